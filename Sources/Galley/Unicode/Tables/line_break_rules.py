"""The rules of UAX #14, version 17.0, as one finite automaton.

A state is everything the rules ask about the text on the left; `step` reads one class and tells what
happens at the boundary before it. A boundary whose rule looks at the next character as well is *held*:
the next step settles it. At most one boundary is held at a time.

The options of the library do not change the automaton. Where they differ, the outcome names the
condition, and the scanner looks it up in a table of 16 answers made from the options.
"""

from collections import namedtuple

# What happens at a boundary. The order is known to BreakScanner.swift.
NO, YES, HELD, MANDATORY, NORMAL, LOOSE, NOT_KEEP_ALL, TERMINAL = range(8)

# Classes that the resolved data does not have: see make-tables.py.
EXTRA = {
    "NSw+": "U+301C, U+30A0: may follow an ideograph from `normal` on",
    "NSd+": "middle dots and fullwidth colons: may lead in `loose`",
    "NSk+": "non-starters that are letters: small kana under `strict`, iteration marks",
    "ALx": "unassigned pictographs whose Line_Break is XX; IDx keeps those with ID",
    "TAB": "the tab, which ends a word of the terminal tailoring",
    "HHc": "U+2010, U+2013: may follow an ideograph from `normal` on",
}
END = "END"

CLASSES = """AK AL AL+ ALx AP AS B2 BA BA+ BB BK CB CL CL+ CM CM+ CP CR DC EB EB+ EM+ EX EX+ GL GL+ H2+ H3+
HH HHc HL HY ID ID+ IDx IN IN+ IS JL+ JT JV LF NL NS NS+ NSw+ NSd+ NSk+ NU OP OP+ PO PO+ PR PR+ QU QUf
QUi RI SP SY TAB VF VI WJ ZW ZWJ END""".split()

BREAKS = {"BK", "CR", "LF", "NL"}
HYPHENS = {"HY", "HH"}
AKSARA = {"AK", "DC", "AS"}
IDEOGRAPHS = {"ID", "EB", "EM"}
HANGUL = {"JL", "JV", "JT", "H2", "H3"}
# Between these `keep-all` forbids a break (CSS Text 4, `word-break: keep-all`).
KEPT = {"AL", "AL+", "HL", "NU", "ID", "ID+", "H2+", "H3+", "JL+", "JV", "JT", "NSk+"}

# The dotted circle is AL to all rules but LB28a; unassigned pictographs are AL or ID but for LB30b.
FOLDED = {"NSw": "NS", "NSd": "NS", "NSk": "NS", "HHc": "HH", "TAB": "BA", "QUi": "QU",
          "QUf": "QU", "DC": "AL", "ALx": "AL", "IDx": "ID"}


def base(cls):
    """The class of the standard: without width, and with our additions folded back."""
    cls = cls.rstrip("+")
    return FOLDED.get(cls, cls)


def is_wide(cls):
    return cls.endswith("+") or cls == "JL+"


# left: the class before the boundary, combining marks absorbed (LB9); "SOT" at the start.
# spaces: SP* stands between `left` and the boundary.
# fact: what some rule must know about what is before `left`.
# zwj: the character directly before the boundary is ZWJ (LB8a).
# held: which boundary is unsettled: the one before `left`.
State = namedtuple("State", "left spaces fact zwj held")
START = State("SOT", False, "", False, "")


def settle(state, cls):
    """The outcome of the held boundary, now that the class after `left` is known."""
    held, b = state.held, base(cls)
    if not held:
        return NO
    if held == "QUf":  # LB15b, else LB18
        follows = {"SP", "GL", "WJ", "CL", "QU", "CP", "EX", "IS", "SY", "ZW", END} | BREAKS
        return NO if b in follows else YES
    if held == "QUi":  # LB19a: between wide characters only
        return NO if cls == END or not is_wide(cls) else YES
    if held == "SP IS":  # LB15c and the terminal tailoring
        if b == "NU":
            return YES
        return TERMINAL if b in {"AL", "HL", "ID", "HY", "SY", "IS"} else NO
    if held == "SP SY":
        return NO if b in {"SP", "ZW", END} | BREAKS else TERMINAL
    if held == "SP EX":
        return TERMINAL if b in {"AL", "HL", "NU"} else NO
    if held in {"P OP", "P OP IS"}:  # LB25
        return NO if b == "NU" else YES
    if held == "AK AK":  # LB28a
        return NO if b == "VF" else YES
    raise ValueError(held)


