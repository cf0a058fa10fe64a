"""Searching, shuffling, revealing and looking: who knows which card, and until when (3.2.5, 11.6-11.8)."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.pmv.card_display import FACES
from pyengine.games.pmv.rules.playing.activated import use_reasons
from pyengine.games.pmv.rules.zones import DECK, HAND
from pyengine.games.pmv.scenario_setup import PmvScenarioAdapter
from pyengine.games.pmv.view import VIEW
from pyengine.kernel.match import Dealer, Match, Reply
from pyengine.kernel.question import PASS, YES, Need
from pyengine.kernel.records import Card
from pyengine.kernel.state.position import EVERYBODY
from pyengine.scenario.run import Stage

HEAD = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(常時){cost}:
 {text}
攻撃力(1)/耐久力(2)
"""
PLAIN = """
Command NODE(0)/COST(0)
効果範囲:その他
発動期間:瞬間
 〔あなた〕は1ドローする。
"""


def table(text: str, cost: str = "(S)", **setup: Any) -> Stage:
    """Seat 0 has Teller with this used effect; a few known cards are in other zones."""
    cards = {"Teller": HEAD.format(text=text, cost=cost), "Note": PLAIN}
    mine = {"field": ["Teller"], "deck": ["Note", "Note", "Note", "Note"], **setup.pop("mine", {})}
    theirs = {"hand": ["Note", "Note"], **setup.pop("theirs", {})}
    return PmvScenarioAdapter().stage({"cards": cards, "setup": {"A": mine, "B": theirs, **setup}})


def use(stage: Stage) -> Match:
    """Use the effect and pass for both players, so that it resolves."""
    match = stage.match
    match.answer(("use", stage.ref("Teller") or 0, 0))
    return match


def both_pass(match: Match) -> None:
    match.answer(PASS)
    match.answer(PASS)


def event_codes(match: Match) -> list[str]:
    return [e.code for line in match.game.trace or () for e in line.events]


def test_a_revealed_hand_is_hidden_again_after_the_effect() -> None:
    """Everyone sees the hand for a time.

    Shows 11.6.1, 11.6.2, 11.6.3.
    """
    match = use(
        table(
            "〔相手プレイヤー〕は手札を公開する。その後、〔あなた〕は手札1枚を破棄する。",
            mine={"hand": ["Note", "Note"]},
        )
    )
    both_pass(match)
    game = match.game
    assert game.question is not None
    assert game.question.kind != "priority"
    assert [game.cards[r].known for r in game.cards_in(HAND, 1)] == [EVERYBODY, EVERYBODY]
    match.answer(game.question.nth(0))
    assert [game.cards[r].known for r in game.cards_in(HAND, 1)] == [2, 2]
    assert game.vars["shown"] == ()
    assert "revealed" in event_codes(match)


def test_an_inspected_card_is_seen_by_one_player_until_the_effect_ends() -> None:
    """The other player sees nothing.

    Shows 11.7.1, 11.7.2, 11.7.3.
    """
    match = use(
        table(
            "〔あなた〕のデッキの上のカード2枚を見る。その後、〔あなた〕は手札1枚を破棄する。",
            mine={"hand": ["Note", "Note"]},
        )
    )
    both_pass(match)
    game = match.game
    top = tuple(reversed(game.cards_in(DECK, 0)))
    assert [game.cards[r].known for r in top[:3]] == [1, 1, 0]
    assert game.question is not None
    match.answer(game.question.nth(0))
    assert [game.cards[r].known for r in top[:3]] == [0, 0, 0]
    assert "looked" in event_codes(match)


def test_a_shuffled_deck_has_new_refs_known_to_nobody() -> None:
    """The shuffled cards can't be matched with their former refs.

    Shows 11.8.1, 11.8.3.
    """
    stage = table("〔あなた〕のデッキをシャッフルする。")
    match = use(stage)
    before = match.game.cards_in(DECK, 0)
    both_pass(match)
    after = match.game.cards_in(DECK, 0)
    assert len(after) == len(before)
    assert not set(before) & set(after)
    assert all(match.game.cards[r].known == 0 for r in after)


def test_a_search_shows_the_whole_deck_and_shuffles_it_afterwards() -> None:
    """Both are parts of one effect.

    Shows 3.2.5, 11.7.1, 11.8.1.
    """
    text = "デッキを全て見て、〔コマンドカード1枚〕を抜き出し、相手プレイヤーに見せてから手札に加え、デッキをシャッフルする。"
    match = use(table(text))
    before = match.game.cards_in(DECK, 0)
    both_pass(match)
    game = match.game
    assert game.question is not None
    assert game.question.code == "search"
    assert all(game.cards[r].known == 1 for r in before)
    match.answer(("card", before[1]))
    while match.question is not None and match.question.kind != "priority":
        match.answer(match.question.nth(match.question.count() - 1))
    after = game.cards_in(DECK, 0)
    assert len(after) == len(before) - 1
    assert not set(before) & set(after)
    assert all(game.cards[r].known == 0 for r in after)
    assert len(game.cards_in(HAND, 0)) == 1


