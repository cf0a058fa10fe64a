"""Log lines of cards that become hidden: they name publicly known cards, and no others."""

from __future__ import annotations

from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.log import Clock, line_json, line_of_event
from pyengine.vocab.plain_values import Object, json_fields
from tests.kernel.test_counters import A, table


def move_params(before: Game, after: Game, seat: int | None) -> Object:
    """The parameters of the log line of the last move."""
    event = next(each for each in reversed(after.events) if each.code == "moved")
    return json_fields(
        line_json(line_of_event(0, before, after, event, (), Clock(1, 0, "main")), seat)["params"]
    )


def test_a_field_card_returned_to_hand_is_logged_by_name_without_its_new_ref() -> None:
    game = table()
    before = game.fork()
    [now] = atoms.move(game, (A,), "hand", 0)
    assert now != A
    params = move_params(before, game, 1)
    assert params["card"] == {"ref": A, "face": "x"}
    assert "was" not in params


def test_a_card_revealed_in_hand_is_not_named_when_it_moves_hidden() -> None:
    game = table()
    [held] = atoms.move(game, (A,), "hand", 0)
    game.put_card(game.cards[held]._replace(known=3))
    before = game.fork()
    [now] = atoms.move(game, (held,), "hand", 1)
    assert move_params(before, game, 0)["card"] == {"ref": now, "face": None}


def test_a_publicly_known_face_down_card_is_logged_by_name() -> None:
    for marks, face in (((("open", 1),), "x"), ((), None)):
        game = table()
        game.put_card(game.cards[A]._replace(down=True, known=3, marks=marks))
        before = game.fork()
        atoms.move(game, (A,), "hand", 0)
        assert json_fields(move_params(before, game, 1)["card"])["face"] == face
