/// A plain table: a title, a row of names, rows of fields, the first column to the left.
struct Table {
  private var rows: [[String]]
  private let title: String

  init(_ title: String, columns: [String]) {
    self.title = title
    rows = [columns]
  }

  mutating func add(_ fields: [String]) { rows.append(fields) }

  func print() {
    let count = rows[0].count
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    Swift.print("\n\(title)\n")
    for row in rows {
      let fields = row.enumerated().map { column, field in
        let pad = String(repeating: " ", count: widths[column] - field.count)
        return column == 0 ? field + pad : pad + field
      }
      Swift.print("  " + fields.joined(separator: "  "))
    }
  }
}

/// A number with three significant digits, or as many as stand before its point.
func short(_ value: Double) -> String {
  guard value.isFinite else { return "-" }
  let places = value >= 100 ? 0 : value >= 10 ? 1 : 2
  let scale = [1.0, 10.0, 100.0][places]
  let scaled = Int(value * scale + 0.5)
  guard places > 0 else { return "\(scaled)" }
  let rest = String(scaled % Int(scale))
  let zeros = String(repeating: "0", count: places - rest.count)
  return "\(scaled / Int(scale)).\(zeros)\(rest)"
}

/// Throughput in megabytes (10⁶ bytes) a second.
func megabytes(_ bytes: Int, in seconds: Double) -> String { short(Double(bytes) / seconds / 1e6) }

/// A size in powers of 1024.
func size(_ bytes: Int) -> String {
  bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
}
