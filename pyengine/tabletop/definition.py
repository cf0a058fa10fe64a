"""The definition of a game (`GameDefinition`): the single value from which tables, screens and commands are built.

A game creates one as `DEFINITION` in its module `definition`. Parts not needed to start a table are given as
functions, and load on first use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pyengine.cards.deck_rules import DeckRules
from pyengine.cards.pool import CardSet
from pyengine.kernel.match import Match
from pyengine.kernel.rule_variants import RuleChoices
from pyengine.tabletop.board_layout import Layout
from pyengine.tabletop.card_display import Faces
from pyengine.tabletop.cli_support import CliSupport
from pyengine.tabletop.log import GameLog
from pyengine.tabletop.match_setup import NO_SETS, Table
from pyengine.tabletop.stops import TurnStructure
from pyengine.tabletop.view import View
from pyengine.vocab.game_packages import folder_of

if TYPE_CHECKING:
    from pyengine.bots.greedy import Evaluation
    from pyengine.cards.limited.profile import LimitedProfile
    from pyengine.tabletop.card_sets import Sets
    from pyengine.tabletop.scenarios import Scenarios
    from pyengine.text.listing_result import EditorReader, Reader

Json = dict[str, Any]


@dataclass(frozen=True, eq=False, kw_only=True)
class Workshop:
    """A game's tools for users who create cards."""

    sets: Sets
    """User-made card sets of the game."""
    reader: Callable[[], EditorReader]
    """Return the reader for cards in progress. Raises like `GameDefinition.reader`."""
    tryout_scenario: Callable[[Any], Json]
    """Return the scenario of a table for trying out a card. Raises ScenarioError."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GameDefinition:
    """Everything that the other packages need to know of a game: its rules, and the parts around them."""

    rule_choices: RuleChoices
    """The rulebook's choice for each rule that differs between games (kernel/rule_variants.py), with its clause."""
    view: View
    """A position as visible to a seat; gives access to the cards' faces and to the table."""
    layout: Layout
    turn_structure: TurnStructure
    game_log: GameLog = field(default_factory=GameLog)
    cli_support: CliSupport = field(default_factory=CliSupport)
    evaluation: Callable[[], Evaluation]
    """Return the evaluation function of the computer player."""
    reader: Callable[[], Reader]
    """Return the reader and writer of card listings. Raises ModuleNotFoundError if the reader is not installed."""
    scenarios: Callable[[], Scenarios]
    """Return the judge's questions as playable tables."""
    workshop: Callable[[], Workshop] | None = None
    """Return the tools for user-made cards; None if the game has none."""
    limited: Callable[[], LimitedProfile] | None = None
    """Return the properties of cards for drafts and sealed decks; None if the game has no limited play."""

    @property
    def faces(self) -> Faces:
        """The readable faces of the game's cards."""
        return self.view.faces

    @property
    def table(self) -> Table:
        """The match setup: shipped decks and cards, headers, logs."""
        return self.faces.table

    @property
    def decks(self) -> DeckRules:
        """The rules for a legal deck."""
        return self.table.decks

    @property
    def id(self) -> str:
        """The id of the game: the name of its package."""
        return self.table.game

    @property
    def knows_draws(self) -> bool:
        """Whether the players can agree to a draw."""
        return self.turn_structure.offer is not None

    @property
    def screen_features(self) -> tuple[str, ...]:
        """The features available on the screen for the game."""
        found = {
            "sets": self.workshop is not None,
            "scenarios": True,
            "draws": self.knows_draws,
            "limited": self.limited is not None,
            "learn": (folder_of(self.id) / "learn" / "basics.toml").is_file(),
            "study": (folder_of(self.id) / "learn" / "guide.toml").is_file(),
            "terms": (folder_of(self.id) / "learn" / "terms.toml").is_file(),
        }
        return tuple(what for what, offered in found.items() if offered)

    def begin_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """Return the match of a log file before its first answer; `sets` are the available card sets.

        Raises LogError for an invalid log, MissingSetError for an unavailable set.
        """
        header = file.get("header") if isinstance(file, dict) else None
        if isinstance(header, dict) and "scenario" in header:
            return self.scenarios().begin_match(file)
        return self.table.begin_match(file, sets)

    def open_match(self, file: Any, sets: Mapping[str, CardSet] = NO_SETS) -> Match:
        """Replay a log file. Raises LogError with the position and the reason, MissingSetError."""
        match = self.begin_match(file, sets)
        match.replay(file["entries"])
        match.check_end(file)
        return match

    def start_page_json(self) -> Json:
        """Return the game's data for the start page (bridge/PROTOCOL.md, Hello)."""
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
            "offers": list(self.screen_features),
            "decks": decks,
            "cover": self._cover(),
        }

    def _cover(self) -> Json | None:
        """Return the game's cover card: the beginner's deck names it, or it is the deck's first card. None if no deck
        is shipped."""
        decks = self.table.shipped()["decks"].values()
        deck = min(decks, key=lambda deck: "first" not in deck, default=None)
        if deck is None:
            return None
        face = deck.get("cover") or deck["cards"][0][0]
        return self.faces.face_of_card(face, self.table.pool()[face])


__all__ = ["GameDefinition", "Workshop"]
