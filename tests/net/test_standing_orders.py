"""Standing orders: passes and a block that a player decides in advance, until their next turn."""

from __future__ import annotations

import json

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from pyengine.kernel.question import PASS
from pyengine.net.fair.correspondence import read_letter, session_after_letter, write_letter
from pyengine.net.fair.messages import CONFIRMS, MAX_ORDER, SETS, FairError, Order, decode, encode
from pyengine.net.fair.orders import MAX_ORDERS, StandingOrders
from pyengine.net.fair.session import Session
from tests.fair import Line, games, pick, sit_down
from tests.net.letter_counts import play
from tests.net.test_takeback import play_with_takebacks

MAX_STEPS = 3_000
MAX_SHARE = {"pmv": 0.6, "harem_master": 0.6, "kyougenshi": 0.9, "battle_spirits": 0.65}
"""The most letters with orders, as a share of those without. Gensou Kyougenshi has few questions to pass: most letters
end a turn, or follow a broken card whose trigger only its player can see."""


class OrderingLine(Line):
    """A line whose players now and then give a standing order, often with a card of their row that blocks."""

    given = 0

    def attend(self, session: Session) -> None:
        super().attend(session)
        if session.phase != "play" or not session.is_set_up or not self.chance(4):
            return
        game = session.match_in_play.game
        row = game.cards_in(game.rules.ANSWERS.row, session.seat)
        block = row[self.stream.below(len(row))] if row and self.chance(70) else 0
        session.order(self.stream.below(MAX_ORDER + 1), block)
        self.given += 1


@pytest.mark.parametrize("seed", games(2))
@pytest.mark.parametrize("game", GAMES)
def test_games_with_orders_end_alike_and_fair(game: str, seed: int) -> None:
    """Over a bad line, with takebacks, declarations and reopened games."""
    line = OrderingLine(sit_down(game, f"orders {seed}"), f"orders {seed}", loss=8, reload=1)
    line.lively = True
    play_with_takebacks(line, Stream(f"orders player {seed}"))
    one, two = line.sessions
    assert line.given > 3
    assert one.counts
    assert two.counts
    assert one.match_in_play.tip == two.match_in_play.tip
    assert one.match_in_play.game.public_digest() == two.match_in_play.game.public_digest()


def sessions_in_play(seed: str, game: str = "pmv") -> tuple[Session, Session, Line]:
    """Return two sessions in their first turn, the asked one first."""
    line = Line(sit_down(game, seed), seed)
    stream = Stream(f"{seed} player")
    for _ in range(MAX_STEPS):
        if line.carry():
            continue
        asked = next(each for each in line.sessions if each.question is not None)
        if asked.match_in_play.game.vars["number"]:
            return asked, line.sessions[1 - asked.seat], line
        assert asked.question is not None
        asked.answer(pick(stream, asked.question))
    raise AssertionError("the game does not begin")


def deliver(sender: Session, reader: Session) -> None:
    """Deliver all packets of one side."""
    for data in sender.take():
        reader.receive(data)


def test_order_of_a_waiting_player_takes_effect_with_the_confirmation() -> None:
    asked, waiting, _ = sessions_in_play("confirm")
    waiting.order(MAX_ORDER, 0)
    assert waiting.orders.active[waiting.seat] is None
    deliver(waiting, asked)
    deliver(asked, waiting)
    for each in (asked, waiting):
        order = each.orders.active[waiting.seat]
        assert order is not None
        assert (order.level, order.block) == (MAX_ORDER, 0)
    assert not waiting.orders.sent


def test_order_of_the_asked_player_waits_until_the_other_is_asked() -> None:
    asked, waiting, line = sessions_in_play("later")
    asked.order(2, 0)
    deliver(asked, waiting)
    assert [type(decode(data)) for data in waiting.channel.sent.messages][-1] is not Order
    assert asked.orders.active[asked.seat] is None
    for _ in range(MAX_STEPS):
        if line.carry():
            continue
        if waiting.question is not None:
            break
        assert asked.question is not None
        asked.answer(PASS if asked.question.default == PASS else asked.question.nth(0))
    assert asked.orders.active[asked.seat] is not None


