"""Whole games of Harem Master: bots, logs, the bridge, and marks of lasting effects."""

from __future__ import annotations

import json
import tomllib
from itertools import pairwise
from typing import Any

import pytest

from pyengine import bots
from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.commands.fuzz import play_one
from pyengine.games import definition_of
from pyengine.games.harem_master.evaluation import EVALUATION
from pyengine.games.harem_master.match_setup import TABLE
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import LogError, Match
from pyengine.kernel.question import NO, YES
from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

DECKS = (TABLE.deck_faces("moonlit"), TABLE.deck_faces("tides"))


def random_game(seed: str, answers: int = 10_000) -> Match:
    match = TABLE.new_match(DECKS, seed)
    chance = Stream(seed)
    while (question := match.question) is not None and len(match.entries) < answers:
        match.answer(question.nth(chance.below(question.count())))
    return match


def test_a_log_replays_to_the_same_end() -> None:
    match = random_game("replayed")
    file = json.loads(json.dumps(match.to_json()))
    again = definition_of("harem_master").open_match(file)
    assert again.tip == match.tip
    assert again.game.vars["over"] == match.game.vars["over"]


def test_a_log_with_another_answer_is_refused_at_its_entry() -> None:
    file = json.loads(json.dumps(random_game("forged").to_json()))
    file["entries"][5][1] = "0" * 32
    with pytest.raises(LogError) as refused:
        definition_of("harem_master").open_match(file)
    assert refused.value.where == 6


def test_an_agreed_draw_is_logged() -> None:
    """Shows 102.8."""
    match = random_game("draw", 20)
    asked = match.question
    match.offer_draw(0)
    match.answer(NO)
    assert match.question is asked
    match.offer_draw(1)
    match.answer(YES)
    assert match.game.vars["over"] == (None, "agreed", "102.8")
    assert definition_of("harem_master").open_match(json.loads(json.dumps(match.to_json()))).game.over
    with pytest.raises(Illegal):
        match.offer_draw(0)


def test_the_final_score_is_the_sum_of_its_parts() -> None:
    """Shows 103.2."""
    match = next(
        match for n in range(40) if (match := random_game(f"castle {n}")).game.vars["over"][1] == "castle"
    )
    definition = definition_of("harem_master")
    final = definition.layout.finals["castle"]
    totals = []
    for seat in (0, 1):
        side = definition.view.seat_view(match.game, seat, None)
        told = {
            key: here if isinstance(here, int) else len(here) for key, here in (side | side["counts"]).items()
        }
        assert told[final.total] == sum(told[part] for part in final.parts)
        totals.append(told[final.total])
    winner = match.game.vars["over"][0]
    assert winner == (None if totals[0] == totals[1] else int(totals[1] > totals[0]))


def test_an_emptying_castle_outweighs_strong_characters() -> None:
    """The score decides then, and a castle still standing is worth five points."""
    worth = []
    for castle in (25, 9, 4):
        text = f"""
cards.Strong = "Character lady\\nCost:1 Random:0\\n[P]7/[M]16"
cards.Weak = "Character lady\\nCost:1 Random:0\\n[P]3/[M]3"
setup.A = {{ field = ["Strong"], castle = {castle} }}
setup.B = {{ field = ["Weak"], castle = 34 }}
"""
        seating = definition_of("harem_master").scenarios().adapter
        worth.append(EVALUATION.value(seating.stage(tomllib.loads(text)).match.game, 0))
    falls = [one - other for one, other in pairwise(worth)]
    assert all(fall > 0 for fall in falls)
    assert falls[1] > falls[0], "five of the last cards are more than sixteen before"
    assert worth[1] < 0


