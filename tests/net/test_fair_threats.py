"""Each attempt in PROTOCOL.md, tried in whole games: it is impossible, refused at once, or found by the audit.
TEFUDA_FAIR=100 tries each a hundred times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.kernel.frames import freeze_list
from pyengine.kernel.game import Rules
from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import parse_json
from pyengine.net.fair.audit import check_and_map_slots
from pyengine.net.fair.channel import MAX_EARLY_MESSAGES, MAX_SYNCS, Channel
from pyengine.net.fair.commitments import COINS_PER_CHAIN
from pyengine.net.fair.dealing import Dealing
from pyengine.net.fair.declarations import MAX_DECLARATIONS
from pyengine.net.fair.messages import (
    Act,
    Audit,
    Call,
    Deck,
    FairError,
    Head,
    Learn,
    Message,
    Open,
    Perm,
    Tell,
    decode,
    encode,
)
from pyengine.net.fair.session import ENTRIES_PER_HEAD, Session
from tests.fair import Line, games, pick, secret, sit_down
from tests.net.test_fair_deceit import Pair, error_code


def change_messages(
    session: Session, kind: type[Message], change: Callable[[Message], Message | None]
) -> None:
    """Replace the messages of one kind that a session sends; None drops a message."""
    say = session._say

    def said(message: Message) -> None:
        other = change(message) if isinstance(message, kind) else message
        if other is not None:
            say(other)

    session._say = said  # type: ignore[method-assign]


def change_dealing(session: Session, change: Callable[[Dealing], None]) -> None:
    """Change how a session deals as soon as the game has begun."""
    begin = session._begin

    def begun() -> None:
        begin()
        change(session.dealing_in_play)

    session._begin = begun  # type: ignore[method-assign]


def cheat_outcome(seed: str, cheat: Callable[[Session], object], *, game: str = "pmv") -> str:
    """Play a game in which the second side cheats. Return what is refused or what the audit finds; "" for neither."""
    sessions = sit_down(game, seed)
    cheat(sessions[1])
    line = Line(sessions, seed)
    try:
        line.play(Stream(f"{seed} player"))
    except FairError as error:
        return f"refused: {error.code}"
    verdict = sessions[0].verdicts.by_seat[0]
    assert sessions[0].counts == (verdict is not None and not verdict.fault)
    return f"audit: {verdict.fault}" if verdict is not None and verdict.fault else ""


# -- refused at once ----------------------------------------------------------------------------------------------


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_other_card_than_dealt_is_refused_when_opened(seed: int) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Open)
            own = session.dealing_in_play.own
            first, *rest = message.cards
            wished = next(
                (place for place in own.names if own.face_at(place) != first.card and place not in own.open),
                None,
            )
            if wished is None:
                return message
            (other,) = own.show((wished,)).cards
            lie = first._replace(slot=other.slot, card=other.card, salt=other.salt)
            return Open((lie, *rest))

        change_messages(session, Open, change)

    assert cheat_outcome(f"opened {seed}", cheat) in ("refused: wrong-slot", "refused: wrong-card")


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize("lie", ["name", "salt", "both"])
def test_draw_that_differs_from_the_shuffle_is_refused(seed: int, lie: str) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Learn)
            first, *rest = message.cards
            if lie in ("name", "both"):
                first = first._replace(name=first.name ^ 1)
            if lie in ("salt", "both"):
                first = first._replace(salt=secret(seed)[:16])
            return Learn((first, *rest))

        change_messages(session, Learn, change)

    assert cheat_outcome(f"drawn {seed}", cheat) == "refused: wrong-name"


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_coin_outside_the_hash_chain_is_refused(seed: int) -> None:
    def cheat(session: Session) -> None:
        change_dealing(
            session, lambda dealing: dealing.chain.__setitem__(slice(-3, -1), [secret(seed), secret("x")])
        )

    assert cheat_outcome(f"coin {seed}", cheat) == "refused: wrong-coin"


@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize("size", [-1, 0, 1])
def test_deck_with_a_wrong_size_or_doubled_seal_is_refused(seed: int, size: int) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Deck)
            seals = message.seals
            return Deck(
                (seals[0], *seals[:-1]) if not size else seals[:-1] if size < 0 else (*seals, secret(1))
            )

        change_messages(session, Deck, change)

    assert cheat_outcome(f"laid {seed}", cheat) == "refused: wrong-seals"


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_shuffle_with_missing_or_doubled_places_is_refused(seed: int) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Perm)
            return Perm(message.packet, (message.seals[0], *message.seals[: -1 if seed % 2 else -2]))

        change_messages(session, Perm, change)

    assert cheat_outcome(f"dealt {seed}", cheat) == "refused: wrong-seals"


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_answer_to_another_position_or_out_of_turn_is_refused(seed: int) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Act)
            if seed % 2:
                return replace(message, seq=message.seq + 1)
            return replace(message, before=secret(seed)[:16])

        change_messages(session, Act, change)

    assert cheat_outcome(f"acted {seed}", cheat) == "refused: other-table"


# -- denying, forking and leaving ---------------------------------------------------------------------------------


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize("what", ["tip", "sent_chain", "received_chain", "seq"])
def test_head_that_denies_earlier_messages_is_refused(seed: int, what: str) -> None:
    def cheat(session: Session) -> None:
        def change(message: Message) -> Message:
            assert isinstance(message, Head)
            if what == "seq":
                return replace(message, seq=message.seq + 1)
            if what == "tip":
                return replace(message, tip=secret(seed)[:16])
            return replace(message, **{what: secret(seed)})  # type: ignore[arg-type]  # either chain is bytes

        change_messages(session, Head, change)

    said = {"tip": "other-table", "seq": "wrong-head"}.get(what, "forked")
    assert cheat_outcome(f"denied {seed}", cheat) == f"refused: {said}"


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_second_message_under_a_used_number_is_refused(seed: int) -> None:
    one, two = sit_down("pmv", f"twice {seed}")
    line = Line((one, two), f"twice {seed}")
    player = Stream(f"twice player {seed}")
    for _ in range(10 + player.below(60)):
        if not line.carry():
            asked = one if one.question is not None else two
            assert asked.question is not None
            asked.answer(pick(player, asked.question))
    while line.carry():
        pass
    before = list(one.transcript), one.match_in_play.tip
    sent = two.channel.sent.messages
    for number, data in enumerate(sent):
        other = encode(Act(1, secret(seed)[:16], b'["pass"]'))
        assert other != data
        packet = two.channel._message_packet(number, other)
        assert error_code(lambda packet=packet: one.receive(packet)) == "forked"  # type: ignore[misc]
        one.receive(two.channel._message_packet(number, data))
    assert (one.transcript, one.match_in_play.tip) == before
    line.play(player)
    assert one.counts


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game != "harem_master"]
)  # which uses no random results
def test_leaving_at_a_bad_coin_is_visible_and_reveals_no_card(seed: int, game: str) -> None:
    """The second to open a coin knows the result before opening: all they can do then is leave."""
    one, two = sit_down(game, f"left {seed}")
    line = Line((one, two), f"left {seed}")
    left: list[Message] = []
    say = two._say

    def said(message: Message) -> None:
        if left or type(message).__name__ == "Coin":
            left.append(message)
        else:
            say(message)

    two._say = said  # type: ignore[method-assign]
    player = Stream(f"left player {seed}")
    for _ in range(3_000):
        if left or not line.carry():
            if left:
                break
            asked = next((each for each in (one, two) if each.question is not None), None)
            if asked is None or asked.question is None:
                break
            asked.answer(pick(player, asked.question))
    assert left
    while line.carry():
        pass
    assert one.is_waiting
    step = one.dealing_in_play.waits_for
    assert step is not None
    assert (step.kind.__name__, step.sender) == ("Coin", 1)
    assert not one.counts
    assert {card.face for card in two.match_in_play.game.cards.values() if not card.known & 2} <= {None}


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
def test_result_does_not_count_if_a_side_withholds_its_seeds(seed: int) -> None:
    one, two = sit_down("kyougenshi", f"kept {seed}")
    change_messages(two, Audit, lambda message: None)
    line = Line((one, two), f"kept {seed}")
    with pytest.raises(AssertionError):
        line.play(Stream(f"kept player {seed}"))
    assert one.phase == "audit"
    assert one.verdicts.by_seat[0] is None
    assert not one.counts


# -- bounds -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["a\u202eb", "a\u200bb", "a\nb", "a\x00b", "\u2066a", "n" * 41, "\ufeffa", "a\u2028b"]
)
def test_name_with_invisible_characters_or_too_long_is_refused(name: str) -> None:
    def cheat(session: Session) -> None:
        message = replace(session.hellos.of(1), name=name)
        session.hellos.by_seat[1] = message
        session.channel = Channel(1)
        session.channel.send(encode(message))

    assert cheat_outcome("named", cheat) == "refused: broken"


@pytest.mark.parametrize(
    ("field", "value", "refusal"),
    [
        ("engine", "another", "other-engine"), ("game", "none", "other-game"), ("rules", "pmv-0", "other-rules"),
        ("cards", "others", "other-cards"), ("full", False, "other-audit"), ("deck", 250, "other-size"),
        ("sets", ("a set",), "not-needed"),
    ],
)  # fmt: skip
def test_other_engine_or_cards_are_refused_before_dealing(field: str, value: object, refusal: str) -> None:
    def cheat(session: Session) -> None:
        message = replace(session.hellos.of(1), **{field: value})  # type: ignore[arg-type]  # each of its field's type
        session.hellos.by_seat[1] = message
        session.channel = Channel(1)
        session.channel.send(encode(message))

    assert cheat_outcome("another", cheat) == f"refused: {refusal}"


def test_too_large_early_or_nested_messages_are_not_read() -> None:
    one, two = sit_down("pmv", "bounds")
    line = Line((one, two), "bounds")
    while line.carry():
        pass
    before = list(one.transcript)
    deep = b"[" * 199 + b"]" * 199
    act = encode(Act(1, bytes.fromhex(one.match_in_play.tip), deep))
    for data, refusal in (
        (bytes(70_000), "too-big"),
        (two.channel._message_packet(MAX_EARLY_MESSAGES + 100, act), "too-early"),
        (one.channel._message_packet(0, act), "own-message"),
    ):
        assert error_code(lambda d=data: one.receive(d)) == refusal  # type: ignore[misc]
    asked, other = (one, two) if one.question is not None else (two, one)
    assert error_code(lambda: other.receive(other.channel.as_sent_by_the_other(act))) in ("broken", "illegal")
    assert one.transcript == before
    assert asked.question is not None


def test_endless_resync_requests_are_refused() -> None:
    one, two = sit_down("pmv", "again")
    line = Line((one, two), "again")
    while line.carry():
        pass
    asked, other = (one, two) if one.question is not None else (two, one)
    for _ in range(MAX_SYNCS):
        other.receive(asked.sync())
    other.take()
    before = list(other.transcript)
    assert error_code(lambda: other.receive(asked.sync())) == "synced-too-often"
    assert other.take() == []
    assert other.transcript == before
    # After a message of the game, as many resyncs are allowed again.
    asked.answer(pick(Stream("again player"), asked.question))  # type: ignore[arg-type]
    for data in asked.take():
        other.receive(data)
    other.receive(asked.sync())


def test_endless_messages_without_an_answer_are_refused() -> None:
    """Messages allowed at any time are accepted as often as an honest side sends them."""
    one, two = sit_down("pmv", "talk")
    line = Line((one, two), "talk")
    player = Stream("talk player")
    while not (one.match and len(one.match.entries) >= ENTRIES_PER_HEAD):
        if not line.carry():
            (asked,) = (each for each in (one, two) if each.question is not None)
            asked.answer(pick(player, asked.question))  # type: ignore[arg-type]
    while line.carry():
        pass

    def says(message: Message) -> str:
        return error_code(lambda: one.receive(one.channel.as_sent_by_the_other(encode(message))))

    (head,) = (each for who, data in one.transcript if who == 1 and isinstance(each := decode(data), Head))
    assert head.seq == ENTRIES_PER_HEAD
    assert says(head) == "wrong-head"
    assert says(replace(head, seq=0)) == "wrong-head"
    taken = len(one.transcript)
    for _ in range(MAX_DECLARATIONS):
        one.receive(one.channel.as_sent_by_the_other(encode(Call("offer"))))
    assert says(Call("offer")) == "not-needed"
    assert len(one.transcript) >= taken + MAX_DECLARATIONS


def test_side_without_coins_aborts_with_a_reason() -> None:
    sessions = sit_down("kyougenshi", "no coins")
    for session in sessions:
        change_dealing(session, lambda dealing: setattr(dealing, "lots", COINS_PER_CHAIN))
    line = Line(sessions, "no coins")
    while line.carry():
        pass
    assert [session.aborted for session in sessions] == ["no-coins", "no-coins"]
    assert not any(session.counts for session in sessions)


# -- found by the audit -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", games(10))
def test_plausible_wrong_names_are_found_by_the_audit(seed: int) -> None:
    """The dealer names unseen cards of the right packet, but not those that were returned."""
    pair = Pair(f"told {seed}")
    hand, rest = pair.deck[-5:], pair.deck[:-5]
    pair.learn(*hand)
    members = (*rest[:10], *hand[:2])
    for cards in (pair.own, pair.dealt):
        assert cards.begin(members)
    real = list(pair.dealt.tell().names)
    stranger = (1, pair.dealt.name_at(rest[20]))
    lie = tuple(sorted([*real[1:], stranger]))
    pair.own.take_names(Tell(lie))
    pair.dealt.packed(pair.own.pack())
    pair.own.dealt(pair.dealt.deal())
    assert error_code(lambda: check_and_map_slots(pair.own, pair.own.seeds.links, pair.dealt.seeds.deal)) in (
        "audit-names", "audit-links",
    )  # fmt: skip


def hidden_illegal_answer(match: Match, other: Match, seat: int) -> Answer | None:
    """Return an answer that is illegal by this seat's own replica, but that the other's can't refuse. The liar's
    table must be able to carry it out with lenient rules."""
    asked = match.question
    assert asked is not None
    cards = match.game.cards.values()
    for answer in [
        *(("card", card.ref) for card in cards if card.known == 1 << seat),
        ("done",), ("pass",), ("no",),
    ]:  # fmt: skip
        if asked.allows(answer):
            continue
        try:
            match.fork().put(answer)
        except (Illegal, ImpossibleError, LookupError, TypeError, ValueError):
            pass
        else:
            continue
        try:
            for table, rules in ((other, other.game.rules), (match, lenient_rules(match.game.rules))):
                twin = table.fork()
                twin.game.rules = rules
                twin.put(answer)
                twin.game.advance()
        except (Illegal, ImpossibleError, LookupError, TypeError, ValueError):
            continue
        return answer
    return None


@pytest.mark.whole
def test_obligation_broken_with_hidden_cards_is_found_when_all_is_opened() -> None:
    """During the game nothing shows that a card taken unseen by a search was illegal."""
    found = tried = 0
    first = 11  # the first seed with a search that isn't shown
    for seed in range(first, first + games(1).stop * 40):
        sessions = sit_down("pmv", f"hidden {seed}", nth=seed)
        line = Line(sessions, f"hidden {seed}")
        player = Stream(f"hidden player {seed}")
        lied = False
        while not all(each.phase == "done" for each in sessions):
            if line.carry():
                continue
            asked = next((each for each in sessions if each.question is not None), None)
            if asked is None or asked.question is None:
                break
            other = sessions[1 - asked.seat]
            if not lied and asked.question.kind != "priority":
                lie = hidden_illegal_answer(asked.match_in_play, other.match_in_play, asked.seat)
                if lie is not None:
                    asked.match_in_play.game.rules = lenient_rules(asked.match_in_play.game.rules)
                    asked.answer(lie)
                    lied = True
                    continue
            asked.answer(pick(player, asked.question))
        if lied and all(each.phase == "done" and not each.aborted for each in sessions):
            tried += 1
            faults = {verdict.fault for verdict in sessions[0].verdicts.by_seat if verdict is not None}
            found += "audit-illegal" in faults
            assert not sessions[0].counts
        if tried == games(1).stop:
            break
    assert found == tried > 0


def lenient_rules(rules: Rules) -> Any:
    """Return rules that refuse nothing."""
    return type("Lenient", (type(rules),), {"refusal_reasons": lambda self, game, question, answer: ()})()


# -- impossible attempts ------------------------------------------------------------------------------------------


def test_arranging_ones_slots_gives_no_better_hand() -> None:
    """The dealer decides the order of a deck: the first slots are drawn as often as any others."""
    runs, hits, drawn = 400, 0, 7
    for run in range(runs):
        pair = Pair(f"liked {run}")
        hand = pair.deck[-drawn:]
        pair.learn(*hand)
        hits += sum(pair.own.slot_at(place) < 4 for place in hand)
    expected = runs * drawn * 4 / 40
    assert abs(hits - expected) < 5 * (expected * 0.9) ** 0.5


def test_answer_has_exactly_one_encoding() -> None:
    """Another encoding of the same answer is refused, because it would hash differently."""
    one, two = sit_down("pmv", "said so")
    line = Line((one, two), "said so")
    while line.carry():
        pass
    asked, other = (one, two) if one.question is not None else (two, one)
    tip = bytes.fromhex(asked.match_in_play.tip)
    for text in (
        b'["pass", 1.0]',
        b'["pass",true]',
        b'{"pass":1}',
        b"[]",
        b"[[[[[[[[]]]]]]]]",
        b'["pass"',
        b"null",
        b"\xff",
    ):
        act = encode(Act(1, tip, text))
        assert error_code(
            lambda a=act: other.receive(other.channel.as_sent_by_the_other(a))  # type: ignore[misc]
        ) in ("broken", "illegal")
    assert isinstance(decode(encode(Act(1, tip, b'["pass"]'))), Act)
    assert freeze_list(parse_json('["pass"]')) == ("pass",)
