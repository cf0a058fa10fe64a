"""Two people at two replicas: what they know of each other, over lines that fail, and after being closed and taken up."""

from __future__ import annotations

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.kernel.state.position import EVERYBODY
from tests.fair import Line, games, sit_down


def check_ended(line: Line) -> None:
    """Both replicas have come to the same table, and neither audit has found anything."""
    one, two = line.sessions
    assert one.counts
    assert two.counts
    assert one.match is not None
    assert two.match is not None
    assert one.match.game.over
    assert [entry.hash for entry in one.match.entries] == [entry.hash for entry in two.match.entries]
    assert one.match.game.public_digest() == two.match.game.public_digest()


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(6))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_over_a_good_line(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"good {seed}"), f"good {seed}")
    line.play(Stream(f"good player {seed}"))
    check_ended(line)
    assert line.cuts == 0


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(6))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_over_a_line_that_loses_doubles_and_reorders(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"bad {seed}"), f"bad {seed}", loss=15)
    line.play(Stream(f"bad player {seed}"))
    check_ended(line)
    assert line.cuts > 0


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(2))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_which_either_side_is_closed_and_taken_up_anywhere(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"closed {seed}"), f"closed {seed}", loss=5, reload=2)
    line.play(Stream(f"closed player {seed}"))
    check_ended(line)


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_cut_at_every_kind_of_message_that_either_says(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"cut {seed}", nth=seed), f"cut {seed}", loss=10, cuts=True)
    said = len(line.uncut)
    line.play(Stream(f"cut player {seed}"))
    check_ended(line)
    assert said - len(line.uncut) >= 20


@pytest.mark.parametrize("game", GAMES)
def test_a_side_holds_no_card_that_its_seat_may_not_know(game: str) -> None:
    line = Line(sit_down(game, "secret"), "secret")
    player = Stream("secret player")
    looked = 0
    for _ in range(400):
        if not line.carry():
            asked = next((each for each in line.sessions if each.question is not None), None)
            if asked is None or asked.question is None:
                break
            asked.answer(asked.question.nth(player.below(asked.question.count())))
        for seat, session in enumerate(line.sessions):
            if session.match is None or session.dealing is None:
                continue
            assert session.match.game.sees == 1 << seat != EVERYBODY
            for card in session.match.game.cards.values():
                assert card.face is None or card.known >> seat & 1
            looked += len(session.match.game.cards)
    assert looked > 10_000


@pytest.mark.parametrize("game", GAMES)
def test_what_was_under_way_when_a_game_was_broken_off_accuses_nobody(game: str) -> None:
    one, two = sit_down(game, "crossing")
    line = Line((one, two), "crossing")
    while line.carry():
        pass
    asked, other = (one, two) if one.question is not None else (two, one)
    # The end of one's game, his seeds with it, and the other's goodbye cross.
    asked.declare("concede")
    under_way = asked.take()
    other.abort("gone")
    for data in under_way:
        other.receive(data)
    for data in other.take():
        asked.receive(data)
    assert len(under_way) > 1
    assert [asked.aborted, other.aborted] == ["gone", "gone"]
    line.load(other.seat)
    assert line.sessions[other.seat].said == other.said
