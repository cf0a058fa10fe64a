"""Reads the listing format that players use for cards: one or several cards in a text.

A card begins at 《name》; without it (as in scenarios) at its No. or Character/Spell/Command line. Fields may
share lines, in full or half width. Whatever is neither a field nor flavour must be understood as text: a card is
read whole, or its error says where.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

from pyengine.text.layout import LABELS, TEXT_BOX, TIERS
from pyengine.text.phrases import Table, load
from pyengine.text.read import TextError, error_at, read_ability, read_category
from pyengine.vocab.words import Ability, CardText, Guise, Keyword, Modes, Played, Tier, X

__all__ = ["Entry", "TextError", "check_cards", "read_cards", "read_entries"]


@dataclass(frozen=True)
class Entry:
    """A card as listed, with what is printed beside the rules. `line` counts from 1."""

    card: CardText
    set_name: str
    flavour: str
    line: int


_Texts = list[list[tuple[int, str]]]


@dataclass
class _Draft:
    """A card while its lines are read; segments are (offset in the text, raw text).

    `texts` is what is being filled: a tier while one is open, otherwise the `box`. Tiers are (place, name, texts).
    """

    start: int
    name: str = ""
    number: str = ""
    kind: str = ""
    set_name: str = ""
    numbers: dict[str, int | X | None] = field(default_factory=dict)
    races: tuple[str, ...] = ()
    caster: str = ""
    alternate: tuple[tuple[str, int], ...] = ()
    scope: str = ""
    duration: str = ""
    flavour: str = ""
    box: _Texts = field(default_factory=list)
    tiers: list[tuple[int, str, _Texts]] = field(default_factory=list)
    texts: _Texts = field(init=False)
    forms: list[_Draft] = field(default_factory=list)
    has_power: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self.texts = self.box


_HEADER = re.compile(
    r"\((自動[αβγ]|常時|自分ターン|相手ターン|auto [αβγ]|always|your turn|opponent's turn)\)", re.IGNORECASE
)
_NAME = re.compile(r"\**\s*《(.*?)》\s*")
_FORM = re.compile(r"(?:変身状態|TRANSFORMED)\s*:?\s*《(.*?)》\s*", re.IGNORECASE)
_NUMBER = re.compile(r"[★☆]?\s*No\.?\s*([A-Za-z]*[.\-]?\d+[A-Za-z]?)\s*", re.IGNORECASE)
_KIND = re.compile(r"(Character|Spell|Command)(?:\s*Card)?(?![A-Za-z])\s*", re.IGNORECASE)
_SET = re.compile(r"<([^>\n]*)>?\s*")
_STAT = re.compile(r"/?\s*(GRAZE|NODE|NORD|COST)\s*\(\s*([^)\s]*)\s*\)\s*[/☆]?\s*", re.IGNORECASE)
_LABEL = re.compile(
    r"(種族|術者|代替レース|効果範囲|発動期間|ALTERNATE RACE|RACE|CASTER|SCOPE|DURATION)\s*:\s*",
    re.IGNORECASE,
)
_POWER = re.compile(
    r"(?:攻撃力|ATTACK)\s*\(\s*([^)\s]*)\s*\)\s*/?\s*(?:耐久力|TOUGHNESS)\s*\(\s*([^)\s]*)\s*\)\s*\.?\s*",
    re.IGNORECASE,
)
_TIER = re.compile(
    r"[【(]?\s*(?:{0}|{1}|{0}\s*[/・]?\s*{1})\s*[】)]?\s*(?::\s*|$)".format(
        *(f"({'|'.join(both[i] for both in (*TIERS.values(), TEXT_BOX))})" for i in (0, 1))
    ),
    re.IGNORECASE,
)
_SKIP = re.compile(r"(Illustration\s*:.*|テキスト修正.*|\(テキストなし\)|//.*|-{4,})$", re.IGNORECASE)
_QUOTING = re.compile("(?:として扱う|以下の効果を得る)。$")
"""A text that goes on with what it quotes."""
_END = re.compile(r"(\**\s*コメント|関連)\s*$")
_FIELD_OF = {both[i].lower(): name for name, both in LABELS.items() for i in (0, 1)}
_TIER_OF = {spelling: name for name, both in {**TIERS, "": TEXT_BOX}.items() for spelling in both}
_MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-", "ー": "-"})


def _flat(text: str) -> str:
    """Half-width forms where that keeps every character's place."""
    made = []
    for char in text:
        folded = unicodedata.normalize("NFKC", char)
        made.append(folded if len(folded) == 1 else char)
    return "".join(made)