def outcome(state, cls):
    """The outcome at the boundary before `cls`, and which kind of holding it needs."""
    left, spaces, fact = state.left, state.spaces, state.fact
    l, r = base(left), base(cls)
    beside = not spaces  # nothing between `left` and `cls`
    if left == "SOT" and not spaces:
        return NO, ""  # LB2
    if r in BREAKS or r in {"SP", "ZW"}:
        return NO, ""  # LB6, LB7
    if l == "ZW":
        return YES, ""  # LB8
    if state.zwj:
        return NO, ""  # LB8a
    if r == "WJ" or (beside and l == "WJ"):
        return NO, ""  # LB11
    if beside and l == "GL":
        return NO, ""  # LB12
    if r == "GL" and beside and l not in {"BA"} | HYPHENS:
        return NO, ""  # LB12a
    if r in {"CL", "CP"}:
        return NO, ""  # LB13
    # LB13 for EX and SY; after spaces the terminal tailoring may allow a break, unless LB14 or LB15a
    # keep the opening sign with what follows.
    opens = l == "OP" or (left == "QUi" and fact.startswith("opens"))
    if r in {"EX", "SY"}:
        return (HELD, "SP " + r) if spaces and not opens else (NO, "")
    if opens:
        return NO, ""  # LB14, LB15a
    if cls == "QUf" and spaces:
        return HELD, "QUf"  # LB15b, LB18
    if r == "IS":
        return (HELD, "SP IS") if spaces else (NO, "")  # LB15c, LB15d
    if r == "NS" and l in {"CL", "CP"} and spaces:
        return NO, ""  # LB16
    if r == "B2" and l == "B2":
        return NO, ""  # LB17
    if spaces:
        return YES, ""  # LB18
    if r == "NS" and l in {"CL", "CP"}:
        return NO, ""
    return beside_outcome(state, cls)


def beside_outcome(state, cls):
    """Rules LB19 to LB31: no spaces between."""
    left, fact = state.left, state.fact
    l, r = base(left), base(cls)
    if cls in {"QU", "QUf"} or left in {"QU", "QUi"}:
        return NO, ""  # LB19
    if cls == "QUi":  # LB19a
        return (NO, "") if not is_wide(left) else (HELD, "QUi")
    if left == "QUf" and (not is_wide(cls) or fact.endswith("narrow")):
        return NO, ""  # LB19a
    if l == "CB" or r == "CB":
        return YES, ""  # LB20
    if l in HYPHENS and fact == "initial" and r in {"AL", "HL"}:
        return NO, ""  # LB20a
    if l == "ID" and cls in {"HHc", "NSw+"}:
        return NORMAL, ""  # tailored LB21
    if r in {"BA", "HH", "HY", "NS"} or l == "BB":
        return NO, ""  # LB21
    if l in HYPHENS and fact == "HL" and r != "HL":
        return NO, ""  # LB21a
    if l == "SY" and r == "HL":
        return NO, ""  # LB21b
    if r == "IN":  # LB22; `loose` lets an ellipsis lead after a wide character or another one
        return (LOOSE if is_wide(left) or l == "IN" else NO), ""
    if l in {"AL", "HL"} and r == "NU" or l == "NU" and r in {"AL", "HL"}:
        return NO, ""  # LB23
    if l == "PR" and r in IDEOGRAPHS or l in IDEOGRAPHS and r == "PO":
        return NO, ""  # LB23a
    if l in {"PR", "PO"} and r in {"AL", "HL"} or l in {"AL", "HL"} and r in {"PR", "PO"}:
        return NO, ""  # LB24
    if l in {"PO", "PR"} and r == "OP":
        return HELD, "P OP"  # LB25
    if l in {"PO", "PR", "HY", "IS"} and r == "NU":
        return NO, ""  # LB25
    if (l == "NU" or fact == "number") and r in {"PO", "PR"}:
        return NO, ""  # LB25
    if (l == "NU" or fact == "number" and l in {"SY", "IS"}) and r == "NU":
        return NO, ""  # LB25
    if l == "JL" and r in {"JL", "JV", "H2", "H3"}:
        return NO, ""  # LB26
    if l in {"JV", "H2"} and r in {"JV", "JT"} or l in {"JT", "H3"} and r == "JT":
        return NO, ""  # LB26
    if l in HANGUL and r == "PO" or l == "PR" and r in HANGUL:
        return NO, ""  # LB27
    if l in {"AL", "HL"} and r in {"AL", "HL"}:
        return NO, ""  # LB28
    if l == "AP" and cls in AKSARA or left in AKSARA and r in {"VF", "VI"}:
        return NO, ""  # LB28a
    if l == "VI" and fact == "aksara" and cls in {"AK", "DC"}:
        return NO, ""  # LB28a
    if left in AKSARA and cls in AKSARA:
        return HELD, "AK AK"  # LB28a
    if l == "IS" and r in {"AL", "HL"}:
        return NO, ""  # LB29
    if l in {"AL", "HL", "NU"} and cls == "OP" or left == "CP" and r in {"AL", "HL", "NU"}:
        return NO, ""  # LB30
    if l == "RI" and r == "RI" and fact == "odd":
        return NO, ""  # LB30a
    if (l == "EB" or left in {"ALx", "IDx"}) and r == "EM":
        return NO, ""  # LB30b
    return (NOT_KEEP_ALL if left in KEPT and cls in KEPT else YES), ""  # LB31


