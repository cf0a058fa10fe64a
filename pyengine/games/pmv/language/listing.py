"""Reads the listing format that players use for cards: one or several cards in a text.

A card begins at 《name》; without it (as in scenarios) at its No. or Character/Spell/Command line. Fields may
share lines, in full or half width, or be broken over several. What stands around the cards (advertisements, headings,
what readers of a page wrote below a card) is skipped. Whatever is neither a field nor flavour must be understood as
text: a card is read whole, or its faults say where.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.layout import LABELS, TEXT_BOX, TIERS
from pyengine.games.pmv.language.read import read_ability, read_keyword, understood
from pyengine.games.pmv.vocab import Ability, CardText, Guise, Modes, Played, Tier, X
from pyengine.text.faults import Nearest, TextError, error_at
from pyengine.text.listed import Entry, Part, Reading
from pyengine.text.pasted import Pasted, unwrapped
from pyengine.text.phrases import Table, load

__all__ = [
    "check_cards",
    "open_listing",
    "open_text",
    "read_cards",
    "read_entries",
    "read_listing",
]


_Texts = list[list[tuple[int, str]]]

MAX_LINE = 4_000
MAX_CARD = 8_000
MAX_LINES = 400
MAX_CARDS = 1_000
MAX_ROWS = 15_000
"""Characters of a line and of a card, lines of a card, cards and lines of a listing: several times what any page has. What is beyond
is a fault, so that no text keeps a reader busy."""


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
    end: int = 0
    size: int = 0
    lines: int = 0
    faults: list[TextError] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.texts = self.box

    @property
    def is_blank(self) -> bool:
        """True if there is nothing but a name: a card that is only spoken of."""
        return not (
            self.kind or self.number or self.numbers or self.box or self.tiers or self.forms or self.faults
        )


_HEADER = re.compile(
    r"\((自動[αβγ]|常時|自分ターン|相手ターン|auto [αβγ]|always|your turn|opponent's turn)\)", re.IGNORECASE
)
_NAME = re.compile(r"\**\s*《(.*?)》\s*")
_FORM = re.compile(r"(?:変身状態|TRANSFORMED)\s*:?\s*《(.*?)》\s*", re.IGNORECASE)
_BEGINS = re.compile(r"\**\s*《|[★☆]?\s*No\.?\s*\S|Character|Spell|Command", re.IGNORECASE)
"""What a card begins with; a line that is neither may be passed by where none is open."""
_NUMBER = re.compile(r"[★☆]?\s*No\.?\s*([A-Za-z]*[.\-]?\d+[A-Za-z]?)\s*", re.IGNORECASE)
_KIND = re.compile(r"(Character|Spell|Command)(?:\s*Card)?(?![A-Za-z])\s*", re.IGNORECASE)
_SET = re.compile(r"<\s*([^>\n]*)\s*>?\s*")
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
_SKIP = re.compile(
    r"(テキスト修正.*|\(テキストなし\)|//.*|-{4,}|スポンサード?リンク|広告|\[?PR\]?)$",
    re.IGNORECASE,
)
_CREDIT = re.compile(r"(Illustration|illust|イラスト)\s*[:.].*$", re.IGNORECASE)
_HEADING = re.compile(r"[■◆●*]*\s*(キャラクター|スペル|コマンド)(カード)?(\s*\(\d+.*\))?$")
_BESIDE = re.compile(r"\((?![^)]*。).*\)$")
"""A whole line in parentheses that holds no sentence: other printings, a reading."""
_QUOTING = re.compile("(?:として扱う|以下の効果を得る)。$")
"""A text that goes on with what it quotes."""
_SENTENCE = re.compile("[「『][^」』。]{1,12}[」』](?:[のがをは]|以外).*。$")
"""A sentence of a text that begins with a name or a keyword."""
_END = re.compile(
    r"\**\s*(※上記の広告.*|コメント|関連(カード|項目)?|考察|解説|Q&A|Comments?)\s*$", re.IGNORECASE
)
_FLAVOUR = re.compile("「(.+?)」\\s*(?:[(\uff08].*)?|[(\uff08]([^()\uff08\uff09]+)[)\uff09]")
"""A card's flavour; behind it some pages have that of other printings."""
_TITLE = re.compile(r"[^。、.:<>()【】]{1,40}$")
_FIELD_OF = {both[i].lower(): name for name, both in LABELS.items() for i in (0, 1)}
_TIER_OF = {spelling: name for name, both in {**TIERS, "": TEXT_BOX}.items() for spelling in both}
_MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-", "ー": "-"})


