"""The grammar of card texts: the phrase table's rows, and the ways in which sentences are joined.

Rows come from the table; how parts follow each other (その後, しても良い, した場合, …) is written here, once for
each language, and must agree with `write`. Categories: "ability" is one whole ability, "text" a run of sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from pyengine.text.packrat import REJECT, Grammar, Ref, Rule, Symbol, Terminal
from pyengine.text.phrases import Agree, Pattern, Row, Slot, Table, load
from pyengine.text.spelling import fold
from pyengine.vocab.node import Node
from pyengine.vocab.words import (
    Activated,
    AddPower,
    AddToHand,
    AsFar,
    Auto,
    Become,
    Both,
    Capped,
    Discard,
    DiscardHand,
    Divide,
    Either,
    Else,
    Exists,
    Gain,
    GainRace,
    Guise,
    Half,
    HasAtLeast,
    HasAtMost,
    HasKeyword,
    If,
    InPhase,
    Instead,
    It,
    ItFits,
    Keyword,
    Later,
    Let,
    LookAtHand,
    May,
    MayPay,
    Modes,
    Named,
    NegateInto,
    NodeCost,
    NoneExists,
    Not,
    Noun,
    OfRace,
    Pick,
    Played,
    Plus,
    Search,
    Seq,
    Show,
    SpellTiming,
    TargetPlayer,
    ThisIs,
    Times,
    Top,
    TurnOf,
    Unstacked,
    When,
    Whenever,
    Whose,
    Without,
    X,
)

HERE = It("here")
"""Stands for a subject that is said once for several predicates."""

SELF = "\0self"
"""Stands for the left-out subject of an English "may" until the whole sentence is known."""

WHENEVER = {
    "ja": {
        "": "以後、",
        "turn": "ターン終了時まで、",
        "battle": "戦闘終了時まで、",
        "interference": "この干渉終了時まで、",
    },
    "en": {
        "": "from now on, ",
        "turn": "until end of turn, ",
        "battle": "until end of battle, ",
        "interference": "until end of this interference, ",
    },
}
ONCE = {"ja": "この効果は1ターンに1度しか使用出来ない。", "en": " use this effect only once each turn."}

ONCE_RESOLVED = {
    "ja": "この効果は1ターンに1度しか解決されない。",
    "en": " this effect is resolved only once each turn.",
}
SURE = {
    "ja": "〔このカード〕のプレイは無効にならない。",
    "en": "the play of this card cannot be negated. ",
}
BOTH = {"ja": "、かつ", "en": " and also "}

_INTEGER = re.compile(r"\d+")
_SIGNED = re.compile(r"[+-]\d+")


def subject_of(pattern: Pattern, lang: str) -> bool:
    """True if the pattern begins with the player who acts: 「{who}は」 or "{who} [draws|draw]"."""
    if len(pattern) < 2 or pattern[0] != Slot("who", "who"):
        return False
    if lang == "ja":
        return isinstance(pattern[1], str) and pattern[1].startswith("は")
    return len(pattern) > 2 and pattern[1] == " " and isinstance(pattern[2], Agree)


def declares(pattern: Pattern) -> bool:
    """True for an English pattern that is no command: "{what} gets …", "the attack of …"."""
    return not isinstance(pattern[0], str) or pattern[0].startswith("the ")


def implied_who(do: Any, subjects: frozenset[str]) -> Any:
    """Who may, when the Japanese text does not say: the subject of what he may do, else you."""
    if type(do).__name__ in subjects:
        return do.who
    return "you"


def subjects_of(table: Table, lang: str) -> frozenset[str]:
    """The statements whose pattern has a player as subject."""
    return frozenset(
        r.shape.cls
        for r in table.rows["statement"]
        if lang in r.patterns and subject_of(r.patterns[lang], lang)
    )


def seq(parts: tuple[Any, ...]) -> Any:
    """One statement, or several as a Seq."""
    return parts[0] if len(parts) == 1 else Seq(parts)


def seq_of(values: tuple[Any, ...]) -> Any:
    """The parts before the last value, and those that it is made of."""
    return seq((*values[:-1], *values[-1]))


# -- terminals ----------------------------------------------------------------------------------------


def _integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _INTEGER.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= 4 else []


def _signed_integer(text: str, folded: str, at: int) -> Iterable[tuple[int, int]]:
    match = _SIGNED.match(text, at)
    return [(match.end(), int(match[0]))] if match and match.end() - at <= 5 else []


def _name_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    depth = 0
    for index in range(at, len(text)):
        if text[index] == "「":
            depth += 1
        elif text[index] == "」":
            if depth == 0:
                return [(index, text[at:index])] if index > at else []
            depth -= 1
        elif text[index] in "。\n":
            return []
    return []


def _name_en(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    end = text.find('"', at)
    return [(end, text[at:end])] if end > at else []


_FACTS = re.compile(r"\((?=graze|node|cost|\d|種族:)")


def _title_ja(text: str, folded: str, at: int) -> Iterable[tuple[int, str]]:
    """The name before what is said of a card in parentheses, within the same quotes."""
    match = _FACTS.search(folded, at)
    place = match.start() if match else at
    return [(place, text[at:place])] if place > at and "。" not in text[at:place] else []


_DIGITS = frozenset("0123456789")
_TERMINALS = {
    "ja": {
        "title": Terminal(_title_ja, None, "a name"),
        "integer": Terminal(_integer, _DIGITS, "a number"),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1"),
        "name": Terminal(_name_ja, None, "a name"),
    },
    "en": {
        "title": Terminal(_name_en, None, "a name"),
        "integer": Terminal(_integer, _DIGITS, "a number"),
        "signed_integer": Terminal(_signed_integer, frozenset("+-"), "+1 or -1"),
        "name": Terminal(_name_en, None, "a name"),
    },
}

# -- rules from rows -----------------------------------------------------------------------------------

OR_JA = ("または", "、または", "および", "、および")
_NOUNS = {"nouns": "noun", "counted": "noun", "agents": "agent"}


def _first(values: tuple[Any, ...]) -> Any:
    return values[0]


class _Builder:
    """Collects the rules of one language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table = table
        self.lang = lang
        self.rules: dict[str, list[Rule]] = {}

    def add(self, category: str, *symbols: Symbol, build: Callable[[tuple[Any, ...]], Any] = _first) -> None:
        lit = tuple(fold(s) if isinstance(s, str) else s for s in symbols)
        about = "".join(s if isinstance(s, str) else f"{{{s.category}}}" for s in symbols)
        self.rules.setdefault(category, []).append(Rule(lit, build, about))

    def maybe(
        self, category: str, *symbols: Symbol, build: Callable[[tuple[Any, ...]], Any] = _first
    ) -> None:
        """A category that may also be nothing: its value is then None."""
        self.add(category, *symbols, build=build)
        self.add(category, build=lambda values: None)

    def word(self, category: str, key: Any, *spellings: str) -> None:
        for spelling in spellings:
            self.add(category, spelling, build=lambda values: key)

    def words(self, category: str, table: str, form: str = "end") -> None:
        index = 0 if self.lang == "ja" else 1
        for key, spellings in self.table.words[table].items():
            text = spellings[index]
            self.word(category, key, self.table.conjugate(text, form) if self.lang == "ja" else text)

    def row(
        self, category: str, row: Row, pattern: Pattern, fixed: dict[str, Any] | None = None, prefix: str = ""
    ) -> None:
        """Rules for one pattern; agreement gives two spellings each."""
        slots = [t.field for t in pattern if isinstance(t, Slot)]
        shape = row.shape
        extra = fixed or {}

        def build(values: tuple[Any, ...]) -> Any:
            given = dict(extra)
            for name, value in zip(slots, values, strict=True):
                given[name] = value
            return shape.build(given)

        for symbols in self._spellings(pattern):
            self.add(category, *((prefix,) if prefix else ()), *symbols, build=_power(build))

    def doing(self, category: str, row: Row, pattern: Pattern) -> None:
        """What is done to cards that were named before: 「{what}を」 is left out; the value makes the node."""
        begin = pattern[1]
        assert isinstance(begin, str)
        rest = (begin.removeprefix("を"), *pattern[2:]) if begin != "を" else pattern[2:]
        slots = [t.field for t in rest if isinstance(t, Slot)]

        def build(values: tuple[Any, ...]) -> Any:
            return lambda what: row.shape.build({**dict(zip(slots, values, strict=True)), "what": what})

        for symbols in self._spellings(rest):
            self.add(category, *symbols, build=build)

    def _spellings(self, pattern: Pattern) -> list[tuple[Symbol, ...]]:
        made: list[tuple[Symbol, ...]] = [()]
        for token in pattern:
            if isinstance(token, Agree):
                made = [(*m, w) for m in made for w in (token.one, token.many)]
            elif isinstance(token, Slot):
                made = [(*m, Ref(_NOUNS.get(token.category, token.category))) for m in made]
            else:
                made = [(*m, token) for m in made]
        return made


