"""Spectators of a game between two replicas learn what both players know, and nothing else."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator

import pytest

from pyengine.bridge.peers.peer_tables import seat_inputs_for
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.net.fair.messages import SPECTATOR_DELAYS, FairError, Head, Hello, decode, encode
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import SeatInputs
from pyengine.net.fair.spectators import (
    MAX_ENTRIES_AT_ONCE,
    Request,
    SpectatorFeed,
    WatchedGame,
    read_request,
    spectator_delay_of,
)
from tests.fair import Line, hello, pick, sit_down
from tests.net.test_fair_observer import World, unfinished_world

NOW, DELAYED = 0, 1


def allow_watching(sessions: tuple[Session, Session], *delays: int | None) -> tuple[Session, Session]:
    """Set the spectator delay of both sides; None allows no spectators."""
    for session, delay in zip(sessions, delays, strict=True):
        if delay is not None:
            session.allow_spectators(delay)
    return sessions


def spectator_seat(game: str) -> tuple[SeatInputs, Hello]:
    """Return how a spectator's device plays the game, and its hello."""
    return seat_inputs_for(definition_of(game), (), ()), hello(game, "watcher", ())


def read_stream(watched: WatchedGame, stage: SpectatorFeed, game: str) -> tuple[WatchedGame, list[str]]:
    """Return the watched game and the parts that a spectator receives until there are no more."""
    said: list[str] = []
    while part := stage.part(read_request(watched.request.encode())):
        said.append(part)
        watched = watched.take(part, *spectator_seat(game))
        while watched.signatures_to_check:
            watched.judged(True)
        assert len(said) < 60
    return watched, said


def play_randomly(sessions: tuple[Session, Session], name: str, most: int) -> Iterator[int]:
    """Play at random, yielding after each answer."""
    line, player = Line(sessions, name), Stream(f"{name} player")
    for n in range(most):
        while line.carry():
            pass
        asked = next((each for each in sessions if each.question is not None), None)
        if asked is None or asked.question is None:
            return
        asked.answer(pick(player, asked.question))
        yield n
    while line.carry():
        pass


def sign_all(session: Session) -> None:
    while session.unsigned:
        session.signed(b"s" * 64)


@pytest.mark.parametrize("game", GAMES)
def test_spectator_reaches_the_shared_table_and_learns_nothing_else(game: str) -> None:
    sessions = allow_watching(sit_down(game, "watched", algorithm="none"), NOW, NOW)
    stage: SpectatorFeed | None = None
    watched, seen = WatchedGame(), 0
    for n in play_randomly(sessions, "watched", 150):
        for each in sessions:
            sign_all(each)
        session = sessions[n % 2]
        if not session.is_set_up:
            continue
        if stage is None:
            stage = SpectatorFeed(session)
        if n % 7 == 0 and stage.session.pending is None:
            stage.follow(stage.session)
            watched, _ = read_stream(watched, stage, game)
            match = stage.session.match_in_play
            assert watched.matches[-1].tip == match.tip
            here, there = watched.matches[-1].game, match.game
            assert {ref: card.known for ref, card in here.cards.items()} == {
                ref: card.known for ref, card in there.cards.items()
            }
            for ref, card in here.cards.items():
                assert (card.face is not None) == (card.known == 3)
                seen += card.face is not None
                if card.face is not None:
                    assert card.face == there.cards[ref].face
    assert seen
    assert min(watched.signed) > 0, "both have signed what was told"


@pytest.mark.parametrize(("one", "two"), [(None, NOW), (NOW, None), (None, None)])
def test_game_cannot_be_watched_unless_both_players_allow_it(one: int | None, two: int | None) -> None:
    sessions = allow_watching(sit_down("kyougenshi", "not watched"), one, two)
    for _ in play_randomly(sessions, "not watched", 5):
        pass
    assert [spectator_delay_of(each) for each in sessions] == [None, None]