def _flat(text: str) -> str:
    """Half-width forms where that keeps every character's place."""
    folded = {ord(char): unicodedata.normalize("NFKC", char) for char in set(text)}
    return text.translate({place: char for place, char in folded.items() if len(char) == 1})


def _close(word: str, known: list[str]) -> tuple[str, ...]:
    """The words that look most like this one."""
    return tuple(difflib.get_close_matches(word[:40], known, n=3, cutoff=0.1))


@lru_cache(maxsize=8)
def _terms() -> tuple[str, ...]:
    """The words of a game's card language, as far as they stand out in Japanese: runs of two and more characters of
    which no ending is made."""
    table = load(GAME)
    said = [token for rows in table.rows.values() for row in rows for p in row.readable("ja") for token in p]
    said += [key[0] for words in table.words.values() for key in words.values()]
    found = {run for text in said if isinstance(text, str) for run in _RUN.findall(text)}
    return tuple(sorted(found, key=lambda run: (len(run), run)))


_BELOW_A_GAP = re.compile("\n[ \t\u3000\r]*\n[ \t\u3000]*\\Z")
MAX_GAP = 200
"""Blanks before a line that are looked at."""
_RUN = re.compile("[\u30a1-\u30fa\u30fc]{2,}|[\u4e00-\u9fff]{2,}|[0-9\u3014]")


