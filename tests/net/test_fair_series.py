"""A series of games between two replicas: the agreed score, the exchanged cards, and what is opened at the end of the
series."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.net.fair import correspondence
from pyengine.net.fair.messages import (
    MAX_CLOCK,
    MAX_DELAY,
    MAX_GAMES,
    MIN_CLOCK,
    NO_TERMS,
    Audit,
    Bare,
    FairError,
    Forfeit,
    Hello,
    Message,
    Settle,
    Terms,
    decode,
    encode,
)
from pyengine.net.fair.series import games_won, is_decided, series_winner, terms_after
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import check_hello
from pyengine.net.fair.transcript_audit import Judgement, judge_transcript
from tests.fair import BEST_OF_THREE, Line, exchanged, games, hello, next_game, sit_down, sit_down_to_more
from tests.net.test_fair_threats import change_messages


def concede_game(
    sessions: tuple[Session, Session], loser: int, seed: str, *, loss: int = 0, reload: int = 0
) -> Line:
    """Set up a game and let a seat concede it."""
    over = Line(sessions, seed, loss=loss, reload=reload)
    still = 0
    while still < 9:
        still = 0 if over.carry() else still + 1
        if still:
            over.come_back()
    over.sessions[loser].declare("concede")
    over.play(Stream(seed))
    return over


def sessions_of(line: Line) -> tuple[Session, Session]:
    one, two = line.sessions
    return one, two


def next_sessions(line: Line, count: int = 0) -> tuple[Session, Session]:
    """Return the sessions of the next game, after each side has exchanged this many cards."""
    one, two = (next_game(each, *exchanged(each, count)) for each in line.sessions)
    return one, two


def restored(session: Session) -> Session:
    """Return the session as restored from its stored form."""
    return Session.from_json(json.loads(json.dumps(session.to_json())), session.seated)


def refusal_code(session: Session, message: Message) -> str:
    """Return the code with which a session refuses the other's next message; "" if it accepts it."""
    before = session.to_json()
    try:
        session.receive(session.channel.as_sent_by_the_other(encode(message)))
    except FairError as error:
        assert session.to_json() == before
        return error.code
    return ""


def judge_messages(session: Session) -> Judgement:
    """Return what a judge finds from the messages alone."""
    return judge_transcript(
        session.seat,
        session.transcript,
        session.seated,
        None,
        before=[each.transcript for each in session.before],
    )


@pytest.mark.parametrize("game", GAMES)
def test_best_of_three_opens_cards_only_at_its_end(game: str) -> None:
    beside = game == "pmv"
    first = concede_game(sit_down_to_more(game, "three"), 0, "three one", loss=10, reload=2)
    for each in first.sessions:
        assert each.phase == "between"
        assert each.counts
        assert games_won(each) == (0, 1)
        assert not is_decided(each)
        assert series_winner(each) is None
        assert not any(isinstance(decode(data), Bare) for _, data in each.transcript)
        # Neither side learns the other's deck between games.
        opened = [message for _, data in each.transcript if isinstance(message := decode(data), Audit)]
        assert [(audit.cards, audit.faces) for audit in opened] == [(b"", ())] * 2
    second = concede_game(next_sessions(first, 2 if beside else 0), 1, "three two", loss=10, reload=2)
    assert [games_won(each) for each in second.sessions] == [(1, 1)] * 2
    third = concede_game(next_sessions(second, 1 if beside else 0), 0, "three three", loss=10, reload=2)
    for each in third.sessions:
        assert each.phase == "done"
        assert each.counts
        assert each.faults == []
        assert series_winner(each) == 1
        assert [len(said) for said in each.bared.by_seat] == [3, 3]
        found = judge_messages(each)
        assert (found.whole, found.found) == (True, ())
        again = restored(each)
        assert (again.phase, again.counts, again.transcript) == ("done", True, each.transcript)
        with pytest.raises(FairError, match="series-over"):
            terms_after(each)
    if beside:
        assert sorted(third.sessions[0].faces) == sorted(first.sessions[0].faces)
        assert sorted(third.sessions[0].seated.deck) != sorted(first.sessions[0].seated.deck)