class _Lister:
    """Goes through a text line by line."""

    def __init__(self, text: str, lang: str, game: str) -> None:
        self.text = text
        self.flat = _flat(text)
        self.lang = lang
        self.game = game
        self.table: Table = load(game)
        self.drafts: list[_Draft] = []

    def fail(self, start: int, end: int, message: str, nearest: tuple[str, ...] = ()) -> TextError:
        return error_at(self.text, start, end, message, nearest)

    @property
    def card(self) -> _Draft:
        return self.drafts[-1]

    @property
    def draft(self) -> _Draft:
        """The card that is being read, or its transformed description."""
        return self.card.forms[-1] if self.card.forms else self.card

    def split(self, wrong: Callable[[TextError], None]) -> None:
        """Sort every line into the fields and texts of drafts; a fault goes to `wrong`, its line is left."""
        at = 0
        for line in self.text.split("\n"):
            start, end = at, at + len(line)
            at = end + 1
            try:
                self.line(start, end)
            except TextError as error:
                if not self.drafts:
                    self.drafts.append(_Draft(start))
                wrong(error)

    def line(self, start: int, end: int) -> None:
        while start < end and (self.flat[start].isspace() or self.flat[start] == ">"):
            start += 1
        while end > start and self.flat[end - 1].isspace():
            end -= 1
        if start == end or _SKIP.match(self.flat, start, end):
            return
        if _END.match(self.flat, start, end) and self.drafts:
            self.card.over = True
            return
        start = self.fields(start, end)
        if start < end and not (self.drafts and self.card.over):
            if not self.drafts:
                self.drafts.append(_Draft(start))
            self.body(start, end)

    def begin(self, start: int, again: bool) -> None:
        """A new card, if none is open or the open one already has this field."""
        if not self.drafts or again:
            self.drafts.append(_Draft(start))

    def fields(self, start: int, end: int) -> int:
        """Take the fields at the head of a line; the place where other text begins."""
        while start < end:
            place = self.one_field(start, end)
            if place == start:
                break
            start = place
        return start

    def one_field(self, start: int, end: int) -> int:
        flat = self.flat
        match = _FORM.match(flat, start, end)
        if match and self.drafts:
            self.card.forms.append(_Draft(start, self.text[match.start(1) : match.end(1)].strip()))
            return match.end()
        match = _NAME.match(flat, start, end)
        if match:
            self.begin(start, True)
            self.draft.name = self.text[match.start(1) : match.end(1)].strip()
            return match.end()
        match = _NUMBER.match(flat, start, end)
        if match:
            self.begin(start, bool(self.drafts) and bool(self.card.number or self.card.kind))
            self.card.number = match[1]
            return match.end()
        match = _KIND.match(flat, start, end)
        if match and (match.end() == end or flat[match.end()] in "<GNC種術gnc"):
            self.begin(start, bool(self.drafts) and bool(self.card.kind))
            self.card.kind = match[1].lower()
            return match.end()
        if not self.drafts:
            return start
        if self.card.over:
            return start
        match = _SET.match(flat, start, end)
        if match and self.draft.kind and not self.draft.texts:
            self.draft.set_name = self.text[match.start(1) : match.end(1)].strip()
            return match.end()
        match = _STAT.match(flat, start, end)
        if match:
            self.stat(match)
            return match.end()
        match = _LABEL.match(flat, start, end)
        if match:
            return self.labelled(match, end)
        match = _POWER.match(flat, start, end)
        if match:
            self.draft.numbers["attack"] = self.value(match, 1)
            self.draft.numbers["toughness"] = self.value(match, 2)
            self.draft.has_power = True
            return match.end()
        match = _TIER.match(flat, start, end)
        if match and not (self.draft.texts and self.is_open(self.draft.texts[-1])):
            return self.tier(match)
        return start

    def tier(self, match: re.Match[str]) -> int:
        """What follows belongs to this text above the text box, or, after its own heading, to the text box."""
        draft = self.draft
        names = {_TIER_OF[spelling.upper()] for spelling in match.groups() if spelling}
        name = names.pop()
        if names or (name and (draft.box or draft is not self.card)):
            raise self.fail(match.start(), match.end(), "this stands above the text, one heading at a time")
        if not name:
            draft.texts = draft.box
        elif any(name == other for _, other, _ in draft.tiers):
            raise self.fail(match.start(), match.end(), f"{match[0].strip()} stands twice")
        else:
            draft.tiers.append((match.start(), name, []))
            draft.texts = draft.tiers[-1][2]
        return match.end()

    def stat(self, match: re.Match[str]) -> None:
        name = match[1].lower().replace("nord", "node")
        if name in self.draft.numbers:
            raise self.fail(match.start(), match.end(), f"{match[1]} stands twice")
        value: int | X | None
        if name == "cost" and match[2].upper() == "X":
            value = X()
        else:
            value = self.value(match, 2)
        if value is None and name == "node" and match[2].strip() in ("-", "−", "ー"):
            value = 0  # 10.19.2.a: what is never played needs no nodes
        if value is None and name != "cost":
            raise self.fail(match.start(2), match.end(2), f"{match[1]} needs a number")
        self.draft.numbers[name] = value

    def value(self, match: re.Match[str], group: int) -> int | None:
        raw = match[group].translate(_MINUS).replace("±", "+")
        if raw == "-":
            return None
        if raw.lower() == "nullity":  # PMV 2.4.4
            return 0
        if re.fullmatch(r"[+-]?\d{1,4}", raw) and raw.isascii():
            return int(raw)
        raise self.fail(
            match.start(group), max(match.end(group), match.start(group) + 1), f"not a number: {raw!r}"
        )

    def labelled(self, match: re.Match[str], end: int) -> int:
        name = _FIELD_OF[match[1].lower()]
        stop = end
        following = re.compile(r"\s(?=(種族|術者|代替レース|効果範囲|発動期間)\s*:)").search(
            self.flat, match.end(), end
        )
        if following:
            stop = following.start()
        raw = self.text[match.end() : stop].strip()
        if name == "races":
            self.draft.races = tuple(r for r in self.races(match.end(), stop) if r != "なし")
        elif name == "alternate":
            self.draft.alternate = self.alternate(match.end(), stop)
        elif name == "caster":
            self.draft.caster = "" if raw in ("-", "なし") else raw
        else:
            setattr(self.draft, name, self.canonical(name, raw))
        while stop < end and self.flat[stop].isspace():
            stop += 1
        return stop

    def canonical(self, table: str, raw: str) -> str:
        """The printed Japanese word for either language's; unknown words stay as printed."""
        for key, spellings in self.table.words[table].items():
            if _flat(raw).lower() in (_flat(s).lower() for s in spellings):
                return key
        return raw

    def race(self, start: int, end: int) -> str:
        raw = self.flat[start:end].strip()
        for key, spellings in self.table.words["race"].items():
            if raw.lower() in spellings:
                return key
        known = [spelling for words in self.table.words["race"].values() for spelling in words]
        raise self.fail(
            start, end, f"unknown race {raw!r}", tuple(difflib.get_close_matches(raw, known, n=3, cutoff=0.1))
        )

    def races(self, start: int, end: int) -> list[str]:
        return [self.race(s, e) for s, e in self.pieces(start, end)]

    def pieces(self, start: int, end: int) -> list[tuple[int, int]]:
        found = []
        for match in re.compile(r"[^/、,・]+").finditer(self.flat, start, end):
            piece = match[0]
            lead = len(piece) - len(piece.lstrip())
            tail = len(piece.rstrip())
            if tail > lead:
                found.append((match.start() + lead, match.start() + tail))
        return found

    def alternate(self, start: int, end: int) -> tuple[tuple[str, int], ...]:
        found = []
        for s, e in self.pieces(start, end):
            match = re.fullmatch(r"(.*?)\s*(?:[(×x]?\s*(\d{1,2})\s*[)枚]?)?", self.flat[s:e])
            if match is None or not match[1]:
                raise self.fail(s, e, "an alternate race is a race and a number")
            found.append((self.race(s, s + len(match[1])), int(match[2] or 1)))
        return tuple(found)

    # -- the text between the fields ------------------------------------------------------------------

    def body(self, start: int, end: int) -> None:
        draft = self.draft
        raw = self.flat[start:end]
        if draft.has_power or self.is_flavour(raw):
            quoted = self.text[start:end]
            if len(quoted) > 1 and quoted[0] in "「(（" and quoted[-1] in "」)）":
                quoted = quoted[1:-1]
            card = self.card
            card.flavour = f"{card.flavour}\n{quoted}" if card.flavour else quoted
            return
        open_text = draft.texts[-1] if draft.texts else None
        inside = open_text is not None and self.is_open(open_text)
        if not inside:
            if _HEADER.match(raw):
                draft.texts.append([(start, self.text[start:end])])
                return
            if open_text is None or self.is_finished(open_text):
                pieces = self.keyword_pieces(start, end)
                if pieces:
                    if draft.tiers and any(self.is_leader(self.text[s:e]) for s, e in pieces):
                        draft.texts = draft.box  # keywords stand at the head of the text (PMV 10.1.2)
                    draft.texts.extend([(s, self.text[s:e])] for s, e in pieces)
                    return
        if open_text is None or self.is_keyword(open_text):
            draft.texts.append([(start, self.text[start:end])])
        else:
            open_text.append((start, self.text[start:end]))

    def is_flavour(self, raw: str) -> bool:
        """A quoted line after finished text that holds no ability."""
        draft = self.draft
        if not raw.startswith(("「", "『", "“")) or _HEADER.match(raw[1:]):
            return False
        if draft.texts and _QUOTING.search(draft.texts[-1][-1][1].rstrip()):
            return False
        return not draft.texts or (not self.is_open(draft.texts[-1]) and self.is_finished(draft.texts[-1]))

    def is_open(self, segments: list[tuple[int, str]]) -> bool:
        text = "".join(raw for _, raw in segments)
        return text.count("「") + text.count("『") > text.count("」") + text.count("』")

    def is_finished(self, segments: list[tuple[int, str]]) -> bool:
        return self.is_keyword(segments) or _flat(segments[-1][1]).rstrip().endswith(("。", ".", "」", '"'))

    def is_keyword(self, segments: list[tuple[int, str]]) -> bool:
        return len(segments) == 1 and self.keyword_of(segments[0][1])

    def keyword_of(self, raw: str) -> bool:
        if len(raw) > 60:
            return False
        try:
            read_category(raw, "keyword_ability", self.lang, self.game)
        except TextError:
            return False
        return True

    def is_leader(self, raw: str) -> bool:
        keyword = read_category(raw, "keyword_ability", self.lang, self.game)
        return isinstance(keyword, Keyword) and keyword.name == "leader"

    def keyword_pieces(self, start: int, end: int) -> list[tuple[int, int]]:
        """The keywords of a line that holds nothing else, or nothing. A strange 【…】 is an error."""
        separator = r"【[^】]*】|[^\s【、,]+" if self.lang == "ja" else r"【[^】]*】|[^,【]+"
        found = []
        for match in re.compile(separator).finditer(self.flat, start, end):
            s, e = match.span()
            while s < e and self.flat[s].isspace():
                s += 1
            while e > s and self.flat[e - 1].isspace():
                e -= 1
            if s == e:
                continue
            if not self.keyword_of(self.text[s:e]):
                if self.flat[s] == "【":
                    known = [w[0 if self.lang == "ja" else 1] for w in self.table.words["keyword"].values()]
                    near = difflib.get_close_matches(self.flat[s + 1 : e - 1], known, n=3, cutoff=0.1)
                    raise self.fail(s, e, f"unknown keyword {self.text[s:e]!r}", tuple(near))
                return []
            found.append((s, e))
        return found

    # -- drafts to cards ---------------------------------------------------------------------------------

    def ability(self, segments: list[tuple[int, str]]) -> Ability:
        joined = "\n".join(raw for _, raw in segments)
        try:
            return read_ability(joined, self.lang, self.game)
        except TextError as error:
            start, end = (self.source_of(segments, place) for place in error.span)
            raise self.fail(start, max(start, end), error.message, error.nearest) from None

    def source_of(self, segments: list[tuple[int, str]], place: int) -> int:
        for offset, raw in segments:
            if place <= len(raw):
                return offset + place
            place -= len(raw) + 1
        return segments[-1][0] + len(segments[-1][1])

    def one_tier(self, start: int, name: str, texts: _Texts) -> Tier:
        abilities = tuple(self.ability(segments) for segments in texts)
        if not abilities or any(isinstance(a, (Played, Modes)) for a in abilities):
            end = self.text.find("\n", start)
            message = "keywords and effects with a header stand here, and nothing else"
            raise self.fail(start, len(self.text) if end < 0 else end, message)
        return Tier(name, abilities)

    def entry(self, draft: _Draft) -> Entry:
        end = self.text.find("\n", draft.start)
        end = len(self.text) if end < 0 else end
        if not draft.kind:
            raise self.fail(draft.start, end, "a card needs a Character, Spell or Command line")
        needed = ["node", "cost", *(("graze", "attack") if draft.kind == "character" else ())]
        for name in needed:
            if name not in draft.numbers:
                raise self.fail(draft.start, end, f"{name.upper()} is missing")
        numbers = draft.numbers
        card = CardText(
            draft.name,
            draft.kind,
            _whole(numbers["node"]) or 0,
            numbers["cost"],
            _whole(numbers.get("graze")),
            draft.races,
            draft.caster,
            draft.alternate,
            _whole(numbers.get("attack")),
            _whole(numbers.get("toughness")),
            tuple(self.ability(segments) for segments in draft.box),
            draft.scope,
            draft.duration,
            draft.number,
            tuple(self.form(form) for form in draft.forms),
            tuple(self.one_tier(*tier) for tier in draft.tiers),
        )
        return Entry(card, draft.set_name, draft.flavour, self.text.count("\n", 0, draft.start) + 1)

    def form(self, draft: _Draft) -> Guise:
        """2.17.2: a transformed description says no more than this."""
        end = self.text.find("\n", draft.start)
        end = len(self.text) if end < 0 else end
        numbers = draft.numbers
        if "attack" not in numbers:
            raise self.fail(draft.start, end, "ATTACK is missing")
        if (
            numbers.keys() & {"node", "cost"}
            or draft.caster
            or draft.alternate
            or draft.scope
            or draft.duration
        ):
            raise self.fail(
                draft.start, end, "a transformed state has a name, races, graze, power and text only"
            )
        return Guise(
            draft.name,
            _whole(numbers.get("graze")),
            _whole(numbers["attack"]),
            _whole(numbers["toughness"]),
            draft.races,
            tuple(self.ability(segments) for segments in draft.texts),
        )


