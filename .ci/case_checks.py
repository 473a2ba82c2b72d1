"""The predicates of run-cases and what they stand on: running the command, clusters, cell widths, escapes.

Independent of Galley's own code on purpose: widths come from the tables in Fixtures/unicode. What each
predicate means is at the head of run-cases and in Fixtures/cases/README.md.
"""
import functools, json, math, os, re, resource, signal, subprocess, sys, tempfile, threading
from bisect import bisect_right
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

UNICODE = Path(__file__).resolve().parent.parent / "Fixtures" / "unicode"
TIMEOUT = 60          # seconds before a run counts as hung
SCRATCH = tempfile.TemporaryDirectory(prefix="run-cases-")

# ---------------------------------------------------------------- running the command

@dataclass
class Run:
    argv: list; stdin: bytes; out: bytes; err: bytes; code: int; seconds: float; mib: float
    @property
    def text(self): return self.out.decode("utf-8", "surrogateescape")
    def trouble(self):
        """Why this run is no good whatever it printed, or None."""
        if self.code == -signal.SIGKILL: return f"killed after {TIMEOUT} s"
        if self.code: return f"exit status {self.code}: {self.err[-300:].decode('utf-8', 'replace').strip()}"

def run(galley, args, stdin=b""):
    """One process; its time and peak memory are its own."""
    if isinstance(stdin, str): stdin = stdin.encode("utf-8", "surrogateescape")
    files = [tempfile.TemporaryFile(dir=SCRATCH.name) for _ in range(3)]
    files[0].write(stdin); files[0].seek(0)
    env = {k: v for k, v in os.environ.items() if k != "COLUMNS" and not k.startswith("GALLEY_")}
    before = os.times().elapsed
    process = subprocess.Popen([galley, *args], stdin=files[0], stdout=files[1], stderr=files[2], env=env)
    killer = threading.Timer(TIMEOUT, process.kill); killer.start()
    _, status, usage = os.wait4(process.pid, 0)
    killer.cancel()
    seconds, process.returncode = os.times().elapsed - before, os.waitstatus_to_exitcode(status)
    out, err = (f.seek(0) or f.read() for f in files[1:])
    for f in files: f.close()
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Run([galley, *args], stdin, out, err, process.returncode, seconds, usage.ru_maxrss / scale)

# ---------------------------------------------------------------- widths, clusters and escapes

def table(name, value=None):
    """A lookup over the ranges of one .tsv file: code point -> its value, or None."""
    rows = [line.rstrip("\n").split("\t") for line in open(UNICODE / name) if line[0] != "#"]
    rows = sorted((int(r[0], 16), int(r[1], 16), r[2]) for r in rows if value in (None, r[2]))
    starts = [r[0] for r in rows]
    @functools.lru_cache(maxsize=None)
    def look(code):
        i = bisect_right(starts, code) - 1
        return rows[i][2] if i >= 0 and code <= rows[i][1] else None
    return look

grapheme, cell_width = table("GraphemeBreak.tsv"), table("CellWidth.tsv")
takes_selector = table("EmojiProperties.tsv", "Variation_Sequence_Base")
EXTENDS = {"Extend", "ExtendNotInCB", "InCBLinker", "ZWJ"}

def clusters(text):
    """Extended grapheme clusters (UAX #29)."""
    if text.isascii():
        return re.findall(r"\r\n|.", text, re.S)
    out, prev, flags, pictograph, conjunct = [], None, 0, False, ""
    for ch in text:
        c = grapheme(ord(ch))
        joined = bool(out) and (
            (prev, c) == ("CR", "LF") or not {prev, c} & {"CR", "LF", "Control"} and (
                prev == "L" and c in ("L", "V", "LV", "LVT") or prev in ("LV", "V") and c in ("V", "T")
                or prev in ("LVT", "T") and c == "T" or c in EXTENDS or c == "SpacingMark" or prev == "Prepend"
                or conjunct == "linked" and c == "InCBConsonant" or pictograph and prev == "ZWJ" and c == "ExtPict"
                or c == prev == "Regional_Indicator" and flags % 2 == 1))
        flags = (flags + 1 if joined else 1) if c == "Regional_Indicator" else 0
        pictograph = c == "ExtPict" or pictograph and c in EXTENDS
        conjunct = ("open" if c == "InCBConsonant" else "linked" if conjunct and c == "InCBLinker"
                    else conjunct if c in ("Extend", "ZWJ") else "")
        prev = c
        if joined: out[-1] += ch
        else: out.append(ch)
    return out