def test_first_player_with_two_wins_ends_the_series() -> None:
    first = concede_game(sit_down_to_more("harem_master", "two"), 0, "two one")
    second = concede_game(next_sessions(first), 0, "two two")
    assert [each.phase for each in second.sessions] == ["done", "done"]
    assert [series_winner(each) for each in second.sessions] == [1, 1]
    with pytest.raises(FairError, match="series-over"):
        next_sessions(second)


def test_drawn_games_count_for_nobody_and_are_bounded() -> None:
    line = concede_game(sit_down_to_more("harem_master", "drawn"), 0, "drawn")
    terms = replace_terms(line.sessions[0], game=MAX_GAMES)
    assert terms.are_sound
    assert not terms._replace(game=MAX_GAMES + 1).are_sound
    line.sessions[0].terms = terms
    assert is_decided(line.sessions[0])


def replace_terms(session: Session, **change: int) -> Terms:
    return terms_after(session)._replace(**change)  # type: ignore[arg-type]


@pytest.mark.parametrize("where", ["in the game", "between", "both at once"])
def test_giving_up_the_series_loses_it_and_opens_everything(where: str) -> None:
    line = concede_game(sit_down_to_more("pmv", f"up {where}"), 0, f"up {where}")
    assert line.sessions[1].may_give_up
    if where == "in the game":
        line = Line(next_sessions(line, 1), "up game")
        while line.carry():
            pass
        line.sessions[1].give_up()
        line.sessions[1].declare("concede")
    else:
        line.sessions[1].give_up()
        if where == "both at once":
            line.sessions[0].give_up()
    for _ in range(20):
        if not line.carry():
            line.come_back()
    games = len(line.sessions[0].before) + 1
    for each in line.sessions:
        assert each.phase == "done"
        assert each.counts
        assert series_winner(each) == (None if where == "both at once" else 0)
        assert [len(said) for said in each.bared.by_seat] == [games] * 2
        assert restored(each).transcript == each.transcript
        assert judge_messages(each).found == ()
        assert not each.may_give_up
        with pytest.raises(FairError, match="not-in-play"):
            each.give_up()


def test_single_game_refuses_series_messages() -> None:
    one, two = sit_down("pmv", "single")
    line = concede_game((one, two), 0, "single")
    assert [each.phase for each in line.sessions] == ["done", "done"]
    assert refusal_code(one, Forfeit()) == "not-needed"
    assert refusal_code(one, Bare(1, bytes(32), ())) == "not-needed"
    assert not one.may_give_up
    # Its messages are the same as before there were series.
    assert not encode(one.hellos.of(0)).endswith(bytes(4))
    assert decode(encode(one.hellos.of(0))) == one.hellos.of(0)


def test_early_series_messages_are_refused_and_change_nothing() -> None:
    one, two = sessions_of(concede_game(sit_down_to_more("pmv", "early"), 0, "early"))
    assert refusal_code(one, Bare(1, two.seeds.cards, two.faces)) == "not-needed"
    one.give_up()
    assert one.phase == "opening"
    assert refusal_code(one, Bare(2, two.seeds.cards, two.faces)) == "not-needed"
    assert refusal_code(one, decode(two.transcript[-1][1])) == "not-needed"
    assert refusal_code(one, Bare(1, two.seeds.cards, two.faces)) == ""
    assert refusal_code(one, Bare(1, two.seeds.cards, two.faces)) == "not-needed"


@pytest.mark.parametrize(
    "terms",
    [
        Terms(best_of=2), Terms(best_of=5), Terms(best_of=0), Terms(game=2, before=bytes(32)), Terms(3, 0),
        Terms(3, 2, (0, 0), b""), Terms(3, 1, (0, 0), bytes(32)), Terms(3, 2, (2, 0), bytes(32)),
        Terms(3, 2, (1, 1), bytes(32)), Terms(3, MAX_GAMES + 1, (1, 1), bytes(32)), Terms(3, 2, (1, 0), bytes(31)),
        Terms(clock=MIN_CLOCK - 1), Terms(clock=MAX_CLOCK + 1), Terms(clock=60, delay=MAX_DELAY + 1), Terms(delay=5),
    ],
)  # fmt: skip
def test_impossible_terms_are_refused(terms: Terms) -> None:
    said = encode(hello("pmv", "terms", [], terms=terms))
    with pytest.raises(FairError, match="broken"):
        decode(said)


