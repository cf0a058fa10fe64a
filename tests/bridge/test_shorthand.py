"""A link's shorthand of a game's answers follows what the game declares of its verbs, wherever they stand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pyengine.bridge.answer_encoding import NoShorthandError, Shorthand, ShorthandReader, numbered_verbs
from pyengine.commands.invariants import check_declared
from pyengine.games import GAMES, definition_of
from pyengine.kernel.answers import (
    COMMON,
    THE_ABILITY,
    THE_CARD,
    Answers,
    Card,
    Field,
    Flag,
    Number,
    Seat,
    Verb,
    Word,
)  # fmt: skip
from pyengine.kernel.question import Answer
from pyengine.net.link import LinkError
from tests.bridge.offered import options_of

CARDS = {("hand", 0): (11, 12), ("field", 0): tuple(range(20, 45)), ("hand", 1): (61,), ("field", 1): (50,)}


class Table:
    """So much of a position as the shorthand looks at."""

    rules = SimpleNamespace(ZONES={"hand": None, "field": None})
    cards = {
        ref: SimpleNamespace(zone=zone, seat=seat) for (zone, seat), refs in CARDS.items() for ref in refs
    }

    def at(self, zone: str, seat: int) -> tuple[int, ...]:
        return CARDS[zone, seat]


TABLE: Any = Table()


def verb(name: str, *fields: Field, flags: tuple[str, ...] = ()) -> Verb:
    return Verb(name, (name, name), fields or (THE_CARD,), tuple(Flag(f, (f, f)) for f in flags), acts=True)


PLAY = verb("play", Field("card", Card("hand")))
USE = verb("use", THE_CARD, THE_ABILITY)


def declared(*own: Verb) -> Answers:
    return Answers(own, COMMON, "field")


def written(answers: Answers, *said: Answer, seat: int = 0) -> bytes:
    shorthand = Shorthand(answers)
    for answer in said:
        shorthand.add(TABLE, seat, answer)
    return shorthand.bytes()


def test_positions_of_a_long_game_share_what_lies_behind_them() -> None:
    answers = declared(PLAY, USE)
    said: list[Answer] = [("number", n % 40) for n in range(1_000)]
    kept = [Shorthand(answers)]
    for answer in said:
        kept.append(kept[-1].copy())
        kept[-1].add(TABLE, 0, answer)
    assert read(answers, kept[-1].bytes()) == said
    assert read(answers, kept[600].bytes()) == said[:600]
    assert max(len(each.out.out) for each in kept) < Shorthand.PIECE + 8


def read(answers: Answers, data: bytes, seat: int = 0) -> list[Answer]:
    unfolding = ShorthandReader(data, answers)
    out = []
    while not unfolding.done:
        out.append(unfolding.next(TABLE, seat))
    return out


def test_a_second_verb_that_is_no_ability_is_written_and_read() -> None:
    answers = declared(PLAY, verb("attack"), verb("block"))
    said = [("play", 11), ("attack", 21), ("pass",), ("block", 44), ("attack", 12)]
    data = written(answers, *said)
    assert read(answers, data) == said
    assert len(data) == 7  # a byte each, and one more for each place that is far down


def test_the_verb_of_abilities_may_stand_anywhere() -> None:
    use = verb("use", THE_CARD, THE_ABILITY, flags=("manual",))
    play, attack = verb("play"), verb("attack")
    for own in ((use, play, attack), (play, use, attack), (play, attack, use)):
        answers = declared(*own)
        said = [("use", 20, 0), ("attack", 20), ("use", 44, 9, "manual"), ("play", 21)]
        assert read(answers, written(answers, *said)) == said


def test_what_is_said_beside_a_verb_may_be_said_of_any() -> None:
    answers = declared(PLAY, verb("attack", flags=("alone", "twice")), verb("block", flags=("twice",)), USE)
    said = [
        ("attack", 20), ("attack", 20, "alone"), ("attack", 40, "alone", "twice"), ("block", 21), ("block", 21, "twice"),
        ("play", 11), ("use", 20, 3),
    ]  # fmt: skip
    assert read(answers, written(answers, *said)) == said


def test_cards_of_either_player_have_a_number() -> None:
    answers = declared(PLAY, verb("attack"))
    said = [("attack", 50), ("attack", 61), ("play", 61), ("play", 50), ("card", 61), ("card", 50)]
    for seat in (0, 1):
        assert read(answers, written(answers, *said, seat=seat), seat) == said


@pytest.mark.parametrize(
    "answer",
    [
        ("attack", 20, "alone"), ("play",), ("use", 20), ("use", 20, 1, "twice"), ("dance", 20), ("block", 20, "twice", "twice"),
        ("attack", 99), ("card", 99), ("card", "20"), ("number", -1), (), ("seat", 2),
    ],
)  # fmt: skip
def test_what_is_not_declared_has_no_shorthand(answer: Answer) -> None:
    answers = declared(PLAY, verb("attack"), verb("block", flags=("twice",)), USE)
    with pytest.raises(NoShorthandError):
        written(answers, answer)


def test_what_a_game_does_not_use_is_refused_in_its_links() -> None:
    answers = Answers((PLAY,), (), "field")
    with pytest.raises(NoShorthandError):
        written(answers, ("yes",))
    with pytest.raises(LinkError):
        read(answers, written(declared(PLAY), ("yes",)))


def test_flags_that_are_none_are_refused() -> None:
    answers = declared(verb("play", Field("card", Card("hand")), flags=("item",)), USE)
    for broken in (b"\x20\x00", b"\x20\x02", b"\x30\x01", b"\x40", b"\xa0", b"\xf1", b"\xff\x7f"):
        with pytest.raises(LinkError):
            read(answers, broken)
    assert read(answers, b"\x20\x01\x30\x02") == [("play", 11, "item"), ("use", 20, 1)]


def test_there_may_be_any_number_of_verbs_and_those_beyond_the_sixth_change_no_byte_of_the_others() -> None:
    names = [f"v{n}" for n in range(20)]
    few, many = declared(*map(verb, names[:6])), declared(*map(verb, names))
    said = [(name, ref) for name in names for ref in (20, 44, 11)]
    assert read(many, written(many, *said)) == said
    assert written(few, *said[:18]) == written(many, *said[:18])


def test_a_verb_may_have_any_fields() -> None:
    answers = declared(
        verb("bid", Field("n", Number(2, 9)), Field("seat", Seat())),
        verb("call", Field("word", Word()), THE_CARD, flags=("loud",)),
        Verb("rest", ("rest", "rest"), acts=True),
        *(verb(f"v{n}") for n in range(5)),
        verb("name", Field("word", Word()), flags=("loud", "low")),
    )
    said: list[Answer] = [
        ("bid", 2, 1), ("bid", 9, 0), ("call", "赤", 21), ("call", "", 44, "loud"), ("rest",), ("name", "x"),
        ("name", "y", "loud", "low"),
    ]  # fmt: skip
    assert read(answers, written(answers, *said)) == said
    for beyond in (("bid", 1, 0), ("bid", 10, 0), ("bid", 2, 2)):
        with pytest.raises(NoShorthandError):
            written(answers, beyond)
    with pytest.raises(LinkError):
        read(answers, b"\x18\x00")  # a bid of ten


NUMBERS = {
    "pmv": {"play": 1, "use": 3, "attack": 4},
    "harem_master": {"play": 1, "use": 3, "attack": 4},
    "kyougenshi": {"play": 1, "use": 3, "charge": 4, "attack": 5, "block": 6},
    "battle_spirits": {"play": 1, "use": 3, "call": 4, "set": 5, "cores": 6, "attack": 10, "block": 16},
}
"""The numbers that verbs have in links that players keep."""


@pytest.mark.parametrize("game", GAMES)
def test_links_of_each_game_go_on_meaning_what_they_meant(game: str) -> None:
    own = numbered_verbs(definition_of(game).table.rules.ANSWERS)
    assert {name: own[name].number for name in NUMBERS[game]} == NUMBERS[game]
    assert own["play"].has_twin
    assert own["use"].bits == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_shorthand_that_reads_back(game: str) -> None:
    for match, question, answer in options_of(game, drawn=1):
        check_declared(match.game, question, answer)