@pytest.mark.whole
def test_the_computer_does_not_repeat_useless_actions_forever() -> None:
    """An ability that then does nothing may cost 0 and be used again and again."""
    decks = (TABLE.deck_faces("masks"), TABLE.deck_faces("tides"))
    match = TABLE.new_match(decks, "balance/greedy/masks/tides/4", trace=False)
    asked = 0
    while (question := match.question) is not None and asked < 1_000:
        asked += 1
        seed = f"balance/greedy/masks/tides/4/{asked}"
        assert isinstance(match.dealer, SeededDealer)
        match.answer(bots.choose(match.game, match.dealer, question.seat, "greedy", seed, EVALUATION))
    assert match.game.over, f"turn {match.game.vars['number']} after {asked} answers"


@pytest.mark.whole
@pytest.mark.parametrize("number", [0, 1, 3])
def test_random_games_keep_every_invariant(number: int) -> None:
    assert play_one("harem_master", "tests", number).failure is None


def test_the_greedy_bot_finishes_a_game() -> None:
    match = TABLE.new_match(DECKS, "greedy", trace=False)
    while (question := match.question) is not None:
        answer = question.nth(0)
        if question.count() > 1:
            assert isinstance(match.dealer, SeededDealer)
            answer = bots.choose(
                match.game, match.dealer, question.seat, "greedy", f"g/{question.seat}", EVALUATION
            )
        match.answer(answer)
    assert match.game.over


def call(bridge: Bridge, method: str, **params: Any) -> Any:
    text = respond_to_text(
        bridge, json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    )
    assert text is not None
    answer = json.loads(text)
    assert "error" not in answer, answer
    return answer["result"]


def test_a_table_opens_through_the_bridge() -> None:
    bridge = Bridge()
    game = next(g for g in call(bridge, "hello")["games"] if g["id"] == "harem_master")
    assert game["sizes"] == {"cards": 51, "sideboard": 0}
    people = [{"kind": "human", "name": "アカリ"}, {"kind": "human", "name": "Ben"}]
    update = call(
        bridge, "table.new", game="harem_master", decks=["falcon", "masks"], seats=people, seed="b", mode="hotseat"
    )  # fmt: skip
    chance = Stream("bridge")
    for _ in range(400):
        if update["over"]:
            break
        seat = update["views"]["public"]["question"]["seat"]
        question = update["views"][str(seat)]["question"]
        options = [option["answer"] for option in question["options"]]
        answer = options[chance.below(len(options))] if options else ["number", question["low"]]
        update = call(
            bridge, "table.answer", table=update["table"], seat=seat, revision=update["revision"], answer=answer
        )  # fmt: skip
    view = update["views"]["public"]
    assert {z["zone"] for z in game["layout"]["strip"]} <= set(view["seats"][0])
    assert view["log"]
    assert all(card["face"] is None for seat in view["seats"] for card in seat["hand"])
    link = call(bridge, "table.link", table=update["table"])["link"]
    assert call(bridge, "table.open", link=link)["game"] == "harem_master"


@pytest.mark.parametrize(
    ("does", "mark"),
    [
        ("1 of your characters gets [P]+2", ("power", "physical", "+2")),
        ("1 of your characters gets [P]-1", ("power", "physical", "−1")),
        ("the [P] of 1 of your characters becomes 4", ("power-set", "physical", 4)),
    ],
)
def test_a_lasting_effect_is_marked_by_amount_or_kind(does: str, mark: tuple[str, str, str | int]) -> None:
    screen = Screen()
    lying = f"""
cards.Page = "Character lord\\nCost:1 Random:0\\n[P]3/[M]1"
cards.Deed = "Event\\nCost:0 Random:0\\nUntil end of turn, {does}."
setup.A = {{ field = ["Page"], hand = ["Deed"] }}
"""
    update = sit_down(screen, lying, game="harem_master")
    for _ in range(8):
        cards = update["views"]["0"]["seats"][0]["field"]
        if marks := cards[0]["marks"]:
            break
        question = screen.question(update)
        options = [each["answer"] for each in question["options"]]
        wanted = [each for each in options if each[0] == "play"]
        update = screen.answer(update, (wanted or options)[0])
    assert [(each["code"], each["params"]["stat"], each["params"]["n"]) for each in marks] == [mark]