@pytest.mark.parametrize(
    "terms",
    [
        NO_TERMS, BEST_OF_THREE, Terms(3, 2, (1, 0), bytes(32)), Terms(3, MAX_GAMES, (1, 1), bytes(32)),
        Terms(clock=MIN_CLOCK), Terms(3, 1, clock=MAX_CLOCK, delay=MAX_DELAY),
    ],
)  # fmt: skip
def test_terms_have_one_encoding_and_defaults_are_omitted(terms: Terms) -> None:
    said = encode(hello("pmv", "terms", [], terms=terms))
    plain = encode(hello("pmv", "terms", []))
    assert decode(said) == hello("pmv", "terms", [], terms=terms)
    assert said.startswith(plain)
    assert (said == plain) == (terms == NO_TERMS)
    for broken in (said[: len(plain) + 1], said + b"\0", plain + bytes([1, 1, 0, 0, 0, 0, 0])):
        if broken != said:
            with pytest.raises(FairError, match="broken"):
                decode(broken)


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (NO_TERMS, "other-series"),
        (Terms(3, 2, (1, 0), bytes(32)), "other-series"),
        (Terms(3, clock=60), "other-clock"),
    ],
)
def test_hello_with_other_terms_is_refused(terms: Terms, code: str) -> None:
    own = hello("pmv", "one", [], terms=BEST_OF_THREE)
    with pytest.raises(FairError, match=code):
        check_hello(own, hello("pmv", "two", [], terms=terms))


@pytest.mark.parametrize("lie", ["score", "game", "before", "key", "fewer cards", "replayed"])
def test_hello_that_does_not_follow_the_last_game_is_refused(lie: str) -> None:
    line = concede_game(sit_down_to_more("pmv", f"lie {lie}"), 0, f"lie {lie}")
    one, two = next_sessions(line)
    said = two.hellos.of(1)
    terms = said.terms
    told: dict[str, Hello] = {
        "score": replace(said, terms=terms._replace(wins=(1, 0))),
        "game": replace(said, terms=terms._replace(game=3)),
        "before": replace(said, terms=terms._replace(before=bytes(32))),
        "key": replace(said, algorithm="x", key=b"another's"),
        "fewer cards": replace(said, sideboard=0),
        # The hello of the previous game.
        "replayed": line.sessions[1].hellos.of(1),
    }
    found = refusal_code(one, told[lie])
    assert found == {"key": "other-player", "fewer cards": "other-pool"}.get(lie, "other-series")
    assert refusal_code(one, said) == ""


def test_messages_of_the_previous_game_are_refused_in_the_next() -> None:
    line = concede_game(sit_down_to_more("pmv", "replay"), 0, "replay")
    old = [decode(data) for sender, data in line.sessions[0].transcript if sender == 1]
    one, two = next_sessions(line)
    again = Line((one, two), "replay")
    while again.carry():
        pass
    for message in old:
        # Even messages that don't depend on the game are refused.
        assert refusal_code(one, message), message
    assert one.phase == "play"
    del two


def test_session_with_a_wrong_history_is_not_opened() -> None:
    line = concede_game(sit_down_to_more("pmv", "follow"), 0, "follow")
    session = line.sessions[0]
    with pytest.raises(FairError, match="other-series"):
        next_game(session, *exchanged(session, 0), terms=terms_after(session)._replace(wins=(1, 0)))
    two = next_sessions(line)[0]
    data = json.loads(json.dumps(two.to_json()))
    for change in ([], [data["before"][0]] * 2, [{**data["before"][0], "before": []}], "x", [1]):
        with pytest.raises(FairError):
            Session.from_json({**data, "before": change}, two.seated)


