"""Answers that depend on cards hidden from the opponent: such cards are owed. A debt is paid when its card is shown,
and the winner opens the rest at the end, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import count
from typing import Any

import pytest

from pyengine.bridge.peers.peer_tables import seat_inputs_for
from pyengine.cards.pool import CardSet
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Rules
from pyengine.kernel.question import Answer
from pyengine.net.fair import correspondence
from pyengine.net.fair.commitments import salt
from pyengine.net.fair.messages import (
    NO_TERMS,
    Audit,
    FairError,
    Message,
    Open,
    Settle,
    Settled,
    Terms,
    Verdict,
    decode,
    encode,
)
from pyengine.net.fair.session import Session
from pyengine.net.fair.transcript_audit import judge_transcript
from tests.fair import BEST_OF_THREE, Line, games, hello, next_game, pick, seeds, sit_down
from tests.net.test_fair_threats import change_messages


@lru_cache(maxsize=1)
def search_card_set() -> tuple[CardSet, tuple[str, ...]]:
    """Return a card set with a free spell that searches for a character without showing it, and a deck of it."""
    definition = definition_of("pmv")
    assert definition.workshop is not None
    shipped = definition.table.shipped()["faces"]
    card, ja, en = (json.loads(json.dumps(shipped["F152"][key])) for key in ("card", "ja", "en"))
    card[1] = ja["name"] = "夜の探し物"
    en["name"] = "Night Search"
    card[3] = card[4] = 0
    card[7] = ja["caster"] = en["caster"] = ""
    card[11] = [{"n": ["Played", {"n": ["Search", {"n": ["Noun", "character_card"]}, 1]}]}]
    found: CardSet = definition.workshop().sets.make_set("夜市", [{"card": card, "ja": ja, "en": en}])
    characters = [face for face, each in shipped.items() if each["card"][2] == "character"]
    return found, (f"{found.id}.1",) * 20 + tuple(characters[:30])


def search_sessions(seed: str, *, full: bool = False, terms: Terms = NO_TERMS) -> tuple[Session, Session]:
    """Return two sessions before their hello, each with a deck of which nearly half are search spells."""
    definition, (brought, deck) = definition_of("pmv"), search_card_set()
    sessions = []
    for seat in (0, 1):
        who = f"{seed}/{seat}"
        said = replace(hello("pmv", who, deck, full=full, terms=terms), sets=(brought.id,))
        sessions.append(
            Session(seat, said, seat_inputs_for(definition, deck, (), (brought,), (brought,)), seeds(who))
        )
    return sessions[0], sessions[1]


def lenient_rules(rules: Rules) -> Any:
    """Return rules that refuse nothing in the player's own replica, but still count its debts."""
    return type(
        "Lenient", (type(rules),),
        {"refusal_reasons": lambda self, game, question, answer: () if game.sees else rules.refusal_reasons(game, question, answer)},
    )()  # fmt: skip


def search_answer(session: Session, stream: Stream, lies: bool = False) -> Answer:
    """Return the answer of a player who searches whenever possible; with `lies`, they take an illegal card."""
    asked = session.question
    assert asked is not None
    game = session.match_in_play.game
    if asked.code == "search":
        other = (each for each in game.cards_in("deck", session.seat) if ("card", each) not in asked.options)
        if lies and (ref := next(other, None)) is not None:
            session.match_in_play.game.rules = lenient_rules(game.rules)
            return ("card", ref)
        return asked.options[0]
    mine = f"{search_card_set()[0].id}.1"
    for answer in asked.options:
        if answer[0] == "play" and game.cards[int(answer[1])].face == mine:
            return answer
    return pick(stream, asked)


def play_until(line: Line, stream: Stream, ends: Callable[[], bool], *, liar: int | None = None) -> None:
    """Play until `ends` is true. `liar` is a seat that takes illegal cards."""
    still = 0
    while still < 50:
        for each in line.sessions:
            if each.is_offered:
                each.agree()
        if line.carry():
            still = 0
        elif ends():
            return
        elif (asked := next((each for each in line.sessions if each.question is not None), None)) is not None:
            asked.answer(search_answer(asked, stream, asked.seat == liar))
            still = 0
        else:
            still += 1
            line.come_back()
    raise AssertionError("nobody goes on")