@pytest.mark.parametrize(("one", "two"), [(0, 1), (2, 1), (2, 0)])
def test_spectator_delay_is_the_longer_of_both_until_the_game_ends(one: int, two: int) -> None:
    sessions = allow_watching(sit_down("kyougenshi", "held back"), one, two)
    delay = SPECTATOR_DELAYS[max(one, two)]
    watched, stage = WatchedGame(), None
    for _ in play_randomly(sessions, "held back", 60):
        if sessions[0].is_set_up:
            stage = stage or SpectatorFeed(sessions[0])
            stage.follow(sessions[0])
            watched, _ = read_stream(watched, stage, "kyougenshi")
            entries = len(sessions[0].match_in_play.entries)
            assert len(watched.matches) - 1 == max(0, entries - delay)
            assert not watched.is_over
    assert stage is not None
    sessions[0].abort("left")
    stage.follow(sessions[0])
    watched, _ = read_stream(watched, stage, "kyougenshi")
    assert watched.matches[-1].tip == sessions[0].match_in_play.tip
    assert (watched.is_over, watched.is_stopped) == (True, True)


def test_take_back_reaches_the_spectator() -> None:
    sessions = allow_watching(sit_down("kyougenshi", "taken back"), NOW, NOW)
    line, player = Line(sessions, "taken back"), Stream("taken back player")
    watched, stage, times = WatchedGame(), None, 0
    for _ in range(400):
        while line.carry():
            pass
        if sessions[0].is_set_up:
            stage = stage or SpectatorFeed(sessions[0])
            stage.follow(sessions[0])
            watched, _ = read_stream(watched, stage, "kyougenshi")
            assert watched.matches[-1].tip == sessions[0].match_in_play.tip
        asks = next((each for each in sessions if each.may_request_takeback), None)
        if asks is not None and player.below(3) == 0:
            before = len(watched.matches)
            asks.request_takeback()
            while line.carry():
                pass
            sessions[1 - asks.seat].answer_takeback_request(True)
            while line.carry():
                pass
            assert stage is not None
            stage.follow(sessions[0])
            watched, _ = read_stream(watched, stage, "kyougenshi")
            assert watched.matches[-1].tip == sessions[0].match_in_play.tip
            times += len(watched.matches) < before
        asked = next((each for each in sessions if each.question is not None), None)
        if asked is None or asked.question is None:
            break
        asked.answer(pick(player, asked.question))
    assert times > 1


class WatchableWorld(World):
    """A game that may be watched."""

    def __init__(self, game: str, seed: str, faces: tuple[str, ...] | None = None) -> None:
        def change(session: Session) -> None:
            if faces is not None:
                session.faces = faces

        super().__init__(game, seed, change)
        allow_watching(self.sessions, NOW, NOW)


def spectator_stream(world: World, game: str) -> list[str]:
    """Return what the first player's device sends to a spectator, without seals and salts."""
    stage = SpectatorFeed(world.sessions[0])
    stage.follow(world.sessions[0])
    out = []
    for part in read_stream(WatchedGame(), stage, game)[1]:
        value = json.loads(part)
        if value[0] == "log":
            # A head contains hashes of earlier messages, which depend on seals.
            for row in value[5]:
                head = decode(b64decode(row[1]))
                assert isinstance(head, Head)
                row[1] = [head.seq, head.tip.hex(), head.sent, head.received]
        out.append(json.dumps(value, ensure_ascii=False))
    return out


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_spectator_cannot_tell_games_with_other_hidden_cards_apart(game: str) -> None:
    name = "watched worlds"
    one, player = WatchableWorld(game, name), Stream(f"{name} player")
    one.go_on(lambda asked: None if len(one.answers) >= 120 else pick(player, asked.question))  # type: ignore[arg-type]
    assert not one.sessions[0].match_in_play.game.over
    plain = spectator_stream(one, game)
    compared = 0
    stream = Stream(f"{name} others")
    for other in (0, 1):
        from pyengine.net.fair.messages import Open

        shown = {
            card.slot
            for sender, data in one.sessions[0].transcript
            for message in [decode(data)]
            if isinstance(message, Open) and sender == other
            for card in message.cards
        }
        faces = one.sessions[other].faces
        hidden = [slot for slot in range(len(faces)) if slot not in shown]
        for _ in range(6):
            slots = list(hidden)
            swapped = dict(zip(hidden, [slots.pop(stream.below(len(slots))) for _ in hidden], strict=True))
            changed = tuple(faces[swapped.get(slot, slot)] for slot in range(len(faces)))
            two = WithOtherCards(game, name, other, changed)
            given = iter(one.answers)
            try:
                two.go_on(lambda asked, given=given: next(given, None))  # type: ignore[misc]
            except Exception:
                continue
            if len(two.answers) < len(one.answers):
                continue
            assert spectator_stream(two, game) == plain
            compared += changed != faces
    assert compared > 0