@pytest.mark.parametrize("seed", games(2))
def test_card_from_outside_both_lists_is_found_when_the_series_is_opened(seed: int) -> None:
    line = concede_game(sit_down_to_more("pmv", f"other {seed}"), 0, f"other {seed}")
    cheat = line.sessions[1]
    deck, beside = list(cheat.seated.deck), cheat.seated.sideboard
    pool = definition_of("pmv").table.pool()
    # A legal deck of the same size, with one card from outside both lists.
    for face in sorted(pool):
        changed = (*deck[1:], face)
        if face not in (*deck, *beside) and not cheat.seated.fault_of(changed, beside):
            break
    else:
        raise AssertionError("no such card")
    second = concede_game((next_game(line.sessions[0], *exchanged(line.sessions[0], 0)), next_game(cheat, changed, beside)), 0, f"other {seed}")  # fmt: skip
    honest, cheat = sessions_of(second)
    assert honest.phase == cheat.phase == "done"
    assert honest.faults == ["audit-pool"]
    assert not honest.counts
    found = judge_messages(honest)
    assert [(each.seat, each.code) for each in found.found] == [(1, "audit-pool")]


def test_opening_other_cards_or_a_false_seed_after_the_series_is_found() -> None:
    def lie(message: Message) -> Message:
        assert isinstance(message, Bare)
        first, *rest = message.faces
        other = next(each for each in rest if each != first)
        at = message.faces.index(other)
        faces = [other, *message.faces[1:]]
        faces[at] = first
        return replace(message, faces=tuple(faces))

    def seed(message: Message) -> Message:
        assert isinstance(message, Bare)
        return replace(message, cards=bytes(32))

    for change, code in ((lie, "audit-cards"), (seed, "audit-seed")):
        line = concede_game(sit_down_to_more("pmv", f"bare {code}"), 0, "bare")
        one, two = next_sessions(line)
        change_messages(two, Bare, change)
        over = concede_game((one, two), 0, f"bare {code}")
        assert over.sessions[0].faults == [code]
        assert not over.sessions[0].counts


def test_series_without_full_audit_ends_with_the_winners_owed_cards() -> None:
    first = concede_game(sit_down_to_more("harem_master", "small", full=False), 0, "small one")
    second = concede_game(next_sessions(first), 0, "small two")
    for each in second.sessions:
        assert (each.phase, each.counts) == ("done", True)
        assert each.bared.by_seat == ([], [Settle(1, ()), Settle(2, ())])


def test_series_continues_by_correspondence() -> None:
    line = concede_game(sit_down_to_more("pmv", "post"), 0, "post")
    one, two = next_sessions(line, 1)
    offer = correspondence.write_letter(one)
    assert correspondence.read_letter(offer).hello == one.hellos.of(0)
    crossing = correspondence.write_letter(two)
    two = correspondence.session_after_letter(two, correspondence.read_letter(offer))
    one = correspondence.session_after_letter(one, correspondence.read_letter(crossing))
    for _ in range(6):
        two = correspondence.session_after_letter(
            two, correspondence.read_letter(correspondence.write_letter(one))
        )
        one = correspondence.session_after_letter(
            one, correspondence.read_letter(correspondence.write_letter(two))
        )
    assert one.gid == two.gid != line.sessions[0].gid
    assert one.phase == two.phase == "play"


def test_illegal_deck_in_an_earlier_game_is_found_at_the_end() -> None:
    one, two = sit_down_to_more("pmv", "illegal")
    # A deck of legal size with too many copies of one card.
    deck, beside = two.seated.deck, two.seated.sideboard
    deck = (*deck[:1] * 9, *deck[9:])
    assert two.seated.fault_of(deck, beside)
    cheat = Session(1, two.hellos.of(1), two.seated._replace(deck=deck), two.seeds)
    second = next_sessions(concede_game((one, cheat), 0, "illegal"))
    third = next_sessions(concede_game(second, 1, "illegal second"))
    assert [each.phase for each in second] == ["between", "between"]
    third_line = concede_game(third, 0, "illegal third")
    assert third_line.sessions[0].faults == ["audit-deck"]
    assert not third_line.sessions[0].counts
    assert [each.code for each in judge_messages(third_line.sessions[0]).found] == ["audit-deck"]
