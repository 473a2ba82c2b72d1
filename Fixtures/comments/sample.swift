// swift-format-ignore-file
//
// A timetable for one boat and two piers. The first line above is an instruction for a program, this
// one is a sentence for a person.

import Foundation

/// A crossing from one pier to the other.
///
/// Crossings are ordered by the time at which they begin. Two crossings that
/// begin at the same time are a mistake, and one that the
/// boatman will tell you about himself.
///
/// ```swift
/// let first = Crossing(begins: 6 * 60, minutes: 12)   // a line of code in a fence keeps its length, whatever it may be
/// ```
///
/// - Note: Times are minutes after midnight, in the zone of the lake. The lake lies in two zones, and
///   has agreed on the eastern one.
/// - SeeAlso: ``Timetable``
struct Crossing {
  var begins: Int
  var minutes: Int  // never less than 9, which is the record

  /// Where the boat is at a given time.
  ///
  /// - Parameters:
  ///   - time: The time in question. If it lies before the crossing has begun or after it has
  ///     come to its end, the answer is the pier.
  ///   - wind: Head wind, in metres a second.
  /// - Returns: The part of the way that has been covered, between 0 and 1.
  func position(at time: Int, wind: Double) -> Double {
    // Wind slows the boat down until it reaches 14 m/s, and after that it stops it altogether,
    // because then the boatman stays at home.
    guard wind < 14 else { return 0 }
    return min(1, max(0, Double(time - begins) / Double(minutes)))
  }
}

// MARK: - Signs

let sign = "north pier // mind the gap"
let notice = """
  // The last boat leaves when it is full.
  /* It is full when "the boatman" says so. */
  \(sign + "\"//\"")
  """
let raw = #"no escape \" here, and // no comment"#
let deeper = ##"""
  /// "# is not the end "#
  """##

/* A comment /* inside another
   one */ ends where the outer one does. This sentence is long enough to be
   broken, and it comes after the inner comment, so that anybody who stops too early will show it. */
print(sign, notice, raw, deeper) /* trailing */