class WithOtherCards(WatchableWorld):
    """The same game with other cards where they are hidden."""

    def __init__(self, game: str, seed: str, seat: int, faces: tuple[str, ...]) -> None:
        super().__init__(game, seed)
        self.sessions[seat].faces = faces


def test_spectator_request_is_exact_or_refused() -> None:
    plain = Request().encode()
    assert read_request(plain) == Request()
    for said in (
        "", "watch1", plain + "\n", plain + " ", plain.upper(), plain.replace("watch1", "watch2"),
        "watch1.0000000000000000.00.0.0.00000000000000000000000000000000.0.0",
        "watch1.0000000000000000.0.0.-1.00000000000000000000000000000000.0.0",
        "watch1.0000000000000000.0.0.٣.00000000000000000000000000000000.0.0",
        "watch1.0000000000000000.0.0.0.00000000000000000000000000000000.2.0",
        "watch1.0000000000000000.0.0.0.00000000000000000000000000000000.0.2",
        "watch1.0000000000000000.0.0.0.00000000000000000000000000000000.0",
        plain * 10_000, b64encode(encode(hello("pmv", "x", ()))).decode(), "!again", '["pass"]',
    ):  # fmt: skip
        with pytest.raises(FairError, match="not-a-request"):
            read_request(said)


def test_altered_spectator_stream_is_refused_and_not_kept() -> None:
    game = "kyougenshi"
    sessions = allow_watching(sit_down(game, "forged"), NOW, NOW)
    for _ in play_randomly(sessions, "forged", 40):
        pass
    stage = SpectatorFeed(sessions[0])
    stage.follow(sessions[0])
    watched = WatchedGame()
    while len(watched.matches) < 2:
        watched = watched.take(stage.part(watched.request), *spectator_seat(game))
    assert len(watched.matches) - 1 <= MAX_ENTRIES_AT_ONCE
    fresh = WatchedGame().take(stage.part(WatchedGame().request), *spectator_seat(game))
    part = json.loads(stage.part(fresh.request))
    at = next(n for n, row in enumerate(part[4]) if any(told for told in row[2]))

    def forged(**changes: object) -> list[object]:
        value = json.loads(json.dumps(part))
        for key, change in changes.items():
            if key == "answer":
                value[4][at][0] = change
            elif key == "hash":
                value[4][at][1] = change
            elif key == "told":
                value[4][at][2] = change
            elif key == "tip":
                value[2] = change
            elif key == "at":
                value[1] = change
        return value  # type: ignore[no-any-return]

    known = [len(row) for row in part[4]]
    assert known
    for value, code in (
        (forged(answer=["concede", 1]), "broken|other-table|illegal"),
        (forged(answer=["pass", {}]), "broken"),
        (forged(answer=[]), "broken"),
        (forged(hash="0" * 32), "other-table"),
        (forged(told=[]), "broken"),
        (forged(told=[["no such card"]]), "broken"),
        (forged(tip="0" * 32), "other-table"),
        (forged(at=7), "too-early"),
        (forged(at="x"), "broken"),
        ([], "broken"),
        ("log", "broken"),
        (["log"], "broken"),
        (["set", 0, ""], "not-needed"),
        (["hello", [], 0, 0], "broken"),
    ):
        with pytest.raises(FairError, match=code):
            fresh.take(json.dumps(value), *spectator_seat(game))
        assert fresh.matches == []
    with pytest.raises(FairError, match="too-big"):
        fresh.take(" " * 500_000, *spectator_seat(game))
    with pytest.raises(FairError, match="broken"):
        fresh.take("[" * 5000, *spectator_seat(game))
    fresh.take(json.dumps(part), *spectator_seat(game))
    assert fresh.matches[-1].tip == watched.matches[len(fresh.matches) - 1].tip


def test_restored_game_can_be_watched_again() -> None:
    game = "harem_master"
    sessions = allow_watching(sit_down(game, "kept"), NOW, DELAYED)
    for _ in play_randomly(sessions, "kept", 30):
        pass
    kept = Session.from_json(sessions[0].to_json(), sessions[0].seated)
    assert spectator_delay_of(kept) == SPECTATOR_DELAYS[DELAYED]
    stage = SpectatorFeed(kept)
    stage.follow(kept)
    watched = WatchedGame()
    watched, _ = read_stream(watched, stage, game)
    assert len(watched.matches) > 1


__all__ = ["unfinished_world"]