def concede_and_finish(line: Line, loser: int) -> None:
    """Let a seat concede, and exchange all messages that follow."""
    line.sessions[loser].declare("concede")
    line.play(Stream("end"))


def line_with_debts(
    seed: str, least: int = 2, *, cheat: Callable[[Session], object] = lambda session: None
) -> Line:
    """Return a game of two searching players in which the second owes at least this many cards."""
    sessions = search_sessions(seed)
    cheat(sessions[1])
    line = Line(sessions, seed)
    play_until(line, Stream(seed), lambda: line.sessions[0].open_debts(1) >= least)
    return line


def messages_of(session: Session, seat: int, kind: type[Message]) -> list[Message]:
    """Return the messages of one kind from a seat, as this session has them."""
    found = (decode(data) for who, data in session.transcript if who == seat)
    return [each for each in found if isinstance(each, kind)]


def opened_slots(session: Session, seat: int) -> set[int]:
    """Return the slots of a seat's cards that were opened to this session."""
    opened = [each for each in messages_of(session, seat, Open) if isinstance(each, Open)]
    settled = [each for each in messages_of(session, seat, Settle) if isinstance(each, Settle)]
    return {card.slot for each in opened for card in each.cards} | {
        card.slot for each in settled for card in each.cards
    }


# -- debts and their settlement ----------------------------------------------------------------------------------


def test_searched_card_not_shown_is_owed_and_only_it_is_opened_by_the_winner() -> None:
    line = line_with_debts("owed")
    one, two = line.sessions
    for seat in (0, 1):
        assert one.open_debts(seat) == two.open_debts(seat)
        places = [[debt.place for debt in each.debts.made if debt.seat == seat] for each in (one, two)]
        assert places[0] == places[1]
        # Only the card's owner knows which card it is.
        assert [debt.slot for debt in line.sessions[1 - seat].debts.made if debt.seat == seat] == [
            None
        ] * len(places[0])
    owed, before = one.open_debts(1), opened_slots(one, 1)
    concede_and_finish(line, 0)
    assert one.counts
    assert two.counts
    (settle,) = messages_of(one, 1, Settle)
    assert isinstance(settle, Settle)
    assert len(settle.cards) == owed >= 2
    kinds = definition_of("pmv").table.shipped()["faces"]
    assert {kinds[each.card]["card"][2] for each in settle.cards} == {"character"}
    assert [each.card for each in settle.cards] == [two.faces[each.slot] for each in settle.cards]
    assert opened_slots(one, 1) == before | {each.slot for each in settle.cards}
    # The loser opens nothing: the result doesn't depend on it.
    assert messages_of(one, 0, Settle) == []
    (audit,) = messages_of(one, 1, Audit)
    assert isinstance(audit, Audit)
    assert (audit.cards, audit.faces) == (b"", ())


@pytest.mark.parametrize("who", [0, 1])
def test_only_the_winner_opens_owed_cards(who: int) -> None:
    line = line_with_debts(f"wins {who}", 1)
    concede_and_finish(line, 1 - who)
    for each in line.sessions:
        assert [len(messages_of(each, seat, Settle)) for seat in (0, 1)] == [
            int(seat == who) for seat in (0, 1)
        ]


def test_both_players_open_owed_cards_after_a_draw() -> None:
    """In Harem Master, before the leaders chosen face down are shown."""
    line, stream = Line(sit_down("harem_master", "drawn", full=False), "drawn"), Stream("drawn player")
    owed = [0, 0]
    while not any(owed):
        if not line.carry():
            asked = next(each for each in line.sessions if each.question is not None)
            assert asked.question is not None
            asked.answer(pick(stream, asked.question))
            owed = [asked.open_debts(seat) for seat in (0, 1)]
    while line.carry():
        pass
    asked = next(each for each in line.sessions if each.question is not None)
    asked.declare("offer")
    while line.carry():
        pass
    line.sessions[1 - asked.seat].answer(("yes",))
    line.play(stream)
    for each in line.sessions:
        assert each.match_in_play.game.vars["over"][0] is None
        assert each.counts
        assert [
            [len(said.cards) for said in messages_of(each, seat, Settle) if isinstance(said, Settle)]
            for seat in (0, 1)
        ] == [[owed[0]], [owed[1]]]