@pytest.mark.parametrize(("said", "told"), [("", []), ("相手プレイヤーに見せてから", ["found"])])
def test_a_found_card_is_logged_as_shown_only_if_the_text_says_so(said: str, told: list[str]) -> None:
    """The card is taken in any case: without "may", the only choice is which card.

    Shows 8.1.2.b, 11.6.1, 11.6.4, 11.7.4.
    """
    text = f"デッキを全て見て、〔コマンドカード1枚〕を抜き出し、{said}手札に加え、デッキをシャッフルする。"
    match = use(table(text))
    both_pass(match)
    question = match.question
    assert question is not None
    assert {option[0] for option in question.options} == {"card"}
    before = set(match.game.cards)
    match.answer(question.options[0])
    (came,) = match.game.cards_in(HAND, 0)
    assert came not in before
    assert match.game.cards[came].known == 1
    assert [code for code in event_codes(match) if code == "found"] == told


def test_an_own_turn_effect_does_nothing_in_the_opponents_turn() -> None:
    """No card changes the turn player, so the test changes the position.

    Shows 7.3.5.a.
    """
    text = HEAD.replace("常時", "自分ターン").format(text="〔あなた〕は1ドローする。", cost="(S)")
    stage = PmvScenarioAdapter().stage({"cards": {"Teller": text}, "setup": {"A": {"field": ["Teller"]}}})
    match = use(stage)
    match.game.set_fact("turn", 1)
    both_pass(match)
    assert match.game.cards_in(HAND, 0) == ()


def test_life_cannot_be_paid_at_zero() -> None:
    """A player without life gets no priority, so the test calls the predicate.

    Shows 1.9.4.b.
    """
    stage = table("〔あなた〕は1ドローする。", cost="(ライフ3を支払う)")
    game, ref = stage.match.game, stage.ref("Teller")
    assert ref is not None
    assert use_reasons(game, 0, ref, 0) == ()
    game.set_fact("life0", 0)
    assert [r.clause for r in use_reasons(game, 0, ref, 0)] == ["1.9.4.b"]


def test_the_zone_determines_who_knows_a_card() -> None:
    """Nobody knows decks and nodes, the owner knows a hand, everyone knows the field.

    Shows 3.2.3, 3.5.3, 3.6.2, 3.6.3.
    """
    stage = table("〔あなた〕は1ドローする。", mine={"hand": ["Note"], "nodes": {"active": 1}})
    game = stage.match.game

    def known(zone: str, seat: int) -> set[int]:
        cards: list[Card] = [game.cards[r] for r in game.cards_in(zone, seat)]
        return {c.known for c in cards}

    assert known("deck", 0) == known("nodes", 0) == {0}
    assert known("hand", 0) == {1}
    assert known("hand", 1) == {2}
    assert known("field", 0) == {EVERYBODY}


def test_a_card_turned_face_down_by_itself_may_be_looked_at() -> None:
    """It may be looked at for its text, but the former character is gone.

    Shows 5.7.5.
    """
    own = table("〔このカード〕を裏向きにする。", "0")
    match = use(own)
    both_pass(match)
    ref = own.ref("Teller")
    assert ref is not None
    assert match.game.cards[ref].down
    assert [VIEW.card_view(match.game, ref, seat)["face"] for seat in (0, 1)] == ["Teller", "Teller"]
    other = table(
        "〔あなたの場の別のキャラクター全て〕を裏向きにする。", "0", mine={"field": ["Teller", "Teller"]}
    )
    match = other.match
    first, second = match.game.cards_in("field", 0)
    match.answer(("use", first, 0))
    both_pass(match)
    assert match.game.cards[second].down
    assert [VIEW.card_view(match.game, second, seat)["face"] for seat in (0, 1)] == [None, None]


def test_a_face_down_character_is_seen_with_its_stated_characteristics() -> None:
    """Everyone sees the character, and nobody the card, unless it turned face down by its own effect.

    Shows 5.7.5, 6.1.7.
    """
    said = "その後、以後、キャラクター「Shade(GRAZE1、2/2、種族:幽霊)」として扱う。"
    put = "目標の〔あなたの冥界にあるカード1枚〕を裏向きのアクティブ状態で場に出す。"
    stage = table(put + said, "0", mine={"field": ["Teller"], "underworld": ["Note"]})
    match = stage.match
    (ref,) = match.game.cards_in("underworld", 0)
    match.answer(("use", stage.ref("Teller") or 0, 0))
    match.answer(("card", ref))
    both_pass(match)
    for seat in (0, 1, None):
        seen = VIEW.card_view(match.game, ref, seat)
        assert (seen["face"], seen["face_down"]) == (None, True)
        assert (seen["attack"], seen["toughness"], seen["base"]) == (2, 2, [2, 2])
        assert seen["guise"]["name"] == {"ja": "Shade", "en": "Shade"}
        assert seen["guise"]["races"] == [{"ja": "幽霊", "en": "ghost"}]
        assert "Note" not in str(seen)
    own = table("〔このカード〕を裏向きのアクティブ状態で場に出す。" + said, "(このカードを破棄)")
    match = use(own)
    both_pass(match)
    teller = own.ref("Teller")
    assert teller is not None
    seen = VIEW.card_view(match.game, teller, 1)
    assert (seen["face"], seen["guise"]["name"]["ja"]) == ("Teller", "Shade")