class _Lister:
    """Goes through a text line by line."""

    def __init__(self, text: str, lang: str) -> None:
        self.source = text
        self.pasted: Pasted = unwrapped(text)
        self.text = self.pasted.text
        self.flat = _flat(self.text)
        self.lang = lang
        self.table: Table = load(GAME)
        self.drafts: list[_Draft] = []
        self.spare: tuple[int, int] | None = None
        """The last line, if it may be a name that stands above its card without brackets."""

    def fail(self, start: int, end: int, code: str, nearest: Nearest = (), /, **params: Any) -> TextError:
        return error_at(self.source, *self.pasted.source_of(start, end), code, nearest, **params)

    def wrong(self, fault: TextError) -> None:
        """Keep a fault of the card that is being read; what follows on its line is read all the same."""
        self.card.faults.append(fault)

    @property
    def card(self) -> _Draft:
        return self.drafts[-1]

    @property
    def draft(self) -> _Draft:
        """The card that is being read, or its transformed description."""
        return self.card.forms[-1] if self.card.forms else self.card

    def split(self) -> None:
        """Sort every line into the fields and texts of drafts; a line with a fault is left, and the fault kept."""
        for start, end in self.lines():
            if len(self.drafts) > MAX_CARDS:
                self.wrong(self.fail(start, end, "too-many", n=MAX_CARDS))
                break
            if (not self.drafts or self.card.over) and not _BEGINS.match(self.flat, start, end):
                self.spare = (start, end)
                continue
            try:
                if not self.is_too_long(start, end):
                    self.line(start, end)
            except TextError as error:
                self.wrong(error)
        if len(self.drafts) > 1:
            self.drafts = [draft for draft in self.drafts if not draft.is_blank]
        end = len(self.text)
        for draft in reversed(self.drafts):
            draft.end = draft.start + len(self.text[draft.start : end].rstrip())
            end = draft.start

    def is_too_long(self, start: int, end: int) -> bool:
        """Whether a card goes on for longer than one can; the rest of it is not looked at."""
        if end - start > MAX_LINE:
            fault = self.fail(start, end, "too-long", n=MAX_LINE)
        elif not self.drafts:
            return False
        else:
            card = self.card
            card.size += end - start
            card.lines += 1
            if card.size <= MAX_CARD and card.lines <= MAX_LINES:
                return False
            fault = self.fail(start, end, "too-long", n=MAX_CARD)
        if not self.drafts:
            self.begin(start, True)
        self.wrong(fault)
        self.card.over = True
        return True

    def lines(self) -> Iterator[tuple[int, int]]:
        """The lines, those that a page broke in the middle of a field put together again."""
        held: tuple[int, int] | None = None
        at = 0
        for row, line in enumerate(self.text.split("\n")):
            if row > MAX_ROWS and self.drafts:
                self.wrong(self.fail(at, len(self.text), "too-long", n=at))
                break
            start, end = at, at + len(line)
            at = end + 1
            while start < end and (self.flat[start].isspace() or self.flat[start] == ">"):
                start += 1
            while end > start and self.flat[end - 1].isspace():
                end -= 1
            if start == end:
                continue
            may = held and end - held[0] < 400 and (self.drafts or _BEGINS.match(self.flat, *held))
            if held and may and goes_on(self.flat[held[0] : held[1]], self.flat[start:end]):
                held = (held[0], end)
                continue
            if held:
                yield held
            held = (start, end)
        if held:
            yield held

    def line(self, start: int, end: int) -> None:
        flat = self.flat
        spare, self.spare = self.spare, None
        if _SKIP.match(flat, start, end):
            return
        if _END.match(flat, start, end):
            if self.drafts:
                self.card.over = True
            return
        if _CREDIT.match(flat, start, end):
            if self.drafts and (self.card.has_power or self.card.box):
                self.card.over = True
            return
        if self.is_between and _HEADING.match(flat, start, end):
            return
        before = len(self.drafts)
        place = self.fields(start, end)
        if spare and len(self.drafts) > before and not self.card.name and _TITLE.match(self.flat, *spare):
            self.name_from_above(spare)
        if place < end and self.drafts and not self.card.over:
            self.body(place, end)
        if place == start and self.is_between:
            self.spare = (start, end)

    @property
    def is_between(self) -> bool:
        """True where the open card may have ended."""
        if not self.drafts or self.card.over or self.draft.has_power:
            return True
        texts = self.draft.texts
        return bool(texts) and not self.is_open(texts[-1]) and self.is_finished(texts[-1])

    def name_from_above(self, spare: tuple[int, int]) -> None:
        """The line above a No. is the card's name, and no flavour of the card before."""
        start, end = spare
        self.card.name = self.text[start:end]
        self.card.start = start
        if len(self.drafts) > 1:
            last = self.drafts[-2]
            lines = last.flavour.split("\n")
            if lines[-1] == self.card.name:
                last.flavour = "\n".join(lines[:-1])
            elif last.box and last.box[-1][-1][0] == start:
                last.box[-1].pop()
                last.box[:] = [segments for segments in last.box if segments]

    def begin(self, start: int, again: bool) -> None:
        """A new card, if none is open or the open one already has this field."""
        if not self.drafts or again:
            self.drafts.append(_Draft(start))

    def is_card_at(self, start: int, end: int) -> bool:
        """Whether a name begins a card, or is only spoken of: in what readers wrote, fields must follow it."""
        rest = self.flat[start:end].strip()
        if rest and not any(field.match(rest) for field in (_NUMBER, _KIND, _STAT)):
            return False
        if not (self.drafts and self.card.over) or rest:
            return True
        following = [line.strip(" >\u3000") for line in self.flat[end : end + 300].split("\n")]
        return any(
            field.match(line)
            for line in [line for line in following if line][:2]
            for field in (_NUMBER, _KIND, _STAT)
        )

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
        if match and self.is_card_at(match.end(), end):
            self.begin(start, True)
            self.draft.name = self.text[match.start(1) : match.end(1)].strip()
            return match.end()
        match = _NUMBER.match(flat, start, end)
        if match:
            self.begin(start, bool(self.drafts) and bool(self.card.number or self.card.kind))
            self.card.number = match[1]
            if self.card.start == start and not self.card.name:
                return self.titled(match.end(), end)
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
            self.draft.numbers["attack"] = self.power(match, 1)
            self.draft.numbers["toughness"] = self.power(match, 2)
            self.draft.has_power = True
            return match.end()
        match = _TIER.match(flat, start, end)
        if match and not (self.draft.texts and self.is_open(self.draft.texts[-1])):
            return self.tier(match)
        return start

    def titled(self, start: int, end: int) -> int:
        """The name after a No., on the same line, as some pages print it."""
        if any(field.match(self.flat, start, end) for field in (_KIND, _STAT, _SET, _LABEL)):
            return start
        if start < end:
            self.card.name = self.text[start:end].strip("《》 \u3000")
        return end

    def tier(self, match: re.Match[str]) -> int:
        """What follows belongs to this text above the text box, or, after its own heading, to the text box."""
        draft = self.draft
        names = {_TIER_OF[spelling.upper()] for spelling in match.groups() if spelling}
        name = names.pop()
        if names or (name and (draft.box or draft is not self.card)):
            raise self.fail(match.start(), match.end(), "tier-heading")
        if not name:
            draft.texts = draft.box
        elif any(name == other for _, other, _ in draft.tiers):
            raise self.fail(match.start(), match.end(), "twice", field=match[0].strip())
        else:
            draft.tiers.append((match.start(), name, []))
            draft.texts = draft.tiers[-1][2]
        return match.end()

    def stat(self, match: re.Match[str]) -> None:
        name = match[1].lower().replace("nord", "node")
        if name in self.draft.numbers:
            self.wrong(self.fail(match.start(), match.end(), "twice", field=match[1]))
            return
        value: int | X | None = None
        self.draft.numbers[name] = None  # what is wrong is not missing too
        if name == "cost" and match[2].upper() == "X":
            value = X()
        else:
            value = self.value(match, 2)
        if value is None and name == "node" and match[2].strip() in ("-", "−", "ー"):
            value = 0  # 10.19.2.a: what is never played needs no nodes
        if value is None and name != "cost" and match[2].translate(_MINUS) == "-":
            self.wrong(self.fail(match.start(2), match.end(2), "needs-number", field=match[1]))
        self.draft.numbers[name] = value

    def power(self, match: re.Match[str], group: int) -> int | X | None:
        return X() if match[group] in ("X", "x") else self.value(match, group)

    def value(self, match: re.Match[str], group: int) -> int | None:
        raw = match[group].translate(_MINUS).replace("±", "+")
        if raw == "-":
            return None
        if raw.lower() == "nullity":  # PMV 2.4.4
            return 0
        if re.fullmatch(r"[+-]?\d{1,4}", raw) and raw.isascii():
            return int(raw)
        end = max(match.end(group), match.start(group) + 1)
        self.wrong(self.fail(match.start(group), end, "not-a-number", text=raw))
        return None

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
            self.draft.caster = "" if raw in ("-", "なし") else raw.rstrip("☆ \u3000")
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
        self.wrong(self.fail(start, end, "unknown-race", partial(_close, raw, known), text=raw))
        return ""

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
                self.wrong(self.fail(s, e, "alternate-race"))
                continue
            found.append((self.race(s, s + len(match[1])), int(match[2] or 1)))
        return tuple(found)

    # -- the text between the fields ------------------------------------------------------------------

    def body(self, start: int, end: int) -> None:
        draft = self.draft
        raw = self.flat[start:end]
        if draft.has_power or self.is_flavour(raw) or (self.is_between and self.is_aside(start, raw)):
            quoted = self.text[start:end]
            said = _FLAVOUR.fullmatch(quoted)
            if said:
                quoted = said[1] or said[2]
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
        if not raw.startswith(("「", "『", "“")) or _HEADER.match(raw[1:]) or _SENTENCE.match(raw):
            return False
        if draft.texts and _QUOTING.search(draft.texts[-1][-1][1].rstrip()):
            return False
        return not draft.texts or (not self.is_open(draft.texts[-1]) and self.is_finished(draft.texts[-1]))

    def is_aside(self, start: int, raw: str) -> bool:
        """A line in parentheses, or one below a blank line that speaks of nothing that the game knows: flavour that a
        page prints without quotes."""
        if _BESIDE.match(raw) and not _HEADER.match(raw):
            return True
        draft = self.draft
        if self.lang != "ja" or not draft.texts or self.is_keyword(draft.texts[-1]):
            return False
        below = _BELOW_A_GAP.search(self.text, max(0, start - MAX_GAP), start)
        return bool(below) and not any(term in raw for term in _terms())

    def is_open(self, segments: list[tuple[int, str]]) -> bool:
        text = "".join(raw for _, raw in segments)
        return text.count("「") + text.count("『") > text.count("」") + text.count("』")

    def is_finished(self, segments: list[tuple[int, str]]) -> bool:
        return self.is_keyword(segments) or _flat(segments[-1][1]).rstrip().endswith(("。", ".", "」", '"'))

    def is_keyword(self, segments: list[tuple[int, str]]) -> bool:
        return len(segments) == 1 and self.keyword_of(segments[0][1])

    def keyword_of(self, raw: str) -> bool:
        return len(raw) <= 60 and read_keyword(raw, self.lang) is not None

    def is_leader(self, raw: str) -> bool:
        keyword = read_keyword(raw, self.lang)
        return keyword is not None and keyword.name == "leader"

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
                    inside = self.flat[s + 1 : e - 1]
                    near = partial(_close, inside, known)
                    raise self.fail(s, e, "unknown-keyword", near, text=self.text[s:e])
                return []
            found.append((s, e))
        return found

    # -- drafts to cards ---------------------------------------------------------------------------------

    def ability(self, segments: list[tuple[int, str]]) -> Ability | None:
        """The ability of a draft's text; None, and its fault kept, if it was not understood."""
        joined = "\n".join(raw for _, raw in segments)
        whole = (self.place_of(segments, 0), self.place_of(segments, len(joined)))
        try:
            ability = read_ability(joined, self.lang)
        except TextError as error:
            start, end = (self.place_of(segments, place) for place in error.span)
            start, end = self.pasted.source_of(start, max(start, end))
            self.open.faults.append(error.moved(self.source, start, end))
            for first, last, part in understood(joined, self.lang):
                place = self.place_of(segments, first), self.place_of(segments, last)
                self.open.parts.append(Part(*self.pasted.source_of(*place), part))
            return None
        self.open.parts.append(Part(*self.pasted.source_of(*whole), ability))
        return ability

    def place_of(self, segments: list[tuple[int, str]], place: int) -> int:
        for offset, raw in segments:
            if place <= len(raw):
                return offset + place
            place -= len(raw) + 1
        return segments[-1][0] + len(segments[-1][1])

    def abilities(self, texts: _Texts) -> tuple[Ability, ...]:
        found = [self.ability(segments) for segments in texts]
        return tuple(ability for ability in found if ability is not None)

    def head(self, draft: _Draft) -> tuple[int, int]:
        """The first line of a draft."""
        end = self.text.find("\n", draft.start)
        return draft.start, len(self.text) if end < 0 else end

    def one_tier(self, start: int, name: str, texts: _Texts) -> Tier:
        abilities = self.abilities(texts)
        unfit = not texts or any(isinstance(a, (Played, Modes)) for a in abilities)
        if unfit:
            end = self.text.find("\n", start)
            self.open.faults.append(self.fail(start, len(self.text) if end < 0 else end, "tier-text"))
        return Tier(name, abilities)

    def missing(self, draft: _Draft, fields: Iterable[str]) -> None:
        """Keep the fault that names every field that a card needs and this one has not."""
        names = [_SHOWN.get(name, name.upper()) for name in fields if name not in draft.numbers]
        if names:
            self.open.faults.append(self.fail(*self.head(draft), "missing", fields=names))

    def reading(self, draft: _Draft) -> Reading[CardText]:
        """A draft as a card, or with every fault that keeps it from being one."""
        self.open = draft
        if not draft.kind and draft.numbers.keys() >= {"node", "cost"}:
            # Some pages leave the word out; each kind has a field of its own.
            draft.kind = "character" if "graze" in draft.numbers else "spell" if draft.caster else "command"
        character = draft.kind == "character" or (not draft.kind and draft.has_power)
        self.missing(
            draft,
            ["node", "cost", *(["graze", "attack"] if character else [])]
            if draft.kind
            else ["kind", "node", "cost", *(["graze"] if character else [])],
        )
        numbers = draft.numbers
        card = CardText(
            draft.name,
            draft.kind or "command",
            _whole(numbers.get("node")) or 0,
            numbers.get("cost"),
            _whole(numbers.get("graze")),
            draft.races,
            draft.caster,
            draft.alternate,
            numbers.get("attack"),
            numbers.get("toughness"),
            self.abilities(draft.box),
            draft.scope,
            draft.duration,
            draft.number,
            tuple(self.form(form) for form in draft.forms),
            tuple(self.one_tier(*tier) for tier in draft.tiers),
        )
        start, end = self.pasted.source_of(draft.start, draft.end)
        faults = tuple(sorted(draft.faults, key=lambda fault: fault.span))
        line = self.source.count("\n", 0, start) + 1
        entry = None if faults else Entry(card, draft.set_name, draft.flavour, line)
        return Reading(start, end, draft.name, entry, tuple(draft.parts), faults)

    def form(self, draft: _Draft) -> Guise:
        """2.17.2: a transformed description says no more than this."""
        numbers = draft.numbers
        self.missing(draft, ["attack"])
        if (
            numbers.keys() & {"node", "cost"}
            or draft.caster
            or draft.alternate
            or draft.scope
            or draft.duration
        ):
            self.open.faults.append(self.fail(*self.head(draft), "form-field"))
        return Guise(
            draft.name,
            _whole(numbers.get("graze")),
            _whole(numbers.get("attack")) or 0,
            _whole(numbers.get("toughness")) or 0,
            draft.races,
            self.abilities(draft.texts),
        )


