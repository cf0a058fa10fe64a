"""A position typed line by line, in the scenario language's own words: `A.field Lancer asleep`, `A.life 12`, `Lancer asleep no`,
`move Lancer to B.hand`, `remove Lancer`, `turn B`, `phase main`, `number 5`, `clear`; and a question, `A can attack Lancer`.

A line is read word by word, each the longest of those that may stand there; where none does, they are what is offered. So what
is read and what is offered cannot differ.
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
"""Characters of a line."""
MAX_OFFERS = 8
Json = dict[str, Any]


class Offer(NamedTuple):
    """A word that may stand at a place. `kind` and `id` are what a screen shows it by; `also` how else it may be written."""

    text: str
    kind: str
    id: str
    also: tuple[str, ...] = ()
    value: Any = None

    def to_json(self, before: list[str]) -> Json:
        """With the line that it makes."""
        return {"line": " ".join((*before, self.text)), "text": self.text, "kind": self.kind, "id": self.id}


class UnreadError(ValueError):
    """A line that is not understood from a place on: `rest` is what stands there, `offers` what might."""

    def __init__(self, rest: str, before: list[str], offers: list[Offer]) -> None:
        super().__init__(f"not understood: {rest!r}")
        self.rest = rest
        self.offers = [each.to_json(before) for each in offers[:MAX_OFFERS]]


def fold(text: str) -> str:
    """Full and half width, large and small letters, and any space are read alike."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


class Reading:
    """A line as far as it was read."""

    def __init__(self, line: str, completing: bool = False) -> None:
        """`completing`: a last word with no space behind it is not certain yet."""
        self.rest = fold(line)
        self.completing = completing
        self.open = completing and bool(line) and not line[-1].isspace()
        self.taken: list[str] = []

    @property
    def done(self) -> bool:
        """Whether all of it was read; a line that is being completed may always go on."""
        return not self.rest and not self.completing

    def take(self, offers: Iterable[Offer]) -> Offer:
        """The word that stands here. Raises UnreadError."""
        listed = list(offers)
        found = [
            (len(spelled), -n, offer)
            for n, offer in enumerate(listed)
            for spelled in (fold(each) for each in (offer.text, *offer.also))
            if self.rest == spelled or self.rest.startswith(f"{spelled} ")
        ]
        if not found:
            offers = list(matching(self.rest, listed))
            if not offers and "#" in self.rest:  # `NAME#1`, one of several copies, is written `NAME@1` here
                copies = (each for each in listed if "#" not in each.text)
                offers = list(matching(self.rest.partition("#")[0], copies))
            raise UnreadError(self.rest, self.taken, offers)
        length, _, best = max(found)
        after = self.rest[length + 1 :]
        if self.open and not after:
            raise UnreadError(self.rest, self.taken, list(matching(self.rest, listed)))
        self.rest = after
        self.taken.append(best.text)
        return best

    def number(self, low: int, high: int) -> int:
        """The number that stands here. Raises UnreadError."""
        word, _, rest = self.rest.partition(" ")
        if not (word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high):
            raise UnreadError(self.rest, self.taken, [Offer(f"{low}–{high}", "range", "")])
        self.rest = rest
        self.taken.append(word)
        return int(word)

    def is_number(self) -> bool:
        """Whether a number stands here."""
        return self.rest.partition(" ")[0].isdigit()

    def end(self) -> None:
        """Raises UnreadError where more stands here."""
        if self.rest:
            raise UnreadError(self.rest, self.taken, [])


def matching(rest: str, offers: Iterable[Offer]) -> Iterator[Offer]:
    """The offers that go on from what is written: first those that begin so, then cards whose name holds it."""
    listed = [(offer, [fold(each) for each in (offer.text, *offer.also)]) for offer in offers]
    begins = [offer for offer, spelled in listed if any(each.startswith(rest) for each in spelled)]
    yield from begins
    yield from (
        offer
        for offer, spelled in listed
        if offer.kind in ("card", "laid") and any(rest in each for each in spelled) and offer not in begins
    )


# -- what may stand where ------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _shipped(game: str, lang: str) -> tuple[Offer, ...]:
    definition = definition_of(game)
    pool = definition.table.pool()
    return tuple(_card(definition.faces.name_of(face, pool), face, lang) for face in pool)


