"""The rulebooks. No game imports another; whoever wants a part of one opens its door by the game's id."""

from __future__ import annotations

import json
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.pool import CardSet
    from pyengine.kernel.match import Match
    from pyengine.tabletop.desk import Desk
    from pyengine.tabletop.faces import Faces
    from pyengine.tabletop.scenarios import Scenarios
    from pyengine.tabletop.table import Table

GAMES = ("pmv", "harem_master")
"""The games that can be played, by id."""
ABOUT = "cards/about.json"
DRAWN = "cards/faces.json"
NO_SETS: Mapping[str, CardSet] = MappingProxyType({})
OFFERED = {"sets": "sets", "scenarios": "seating"}
"""What not every game offers, and the module that a game has which does."""


class Door:
    """What a game offers to tables, commands and screens: a module for each, loaded when it is first asked for."""

    def __init__(self, game_id: str) -> None:
        self.id = game_id

    def _part(self, name: str) -> ModuleType:
        return import_module(f"{__name__}.{self.id}.{name}")

    def has(self, name: str) -> bool:
        """Whether the game offers this: none has to have card sets, or scenarios to play on."""
        return find_spec(f"{__name__}.{self.id}.{OFFERED.get(name, name)}") is not None

    @property
    def knows_draws(self) -> bool:
        """Whether the players may agree to a draw."""
        return "offer" in self.pace.CLAUSES

    def get_ready(self) -> None:
        """Load what a game needs to begin, and what it would be slow to load in the midst of one."""
        for name in ("table", "view", "chronicle", "pace"):
            getattr(self, name)
        self.view.get_ready()

    def begin_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """The match that a log file is of, before its first answer; `sets` are the card sets at hand.

        Raises LogError with what does not fit, MissingSetError where a set is not at hand.
        """
        header = file.get("header") if isinstance(file, dict) else None
        if isinstance(header, dict) and "scenario" in header and self.has("scenarios"):
            return self.scenarios.begin_match(file)
        return self.table.begin_match(file, sets)

    def open_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """Replay a log file. Raises LogError with what does not fit and where, MissingSetError."""
        match = self.begin_match(file, sets)
        match.replay(file["entries"])
        match.check_end(file)
        return match

    def drawn(self) -> dict[str, Any]:
        """Every shipped card as a reader sees it: as the wheel has them drawn, so that a start writes no text, or else
        drawn now."""
        made = files(f"{__name__}.{self.id}").joinpath(DRAWN)
        if made.is_file():
            return json.loads(made.read_text("utf-8"))  # type: ignore[no-any-return]
        return self.faces.all_faces()

    def about(self) -> dict[str, Any]:
        """What a start page says of the game (bridge/PROTOCOL.md, Hello): as the wheel has it written down, so that no
        game is loaded before it is played, or else made now."""
        made = files(f"{__name__}.{self.id}").joinpath(ABOUT)
        if made.is_file():
            return json.loads(made.read_text("utf-8"))  # type: ignore[no-any-return]
        table = self.table
        shipped = table.shipped()
        decks = [
            {key: deck[key] for key in ("name", "about", "cards", "sideboard")}
            | {"id": name, "set": {"ja": deck["of"], "en": shipped["sets"][deck["of"]]}}
            for name, deck in shipped["decks"].items()
        ]
        return {
            "id": self.id,
            "rules": table.version,
            "name": table.name,
            "sizes": table.sizes,
            "layout": self.pace.LAYOUT,
            "offers": [
                *(what for what in OFFERED if self.has(what)),
                *(["draws"] if self.knows_draws else []),
            ],
            "decks": decks,
        }

    @cached_property
    def table(self) -> Table:
        """A match to sit down to: shipped decks and cards, headers, logs."""
        table: Table = self._part("table").TABLE
        return table

    @cached_property
    def view(self) -> ModuleType:
        """A position as a seat may see it."""
        return self._part("view")

    @cached_property
    def chronicle(self) -> ModuleType:
        """The lines of the log."""
        return self._part("chronicle")

    @cached_property
    def pace(self) -> ModuleType:
        """The phases of a turn, where a pass means nothing, and where the cards of answers lie."""
        return self._part("pace")

    @cached_property
    def faces(self) -> Faces:
        """Cards as people read and write them."""
        faces: Faces = self._part("faces").FACES
        return faces

    @cached_property
    def decks(self) -> ModuleType:
        """What a deck must be."""
        return self._part("rules.deck")

    @cached_property
    def sets(self) -> ModuleType:
        """Card sets that somebody made."""
        return self._part("sets")

    @cached_property
    def scenarios(self) -> Scenarios:
        """Judge's questions as tables to play on."""
        scenarios: Scenarios = self._part("seating").SCENARIOS
        return scenarios

    @cached_property
    def desk(self) -> Desk:
        """What the commands ask of a game: any decks, the table in words."""
        desk: Desk = self._part("desk").DESK
        return desk

    @cached_property
    def evaluation(self) -> Evaluation:
        """What a position is worth, for the computer."""
        evaluation: Evaluation = self._part("evaluation").EVALUATION
        return evaluation

    @cached_property
    def listing(self) -> ModuleType:
        """Its cards as they are listed, read and written; ModuleNotFoundError where the reader is not installed."""
        return self._part("listing")

    @cached_property
    def trying(self) -> ModuleType:
        """A table to try a card at."""
        return self._part("trying")


@cache
def door_of(game_id: str) -> Door:
    """The door of a game. Raises LookupError for an id that is none."""
    if game_id not in GAMES:
        raise LookupError(f"no game is called {game_id[:40]!r}")
    return Door(game_id)


__all__ = ["GAMES", "Door", "door_of"]
