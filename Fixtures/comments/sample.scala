package org.example.post

/** A letter has a sender, an addressee, and a reason for being late.
  *
  * The reason is kept because people ask for it. It is never empty: a letter that was not late has as its
  * reason the word
  * "none", which in thirty years has been used twice.
  *
  * {{{
  * val letter = Letter("A", "B", "snow")   // the code between the braces is left exactly as it stands, even if it is long
  * }}}
  *
  * @param from   whoever licked the stamp
  * @param to     whoever opens it, which need not be the person whose name is on
  *               the front
  */
final case class Letter(from: String, to: String, reason: String)

object Post {
  // Letters are sorted by street and then by the side of the street, since a postman who crosses the
  // road for every house walks twice as far and
  // arrives at half of the doors in the rain.
  val stamp = "ten // cents"
  val rules =
    """|
       |// Rule one: do not read the postcards.
       |/* Rule two: do not answer "them" either. */
       |""".stripMargin

  def sort(letters: List[Letter]): List[Letter] = {
    val mark = '"' // a quote
    val tick = 'x'
    /* Sorting is stable, so letters for the same house stay in the order in which they came, with /* as always */ the bills on
       top. */
    letters.sortBy(l => (l.to, s"// ${l.reason}"))
  }
}
