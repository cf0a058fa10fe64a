"""406, 407.3, 411: what is used or set off is announced, and texts answer to it before it is carried out.

An answer is an action of its own, which can be answered again: what carries it out is found by its verb.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.playable import actions, could_act
from pyengine.games.harem_master.rules.semantics.ability_index import held_by
from pyengine.games.harem_master.rules.zones import FIELD, printed
from pyengine.games.harem_master.vocab import IMPOSSIBLE, Deed, EventText, SetOff, Uncounterable
from pyengine.kernel import atoms
from pyengine.kernel.frames import Procedure
from pyengine.kernel.legality import defines
from pyengine.kernel.question import PASS, Answer, Question
from pyengine.mechanics import response_windows
from pyengine.mechanics.ability_index import Path, node_at
from pyengine.mechanics.response_windows import Actions, Window
from pyengine.vocab.node import Node

ACTIONS = Actions()
"""What carries out an action; `using` has them."""


def announce(game: Game, what: str, seat: int, ref: int, firm: bool = False) -> tuple[int, Answering | None]:
    """Something is used or set off: its number, and the chance to answer to it where anybody could."""
    number = response_windows.announce(game, what, seat, ref, firm)
    return number, Answering(what, seat, ref, number) if anybody_could(game, what, seat) else None


def anybody_could(game: Game, what: str, whose: int) -> bool:
    return could_act(game, 0, what, whose) or could_act(game, 1, what, whose)


@defines("411.1b")
def withdraw(game: Game, number: int) -> bool:
    """It is no longer being used; whether it was countered, and so does nothing."""
    return response_windows.withdraw(game, number)


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
    abilities of its card. A card on the field counts with its present texts, a card elsewhere with its printed ones."""
    text, at = _ability_around(game, face, path)
    if isinstance(text, Deed | SetOff) and text.counter == IMPOSSIBLE:
        return True
    card = game.cards.get(holder)
    said: Iterable[Node] = ()
    if card is not None and card.zone == FIELD:
        said = (held.ability for held in held_by(game, holder))
    elif at == 1:
        said = printed(game, face).abilities
    return any(isinstance(a, Uncounterable) and a.what == "ability" for a in said)


def _ability_around(game: Game, face: str, path: Path) -> tuple[Node | None, int]:
    """Return the innermost ability around `path`, and the length of the path to it: 1 for a printed ability, more for
    an ability that a text gives to a card."""
    for length in range(len(path), 0, -1):
        node = node_at(game, face, path[:length])
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
    """406.2, 407.3: before something is carried out, texts that answer to it are used, one at a time: the non-active
    player any number, then the active player one, and again, until both have passed in a row."""

    def is_over(self, game: Game) -> bool:
        """A battle that is over is answered no more (306.5)."""
        return game.vars["cut"] and self.what in ("attack", "kind")

    def asks(self, game: Game) -> Question | None:
        if not could_act(game, self.turn, self.what, self.seat):
            return None
        atoms.put(game, "chance", ("answer", self.what, self.seat, self.card))
        clause = "306.5h" if self.what == "kind" else "407.3"
        return Question(self.turn, "priority", "answer", clause, actions(game, self.turn), PASS, self.card)

    def acts(self, game: Game, answer: Answer) -> Procedure:
        return ACTIONS.act_on(game, self.turn, answer, self.number)


__all__ = [
    "ACTIONS",
    "Answering",
    "announce",
    "anybody_could",
    "is_ability_uncounterable",
    "is_card_uncounterable",
    "withdraw",
]
