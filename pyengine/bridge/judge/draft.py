"""A position being laid: a scenario's setup in one form, the table that it makes, and what may be done to it.

Nothing here knows a game: which zones, states, counters and numbers there are, its seating declares (tabletop/scenario_setup.py).
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.games import definition_of
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.untrusted_input import is_line, is_text
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenario_setup import CARDS, NUMBER, POOL, STATE, CardSeating
from pyengine.tabletop.scenarios import UNFIT

if TYPE_CHECKING:
    from pyengine.cards.pool import Pool
    from pyengine.kernel.game import Game
    from pyengine.tabletop.definition import GameDefinition
    from pyengine.tabletop.scenarios import Scenarios

MAX_CARDS_PER_ZONE = 60
"""Cards of a zone, as many as a scenario may list."""
IN_NAMES = str.maketrans("", "", '"#@=:')
"""What a script reads as something else than a part of a name."""
Json = dict[str, Any]
Entries = list[Json]


class Spot(NamedTuple):
    """Where a setup says that a card lies: in which of its lists, as which of its entries, in which zone of whom."""

    entries: Entries
    entry: Json
    zone: str
    seat: int


class Words(NamedTuple):
    """What may be said of a table of a game."""

    zones: tuple[str, ...]
    """Whose cards are listed."""
    piles: tuple[str, ...]
    """That may be so many blank cards."""
    numbers: tuple[str, ...]
    """Of a seat, its pools among them."""
    pools: tuple[str, ...]
    """Of which one is said, under these keys of a seat: `where`."""
    where: tuple[str, ...]
    states: tuple[str, ...]
    """Of a card: so or not."""
    counts: tuple[str, ...]
    """Of a card: how many."""
    carries: str
    """The key under which a card says what is set on it; "" where none is."""
    phases: tuple[str, ...]
    before: tuple[str, ...]


@lru_cache(maxsize=16)
def words_of(game: str) -> Words:
    """What may be said of a table of this game."""
    definition = definition_of(game)
    scenarios = definition.scenarios()
    seating = scenarios.seating
    rules = definition.table.rules
    keys = seating.laid.KEYS
    pools = tuple(dict.fromkeys(pool for counter in rules.COUNTERS.values() for pool in counter.pools))
    kinds = {
        kind: tuple(key for key, said in seating.SIDE.items() if said == kind)
        for kind in (NUMBER, POOL, CARDS)
    }
    return Words(
        zones=(*seating.LAID, *kinds[CARDS]),
        piles=tuple(seating.PILES),
        numbers=(*kinds[NUMBER], *pools),
        pools=pools,
        where=kinds[POOL],
        states=tuple(key for key, said in keys.items() if said == STATE),
        counts=(*(key for key, said in keys.items() if said == NUMBER), *rules.COUNTERS),
        carries=next((key for key, said in keys.items() if said == CARDS), ""),
        phases=tuple(each for each in definition.pace.phases if _may_begin_in(scenarios, each)),
        before=seating.BEFORE,
    )


def _may_begin_in(scenarios: Scenarios, phase: str) -> bool:
    """Whether a table may be laid in this phase."""
    try:
        scenarios.laid({"cards": {}, "setup": {"phase": phase}})
    except (ScenarioError, *UNFIT):
        return False
    return True


def checked(definition: GameDefinition, raw: Any) -> Json:
    """A scenario from outside in which nothing is missing or too much, as our own copy. Raises ScenarioError."""
    text = json.dumps(definition.scenarios().read(raw), ensure_ascii=False)
    if not is_text(text) or not _is_sayable(raw["setup"]):
        raise ScenarioError("a setup holds lines of text, numbers, yes and no")
    read: Json = json.loads(text)
    return read


def _is_sayable(value: Any) -> bool:
    """Whether a file can say this, and whoever reads it see it: `read` has looked how deep it goes."""
    if isinstance(value, dict):
        return all(map(_is_sayable, (*value, *value.values())))
    if isinstance(value, list):
        return all(map(_is_sayable, value))
    return is_line(value) if isinstance(value, str) else isinstance(value, bool | int)


class Draft:
    """A scenario with its table."""

    def __init__(self, definition: GameDefinition, scenario: Json) -> None:
        """`scenario` is one that was checked, and from here on this draft's own. Raises ScenarioError where no table lies
        like that."""
        self.definition = definition
        self.scenarios = definition.scenarios()
        self.seating: CardSeating = self.scenarios.seating
        self.words = words_of(definition.id)
        self.scenario = scenario
        self.setup: Json = scenario["setup"]
        self.pool: Pool = self.scenarios.pool_of(scenario)
        lists = list(self._in_one_form())
        try:
            self.laid = self.scenarios.laid(scenario)
        except ScenarioError:
            raise
        except OverworkError:
            raise ScenarioError("no table lies like that: it takes too much work") from None
        except UNFIT as error:
            raise ScenarioError(f"no table lies like that ({type(error).__name__})") from None
        self.spots = self._spots(lists)
        self.called = self._called()

    @property
    def game(self) -> Game:
        """The table before anything happens."""
        return self.laid.game

    def side(self, seat: int) -> Json:
        """What the setup says of a seat."""
        found: Json = self.setup.setdefault(SEAT_NAMES[seat], {})
        return found

    def zone(self, seat: int, zone: str) -> Entries:
        """What the setup says of a zone, card by card; a pile has the first on top. Raises ScenarioError."""
        side = self.side(seat)
        given = side.get(zone, self.seating.PILES.get(zone, []))
        if isinstance(given, int):
            if given > MAX_CARDS_PER_ZONE:
                raise ScenarioError(f"{zone}: at most {MAX_CARDS_PER_ZONE}")
            given = [{"card": BLANK} for _ in range(given)]
        side[zone] = given
        found: Entries = given
        return found

    # -- reading ----------------------------------------------------------------------------------------------

    def _in_one_form(self) -> list[tuple[Entries, str, int]]:
        """Every list of the setup with its zone and whose it is: of tables only, each with lists of tables. Raises
        ScenarioError."""
        found = []
        for seat, name in enumerate(SEAT_NAMES):
            side = self.setup.get(name, {})
            if not isinstance(side, dict):
                raise ScenarioError(f"setup.{name}: a table is wanted")
            for zone in (*self.words.zones, *self.words.piles):
                if zone not in side or (zone in self.words.piles and type(side[zone]) is int):
                    continue
                side[zone] = self._entries(zone, side[zone], zone in self.seating.SIDE)
                found.append((side[zone], zone, seat))
        return found

    def _entries(self, zone: str, given: Any, counted: bool = False) -> Entries:
        if counted and isinstance(given, dict):
            # So many that are awake and so many asleep, of cards that nobody knows.
            said = {key: given.get(key, 0) for key in ("active", *self.words.states)}
            if set(given) - set(said) or any(
                type(n) is not int or not 0 <= n <= MAX_CARDS_PER_ZONE for n in said.values()
            ):
                raise ScenarioError(f"{zone}: how many of them lie how is wanted")
            return [
                {"card": BLANK, **({} if key == "active" else {key: True})}
                for key, n in said.items()
                for _ in range(n)
            ]
        if not isinstance(given, list) or len(given) > MAX_CARDS_PER_ZONE:
            raise ScenarioError(f"{zone}: a list of at most {MAX_CARDS_PER_ZONE} cards is wanted")
        out: Entries = []
        for each in given:
            entry = {"card": each} if isinstance(each, str) else each
            if not isinstance(entry, dict):
                raise ScenarioError(f"{zone}: a card is a name or a table")
            if self.words.carries in entry:
                entry[self.words.carries] = self._entries(zone, entry[self.words.carries])
            out.append(entry)
        return out

    def _spots(self, lists: list[tuple[Entries, str, int]]) -> dict[int, Spot]:
        """Of each card that an entry speaks of, where that stands."""
        spots = {
            id(entry): Spot(entries, entry, zone, seat) for entries, zone, seat in lists for entry in entries
        }
        found: dict[int, Spot] = {}
        for entry, ref in self.laid.entries:
            spot = spots.get(id(entry))
            if spot is not None and ref in self.game.cards:
                self._spot(found, ref, spot)
        return found

    def _spot(self, found: dict[int, Spot], ref: int, spot: Spot) -> None:
        found[ref] = spot
        below: Entries = spot.entry.get(self.words.carries) or []
        there = [each for each in self.game.at(spot.zone, spot.seat) if self.game.cards[each].host == ref]
        for entry, other in zip(below, there, strict=False):
            self._spot(found, other, Spot(below, entry, spot.zone, spot.seat))

    def _called(self) -> dict[int, str]:
        """What each card on the table is called by a line: its name, or its place."""
        names = {ref: name for name, ref in self.laid.names.items() if ref in self.game.cards}
        for seat, whose in enumerate(SEAT_NAMES):
            for zone in self.game.rules.ZONES:
                refs = self.game.at(zone, seat)
                refs = tuple(reversed(refs)) if zone in self.definition.view.counted else refs
                for n, ref in enumerate(refs, 1):
                    names.setdefault(ref, f"{whose}.{zone}@{n}")
        return names

    # -- changing ---------------------------------------------------------------------------------------------

    def lay(self, seat: int, zone: str, face: str, said: Json, lang: str) -> None:
        """Lay a card, on top where it is a pile. Raises ScenarioError."""
        entry = {"card": self.name_of(face), **said}
        alias = self.alias(face, lang)
        if alias:
            entry["as"] = alias
        there = self.zone(seat, zone)
        there.insert(0 if zone in self.words.piles else len(there), entry)

    def fill(self, seat: int, zone: str, n: int) -> None:
        """So many blank cards in a zone: of a pile that is all that lies there. Raises ScenarioError."""
        if zone in self.words.piles:
            self.side(seat)[zone] = n
        else:
            self.zone(seat, zone).extend({"card": BLANK} for _ in range(n))

    def move(self, ref: int, seat: int, zone: str) -> None:
        """Lay a card elsewhere; what is set on it goes along. In another zone nothing is so that was so before. Raises
        ScenarioError."""
        spot = self.spot(ref)
        if (spot.zone, spot.seat) == (zone, seat) and spot.entry in self.side(seat).get(zone, ()):
            return
        self._take(spot)
        stays = zone == spot.zone
        for entry in [spot.entry] if stays else self._apart(spot.entry):
            there = self.zone(seat, zone)
            there.insert(0 if zone in self.words.piles else len(there), entry)

    def _apart(self, entry: Json) -> Entries:
        """A card and those set on it, each by itself."""
        kept: Json = {key: entry[key] for key in ("card", "as", "owner") if key in entry}
        return [kept, *(each for below in entry.get(self.words.carries, ()) for each in self._apart(below))]

    def set_on(self, ref: int, host: int) -> None:
        """Set a card on another. Raises ScenarioError where it would lie on itself."""
        spot, on = self.spot(ref), self.spot(host)
        if ref == host or on.entry in spot.entry.get(self.words.carries, ()):
            raise ScenarioError("a card cannot be set on itself")
        self._take(spot)
        on.entry.setdefault(self.words.carries, []).extend(self._apart(spot.entry))

    def remove(self, ref: int) -> None:
        """Take a card off the table, with what is set on it. Raises ScenarioError."""
        self._take(self.spot(ref))

    def say(self, ref: int, key: str, value: Any) -> None:
        """Say something of a card; what is as it mostly is stays unsaid. Raises ScenarioError."""
        entry = self.spot(ref).entry
        if value is False or (value == 0 and key not in self.game.rules.COUNTERS):
            entry.pop(key, None)
        else:
            entry[key] = value

    def spot(self, ref: int) -> Spot:
        """Raises ScenarioError for a card of which the setup says nothing by itself."""
        found = self.spots.get(ref)
        if found is None:
            raise ScenarioError(f"{self.called.get(ref, ref)} lies there by what else the setup says")
        return found

    def _take(self, spot: Spot) -> None:
        spot.entries[:] = [each for each in spot.entries if each is not spot.entry]

    # -- names ------------------------------------------------------------------------------------------------

    def name_of(self, face: str) -> str:
        """What a setup calls a card: by what it prints, where that is no other's."""
        name = str(self.pool[face].name)
        return (
            name if face != BLANK and self.laid.by_name.get(name) == face and name not in self.pool else face
        )

    def alias(self, face: str, lang: str) -> str:
        """What a card is called in a script beside what it prints: its name in this language, if that is another, and one
        that no other card on the table has; "" where it needs none."""
        if face == BLANK:
            return ""
        shown = str(self.definition.faces.name_of(face, self.pool)[lang])
        name = " ".join(shown.translate(IN_NAMES).split()) or face
        if name == self.name_of(face):
            return ""
        taken = {*self.laid.names, *self.laid.by_name}
        return next(each for n in range(1, 900) if (each := name if n == 1 else f"{name} {n}") not in taken)


__all__ = ["MAX_CARDS_PER_ZONE", "Draft", "Words", "checked", "words_of"]
