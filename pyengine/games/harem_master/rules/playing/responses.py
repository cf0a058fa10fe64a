"""406, 407.3, 411: announcements of cards and abilities, and the responses before each resolves.

A response is an action open to further responses. `ACTIONS` maps each verb to its procedure.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.semantics.ability_index import abilities_of_card
from pyengine.games.harem_master.rules.zones import FIELD, printed
from pyengine.games.harem_master.vocab import IMPOSSIBLE, Deed, EventText, SetOff, Uncounterable
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics import response_windows
from pyengine.mechanics.ability_index import Path, text_node_at
from pyengine.mechanics.response_windows import Actions, Window
from pyengine.vocab.node import Node

ACTIONS = Actions()
"""The procedures of actions by verb; registered by `using_cards`."""


def announce(
    game: Game, what: str, seat: int, ref: int, is_uncounterable: bool = False
) -> tuple[int, Answering | None]:
    """Announce a card, ability or trigger. Return its number, and a response window if any player could respond."""
    number = response_windows.announce_item(game, what, seat, ref, is_uncounterable)
    return number, Answering(what, seat, ref, number) if can_any_player_respond(game, what, seat) else None


def can_any_player_respond(game: Game, what: str, whose: int) -> bool:
    return could_act(game, 0, what, whose) or could_act(game, 1, what, whose)


@defines("411.1b")
def withdraw_item(game: Game, number: int) -> bool:
    """Remove the announced item from the items in use. Return whether the item was countered and has no effect."""
    return response_windows.withdraw_item(game, number)


@defines("411.2")
def is_card_uncounterable(game: Game, face: str) -> bool:
    """Return whether a card with this face cannot be countered when used."""
    return any(
        (isinstance(a, Uncounterable) and a.what == "card")
        or (isinstance(a, EventText) and a.counter == IMPOSSIBLE)
        for a in printed(game, face).abilities
    )


@defines("411.2")
def is_ability_uncounterable(game: Game, holder: int, face: str, path: Path) -> bool:
    """Return whether the ability at `path` of `face` cannot be countered, by its own text or by a text about all
    abilities of its card. For a card on the field the current texts count, elsewhere the printed texts."""
    text, at = _ability_around(game, face, path)
    if isinstance(text, Deed | SetOff) and text.counter == IMPOSSIBLE:
        return True
    card = game.cards.get(holder)
    abilities: Iterable[Node] = ()
    if card is not None and card.zone == FIELD:
        abilities = (held.ability for held in abilities_of_card(game, holder))
    elif at == 1:
        abilities = printed(game, face).abilities
    return any(isinstance(a, Uncounterable) and a.what == "ability" for a in abilities)


def _ability_around(game: Game, face: str, path: Path) -> tuple[Node | None, int]:
    """Return the innermost ability around `path` and its path length: 1 for a printed ability, more for an ability
    granted by a text."""
    for length in range(len(path), 0, -1):
        node = text_node_at(game, face, path[:length])
        if isinstance(node, Deed | SetOff | EventText):
            return node, length
    return None, 0


@defines("406.3", "406.3a")
class Answering(
    Window,
    clauses={
        "others": "406.2 407.3",
        "other_acted": "406.2 406.3",
        "other_again": "406.2",
        "actives": "406.2 407.3",
        "active_acted": "406.2 406.3",
        "active_again": "406.2",
    },
):
    """406.2, 407.3: a response window before an item resolves. The non-active player responds any number of times, then
    the active player once, repeatedly, until both pass in a row."""

    def is_over(self, game: Game) -> bool:
        """Return whether the battle is over and closes the window (306.5)."""
        return game.vars["cut"] and self.what in ("attack", "kind")

    def asks(self, game: Game) -> Question | None:
        if not could_act(game, self.turn, self.what, self.seat):
            return None
        atoms.set_fact(game, "chance", ("answer", self.what, self.seat, self.card))
        clause = "306.5h" if self.what == "kind" else "407.3"
        return Question(self.turn, "priority", "answer", clause, actions(game, self.turn), PASS, self.card)

    def acts(self, game: Game, answer: Answer) -> Procedure:
        return ACTIONS.procedure_for(game, self.turn, answer, self.number)


__all__ = [
    "ACTIONS",
    "Answering",
    "announce",
    "can_any_player_respond",
    "is_ability_uncounterable",
    "is_card_uncounterable",
    "withdraw_item",
]
