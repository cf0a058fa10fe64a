"""Positions survive JSON, dealers may reply late, and replicas with different secrets stay in step.

`TEFUDA_GAMES=200 pytest tests/kernel/test_match.py` plays as many games of each kind as it says.
"""

from __future__ import annotations

import json
import os
import tracemalloc
import types
from typing import Any

import pytest

from pyengine.games import definition_of
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.rulebook import PMV, new_game
from pyengine.kernel import atoms
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.frames import (
    Frame,
    PositionError,
    Procedure,
    all_frame_types,
    frame_from_json,
    frames_of,
)
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import LogEntries, LogEntry, LogError, Match
from pyengine.kernel.question import Answer, Need, Question

DECKS = (TABLE.deck_faces("tidelight"), TABLE.deck_faces("starwheel"))
MAX_ENTRIES = 3_000


def games(few: int) -> list[int]:
    return list(range(int(os.environ.get("TEFUDA_GAMES", few))))


def pick(stream: Stream, question: Question) -> Answer:
    """A random answer; acting is likelier than passing, for games full of events."""
    if question.count() > 1 and question.options[:1] == (("pass",),) and stream.below(3):
        return question.nth(1 + stream.below(question.count() - 1))
    return question.nth(stream.below(question.count()))


def json_twin(game: Game) -> Game:
    return Game.from_json(json.loads(json.dumps(game.to_json())), PMV, TABLE.pool())


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(20))
def test_a_position_restored_from_json_is_equal_and_stays_in_step(seed: int) -> None:
    match = TABLE.new_match(DECKS, f"twin {seed}", trace=False)
    stream = Stream(f"twin player {seed}")
    twin = match.fork()
    while (question := match.question) is not None and len(match.entries) < MAX_ENTRIES:
        twin.game = json_twin(match.game)
        twin.dealer = SeededDealer.from_json(json.loads(json.dumps(match.dealer.to_json())))  # type: ignore[attr-defined]
        assert twin.game == match.game
        assert twin.game.public_digest() == match.game.public_digest()
        answer = pick(stream, question)
        match.answer(answer)
        twin.answer(answer)
        assert twin.tip == match.tip
    assert match.game.over


def bytes_of_forks(match: Match) -> int:
    """The memory in bytes of a hundred successive forks."""
    tracemalloc.start()
    twins = [match]
    for _ in range(100):
        twins.append(twins[-1].fork())
        twins[-1].log(("pass",))
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return taken


def test_memory_of_a_position_does_not_grow_with_the_log() -> None:
    match = TABLE.new_match(DECKS, "long", trace=False)
    short = bytes_of_forks(match)
    for n in range(10_000):
        match.entries.append(LogEntry(("number", n), "0" * 32))
    assert bytes_of_forks(match) < 1.2 * short


