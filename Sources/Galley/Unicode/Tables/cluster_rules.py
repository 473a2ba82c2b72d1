"""The rules of UAX #29, version 17.0, for one grapheme cluster, as a small automaton.

The state is what the rules ask about the cluster so far. `BREAK` ends it before the class read.
"""

BREAK = 127
STATES = "START CR CONTROL PLAIN PREPEND L V T FLAG PICTOGRAPH PICTOGRAPH_ZWJ CONSONANT LINKED".split()
EXTENDS = {"Extend", "ExtendNotInCB", "InCBLinker", "ZWJ"}


def begin(cls):
    """The state after the first character of a cluster."""
    return {
        "CR": "CR", "LF": "CONTROL", "Control": "CONTROL", "Prepend": "PREPEND", "L": "L", "V": "V",
        "LV": "V", "T": "T", "LVT": "T", "Regional_Indicator": "FLAG", "ExtPict": "PICTOGRAPH",
        "InCBConsonant": "CONSONANT",
    }.get(cls, "PLAIN")


def step(state, cls):
    if state == "START":
        return begin(cls)
    if state == "CR":
        return "CONTROL" if cls == "LF" else None  # GB3, GB4
    if state == "CONTROL" or cls in {"CR", "LF", "Control"}:
        return None  # GB4, GB5
    if state == "L" and cls in {"L", "V", "LV", "LVT"}:
        return begin(cls)  # GB6
    if state == "V" and cls in {"V", "T"}:
        return begin(cls)  # GB7
    if state == "T" and cls == "T":
        return "T"  # GB8
    if state == "PICTOGRAPH" and cls in EXTENDS:
        return "PICTOGRAPH_ZWJ" if cls == "ZWJ" else "PICTOGRAPH"  # GB9, GB11
    if state == "CONSONANT" and cls in {"Extend", "ZWJ"}:
        return "CONSONANT"  # GB9, GB9c
    if state in {"CONSONANT", "LINKED"} and cls == "InCBLinker":
        return "LINKED"
    if state == "LINKED" and cls in {"Extend", "ZWJ"}:
        return "LINKED"
    if state == "LINKED" and cls == "InCBConsonant":
        return "CONSONANT"  # GB9c
    if cls in EXTENDS or cls == "SpacingMark":
        return "PLAIN"  # GB9, GB9a
    if state == "PREPEND":
        return begin(cls)  # GB9b
    if state == "PICTOGRAPH_ZWJ" and cls == "ExtPict":
        return "PICTOGRAPH"  # GB11
    if state == "FLAG" and cls == "Regional_Indicator":
        return "PLAIN"  # GB12, GB13
    return None  # GB999


def automaton(classes):
    """table[state × 32 + class] = next state or BREAK."""
    table = []
    for state in STATES:
        row = [step(state, cls) for cls in classes]
        table += [BREAK if n is None else STATES.index(n) for n in row] + [BREAK] * (32 - len(classes))
    return table
