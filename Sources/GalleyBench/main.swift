FlowBench.table(sizes: [10_000] + FlowBench.sizes)