@pytest.mark.parametrize("count", [0, 1, LogEntries.PIECE - 1, LogEntries.PIECE, 3 * LogEntries.PIECE + 5])
def test_a_log_reads_like_a_list_and_its_copy_diverges(count: int) -> None:
    listed = [LogEntry(("number", n), f"{n:032}") for n in range(count)]
    log = LogEntries()
    for entry in listed:
        log.append(entry)
    twin = log.copy()
    for n in range(2 * LogEntries.PIECE):
        twin.append(LogEntry(("number", -n), ""))
    assert (len(log), list(log), len(twin)) == (count, listed, count + 2 * LogEntries.PIECE)
    assert [log[n] for n in range(-count, count)] == [listed[n] for n in range(-count, count)]
    assert (log[-2:], log[: count // 2], log[count:]) == (listed[-2:], listed[: count // 2], [])
    for beyond in (count, -count - 1):
        with pytest.raises(IndexError):
            log[beyond]


class StepWatcher:
    """Forks the position before each step of the watched game; some forks run on to the next question."""

    def __init__(self, game: Game, dealer: SeededDealer) -> None:
        self.game = game
        self.dealer = dealer
        self.steps = 0
        self.waiting: list[tuple[Game, SeededDealer]] = []

    def before(self, game: Game, frame: Frame, step: str) -> None:
        if game is not self.game:
            return
        self.steps += 1
        frame.pc = frame.INDEX[step]  # the driver hasn't set it yet
        twin = json_twin(game)
        assert twin == game, f"before step {self.steps} of {frame!r}"
        assert twin.changed == game.changed
        assert twin.to_json() == game.to_json()
        if self.steps % 5 == 0:
            self.waiting.append((twin, self.dealer.fork()))

    def at_question(self) -> None:
        waiting, self.waiting = self.waiting, []
        for twin, dealer in waiting:
            top = twin.advance()
            while isinstance(top, Need):
                twin.reply(dealer.reply(top))
                top = twin.advance()
            assert twin == self.game
            assert twin.public_digest() == self.game.public_digest()


@pytest.mark.whole
def test_a_fork_is_equal_after_every_step_and_stays_in_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = TABLE.new_match(DECKS, "every step", trace=False)
    assert isinstance(match.dealer, SeededDealer)
    watch = StepWatcher(match.game, match.dealer)

    def watched(fn: Any, name: str) -> Any:
        def run(frame: Frame, game: Game) -> Any:
            watch.before(game, frame, name)
            return fn(frame, game)

        return run

    for step in {id(step): step for frame in all_frame_types() for step in frame.STEPS}.values():
        monkeypatch.setattr(step, "fn", watched(step.fn, step.name))
    stream = Stream("every step player")
    while (question := match.question) is not None:
        match.answer(pick(stream, question))
        watch.at_question()
    assert watch.steps > 500


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(20))
def test_undoing_and_playing_on_gives_the_same_hashes(seed: int) -> None:
    match = TABLE.new_match(DECKS, f"undo {seed}", trace=False)
    stream = Stream(f"undo player {seed}")
    before = match.fork()
    while (question := match.question) is not None:
        before = match.fork()
        kept = before.game.to_json()
        answer = pick(stream, question)
        match.answer(answer)
        again = before.fork()
        assert again.question == question
        again.answer(answer)
        assert again.tip == match.tip
        assert before.game.to_json() == kept, "a fork wrote to its origin"
    with pytest.raises(Illegal):
        match.answer(("pass",))


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(8))
def test_a_dealer_may_reply_after_a_json_round_trip(seed: int) -> None:
    match = TABLE.new_match(DECKS, f"late {seed}", trace=False)
    stream = Stream(f"late player {seed}")
    late, dealer = new_game(DECKS, TABLE.pool(), f"late {seed}", trace=False)
    late, top = run_with_late_dealer(late, dealer)
    while (question := match.question) is not None:
        assert top == question
        answer = pick(stream, question)
        match.answer(answer)
        late.answer(answer)
        late, top = run_with_late_dealer(late, dealer)
        assert late.public_digest() == match.game.public_digest()
    assert top is None
    assert late == match.game


def run_with_late_dealer(game: Game, dealer: SeededDealer) -> tuple[Game, Question | None]:
    while True:
        top = game.advance()
        if top is None or isinstance(top, Question):
            return game, top
        need = frame_from_json(json.loads(json.dumps(top.to_json())), game.rules.ID)
        game = json_twin(game)
        assert isinstance(need, Need)
        game.reply(dealer.reply(need))


def replica(sees: int, seed: str) -> Game:
    game, _ = new_game(DECKS, TABLE.pool(), seed, trace=False)
    game.sees = sees
    return game


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(12))
def test_two_one_seat_replicas_reach_the_same_public_hash(seed: int) -> None:
    name = f"fair {seed}"
    referee, dealer = new_game(DECKS, TABLE.pool(), name, trace=False)
    peers = [replica(1, name), replica(2, name)]
    stream = Stream(f"fair player {seed}")
    count = 0
    while True:
        top = referee.advance()
        tops = [peer.advance() for peer in peers]
        if isinstance(top, Need):
            reply = dealer.reply(top)
            for peer, its in zip(peers, tops, strict=True):
                assert its == top, f"{name}, answer {count}: the needs differ"
                hidden = top.kind == "learn" and not peer.sees >> top.seat & 1
                peer.reply((None,) * len(reply) if hidden else reply)
            referee.reply(reply)
            continue
        for seat, (peer, its) in enumerate(zip(peers, tops, strict=True)):
            where = f"{name}, answer {count}, peer {seat}"
            if top is None or its is None:
                assert top is its, where
            else:
                assert isinstance(its, Question), where
                assert (its.seat, its.kind, its.code) == (top.seat, top.kind, top.code), where
            assert peer.public_digest() == referee.public_digest(), where
            assert all(c.face is None or c.known >> seat & 1 for c in peer.cards.values()), where
        if top is None:
            return
        answer = pick(stream, top)
        assert isinstance(tops[top.seat], Question)
        assert tops[top.seat].options == top.options, f"{name}, answer {count}"  # type: ignore[union-attr]
        count += 1
        for game in (referee, *peers):
            game.answer(answer)