@pytest.mark.parametrize("seed", games(2))
@pytest.mark.parametrize("game", GAMES)
def test_both_replicas_count_the_same_debts_and_the_rest_is_opened(game: str, seed: int) -> None:
    line = Line(sit_down(game, f"alike {seed}", full=False, nth=seed), f"alike {seed}", loss=5, reload=1)
    line.play(Stream(f"alike player {seed}"))
    one, two = line.sessions
    made = [[(debt.entry, debt.seat, debt.place) for debt in each.debts.made] for each in (one, two)]
    assert made[0] == made[1]
    assert one.counts
    assert two.counts
    winner = one.match_in_play.game.vars["over"][0]
    for side in (one, two):
        # A judge checks it with the messages alone, knowing only the opened cards.
        found = judge_transcript(side.seat, side.transcript, side.seated, None)
        assert (found.whole, found.found) == (True, ())
        assert found.session is not None
        assert found.session.counts
        assert {face for face in found.session.faces if face} <= {*side.faces}
        assert found.session.faces.count("") == len(side.faces) - len(opened_slots(side, side.seat))
    for seat in (0, 1):
        settles = messages_of(one, seat, Settle)
        assert len(settles) == (winner in (seat, None))
        for each in settles:
            assert isinstance(each, Settle)
            assert len(each.cards) == one.open_debts(seat)
            assert {card.slot for card in each.cards}.isdisjoint(
                card.slot
                for said in messages_of(one, seat, Open)
                if isinstance(said, Open)
                for card in said.cards
            )


def test_debt_is_paid_when_its_card_is_shown() -> None:
    """Harem Master shows all leaders that were chosen face down at once."""
    line = Line(sit_down("harem_master", "paid", full=False), "paid")
    most, stream = [0, 0], Stream("paid player")
    for _ in range(40):
        if not line.carry():
            asked = next(each for each in line.sessions if each.question is not None)
            asked.answer(pick(stream, asked.question))  # type: ignore[arg-type]
        most = [max(most[seat], line.sessions[1 - seat].open_debts(seat)) for seat in (0, 1)]
    one, two = line.sessions
    assert max(most) > 0
    assert one.debts.made
    assert [one.open_debts(seat) for seat in (0, 1)] == [two.open_debts(seat) for seat in (0, 1)] == [0, 0]
    concede_and_finish(line, 0)
    assert [each.cards for each in messages_of(one, 1, Settle) if isinstance(each, Settle)] == [()]
    assert one.counts


def test_full_audit_records_no_debts() -> None:
    sessions = search_sessions("full", full=True)
    line, stream = Line(sessions, "full"), Stream("full")
    play_until(line, stream, lambda: len(sessions[0].match_in_play.entries) > 20)
    assert [each.debts.made for each in sessions] == [[], []]
    # Such a game continues in the format from before there were debts.
    line.load(1)
    concede_and_finish(line, 0)
    assert [messages_of(sessions[0], seat, Settle) for seat in (0, 1)] == [[], []]


# -- unpaid debts ------------------------------------------------------------------------------------------------


def unseen_card(session: Session) -> Settled:
    """Return a card of a session that nobody has seen and that isn't owed."""
    known = {*dict(session.dealing_in_play.own.ever.values())} | {debt.slot for debt in session.debts.made}
    slot = next(slot for slot in count() if slot not in known)
    return Settled(slot, session.faces[slot], salt(session.seeds.cards, "card", slot))


