"""What the log tells of cards that go under cover: which they were where all saw them lie, and nothing else."""

from __future__ import annotations

from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.log import Clock, line_of_event, render
from pyengine.vocab.plain_values import Object, fields
from tests.kernel.test_counters import A, table


def told(before: Game, after: Game, seat: int | None) -> Object:
    """The params of the line of the last move."""
    event = next(each for each in reversed(after.events) if each.code == "moved")
    return fields(render(line_of_event(0, before, after, event, (), Clock(1, 0, "main")), seat)["params"])


def test_a_card_of_the_field_that_goes_to_a_hand_is_named_and_not_as_which_card_it_lies_there() -> None:
    game = table()
    before = game.fork()
    [now] = atoms.move(game, (A,), "hand", 0)
    assert now != A
    params = told(before, game, 1)
    assert params["card"] == {"ref": A, "face": "x"}
    assert "was" not in params


def test_a_card_that_was_shown_in_a_hand_may_be_any_of_it_once_it_goes_under_cover() -> None:
    game = table()
    [held] = atoms.move(game, (A,), "hand", 0)
    game.put_card(game.cards[held]._replace(known=3))
    before = game.fork()
    [now] = atoms.move(game, (held,), "hand", 1)
    assert told(before, game, 0)["card"] == {"ref": now, "face": None}


def test_a_card_that_lies_face_down_and_is_known_to_all_is_named() -> None:
    for marks, face in (((("open", 1),), "x"), ((), None)):
        game = table()
        game.put_card(game.cards[A]._replace(down=True, known=3, marks=marks))
        before = game.fork()
        atoms.move(game, (A,), "hand", 0)
        assert fields(told(before, game, 1)["card"])["face"] == face
