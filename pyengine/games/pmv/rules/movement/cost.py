"""1.8: nodes and payments made with nodes."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.triggers import Fact, raise_moment_with_window
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.semantics.bans import is_player_banned
from pyengine.games.pmv.rules.semantics.scope import Refs
from pyengine.games.pmv.rules.zones import (
    DECK,
    HAND,
    NODES,
    UNDERWORLD,
    active_nodes,
    asleep_nodes,
    hand,
    nodes,
    owner_seat_of,
    top_cards,
    turn_player,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines, rule
from pyengine.kernel.question import Question


@defines("1.8.7.a", "1.8.7.b", "1.8.7.d", "1.8.7.e", "1.8.9.e", "1.8.9.f")
def can_pay(game: Game, seat: int, amount: int) -> bool:
    """Return whether the player has at least `amount` nodes; each node, active or asleep, pays 1 (1.8.7.d)."""
    return len(nodes(game, seat)) >= amount


@defines("1.8.7.b")
def nodes_lost(game: Game, seat: int, amount: int) -> int:
    """Return the number of nodes automatic payment sends to the underworld: the part of `amount` beyond the active
    nodes."""
    return max(0, amount - len(active_nodes(game, seat)))


@defines("1.8.7.h")
def highest_x_without_losses(
    game: Game, seat: int, fixed: int, low: int, high: int
) -> tuple[str, int] | None:
    """Return the option of the highest X from `low` to `high` payable with active nodes alone, after `fixed` other
    nodes; None if every X loses a node."""
    x = min(high, len(active_nodes(game, seat)) - fixed)
    return ("number", x) if x >= low else None


@defines("1.8.6", "1.8.9.h", "1.8.9.i", "1.8.9.j")
class PayNodes(Procedure):
    """1.8.7: pay a cost from the nodes. Active nodes fall asleep, sleeping nodes go to the underworld. Value: True.
    Automatic payment takes active nodes first; `manual` asks for each node."""

    seat: int
    amount: int
    manual: bool = False
    taken: Refs = ()

    @step("1.8.7.e", "1.8.7.f", "1.8.7.c")
    def ask_node(self, game: Game) -> Next:
        """Select nodes until the whole amount is covered; each node can be picked once."""
        if len(self.taken) == self.amount:
            return goto("pay_active")
        if not self.manual:
            both = (*active_nodes(game, self.seat), *asleep_nodes(game, self.seat))
            self.taken = both[: self.amount]
            return goto("pay_active")
        options = tuple(("pay", r) for r in nodes(game, self.seat) if r not in self.taken)
        # The default never loses a node without an explicit answer.
        default = next((option for option in options if not game.cards[option[1]].asleep), None)
        return call(
            Question(self.seat, "pay", "pay-with", "1.8.7.e", options, default, declaring=True,
                     params=(len(self.taken), self.amount))
        )  # fmt: skip

    @step("1.8.7.d", "1.8.7.g", "1.8.9.k")
    def picked(self, game: Game) -> Next:
        self.taken = (*self.taken, self.got_number)
        return goto("ask_node")

    @step("1.8.7.a", "1.8.9.d", "1.8.9.g")
    def pay_active(self, game: Game) -> Next:
        """An active node pays by falling asleep."""
        waking = tuple(r for r in self.taken if not game.cards[r].asleep)
        self.taken = tuple(r for r in self.taken if r not in waking)
        if waking:
            atoms.turn(game, waking, True)
        if self.amount:
            game.emit("paid", self.seat, n=self.amount)
        return None

    @step("1.8.7.b", "1.8.7.i")
    def pay_asleep(self, game: Game) -> Next:
        """A sleeping node pays by going straight to the underworld, without a discard (R-PMV-17)."""
        if self.taken:
            by_owner: dict[int, list[int]] = {}
            for ref in self.taken:
                by_owner.setdefault(owner_seat_of(game.cards[ref]), []).append(ref)
            for owner, refs in by_owner.items():
                atoms.move(game, tuple(refs), UNDERWORLD, owner)
        return done(True)


class PayAnyNodes(Procedure):
    """1.8.7.h: pay a variable cost that has no value yet. The player pays any amount, which becomes the value of the
    variable. Result: ("letter", variable, number)."""

    seat: int
    this: int
    letter: str
    most: int
    paid: int = 0

    @step("1.8.7.h", "1.6.2.d")
    def which(self, game: Game) -> Next:
        """Ask for a number up to the player's nodes; skip the question if the player has no nodes."""
        about = self.this if self.this in game.cards else 0
        high = min(len(nodes(game, self.seat)), self.most)
        if not high:
            self.got = ("number", 0)
            return None
        code = "choose-x" if self.letter == "X" and about else "choose-number"
        return call(Question(self.seat, "number", code, "1.8.7.h", (), None, about, 0, high))

    @step("1.8.9.g", "1.8.7.h")
    def pay(self, game: Game) -> Next:
        self.paid = self.got_number
        return call(PayNodes(self.seat, self.paid))

    @step("1.8.7.h", "1.8.7.k")
    def end(self, game: Game) -> Next:
        return done(("letter", self.letter, self.paid))