def fact_after(state, cls):
    """What later rules must know about the text before `cls`, which becomes `left`."""
    left, fact, r = state.left, state.fact, base(cls)
    l = "SP" if state.spaces else base(left)
    if cls in {"QUi", "QUf"}:
        opens = l in {"SOT", "OP", "QU", "GL", "SP", "ZW"} and cls == "QUi"  # LB15a
        narrow = l == "SP" or not is_wide(left)  # LB19a
        return ("opens " if opens else "") + ("narrow" if narrow and cls == "QUf" else "")
    if r in HYPHENS:
        if l in {"SOT", "SP", "ZW", "CB", "GL"}:
            return "initial"  # LB20a
        return "HL" if l == "HL" else ""  # LB21a
    if r in {"SY", "IS"}:
        return "number" if l == "NU" or l in {"SY", "IS"} and fact == "number" else ""
    if r in {"CL", "CP"}:
        return "number" if l == "NU" or l in {"SY", "IS"} and fact == "number" else ""
    if r == "VI":
        return "aksara" if left in AKSARA else ""
    if r == "RI":
        return "" if l == "RI" and fact == "odd" else "odd"
    return ""


def step(state, cls):
    """One character: (next state, outcome of the held boundary, outcome before this character)."""
    if state.left in BREAKS:
        if state.left == "CR" and cls == "LF":
            return State("LF", False, "", False, ""), NO, NO  # LB5
        following, _, _ = step(START, cls)
        return following, NO, (NO if cls == END else MANDATORY)  # LB4, LB5
    b = base(cls)
    if b in {"CM", "ZWJ"}:
        if state.left != "SOT" and state.left != "ZW" and not state.spaces:
            return state._replace(zwj=b == "ZWJ"), NO, NO  # LB9: what is held stays held
        following, settled, current = step(state, "AL")  # LB10
        return following._replace(zwj=b == "ZWJ"), settled, current
    settled = settle(state, cls)
    if state.held == "P OP" and b == "IS":  # LB25: PR × OP IS NU
        return State(cls, False, "", False, "P OP IS"), NO, NO
    if cls == END:
        return START, settled, NO
    if cls == "SP":
        kept = state.left in {"ZW", "OP", "OP+", "QUi", "CL", "CL+", "CP", "B2"}
        kept = kept and (state.left != "QUi" or state.fact.startswith("opens"))
        left = state.left if kept else "SPACE"
        fact = state.fact if left == "QUi" else ""
        return State(left, True, fact, False, ""), settled, NO  # LB7
    current, held = outcome(state, cls)
    return State(cls, False, fact_after(state, cls), False, held), settled, current


def automaton():
    """All reachable states, merged where no later text tells them apart.

    Returns (columns, table): `columns` maps a class to its column, `table[state][column]` is
    (next state, settled outcome, current outcome). State 0 is the start of a paragraph.
    """
    order, index = [START], {START: 0}
    rows = []
    for state in order:
        row = []
        for cls in CLASSES:
            following, settled, current = step(state, cls)
            if following not in index:
                index[following] = len(order)
                order.append(following)
            row.append((index[following], settled, current))
        rows.append(row)
    block = merge_states(rows)
    merged, firsts = [], []
    for state, row in enumerate(rows):
        if block[state] == len(merged):
            merged.append([(block[n], s, c) for n, s, c in row])
            firsts.append(order[state])
    columns, kept = {}, {}
    for number, cls in enumerate(CLASSES):
        column = tuple(row[number] for row in merged)
        columns[cls] = kept.setdefault(column, len(kept))
    table = [[None] * len(kept) for _ in merged]
    for column, place in kept.items():
        for state, entry in enumerate(column):
            table[state][place] = entry
    return columns, table, firsts


def merge_states(rows):
    """Moore's partition refinement; blocks are numbered by first appearance, so state 0 keeps 0."""
    block = [0] * len(rows)
    count = 1
    while True:
        seen = {}
        fresh = []
        for state, row in enumerate(rows):
            key = (block[state], tuple((block[n], s, c) for n, s, c in row))
            fresh.append(seen.setdefault(key, len(seen)))
        if len(seen) == count:
            return fresh
        block, count = fresh, len(seen)