def goes_on(line: str, following: str) -> bool:
    """Whether a page broke a line in the middle of a field, as it does around each of its links."""
    return bool(
        _BROKEN.search(line[-24:]) or _REST.match(following) or (line.startswith("【") and "】" not in line)
    )


_BROKEN = re.compile(
    r"((種族|術者|代替レース|効果範囲|発動期間|RACE|CASTER|SCOPE|DURATION)\s*:|<|GRAZE|NODE|NORD|COST|攻撃力|耐久力|/)\s*$",
    re.IGNORECASE,
)
_REST = re.compile(r"(/\s*(?!/)|:\s*$|>|\)|】|\(\s*([-+]?\d+|X|-)\s*\)\s*(/|$))", re.IGNORECASE)
_SHOWN = {"kind": "Character/Spell/Command"}


def _whole(value: int | X | None) -> int | None:
    return value if isinstance(value, int) else None


def open_listing(text: str, lang: str = "ja") -> Iterator[Reading[CardText]]:
    """Every card of a listing in turn, with what was understood of it and every fault."""
    lister = _Lister(text, lang)
    lister.split()
    for draft in lister.drafts:
        yield lister.reading(draft)


def read_listing(text: str, lang: str = "ja") -> list[Reading[CardText]]:
    """Every card of a listing as `open_listing` gives them; empty where no card is."""
    return list(open_listing(text, lang))


