"""A game, as whoever opens it finds it (`GameDefinition`): the one value from which tables, screens and commands are built.

A game makes one, `DEFINITION` in its module `definition`. What it holds is loaded with it, but for what no table needs to begin
with: that is given as functions which load it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pyengine.cards.deck_rules import DeckRules
from pyengine.cards.pool import CardSet
from pyengine.kernel.match import Match
from pyengine.kernel.rule_variants import Decided
from pyengine.tabletop.board_layout import Layout
from pyengine.tabletop.card_display import Faces
from pyengine.tabletop.cli_support import Desk
from pyengine.tabletop.log import Chronicle
from pyengine.tabletop.match_setup import NO_SETS, Table
from pyengine.tabletop.stops import Pace
from pyengine.tabletop.view import View
from pyengine.vocab.game_packages import folder_of

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.tabletop.card_sets import Sets
    from pyengine.tabletop.scenarios import Scenarios
    from pyengine.text.listing_result import CloseReader, Reader

Json = dict[str, Any]


@dataclass(frozen=True, eq=False, kw_only=True)
class Workshop:
    """What a game offers to whoever makes cards of his own."""

    sets: Sets
    """Card sets that somebody made, or was given."""
    reader: Callable[[], CloseReader]
    """Cards as they are listed, read while they are being written. Raises as `GameDefinition.reader`."""
    trial: Callable[[Any], Json]
    """The scenario of a table to try a card of the game at. Raises ScenarioError."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GameDefinition:
    """All that a game is beside its rules."""

    decided: Decided
    """What its rulebook decides where others decide differently (kernel/rule_variants.py), each with its clause."""
    view: View
    """A position as a seat may see it; with it the cards' faces, and with these the table to sit down to."""
    layout: Layout
    pace: Pace
    chronicle: Chronicle = field(default_factory=Chronicle)
    desk: Desk = field(default_factory=Desk)
    evaluation: Callable[[], Evaluation]
    """What a position is worth, for the computer."""
    reader: Callable[[], Reader]
    """Its cards as they are listed, read and written. Raises ModuleNotFoundError where the reader is not installed."""
    scenarios: Callable[[], Scenarios]
    """Judge's questions as tables to play on."""
    workshop: Callable[[], Workshop] | None = None
    """Card sets and cards of one's own; None where the game takes none."""

    @property
    def faces(self) -> Faces:
        """Cards as people read them."""
        return self.view.faces

    @property
    def table(self) -> Table:
        """A match to sit down to: shipped decks and cards, headers, logs."""
        return self.faces.table

    @property
    def decks(self) -> DeckRules:
        """What a deck must be."""
        return self.table.decks

    @property
    def id(self) -> str:
        """What it is opened by: the name of its package."""
        return self.table.game

    @property
    def knows_draws(self) -> bool:
        """Whether the players may agree to a draw."""
        return self.pace.offer is not None

    @property
    def offers(self) -> tuple[str, ...]:
        """What a screen offers for this game."""
        found = {
            "sets": self.workshop is not None,
            "scenarios": True,
            "draws": self.knows_draws,
            "learn": (folder_of(self.id) / "learn" / "basics.toml").is_file(),
            "study": (folder_of(self.id) / "learn" / "guide.toml").is_file(),
            "terms": (folder_of(self.id) / "learn" / "terms.toml").is_file(),
        }
        return tuple(what for what, offered in found.items() if offered)

    def begin_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """The match that a log file is of, before its first answer; `sets` are the card sets at hand.

        Raises LogError with what does not fit, MissingSetError where a set is not at hand.
        """
        header = file.get("header") if isinstance(file, dict) else None
        if isinstance(header, dict) and "scenario" in header:
            return self.scenarios().begin_match(file)
        return self.table.begin_match(file, sets)

    def open_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """Replay a log file. Raises LogError with what does not fit and where, MissingSetError."""
        match = self.begin_match(file, sets)
        match.replay(file["entries"])
        match.check_end(file)
        return match

    def about(self) -> Json:
        """What a start page says of the game (bridge/PROTOCOL.md, Hello)."""
        shipped = self.table.shipped()
        decks = [
            {key: deck[key] for key in ("name", "about", "cards", "sideboard")}
            | ({"first": True} if deck.get("first") else {})
            | {"id": name, "set": {"ja": deck["of"], "en": shipped["sets"][deck["of"]]}}
            for name, deck in shipped["decks"].items()
        ]
        return {
            "id": self.id,
            "rules": self.table.version,
            "name": dict(self.table.name),
            "sizes": {"cards": self.decks.size, "sideboard": self.decks.sideboard},
            "layout": self.layout.to_json(),
            "answers": self.table.rules.ANSWERS.schema(),
            "offers": list(self.offers),
            "decks": decks,
            "cover": self._cover(decks),
        }

    def _cover(self, decks: list[Json]) -> Json | None:
        """The card that the game is known by: the first of the deck to begin with; None where no deck is shipped."""
        deck = min(decks, key=lambda deck: "first" not in deck, default=None)
        if deck is None:
            return None
        face, _ = deck["cards"][0]
        return self.faces.face_of_card(face, self.table.pool()[face])


__all__ = ["GameDefinition", "Workshop"]
