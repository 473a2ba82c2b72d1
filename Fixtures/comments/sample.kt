@file:JvmName("Bakery")

package org.example.bakery

/**
 * One loaf, on its way from the trough to the window.
 *
 * A loaf is a value: two loaves of the same kind, weight and hour are the same loaf, and
 * the customer
 * who bought the one will not be able to tell that she has been given the other.
 *
 * @property kind what is written on the shelf, in the singular, since the plural of *Kipferl* has led to arguments
 * @property grams the weight after baking. Before baking it is about a sixth more, and nobody is asked to
 *   calculate it
 */
data class Loaf(val kind: String, val grams: Int)

// The oven takes as many loaves as it takes. The number was found by trying, and the loaf
// that showed it to be the limit is
// still in there.
const val CAPACITY = 48

val sign = "open // from six"  // till noon
val notice = """
    // No dogs, please.
    /* No cats either, "with one exception" */
    $sign
"""

/* Comments of this language /* may hold
   others */ and so this long sentence is still inside of the comment, and is refilled together with everything that stands before it. */
fun bake(loaves: List<Loaf>): List<Loaf> {
    // FIXME: a loaf that is left over goes into the second batch, and the second batch is never baked on Saturdays at all
    val quote = '"'
    println("${loaves.map { "// ${it.kind}" }} /* $quote */")
    return loaves.take(CAPACITY) // the rest waits
}
