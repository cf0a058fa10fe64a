"""The shorthand for answers in links follows the verbs that a game declares."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pyengine.bridge.answer_encoding import NoShorthandError, Shorthand, ShorthandReader, numbered_verbs
from pyengine.commands.invariants import check_declared
from pyengine.games import GAMES, definition_of
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    COMMON_VERBS,
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
from tests.bridge.option_snapshot import options_of

CARDS_BY_ZONE = {
    ("hand", 0): (11, 12),
    ("field", 0): tuple(range(20, 45)),
    ("hand", 1): (61,),
    ("field", 1): (50,),
}


class Table:
    """The part of a position that the shorthand reads."""

    rules = SimpleNamespace(ZONES={"hand": None, "field": None})
    cards = {
        ref: SimpleNamespace(zone=zone, seat=seat)
        for (zone, seat), refs in CARDS_BY_ZONE.items()
        for ref in refs
    }

    def cards_in(self, zone: str, seat: int) -> tuple[int, ...]:
        return CARDS_BY_ZONE[zone, seat]


TABLE: Any = Table()


def verb(name: str, *fields: Field, flags: tuple[str, ...] = ()) -> Verb:
    return Verb(name, (name, name), fields or (CARD_FIELD,), tuple(Flag(f, (f, f)) for f in flags), acts=True)


PLAY = verb("play", Field("card", Card("hand")))
USE = verb("use", CARD_FIELD, ABILITY_FIELD)


def answers_with(*own: Verb) -> Answers:
    return Answers(own, COMMON_VERBS, "field")


def encode(answers: Answers, *said: Answer, seat: int = 0) -> bytes:
    shorthand = Shorthand(answers)
    for answer in said:
        shorthand.add(TABLE, seat, answer)
    return shorthand.bytes()


def test_positions_of_a_long_game_share_their_prefix() -> None:
    answers = answers_with(PLAY, USE)
    said: list[Answer] = [("number", n % 40) for n in range(1_000)]
    kept = [Shorthand(answers)]
    for answer in said:
        kept.append(kept[-1].copy())
        kept[-1].add(TABLE, 0, answer)
    assert decode(answers, kept[-1].bytes()) == said
    assert decode(answers, kept[600].bytes()) == said[:600]
    assert max(len(each.out.out) for each in kept) < Shorthand.PIECE + 8


def decode(answers: Answers, data: bytes, seat: int = 0) -> list[Answer]:
    unfolding = ShorthandReader(data, answers)
    out = []
    while not unfolding.is_at_end:
        out.append(unfolding.next(TABLE, seat))
    return out


def test_a_second_non_ability_verb_is_written_and_read() -> None:
    answers = answers_with(PLAY, verb("attack"), verb("block"))
    said = [("play", 11), ("attack", 21), ("pass",), ("block", 44), ("attack", 12)]
    data = encode(answers, *said)
    assert decode(answers, data) == said
    assert len(data) == 7  # a byte each, and one more for each high position in its zone


def test_the_ability_verb_may_be_declared_anywhere() -> None:
    use = verb("use", CARD_FIELD, ABILITY_FIELD, flags=("manual",))
    play, attack = verb("play"), verb("attack")
    for own in ((use, play, attack), (play, use, attack), (play, attack, use)):
        answers = answers_with(*own)
        said = [("use", 20, 0), ("attack", 20), ("use", 44, 9, "manual"), ("play", 21)]
        assert decode(answers, encode(answers, *said)) == said


def test_any_verb_may_have_flags() -> None:
    answers = answers_with(
        PLAY, verb("attack", flags=("alone", "twice")), verb("block", flags=("twice",)), USE
    )
    said = [
        ("attack", 20), ("attack", 20, "alone"), ("attack", 40, "alone", "twice"), ("block", 21), ("block", 21, "twice"),
        ("play", 11), ("use", 20, 3),
    ]  # fmt: skip
    assert decode(answers, encode(answers, *said)) == said


def test_cards_of_either_player_have_a_number() -> None:
    answers = answers_with(PLAY, verb("attack"))
    said = [("attack", 50), ("attack", 61), ("play", 61), ("play", 50), ("card", 61), ("card", 50)]
    for seat in (0, 1):
        assert decode(answers, encode(answers, *said, seat=seat), seat) == said


@pytest.mark.parametrize(
    "answer",
    [
        ("attack", 20, "alone"), ("play",), ("use", 20), ("use", 20, 1, "twice"), ("dance", 20), ("block", 20, "twice", "twice"),
        ("attack", 99), ("card", 99), ("card", "20"), ("number", -1), (), ("seat", 2),
    ],
)  # fmt: skip
def test_an_undeclared_answer_has_no_shorthand(answer: Answer) -> None:
    answers = answers_with(PLAY, verb("attack"), verb("block", flags=("twice",)), USE)
    with pytest.raises(NoShorthandError):
        encode(answers, answer)


def test_an_unused_answer_kind_is_refused_in_links() -> None:
    answers = Answers((PLAY,), (), "field")
    with pytest.raises(NoShorthandError):
        encode(answers, ("yes",))
    with pytest.raises(LinkError):
        decode(answers, encode(answers_with(PLAY), ("yes",)))


def test_undeclared_flags_are_refused() -> None:
    answers = answers_with(verb("play", Field("card", Card("hand")), flags=("item",)), USE)
    for broken in (b"\x20\x00", b"\x20\x02", b"\x30\x01", b"\x40", b"\xa0", b"\xf1", b"\xff\x7f"):
        with pytest.raises(LinkError):
            decode(answers, broken)
    assert decode(answers, b"\x20\x01\x30\x02") == [("play", 11, "item"), ("use", 20, 1)]


def test_verbs_beyond_the_sixth_do_not_change_the_bytes_of_others() -> None:
    names = [f"v{n}" for n in range(20)]
    few, many = answers_with(*map(verb, names[:6])), answers_with(*map(verb, names))
    said = [(name, ref) for name in names for ref in (20, 44, 11)]
    assert decode(many, encode(many, *said)) == said
    assert encode(few, *said[:18]) == encode(many, *said[:18])


def test_a_verb_may_have_any_fields() -> None:
    answers = answers_with(
        verb("bid", Field("n", Number(2, 9)), Field("seat", Seat())),
        verb("call", Field("word", Word()), CARD_FIELD, flags=("loud",)),
        Verb("rest", ("rest", "rest"), acts=True),
        *(verb(f"v{n}") for n in range(5)),
        verb("name", Field("word", Word()), flags=("loud", "low")),
    )
    said: list[Answer] = [
        ("bid", 2, 1), ("bid", 9, 0), ("call", "赤", 21), ("call", "", 44, "loud"), ("rest",), ("name", "x"),
        ("name", "y", "loud", "low"),
    ]  # fmt: skip
    assert decode(answers, encode(answers, *said)) == said
    for beyond in (("bid", 1, 0), ("bid", 10, 0), ("bid", 2, 2)):
        with pytest.raises(NoShorthandError):
            encode(answers, beyond)
    with pytest.raises(LinkError):
        decode(answers, b"\x18\x00")  # a bid of ten


NUMBERS = {
    "pmv": {"play": 1, "use": 3, "attack": 4},
    "harem_master": {"play": 1, "use": 3, "attack": 4},
    "kyougenshi": {"play": 1, "use": 3, "charge": 4, "attack": 5, "block": 6},
    "battle_spirits": {"play": 1, "use": 3, "call": 4, "set": 5, "cores": 6, "attack": 10, "block": 16},
}
"""The verb numbers in links that players keep."""


@pytest.mark.parametrize("game", GAMES)
def test_link_verb_numbers_of_each_game_are_stable(game: str) -> None:
    own = numbered_verbs(definition_of(game).table.rules.ANSWERS)
    assert {name: own[name].number for name in NUMBERS[game]} == NUMBERS[game]
    assert own["play"].has_twin
    assert own["use"].bits == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_shorthand_that_reads_back(game: str) -> None:
    for match, question, answer in options_of(game, drawn=1):
        check_declared(match.game, question, answer)
