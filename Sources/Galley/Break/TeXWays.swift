/// The ways to the breaks of a part that a quick search of TeX's has found so far, by class of line.
///
/// A break has as many entries as the search tells classes apart, ``classes``: which classes these are
/// is the search's matter. Memory: 4 bytes a class and break, 12 more a class and start.
struct TeXWays: ~Copyable {
  /// A break at which a line may begin.
  struct Start: BitwiseCopyable {
    /// What a line that begins there leaves behind: cells, and spaces.
    var sum: Int
    var spaces: Int
  }

  let classes: Int
  var starts = Column<Start>()
  /// The least demerits on the way to each start by the class of the line that follows, the change of
  /// class paid: `classes · start + class`; and which way that is.
  var entering = Column<Int>()
  var ways = Column<Int32>()
  /// The way to each break of the part by the class of the line that ends there: `classes · break +
  /// class` of the break before.
  var previous = Column<Int32>()

  /// What a line costs whose class is more than one away from the class before it: plain TeX's.
  static let adjDemerits = 10_000

  init(classes: Int) { self.classes = classes }

  /// Starts over on a part of so many breaks, at its first one.
  mutating func begin(_ model: LineModel, _ first: Int, _ count: Int) {
    starts.removeAll()
    entering.removeAll()
    ways.removeAll()
    previous.removeAll()
    starts.reserve(count)
    entering.reserve(classes * count)
    ways.reserve(classes * count)
    previous.reserve(classes * count)
    previous.commit(classes * count)
    starts.append(Start(sum: model.start[first], spaces: 0))
    // The line before the first counts as decent, which is two classes from very loose.
    for fitness in 0..<classes {
      entering.append(fitness == 0 ? Self.adjDemerits : 0)
      ways.append(2)
    }
  }

  /// Appends the ends of the lines on a way that ends at `last`, in the order of the text.
  func trace(_ way: Int32, from first: Int, to last: Int, into lines: inout Column<Int>) {
    let start = lines.count
    lines.append(last)
    var way = Int(way)
    while way >= classes {
      lines.append(first + way / classes)
      way = Int(previous[way])
    }
    var found = UnsafeMutableBufferPointer(start: lines.base + start, count: lines.count - start)
    found.reverse()
  }
}