def _power(build: Callable[[tuple[Any, ...]], Any]) -> Callable[[tuple[Any, ...]], Any]:
    """`-X/-1` is a subtraction only if a variable is in it; two plain numbers are signed."""

    def checked(values: tuple[Any, ...]) -> Any:
        node = build(values)
        if type(node).__name__ == "AddPower" and node.minus:
            if isinstance(node.attack, int) and isinstance(node.toughness, int):
                return REJECT
        return node

    return checked


def _statement_forms(pattern: Pattern) -> Iterable[Pattern]:
    """A pattern, and with its duration after the subject: 「{until}〔{who}〕は…」, 「〔{who}〕は{until}…」."""
    yield pattern
    if pattern[0] == Slot("until", "until") and len(pattern) > 2:
        mark = pattern[3] if len(pattern) > 3 else None
        if isinstance(mark, str) and mark.startswith("〕は"):
            rest = (mark.removeprefix("〕は"),) if mark != "〕は" else ()
            yield (*pattern[1:3], "〕は", pattern[0], *rest, *pattern[4:])


def _condition_forms(pattern: Pattern) -> Iterable[Pattern]:
    """A condition, which stands before 「場合」, and shorter: 「…である」, 「…の」; past: 「…だった」."""
    yield pattern
    last = pattern[-1]
    if isinstance(last, str) and last.endswith("である"):
        yield (*pattern[:-1], last.removesuffix("である") + "の")
        yield (*pattern[:-1], last.removesuffix("である") + "だった")
    elif isinstance(last, Slot) and last.category == "state_is":
        yield (*pattern[:-1], Slot(last.field, "state_is:short"))


def _moment_forms(table: Table, pattern: Pattern) -> Iterable[Pattern]:
    """A moment, and in other words: 「…時に」 or 「…時」, 「…した場合」 or 「…するたびに」."""
    yield pattern
    last = pattern[-1]
    if not isinstance(last, str):
        return
    if last.endswith("時に"):
        yield (*pattern[:-1], last.removesuffix("に"))
    stem = last.removesuffix("場合")
    for verb in sorted(table.verbs, key=len, reverse=True):
        past = table.verbs[verb][1]
        if stem != last and stem.endswith(past):
            yield (*pattern[:-1], stem.removesuffix(past) + verb + "たびに")
            return


FORMS = ("", ":te", ":stem")
"""In which a Japanese statement is read: at the end of a sentence, 「…て」, and 「…し、」 (or 「…ず、」) before another."""


JOINTS = ((":te", ("、",)), (":stem", ()))


def _conjugated(table: Table, pattern: Pattern, form: str) -> Pattern:
    last = pattern[-1]
    if not form:
        return pattern
    if isinstance(last, str):
        return (*pattern[:-1], _formed(table, last, form))
    if isinstance(last, Slot):
        return (*pattern[:-1], Slot(last.field, last.category + form))
    return pattern


def _formed(table: Table, text: str, form: str) -> str:
    """A text in one of FORMS; 「…し、」 with its comma, so that what is not understood is named from the verb on."""
    return table.conjugate(text, form[1:] or "end") + ("、" if form == ":stem" else "")


def _statements_ja(b: _Builder) -> None:
    for row in b.table.rows["statement"]:
        for pattern in (form for written in row.readable("ja") for form in _statement_forms(written)):
            for form in FORMS:
                said = _conjugated(b.table, pattern, form)
                b.row("statement" + form, row, said)
                if pattern[0] == Slot("what", "what") and str(pattern[1]).startswith("を"):
                    b.doing("doing" + form, row, said)
                for variant in _picking(said):
                    b.row("statement" + form, row, variant)
                bare = without_object(said)
                if bare is not None and _takes(row, "what"):
                    b.row("bare" + form, row, bare, {"what": It("card")})
                predicate = predicate_of(said)
                if predicate is not None:
                    b.row("predicate" + form, row, predicate, {"what": HERE, "until": ""})
    for form in (":te", ":stem"):
        for table in ("act", "player_act"):
            for key, spellings in b.table.words[table].items():
                b.word(table + form, key, _formed(b.table, spellings[0], form))
    _picked(b)
    _predicates(b)


def _takes(row: Row, field: str) -> bool:
    return field in row.shape.slot_fields


def _picking(pattern: Pattern) -> list[Pattern]:
    """「{what}を」 with the picking said as well: 「…を選んで」."""
    return [
        (*pattern[:n], Slot(token.field, "picked"), *((rest[1:],) if rest[1:] else ()), *pattern[n + 2 :])
        for n, token in enumerate(pattern[:-1])
        if isinstance(token, Slot)
        and token.category == "what"
        and isinstance(rest := pattern[n + 1], str)
        and rest.startswith("を")
    ]


def without_object(pattern: Pattern) -> Pattern | None:
    """The rest of 「{what}を…」: what comes next is done to what was spoken of just now."""
    if pattern[0] == Slot("what", "what") and str(pattern[1]).startswith("を"):
        return tuple(t for t in (str(pattern[1])[1:], *pattern[2:]) if t != "")
    return None


def predicate_of(pattern: Pattern) -> Pattern | None:
    """What is said of a subject in 「{until}{what}は…」."""
    if pattern[:2] == (Slot("until", "until"), Slot("what", "what")) and len(pattern) > 2:
        if str(pattern[2]).startswith("は"):
            return tuple(t for t in (str(pattern[2])[1:], *pattern[3:]) if t != "")
    return None


def _picked(b: _Builder) -> None:
    """Objects with the picking said: 「〔…2枚〕を無作為に選び、」「〔…〕を1枚選んで」."""
    for ending in ("選んで", "選び、"):
        b.add("picked", Ref("what"), "を" + ending, build=_chosen)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を",
            Ref("integer"),
            "枚" + ending,
            build=lambda v: Pick(v[0], "choose", v[1]),
        )
        freely = (Ref("noun"), Ref("integer"), "枚を" + ending)
        b.add(
            "picked",
            *freely,
            build=lambda v: REJECT if Whose("own") in v[0].fits else Pick(v[0], "choose", v[1]),
        )
        among = ("その中から", Ref("fits"), Ref("kind"))
        for before, after in (("", "枚を"), ("を", "枚")):
            counted = (*among, before, Ref("integer"), after + ending)
            b.add("picked", *counted, build=lambda v: Pick(Noun(v[1], v[0], "those"), "choose", v[2]))
        b.add("picked", Ref("what"), "を無作為に" + ending, build=_by_lot)
        b.add(
            "picked",
            "〔",
            Ref("noun"),
            "〕を無作為に",
            Ref("integer"),
            "枚" + ending,
            build=lambda v: Pick(v[0], "random", v[1]),
        )


def _chosen(values: tuple[Any, ...]) -> Any:
    pick = values[0]
    return pick if isinstance(pick, Pick) and pick.how == "choose" else REJECT


def _by_lot(values: tuple[Any, ...]) -> Any:
    pick = _chosen(values)
    return pick if pick is REJECT else pick.replace(how="random")


