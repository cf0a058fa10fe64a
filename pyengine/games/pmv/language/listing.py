"""Reader of the listing format players use for cards: a text with any number of cards.

First the lines are sorted into drafts of cards (`page/sorting`). Every line except fields and flavour must parse as
card text: a card is read whole, or its faults carry their places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.games.pmv.language.page import around, fields
from pyengine.games.pmv.language.page.drafts import Draft, Texts
from pyengine.games.pmv.language.page.gates import with_limits_copied
from pyengine.games.pmv.language.page.sorting import Sorter
from pyengine.games.pmv.language.read import (
    MAX_TEXT,
    is_read,
    read_ability,
    read_keyword,
    sentences_that_parse,
)
from pyengine.games.pmv.language.variants.misprints import slips_in
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
from pyengine.text.errors import TextError, error_at
from pyengine.text.listing_result import Entry, Note, Part, Reading

__all__ = [
    "check_cards",
    "names_without_cards",
    "open_listing",
    "open_text",
    "read_cards",
    "read_entries",
    "read_listing",
]


class _ListingReader(Sorter):
    """A sorter with the drafts turned into cards."""

    def ability(self, segments: list[tuple[int, str]]) -> Ability | None:
        """Return the ability parsed from a draft's text; None after recording the fault."""
        joined = "\n".join(raw for _, raw in segments)
        if self.lang == "ja" and len(joined) <= MAX_TEXT:
            joined = self.with_quotation_closed(segments, joined)
        whole = (self.place_of(segments, 0), self.place_of(segments, len(joined)))
        try:
            ability = read_ability(joined, self.lang)
        except TextError as error:
            start, end = (self.place_of(segments, place) for place in error.span)
            start, end = self.pasted.source_of(start, max(start, end))
            self.open.faults.append(error.moved(self.source, start, end))
            for first, last, part in sentences_that_parse(joined, self.lang):
                place = self.place_of(segments, first), self.place_of(segments, last)
                self.open.parts.append(Part(*self.pasted.source_of(*place), part))
            return None
        self.open.parts.append(Part(*self.pasted.source_of(*whole), ability))
        return ability

    def with_quotation_closed(self, segments: list[tuple[int, str]], joined: str) -> str:
        """Return the text with an unclosed final quotation closed, and record a note for every tolerated misprint."""
        if (
            self.is_open(segments)
            and joined.rstrip().endswith("。")
            and fields.QUOTED_ABILITIES.search(joined)
        ):
            at = segments[-1][0] + len(segments[-1][1].rstrip())
            self.note(at - 1, at, "read-as", "。」")
            joined = joined.rstrip() + "」"
        for slip in slips_in(joined):
            start, end = self.place_of(segments, slip.start), self.place_of(segments, slip.end)
            self.note(start, end, "read-as", slip.read_as)
        return joined

    def move_prose_to_flavour(self, draft: Draft) -> None:
        """Move trailing lines of prose from a draft's last text to its flavour, if the text parses only without
        them."""
        segments = draft.box[-1] if draft.box else []
        if self.lang != "ja" or len(segments) < 2 or self.reads(segments):
            return
        for n in range(1, min(around.MAX_FLAVOUR_LINES, len(segments) - 1) + 1):
            raw = segments[-n][1]
            gap = any(fields.is_below_blank_line(self.text, at) for at, _ in segments[-n:])
            if not around.may_be_flavour(fields.flat(raw), gap):
                return
            above = fields.flat(segments[-n - 1][1]).rstrip()
            ends = self.is_finished(segments[:-n]) or around.ends_like_rule_sentence(above)
            if ends and self.reads(segments[:-n]):
                prose = "\n".join(fields.unquoted(line) for _, line in segments[-n:])
                draft.flavour = f"{prose}\n{draft.flavour}" if draft.flavour else prose
                del segments[-n:]
                return

    def separate_play_text(self, draft: Draft) -> None:
        """Separate a spell's or command's play text from a beta ability directly above it, if the two don't parse as
        one text."""
        if self.lang != "ja" or draft.kind == "character":
            return
        box: Texts = []
        for segments in draft.box:
            cut = self.beta_line_count(segments)
            box.extend([segments[:cut], segments[cut:]] if cut else [segments])
        draft.box[:] = box

    def beta_line_count(self, segments: list[tuple[int, str]]) -> int:
        """Return the number of leading lines that form the beta ability of a text, if the remaining lines are the play
        text; otherwise 0."""
        if len(segments) < 2 or not fields.BETA.match(fields.flat(segments[0][1])) or self.reads(segments):
            return 0
        for cut in range(1, len(segments)):
            if self.is_finished(segments[:cut]) and all(
                map(self.reads, with_limits_copied([segments[:cut]]))
            ):
                return cut
        return 0

    def reads(self, segments: list[tuple[int, str]]) -> bool:
        return is_read("\n".join(raw for _, raw in segments), self.lang)

    def note(self, start: int, end: int, code: str, text: str) -> None:
        self.open.notes.append(Note(*self.pasted.source_of(start, end), code, text))

    def with_implied_keyword(self, draft: Draft, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Return the abilities together with a keyword that the page lost but the printed duration implies."""
        tag = (
            "" if draft.kind == "character" else around.keyword_implied_by_duration(draft.duration, abilities)
        )
        if not tag:
            if draft.kind in ("spell", "command") and around.mentions_missing_host(abilities):
                subject = "このキャラクター" if self.lang == "ja" else "this character"
                at = self.text.lower().find(subject, draft.start, draft.end)
                place = (at, at + len(subject)) if at >= 0 else self.head(draft)
                self.open.faults.append(self.fail(*place, "no-character"))
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
        found = map(self.ability, with_limits_copied(texts))
        return tuple(ability for ability in found if ability is not None)

    def head(self, draft: Draft) -> tuple[int, int]:
        """Return the span of a draft's first line in the listing."""
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
        """Record a fault that names the required fields a card lacks."""
        names = [_FIELD_LABELS.get(name, name.upper()) for name in fields if name not in draft.numbers]
        if names:
            self.open.faults.append(self.fail(*self.head(draft), "missing", fields=names))

    def reading(self, draft: Draft) -> Reading[CardText]:
        """Return a draft as a finished card, or with every fault found in it."""
        self.open = draft
        if not draft.kind and draft.numbers.keys() >= {"node", "cost"}:
            # Some pages omit the word; each kind has a field of its own.
            draft.kind = "character" if "graze" in draft.numbers else "spell" if draft.caster else "command"
        character = draft.kind == "character" or (not draft.kind and self.may_be_character(draft))
        self.separate_play_text(draft)
        self.move_prose_to_flavour(draft)
        asked = ["node", "cost", *(["graze", "attack"] if character else [])]
        self.missing(draft, asked if draft.kind else ["kind", *asked])
        numbers = draft.numbers
        card = CardText(
            draft.name,
            draft.kind or "command",
            _int_or_none(numbers.get("node", 0)),
            numbers.get("cost"),
            _int_or_none(numbers.get("graze")),
            draft.races,
            draft.caster,
            draft.alternate,
            numbers.get("attack"),
            numbers.get("toughness"),
            self.with_implied_keyword(draft, self.abilities(draft.box)),
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
        """Return whether a card of unknown kind has texts typical for characters."""
        first = [text[0][1] for text in draft.box]
        words = [read_keyword(each, self.lang) for each in first]
        tagged = any(word is not None and word.name in around.KIND_KEYWORDS for word in words)
        return not tagged and (
            draft.has_power or any(around.HEADER.match(fields.flat(each)) for each in first)
        )

    def form(self, draft: Draft) -> Guise:
        """Return the description under which a card transforms (2.17.2), from its lines in the listing; fields that
        such a description can't have are a fault."""
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
            _int_or_none(numbers.get("graze")),
            _int_or_none(numbers.get("attack")) or 0,
            _int_or_none(numbers.get("toughness")) or 0,
            draft.races,
            self.abilities(draft.texts),
        )


_FIELD_LABELS = {"kind": "Character/Spell/Command"}


def _int_or_none(value: int | X | None) -> int | None:
    return value if isinstance(value, int) else None


def open_listing(text: str, lang: str = "ja") -> Iterator[Reading[CardText]]:
    """Yield every card of a listing in order, with its parsed parts and every fault."""
    lister = _ListingReader(text, lang)
    lister.split()
    for draft in lister.drafts:
        yield lister.reading(draft)


def read_listing(text: str, lang: str = "ja") -> list[Reading[CardText]]:
    """Return all readings of `open_listing`; an empty list for a text without cards."""
    return list(open_listing(text, lang))


def names_without_cards(text: str, lang: str = "ja") -> tuple[str, ...]:
    """Return the card names that are alone on a line without a card below, in order and without duplicates."""
    lister = _ListingReader(text, lang)
    lister.split()
    have = [draft.name for draft in lister.drafts] + [form.name for d in lister.drafts for form in d.forms]
    alone = dict.fromkeys(
        lister.text[start:end].strip() for start, end, _ in around.names_on_own_lines(lister.flat)
    )
    return tuple(name for name in alone if not any(name == other or f"「{name}」" in other for other in have))


def open_text(text: str, lang: str = "ja") -> int | None:
    """Return the offset at which the unfinished ability at the end of a listing begins; None without such an
    ability."""
    lister = _ListingReader(text, lang)
    lister.split()
    texts = lister.draft.texts if lister.drafts and not lister.card.over else []
    if not texts or lister.pasted.at is not None:
        return None
    offset, raw = texts[-1][-1]
    is_last = offset + len(raw) == len(text.rstrip(" \u3000")) and not lister.is_keyword(texts[-1])
    return texts[-1][0][0] if is_last else None


def read_entries(text: str, lang: str = "ja") -> list[Entry[CardText]]:
    """Return every card of a listing with its set and flavour. Raises TextError at the first fault."""
    entries = []
    for found in check_cards(text, lang):
        if isinstance(found, TextError):
            raise found
        entries.append(found)
    return entries


def read_cards(text: str, lang: str = "ja") -> list[CardText]:
    """Return every card of a listing. Raises TextError at the first fault."""
    return [entry.card for entry in read_entries(text, lang)]


def check_cards(text: str, lang: str = "ja") -> list[Entry[CardText] | TextError]:
    """Return every card of a listing, with a card's first fault in place of a faulty card; never raises."""
    readings = read_listing(text, lang)
    if not readings:
        return [error_at(text, 0, len(text), "no-card")]
    return [reading.entry or reading.faults[0] for reading in readings]