def _whole(value: int | X | None) -> int | None:
    return value if isinstance(value, int) else None


def read_entries(text: str, lang: str = "ja", game: str = "pmv") -> list[Entry]:
    """Every card of a listing with its set and flavour. Raises TextError at the first fault."""

    def wrong(error: TextError) -> None:
        raise error

    lister = _Lister(text, lang, game)
    lister.split(wrong)
    if not lister.drafts:
        raise error_at(text, 0, len(text), "no card here")
    return [lister.entry(draft) for draft in lister.drafts]


def read_cards(text: str, lang: str = "ja", game: str = "pmv") -> list[CardText]:
    """Every card of a listing. Raises TextError at the first fault."""
    return [entry.card for entry in read_entries(text, lang, game)]


def check_cards(text: str, lang: str = "ja", game: str = "pmv") -> list[Entry | TextError]:
    """Every card of a listing, or its first fault in its place; nothing is raised."""
    faults: dict[int, TextError] = {}
    lister = _Lister(text, lang, game)

    def wrong(error: TextError) -> None:
        faults.setdefault(len(lister.drafts) - 1, error)

    lister.split(wrong)
    if not lister.drafts:
        return [error_at(text, 0, len(text), "no card here")]
    results: list[Entry | TextError] = []
    for index, draft in enumerate(lister.drafts):
        fault = faults.get(index, faults.get(-1) if index == 0 else None)
        if fault is not None:
            results.append(fault)
            continue
        try:
            results.append(lister.entry(draft))
        except TextError as error:
            results.append(error)
    return results
