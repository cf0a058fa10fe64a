"""State checks run between two steps and leave the interrupted procedure as it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

import pytest

from pyengine.kernel import atoms
from pyengine.kernel.dealer import place_starting_cards
from pyengine.kernel.frames import Frame, Next, Procedure, StateCheckProcedure, call, done, step
from pyengine.kernel.game import Game
from pyengine.kernel.question import Need
from pyengine.kernel.records import Zone
from pyengine.vocab.plain_values import Plain
from tests.kernel.test_counters import Bare

CARD = 1


def price_paid(game: Game) -> int:
    """The amount paid for the card."""
    return game.cards[CARD].mark("paid")


class Owing(Bare):
    """Debts are settled at once by a random draw; so is the debt for a card that everyone sees."""

    ZONES: ClassVar[Mapping[str, Zone]] = {"deck": Zone(False, False, True)}

    def next_state_check(self, game: Game) -> Frame | None:
        if game.underway(Settles):
            return None
        return (
            Settles() if game.vars.get("owed") or (game.cards[CARD].known and not price_paid(game)) else None
        )


class Patient(Owing):
    """The same, but the step after a reply runs before the check."""

    CHECKS_AFTER_REPLY: ClassVar[bool] = False


class Settles(StateCheckProcedure):
    """A check procedure with a return value that nobody reads."""

    @step("1")
    def draw(self, game: Game) -> Next:
        return call(Need("lot", below=9))

    @step("1")
    def pay(self, game: Game) -> Next:
        atoms.set_fact(game, "owed", 0)
        if game.cards[CARD].known:
            atoms.set_mark(game, CARD, "paid", self.got_lot)
        return done("settled")


class Lends(Procedure):
    """A procedure that returns a value and leaves a debt."""

    value: Plain

    @step("1")
    def lend(self, game: Game) -> Next:
        atoms.set_fact(game, "owed", 1)
        return done(self.value)


class Borrows(Procedure):
    """A procedure that calls `Lends`, keeps its value and reveals a card."""

    value: Plain

    @step("1")
    def borrow(self, game: Game) -> Next:
        return call(Lends(self.value))

    @step("1")
    def heard(self, game: Game) -> Next:
        atoms.set_fact(game, "heard", (self.got,))
        return None

    @step("1")
    def show(self, game: Game) -> Next:
        atoms.reveal(game, (CARD,))
        return None

    @step("1")
    def shown(self, game: Game) -> Next:
        atoms.set_fact(game, "shown", price_paid(game))
        atoms.end_game(game, None, "over", "1")
        return None


def start(rules: Bare, value: Plain) -> Game:
    game: Game = Game(rules, {}, trace=False)
    place_starting_cards(game, ("fox",), "deck", 0)
    game.push(Borrows(value))
    return game


def run_to_end(game: Game, *, written: bool = False) -> Game:
    """Run to the end; the dealer draws 3, 4 and so on. With `written`, save and restore between two replies."""
    lot = 3
    while (top := game.advance()) is not None:
        assert isinstance(top, Need)
        if written:
            game = Game.from_json(json.loads(json.dumps(game.to_json())), game.rules, {})
        game.reply(("fox",) if top.kind == "open" else (lot,))
        lot += 1
    return game


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("value", [None, False, True, 7, "word", ("it", 4)])
def test_values_held_by_a_procedure_survive_a_state_check(value: Plain, written: bool) -> None:
    game = run_to_end(start(Owing(), value), written=written)
    assert game.vars["heard"] == (value,)


def test_a_fork_taken_during_a_state_check_continues_like_the_game() -> None:
    game = start(Owing(), ("it", 4))
    game.advance()
    twin = game.fork()
    assert run_to_end(twin).vars == run_to_end(game).vars


@pytest.mark.parametrize(("rules", "paid_by_then"), [(Owing(), 5), (Patient(), 0)])
def test_a_prompt_rulebook_checks_right_after_the_dealers_reply(rules: Bare, paid_by_then: int) -> None:
    assert run_to_end(start(rules, 7)).vars["shown"] == paid_by_then