def _card(name: dict[str, str], face: str, lang: str) -> Offer:
    return Offer(name[lang], "card", face, tuple(name[each] for each in LANGUAGES), face)


def cards(draft: Draft, lang: str) -> Iterator[Offer]:
    """Every card that may be laid, by its name in either language."""
    name_of = draft.definition.faces.name_of
    own = draft.scenario["cards"]
    yield from (_card(name_of(face, draft.pool), face, lang) for face in own)
    yield from _shipped(draft.definition.id, lang)
    yield _card(name_of(BLANK, draft.pool), BLANK, lang)


def placed_cards(draft: Draft) -> Iterator[Offer]:
    """Every card on the table that the setup speaks of by itself, as it is called there."""
    for ref, name in draft.called.items():
        if ref not in draft.spots and draft.laid.secret.get(ref) == BLANK:
            continue
        yield Offer(name, "laid", draft.laid.secret.get(ref, ""), (), ref)


def places(draft: Draft) -> Iterator[Offer]:
    """Every zone in which a card may be laid."""
    for seat, whose in enumerate(SEAT_NAMES):
        for zone in (*draft.words.zones, *draft.words.piles):
            yield Offer(f"{whose}.{zone}", "place", zone, (), (seat, zone))


def seats() -> Iterator[Offer]:
    """The two players."""
    yield from (Offer(name, "seat", str(seat), (), seat) for seat, name in enumerate(SEAT_NAMES))


def _plain(kind: str, words: Iterable[str]) -> Iterator[Offer]:
    yield from (Offer(word, kind, word, (), word) for word in words)


def _beginnings(draft: Draft) -> Iterator[Offer]:
    yield from places(draft)
    for seat, whose in enumerate(SEAT_NAMES):
        for kind, keys in (("number", draft.words.numbers), ("where", draft.words.where)):
            yield from (Offer(f"{whose}.{key}", kind, key, (), (seat, key)) for key in keys)
    yield from _plain("do", ("move", "remove", "turn", "phase", "number", "clear"))
    yield from _plain("before", draft.words.before)
    yield from placed_cards(draft)


# -- lines ---------------------------------------------------------------------------------------------------------


def carry_out(draft: Draft, reading: Reading, lang: str) -> None:
    """Do what a line says. Raises UnreadError, ScenarioError; the draft is of no use then."""
    first = reading.take(_beginnings(draft))
    match first.kind, first.text:
        case "place", _:
            _lay(draft, reading, first.value, lang)
        case "number", _:
            seat, key = first.value
            draft.side(seat)[key] = reading.number(0, MAX_COUNT)
        case "where", _:
            seat, key = first.value
            draft.side(seat)[key] = reading.take(_plain("number", draft.words.pools)).text
        case "laid", _:
            said = list(_said(draft, reading))
            if not said:
                raise UnreadError("", reading.taken, [])
            for key, value in said:
                draft.say(first.value, key, value)
        case "before", word:
            _play_before(draft, reading, word, lang)
        case _, "move":
            _move(draft, reading)
        case _, "remove":
            _remove(draft, reading)
        case _, "turn":
            draft.setup["turn"] = reading.take(seats()).text
        case _, "phase":
            draft.setup["phase"] = reading.take(_plain("phase", draft.words.phases)).text
        case _, "number":
            draft.setup["number"] = reading.number(1, MAX_COUNT)
        case _:
            draft.setup.clear()
    reading.end()


def _lay(draft: Draft, reading: Reading, place: tuple[int, str], lang: str) -> None:
    seat, zone = place
    if reading.is_number():
        draft.fill(seat, zone, reading.number(0 if zone in draft.words.piles else 1, MAX_CARDS_PER_ZONE))
        return
    face = reading.take(cards(draft, lang)).value
    draft.lay(seat, zone, face, dict(_said(draft, reading)), lang)


def _said(draft: Draft, reading: Reading) -> Iterator[tuple[str, Any]]:
    """What a line says of a card, to its end: states, counters, whose it is."""
    words = draft.words
    while not reading.done:
        key = reading.take(
            [
                *_plain("state", words.states),
                *_plain("count", words.counts),
                *_plain("do", ("owner", "shown")),
            ]
        )
        if key.text == "owner":
            yield "owner", reading.take(seats()).text
        elif key.kind == "count":
            yield key.text, reading.number(0, MAX_COUNT)
        else:
            yield key.text, not _is_no(reading)