def open_text(text: str, lang: str = "ja") -> int | None:
    """Where the ability begins that is being written at the end of a listing; None where none is."""
    lister = _Lister(text, lang)
    lister.split()
    texts = lister.draft.texts if lister.drafts and not lister.card.over else []
    if not texts or lister.pasted.at is not None:
        return None
    offset, raw = texts[-1][-1]
    is_last = offset + len(raw) == len(text.rstrip(" \u3000")) and not lister.is_keyword(texts[-1])
    return texts[-1][0][0] if is_last else None


def read_entries(text: str, lang: str = "ja") -> list[Entry[CardText]]:
    """Every card of a listing with its set and flavour. Raises TextError at the first fault."""
    entries = []
    for found in check_cards(text, lang):
        if isinstance(found, TextError):
            raise found
        entries.append(found)
    return entries


def read_cards(text: str, lang: str = "ja") -> list[CardText]:
    """Every card of a listing. Raises TextError at the first fault."""
    return [entry.card for entry in read_entries(text, lang)]


def check_cards(text: str, lang: str = "ja") -> list[Entry[CardText] | TextError]:
    """Every card of a listing, or its first fault in its place; nothing is raised."""
    readings = read_listing(text, lang)
    if not readings:
        return [error_at(text, 0, len(text), "no-card")]
    return [reading.entry or reading.faults[0] for reading in readings]
