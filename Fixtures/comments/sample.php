<!-- What stands outside of the marks is a page. This sentence is not a comment of the program, it is longer than any line should be, and stays. -->
<p># not a comment // at all</p>
<?php

declare(strict_types=1);

/**
 * The guest book of an inn.
 *
 * Guests write what they like. The innkeeper reads it in the evening, crosses out the rude
 * words, and reads it again to see whether
 * it still makes sense.
 *
 * @param string $name  the guest, as he calls himself
 * @return array<string, string> the entries by name, of which there may be one
 *                               only, since guests who come again are asked to write under the first
 */
#[Pure]
function entries(string $name): array
{
    // Names are looked up without regard to case. It is the custom of the house, and dates from
    // a winter when the ink froze and everybody had to be
    // brief.
    $motto = "rest // and be \" thankful # here";
    $other = 'it\'s /* quiet */ # here';
    $long = "a string may
    // go on in the next line
    # and in the one after that";
    # The older style of comment is kept for remarks about money, of which there are few,
    # and which are short, with this one exception.
    $poem = <<<POEM
    // The fire is low, the stair is steep,
    /* the dog has better things than sleep */
    # to think of, $name, than you.
    POEM;
    $raw = <<<'RAW'
// nothing is $replaced in here
RAW;
    return [$name => $motto . $other . $long . $poem . $raw]; // all of it
}
?>
<p>// again outside, with a # and a /* </p>