# -- node set (1.8.2, 1.8.3) -------------------------------------------------------------------------------


@rule("1.8.2.a", "only-in-your-main-phase", "1.8.2")
def is_own_main_phase(game: Game, seat: int, ref: int) -> bool:
    return bool(turn_player(game) == seat and game.vars["phase"] == "main" and game.vars["holder"] == seat)


@rule("1.8.2.b", "interference-open", "1.8.2")
def is_quiet(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["open"]


@rule("1.8.2.c", "node-already-set", "1.8.2")
def no_node_set_yet(game: Game, seat: int, ref: int) -> bool:
    return not game.vars["node_set"]


@rule("1.8.2.d", "not-in-hand", "1.8.2")
def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    return ref in hand(game, seat)


@rule("1.3.2", "player-cannot-set-nodes", "1.8.2")
def may_set_nodes(game: Game, seat: int, ref: int) -> bool:
    return not is_player_banned(game, seat, "node_set")


NODE_SET = (is_own_main_phase, is_quiet, no_node_set_yet, is_in_hand, may_set_nodes)


class SetNode(Procedure):
    """1.8.3: set a card of the hand as a node, active and face down. No interference begins (1.12.6)."""

    seat: int
    card: int

    @step("1.8.3.a", "1.8.2", "5.2.1.a")
    def declare(self, game: Game) -> Next:
        atoms.set_fact(game, "node_set", True)
        return None

    @step("1.8.3.b", "1.8.5", "1.12.3")
    def set_it(self, game: Game) -> Next:
        """Move the card face down to the nodes, hidden from everyone; the priority stays."""
        moved = atoms.move(game, (self.card,), NODES, self.seat, quiet=True)
        game.emit("node_set", self.seat, moved)
        return raise_moment_with_window(game, Fact("node_set", (), seat=self.seat))


class AddNodes(Procedure):
    """1.8.4, 1.8.5: turn the top n cards of each deck into face-down nodes. A deck with fewer than n cards gives none,
    or with `few` as many as it has. Result: whether every deck had enough cards."""

    seats: tuple[int, ...]
    n: int
    asleep: bool = True
    few: bool = False

    @step("1.8.4", "1.8.4.a", "1.8.5")
    def add(self, game: Game) -> Next:
        if self.n <= 0:
            return done(True)
        least = 1 if self.few else self.n
        able = tuple(seat for seat in self.seats if len(game.cards_in(DECK, seat)) >= least)
        for seat in able:
            cards = top_cards(game, DECK, seat, self.n)
            moved = atoms.move(game, cards, NODES, seat, asleep=self.asleep, quiet=True)
            game.emit("nodes_added", seat, moved, n=len(cards))
        return done(able == self.seats)


__all__ = [
    "HAND", "NODE_SET", "AddNodes", "PayNodes", "SetNode", "can_pay", "highest_x_without_losses", "nodes_lost",
]  # fmt: skip