def _is_no(reading: Reading) -> bool:
    """Whether the word before is denied."""
    if reading.rest == "no" or reading.rest.startswith("no "):
        reading.take(_plain("do", ("no",)))
        return True
    return False


def _move(draft: Draft, reading: Reading) -> None:
    ref = reading.take(placed_cards(draft)).value
    if reading.completing or reading.rest == "to" or reading.rest.startswith("to "):
        reading.take(_plain("do", ("to",)))
    hosts = (each for each in placed_cards(draft) if draft.words.carries and each.value != ref)
    where = reading.take([*places(draft), *hosts])
    if where.kind == "place":
        draft.move(ref, *where.value)
    else:
        draft.set_on(ref, where.value)


def _remove(draft: Draft, reading: Reading) -> None:
    found = reading.take([*placed_cards(draft), *_plain("before", draft.words.before)])
    if found.kind == "laid":
        draft.remove(found.value)
        return
    rows = draft.setup.get(found.text)
    if not isinstance(rows, list) or not rows:
        raise ScenarioError(f"setup.{found.text}: nothing was played")
    del rows[reading.number(1, len(rows)) - 1]


def _play_before(draft: Draft, reading: Reading, word: str, lang: str) -> None:
    """What was played before the table is looked at: its player, the card, and what was chosen."""
    row: Json = {"seat": reading.take(seats()).text}
    face = reading.take(cards(draft, lang)).value
    row["card"] = draft.name_of(face)
    alias = draft.alias(face, lang)
    if alias:
        row["as"] = alias
    while not reading.done:
        key = reading.take(_plain("do", ("targeting", "mode"))).text
        if key == "mode":
            row["mode"] = reading.number(1, MAX_COUNT)
        else:
            row.setdefault("targeting", []).append(reading.take([*placed_cards(draft), *seats()]).text)
    rows = draft.setup.setdefault(word, [])
    if not isinstance(rows, list) or len(rows) >= MAX_CARDS_PER_ZONE:
        raise ScenarioError(f"setup.{word}: at most {MAX_CARDS_PER_ZONE}")
    rows.append(row)


# -- questions -----------------------------------------------------------------------------------------------------


class Asked(NamedTuple):
    """A question about an action: whose, and the action in the words of a script."""

    seat: int
    said: str

    def __str__(self) -> str:
        return f"{SEAT_NAMES[self.seat]} can {self.said}"


def read_question(draft: Draft, reading: Reading) -> Asked:
    """`SEAT can ACTION`, each word as the table calls it. Raises UnreadError."""
    answers = draft.game.rules.ANSWERS
    seat = reading.take(seats()).value
    if reading.completing or reading.rest == "can" or reading.rest.startswith("can "):
        reading.take(_plain("do", ("can",)))
    sayable = [verb for verb in answers.verbs.values() if verb.acts]
    verb: Verb = reading.take(
        Offer(each.said[ENGLISH], "verb", each.name, (), each) for each in sayable
    ).value
    said = [verb.said[ENGLISH]]
    while not reading.done:
        if reading.is_number():
            said.append(str(reading.number(0, 9999)))
        else:
            said.append(reading.take(_spoken(draft, verb)).text)
    return Asked(seat, " ".join(said))


def _spoken(draft: Draft, verb: Verb) -> Iterator[Offer]:
    """What a line may say behind a verb."""
    for each in placed_cards(draft):
        yield each
        yield from (Offer(f"{each.text}#{n}", "laid", each.id, (), each.value) for n in (1, 2, 3, 4))
    yield from seats()
    for seat, whose in enumerate(SEAT_NAMES):
        for pool in draft.words.pools:
            yield Offer(f"{whose}.{pool}", "number", pool, (), (seat, pool))
    around = {
        word for field in verb.shown() for word in (field.before[ENGLISH], field.after[ENGLISH]) if word
    }
    declared = ("targeting", "paying", "declaring", "mode", "x") if verb.declares else ()
    yield from _plain("do", (*sorted(around), *(flag.said[ENGLISH] for flag in verb.flags), *declared))


__all__ = ["MAX_LINE", "Asked", "Offer", "Reading", "UnreadError", "carry_out", "fold", "read_question"]
