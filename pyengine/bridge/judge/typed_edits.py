"""Edit a position by typed lines in the words of the scenario language, and read typed questions.

Examples: `A.field Lancer asleep`, `A.life 12`, `Lancer asleep no`, `move Lancer to B.hand`, `remove Lancer`, `turn B`,
`phase main`, `number 5`, `clear`; and a question, `A can attack Lancer`.

A line is read word by word. Each word is the longest of the possible words at its place. If none matches, the possible
words become the offers, so accepted words and offered words cannot differ.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.bridge.judge.draft import MAX_CARDS_PER_ZONE, Draft
from pyengine.games import definition_of
from pyengine.kernel.notation import LANGUAGES, SEAT_NAMES
from pyengine.scenario.run import ScenarioError
from pyengine.scenario.script import ENGLISH
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenarios import MAX_COUNT

if TYPE_CHECKING:
    from pyengine.kernel.answers import Verb

MAX_LINE = 300
"""Maximum characters of a line."""
MAX_OFFERS = 8
Json = dict[str, Any]


class Offer(NamedTuple):
    """A possible word at a place in a line. `kind` and `id` are for display on the page; `also` lists other
    spellings."""

    text: str
    kind: str
    id: str
    also: tuple[str, ...] = ()
    value: Any = None

    def to_json(self, before: list[str]) -> Json:
        """Return the offer as JSON, with the line completed by the offer."""
        return {"line": " ".join((*before, self.text)), "text": self.text, "kind": self.kind, "id": self.id}


class UnreadError(ValueError):
    """A line is not understood from a place on: `rest` is the rest of the line, `offers` the words possible there."""

    def __init__(self, rest: str, before: list[str], offers: list[Offer]) -> None:
        super().__init__(f"not understood: {rest!r}")
        self.rest = rest
        self.offers = [each.to_json(before) for each in offers[:MAX_OFFERS]]


def fold(text: str) -> str:
    """Return the text with width, case and spaces normalized for comparison."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


class LineReader:
    """A line being read, word by word."""

    def __init__(self, line: str, completing: bool = False) -> None:
        """`completing`: treat a last word without a following space as unfinished."""
        self.rest = fold(line)
        self.completing = completing
        self.open = completing and bool(line) and not line[-1].isspace()
        self.taken: list[str] = []

    @property
    def is_done(self) -> bool:
        """Whether the whole line was read; a line being completed may always continue."""
        return not self.rest and not self.completing

    def read_word(self, offers: Iterable[Offer]) -> Offer:
        """Read the next word. Raises UnreadError."""
        listed = list(offers)
        found = [
            (len(spelled), -n, offer)
            for n, offer in enumerate(listed)
            for spelled in (fold(each) for each in (offer.text, *offer.also))
            if self.rest == spelled or self.rest.startswith(f"{spelled} ")
        ]
        if not found:
            offers = list(matching_offers(self.rest, listed))
            if not offers and "#" in self.rest:  # `NAME#1`, one of several copies, is written `NAME@1` here
                copies = (each for each in listed if "#" not in each.text)
                offers = list(matching_offers(self.rest.partition("#")[0], copies))
            raise UnreadError(self.rest, self.taken, offers)
        length, _, best = max(found)
        after = self.rest[length + 1 :]
        if self.open and not after:
            raise UnreadError(self.rest, self.taken, list(matching_offers(self.rest, listed)))
        self.rest = after
        self.taken.append(best.text)
        return best

    def read_number(self, low: int, high: int) -> int:
        """Read the next word as a number. Raises UnreadError."""
        word, _, rest = self.rest.partition(" ")
        if not (word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high):
            raise UnreadError(self.rest, self.taken, [Offer(f"{low}–{high}", "range", "")])
        self.rest = rest
        self.taken.append(word)
        return int(word)

    def is_number(self) -> bool:
        """Whether the next word is a number."""
        return self.rest.partition(" ")[0].isdigit()

    def check_end_of_line(self) -> None:
        """Check the end of the line. Raises UnreadError if more words follow."""
        if self.rest:
            raise UnreadError(self.rest, self.taken, [])


def matching_offers(typed_text: str, offers: Iterable[Offer]) -> Iterator[Offer]:
    """Yield the offers matching the typed text: first offers with the text as prefix, then cards with the text in their
    name."""
    listed = [(offer, [fold(each) for each in (offer.text, *offer.also)]) for offer in offers]
    begins = [offer for offer, spelled in listed if any(each.startswith(typed_text) for each in spelled)]
    yield from begins
    yield from (
        offer
        for offer, spelled in listed
        if offer.kind in ("card", "laid")
        and any(typed_text in each for each in spelled)
        and offer not in begins
    )