def test_replicas_stay_in_step_when_two_cards_of_a_hand_are_discarded_at_once() -> None:
    """Three of ten cards, known only to their owner, go to the underworld together at the discard phase."""
    referee, dealer = new_game(DECKS, TABLE.pool(), "ten", trace=False)
    peers = [replica(1, "ten"), replica(2, "ten")]
    games = (referee, *peers)
    dealt = discarded = False
    while not discarded:
        tops = [game.advance() for game in games]
        top = tops[0]
        if isinstance(top, Need):
            assert tops == [top] * 3
            reply = dealer.reply(top)
            for game in games:
                hidden = top.kind == "learn" and not game.sees >> top.seat & 1
                game.reply((None,) * len(reply) if hidden else reply)
            continue
        assert all(isinstance(each, Question) for each in tops)
        assert isinstance(top, Question)
        assert {(each.seat, each.code) for each in tops if isinstance(each, Question)} == {
            (top.seat, top.code)
        }
        assert len({game.public_digest() for game in games}) == 1
        if not dealt and referee.vars["phase"] == "main":
            dealt = True
            seat = referee.vars["turn"]
            for game in games:
                atoms.move(game, tuple(reversed(game.cards_in("deck", seat)[-3:])), "hand", seat, quiet=True)
        discarded = referee.vars["phase"] == "turn_start" or referee.vars["number"] > 1
        answer = top.nth(0) if top.default is None else top.default
        for game in games:
            game.answer(answer)


def finished(seed: str) -> Match:
    match = TABLE.new_match(DECKS, seed, trace=False)
    stream = Stream(f"{seed} player")
    while (question := match.question) is not None:
        match.answer(pick(stream, question))
    return match


def test_a_file_replays_to_the_same_hash() -> None:
    match = finished("file")
    again = definition_of("pmv").open_match(json.loads(json.dumps(match.to_json())))
    assert again.tip == match.tip
    assert again.game == match.game


@pytest.mark.parametrize("where", [1, 7, 100])
def test_a_changed_entry_is_named(where: int) -> None:
    file = json.loads(json.dumps(finished("file").to_json()))
    text = file["entries"][where - 1][1]
    file["entries"][where - 1][1] = ("0" if text[0] != "0" else "1") + text[1:]
    with pytest.raises(LogError) as caught:
        definition_of("pmv").open_match(file)
    assert (caught.value.code, caught.value.where) == ("entry", where)


def test_frame_names_must_be_unique_within_a_game_only() -> None:
    one, other, third = (
        type("Meet", (Procedure,), {"__module__": f"games.{game}.rules.meeting", "__annotations__": {}})
        for game in ("first", "second", "third")
    )
    assert frames_of("first")["Meet"] is one
    assert frames_of("second")["Meet"] is other
    assert type(frame_from_json(third().to_json(), "third")) is third
    with pytest.raises(PositionError, match="unknown frame"):
        frame_from_json(third().to_json(), "fourth")
    for module in ("games.first.rules.parting", "kernel.meeting"):
        with pytest.raises(TypeError, match="two frames"):
            type("Meet", (Procedure,), {"__module__": module, "__annotations__": {}})


def test_a_renamed_frame_keeps_its_name_in_saved_positions() -> None:
    body = {"__module__": "games.renamed.rules.meeting", "__annotations__": {}}
    meeting = types.new_class(
        "Meeting", (Procedure,), {"logged_as": "Encounter"}, lambda names: names.update(body)
    )
    assert frames_of("renamed") == {"Encounter": meeting}
    written = meeting().to_json()
    assert written[0] == "Encounter"
    assert type(frame_from_json(written, "renamed")) is meeting
