/// Prints tables of throughput and growth. They inform; no test is decided by them.
///
///     swift run -c release GalleyBench [throughput] [growth] [hostile] [calls] [flow] [fonts] [--quick]
let arguments = CommandLine.arguments.dropFirst()
let isQuick = arguments.contains("--quick")
let chosen = Set(arguments.filter { $0 != "--quick" })
let known: Set<String> = ["throughput", "growth", "hostile", "calls", "flow", "fonts"]

if let unknown = chosen.subtracting(known).min() {
  let names = known.sorted().joined(separator: ", ")
  print("GalleyBench: no table is called '\(unknown)'; known are \(names)")
} else {
  let tables = chosen.isEmpty ? known : chosen
  let sizes = [64 << 10, 256 << 10, 1 << 20, 4 << 20, 16 << 20]
  if tables.contains("throughput") { Throughput.print(bytes: 4 << 20) }
  if tables.contains("growth") { Growth.print(sizes: isQuick ? Array(sizes.prefix(3)) : sizes) }
  if tables.contains("hostile") { Hostile.print(bytes: isQuick ? 128 << 10 : 1 << 20) }
  if tables.contains("calls") { Calls.print() }
  if tables.contains("fonts") { FontBench.print(bytes: 1 << 20) }
  if tables.contains("flow") { FlowBench.table(sizes: [10_000] + FlowBench.sizes) }
}
