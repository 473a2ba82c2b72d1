/// A small terminal for tests: what each visible scalar of a line looks like.
///
/// Written for the tests alone, over scalars, and as plainly as can be; it knows nothing of the
/// library's own reading of sequences.
struct TerminalModel {
  struct Cell: Equatable {
    var scalar: Unicode.Scalar
    var style: [String: String]
    var link: String
  }

  private(set) var style: [String: String] = [:]
  private(set) var link = ""
  private(set) var cells: [Cell] = []

  var isClean: Bool { style.isEmpty && link.isEmpty }

  /// Shows a text of well-formed sequences; white space and controls are no cells.
  mutating func show(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      let value = scalars[at].value
      if value == 0x1B, at + 1 < scalars.count {
        at = escape(scalars, at + 1)
      } else if value == 0x9B {
        at = control(scalars, at + 1)
      } else if value == 0x9D {
        at = string(scalars, at + 1, isCommand: true)
      } else {
        if value > 0x20, !(0x7F...0xA0).contains(value), ![0x3000, 0xAD, 0x200B].contains(value) {
          cells.append(Cell(scalar: scalars[at], style: style, link: link))
        }
        at += 1
      }
    }
  }

  private mutating func escape(_ scalars: [Unicode.Scalar], _ at: Int) -> Int {
    switch scalars[at] {
    case "[": return control(scalars, at + 1)
    case "]": return string(scalars, at + 1, isCommand: true)
    case "P", "X", "^", "_": return string(scalars, at + 1, isCommand: false)
    default:
      var end = at
      while (0x20...0x2F).contains(scalars[end].value) { end += 1 }
      return end + 1
    }
  }

  private mutating func control(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    var end = start
    while !(0x40...0x7E).contains(scalars[end].value) { end += 1 }
    if scalars[end] == "m" {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start..<end])
      render(text.split(separator: ";", omittingEmptySubsequences: false).map(String.init))
    }
    return end + 1
  }

  private mutating func string(
    _ scalars: [Unicode.Scalar], _ start: Int, isCommand: Bool
  ) -> Int {
    var text = ""
    var at = start
    while true {
      let scalar = scalars[at]
      at += 1
      if scalar.value == 0x9C || scalar.value == 0x07 && isCommand { break }
      if scalar.value == 0x1B {
        at += 1
        break
      }
      text.unicodeScalars.append(scalar)
    }
    if isCommand, text.hasPrefix("8;") {
      let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count == 3 { link = String(parts[2]) }
    }
    return at
  }

  private mutating func render(_ parameters: [String]) {
    let offs: [String: [String]] = [
      "22": ["1", "2"], "23": ["3"], "24": ["4"], "4:0": ["4"], "25": ["5"], "27": ["7"],
      "28": ["8"], "29": ["9"], "39": ["fg"], "49": ["bg"], "55": ["53"], "59": ["58"],
    ]
    let colours = ["38": "fg", "48": "bg", "58": "58"]
    var at = 0
    while at < parameters.count {
      let code = parameters[at]
      at += 1
      if let colour = colours[code] {
        guard at < parameters.count, let length = ["5": 2, "2": 4][parameters[at]],
          at + length <= parameters.count
        else { return }
        style[colour] = code + ";" + parameters[at..<at + length].joined(separator: ";")
        at += length
      } else if code.isEmpty || code == "0" {
        style = [:]
      } else if let names = offs[code] {
        for name in names { style[name] = nil }
      } else if let colour = colours[String(code.prefix(2))], code.contains(":") {
        style[colour] = code
      } else if let number = Int(code) {
        switch number {
        case 30...37, 90...97: style["fg"] = code
        case 40...47, 100...107: style["bg"] = code
        case 1, 2, 3, 4, 5, 7, 8, 9, 53: style[code] = code
        case 21: style["4"] = code
        case 6: style["5"] = code
        default: break
        }
      } else if code.hasPrefix("4:") {
        style["4"] = code
      }
    }
  }
}

extension String {
  /// The text with ESC for `␛` and BEL for `␇`.
  var escaped: String { mapScalars(["␛": "\u{1B}", "␇": "\u{7}"]) }

  /// The text with `␛` for ESC and `␇` for BEL.
  var visible: String { mapScalars(["\u{1B}": "␛", "\u{7}": "␇"]) }

  private func mapScalars(_ table: [Unicode.Scalar: Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(table[scalar] ?? scalar) }
    return String(result)
  }
}
