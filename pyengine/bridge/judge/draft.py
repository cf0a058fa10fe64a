"""A position being edited: the setup of a scenario in normal form, the table made from the setup, and the edits.

This module knows no game. The game's seating declares its zones, states, counters and numbers
(tabletop/scenario_setup.py).
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.games import definition_of
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.untrusted_input import is_single_line, is_text
from pyengine.scenario.run import ScenarioError
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenario_setup import CARDS, NUMBER, POOL, STATE, CardScenarioAdapter
from pyengine.tabletop.scenarios import INVALID_SETUP_ERRORS

if TYPE_CHECKING:
    from pyengine.cards.pool import Pool
    from pyengine.kernel.game import Game
    from pyengine.tabletop.definition import GameDefinition
    from pyengine.tabletop.scenarios import Scenarios

MAX_CARDS_PER_ZONE = 60
"""Maximum cards of a zone listed in a scenario."""
SPECIAL_CHARS_REMOVED = str.maketrans("", "", '"#@=:')
"""Translation table that removes from a card's name the characters with a special meaning in scripts."""
Json = dict[str, Any]
Entries = list[Json]


class CardEntryPlace(NamedTuple):
    """A card's place in the setup: the list, the entry in the list, the zone and the seat."""

    entries: Entries
    entry: Json
    zone: str
    seat: int


class SetupWords(NamedTuple):
    """The words available in the setup of a game."""

    zones: tuple[str, ...]
    """Zones with a list of cards."""
    piles: tuple[str, ...]
    """Zones with either a list of cards or a number of blank cards."""
    numbers: tuple[str, ...]
    """Numbers of a seat, including its pools."""
    pools: tuple[str, ...]
    """Pools of a seat; each key in `where` has the name of a pool as its value."""
    where: tuple[str, ...]
    states: tuple[str, ...]
    """Yes-or-no states of a card."""
    counts: tuple[str, ...]
    """Numbers of a card, including counters."""
    carries: str
    """The key for the cards attached to a card; "" in games without attached cards."""
    phases: tuple[str, ...]
    before: tuple[str, ...]


@lru_cache(maxsize=16)
def setup_words(game: str) -> SetupWords:
    """Return the setup words of this game."""
    definition = definition_of(game)
    scenarios = definition.scenarios()
    adapter = scenarios.adapter
    rules = definition.table.rules
    keys = adapter.table_builder.KEYS
    pools = tuple(dict.fromkeys(pool for counter in rules.COUNTERS.values() for pool in counter.pools))
    kinds = {
        kind: tuple(key for key, value_type in adapter.SEAT_KEYS.items() if value_type == kind)
        for kind in (NUMBER, POOL, CARDS)
    }
    return SetupWords(
        zones=(*adapter.LISTED_ZONES, *kinds[CARDS]),
        piles=tuple(adapter.PILES),
        numbers=(*kinds[NUMBER], *pools),
        pools=pools,
        where=kinds[POOL],
        states=tuple(key for key, value_type in keys.items() if value_type == STATE),
        counts=(*(key for key, value_type in keys.items() if value_type == NUMBER), *rules.COUNTERS),
        carries=next((key for key, value_type in keys.items() if value_type == CARDS), ""),
        phases=tuple(each for each in definition.turn_structure.phases if _may_begin_in(scenarios, each)),
        before=adapter.EARLIER_EFFECT_KEYS,
    )


def _may_begin_in(scenarios: Scenarios, phase: str) -> bool:
    """Whether a position in this phase can be set up."""
    try:
        scenarios.build_table({"cards": {}, "setup": {"phase": phase}})
    except (ScenarioError, *INVALID_SETUP_ERRORS):
        return False
    return True


def checked_scenario(definition: GameDefinition, raw: Any) -> Json:
    """Return our own copy of an untrusted scenario after a complete check of its keys and values. Raises
    ScenarioError."""
    text = json.dumps(definition.scenarios().read(raw), ensure_ascii=False)
    if not is_text(text) or not _is_writable(raw["setup"]):
        raise ScenarioError("a setup holds lines of text, numbers, yes and no")
    read: Json = json.loads(text)
    return read


def _is_writable(value: Any) -> bool:
    """Whether the value can be written to a file and read by a person. `Scenarios.read` has limited the depth."""
    if isinstance(value, dict):
        return all(map(_is_writable, (*value, *value.values())))
    if isinstance(value, list):
        return all(map(_is_writable, value))
    return is_single_line(value) if isinstance(value, str) else isinstance(value, bool | int)