def test_a_transformed_card_is_seen_as_described() -> None:
    """With the text of the description; the card itself stays known and lists its other state.

    Shows 10.28.3, 10.28.8.
    """
    fox = """
Character GRAZE(1)/NODE(3)/COST(2)
種族:獣
変身
攻撃力(2)/耐久力(4)
変身状態《Nine Tails》
GRAZE(3)
種族:妖怪
先制
攻撃力(5)/耐久力(6)
"""
    stage = PmvScenarioAdapter().stage({"cards": {"Fox": fox}, "setup": {"A": {"field": ["Fox"]}}})
    match, ref = stage.match, stage.ref("Fox")
    assert ref is not None
    assert "guise" not in VIEW.card_view(match.game, ref, 1)
    match.answer(("use", ref, 0))
    both_pass(match)
    seen = VIEW.card_view(match.game, ref, 1)
    assert (seen["face"], seen["transformed"], seen["keywords"]) == ("Fox", True, ["first_strike"])
    guise = seen["guise"]
    assert (guise["name"]["en"], guise["graze"], guise["node"], guise["attack"]) == ("Nine Tails", 3, 3, 5)
    assert [k["id"] for k in guise["keywords"]] == ["first_strike"]
    (form,) = FACES.face_of_card("Fox", match.game.pool["Fox"])["forms"]
    assert form == guise


def test_a_replica_tracks_an_effect_on_a_hidden_hand_card() -> None:
    """The card isn't identified, neither in the recorded effect nor afterwards.

    Shows 3.6.5, 3.1.5.e.
    """
    stage = table(
        "ターン終了時まで、〔あなたの手札にあるカード1枚〕のコストは3として扱う。",
        mine={"hand": ["Note", "Note"]},
    )
    game = stage.match.game
    game.sees = 2
    for ref in game.cards_in(HAND, 0):
        game.put_card(game.cards[ref]._replace(face=None))
    match = use(stage)
    both_pass(match)
    game = match.game
    assert game.question is not None
    match.answer(game.question.nth(1))
    game = match.game
    assert [row[1:4] for row in game.vars["noted"]] == [(0, "Note", "")]
    assert [(game.cards[r].face, game.cards[r].known) for r in game.cards_in(HAND, 0)] == [
        (None, 1),
        (None, 1),
    ]
    chosen = game.cards_in(HAND, 0)[1]
    assert all(chosen not in effect.refs for effect in game.effects.values())


def test_cards_shown_by_an_at_will_effect_are_hidden_when_it_ends() -> None:
    """The player keeps priority and knows no more than before.

    Shows 7.4.4, 11.6.3, 11.7.3.
    """
    seer = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔このキャラクター〕をスリープ状態にしても良い。した場合、〔あなた〕のデッキの上のカード1枚を{do}。
攻撃力(1)/耐久力(3)
"""
    for do, event in (("見る", "looked"), ("公開する", "revealed")):
        cards = {"Seer": seer.format(do=do), "Note": PLAIN}
        setup = {"A": {"field": ["Seer"], "deck": ["Note", "Note"]}}
        stage = PmvScenarioAdapter().stage({"cards": cards, "setup": setup})
        match = stage.match
        match.answer(("use", stage.ref("Seer") or 0, 0))
        match.answer(YES)
        game = match.game
        assert event in event_codes(match)
        assert game.question is not None
        assert (game.question.seat, game.question.kind) == (0, "priority")
        assert [game.cards[r].known for r in game.cards_in(DECK, 0)] == [0, 0]
        assert game.vars["shown"] == ()


class RecordingDealer:
    """A dealer that records the requests to it."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer
        self.asked: list[str] = []

    def fork(self) -> RecordingDealer:
        return RecordingDealer(self.dealer.fork())

    def reply(self, need: Need) -> Reply:
        self.asked.append(need.kind)
        return self.dealer.reply(need)


@pytest.mark.parametrize(
    ("shows", "asked"), [("公開してから", ["learn", "open", "shuffle"]), ("", ["learn", "shuffle"])]
)
def test_the_dealer_reveals_a_found_card_only_if_the_text_says_so(shows: str, asked: list[str]) -> None:
    """The card is revealed before it goes to the hand.

    Shows 11.6.1, 11.6.4.
    """
    stage = table(
        f"デッキを全て見て、〔コマンドカード1枚〕を抜き出し、{shows}手札に加え、デッキをシャッフルする。"
    )
    match = use(stage)
    heard = match.dealer = RecordingDealer(match.dealer)
    both_pass(match)
    question = match.question
    assert question is not None
    match.answer(question.nth(0))
    assert [kind for kind in heard.asked if kind in asked] == asked
    assert heard.asked.count("open") == asked.count("open")