def _predicates(b: _Builder) -> None:
    """Several things said of one subject: 「…は「A」と「B」を得る」「…は「A」を得て、さらに…出来ない」."""
    for form in FORMS:
        b.add("predicate" + form, Ref("goods"), _formed(b.table, "を得る", form), build=_gained)
        b.add("predicates" + form, Ref("predicate" + form), build=lambda v: _several(v[0]))
        for link, comma in JOINTS:
            several = (Ref("predicate" + link), *comma, Ref("also"), Ref("predicates" + form))
            b.add("predicates" + form, *several, build=lambda v: (*_several(v[0]), *v[2]))
        subject = (Ref("until"), Ref("what"), "は", Ref("until"), Ref("predicates" + form))
        b.add("statement" + form, *subject, build=lambda v: _said_of(*v))
    b.word("also", True, "", "さらに", "また、", "かつ")
    b.add("good", Ref("quoted"))
    b.add("good", "「戦闘修正:", Ref("signed"), "/", Ref("signed"), "」", build=lambda v: AddPower(HERE, *v))
    b.add(
        "good",
        "「戦闘修正:",
        Ref("negated"),
        "/",
        Ref("negated"),
        "」",
        build=_power(lambda v: AddPower(HERE, v[0], v[1], "", True)),
    )
    b.add("good", "「種族:", Ref("race"), "」", build=lambda v: GainRace(HERE, v[0]))
    b.word("and", True, "と", "、", "および", "、および", "")
    b.add("goods", Ref("good"), build=lambda v: (v[0],))
    b.add("goods", Ref("good"), Ref("and"), Ref("goods"), build=lambda v: (v[0], *v[2]))
    quoted = ("以下の効果を得る。", Ref("abilities"))
    b.maybe("goods_before", Ref("goods"), Ref("and"), build=lambda v: v[0])
    b.add(
        "sent",
        Ref("until"),
        Ref("what"),
        "は",
        Ref("until"),
        Ref("goods_before"),
        *quoted,
        build=lambda v: _said_of(v[0], v[1], v[2], _gained(((*(v[3] or ()), *v[4]),))),
    )


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _gained(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Statements for a list of things that are gained; abilities next to each other go together."""
    made: list[Any] = []
    for good in values[0]:
        if isinstance(good, (AddPower, GainRace)):
            made.append(good)
        elif made and isinstance(made[-1], Gain):
            made[-1] = made[-1].replace(abilities=(*made[-1].abilities, good))
        else:
            made.append(Gain(HERE, (good,)))
    return tuple(made)


def _said_of(before: str, what: Any, after: str, said: tuple[Any, ...]) -> Any:
    """One subject and one time for all that is said; who was picked is spoken of again as "that character"."""
    if before and after:
        return REJECT
    until = before or after
    return seq(
        tuple(part.replace(what=again(what) if n else what, until=until) for n, part in enumerate(said))
    )


def again(what: Any) -> Any:
    """How a subject is spoken of a second time."""
    return (
        It("character") if isinstance(what, Top) or (isinstance(what, Pick) and what.how != "all") else what
    )


def _statements_en(b: _Builder) -> None:
    for row in b.table.rows["statement"]:
        for pattern in row.readable("en"):
            b.row("statement", row, pattern)
            if subject_of(pattern, "en"):
                rest = pattern[2:]
                b.row("statement", row, rest, {"who": "you"})
                b.row("statement:te", row, rest, {"who": SELF})
                b.row("statement:te", row, pattern, prefix="have ")
            elif declares(pattern):
                b.row("statement:te", row, pattern, prefix="have ")
            else:
                b.row("statement:te", row, pattern)


# -- words, numbers, nouns ---------------------------------------------------------------------------------


def _numbers(b: _Builder) -> None:
    for row in b.table.rows["number"]:
        for pattern in row.readable(b.lang):
            b.row("reckoned", row, pattern)
    for letter in ("X", "Y", "Z"):
        b.word("x", X(letter), letter)
    for category in ("number", "let_number", "payable"):
        b.add(category, Ref("integer"))
        b.add(category, Ref("x"))
    for category in ("number", "let_number"):
        b.add(category, Ref("x"), "×", Ref("integer"), build=lambda v: Times(*v))
        b.add(category, Ref("x"), "+", Ref("integer"), build=lambda v: Plus(*v))
    b.add("number", "(", Ref("let_number"), ")")
    b.add("let_number", Ref("reckoned"))
    if b.lang == "ja":
        b.add("let_number", Ref("reckoned"), "の", Ref("integer"), "倍", build=lambda v: Times(*v))
        b.add("let_number", Ref("reckoned"), "に", Ref("integer"), "を加えた値", build=lambda v: Plus(*v))
        b.add("let_number", Ref("reckoned"), "に", Ref("integer"), "を加えた数", build=lambda v: Plus(*v))
        for end, up in (("切り捨て", False), ("切り上げ", True)):
            b.add("let_number", Ref("reckoned"), f"の半分(端数{end})", build=partial(_halved, up))
        b.add("let_number", Ref("reckoned"), "の値")
    else:
        b.add("let_number", Ref("integer"), " times ", Ref("reckoned"), build=lambda v: Times(v[1], v[0]))
        b.add("let_number", Ref("reckoned"), " plus ", Ref("integer"), build=lambda v: Plus(*v))
        for end, up in (("down", False), ("up", True)):
            b.add("let_number", "half ", Ref("reckoned"), f", rounded {end}", build=partial(_halved, up))
    if b.lang == "ja":
        b.add("number", Ref("reckoned"), "に等しい値")
        b.add("number", Ref("reckoned"), "に等しい")
    b.add("signed", Ref("signed_integer"))
    b.add("variable", Ref("x"))
    b.add("variable", "(", Ref("let_number"), ")")
    b.add("signed", "+", Ref("variable"))
    b.add("negated", Ref("signed_integer"), build=lambda v: -v[0])
    b.add("negated", "-", Ref("variable"))


def _halved(up: bool, values: tuple[Any, ...]) -> Half:
    return Half(values[0], up)


def _nouns(b: _Builder) -> None:
    index = 0 if b.lang == "ja" else 1
    for key, spellings in b.table.words["kind"].items():
        called = dict.fromkeys(spellings[index:] if b.lang == "en" else spellings[:1])
        b.word("player" if key == "player" else "one_kind", key, *called)
    b.add("kind", Ref("one_kind"))
    for joint in OR_JA if b.lang == "ja" else (" or ",):
        for one in ("one_kind", "player"):
            b.add("kind", Ref(one), joint, Ref("kind"), build=lambda v: f"{v[0]}|{v[1]}")
    for key, spellings in b.table.words["where"].items():
        text = spellings[index]
        b.word("where", key, text)
        if b.lang == "ja" and text.endswith("にある"):
            b.word("where", key, text.removesuffix("にある") + "の")
        elif b.lang == "ja" and text.endswith("プレイされた"):
            b.word("where", key, text + "、")
    if b.lang == "ja":
        b.word("where", "field.any", "場の", "場にある", "場にいる")
        b.word("where", "field.you", "あなたの")
        b.word("where", "field.opponent", "相手プレイヤーの")
        b.word("whose", "any", "全てのプレイヤーの", "各プレイヤーの")
    for row in b.table.rows["fit"]:
        for pattern in row.readable(b.lang):
            b.row("one_fit", row, pattern)
            opposite = denied(pattern, b.lang)
            if opposite is not None:
                b.row("denied", row, opposite)
    b.add("one_fit", Ref("denied"), build=lambda v: Without(v[0]))
    joint = "または" if b.lang == "ja" else " or"
    b.add("either", Ref("one_fit"), joint, Ref("one_fit"), build=lambda v: v)
    b.add("either", Ref("one_fit"), joint, Ref("either"), build=lambda v: (v[0], *v[1]))
    b.add("fit", Ref("either"), build=lambda v: Either(v[0]))
    b.add("fit", Ref("one_fit"))
    b.add("fits", build=lambda v: ())
    b.add("fits", Ref("fit"), Ref("fits"), build=lambda v: (v[0], *v[1]))

    def noun(where: str, fits: tuple[Any, ...], kind: str) -> Noun:
        zone, side = where.split(".")
        owner = () if side == "any" else (Whose(side),)
        return Noun(kind, (*owner, *fits), zone)

    if b.lang == "ja":
        b.add(
            "agent",
            Ref("agent_side"),
            Ref("fits"),
            Ref("kind"),
            build=lambda v: noun(f"any.{v[0]}", v[1], v[2]),
        )
        quoted = (Ref("where"), Ref("fits"), "「", Ref("name"), "」")
        b.add("noun", *quoted, build=lambda v: noun(v[0], (*v[1], Named(v[2])), "card"))
        _nouns_ja(b, noun)
    else:
        b.add("noun", Ref("kind"), Ref("where"), Ref("fits"), build=lambda v: noun(v[1], v[2], v[0]))
        b.add(
            "agent",
            Ref("kind"),
            Ref("agent_side"),
            Ref("fits"),
            build=lambda v: noun(f"any.{v[1]}", v[2], v[0]),
        )
        b.word("object", "player", "a player")
        for category in ("subject", "object"):
            b.add(category, "a ", Ref("noun"))
            b.add(category, "an ", Ref("noun"))
    for row in b.table.rows["what"]:
        if row.shape.cls == "This":
            for pattern in row.readable(b.lang):
                b.row("subject", row, pattern)


def _nouns_ja(b: _Builder, noun: Callable[[str, tuple[Any, ...], str], Noun]) -> None:
    """Nouns, and other orders and shorter forms of them: 「条件のプレイされたカード」, 「あなたのノード」, 「手札」."""
    for key, spellings in b.table.words["where"].items():
        also = [*b.table.where_also.get(key, ())]
        if spellings[0].endswith("にある"):
            also.append(spellings[0].removesuffix("にある") + "の")
        b.word("where", key, *also)
        b.word("named_where", key, *(text for text in (spellings[0], *also) if text))
    b.add("where", Ref("named_where"), "、")
    b.add("noun", Ref("where"), Ref("fits"), Ref("kind"), build=lambda v: noun(*v))
    b.add(
        "noun", Ref("fit"), Ref("fits"), Ref("named_where"), Ref("fits"), Ref("kind"),
        build=lambda v: noun(v[2], (v[0], *v[1], *v[3]), v[4]),
    )  # fmt: skip
    for side, text in (("you", "あなたの"), ("opponent", "相手プレイヤーの"), ("own", "自分の"), ("any", "")):
        b.word("side_of", side, text)
    b.add("noun", Ref("side_of"), Ref("fits"), "ノード", build=lambda v: noun(f"nodes.{v[0]}", v[1], "card"))
    b.add("noun", Ref("side_of"), "手札", build=lambda v: noun(f"hand.{v[0]}", (), "card"))
    # two races or keywords that share their verb
    for mark, make in (("種族:", OfRace), ("", HasKeyword)):
        name = Ref("race" if mark else "keyword")
        listed = f"listed {mark}"
        b.add(listed, f"「{mark}", name, "」", build=lambda v, make=make: (make(v[0]),))  # type: ignore[misc]
        b.add(
            listed, f"「{mark}", name, "」または", Ref(listed),
            build=lambda v, make=make: (make(v[0]), *v[1]),  # type: ignore[misc]
        )  # fmt: skip
        b.add("fit", Ref(listed), "を持つ", build=lambda v: Either(v[0]) if len(v[0]) > 1 else v[0][0])
    b.add("subject", "〔", Ref("noun"), "〕")
    b.add("subject", Ref("noun"))
    b.add("object", "〔", Ref("noun"), "〕")
    b.add("object", Ref("noun"))
    b.word("object", "player", "〔プレイヤー〕", "プレイヤー")
    for side, text in (("you", "あなた"), ("opponent", "相手プレイヤー")):
        b.word("object", side, f"〔{text}〕", text)


_DENIALS = {"を持つ": "を持たない", "を含む": "を含まない", "されている": "されていない"}


def denied(pattern: Pattern, lang: str) -> Pattern | None:
    """A condition of a noun denied: 「…を持たない」, "without …"; None for one that is not put so."""
    last, first = pattern[-1], pattern[0]
    if lang == "en":
        if isinstance(first, str) and first.startswith(" with "):
            return (" without " + first.removeprefix(" with "), *pattern[1:])
        return None
    if isinstance(last, str):
        for said, denied in _DENIALS.items():
            if last.endswith(said):
                return (*pattern[:-1], last.removesuffix(said) + denied)
    return None


def _keywords(b: _Builder) -> None:
    b.maybe("keyword_value", "(", Ref("keyword_inside"), ")")
    b.add("keyword_value", ":", Ref("race"))
    b.add("keyword_inside", Ref("integer"))
    b.add("keyword_inside", Ref("race"))
    quotes = ("「", "」") if b.lang == "ja" else ('"', '"')
    b.add("keyword_inside", Ref("joined_names"))
    b.add("joined_names", quotes[0], Ref("name"), quotes[1])
    b.add(
        "joined_names",
        quotes[0],
        Ref("name"),
        quotes[1],
        "+",
        Ref("joined_names"),
        build=lambda v: f"{v[0]}+{v[1]}",
    )
    b.add("keyword_ability", Ref("keyword"), Ref("keyword_value"), build=lambda v: Keyword(v[0], v[1]))
    b.add(
        "keyword_ability",
        "【",
        Ref("keyword"),
        Ref("keyword_value"),
        "】",
        build=lambda v: Keyword(v[0], v[1], True),
    )
    b.add("quoted", quotes[0], Ref("keyword_ability"), quotes[1])
    b.add("quoted", quotes[0], Ref("ability"), quotes[1])
    b.add("abilities", Ref("quoted"), build=lambda v: (v[0],))
    if b.lang == "ja":
        b.add("abilities", Ref("quoted"), "と", Ref("abilities"), build=lambda v: (v[0], *v[1]))
    joint = "" if b.lang == "ja" else " and "
    b.add("abilities", Ref("quoted"), joint, Ref("abilities"), build=lambda v: (v[0], *v[1]))


def _guises(b: _Builder) -> None:
    """What a card is treated as: its name, and in parentheses what else is said of it."""
    ja = b.lang == "ja"
    b.add("said_number", Ref("integer"))
    b.add("said_number", "(", Ref("integer"), ")")
    for name in ("graze", "node", "cost"):
        b.add("said", name.upper() + ("" if ja else " "), Ref("said_number"), build=partial(_said, name))
    b.add("said", Ref("integer"), "/", Ref("integer"), build=lambda v: {"attack": v[0], "toughness": v[1]})
    b.add("race_list", Ref("race"), build=lambda v: (v[0],))
    b.add("race_list", Ref("race"), "/", Ref("race_list"), build=lambda v: (v[0], *v[1]))
    label = "種族:" if ja else ""
    b.add("said", label, Ref("race_list"), build=lambda v: {"races": tuple(r for r in v[0] if r != "なし")})
    b.add("all_said", Ref("said"))
    b.add("all_said", Ref("said"), "、" if ja else ", ", Ref("all_said"), build=_together)
    if ja:
        b.maybe("owning", Ref("abilities"), "を持つ")
        head: tuple[Symbol, ...] = (
            Ref("owning"),
            "キャラクター「",
            Ref("title"),
            "(",
            Ref("all_said"),
            ")」",
        )
        b.add("guise", *head, build=lambda v: Guise(name=v[1], abilities=v[0] or (), **v[2]))
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][0]
            named = (Ref("owning"), Ref("changing"), called, "「", Ref("name"), "」")
            b.add("guise", *named, build=partial(_set_guise, kind, 0, 1, 2))
            told = (f"以下の効果を持つ{called}「", Ref("name"), "」として扱う。", Ref("quoted_all"))
            for before, after in (("以後、", "を"), ("", "は以後、")):
                b.add("sent", before, Ref("what"), after, *told, build=partial(_told_set, kind))
    else:
        b.maybe("owning", " with ", Ref("abilities"))
        head = ('the character "', Ref("title"), '" (', Ref("all_said"), ")", Ref("owning"))
        b.add("guise", *head, build=lambda v: Guise(name=v[0], abilities=v[2] or (), **v[1]))
        for kind in SET_GUISES:
            called = b.table.words["kind"][kind][1]
            set_on = (f'the {called} "', Ref("name"), '"', Ref("changing"), Ref("owning"))
            b.add("guise", *set_on, build=partial(_set_guise, kind, 2, 1, 0))


def _there(side: str, values: tuple[Any, ...]) -> Noun:
    """「あなたの場に…がいる」: what is there."""
    return Noun(values[1], (Whose(side), *values[0]))


def _fewer(side: int | None, values: tuple[Any, ...]) -> Any:
    """「…が2枚未満である」: one less at most."""
    who, (of, n) = ("you", values) if side is None else (values[0], values[1:])
    return HasAtMost(who, of, n - 1) if n else REJECT


def _changing(b: _Builder) -> None:
    """What a card that is set adds to power, said in a sentence or printed at the head of a quoted text."""
    power = (Ref("signed_integer"), "/", Ref("signed_integer"))
    b.maybe("changing", *(("修正", *power, "の") if b.lang == "ja" else (" of ", *power)), build=lambda v: v)
    b.add("many", Ref("ability"), build=lambda v: (v[0],))
    b.add("many", Ref("ability"), Ref("many"), build=lambda v: (v[0], *v[1]))
    printed = ("攻撃力(", Ref("signed_integer"), ")/耐久力(", Ref("signed_integer"), ")")
    b.maybe("printed", *printed, build=lambda v: v)
    b.add("quoted_all", "「", Ref("printed"), Ref("many"), "」", build=lambda v: v)


def _told(what: Any, name: str, said: dict[str, Any], abilities: Any) -> Become:
    return Become(what, Guise(name=name, abilities=abilities, **said))


SET_GUISES = ("equipment", "charm")


def _set_guise(kind: str, owning: int, changing: int, name: int, values: tuple[Any, ...]) -> Guise:
    """A card that is treated as equipment or as a charm."""
    attack, toughness = values[changing] or (None, None)
    return Guise(values[name], None, attack, toughness, (), values[owning] or (), kind=kind)


def _told_set(kind: str, values: tuple[Any, ...]) -> Become:
    what, name, (changing, abilities) = values
    return Become(what, _set_guise(kind, 0, 1, 2, (abilities, changing, name)))


def _said(name: str, values: tuple[Any, ...]) -> dict[str, Any]:
    return {name: values[0]}


def _together(values: tuple[Any, ...]) -> Any:
    """Nothing is said twice."""
    first, more = values
    return REJECT if first.keys() & more.keys() else {**first, **more}


def _tables(b: _Builder) -> None:
    for name in b.table.words:
        if name not in ("kind", "where"):
            b.words(name, name)
    if b.lang == "ja":
        for key, spellings in b.table.words["until"].items():
            if spellings[0]:
                b.word("until", key, spellings[0].removesuffix("、"))
    ja = b.lang == "ja"
    for category in ("who", "owner", "what", "condition", "when", "cost"):
        for row in b.table.rows[category]:
            for written in row.readable(b.lang):
                forms: Iterable[Pattern] = (written,)
                if ja and category == "condition":
                    forms = _condition_forms(written)
                elif ja and category == "when":
                    forms = _moment_forms(b.table, written)
                for pattern in forms:
                    b.row("one_condition" if category == "condition" else category, row, pattern)
                    if category == "owner" and row.shape.cls != "OwnerOf":
                        b.row("own", row, pattern)
                    if (
                        category == "when"
                        and isinstance(pattern[-1], str)
                        and pattern[-1].endswith(("時に", "時"))
                    ):
                        b.row("at_time", row, pattern)
    if ja:
        for state, spellings in b.table.words["state_is"].items():
            if spellings[0].endswith("である"):
                b.word("state_is:short", state, spellings[0].removesuffix("である") + "の")
    b.add("condition", Ref("one_condition"))
    if b.lang == "ja":
        for side in ("you", "opponent"):
            there = (
                b.table.words["where"][f"field.{side}"][0].removesuffix("の") + "に",
                Ref("fits"),
                Ref("kind"),
            )
            what = partial(_there, side)
            b.add("one_condition", *there, "がいる", build=lambda v, what=what: Exists(what(v)))  # type: ignore[misc]
            b.add("one_condition", *there, "がいない", build=lambda v, what=what: NoneExists(what(v)))  # type: ignore[misc]
            many = (*there, "が", Ref("integer"), "枚以上いる")
            b.add("one_condition", *many, build=lambda v, what=what: Exists(what(v), v[2]))  # type: ignore[misc]
        fewer = (Ref("side"), "の", Ref("holding"), "が", Ref("integer"), "枚未満")
        for holder, place in ((fewer, 0), (fewer[2:], None)):
            for ending in ("である", "の"):
                b.add("one_condition", *holder, ending, build=partial(_fewer, place))
    joint = BOTH[b.lang]
    b.add("condition", Ref("one_condition"), joint, Ref("condition"), build=lambda v: Both(*v))
    b.add("recipient", Ref("what"))
    b.add("recipient", Ref("who"))
    for key, text in WHENEVER[b.lang].items():
        b.word("whenever", key, text)


# -- sentences -------------------------------------------------------------------------------------------------


def _replace_self(do: Any, who: Any) -> Any:
    if isinstance(do, Seq):
        return Seq(tuple(_replace_self(part, who) for part in do.parts))
    if isinstance(do, Node) and getattr(do, "who", None) == SELF:
        return do.replace(who=who)
    return do


def _text(b: _Builder) -> None:
    """Sentences, and what is said of all of them at the end: what a variable is, that it does not stack."""
    b.add("tails", build=lambda v: ())
    b.add("tails", Ref("tail"), Ref("tails"), build=lambda v: (v[0], *v[1]))
    b.add("text", Ref("sents"), Ref("tails"), build=lambda v: _with_tails(seq(v[0]), v[1]))


class Rider(NamedTuple):
    """「但し、…場合、…。」: what is done instead of all before it."""

    condition: Any
    do: Any


THEM = "them"
"""Stands for the player of whom the sentence before spoke."""


def _held_by_them(node: type[Any], less: int, values: tuple[Any, ...]) -> Any:
    return node(THEM, values[0], values[1] - less)


def _of_them(condition: Any, do: Any) -> Any:
    if getattr(condition, "who", None) != THEM:
        return condition
    last = do.parts[-1] if isinstance(do, Seq) else do
    who = getattr(last, "who", "you")
    return condition.replace(who=who)


def _capped(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return (values[1].letter, values[2], None)


def _with_tails(do: Any, tails: tuple[Any, ...]) -> Any:
    """What is said at the end is about all before it: () that it does not stack, pairs of a letter and what it is, or a letter, the most that it can be, and None."""
    for tail in tails:
        if isinstance(tail, Rider):
            condition = _of_them(tail.condition, do)
            do = If(Not(condition), do) if tail.do is None else If(condition, tail.do, do)
        elif not tail:
            do = Unstacked(do)
        elif tail[1:] == (None, None):
            continue  # what the variable of a payment means anyway
        elif tail[-1] is None and isinstance(do, Let) and do.letter == tail[0] and do.most is None:
            do = do.replace(most=tail[1])
        elif tail[-1] is None:
            do = Capped(do, tail[0], tail[1])
        else:
            for letter, n in tail:
                do = Let(n, do, letter)
    return do


def _case_table(values: tuple[Any, ...]) -> If:
    """「…したカードの種類により、」: one case after the other."""
    made: Any = None
    for kind, do in reversed(values[1]):
        made = If(ItFits(Noun(kind)), do, made)
    return made  # type: ignore[no-any-return]  # there is a case


BURIED = {
    "ja": "が場から冥界に置かれる場合、代わりに",
    "en": " would be put into the underworld from the field, instead ",
}


def _from_field(values: tuple[Any, ...]) -> Instead:
    return Instead(When("buried", values[0], origin="field"), values[1])


def _searching_ja(b: _Builder) -> None:
    """「デッキを全て見て、…を抜き出し、…」, the shuffle in a sentence of its own; what is shown before it is moved."""
    b.add("done_next", Ref("bare:stem"))
    for shown in ("相手プレイヤーに見せてから", "公開してから"):
        for form in FORMS[:2]:
            showing = (Ref("what"), "を" + shown, Ref("more" + form))
            b.add("parts" + form, *showing, build=lambda v: (Show(v[0]), *v[1]))
    b.word(
        "whole_deck",
        True,
        "デッキを全て見て、",
        "〔あなたのデッキ〕を全て見て、",
        "〔あなた〕のデッキを全て見て、",
    )
    b.word("shown", True, "", "相手プレイヤーに見せてから", "公開してから", "公開し、")
    b.word("upto", True, "まで")
    b.word("upto", False, "")
    b.word(
        "shuffling", True, "その後、デッキをシャッフルする。", "その後、〔あなたのデッキ〕をシャッフルする。"
    )
    b.word(
        "shuffling",
        True,
        "その後、あなたのデッキをシャッフルする。",
        "その後、〔あなた〕のデッキをシャッフルする。",
    )
    for counted in (
        ("〔", Ref("noun"), Ref("integer"), "枚", Ref("upto"), "〕を抜き出し、"),
        (Ref("noun"), Ref("integer"), "枚", Ref("upto"), "を抜き出し、"),
        (Ref("noun"), "を", Ref("integer"), "枚", Ref("upto"), "抜き出し、"),
    ):
        for ending, does in ((":te", "も良い。"), ("", "。")):
            whole = (Ref("whole_deck"), *counted, Ref("shown"), Ref("bare" + ending), does, Ref("shuffling"))
            b.add("sent", *whole, build=_search)


def _search(values: tuple[Any, ...]) -> Search:
    _, noun, n, upto, _, do, _ = values
    return Search(noun, n, None if do == AddToHand(It("card")) and not upto else do, upto)


def _sentences_ja(b: _Builder) -> None:
    subjects = subjects_of(b.table, "ja")
    b.add("simple", Ref("statement"))
    b.add("simple", "{", Ref("text"), "}を行う")
    b.add("simple:te", Ref("statement:te"))
    b.add("simple:te", "{", Ref("text"), "}を行って")
    for form in ("", ":te"):
        negated = (Ref("what"), "のプレイを無効とし、", Ref("statement" + form))
        b.add("simple" + form, *negated, build=_negated)
    _chosen_ja(b)
    _hands_ja(b)
    b.add("simple:stem", Ref("statement:stem"))
    for form in ("", ":te"):
        b.add("parts" + form, Ref("simple" + form), build=lambda v: (v[0],))
        b.add(
            "parts" + form, Ref("simple:te"), "、その後、", Ref("parts" + form), build=lambda v: (v[0], *v[1])
        )
        for link, comma in JOINTS:
            for part, head in (("parts", "simple"), ("more", "bare")):
                joined = (Ref(head + link), *comma, Ref("more" + form))
                b.add(part + form, *joined, build=lambda v: (v[0], *v[1]))
        b.add("more" + form, Ref("bare" + form), build=lambda v: (v[0],))
        b.add("more" + form, Ref("parts" + form))
        b.add("clause" + form, Ref("parts" + form), build=lambda v: seq(v[0]))
    _searching_ja(b)
    b.add("sents", Ref("sent"), build=lambda v: (v[0],))
    b.add("sents", Ref("sent"), "その後、", Ref("sents"), build=lambda v: (v[0], *v[1]))
    b.add("one_condition", Ref("did"), "カードが", Ref("noun"), "だった", build=lambda v: ItFits(v[1]))
    b.add("sents", Ref("sent"), Ref("sents"), build=lambda v: (v[0], *v[1]))
    b.add("let", Ref("x"), "は", Ref("let_number"), "に等しい。", build=lambda v: (v[0].letter, v[1]))
    b.add("more_lets", Ref("let"), build=lambda v: (v[0],))
    b.add(
        "more_lets",
        Ref("x"),
        "は",
        Ref("let_number"),
        "、",
        Ref("more_lets"),
        build=lambda v: ((v[0].letter, v[1]), *v[2]),
    )
    b.add("tail", Ref("more_lets"))
    for cap in ("の最大値は{}とする。", "の最大値は{}である。"):
        b.add(
            "tail",
            Ref("but"),
            Ref("x"),
            cap[: cap.index("{")],
            Ref("integer"),
            cap[cap.index("}") + 1 :],
            build=_capped,
        )
    b.add(
        "tail",
        Ref("but"),
        Ref("x"),
        "は",
        Ref("integer"),
        "以上にならない。",
        build=lambda v: (v[1].letter, v[2] - 1, None),
    )
    b.word("but", True, "", "但し、", "ただし、")
    b.add("tail", "この効果は重複しない。", build=lambda v: ())
    for how, node in (("以下", HasAtMost), ("以上", HasAtLeast)):
        held = (Ref("holding"), "が", Ref("integer"), f"枚{how}である")
        b.add("held_by_them", *held, build=partial(_held_by_them, node, 0))
    b.add(
        "held_by_them",
        Ref("holding"),
        "が",
        Ref("integer"),
        "枚未満である",
        build=partial(_held_by_them, HasAtMost, 1),
    )
    b.add(
        "held_by_them",
        Ref("holding"),
        "が",
        Ref("integer"),
        "枚未満の",
        build=partial(_held_by_them, HasAtMost, 1),
    )
    for condition in ("held_by_them", "condition"):
        but = ("但し、", Ref(condition), "場合、")
        off = "この効果は適用され"
        b.add("tail", *but, off + "ず、代わりに", Ref("sent"), build=lambda v: Rider(v[0], v[1]))
        b.add("tail", *but, off + "ない。", build=lambda v: Rider(v[0], None))
        b.add("tail", *but, Ref("sent"), build=lambda v: Rider(v[0], v[1]))
    for off in ("適用されない", "無効となる", "無効になる"):
        b.add("tail", "但し、", Ref("case"), f"この効果は{off}。", build=lambda v: Rider(v[0], None))
    for of in ("ライフ", "ライフの値", "値"):
        b.add("tail", Ref("x"), f"は支払った{of}に等しい。", build=lambda v: (v[0].letter, None, None))
    _text(b)

    b.word("doing_so", True, "", "場に", "手札に", "手札を", "カードを", "それを")
    for _, done, undone in b.table.verbs.values():
        b.add("did", Ref("doing_so"), done)
        b.add("did_not", Ref("doing_so"), undone)
    b.word("did", True, "そうした")
    b.word("did_not", True, "そうしない")
    b.maybe("then", Ref("did"), "場合、", Ref("sent"), build=lambda v: v[1])
    b.maybe("or_else", Ref("did_not"), "場合、", Ref("sent"), build=lambda v: v[1])
    b.maybe("paid", "支払った場合、", Ref("sent"))
    b.maybe("unpaid", "支払わない場合、", Ref("sent"))
    b.maybe("otherwise", "そうでない場合、", Ref("sent"))

    b.add("sent", Ref("clause"), "。")
    paying = (Ref("who"), "は", Ref("number"), "支払っても良い。", Ref("paid"), Ref("unpaid"))
    b.add("sent", *paying, build=lambda v: MayPay(*v))
    tails = (Ref("clause:te"), "も良い。", Ref("then"), Ref("or_else"))
    b.add("sent", *tails, build=lambda v: _may(v[0], v[1], v[2], subjects))
    b.add("sent", Ref("who"), "は", *tails, build=lambda v: _may_of(*v))
    b.add("case", Ref("condition"), "場合、")
    b.add("case", Ref("condition"), "間、")
    for side, text in (
        ("you", "あなたの"),
        ("you", "自分"),
        ("opponent", "相手プレイヤーの"),
        ("opponent", "相手"),
    ):
        b.add("case", text + "ターンの間、", build=lambda v, side=side: TurnOf(side))  # type: ignore[misc]
    b.add("sent", Ref("case"), Ref("sent"), Ref("otherwise"), build=lambda v: If(*v))
    b.add("sent", Ref("at_time"), "、", Ref("sent"), build=lambda v: Later(*v))
    b.add("sent", Ref("at_time"), Ref("sent"), build=lambda v: Later(*v))
    # The abilities may also be quoted after the sentence.
    told = (
        "以下の効果を持つキャラクター「",
        Ref("title"),
        "(",
        Ref("all_said"),
        ")」として扱う。",
        Ref("abilities"),
    )
    b.add("sent", "以後、", *told, build=lambda v: _told(It("card"), *v))
    b.add("sent", "以後、", Ref("what"), "を", *told, build=lambda v: _told(*v))
    buried = BURIED["ja"]
    b.add("sent", Ref("subject"), buried, Ref("sent"), build=_from_field)
    b.add(
        "sent", Ref("subject"), buried.replace("、", "、冥界に置かれる"), Ref("bare"), "。", build=_from_field
    )
    b.add("sent", Ref("dividing"), build=seq_of)
    for link, comma in JOINTS:
        b.add("sent", Ref("simple" + link), *comma, Ref("dividing"), build=seq_of)
    b.word("them", True, "それら", "それらのカード", "そのカード")
    b.add(
        "dividing",
        Ref("side"),
        "は",
        Ref("them"),
        "を",
        Ref("integer"),
        "つのグループに分ける。",
        Ref("side"),
        "はどちらかのグループを選び、",
        Ref("more"),
        "。",
        build=lambda v: (Divide(v[0], It("card"), v[2], v[3]), *v[4]),
    )
    b.add("sent", "可能な限り、", Ref("sent"), build=lambda v: AsFar(v[0]))
    for failing in ("それが出来ない場合、", "支払えない場合、"):
        b.add("sent", Ref("clause"), "。" + failing, Ref("sent"), build=lambda v: Else(*v))
    b.add(
        "sent", Ref("did_it"), "カードの種類により、以下の効果を解決する。", Ref("cases"), build=_case_table
    )
    b.word("did_it", True, *(done for _, done, _ in b.table.verbs.values()))
    b.add("kind_case", "・", Ref("kind"), "...", Ref("sents"), build=lambda v: (v[0], seq(v[1])))
    b.add("cases", Ref("kind_case"), build=lambda v: (v[0],))
    b.add("cases", Ref("kind_case"), Ref("cases"), build=lambda v: (v[0], *v[1]))
    b.add("sent", Ref("whenever"), Ref("when"), "、", Ref("sent"), build=lambda v: Whenever(v[1], v[2], v[0]))
    b.add("sent", "次に", Ref("when"), "、", Ref("sent"), build=lambda v: Later(*v))
    b.add("sent", Ref("when"), "、代わりに", Ref("sent"), build=lambda v: Instead(*v))


def _chosen_ja(b: _Builder) -> None:
    """Cards that a player chooses: 「自分の場のカード1枚を選んで」; of his own, so much need not be said."""

    def of_his_own(noun: Noun) -> bool:
        return Whose("own") in noun.fits

    def several(noun: Noun, n: int) -> Any:
        return Pick(noun, "choose", n, "own")

    for end in ("を選んで", "を選び、"):
        b.add("chosen", Ref("noun"), Ref("integer"), "枚" + end, build=lambda v: several(*v))
        b.add("chosen", "〔", Ref("noun"), Ref("integer"), "枚〕" + end, build=lambda v: several(*v))
    for end in ("選んで", "選び、"):
        b.add("chosen", Ref("noun"), "を", Ref("integer"), "枚" + end, build=lambda v: several(*v))
        b.add("chosen", "〔", Ref("noun"), "〕を", Ref("integer"), "枚" + end, build=lambda v: several(*v))
    b.add(
        "chosen",
        Ref("noun"),
        Ref("integer"),
        "枚を",
        build=lambda v: several(*v) if of_his_own(v[0]) else REJECT,
    )
    b.add(
        "chosen",
        Ref("noun"),
        "を",
        Ref("integer"),
        "枚",
        build=lambda v: several(*v) if of_his_own(v[0]) else REJECT,
    )
    b.add("chosen", Ref("noun"), "全てを", build=lambda v: Pick(v[0], "all") if of_his_own(v[0]) else REJECT)
    b.add("simple", Ref("chosen"), Ref("doing"), build=lambda v: _of_hand(v[1](v[0])))
    b.add("simple:te", Ref("chosen"), Ref("doing:te"), build=lambda v: _of_hand(v[1](v[0])))
    b.add(
        "simple",
        Ref("who"),
        "は",
        Ref("chosen"),
        Ref("doing"),
        build=lambda v: _by(_of_hand(v[2](v[1])), v[0]),
    )


def _hands_ja(b: _Builder) -> None:
    """A hand that is looked through, or from which chance takes cards."""
    for side, text in (("you", "あなた"), ("opponent", "相手プレイヤー")):
        b.word("hand_of", side, f"〔{text}〕の手札", f"〔{text}の手札〕", f"{text}の手札")
    b.word(
        "hand_of",
        TargetPlayer("opponent"),
        "目標の〔相手プレイヤー1人の手札〕",
        "目標の〔相手プレイヤー1人〕の手札",
    )
    for form in ("", ":te"):
        for among in ("", "その中から"):
            symbols = (Ref("hand_of"), "を全て見て、" + among, Ref("chosen"), Ref("doing" + form))
            b.add("simple" + form, *symbols, build=lambda v: _seen(*v))
        for end in ("選び、", "選んで"):
            drawn = (Ref("hand_of"), "を無作為に", Ref("integer"), "枚" + end, Ref("doing" + form))
            b.add("simple" + form, *drawn, build=lambda v: _hand_by_lot(v[0], v[1], v[2]))
    b.word(
        "own_deck",
        True,
        "〔あなたのデッキ〕",
        "〔あなた〕は自分のデッキ",
        "〔あなた〕のデッキ",
        "自分のデッキ",
    )
    b.word("showing", True, "相手プレイヤーに見せてから", "公開してから", "相手プレイヤーに公開してから")


def _seen(who: Any, pick: Pick, do: Callable[[Any], Any]) -> Any:
    """Look at a hand and choose among its cards."""
    side = who if isinstance(who, str) else "opponent"
    if pick.how != "choose" or pick.noun.zone != "field" or any(isinstance(f, Whose) for f in pick.noun.fits):
        return REJECT
    noun = pick.noun.replace(zone="hand", fits=(Whose(side), *pick.noun.fits))
    return Seq((LookAtHand(who), do(Pick(noun, "choose", pick.n))))


def _hand_by_lot(who: Any, n: int, do: Callable[[Any], Any]) -> Any:
    if not isinstance(who, str):
        return REJECT
    return do(Pick(Noun("card", (Whose(who),), "hand"), "random", n))


def _of_hand(do: Any) -> Any:
    """Any cards of one's own hand are discarded from the hand."""
    if isinstance(do, Discard) and isinstance(do.what, Pick) and do.what.how == "choose":
        if do.what.noun == Noun("card", (Whose("own"),), "hand"):
            return DiscardHand("own", do.what.n)
    return do


def _by(node: Any, who: Any) -> Any:
    """A text in which `who` is the one who chooses, and whose own things are spoken of; REJECT where that is nobody known."""
    if isinstance(node, tuple):
        made = tuple(_by(part, who) for part in node)
        return REJECT if REJECT in made else made
    if not isinstance(node, Node):
        return node
    if isinstance(node, (Pick, May)) and who != "each" and "each" in node.values():
        return node
    changes: dict[str, Any] = {}
    for name, value in zip(node.FIELDS, node.values(), strict=True):
        if value == "own" and (name in ("who", "chooser")):
            if name == "chooser" and not isinstance(who, str):
                return REJECT
            changes[name] = who if name == "who" or isinstance(who, str) else "you"
        elif isinstance(value, (Node, tuple)):
            made = _by(value, who)
            if made is REJECT:
                return REJECT
            if made != value:
                changes[name] = made
    if isinstance(node, Whose) and node.who == "own":
        if not isinstance(who, str):
            return REJECT
        return node if who == "each" else Whose(who)
    return node.replace(**changes) if changes else node


def _negated(values: tuple[Any, ...]) -> Any:
    """What becomes of a card whose play is negated, where it is not discarded."""
    what, do = values
    moved = isinstance(getattr(do, "what", None), It) and not isinstance(do, Discard)
    return NegateInto(what, do) if moved else REJECT


def _may(do: Any, then: Any, otherwise: Any, subjects: frozenset[str]) -> May:
    """What its subject may do; each of several players by himself."""
    who = implied_who(do, subjects)
    return May(do.replace(who="own") if who == "each" else do, then, otherwise, who)


def _may_of(who: Any, do: Any, then: Any, otherwise: Any) -> Any:
    """What a player may do; what each of them may do is said of his own."""
    if who != "each":
        do = _by(do, who)
    return REJECT if do is REJECT else May(do, then, otherwise, who)


def _settled(ability: Any) -> Any:
    """An ability; 「自分」 without another subject is the player whose ability it is."""
    return _by(ability, "you") if "own" in repr(ability) else ability


def _sentences_en(b: _Builder) -> None:
    for form in ("", ":te"):
        negated = ("negate the play of ", Ref("what"), " and ", Ref("statement" + form))
        b.add("simple" + form, *negated, build=_negated)
        b.add("simple" + form, Ref("statement" + form))
        b.add("simple" + form, "do {", Ref("text"), "}")
        b.add("parts" + form, Ref("simple" + form), build=lambda v: (v[0],))
        b.add(
            "parts" + form,
            Ref("simple" + form),
            ", then ",
            Ref("parts" + form),
            build=lambda v: (v[0], *v[1]),
        )
        b.add("clause" + form, Ref("parts" + form), build=lambda v: seq(v[0]))
    b.add("sents", Ref("sent"), build=lambda v: (v[0],))
    b.add("done_next", Ref("statement"))
    b.add("sents", Ref("sent"), " then ", Ref("sents"), build=lambda v: (v[0], *v[1]))
    b.add(
        "tail", " ", Ref("x"), " is equal to ", Ref("let_number"), ".", build=lambda v: ((v[0].letter, v[1]),)
    )
    b.add(
        "tail", " ", Ref("x"), " is at most ", Ref("integer"), ".", build=lambda v: (v[0].letter, v[1], None)
    )
    b.add("tail", " this effect does not stack.", build=lambda v: ())
    _text(b)

    b.word("do_you", True, " if you do, ", " if they do, ")
    b.word("do_not", True, " if you don't, ", " if they don't, ")
    b.maybe("then", Ref("do_you"), Ref("sent"), build=lambda v: v[1])
    b.maybe("or_else", Ref("do_not"), Ref("sent"), build=lambda v: v[1])
    b.maybe("otherwise", " otherwise, ", Ref("sent"))

    b.add("sent", Ref("clause"), ".")
    tails = (".", Ref("then"), Ref("or_else"))
    b.add(
        "sent",
        Ref("who"),
        " may ",
        Ref("clause:te"),
        *tails,
        build=lambda v: May(_replace_self(v[1], "own" if v[0] == "each" else v[0]), v[2], v[3], v[0]),
    )
    b.add("sent", Ref("who"), " may pay ", Ref("number"), *tails, build=lambda v: MayPay(*v))
    b.add("sent", "if ", Ref("condition"), ", ", Ref("sent"), Ref("otherwise"), build=lambda v: If(*v))
    b.add("sent", "as far as possible, ", Ref("sent"), build=lambda v: AsFar(v[0]))
    b.add("sent", Ref("clause"), ". if that cannot be done, ", Ref("sent"), build=lambda v: Else(*v))
    b.add("sent", Ref("whenever"), Ref("when"), ", ", Ref("sent"), build=lambda v: Whenever(v[1], v[2], v[0]))
    b.add("sent", "next, ", Ref("when"), ", ", Ref("sent"), build=lambda v: Later(*v))
    b.add("sent", Ref("when"), ", instead ", Ref("sent"), build=lambda v: Instead(*v))
    b.add("sent", "when ", Ref("subject"), BURIED["en"], Ref("sent"), build=_from_field)


# -- abilities ---------------------------------------------------------------------------------------------------


def _costs(b: _Builder) -> None:
    """`0` is no cost; a node cost stands bare at the head, or in parentheses."""
    b.add("node_cost", Ref("integer"), build=lambda v: NodeCost(v[0]) if v[0] else REJECT)
    b.add("node_cost", Ref("x"), build=lambda v: NodeCost(v[0]))
    b.add("cost", "(", Ref("node_cost"), ")")
    b.add("cost_list", build=lambda v: ())
    b.add("cost_list", Ref("cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))
    b.add("costs", "0", Ref("cost_list"))
    b.add("costs", "(0)", Ref("cost_list"))
    b.add("costs", Ref("node_cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))
    b.add("costs", Ref("cost"), Ref("cost_list"), build=lambda v: (v[0], *v[1]))


def _limits(b: _Builder) -> None:
    """When an activated effect may be used, said among what stands at its end."""
    for turn, who in (("あなたの", "you"), ("相手プレイヤーの", "opponent")):
        b.word("period", TurnOf(who), turn + "ターン")
    b.add("period", Ref("whose"), Ref("phase"), "フェイズ", build=lambda v: InPhase(v[1], v[0]))
    b.add("use_tail", ONCE["ja"], build=lambda v: ("once", True))
    b.add("use_tail", "この効果は", Ref("period"), "にしか使用出来ない。", build=lambda v: ("only", v[0]))
    b.add(
        "use_tail", "この効果は", Ref("condition"), "場合にのみ使用出来る。", build=lambda v: ("only", v[0])
    )
    b.add("use_tail", "この効果は", Ref("condition"), "場合のみ使用出来る。", build=lambda v: ("only", v[0]))
    b.add(
        "use_tail",
        "この効果はスペルカードのタイミングでしか使用出来ない。",
        build=lambda v: ("only", SpellTiming()),
    )
    b.add("use_tails", build=lambda v: ((), {}))
    b.add("use_tails", Ref("tail"), Ref("use_tails"), build=lambda v: ((v[0], *v[1][0]), v[1][1]))
    b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_limited)
    b.add(
        "used_text",
        Ref("sents"),
        Ref("use_tails"),
        build=lambda v: (_with_tails(seq(v[0]), v[1][0]), v[1][1]),
    )


def _limited(values: tuple[Any, ...]) -> Any:
    """A limit of use beside others; of each kind there is one."""
    (name, value), (tails, limits) = values
    return REJECT if name in limits else (tails, {name: value, **limits})


def _abilities(b: _Builder) -> None:
    ja = b.lang == "ja"
    colon = ":" if ja else ": "
    if ja:
        b.maybe("trigger", Ref("when"), "、")
        b.maybe("proviso", Ref("case"))
        this = "〔このカード〕は"
        b.maybe("only", Ref("only_if"))
        b.add("only_if", this, Ref("condition"), "場合のみプレイ出来る。")
        b.add("only_if", this, Ref("condition"), "場合にのみプレイ出来る。")
        b.add("only_if", this, Ref("condition"), "場合、プレイ出来ない。", build=lambda v: Not(v[0]))
        b.add("only_if", this, Ref("period"), "にしかプレイ出来ない。")
        _limits(b)
        b.add("modes", "以下の効果から1つを選ぶ。", Ref("mode_list"))
        b.add("mode", "・", Ref("text"))
        b.add("mode_list", Ref("mode"), build=lambda v: (v[0],))
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=lambda v: (v[0], *v[1]))
    else:
        b.maybe("trigger", Ref("when"), ", ")
        b.maybe("proviso", "if ", Ref("condition"), ", ")
        b.maybe("only", "play this card only if ", Ref("condition"), ". ")
        b.add("modes", "choose one:", Ref("mode_list"))
        b.add("mode", " • ", Ref("text"))
        b.add("mode_list", Ref("mode"), build=lambda v: (v[0],))
        b.add("mode_list", Ref("mode"), Ref("mode_list"), build=lambda v: (v[0], *v[1]))
    b.add("ability", Ref("any_ability"), build=lambda v: _settled(v[0]))
    resolved_once = ONCE_RESOLVED[b.lang]
    b.maybe("once_resolved", resolved_once, build=lambda v: True)
    if not ja:
        b.add("use_tail", ONCE[b.lang], build=lambda v: ("once", True))
        b.add("use_tail", " use this effect only if ", Ref("condition"), ".", build=lambda v: ("only", v[0]))
        b.add("use_tails", build=lambda v: ((), {}))
        b.add("use_tails", Ref("use_tail"), Ref("use_tails"), build=_limited)
        b.add("used_text", Ref("text"), Ref("use_tails"), build=lambda v: (v[0], v[1][1]))
    b.add(
        "any_ability",
        "(",
        Ref("class"),
        ")" + colon,
        Ref("trigger"),
        Ref("proviso"),
        Ref("text"),
        Ref("once_resolved"),
        build=lambda v: Auto(v[0], v[3], v[1], v[2], bool(v[4])),
    )
    if ja:
        for end in ("、", "に、"):
            b.add(
                "any_ability", "(", Ref("class"), "):", "〔この", Ref("word"), "〕がプレイされて場に出たターン終了時" + end,
                Ref("text"), build=lambda v: Auto(v[0], v[2], When("turn_end"), ThisIs("played_now")),
            )  # fmt: skip
        b.add(
            "any_ability", "(", Ref("class"), "):", Ref("proviso"), Ref("sent"), "また、", Ref("sent"),
            build=lambda v: REJECT if v[0] == "gamma" else Auto(v[0], Seq((v[2], v[3])), None, v[1]),
        )  # fmt: skip
        b.add("modes", "以下の効果から1つを選んで解決する。", Ref("numbered_list"))
        b.add("numbered", Ref("integer"), ".", Ref("text"), build=lambda v: v[1])
        b.add("numbered_list", Ref("numbered"), build=lambda v: (v[0],))
        b.add("numbered_list", Ref("numbered"), Ref("numbered_list"), build=lambda v: (v[0], *v[1]))
    b.add(
        "any_ability",
        "(",
        Ref("timing"),
        ")",
        Ref("costs"),
        colon,
        Ref("used_text"),
        build=lambda v: Activated(v[0], v[1], v[2][0], **v[2][1]),
    )
    b.maybe("sure", SURE[b.lang], build=lambda v: True)
    played = (Ref("only"), Ref("sure"), Ref("text"))
    b.add("any_ability", *played, build=lambda v: Played(v[2], v[0], bool(v[1])))
    b.add("any_ability", Ref("modes"), build=lambda v: Modes(v[0]))


@lru_cache(maxsize=8)
def grammar(game: str = "pmv", lang: str = "ja") -> Grammar:
    """The grammar of a game's texts in a language, made once."""
    b = _Builder(load(game), lang)
    _tables(b)
    _numbers(b)
    _nouns(b)
    _keywords(b)
    _guises(b)
    _changing(b)
    _costs(b)
    if lang == "ja":
        _statements_ja(b)
        _sentences_ja(b)
    else:
        _statements_en(b)
        _sentences_en(b)
    _abilities(b)
    return Grammar(b.rules, _TERMINALS[lang])