# -- offers --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _shipped_card_offers(game: str, lang: str) -> tuple[Offer, ...]:
    definition = definition_of(game)
    pool = definition.table.pool()
    return tuple(_card_offer(definition.faces.name_of(face, pool), face, lang) for face in pool)


def _card_offer(name: dict[str, str], face: str, lang: str) -> Offer:
    return Offer(name[lang], "card", face, tuple(name[each] for each in LANGUAGES), face)


def card_offers(draft: Draft, lang: str) -> Iterator[Offer]:
    """Yield every available card, with its name in either language."""
    name_of = draft.definition.faces.name_of
    own = draft.scenario["cards"]
    yield from (_card_offer(name_of(face, draft.pool), face, lang) for face in own)
    yield from _shipped_card_offers(draft.definition.id, lang)
    yield _card_offer(name_of(BLANK, draft.pool), BLANK, lang)


def placed_card_offers(draft: Draft) -> Iterator[Offer]:
    """Yield every card on the table with an entry in the setup, by its name there."""
    for ref, name in draft.card_names.items():
        if ref not in draft.spots and draft.built.secret.get(ref) == BLANK:
            continue
        yield Offer(name, "laid", draft.built.secret.get(ref, ""), (), ref)


def zone_offers(draft: Draft) -> Iterator[Offer]:
    """Yield every zone open to added cards."""
    for seat, whose in enumerate(SEAT_NAMES):
        for zone in (*draft.words.zones, *draft.words.piles):
            yield Offer(f"{whose}.{zone}", "place", zone, (), (seat, zone))


def seat_offers() -> Iterator[Offer]:
    """Yield a completion of the typed line for each of the two players' names."""
    yield from (Offer(name, "seat", str(seat), (), seat) for seat, name in enumerate(SEAT_NAMES))


def _plain_offers(kind: str, words: Iterable[str]) -> Iterator[Offer]:
    yield from (Offer(word, kind, word, (), word) for word in words)


def _offers_at_line_start(draft: Draft) -> Iterator[Offer]:
    yield from zone_offers(draft)
    for seat, whose in enumerate(SEAT_NAMES):
        for kind, keys in (("number", draft.words.numbers), ("where", draft.words.where)):
            yield from (Offer(f"{whose}.{key}", kind, key, (), (seat, key)) for key in keys)
    yield from _plain_offers("do", ("move", "remove", "turn", "phase", "number", "clear"))
    yield from _plain_offers("before", draft.words.before)
    yield from placed_card_offers(draft)


# -- lines ---------------------------------------------------------------------------------------------------------


def apply_edit(draft: Draft, reading: LineReader, lang: str) -> None:
    """Edit the position by a line. Raises UnreadError or ScenarioError; the draft is then unusable."""
    first = reading.read_word(_offers_at_line_start(draft))
    match first.kind, first.text:
        case "place", _:
            _add_cards(draft, reading, first.value, lang)
        case "number", _:
            seat, key = first.value
            draft.seat_setup(seat)[key] = reading.read_number(0, MAX_COUNT)
        case "where", _:
            seat, key = first.value
            draft.seat_setup(seat)[key] = reading.read_word(_plain_offers("number", draft.words.pools)).text
        case "laid", _:
            state_keys = list(_state_keys(draft, reading))
            if not state_keys:
                raise UnreadError("", reading.taken, [])
            for key, value in state_keys:
                draft.set_state(first.value, key, value)
        case "before", word:
            _play_before(draft, reading, word, lang)
        case _, "move":
            _move_card(draft, reading)
        case _, "remove":
            _remove_card(draft, reading)
        case _, "turn":
            draft.setup["turn"] = reading.read_word(seat_offers()).text
        case _, "phase":
            draft.setup["phase"] = reading.read_word(_plain_offers("phase", draft.words.phases)).text
        case _, "number":
            draft.setup["number"] = reading.read_number(1, MAX_COUNT)
        case _:
            draft.setup.clear()
    reading.check_end_of_line()


def _add_cards(draft: Draft, reading: LineReader, place: tuple[int, str], lang: str) -> None:
    seat, zone = place
    if reading.is_number():
        draft.add_blank_cards(
            seat, zone, reading.read_number(0 if zone in draft.words.piles else 1, MAX_CARDS_PER_ZONE)
        )
        return
    face = reading.read_word(card_offers(draft, lang)).value
    draft.add_card(seat, zone, face, dict(_state_keys(draft, reading)), lang)


def _state_keys(draft: Draft, reading: LineReader) -> Iterator[tuple[str, Any]]:
    """Yield the states, counters, owner and visibility of a card in the rest of a line."""
    words = draft.words
    while not reading.is_done:
        key = reading.read_word(
            [
                *_plain_offers("state", words.states),
                *_plain_offers("count", words.counts),
                *_plain_offers("do", ("owner", "shown")),
            ]
        )
        if key.text == "owner":
            yield "owner", reading.read_word(seat_offers()).text
        elif key.kind == "count":
            yield key.text, reading.read_number(0, MAX_COUNT)
        else:
            yield key.text, not _skips_word_no(reading)