def test_order_ends_for_good_when_the_next_turn_of_its_player_begins() -> None:
    asked, waiting, line = sessions_in_play("until")
    waiting.order(MAX_ORDER, 0)
    own_turn, later_questions = 0, 0
    for _ in range(MAX_STEPS):
        if line.carry():
            continue
        game = waiting.match_in_play.game
        if game.vars["turn"] == waiting.seat:
            own_turn = own_turn or game.vars["number"]
            assert all(each.orders.active[waiting.seat] is None for each in line.sessions)
        elif own_turn:
            # In the opponent's turn after that, the player is asked again.
            assert all(each.orders.active[waiting.seat] is None for each in line.sessions)
            later_questions += waiting.question is not None
        if own_turn and game.vars["number"] > own_turn + 1:
            break
        player = asked if asked.question is not None else waiting
        assert player.question is not None
        # The order passes for the waiting player, unless the rules ask for a choice.
        assert player is asked or own_turn or player.question.default != PASS
        player.answer(PASS if player.question.default == PASS else player.question.nth(0))
    assert own_turn
    assert later_questions


def refusal_code(reader: Session, message: Order) -> str:
    """Return the code with which a message is refused."""
    with pytest.raises(FairError) as refused:
        reader.receive(reader.channel.as_sent_by_the_other(encode(message)))
    return refused.value.code


def test_invalid_orders_are_refused() -> None:
    asked, waiting, _ = sessions_in_play("invalid")
    assert refusal_code(asked, Order(SETS, 2, 3, 0)) == "not-needed"
    assert refusal_code(waiting, Order(CONFIRMS, 1, 3, 0)) == "not-needed"
    waiting.order(3, 0)
    assert refusal_code(waiting, Order(CONFIRMS, 1, 2, 0)) == "not-needed"
    assert refusal_code(waiting, Order(CONFIRMS, 2, 3, 0)) == "not-needed"
    for _ in range(MAX_ORDERS - 1):
        waiting.order(3, 0)
    with pytest.raises(FairError, match="not-needed"):
        waiting.order(3, 0)
    for number in range(1, MAX_ORDERS + 1):
        asked.receive(asked.channel.as_sent_by_the_other(encode(Order(SETS, number, 3, 0))))
    assert refusal_code(asked, Order(SETS, MAX_ORDERS + 1, 3, 0)) == "not-needed"
    with pytest.raises(FairError, match="broken"):
        decode(encode(Order(SETS, 1, MAX_ORDER + 1, 0)))


def test_letter_carries_an_order_with_the_turn() -> None:
    asked, waiting, _ = sessions_in_play("letter")
    waiting.order(MAX_ORDER, 0)
    after = session_after_letter(asked, read_letter(write_letter(waiting)))
    assert after.orders.active[waiting.seat] is not None
    kept = json.loads(json.dumps(after.to_json()))
    again = Session.from_json(kept, after.seated)
    assert again.orders.active == after.orders.active
    assert again.transcript == after.transcript


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_orders_save_letters(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the setting with which a game begins, per turn, because the games take another course."""
    blocks: list[int] = []
    use_block = StandingOrders.use_block

    def counted(orders: StandingOrders, seat: int) -> None:
        blocks.append(seat)
        use_block(orders, seat)

    monkeypatch.setattr(StandingOrders, "use_block", counted)
    games_played = [
        [play(game, f"letters {n}", 1, orders=orders) for n in range(2)] for orders in (False, True)
    ]
    without, ordered = (
        sum(each.letters for each in one) / sum(each.turns for each in one) for one in games_played
    )
    assert ordered <= MAX_SHARE[game] * without
    # In the other two games, these players seldom keep a ready card back.
    assert blocks or game not in ("harem_master", "battle_spirits")
