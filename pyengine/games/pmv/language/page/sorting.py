"""Sorter of a page's lines into cards, their fields and the texts between the fields.

A card begins at 《name》; without a name (as in scenarios) at its No. or Character/Spell/Command line. Fields may share
lines, in full or half width, or be broken over several. Text around the cards (advertisements, headings, reader
comments below a card) is skipped.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from functools import partial

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.page import around, fields
from pyengine.games.pmv.language.page.drafts import Draft
from pyengine.games.pmv.language.read import read_keyword
from pyengine.games.pmv.vocab import X
from pyengine.text.errors import Nearest, TextError, error_at
from pyengine.text.grammar_rules import MAX_DIGITS
from pyengine.text.listing_result import Note
from pyengine.text.pasted_text import Pasted, unwrapped
from pyengine.text.phrases import Table, load
from pyengine.vocab.plain_values import Json

MAX_LINE_CHARS = 4_000
MAX_CARD_CHARS = 8_000
MAX_CARD_LINES = 400
MAX_CARDS = 1_000
MAX_LISTING_LINES = 15_000
"""Maximum number of lines in a listing. It and the limits above (characters of a line and of a card, lines of a card,
cards) are several times the largest known page; more is a fault, so that any text takes bounded work."""


def _close(word: str, known: list[str]) -> tuple[str, ...]:
    """Return the known words most similar to a misspelled word."""
    return tuple(difflib.get_close_matches(word[:40], known, n=3, cutoff=0.1))


class Sorter:
    """A reader going through a text line by line and collecting drafts of cards."""

    def __init__(self, text: str, lang: str) -> None:
        self.source = text
        self.pasted: Pasted = unwrapped(text)
        self.text = self.pasted.text
        self.flat = fields.flat(self.text)
        self.lang = lang
        self.table: Table = load(GAME)
        self.drafts: list[Draft] = []
        self.spare: tuple[int, int] | None = None
        """The last line, if possibly an unbracketed name above its card."""

    def fail(self, start: int, end: int, code: str, nearest: Nearest = (), /, **params: Json) -> TextError:
        return error_at(self.source, *self.pasted.source_of(start, end), code, nearest, **params)

    def wrong(self, fault: TextError) -> None:
        """Record a fault of the current card, and continue with the rest of the line."""
        self.card.faults.append(fault)

    @property
    def card(self) -> Draft:
        return self.drafts[-1]

    @property
    def draft(self) -> Draft:
        """The draft that receives the next lines: the current card, or its transformed description."""
        return self.card.forms[-1] if self.card.forms else self.card

    def split(self) -> None:
        """Sort every line into the fields and texts of drafts; record a fault for an unreadable line and continue."""
        for start, end in self.lines():
            if len(self.drafts) > MAX_CARDS:
                self.wrong(self.fail(start, end, "too-many", n=MAX_CARDS))
                break
            if (not self.drafts or self.card.over) and not fields.CARD_START.match(self.flat, start, end):
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
        """Return whether a line or card exceeds the limits; the rest of the card is then skipped."""
        if end - start > MAX_LINE_CHARS:
            fault = self.fail(start, end, "too-long", n=MAX_LINE_CHARS)
        elif not self.drafts:
            return False
        else:
            card = self.card
            card.size += end - start
            card.lines += 1
            if card.size <= MAX_CARD_CHARS and card.lines <= MAX_CARD_LINES:
                return False
            fault = self.fail(start, end, "too-long", n=MAX_CARD_CHARS)
        if not self.drafts:
            self.begin(start, True)
        self.wrong(fault)
        self.card.over = True
        return True

    def is_leftover_bracket(self, start: int, end: int) -> bool:
        """Return whether a ">" at the end of a line closes nothing, left over from the page's source."""
        line = self.flat[start:end]
        return line[-2:-1] in tuple(" \t>") or line.count("<") < line.count(">")

    def lines(self) -> Iterator[tuple[int, int]]:
        """Yield the lines, joining lines broken in the middle of a field."""
        held: tuple[int, int] | None = None
        at = 0
        for row, line in enumerate(self.text.split("\n")):
            if row > MAX_LISTING_LINES and self.drafts:
                self.wrong(self.fail(at, len(self.text), "too-long", n=at))
                break
            start, end = at, at + len(line)
            at = end + 1
            while start < end and (self.flat[start].isspace() or self.flat[start] == ">"):
                start += 1
            while end > start and (
                self.flat[end - 1].isspace()
                or (self.flat[end - 1] == ">" and self.is_leftover_bracket(start, end))
            ):
                end -= 1
            if start == end:
                continue
            may = held and end - held[0] < 400 and (self.drafts or fields.CARD_START.match(self.flat, *held))
            if held and may and fields.continues_line(self.flat[held[0] : held[1]], self.flat[start:end]):
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
        if around.CARD_END.match(flat, start, end):
            if self.drafts and self.is_complete:
                self.card.over = True
            return
        if fields.CREDIT.match(flat, start, end):
            if self.drafts and (self.card.has_power or self.card.box):
                self.card.over = True
            return
        if self.may_be_between_cards and fields.HEADING.match(flat, start, end):
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
        if place == start and self.may_be_between_cards:
            self.spare = (start, end)

    @property
    def is_complete(self) -> bool:
        """Return whether the open card has every field that a card of its kind prints."""
        card = self.card
        character = card.kind == "character" or (not card.kind and "graze" in card.numbers)
        return card.has_power or (bool(card.box) and not character)

    @property
    def may_be_between_cards(self) -> bool:
        """Return whether the line may lie between two cards: the open card may have ended above it."""
        if not self.drafts or self.card.over or self.draft.has_power:
            return True
        texts = self.draft.texts
        return bool(texts) and not self.is_open(texts[-1]) and self.is_finished(texts[-1])

    def name_from_above(self, spare: tuple[int, int]) -> None:
        """Use the line above a No. as the card's name, and remove it from the previous card's flavour."""
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
        """Begin a new card, if no card is open or the open card already has the field just read."""
        if not self.drafts or again:
            self.drafts.append(Draft(start))

    def is_card_at(self, start: int, end: int) -> bool:
        """Return whether a name begins a card. Elsewhere than in reader comments, every name does; in comments card
        data must follow."""
        rest = self.flat[start:end].strip()
        if rest:
            return any(field.match(rest) for field in (fields.NUMBER, fields.KIND, fields.STAT))
        return (
            not self.drafts
            or not self.card.over
            or around.has_card_data_below(self.flat, end, len(self.flat))
        )

    def fields(self, start: int, end: int) -> int:
        """Read the fields at the head of a line; return the place of the remaining text."""
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
        """Return whether the line continues an open quotation or parenthesis above: such a line has no fields, except
        the power line ending a card."""
        texts = self.draft.texts
        if not texts or not fields.FIELD_IN_QUOTATION.match(self.flat, start, end):
            return False
        if not (self.is_open(texts[-1]) or self.is_in_parentheses(texts[-1])):
            return False
        power = fields.POWER.match(self.flat, start, end)
        return power is None or power.end() < end

    def titled(self, start: int, end: int) -> int:
        """Read the name that some pages print behind the No. on the same line; return the place after the name."""
        if any(
            field.match(self.flat, start, end)
            for field in (fields.KIND, fields.STAT, fields.SET, fields.LABEL)
        ):
            return start
        if start < end:
            self.card.name = self.text[start:end].strip("《》 \u3000")
        return end

    def tier(self, match: re.Match[str]) -> int:
        """Send the following text to a tier above the text box, or to the text box if the heading names the box."""
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
        self.draft.numbers[name] = None  # a faulty field is not also missing
        if name == "cost" and match[2].upper() == "X":
            value = X()
        else:
            value = self.value(match, 2)
        if value is None and name not in ("node", "cost") and match[2].translate(fields.MINUS) == "-":
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
        if re.fullmatch(rf"[+-]?\d{{1,{MAX_DIGITS}}}", raw) and raw.isascii():
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
            setattr(self.draft, name, self.icon(name, raw, match.end(), stop))
        while stop < end and self.flat[stop].isspace():
            stop += 1
        return stop

    def icon(self, name: str, raw: str, start: int, end: int) -> str:
        """Return the rulebook's Japanese word for a range or duration in either language; record a note for an
        approximated wording."""
        words = self.table.words[name]
        for key, spellings in words.items():
            if fields.flat(raw).lower() in (fields.flat(s).lower() for s in spellings):
                return key
        if raw in ("", "-", "なし"):
            return ""
        nearest = around.nearest_printed_term(name, fields.flat(raw))
        shown = words[nearest][0 if self.lang == "ja" else 1]
        self.draft.notes.append(Note(*self.pasted.source_of(start, end), "read-as", shown))
        return nearest

    def race(self, start: int, end: int) -> str:
        raw = self.flat[start:end].strip()
        for key, spellings in self.table.words["race"].items():
            if raw.lower().replace("竜", "龍") in spellings:
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
        quoting = self.is_flavour(raw) or self.is_below_an_open_quotation(start, raw)
        if draft.has_power or quoting or (self.may_be_between_cards and self.is_not_card_text(start, raw)):
            quoted = fields.unquoted(self.text[start:end])
            card = self.card
            card.flavour = f"{card.flavour}\n{quoted}" if card.flavour else quoted
            return
        tags = (
            around.kind_and_races_in(raw, self.table.words["race"])
            if not (draft.texts or draft.races)
            else None
        )
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
        above = "" if open_text is None or inside else open_text[0][1]
        played = fields.belongs_to_play_text(self.text, start, draft.kind, above)
        if open_text is None or self.is_keyword(open_text) or played:
            draft.texts.append([(start, self.text[start:end])])
        else:
            open_text.append((start, self.text[start:end]))

    def quoted(self, segments: list[tuple[int, str]], start: int, end: int) -> None:
        """Add an ability in 【】 as quoted by the text above; several in a row form one quotation."""
        raw = self.text[start:end]
        at, before = segments[-1]
        if before.endswith("」") and around.HEADER.match(fields.flat(before[1:])):
            segments[-1] = (at, before[:-1] + " ")
            segments.append((start, f" {raw[1:-1]}」"))
        else:
            segments.append((start, f"「{raw[1:-1]}」"))

    def is_flavour(self, raw: str) -> bool:
        """Return whether a quoted line below a finished text is flavour text and not an ability."""
        draft = self.draft
        if (
            not raw.startswith(("「", "『", "“"))
            or around.HEADER.match(raw[1:])
            or fields.RULE_SENTENCE.match(raw)
        ):
            return False
        if draft.texts and around.BEFORE_QUOTATION.search(draft.texts[-1][-1][1].rstrip()):
            return False
        return not draft.texts or (not self.is_open(draft.texts[-1]) and self.is_finished(draft.texts[-1]))

    def is_below_an_open_quotation(self, start: int, raw: str) -> bool:
        """Return whether a quoted line below a blank line is flavour, although the quotation above was not closed."""
        texts = self.draft.texts
        if not texts or not fields.FLAVOUR.fullmatch(raw) or not fields.is_below_blank_line(self.text, start):
            return False
        ends = texts[-1][-1][1].rstrip().endswith(("。", "】"))
        return ends and self.is_open(texts[-1]) and not around.HEADER.match(raw[1:])

    def is_not_card_text(self, start: int, raw: str) -> bool:
        """Return whether a line is not card text: it is in parentheses, or below a blank line without any word of the
        card language (unquoted flavour)."""
        if (
            fields.PARENTHESES_LINE.match(raw) and not around.HEADER.match(raw)
        ) or around.OTHER_PRINTING.match(raw):
            return True
        draft = self.draft
        if self.lang != "ja" or not draft.texts or self.is_keyword(draft.texts[-1]):
            return False
        return fields.is_below_blank_line(self.text, start) and not any(
            term in raw for term in fields.terms()
        )

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
        """Return the spans of the keywords of a line consisting only of keywords, else []. An unknown 【…】 is an
        error."""
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


__all__ = ["MAX_CARDS", "Sorter"]
