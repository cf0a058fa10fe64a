"""A link's shorthand of a game's answers follows what the game declares of its verbs, wherever they stand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pyengine.bridge.shorthand import NoShorthandError, Shorthand, Unfolding, Words, declared, words_of
from pyengine.games import GAMES, door_of
from pyengine.kernel.question import Answer
from pyengine.net.link import LinkError

PLACES = {"play": "hand", "attack": "field", "block": "field"}
CARDS = {("hand", 0): (11, 12), ("field", 0): tuple(range(20, 45)), ("hand", 1): (), ("field", 1): (50,)}


class Table:
    """So much of a position as the shorthand looks at."""

    rules = SimpleNamespace(ZONES={"hand": None, "field": None})

    def at(self, zone: str, seat: int) -> tuple[int, ...]:
        return CARDS[zone, seat]


TABLE: Any = Table()


def written(words: Words, *answers: Answer) -> bytes:
    shorthand = Shorthand(words)
    for answer in answers:
        shorthand.add(TABLE, 0, answer)
    return shorthand.bytes()


def read(words: Words, data: bytes) -> list[Answer]:
    unfolding = Unfolding(data, words)
    out = []
    while not unfolding.done:
        out.append(unfolding.next(TABLE, 0))
    return out


def test_a_second_verb_that_is_no_ability_is_written_and_read() -> None:
    words = declared(PLACES, (), {}, "field")
    answers = [("play", 11), ("attack", 21), ("pass",), ("block", 44), ("attack", 12)]
    data = written(words, *answers)
    assert read(words, data) == answers
    assert len(data) == 7  # a byte each, and one more for each place that is far down


def test_the_verb_of_abilities_may_stand_anywhere() -> None:
    for order in (("use", "play", "attack"), ("play", "use", "attack"), ("play", "attack", "use")):
        words = declared(dict.fromkeys(order, "field"), ("use",), {"use": ("manual",)}, "field")
        answers = [("use", 20, 0), ("attack", 20), ("use", 44, 9, "manual"), ("play", 21)]
        assert read(words, written(words, *answers)) == answers


def test_what_is_said_beside_a_verb_may_be_said_of_any() -> None:
    words = declared(
        PLACES | {"use": "field"}, ("use",), {"attack": ("alone", "twice"), "block": ("twice",)}, "field"
    )
    answers = [
        ("attack", 20), ("attack", 20, "alone"), ("attack", 40, "alone", "twice"), ("block", 21), ("block", 21, "twice"),
        ("play", 11), ("use", 20, 3),
    ]  # fmt: skip
    assert read(words, written(words, *answers)) == answers


@pytest.mark.parametrize(
    "answer", [("attack", 20, "alone"), ("play",), ("use", 20), ("use", 20, 1, "twice"), ("dance", 20)]
)
def test_what_is_not_declared_has_no_shorthand(answer: Answer) -> None:
    words = declared(PLACES | {"use": "field"}, ("use",), {"block": ("twice",)}, "field")
    with pytest.raises(NoShorthandError):
        written(words, answer)


def test_flags_that_are_none_are_refused() -> None:
    words = declared({"play": "hand", "use": "field"}, ("use",), {"play": ("item",)}, "field")
    for broken in (b"\x20\x00", b"\x20\x02", b"\x30\x01", b"\x40", b"\xa0"):
        with pytest.raises(LinkError):
            read(words, broken)
    assert read(words, b"\x20\x01\x30\x02") == [("play", 11, "item"), ("use", 20, 1)]


def test_more_verbs_than_a_byte_tells_apart_are_no_declaration() -> None:
    with pytest.raises(ValueError, match="verbs"):
        declared({f"v{n}": "field" for n in range(7)}, (), {}, "field")
    with pytest.raises(ValueError, match="verbs"):
        declared(PLACES, ("use",), {}, "field")


@pytest.mark.parametrize("game", GAMES)
def test_links_of_each_game_go_on_meaning_what_they_meant(game: str) -> None:
    words = words_of(door_of(game))
    numbers = {name: verb.number for name, verb in words.verbs.items()}
    assert [numbers[name] for name in ("play", "use", "attack")] == [1, 3, 4]
    assert words.flagged == "play"
    assert words.verbs["use"].bits == 1