FALSE_SETTLEMENTS: dict[str, tuple[Callable[[Session, Settle], Settle], str]] = {
    "none": (lambda session, said: replace(said, cards=()), "audit-debt"),
    "one less": (lambda session, said: replace(said, cards=said.cards[1:]), "audit-debt"),
    "one twice": (lambda session, said: replace(said, cards=(*said.cards, said.cards[-1])), "audit-debt"),
    "another beside": (
        lambda session, said: replace(said, cards=tuple(sorted((*said.cards, unseen_card(session))))), "audit-debt",
    ),
    "another instead": (
        lambda session, said: replace(said, cards=tuple(sorted((*said.cards[1:], unseen_card(session))))), "audit-debt",
    ),
    "otherwise": (
        lambda session, said: replace(said, cards=tuple(reversed(said.cards))), "audit-debt",
    ),
    "another face": (
        lambda session, said: replace(
            said, cards=(said.cards[0]._replace(card=next(f for f in session.faces if f != said.cards[0].card)), *said.cards[1:]),
        ),
        "audit-cards",
    ),
    "another salt": (
        lambda session, said: replace(said, cards=(said.cards[0]._replace(salt=bytes(16)), *said.cards[1:])),
        "audit-cards",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lie", FALSE_SETTLEMENTS)
def test_opening_other_cards_than_owed_is_found_by_the_audit(lie: str) -> None:
    change, code = FALSE_SETTLEMENTS[lie]

    def cheat(session: Session) -> None:
        change_messages(session, Settle, lambda said: change(session, said))  # type: ignore[arg-type]

    line = line_with_debts(f"lie {lie}", cheat=cheat)
    concede_and_finish(line, 0)
    honest = line.sessions[0]
    assert honest.faults == [code]
    assert not honest.counts
    # A judge with the honest side's log finds the same, with its secrets and without.
    for secrets in ((honest.seeds, honest.seated.deck, honest.seated.sideboard), None):
        found = judge_transcript(0, honest.transcript, honest.seated, secrets)
        assert [(each.seat, each.code) for each in found.found][:1] == [
            (1, "does-not-open" if code == "audit-cards" else code)
        ]


def test_result_does_not_count_while_cards_are_owed() -> None:
    line = line_with_debts("never", cheat=lambda session: change_messages(session, Settle, lambda said: None))
    line.sessions[0].declare("concede")
    for _ in range(30):
        line.carry()
    one = line.sessions[0]
    assert one.phase == "audit"
    assert one.audits.complete
    assert one.verdicts.by_seat[0] is None
    assert not one.counts


@pytest.mark.parametrize("later", [False, True])
def test_illegally_taken_card_is_found_when_opened_or_shown(later: bool) -> None:
    """A player who took a card that isn't a character has to open it, unless it was shown before."""
    line = Line(search_sessions(f"taken {later}"), f"taken {later}")
    one, two = line.sessions

    def ends() -> bool:
        found = [debt for debt in two.debts.made if debt.seat == 1]
        paid = [debt for debt in found if debt.place in one.dealing_in_play.other.ever]
        return bool(paid if later else found)

    play_until(line, Stream(f"taken {later}"), ends, liar=1)
    concede_and_finish(line, 0)
    assert one.faults == ["audit-illegal"]
    assert not one.counts


def test_misplaced_settlement_is_refused() -> None:
    line = line_with_debts("place")
    one, two = line.sessions
    secret = Settled(0, two.faces[0], salt(two.seeds.cards, "card", 0))

    def refused(message: Message) -> str:
        before = len(one.transcript), one.phase
        with pytest.raises(FairError) as error:
            one.receive(one.channel.as_sent_by_the_other(encode(message)))
        assert (len(one.transcript), one.phase) == before
        return error.value.code

    for message in (Settle(1, ()), Settle(1, (secret,)), Verdict()):
        assert refused(message) == "not-needed"
    # The loser has nothing to open, and nobody opens cards before their seeds.
    two.declare("concede")
    while line.carry() and one.phase != "audit":
        pass
    assert refused(Settle(1, (secret,))) == "not-needed"
    assert refused(Settle(2, ())) == "not-needed"


# -- bad connections, take-backs, aborts and series ---------------------------------------------------------------


def test_debts_survive_a_reload_a_disconnection_and_correspondence() -> None:
    line = Line(search_sessions("reload"), "reload", loss=10, reload=3)
    play_until(line, Stream("reload"), lambda: line.sessions[0].open_debts(1) >= 2)
    one, two = line.sessions
    before = [(each.debts.made, each.open_debts(0), each.open_debts(1)) for each in (one, two)]
    for seat in (0, 1):
        line.load(seat)
    assert [(each.debts.made, each.open_debts(0), each.open_debts(1)) for each in line.sessions] == before
    line.come_back()
    line.sessions[0].declare("concede")
    if line.sessions[0].phase == "play":
        while line.carry():
            pass
    one, two = line.sessions
    for _ in range(4):
        two = correspondence.session_after_letter(
            two, correspondence.read_letter(correspondence.write_letter(one))
        )
        one = correspondence.session_after_letter(
            one, correspondence.read_letter(correspondence.write_letter(two))
        )
    assert one.counts
    assert two.counts
    assert [len(each.cards) for each in messages_of(one, 1, Settle) if isinstance(each, Settle)] == [
        before[0][2]
    ]


def test_taken_back_answer_is_not_owed() -> None:
    """A burst set in Battle Spirits is owed until it is shown."""
    for seed in range(20):
        line = Line(sit_down("battle_spirits", f"back {seed}", full=False), f"back {seed}")
        stream = Stream(f"back player {seed}")
        for _ in range(400):
            if line.carry():
                continue
            asked = next((each for each in line.sessions if each.question is not None), None)
            if asked is None or asked.question is None:
                break
            setting = next((each for each in asked.question.options if each[0] == "set"), None)
            before = asked.open_debts(asked.seat)
            asked.answer(setting or pick(stream, asked.question))
            while line.carry():
                pass
            if asked.open_debts(asked.seat) > before and asked.may_request_takeback:
                other = line.sessions[1 - asked.seat]
                assert other.open_debts(asked.seat) == before + 1
                asked.request_takeback()
                while line.carry():
                    pass
                other.answer_takeback_request(True)
                while line.carry():
                    pass
                assert asked.open_debts(asked.seat) == other.open_debts(asked.seat) == before
                line.play(stream)
                assert all(each.counts for each in line.sessions)
                return
    raise AssertionError("nothing was set")


def test_owed_cards_stay_hidden_in_an_aborted_game() -> None:
    line = line_with_debts("broken off")
    one, two = line.sessions
    before = opened_slots(one, 1)
    two.abort("gone")
    while line.carry():
        pass
    for each in (one, two):
        assert each.phase == "done"
        assert not each.counts
        assert each.open_debts(1) >= 2
        assert [messages_of(each, seat, Settle) for seat in (0, 1)] == [[], []]
        assert opened_slots(each, 1) == before
    line.load(0)
    assert line.sessions[0].open_debts(1) == one.open_debts(1)


def test_winner_of_each_game_opens_owed_cards_at_the_end_of_the_series() -> None:
    owed: list[int] = []
    line = Line(search_sessions("series", terms=BEST_OF_THREE), "series")
    for game, loser in enumerate((0, 1, 0)):
        play_until(line, Stream(f"series {game}"), lambda: line.sessions[0].open_debts(1 - loser) >= 1)  # noqa: B023  # called at once
        assert all(messages_of(each, seat, Settle) == [] for each in line.sessions for seat in (0, 1))
        owed.append(line.sessions[loser].open_debts(1 - loser))
        concede_and_finish(line, loser)
        if game < 2:
            assert [each.phase for each in line.sessions] == ["between"] * 2
            assert all(each.counts for each in line.sessions)
            assert all(messages_of(each, seat, Settle) == [] for each in line.sessions for seat in (0, 1))
            line = Line(
                (next_in_series(line.sessions[0]), next_in_series(line.sessions[1])), f"series {game}"
            )
    for each in line.sessions:
        assert each.phase == "done"
        assert each.counts
        assert [
            [
                (said.game, len(said.cards))
                for said in messages_of(each, seat, Settle)
                if isinstance(said, Settle)
            ]
            for seat in (0, 1)
        ] == [[(2, owed[1])], [(1, owed[0]), (3, owed[2])]]
    line.load(0)
    one = line.sessions[0]
    assert one.counts
    found = judge_transcript(
        0, one.transcript, one.seated, None, before=[each.transcript for each in one.before]
    )
    assert (found.whole, found.found) == (True, ())


def next_in_series(session: Session) -> Session:
    """Return the next game of a series with the same cards."""
    return next_game(session, session.seated.deck, session.seated.sideboard)


def test_unpaid_debt_of_an_earlier_game_is_found_at_the_end_of_the_series() -> None:
    line = Line(search_sessions("series lie", terms=BEST_OF_THREE), "series lie")
    play_until(line, Stream("series lie"), lambda: line.sessions[0].open_debts(1) >= 1)
    concede_and_finish(line, 0)
    one, two = (next_in_series(each) for each in line.sessions)
    change_messages(two, Settle, lambda said: replace(said, cards=()))  # type: ignore[type-var]
    line = Line((one, two), "series lie two")
    play_until(line, Stream("series lie two"), lambda: one.match is not None)
    concede_and_finish(line, 0)
    assert one.faults == ["audit-debt"]
    assert not one.counts
    found = judge_transcript(
        0, one.transcript, one.seated, None, before=[each.transcript for each in one.before]
    )
    assert [(each.seat, each.code) for each in found.found] == [(1, "audit-debt")]