class Draft:
    """A position open in the position editor: its setup as a scenario, and the table built from the setup."""

    def __init__(self, definition: GameDefinition, scenario: Json) -> None:
        """`scenario` must be checked, and belongs to this draft from now on. Raises ScenarioError if no table fits the
        setup."""
        self.definition = definition
        self.scenarios = definition.scenarios()
        self.adapter: CardScenarioAdapter = self.scenarios.adapter
        self.words = setup_words(definition.id)
        self.scenario = scenario
        self.setup: Json = scenario["setup"]
        self.pool: Pool = self.scenarios.pool_of(scenario)
        lists = list(self._normalize_lists())
        try:
            self.built = self.scenarios.build_table(scenario)
        except ScenarioError:
            raise
        except OverworkError:
            raise ScenarioError("no table lies like that: it takes too much work") from None
        except INVALID_SETUP_ERRORS as error:
            raise ScenarioError(f"no table lies like that ({type(error).__name__})") from None
        self.spots = self._places_by_ref(lists)
        self.card_names = self._card_names()

    @property
    def game(self) -> Game:
        """The table before its first step."""
        return self.built.game

    def seat_setup(self, seat: int) -> Json:
        """Return the setup of a seat, for editing."""
        found: Json = self.setup.setdefault(SEAT_NAMES[seat], {})
        return found

    def zone_setup(self, seat: int, zone: str) -> Entries:
        """Return the setup of a zone, card by card; the first card of a pile is its top. Raises ScenarioError."""
        side = self.seat_setup(seat)
        given = side.get(zone, self.adapter.PILES.get(zone, []))
        if isinstance(given, int):
            if given > MAX_CARDS_PER_ZONE:
                raise ScenarioError(f"{zone}: at most {MAX_CARDS_PER_ZONE}")
            given = [{"card": BLANK} for _ in range(given)]
        side[zone] = given
        found: Entries = given
        return found

    # -- reading ----------------------------------------------------------------------------------------------

    def _normalize_lists(self) -> list[tuple[Entries, str, int]]:
        """Normalize every list of the setup to entries in the form of tables, and return the lists with zone and seat.
        Raises ScenarioError."""
        found = []
        for seat, name in enumerate(SEAT_NAMES):
            side = self.setup.get(name, {})
            if not isinstance(side, dict):
                raise ScenarioError(f"setup.{name}: a table is wanted")
            for zone in (*self.words.zones, *self.words.piles):
                if zone not in side or (zone in self.words.piles and type(side[zone]) is int):
                    continue
                side[zone] = self._entries(zone, side[zone], zone in self.adapter.SEAT_KEYS)
                found.append((side[zone], zone, seat))
        return found

    def _entries(self, zone: str, given: Any, counted: bool = False) -> Entries:
        if counted and isinstance(given, dict):
            # Counts of unknown cards by state: active, asleep.
            counts = {key: given.get(key, 0) for key in ("active", *self.words.states)}
            if set(given) - set(counts) or any(
                type(n) is not int or not 0 <= n <= MAX_CARDS_PER_ZONE for n in counts.values()
            ):
                raise ScenarioError(f"{zone}: how many of them lie how is wanted")
            return [
                {"card": BLANK, **({} if key == "active" else {key: True})}
                for key, n in counts.items()
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

    def _places_by_ref(self, lists: list[tuple[Entries, str, int]]) -> dict[int, CardEntryPlace]:
        """Return the place in the setup of each card with an entry, by ref."""
        spots = {
            id(entry): CardEntryPlace(entries, entry, zone, seat)
            for entries, zone, seat in lists
            for entry in entries
        }
        found: dict[int, CardEntryPlace] = {}
        for entry, ref in self.built.entries:
            spot = spots.get(id(entry))
            if spot is not None and ref in self.game.cards:
                self._record_place(found, ref, spot)
        return found

    def _record_place(self, found: dict[int, CardEntryPlace], ref: int, spot: CardEntryPlace) -> None:
        found[ref] = spot
        below: Entries = spot.entry.get(self.words.carries) or []
        there = [
            each for each in self.game.cards_in(spot.zone, spot.seat) if self.game.cards[each].host == ref
        ]
        for entry, other in zip(below, there, strict=False):
            self._record_place(found, other, CardEntryPlace(below, entry, spot.zone, spot.seat))

    def _card_names(self) -> dict[int, str]:
        """Return the name of each card on the table in a typed line: its own name or its place."""
        names = {ref: name for name, ref in self.built.names.items() if ref in self.game.cards}
        for seat, whose in enumerate(SEAT_NAMES):
            for zone in self.game.rules.ZONES:
                refs = self.game.cards_in(zone, seat)
                refs = tuple(reversed(refs)) if zone in self.definition.view.counted else refs
                for n, ref in enumerate(refs, 1):
                    names.setdefault(ref, f"{whose}.{zone}@{n}")
        return names

    # -- editing ----------------------------------------------------------------------------------------------

    def add_card(self, seat: int, zone: str, face: str, keys: Json, lang: str) -> None:
        """Add a card to a zone, on top in a pile. Raises ScenarioError."""
        entry = {"card": self.name_of(face), **keys}
        alias = self.alias(face, lang)
        if alias:
            entry["as"] = alias
        there = self.zone_setup(seat, zone)
        there.insert(0 if zone in self.words.piles else len(there), entry)

    def add_blank_cards(self, seat: int, zone: str, n: int) -> None:
        """Add `n` blank cards to a zone; in a pile, replace all cards. Raises ScenarioError."""
        if zone in self.words.piles:
            self.seat_setup(seat)[zone] = n
        else:
            self.zone_setup(seat, zone).extend({"card": BLANK} for _ in range(n))

    def move(self, ref: int, seat: int, zone: str) -> None:
        """Move a card with its attached cards. In another zone the cards are separate and lose their states. Raises
        ScenarioError."""
        spot = self.place_in_setup(ref)
        if (spot.zone, spot.seat) == (zone, seat) and spot.entry in self.seat_setup(seat).get(zone, ()):
            return
        self._remove_entry(spot)
        stays = zone == spot.zone
        for entry in [spot.entry] if stays else self._as_separate_entries(spot.entry):
            there = self.zone_setup(seat, zone)
            there.insert(0 if zone in self.words.piles else len(there), entry)

    def _as_separate_entries(self, entry: Json) -> Entries:
        """Return a card and its attached cards as separate entries without states."""
        own: Json = {key: entry[key] for key in ("card", "as", "owner") if key in entry}
        return [
            own,
            *(
                each
                for below in entry.get(self.words.carries, ())
                for each in self._as_separate_entries(below)
            ),
        ]

    def attach_card(self, ref: int, host: int) -> None:
        """Attach a card to another. Raises ScenarioError if the host is the card itself or attached to the card."""
        spot, on = self.place_in_setup(ref), self.place_in_setup(host)
        if ref == host or on.entry in spot.entry.get(self.words.carries, ()):
            raise ScenarioError("a card cannot be set on itself")
        self._remove_entry(spot)
        on.entry.setdefault(self.words.carries, []).extend(self._as_separate_entries(spot.entry))

    def remove(self, ref: int) -> None:
        """Remove a card with its attached cards. Raises ScenarioError."""
        self._remove_entry(self.place_in_setup(ref))

    def set_state(self, ref: int, key: str, value: Any) -> None:
        """Set a state or number of a card; default values are removed from the setup. Raises ScenarioError."""
        entry = self.place_in_setup(ref).entry
        if value is False or (value == 0 and key not in self.game.rules.COUNTERS):
            entry.pop(key, None)
        else:
            entry[key] = value

    def place_in_setup(self, ref: int) -> CardEntryPlace:
        """Return the card's place in the setup. Raises ScenarioError for a card without an entry of its own."""
        found = self.spots.get(ref)
        if found is None:
            raise ScenarioError(f"{self.card_names.get(ref, ref)} lies there by what else the setup says")
        return found

    def _remove_entry(self, spot: CardEntryPlace) -> None:
        spot.entries[:] = [each for each in spot.entries if each is not spot.entry]

    # -- names ------------------------------------------------------------------------------------------------

    def name_of(self, face: str) -> str:
        """Return a card's name in the setup: the printed name if unique, otherwise the face."""
        name = str(self.pool[face].name)
        return (
            name if face != BLANK and self.built.by_name.get(name) == face and name not in self.pool else face
        )

    def alias(self, face: str, lang: str) -> str:
        """Return a card's unique name for scripts in this language, if different from its name in the setup; "" if no
        alias is needed."""
        if face == BLANK:
            return ""
        shown = str(self.definition.faces.name_of(face, self.pool)[lang])
        name = " ".join(shown.translate(SPECIAL_CHARS_REMOVED).split()) or face
        if name == self.name_of(face):
            return ""
        taken = {*self.built.names, *self.built.by_name}
        return next(each for n in range(1, 900) if (each := name if n == 1 else f"{name} {n}") not in taken)


__all__ = ["MAX_CARDS_PER_ZONE", "Draft", "SetupWords", "checked_scenario", "setup_words"]
