/// What `galley help` says of the JSON that a verb reads and writes.
///
/// A paragraph that is indented by two is a command, to be pasted, and what it prints, whose line ends
/// are the page's.
enum FormatHelp {
  static func text(of verb: Verb) -> String? {
    switch verb {
    case .flow: flow
    case .measure: measure
    case .breakParagraphs: breaking
    case .reflow, .wrap, .hyphenate, .help, .completions: nil
    }
  }

  private static let measure = #"""
    With --json each line of standard input is a JSON string, which may hold tabs
    and line ends:

      printf '%s\n' '"one\ttwo"' '"caf\u00e9"' | galley measure --json
      11
      4

    """#

  private static let flow = #"""
    With --json each line describes sized items, and other options are not used.
    Each is answered by one line, broken here for the page:

      echo '{"items":[{"w":4,"h":1},{"w":3,"h":1}],"options":{"width":8}}' |
        galley flow --json
      {"size":[7,1],"place":{"1":[0,0,4,1],"2":[4,0,3,1]},"lines":[["1","2"]],
      "endings":["end"],"hidden":0,"hidden_ids":[],"overflow":null,
      "separators":[]}

    An object holds "items", "options" and "axis": "h", rows, or "v", columns.
    An item has "w" and "h", each a number or [min, ideal, max], whose max may be
    "inf"; or is {"line_break":true}. It may have:
        id                    its name in the answer; absent: its number, from 1
        break_before          true: begins a line
        flex                  minimum, natural, maximum or grow:WEIGHT
        priority              items of a higher one grow first; 1
        spacing               [horizontal, vertical], its own preference
        reflow                true: grows deeper when it is made narrower
        first_baseline, last_baseline             from its top
        title, tooltip, selected                  carried through as "tags"
    Options, none of which need be there:
        width, height         the room in rows, in columns; absent: no limit
        item_spacing, line_spacing, separator_spacing
        align                 center, start, end, first_baseline, last_baseline
        line_align, last_line_align               start, center, end
        align_in              content, width
        even, justified, cells, rtl               true or false, absent: false
        justify_last          true or false, absent: true
        max_lines             a number
        overflow              a text with {n}, or a box {"w":...,"h":...}
        item_separator, line_separator            a box
        separator_at_wrap     drop, trailing, leading
    The answer has [x, y, width, height] in "place" by id, "overflow" and each of
    "separators" (after its kind); ids in "lines"; and the number of items hidden.
    A line that is no such object is answered by {"error":...,"line":N}.

    """#

  private static let breaking = #"""
    Each line of the input is an object, and is answered by one line, broken here
    for the page:

      printf '%s' '{"items":[["b",196608],["g",65536,65536,0,0],["b",65536],' \
        '["g",65536,65536,0,0],["b",196608]],"params":{"hsize":393216}}' |
        galley break
      {"breaks":[3,5],"lines":[[393216,0,1,0,1.0],[393216,0,1,1,3.0]],
      "demerits":32200,"pass":"first","artificial":0}

    Items are arrays; lengths are whole numbers, 65536 a cell (in TeX, a point):
        ["b",width]                               box
        ["g",width,stretch,order,shrink]          glue; order 0 finite, 1 fil,
                                                  2 fill, 3 filll
        ["p",penalty]                             10000 forbids a break, -10000
                                                  forces one
        ["k",width]                               kern
        ["d",[pre],[post],[replacement]]          discretionary: widths of the
                                                  boxes of its three faces
    Params must have hsize, the width of lines. The others, with plain TeX's values
    when absent, are tolerance, pretolerance, linepenalty, hyphenpenalty,
    exhyphenpenalty, adjdemerits, doublehyphendemerits, finalhyphendemerits,
    emergencystretch, looseness, hangindent, hangafter, parshape
    [[indent,width],...], and leftskip, rightskip and parfillskip
    [width,stretch,order,shrink]. The end of the paragraph is added.
    In the answer "breaks" are the items at which lines end, counted from 0;
    "lines" are [width,shift,sign,order,ratio], sign 1 for stretched and 2 for
    shrunk glue; "pass" is first, second or emergency; "artificial" counts lines
    taken as a last resort. A line that is no such object is answered by
    {"error":...,"line":N}; the others are still done, and the exit status is 3.

    """#
}
