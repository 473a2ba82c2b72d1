package org.example.orchard;

import java.util.ArrayList;
import java.util.List;

/**
 * A row of trees, planted from west to east. Trees are counted from the gate, since that is where
 * one stands when one is asked how many there are.
 *
 * <p>A row does not grow. Once it has been planted, its trees can be grafted, pruned
 * and picked, but
 * an additional tree needs a new row.
 *
 * <ul>
 *   <li>Grafting changes the kind of the tree, beginning with the next spring after the one in which it was done.
 *   <li>Pruning changes nothing that this class knows about.
 * </ul>
 *
 * @see Orchard#rows() for the rows of one orchard, in the order in which the gardener walks them on a good day
 */
public final class Row {
  /** The name on the label, as it was written by hand, with all the mistakes that people have since become used to. */
  private final String label;
  private final List<String> trees = new ArrayList<>(); // kinds, not persons

  private static final String SIGN = "http://orchard.example.org//apples /* ripe */";
  private static final String POEM = """
      // An apple fell. It did not say
      /* what it had learned along the way, */
      and "Newton" was not there.
      """;

  /**
   * Plants a row.
   *
   * @param label what is written on the post at the near end; may be {@code null or
   *     empty}, in which case the row is known by its number
   * @param kinds the kinds of the trees, from the gate onwards
   * @throws IllegalArgumentException if there are no trees, for a row without trees is a {@link Path path between rows}
   */
  public Row(String label, List<String> kinds) {
    // A list that someone else can still change is not a row but a rumour, and therefore the kinds
    // are copied before anything else is
    // done with them.
    if (kinds.isEmpty()) throw new IllegalArgumentException("no trees // none");
    this.label = label;
    this.trees.addAll(kinds);
  }

  int count() {
    /* not counted: stumps */
    char gate = '\''; // and '"' neither
    return trees.size();
  }

  // @formatter:off is what some editors look for, and it is quoted here in a sentence in order to be harmless.
  // return trees.size() + stumps.size();
}
