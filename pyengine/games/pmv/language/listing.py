"""Reads the listing format that players use for cards: one or several cards in a text.

A card begins at 《name》; without it (as in scenarios) at its No. or Character/Spell/Command line. Fields may
share lines, in full or half width, or be broken over several. What stands around the cards (advertisements, headings,
what readers of a page wrote below a card) is skipped. Whatever is neither a field nor flavour must be understood as
text: a card is read whole, or its faults say where.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.page import around, fields
from pyengine.games.pmv.language.page.drafts import Draft, Texts
from pyengine.games.pmv.language.page.gates import gated
from pyengine.games.pmv.language.printed.slips import slips_in
from pyengine.games.pmv.language.read import MAX_TEXT, read_ability, read_keyword, understood
from pyengine.games.pmv.vocab import (
    Ability,
    CardText,
    Guise,
    Keyword,
    Modes,
    Played,
    Tier,
    X,
)
from pyengine.text.faults import Nearest, TextError, error_at
from pyengine.text.listed import Entry, Note, Part, Reading
from pyengine.text.pasted import Pasted, unwrapped
from pyengine.text.phrases import Table, load

__all__ = [
    "check_cards",
    "names_beside",
    "open_listing",
    "open_text",
    "read_cards",
    "read_entries",
    "read_listing",
]

MAX_LINE = 4_000
MAX_CARD = 8_000
MAX_LINES = 400
MAX_CARDS = 1_000
MAX_ROWS = 15_000
"""Characters of a line and of a card, lines of a card, cards and lines of a listing: several times what any page has. What is beyond
is a fault, so that no text keeps a reader busy."""


def _close(word: str, known: list[str]) -> tuple[str, ...]:
    """The words that look most like this one."""
    return tuple(difflib.get_close_matches(word[:40], known, n=3, cutoff=0.1))


class _Lister:
    """Goes through a text line by line."""

    def __init__(self, text: str, lang: str) -> None:
        self.source = text
        self.pasted: Pasted = unwrapped(text)
        self.text = self.pasted.text
        self.flat = fields.flat(self.text)
        self.lang = lang
        self.table: Table = load(GAME)
        self.drafts: list[Draft] = []
        self.spare: tuple[int, int] | None = None
        """The last line, if it may be a name that stands above its card without brackets."""

    def fail(self, start: int, end: int, code: str, nearest: Nearest = (), /, **params: Any) -> TextError:
        return error_at(self.source, *self.pasted.source_of(start, end), code, nearest, **params)

    def wrong(self, fault: TextError) -> None:
        """Keep a fault of the card that is being read; what follows on its line is read all the same."""
        self.card.faults.append(fault)

    @property
    def card(self) -> Draft:
        return self.drafts[-1]

    @property
    def draft(self) -> Draft:
        """The card that is being read, or its transformed description."""
        return self.card.forms[-1] if self.card.forms else self.card

    def split(self) -> None:
        """Sort every line into the fields and texts of drafts; a line with a fault is left, and the fault kept."""
        for start, end in self.lines():
            if len(self.drafts) > MAX_CARDS:
                self.wrong(self.fail(start, end, "too-many", n=MAX_CARDS))
                break
            if (not self.drafts or self.card.over) and not fields.BEGINS.match(self.flat, start, end):
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
            while end > start and (
                self.flat[end - 1].isspace() or (self.flat[end - 1] == ">" and self.flat[end - 2] in " \t>")
            ):
                end -= 1
            if start == end:
                continue
            may = held and end - held[0] < 400 and (self.drafts or fields.BEGINS.match(self.flat, *held))
            if held and may and fields.goes_on(self.flat[held[0] : held[1]], self.flat[start:end]):
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
        if fields.SKIP.match(flat, start, end):
            return
        if fields.END.match(flat, start, end):
            if self.drafts:
                self.card.over = True
            return
        if around.BREAK.match(flat, start, end):
            if self.drafts and self.is_complete:
                self.card.over = True
            return
        if fields.CREDIT.match(flat, start, end):
            if self.drafts and (self.card.has_power or self.card.box):
                self.card.over = True
            return
        if self.is_between and fields.HEADING.match(flat, start, end):
            return
        before = len(self.drafts)
        place = self.fields(start, end)
        if (
            spare
            and len(self.drafts) > before
            and not self.card.name
            and fields.TITLE.match(self.flat, *spare)
        ):
            self.name_from_above(spare)
        if place < end and self.drafts and not self.card.over:
            self.body(place, end)
        if place == start and self.is_between:
            self.spare = (start, end)

    @property
    def is_complete(self) -> bool:
        """True where the open card has all that its kind prints."""
        card = self.card
        character = card.kind == "character" or (not card.kind and "graze" in card.numbers)
        return card.has_power or (bool(card.box) and not character)

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
            self.drafts.append(Draft(start))

    def is_card_at(self, start: int, end: int) -> bool:
        """Whether a name begins a card, or is only spoken of: in what readers wrote, something of a card must follow it."""
        rest = self.flat[start:end].strip()
        if rest:
            return any(field.match(rest) for field in (fields.NUMBER, fields.KIND, fields.STAT))
        return not self.drafts or not self.card.over or around.holds_a_card(self.flat, end, len(self.flat))

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
        match = fields.FORM.match(flat, start, end)
        if match and self.drafts:
            self.card.forms.append(Draft(start, self.text[match.start(1) : match.end(1)].strip()))
            return match.end()
        match = fields.NAME.match(flat, start, end)
        if match and self.is_card_at(match.end(), end):
            self.begin(start, True)
            self.draft.name = self.text[match.start(1) : match.end(1)].strip()
            return match.end()
        match = fields.NUMBER.match(flat, start, end)
        if match:
            self.begin(start, bool(self.drafts) and bool(self.card.number or self.card.kind))
            self.card.number = match[1]
            if self.card.start == start and not self.card.name:
                return self.titled(match.end(), end)
            return match.end()
        match = fields.KIND.match(flat, start, end)
        if match and (match.end() == end or flat[match.end()] in "<GNC種術gnc"):
            self.begin(start, bool(self.drafts) and bool(self.card.kind))
            self.card.kind = match[1].lower()
            return match.end()
        if not self.drafts:
            return start
        if self.card.over or self.is_quoting(start, end):
            return start
        match = fields.SET.match(flat, start, end)
        if match and self.draft.kind and not self.draft.texts:
            self.draft.set_name = self.text[match.start(1) : match.end(1)].strip()
            return match.end()
        match = fields.STAT.match(flat, start, end)
        if match:
            self.stat(match)
            return match.end()
        match = fields.LABEL.match(flat, start, end)
        if match:
            return self.labelled(match, end)
        match = fields.POWER.match(flat, start, end)
        if match:
            self.draft.numbers["attack"] = self.power(match, 1)
            self.draft.numbers["toughness"] = self.power(match, 2)
            self.draft.has_power = True
            return match.end()
        match = fields.TIER.match(flat, start, end)
        if match and not (self.draft.texts and self.is_open(self.draft.texts[-1])):
            return self.tier(match)
        return start

    def is_quoting(self, start: int, end: int) -> bool:
        """Whether the line stands in a quotation or in parentheses that a line above has opened: no field is there, but what a
        card ends with ends these too."""
        texts = self.draft.texts
        if not texts or not fields.INSIDE.match(self.flat, start, end):
            return False
        if not (self.is_open(texts[-1]) or self.is_in_parentheses(texts[-1])):
            return False
        power = fields.POWER.match(self.flat, start, end)
        return power is None or power.end() < end

    def titled(self, start: int, end: int) -> int:
        """The name after a No., on the same line, as some pages print it."""
        if any(
            field.match(self.flat, start, end)
            for field in (fields.KIND, fields.STAT, fields.SET, fields.LABEL)
        ):
            return start
        if start < end:
            self.card.name = self.text[start:end].strip("《》 \u3000")
        return end

    def tier(self, match: re.Match[str]) -> int:
        """What follows belongs to this text above the text box, or, after its own heading, to the text box."""
        draft = self.draft
        names = {fields.TIER_OF[spelling.upper()] for spelling in match.groups() if spelling}
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
        if value is None and name != "cost" and match[2].translate(fields.MINUS) == "-":
            self.wrong(self.fail(match.start(2), match.end(2), "needs-number", field=match[1]))
        self.draft.numbers[name] = value

    def power(self, match: re.Match[str], group: int) -> int | X | None:
        return X() if match[group] in ("X", "x") else self.value(match, group)

    def value(self, match: re.Match[str], group: int) -> int | None:
        raw = match[group].translate(fields.MINUS).replace("±", "+")
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
        name = fields.FIELD_OF[match[1].lower()]
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
            if fields.flat(raw).lower() in (fields.flat(s).lower() for s in spellings):
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
            said = fields.FLAVOUR.fullmatch(quoted)
            if said:
                quoted = said[1] or said[2]
            card = self.card
            card.flavour = f"{card.flavour}\n{quoted}" if card.flavour else quoted
            return
        tags = around.tag_line(raw, self.table.words["race"]) if not (draft.texts or draft.races) else None
        if tags and (tags[1] or not draft.kind):
            draft.kind, draft.races = draft.kind or tags[0], tags[1]
            return
        open_text = draft.texts[-1] if draft.texts else None
        if open_text and raw.startswith("【") and raw.endswith("】") and around.HEADER.match(raw[1:]):
            self.quoted(open_text, start, end)
            return
        inside = open_text is not None and self.is_open(open_text)
        if not inside:
            if around.HEADER.match(raw):
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

    def quoted(self, segments: list[tuple[int, str]], start: int, end: int) -> None:
        """An ability in 【】 is one that the text above quotes; several of them are one quotation."""
        raw = self.text[start:end]
        at, before = segments[-1]
        if before.endswith("」") and around.HEADER.match(fields.flat(before[1:])):
            segments[-1] = (at, before[:-1] + " ")
            segments.append((start, f" {raw[1:-1]}」"))
        else:
            segments.append((start, f"「{raw[1:-1]}」"))

    def is_flavour(self, raw: str) -> bool:
        """A quoted line after finished text that holds no ability."""
        draft = self.draft
        if (
            not raw.startswith(("「", "『", "“"))
            or around.HEADER.match(raw[1:])
            or fields.SENTENCE.match(raw)
        ):
            return False
        if draft.texts and around.QUOTING.search(draft.texts[-1][-1][1].rstrip()):
            return False
        return not draft.texts or (not self.is_open(draft.texts[-1]) and self.is_finished(draft.texts[-1]))

    def is_aside(self, start: int, raw: str) -> bool:
        """A line in parentheses, or one below a blank line that speaks of nothing that the game knows: flavour that a
        page prints without quotes."""
        if (fields.BESIDE.match(raw) and not around.HEADER.match(raw)) or around.ELSEWHERE.match(raw):
            return True
        draft = self.draft
        if self.lang != "ja" or not draft.texts or self.is_keyword(draft.texts[-1]):
            return False
        return fields.below_a_gap(self.text, start) and not any(term in raw for term in fields.terms())

    def is_open(self, segments: list[tuple[int, str]]) -> bool:
        text = "".join(raw for _, raw in segments)
        return text.count("「") + text.count("『") > text.count("」") + text.count("』")

    def is_in_parentheses(self, segments: list[tuple[int, str]]) -> bool:
        text = fields.flat("".join(raw for _, raw in segments))
        return text.count("(") > text.count(")")

    def is_finished(self, segments: list[tuple[int, str]]) -> bool:
        return self.is_keyword(segments) or fields.flat(segments[-1][1]).rstrip().endswith(
            ("。", ".", "」", '"')
        )

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
        if self.lang == "ja" and len(joined) <= MAX_TEXT:
            joined = self.mended(segments, joined)
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

    def mended(self, segments: list[tuple[int, str]], joined: str) -> str:
        """The text with the quotation closed that it ends in; every slip in it is noted."""
        if self.is_open(segments) and joined.rstrip().endswith("。") and fields.QUOTED.search(joined):
            at = segments[-1][0] + len(segments[-1][1].rstrip())
            self.note(at - 1, at, "read-as", "。」")
            joined = joined.rstrip() + "」"
        for slip in slips_in(joined):
            start, end = self.place_of(segments, slip.start), self.place_of(segments, slip.end)
            self.note(start, end, "read-as", slip.read_as)
        return joined

    def shed_flavour(self, draft: Draft) -> None:
        """Take the prose below the last text off it, where what is left is understood and the whole is not."""
        segments = draft.box[-1] if draft.box else []
        if self.lang != "ja" or len(segments) < 2 or self.reads(segments):
            return
        for n in range(1, min(around.MOST_FLAVOUR, len(segments) - 1) + 1):
            raw = segments[-n][1]
            gap = any(fields.below_a_gap(self.text, at) for at, _ in segments[-n:])
            if not around.may_be_flavour(fields.flat(raw), gap):
                return
            if self.is_finished(segments[:-n]) and self.reads(segments[:-n]):
                prose = "\n".join(line for _, line in segments[-n:])
                draft.flavour = f"{prose}\n{draft.flavour}" if draft.flavour else prose
                del segments[-n:]
                return

    def reads(self, segments: list[tuple[int, str]]) -> bool:
        try:
            read_ability("\n".join(raw for _, raw in segments), self.lang)
        except TextError:
            return False
        return True

    def note(self, start: int, end: int, code: str, text: str) -> None:
        self.open.notes.append(Note(*self.pasted.source_of(start, end), code, text))

    def tagged(self, draft: Draft, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """The abilities with the keyword that a page lost and of which its duration still tells."""
        tag = "" if draft.kind == "character" else around.lost_tag(draft.duration, abilities)
        if not tag:
            return abilities
        self.note(*self.head(draft), "tag-added", draft.duration)
        return (Keyword(tag, fixed=True), *abilities)

    def place_of(self, segments: list[tuple[int, str]], place: int) -> int:
        for offset, raw in segments:
            if place <= len(raw):
                return offset + place
            place -= len(raw) + 1
        return segments[-1][0] + len(segments[-1][1])

    def abilities(self, texts: Texts) -> tuple[Ability, ...]:
        found = map(self.ability, gated(texts))
        return tuple(ability for ability in found if ability is not None)

    def head(self, draft: Draft) -> tuple[int, int]:
        """The first line of a draft."""
        end = self.text.find("\n", draft.start)
        return draft.start, len(self.text) if end < 0 else end

    def one_tier(self, start: int, name: str, texts: Texts) -> Tier:
        abilities = self.abilities(texts)
        unfit = not texts or any(isinstance(a, (Played, Modes)) for a in abilities)
        if unfit:
            end = self.text.find("\n", start)
            self.open.faults.append(self.fail(start, len(self.text) if end < 0 else end, "tier-text"))
        return Tier(name, abilities)

    def missing(self, draft: Draft, fields: Iterable[str]) -> None:
        """Keep the fault that names every field that a card needs and this one has not."""
        names = [_SHOWN.get(name, name.upper()) for name in fields if name not in draft.numbers]
        if names:
            self.open.faults.append(self.fail(*self.head(draft), "missing", fields=names))

    def reading(self, draft: Draft) -> Reading[CardText]:
        """A draft as a card, or with every fault that keeps it from being one."""
        self.open = draft
        if not draft.kind and draft.numbers.keys() >= {"node", "cost"}:
            # Some pages leave the word out; each kind has a field of its own.
            draft.kind = "character" if "graze" in draft.numbers else "spell" if draft.caster else "command"
        character = draft.kind == "character" or (not draft.kind and self.may_be_character(draft))
        self.shed_flavour(draft)
        self.missing(
            draft,
            ["node", "cost", *(["graze", "attack"] if character else [])]
            if draft.kind
            else ["kind", "node", "cost", *(["graze", "attack"] if character else [])],
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
            self.tagged(draft, self.abilities(draft.box)),
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
        faults = tuple(fault for fault in faults if fault.code == "too-many") or faults
        return Reading(start, end, draft.name, entry, tuple(draft.parts), faults, tuple(draft.notes))

    def may_be_character(self, draft: Draft) -> bool:
        """Whether a card whose kind is not known prints what characters print."""
        first = [text[0][1] for text in draft.box]
        words = [read_keyword(each, self.lang) for each in first]
        tagged = any(word is not None and word.name in around.TAGGED for word in words)
        return not tagged and (
            draft.has_power or any(around.HEADER.match(fields.flat(each)) for each in first)
        )

    def form(self, draft: Draft) -> Guise:
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


def names_beside(text: str, lang: str = "ja") -> tuple[str, ...]:
    """The names on lines of their own of which the text has no card, each once, as they come."""
    lister = _Lister(text, lang)
    lister.split()
    have = [draft.name for draft in lister.drafts] + [form.name for d in lister.drafts for form in d.forms]
    alone = dict.fromkeys(lister.text[start:end].strip() for start, end, _ in around.names_alone(lister.flat))
    return tuple(name for name in alone if not any(name == other or f"「{name}」" in other for other in have))


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
