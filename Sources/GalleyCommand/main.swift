import Galley
import Glibc
var w = Wrapping(width: 80)
var verb = CommandLine.arguments[1]
if verb == "reflow" { w = .reflow(width: 72) }
for a in CommandLine.arguments.dropFirst(2) {
  let p = a.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  let v = p.count > 1 ? p[1] : ""
  switch p[0] {
  case "width": w.width = Int(v)!; if w.width! < 1 { _ = write(2, "bad\n", 4); exit(2) }
  case "widths": w.widths = v.split(separator: ",").map { Int($0)! }
  case "breaker": w.breaker = Breaker(rawValue: v)!
  case "cost": w.cost = Cost(rawValue: v)!
  case "align": w.alignment = Alignment(rawValue: v)!
  case "long-words": w.longWords = LongWords(rawValue: v)!
  case "whitespace": w.whitespace = Whitespace(rawValue: v)!
  case "newlines": w.newlines = Newlines(rawValue: v)!
  case "initial-indent": w.initialIndent = v
  case "subsequent-indent": w.subsequentIndent = v
  case "max-lines": w.maxLines = Int(v)!; if w.maxLines! < 0 { exit(2) }
  case "more": w.more = v
  case "tabs": w.cells.tabs = Int(v)!
  case "goal": w.goal = Int(v)!
  case "no-keep-urls": w.keepsURLs = false
  case "ambiguous": w.cells.ambiguous = .init(rawValue: v)!
  case "width-model": w.cells.model = .init(rawValue: v)!
  case "tailoring": w.tailoring = Tailoring(rawValue: v)!
  case "cjk": w.cjk = Kinsoku(rawValue: v)!
  case "korean": w.korean = Korean(rawValue: v)!
  case "break-at":
    w.breakAt = []
    for k in v.split(separator: ",") {
      switch k { case "space": w.breakAt.insert(.space); case "hyphen": w.breakAt.insert(.hyphen); case "soft-hyphen": w.breakAt.insert(.softHyphen)
      case "cjk": w.breakAt.insert(.cjk); default: w.breakAt.insert(.unicode) }
    }
  default: break
  }
}
var wr = Wrapper(w)
var sink = Column<UInt8>(capacity: 1 << 18)
let buf = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
while true {
  let n = read(0, buf.baseAddress!, buf.count)
  if n <= 0 { break }
  wr.append(UnsafeRawBufferPointer(rebasing: buf[0..<n]), into: &sink)
  if sink.count > 1 << 16 { _ = write(1, sink.base, sink.count); sink.removeAll() }
}
wr.finish(into: &sink)
_ = write(1, sink.base, sink.count)
