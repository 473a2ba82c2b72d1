FlowGrowth.table(sizes: [10_000] + FlowGrowth.sizes)