def _skips_word_no(reading: LineReader) -> bool:
    """Whether "no" follows; reads the word if so."""
    if reading.rest == "no" or reading.rest.startswith("no "):
        reading.read_word(_plain_offers("do", ("no",)))
        return True
    return False


def _move_card(draft: Draft, reading: LineReader) -> None:
    ref = reading.read_word(placed_card_offers(draft)).value
    if reading.completing or reading.rest == "to" or reading.rest.startswith("to "):
        reading.read_word(_plain_offers("do", ("to",)))
    hosts = (each for each in placed_card_offers(draft) if draft.words.carries and each.value != ref)
    where = reading.read_word([*zone_offers(draft), *hosts])
    if where.kind == "place":
        draft.move(ref, *where.value)
    else:
        draft.attach_card(ref, where.value)


def _remove_card(draft: Draft, reading: LineReader) -> None:
    found = reading.read_word([*placed_card_offers(draft), *_plain_offers("before", draft.words.before)])
    if found.kind == "laid":
        draft.remove(found.value)
        return
    rows = draft.setup.get(found.text)
    if not isinstance(rows, list) or not rows:
        raise ScenarioError(f"setup.{found.text}: nothing was played")
    del rows[reading.read_number(1, len(rows)) - 1]


def _play_before(draft: Draft, reading: LineReader, word: str, lang: str) -> None:
    """Read a card played before the position: its player, the card, and the choices."""
    row: Json = {"seat": reading.read_word(seat_offers()).text}
    face = reading.read_word(card_offers(draft, lang)).value
    row["card"] = draft.name_of(face)
    alias = draft.alias(face, lang)
    if alias:
        row["as"] = alias
    while not reading.is_done:
        key = reading.read_word(_plain_offers("do", ("targeting", "mode"))).text
        if key == "mode":
            row["mode"] = reading.read_number(1, MAX_COUNT)
        else:
            row.setdefault("targeting", []).append(
                reading.read_word([*placed_card_offers(draft), *seat_offers()]).text
            )
    rows = draft.setup.setdefault(word, [])
    if not isinstance(rows, list) or len(rows) >= MAX_CARDS_PER_ZONE:
        raise ScenarioError(f"setup.{word}: at most {MAX_CARDS_PER_ZONE}")
    rows.append(row)


# -- questions -----------------------------------------------------------------------------------------------------


class ActionQuestion(NamedTuple):
    """A question about an action: the seat, and the action in the words of a script."""

    seat: int
    action: str

    def __str__(self) -> str:
        return f"{SEAT_NAMES[self.seat]} can {self.action}"


def read_question(draft: Draft, reading: LineReader) -> ActionQuestion:
    """Read a question `SEAT can ACTION`, each word as used on the table. Raises UnreadError."""
    answers = draft.game.rules.ANSWERS
    seat = reading.read_word(seat_offers()).value
    if reading.completing or reading.rest == "can" or reading.rest.startswith("can "):
        reading.read_word(_plain_offers("do", ("can",)))
    sayable = [verb for verb in answers.verbs.values() if verb.acts]
    verb: Verb = reading.read_word(
        Offer(each.spelling[ENGLISH], "verb", each.name, (), each) for each in sayable
    ).value
    words = [verb.spelling[ENGLISH]]
    while not reading.is_done:
        if reading.is_number():
            words.append(str(reading.read_number(0, 9999)))
        else:
            words.append(reading.read_word(_words_after_verb(draft, verb)).text)
    return ActionQuestion(seat, " ".join(words))


def _words_after_verb(draft: Draft, verb: Verb) -> Iterator[Offer]:
    """Yield the possible words after a verb."""
    for each in placed_card_offers(draft):
        yield each
        yield from (Offer(f"{each.text}#{n}", "laid", each.id, (), each.value) for n in (1, 2, 3, 4))
    yield from seat_offers()
    for seat, whose in enumerate(SEAT_NAMES):
        for pool in draft.words.pools:
            yield Offer(f"{whose}.{pool}", "number", pool, (), (seat, pool))
    around = {
        word
        for field in verb.notation_fields()
        for word in (field.before[ENGLISH], field.after[ENGLISH])
        if word
    }
    declared = ("targeting", "paying", "declaring", "mode", "x") if verb.declares else ()
    yield from _plain_offers(
        "do", (*sorted(around), *(flag.spelling[ENGLISH] for flag in verb.flags), *declared)
    )


__all__ = [
    "MAX_LINE",
    "ActionQuestion",
    "LineReader",
    "Offer",
    "UnreadError",
    "apply_edit",
    "fold",
    "read_question",
]
