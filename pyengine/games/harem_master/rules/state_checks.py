"""State checks after every change: ends of the game, item requirements, character limits, waiting triggers."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.games.harem_master.rules import winning
from pyengine.games.harem_master.rules.effects.effect_actions import QUIET, events_of
from pyengine.games.harem_master.rules.effects.event_processing import Happening, SetOffAll
from pyengine.games.harem_master.rules.effects.triggers import matching_texts
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import (
    NOBODY,
    Index,
    abilities_of_card,
    bearer_of,
    characters_of,
    index_of,
    is_character,
)
from pyengine.games.harem_master.rules.semantics.text_evaluation import fits, seats_meant
from pyengine.games.harem_master.rules.zones import (
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    MAX_CHARACTERS,
    SCAFFOLD,
    Refs,
    active_seat,
    opponent_of,
    printed,
)  # fmt: skip
from pyengine.games.harem_master.vocab import Proper
from pyengine.kernel.frames import Frame, Next, StateCheckProcedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import Question
from pyengine.mechanics.ability_index import Scope
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.facts import Row
from pyengine.vocab.node import Node

STATE_CHECK_SOURCES = frozenset({"setting", "pending", "busy", CASTLE, COURT, SCAFFOLD})
"""Facts and zones read by the state checks beside the index, if the index `is_pure`."""


def first_due_check(game: Game) -> Frame | None:
    """Return the procedure for the first state check with work to do; None if all pass."""
    if "over" in game.vars or game.vars["setting"]:
        return None
    if winning.is_decided(game):
        return None if game.underway(winning.Decide) else winning.Decide()
    index: Index = game.index or index_of(game)
    if index.items:
        loose = []
        for item in index.items:
            if not is_fitting(game, item):
                loose.append(item)
        if loose and (left := _without_drop(game, loose)):
            return DropItems(left)
    if index.crowded != NOBODY:
        for seat in (active_seat(game), opponent_of(active_seat(game))):
            if exceeds_character_limit(game, seat) and seat not in [
                frame.seat for frame in game.underway(EnforceCharacterLimits)
            ]:
                return EnforceCharacterLimits(seat)
    if game.vars["pending"] and not game.vars["busy"]:
        return SetOffAll()
    return None


def _without_drop(game: Game, items: list[int]) -> tuple[int, ...]:
    """Return the items without a running `DropItems` procedure."""
    seen_to = {ref for frame in game.underway(DropItems) for ref in frame.items}
    return tuple([ref for ref in items if ref not in seen_to])


@defines("214.4f", "214.4g")
def is_fitting(game: Game, item: int) -> bool:
    """Return whether an item's bearer is a character and meets the item's requirement."""
    host = bearer_of(game, item)
    return is_character(game, host) and _is_meant_for(
        game, item, host, [held.ability for held in abilities_of_card(game, item)]
    )


@defines("214.4g")
def would_fit(game: Game, item: int, host: int) -> bool:
    """Return whether a character meets the printed requirement of an item in use."""
    face = game.cards[item].face
    return face is None or _is_meant_for(game, item, host, printed(game, face).abilities)


def _is_meant_for(game: Game, item: int, host: int, abilities: Iterable[Node]) -> bool:
    """Return whether a character meets the requirements among these item abilities."""
    seat = game.cards[item].seat
    return all(
        game.cards[host].seat in seats_meant(ability.group.side, seat)
        and fits(game, host, ability.group, Scope(seat, item))
        for ability in abilities
        if isinstance(ability, Proper)
    )


class DropItems(StateCheckProcedure):
    """214.4f: put an item in its owner's discard pile if its character is gone or fails the item's requirement."""

    items: Refs
    spent: Row = ()

    @step("214.4f", "214.4g")
    def drop(self, game: Game) -> Next:
        acts = tuple(move(ref, DISCARD, game.cards[ref].owner) for ref in self.items)
        return call(Happening(acts, self.spent, True))

    @step("214.4f", "409.1")
    def discard_kept_items(self, game: Game) -> Next:
        """Discard an item again if a replacement kept the item on the field; a text replaces an event only once
        (R-HM-12)."""
        cards = game.cards
        left = [r for r in self.items if r in cards and cards[r].zone == FIELD and not is_fitting(game, r)]
        if not isinstance(self.got, tuple) or not self.got or not left:
            return done()
        self.spent = (*self.spent, *self.got)
        self.items = tuple(left)
        return goto("drop")


@defines("214.2e")
def exceeds_character_limit(game: Game, seat: int) -> bool:
    """Return whether a player controls more than six characters or two of one name (R-HM-19)."""
    return index_of(game).crowded[seat]


class EnforceCharacterLimits(StateCheckProcedure, logged_as="KeepWithin"):
    """214.2e, R-HM-07: enforce both character limits at once. The controller chooses the characters to put away; all go
    together."""

    seat: int
    put_away_cards: Refs = ()

    @step("214.2e")
    def which(self, game: Game) -> Next:
        """Ask for a character to put away: among duplicate names first, then among all beyond six."""
        left = tuple(r for r in characters_of(game, self.seat) if r not in self.put_away_cards)
        names = [values.name(game, r) for r in left]
        twins = tuple(r for r, name in zip(left, names, strict=True) if names.count(name) > 1)
        if not twins and len(left) <= MAX_CHARACTERS:
            return goto("put_away")
        options = tuple(("card", r) for r in twins or left)
        return call(Question(self.seat, "choose", "put-away", "214.2e", options, None, options[0][1]))

    @step("214.2e")
    def chosen(self, game: Game) -> Next:
        self.put_away_cards = (*self.put_away_cards, self.got_number)
        return goto("which")

    @step("214.2e", "403.2a", "409.1a")
    def put_away(self, game: Game) -> Next:
        """Put the chosen characters away together. No text triggers on or replaces the event; the log names the cards
        whose triggers or replacements stay silent."""
        unheard = tuple(ref for ref in self.put_away_cards if has_reaction(game, ref))
        game.emit("put_away", self.seat, self.put_away_cards, limit=MAX_CHARACTERS)
        if unheard:
            game.emit("put_away_unheard", self.seat, unheard, clause="403.2a")
        return call(
            Happening(tuple(move(r, DISCARD, game.cards[r].owner, QUIET) for r in self.put_away_cards))
        )


@defines("403.2a", "409.1a")
def has_reaction(game: Game, ref: int) -> bool:
    """Return whether a trigger or replacement would apply to this card's discard, apart from the limit rule."""
    index = index_of(game)
    act = move(ref, DISCARD, game.cards[ref].owner)
    return any(
        matching_texts(game, table, f"{when}{event}", ref)
        for event in events_of(game, act)
        for when, table in (("Will:", index.moments), ("Did:", index.moments), ("", index.instead))
    )


__all__ = ["EnforceCharacterLimits", "first_due_check", "would_fit"]
