"""Two replicas of a game: what each knows of the other, over bad connections and after being restored."""

from __future__ import annotations

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.question import NO
from pyengine.kernel.state.position import EVERYBODY
from pyengine.net.fair.messages import (
    KINDS,
    Audit,
    Bare,
    Cards,
    Deck,
    Hello,
    Message,
    SeedSeals,
    Terms,
    Verdict,
    Watch,
)
from tests.fair import ALGORITHM, Line, games, pick, sit_down


def assert_ended_alike(line: Line) -> None:
    """Check that both replicas have the same final table and neither audit found anything."""
    one, two = line.sessions
    assert one.counts
    assert two.counts
    assert one.match is not None
    assert two.match is not None
    assert one.match.game.over
    assert [entry.hash for entry in one.match.entries] == [entry.hash for entry in two.match.entries]
    assert one.match.game.public_digest() == two.match.game.public_digest()
    assert [debt[:3] for debt in one.debts.made] == [debt[:3] for debt in two.debts.made]


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(6))
@pytest.mark.parametrize("game", GAMES)
def test_game_over_a_good_connection(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"good {seed}", full=not seed % 2), f"good {seed}")
    line.play(Stream(f"good player {seed}"))
    assert_ended_alike(line)
    assert line.cuts == 0


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(6))
@pytest.mark.parametrize("game", GAMES)
def test_game_over_a_connection_that_loses_doubles_and_reorders(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"bad {seed}", full=bool(seed % 2)), f"bad {seed}", loss=15)
    line.play(Stream(f"bad player {seed}"))
    assert_ended_alike(line)
    assert line.cuts > 0


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(2))
@pytest.mark.parametrize("game", GAMES)
def test_game_survives_closing_and_restoring_either_side_anywhere(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"closed {seed}", full=bool(seed % 2)), f"closed {seed}", loss=5, reload=2)
    line.play(Stream(f"closed player {seed}"))
    assert_ended_alike(line)


CLOCKS = (0, 120, 600, 7_200)
"""Clock seconds by seed: none, few, and more than a game needs."""


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(4))
@pytest.mark.parametrize("game", GAMES)
def test_game_survives_a_cut_at_every_kind_of_message(game: str, seed: int) -> None:
    """In every four seeds, half are cut at some kinds of messages and half at the others. The games are signed and
    watchable, with take-backs and clocks; every eighth is a series, every fourth has own cards if the game can, and
    every third a full audit."""
    terms = Terms(3 if seed % 8 == 3 else 1, clock=CLOCKS[seed % 4])
    own = definition_of(game).workshop is not None and seed % 4 == 2
    full = not seed % 3
    sessions = sit_down(game, f"cut {seed}", full=full, nth=seed, algorithm=ALGORITHM, terms=terms, own=own)
    for each in sessions:
        each.allow_spectators((seed + each.seat) % 3)
    line = Line(sessions, f"cut {seed}", loss=10, cuts=seed // 4)
    line.play_series(Stream(f"cut player {seed}"))
    assert_ended_alike(line)
    assert not {KINDS[kind - 1] for kind, _ in line.uncut} & message_kinds_always_sent(terms, own, full)


def message_kinds_always_sent(terms: Terms, own: bool, full: bool) -> set[type[Message]]:
    """Return the kinds of messages that both sides send in every game."""
    return {
        Hello, Watch, SeedSeals, Deck, Audit, Verdict, *([Cards] if own else []),
        *([Bare] if terms.best_of > 1 and full else []),
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_replica_holds_no_card_that_its_seat_may_not_know(game: str) -> None:
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
def test_messages_crossing_an_abort_accuse_nobody(game: str) -> None:
    one, two = sit_down(game, "crossing")
    line = Line((one, two), "crossing")
    while line.carry():
        pass
    asked, other = (one, two) if one.question is not None else (two, one)
    # One side's last messages and seeds cross the other's abort.
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
    assert line.sessions[other.seat].transcript == other.transcript


def test_repeated_declaration_before_its_entry_counts_once() -> None:
    line, player = Line(sit_down("harem_master", "twice"), "twice"), Stream("twice player")
    for _ in range(12):
        while line.carry():
            pass
        asked = next(each for each in line.sessions if each.question is not None)
        assert asked.question is not None
        asked.answer(pick(player, asked.question))
    while line.carry():
        pass
    one = next(each for each in line.sessions if each.question is None)
    two = line.sessions[1 - one.seat]
    one.declare("offer")
    called = one.take()
    one.declare("offer")
    again = one.take()
    # The first declaration is entered and answered before the second arrives.
    for data in called:
        two.receive(data)
    two.answer(NO)
    for data in again:
        two.receive(data)
    while line.carry():
        pass
    assert [each.answer for each in one.match_in_play.entries].count(("offer", one.seat)) == 1
    assert one.match_in_play.tip == two.match_in_play.tip
    assert two.question is not None