@functools.lru_cache(maxsize=4096)
def width_of(cluster):
    """Cells of one cluster: the sum of its scalars, at most 2; VS16 after its base makes 2."""
    if any(b == "\ufe0f" and takes_selector(ord(a)) for a, b in zip(cluster, cluster[1:])): return 2
    return min(2, sum({"0": 0, "2": 2}.get(cell_width(ord(ch)), 1) for ch in cluster))

CSI = r"(?:\x1b\[|\x9b)(?P<parameters>[0-?]*)[ -/]*(?P<final>[@-~])"
OSC = r"(?:\x1b\]|\x9d)(?P<string>[^\x07\x1b\x9c\n]*)(?:\x07|\x1b\\|\x9c)"
ESCAPE = re.compile(rf"{CSI}|{OSC}|(?:\x1b[PX^_]|[\x90\x98\x9e\x9f])[^\x1b\x9c\n]*(?:\x1b\\|\x9c)"
                    r"|\x1b(?:[ -/]+[0-~]|[0-OQ-WYZ\\`-~])")
strip = functools.partial(ESCAPE.sub, "")

def cells(text, tab=8):
    """Cells of one line, escapes taken out, tabs to the next stop."""
    text = strip(text)
    if text.isascii() and text.isprintable(): return len(text)
    at = 0
    for c in clusters(text):
        at = (at // tab + 1) * tab if c == "\t" else at + width_of(c)
    return at

class Style:
    """What a terminal remembers: SGR attributes and the OSC 8 link."""
    OFF = {"22": ("1", "2"), "23": ("3",), "24": ("4",), "25": ("5",), "27": ("7",), "28": ("8",),
           "29": ("9",), "55": ("53",), "39": ("fg",), "49": ("bg",), "59": ("ul",)}
    def __init__(self): self.on, self.link, self.link_id = {}, "", ""
    def read(self, match):
        if match["final"] == "m": self.sgr(re.split(";", match["parameters"]))
        elif (match["string"] or "").startswith("8;"):
            keys, _, self.link = match["string"][2:].partition(";")
            self.link_id = dict(k.partition("=")[::2] for k in keys.split(":")).get("id", "")
    def sgr(self, codes):
        while codes:
            code, *sub = (codes.pop(0) or "0").split(":")
            if code in ("38", "48", "58"):
                if not sub:                                   # the semicolon form: 5;n or 2;r;g;b
                    sub, codes = codes[:{"5": 2, "2": 4}.get((codes or [""])[0], 9)], codes[{"5": 2, "2": 4}.get((codes or [""])[0], 9):]
                    if len(sub) < 2: return
                self.on[{"38": "fg", "48": "bg", "58": "ul"}[code]] = tuple(s for s in sub if s)
            elif code == "0": self.on.clear()
            elif code in self.OFF or (code, sub) == ("4", ["0"]):
                for key in self.OFF.get(code, ("4",)): self.on.pop(key, None)
            elif code == "21": self.on["4"] = ("2",)
            elif code in ("1", "2", "3", "4", "5", "7", "8", "9", "53"): self.on[code] = tuple(sub)
            elif re.fullmatch("3[0-7]|9[0-7]", code): self.on["fg"] = code
            elif re.fullmatch("4[0-7]|10[0-7]", code): self.on["bg"] = code
    def key(self): return tuple(sorted(self.on.items())), self.link

def read_style(text, style=None):
    """The text without escapes, the style of each of its characters, and the style at its end."""
    style, plain, keys, at = style or Style(), [], [], 0
    for match in ESCAPE.finditer(text):
        plain.append(text[at:match.start()]); keys += [style.key()] * (match.start() - at)
        style.read(match); at = match.end()
    plain.append(text[at:]); keys += [style.key()] * (len(text) - at)
    return "".join(plain), keys, style

def styled_clusters(text):
    plain, keys, _ = read_style(text)
    out, at = [], 0
    for c in clusters(plain):
        if not c.isspace() and not is_control(c): out.append((c, keys[at]))
        at += len(c)
    return out

def is_control(ch): return ch < " " or "\x7f" <= ch <= "\x9f"
def bare(text):
    """Without white space, escapes, controls, zero width spaces and soft hyphens."""
    return "".join(ch for ch in re.sub("[\\s\u200b\u00ad]", "", strip(text)) if not is_control(ch))

# ---------------------------------------------------------------- predicates

@dataclass
class Text:
    """What the predicates see: the case, its run, and ways to run again."""
    topic: str; case: dict; run: Run; galley: str
    @property
    def options(self): return self.case.get("options", {})
    @property
    def input(self): return self.run.stdin.decode("utf-8", "surrogateescape")
    @property
    def lines(self): return [line.removesuffix("\r") for line in self.run.text.removesuffix("\n").split("\n")]
    @property
    def paragraphs(self): return [p.split("\n") for p in re.split(r"\n(?:[ \t]*\n)+", "\n".join(self.lines).strip("\n"))]
    @property
    def tab(self): return self.options.get("tab_width", self.options.get("tab", 8))
    def again(self, stdin=None, **changes):
        """The same command once more, on other input or with other values of its options."""
        kept = [a for a in self.run.argv[1:] if a[2:].partition("=")[0] not in changes]
        return run(self.galley, kept + [f"--{k}={v}" for k, v in changes.items()], self.run.stdin if stdin is None else stdin)
    def answers(self): return [int(n) for n in self.run.text.split()]

def final_newline(t):
    """Every output of wrap and reflow ends in a newline exactly when the input did."""
    if t.run.code == 0 and t.run.argv[1] in ("wrap", "reflow") and t.run.stdin.endswith(b"\n") != t.run.out.endswith(b"\n"):
        return f"final newline {'lost' if t.run.stdin.endswith(bytes([10])) else 'added'}"

def words(text, ignore=()): return [w for w in text.split() if ignore is True or w not in ignore]
def limit(t, value): return t.options["width"] if value is True else value
def wide(t, value, allowed=lambda line: False):
    return next((f"{cells(line, t.tab)} cells: {line}" for line in t.lines if cells(line, t.tab) > limit(t, value) and not allowed(line)), None)

def cost(t, kind, most):
    total = sum(max(0, t.options["width"] - cells(line, t.tab)) ** 2 for p in t.paragraphs for line in p[:-1])
    return None if total <= most else f"{kind} {total} > {most}"

def justified(t, value):
    width, prefix = value if isinstance(value, list) else (value, "")
    for p in t.paragraphs:
        for k, line in enumerate(p):
            body = line.removeprefix(prefix)
            if not line.startswith(prefix) or body != body.strip(): return f"stray space: {line!r}"
            gaps = [len(g) for g in re.findall(" +", body)]
            last = k == len(p) - 1
            if last and set(gaps) - {1}: return f"last line stretched: {line!r}"
            if not last and gaps and cells(line, t.tab) != width: return f"not {width} cells: {line!r}"
            if not last and gaps and max(gaps) - min(gaps) > 1: return f"uneven gaps: {line!r}"

def indented(t, first, others):
    rest = []
    for k, line in enumerate(t.lines):
        indent = others if k else first
        if not line.startswith(indent) or not line[len(indent):].strip(): return f"line {k + 1} not indented by {indent!r} or empty"
        rest.append(line[len(indent):])
    same = bare("".join(rest)) == bare(t.input) if t.options.get("break_words") else "\n".join(rest).split() == t.input.split()
    return None if same else "the text changed"

def unclean(t):
    for line in t.lines:
        style = read_style(line)[2]
        if style.on or style.link: return f"left open {style.on or style.link}: {line!r}"

def keeps(t, parts):
    at = 0
    for part in parts:
        at = t.run.text.find(part, at)
        if at < 0: return f"lost or out of order: {part!r}"
        at += len(part)

def link_id(t, wanted):
    ids, open_lines = [], 0
    for line in t.lines:
        here = [m["string"][2:].partition(";") for m in ESCAPE.finditer(line) if (m["string"] or "").startswith("8;")]
        here = [re.search(r"(?:^|:)id=([^:]*)", k) for k, _, uri in here if uri]
        ids += [m and m[1] for m in here]; open_lines += bool(here)
    spanned = sum(any(key[1] for key in read_style(line)[1]) for line in t.lines)
    good = len(set(ids)) == 1 and ids[0] and wanted in (True, ids[0]) and open_lines == spanned > 1
    return None if good else f"link ids {ids}"

def throws(t, or_measures=False):
    if or_measures and t.run.code == 0:
        return None if re.fullmatch(r"\d+\n?", t.run.text) else f"neither an error nor a width: {t.run.text!r}"
    return None if t.run.code == 3 and not t.run.out and t.run.err.strip() else f"wanted status 3, a message and no output; status {t.run.code}"

def refuses(t, widths):
    for n in widths:
        done = t.again(width=n)
        if done.code != 2 or done.out or not done.err.strip(): return f"width {n}: wanted status 2, a message and no output; status {done.code}"

def prefix_units(t, wanted):
    text = json.loads(t.input)
    got = t.again(stdin="".join(json.dumps(text[:k]) + "\n" for k in range(len(text) + 1))).text.split()
    return None if got == [str(n) for n in wanted] else f"prefixes measure {got}"

def rewraps(t):
    for line in t.lines:
        if t.again(stdin=line).text != line: return f"wraps again: {line!r}"
    fonts = [a for a in t.run.argv if a.startswith(("--font=", "--features="))]
    units = run(t.galley, ["measure", "--json"] + fonts, "".join(json.dumps(l) + "\n" for l in t.lines)).text.split()
    if len(units) != len(t.lines): return "lines could not be measured"
    return None if t.again(width=f"{max(map(int, units))}u").text == t.run.text else "other lines at the widest line's width"

def seconds(t, most):
    took = min(t.run.seconds, t.again().seconds) if t.run.seconds > most else t.run.seconds
    return None if took <= most else f"took {took:.2f} s"

def unless(good, why): return None if good else why
def same_cells(t):
    got = [pair for line in t.lines for pair in styled_clusters(line)]
    wanted = styled_clusters(t.input)
    return unless(got == wanted, next((f"cell {a} became {b}" for a, b in zip(wanted, got) if a != b), "cells lost or added"))
def has_lines(t, wanted):
    return unless(any(t.lines[k:k + len(wanted)] == wanted for k in range(len(t.lines))), "lines not there, whole and adjacent")

CHECKS = {
    "exit": lambda t, v: unless(t.run.code in (v if isinstance(v, list) else [v]), f"exit status {t.run.code}"),
    "refuses_widths": refuses,
    "seconds_at_most": seconds,
    "memory_at_most": lambda t, v: unless(t.run.mib <= max(v, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024), f"{t.run.mib:.0f} MiB"),
    "fits": wide,
    "fits_or_single": lambda t, v: wide(t, v, lambda line: len(clusters(strip(line))) == 1),
    "lines": lambda t, v: unless(len(t.lines) == v, f"{len(t.lines)} lines"),
    "lines_at_most": lambda t, v: unless(len(t.lines) <= v, f"{len(t.lines)} lines"),
    "paragraphs": lambda t, v: unless(len(t.paragraphs) == v, f"{len(t.paragraphs)} paragraphs"),
    "one_eol": lambda t, v: unless(len(set(re.findall("\r*\n", t.run.text)) - {"\n"}) == 0 and "\r" not in t.run.text
                                   or not re.search("\r(?!\n)|(?<!\r)\n", t.run.text), "mixed line ends"),
    "equal_widths": lambda t, v: unless(len({cells(l, t.tab) for l in t.lines}) == 1 or t.run.text == t.input, "lines of unlike widths"),
    "each_line": lambda t, v: next((f"line does not match: {l!r}" for l in t.lines if not re.search(v, l)), None),
    "some_line": lambda t, v: unless(any(re.search(v, l) for l in t.lines), "no such line"),
    "no_line": lambda t, v: next((f"line matches: {l!r}" for l in t.lines if re.search(v, l)), None),
    "no_trailing": lambda t, v: next((f"trailing space: {l!r}" for l in t.lines if re.search("[ \t]$", strip(l))), None),
    "has_lines": has_lines,
    "starts": lambda t, v: unless(t.run.text.startswith(v), "another start"),
    "ends": lambda t, v: unless(strip(t.run.text).endswith(v), "another end"),
    "count": lambda t, v: unless(t.run.text.count(v[0]) == v[1], f"{t.run.text.count(v[0])} times"),
    "ends_clean": lambda t, v: unclean(t),
    "no_cut_sequence": lambda t, v: next((f"cut sequence: {l!r}" for l in t.lines if re.search("[\x1b\x90\x98\x9b\x9d-\x9f]", strip(l))), None),
    "cost_at_most": lambda t, v: cost(t, *v),
    "justified": justified,
    "same_words": lambda t, v: unless(words(t.input, () if v is True else v) == words(t.run.text, () if v is True else v), "words changed"),
    "same_text": lambda t, v: unless(bare(t.input) == bare(t.run.text), "text lost, added or moved"),
    "same_clusters": lambda t, v: unless([c for l in t.lines for c in clusters(strip(l)) if not c.isspace()]
                                         == [c for c in clusters(strip(t.input)) if not c.isspace()], "a cluster was cut or lost"),
    "same_cells": lambda t, v: same_cells(t),
    "first_words": lambda t, v: unless(t.run.text.split()[:3] == t.input.split()[:3], "starts with other words"),
    "equals_without": lambda t, v: unless(t.run.text.translate(dict.fromkeys(map(ord, v[0]))) == v[1], f"wanted {v[1]!r}"),
    "equals_stripped": lambda t, v: unless(strip(t.run.text) == v, f"wanted {v!r}"),
    "equals_expanded": lambda t, v: unless(t.run.text.expandtabs(v[0]) == v[1], f"wanted {v[1]!r}"),
    "keeps": keeps,
    "indented": lambda t, v: indented(t, *v),
    "link_id": link_id,
    "idempotent": lambda t, v: unless(t.again(stdin=t.run.out).out == t.run.out, "a second run changes the output"),
    "same_lines_as": lambda t, v: unless([l.split() for l in t.lines] == [l.split() for l in t.again(align=v).text.removesuffix("\n").split("\n")],
                                         f"other lines than --align={v}"),
    "units": lambda t, v: unless(t.answers() == [v], f"wanted {v}"),
    "units_in": lambda t, v: unless(len(t.answers()) == 1 and t.answers()[0] in v, f"wanted one of {v}"),
    "units_between": lambda t, v: unless(len(t.answers()) == 1 and v[0] <= t.answers()[0] <= v[1], f"wanted {v[0]} to {v[1]}"),
    "prefix_units": prefix_units,
    "points": lambda t, v: unless(abs(Decimal(t.run.text.strip()) - Decimal(str(v))) < Decimal("1e-9"), f"wanted {v}"),
    "warns": lambda t, v: unless(t.run.err.strip(), "nothing on standard error"),
    "throws": lambda t, v: throws(t),
    "throws_or_measures": lambda t, v: throws(t, True),
    "rewraps": lambda t, v: rewraps(t),
}
OWN_STATUS = {"exit", "throws", "throws_or_measures"}

# ---------------------------------------------------------------- predicates on flow placements

def same(a, b, tolerance=1e-6):
    """Equal, numbers within the tolerance; `b` may have keys that `a` lacks."""
    if isinstance(a, dict): return isinstance(b, dict) and all(k in b and same(v, b[k], tolerance) for k, v in a.items())
    if isinstance(a, list): return isinstance(b, list) and len(a) == len(b) and all(same(x, y, tolerance) for x, y in zip(a, b))
    if isinstance(a, bool) or not isinstance(a, (int, float)): return a == b
    return isinstance(b, (int, float)) and not isinstance(b, bool) and abs(a - b) <= tolerance

def rectangles(r): return list(r["place"].values()) + [s[1:] for s in r.get("separators", [])] + ([r["overflow"]] if r.get("overflow") else [])
def scaled(value, factor):
    if isinstance(value, list): return [scaled(v, factor) for v in value]
    return value * factor if isinstance(value, (int, float)) and not isinstance(value, bool) else value

class Flow:
    """The flow predicates; `ask` lays out a list of descriptions, each the case with other options."""
    def __init__(self, case, ask): self.case, self.ask = case, ask
    def vary(self, items=None, axis=None, **changes):
        options = {k: v for k, v in {**self.case["options"], **changes}.items() if v is not None}
        return {"axis": axis or self.case["axis"], "items": items or self.case["items"], "options": options}
    def one(self, **changes): return self.ask([self.vary(**changes)])[0]
    def squares(self, r):
        ends = [max(r["place"][i][0] + r["place"][i][2] for i in line) - min(r["place"][i][0] for i in line) for line in r["lines"]]
        return sum((self.case["options"]["width"] - e) ** 2 for e in ends)

    def finite(self, _): return all(math.isfinite(n) and n >= 0 for box in [self.one()["size"]] + rectangles(self.one()) for n in box)
    def inside(self, _):
        r = self.one(); w, h = r["size"]
        return all(x > -1e-6 and y > -1e-6 and x + a < w + 1e-6 and y + b < h + 1e-6 for x, y, a, b in rectangles(r))
    def in_order(self, _):
        r = self.one(); lines = [[r["place"][i] for i in line] for line in r["lines"]]
        return [i for line in r["lines"] for i in line] == [i["id"] for i in self.case["items"]] \
            and all(a[0] < b[0] for line in lines for a, b in zip(line, line[1:])) \
            and all(max(p[1] for p in a) < min(p[1] for p in b) or a[0][1] < b[0][1] for a, b in zip(lines, lines[1:]))
    def disjoint(self, _):
        boxes = rectangles(self.one())
        return not any(a[0] + a[2] > b[0] + 1e-6 and b[0] + b[2] > a[0] + 1e-6 and a[1] + a[3] > b[1] + 1e-6 and b[1] + b[3] > a[1] + 1e-6
                       for k, a in enumerate(boxes) for b in boxes[:k])
    def monotone(self, bounds):
        runs = self.ask([self.vary(width=w) for w in range(bounds[0], bounds[1] + 1)])
        return all(a["size"][0] <= b["size"][0] and len(a["lines"]) >= len(b["lines"]) for a, b in zip(runs, runs[1:]))
    def scale_free(self, factors):
        def times(f):
            items = [{**i, "w": scaled(i["w"], f), "h": scaled(i["h"], f)} for i in self.case["items"]]
            return self.vary(items=items, **{k: scaled(self.case["options"][k], f) for k in ("width", "item_spacing", "line_spacing")})
        first, *others = self.ask([self.vary()] + [times(f) for f in factors])
        return all(r["lines"] == first["lines"] for r in others)
    def even_is_best(self, _):
        even, greedy = self.ask([self.vary(), self.vary(even=False)])
        return len(even["lines"]) == len(greedy["lines"]) and self.squares(even) <= self.squares(greedy)
    def even_hides_no_more(self, _):
        even, greedy = self.ask([self.vary(), self.vary(even=False)])
        return even["hidden"] <= greedy["hidden"]
    def transposes(self, _):
        o = self.case["options"]
        items = [{**i, "w": i["h"], "h": i["w"]} for i in self.case["items"]]
        rows, columns = self.ask([self.vary(), self.vary(items=items, axis="v", width=None, height=o["width"])])
        return rows["lines"] == columns["lines"] and all(same([y, x, h, w], columns["place"][i]) for i, (x, y, w, h) in rows["place"].items())
    def mirrors(self, _):
        right, left = self.ask([self.vary(), self.vary(rtl=False)])
        return right["lines"] == left["lines"] and all(same([left["size"][0] - x - w, y, w, h], right["place"][i]) for i, (x, y, w, h) in left["place"].items())
    def zero_preferences(self, _):
        items = [{**i, "spacing": [0, 0]} for i in self.case["items"]]
        a, b = self.ask([self.vary(items=items, item_spacing=None, line_spacing=None), self.vary(item_spacing=0, line_spacing=0)])
        return all(same(a[k], b[k]) for k in ("size", "place", "lines"))
    def separators_between(self, _):
        r = self.one(); between = [s for s in r["separators"] if s[0] == "item"]; across = [s for s in r["separators"] if s[0] == "line"]
        right = max(x + w for x, y, w, h in r["place"].values()); bottom = max(y + h for x, y, w, h in r["place"].values())
        return len(between) == sum(len(l) - 1 for l in r["lines"]) and len(across) == len(r["lines"]) - 1 \
            and all(s[1] > 0 and s[1] + s[3] < right + 1e-6 for s in between) and all(s[2] > 0 and s[2] + s[4] < bottom for s in across)
    def justified_gaps(self, _):
        r, o = self.one(), self.case["options"]
        for line in r["lines"]:
            boxes = [r["place"][i] for i in line]
            gaps = [b[0] - a[0] - a[2] for a, b in zip(boxes, boxes[1:])]
            slack = 1 if o.get("cells") else 1e-6
            if gaps and (abs(boxes[0][0]) > 1e-6 or abs(boxes[-1][0] + boxes[-1][2] - o["width"]) > 1e-6 or max(gaps) - min(gaps) > slack
                         or o.get("cells") and any(b[0] != int(b[0]) for b in boxes)): return False
        return True
    def limits(self, most):
        return self.ask([self.vary(max_lines=n, **more) for n in range(most + 1) for more in ({}, {"overflow": None})])
    def accounts_for_all(self, most): return all(len(r["place"]) + r["hidden"] == len(self.case["items"]) for r in self.limits(most))
    def visible_prefix(self, most):
        ids = [i["id"] for i in self.case["items"]]
        return all([i for line in r["lines"] for i in line] == ids[:len(r["place"])] for r in self.limits(most))

def flow_check(galley, case):
    def ask(descriptions):
        done = run(galley, ["flow", "--json"], "".join(json.dumps(d) + "\n" for d in descriptions))
        results = [json.loads(line) for line in done.text.splitlines()]
        if done.trouble() or len(results) != len(descriptions): raise ValueError(done.trouble() or "answers missing")
        return results
    for check in case["check"]:
        (name, value), = check.items()
        if not getattr(Flow(case, ask), name)(value): return f"{name} does not hold"
