"""Draws by agreement through the bridge: offers, answers, and their storage."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.bridge.bots import DIGEST_CHARS
from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.question import DRAW
from tests.bridge.playing import COMPUTER, PEOPLE, Json, Screen

GAME = "harem_master"
DECKS = ["falcon", "masks"]
AGREED = {"winner": None, "draw": True, "code": "agreed", "clause": "102.8"}


def start_game(screen: Screen, mode: str = "hotseat", seed: str = "draws", **more: Any) -> Json:
    """A game some answers after its start, at a question with several answers."""
    seats = more.pop("seats", COMPUTER if mode == "solo" else PEOPLE)
    update = screen.call(
        "table.new", game=GAME, decks=DECKS, seats=seats, seed=seed, mode=mode, **more
    )  # fmt: skip
    return screen.play(update, seed, 12) if mode != "link" else update


def offer(screen: Screen, update: Json, seat: int) -> Json:
    return screen.call("table.declare", table=update["table"], seat=seat, what="offer")  # type: ignore[no-any-return]


def public_question(update: Json) -> Json:
    return update["views"]["public"]["question"]  # type: ignore[no-any-return]


def position_json(screen: Screen, update: Json) -> str:
    """The JSON of a table's whole position."""
    game: Game = screen.bridge.tables[update["table"]].now.match.game
    return json.dumps(game.to_json())


@pytest.mark.parametrize("own", [True, False])
def test_a_draw_offer_asks_the_opponent_and_a_refusal_changes_nothing(own: bool) -> None:
    screen = Screen()
    update = start_game(screen)
    before, question = position_json(screen, update), screen.question(update)
    seat = public_question(update)["seat"] if own else 1 - public_question(update)["seat"]
    offered = offer(screen, update, seat)
    other = offered["views"][str(1 - seat)]["question"]
    assert (other["kind"], other["code"], other["clause"]) == (DRAW, "draw-offered", "102.8")
    assert other["params"] == {"opponent": seat}
    assert [(option["answer"], option["code"]) for option in other["options"]] == [
        (["yes"], "agree-to-draw"),
        (["no"], "decline-draw"),
    ]
    assert other["default"] == ["no"]
    assert offered["views"][str(seat)]["question"]["kind"] == "waiting"
    declined = screen.answer(offered, ["no"])
    assert declined["over"] is None
    assert screen.question(declined) == question
    after = json.loads(position_json(screen, declined))
    assert {**after, "answers": 0} == {**json.loads(before), "answers": 0}
    news = [(line["code"], line["seat"], line["clauses"]) for line in declined["views"]["public"]["log"][-2:]]
    assert news == [("draw-offered", seat, ["102.8"]), ("draw-declined", 1 - seat, ["102.8"])]
    agreed = screen.answer(offer(screen, declined, seat), ["yes"])
    assert agreed["over"] == AGREED
    lines = agreed["views"]["public"]["log"][-2:]
    assert [(line["code"], line["clauses"]) for line in lines] == [
        ("draw-agreed", ["102.8"]),
        ("game-over", ["102.8"]),
    ]


def test_a_draw_offer_survives_links_files_and_tokens_with_the_same_hash() -> None:
    screen = Screen()
    update = offer(screen, start_game(screen), 1)
    for last in (["no"], ["yes"]):
        file = screen.call("table.save", table=update["table"])["file"]
        link = screen.call("table.link", table=update["table"])["link"]
        for where in ({"file": file}, {"link": link}, {"token": update["saved"]["token"]}):
            again = screen.call("table.open", **where)
            assert again["id"] == update["id"]
            assert public_question(again) == public_question(update)
            assert again["views"]["public"]["log"] == update["views"]["public"]["log"]
            assert screen.call("table.save", table=again["table"])["file"]["entries"] == file["entries"]
        update = screen.answer(update, last)
        if last == ["no"]:
            update = offer(screen, update, 0)
    link = screen.call("table.link", table=update["table"])["link"]
    over = screen.call("table.open", link=link)
    assert over["over"] == AGREED
    assert screen.call("table.link", table=over["table"])["link"] == link


def test_undo_and_redo_over_a_draw_offer() -> None:
    screen = Screen()
    update = start_game(screen)
    table = update["table"]
    question, seat = screen.question(update), public_question(update)["seat"]
    update = offer(screen, update, seat)
    update = screen.answer(update, ["yes"])
    link = screen.call("table.link", table=table)["link"]
    length = update["length"]
    assert screen.call("table.view", table=table, seat=None, at=length - 2)["over"] is None
    assert (
        screen.call("table.view", table=table, seat=None, at=length - 1)["log"][-1]["code"] == "draw-offered"
    )
    update = screen.call("table.undo", table=table, seat=0)
    assert (update["over"], public_question(update)["code"]) == (None, "draw-offered")
    update = screen.call("table.undo", table=table, seat=0)
    assert screen.question(update) == question
    for _ in range(2):
        update = screen.call("table.redo", table=table, seat=0)
    assert update["over"] == AGREED
    assert screen.call("table.link", table=table)["link"] == link
    branch = screen.call("table.branch", table=table, at=length - 1)
    assert screen.answer(branch, ["no"])["over"] is None


@pytest.mark.parametrize("bot", ["greedy", "random", "casual", "strong"])
def test_the_computer_answers_a_draw_offer_by_itself(bot: str) -> None:
    screen = Screen()
    seats = [PEOPLE[0], {"kind": bot, "name": "Computer"}]
    update, stream = start_game(screen, "solo", seats=seats), Stream(bot)
    while public_question(update)["seat"] != 0:
        update = screen.answer(update, screen.pick(update, stream))
    assert screen.refused("table.declare", table=update["table"], seat=1, what="offer").number == 2
    update = offer(screen, update, 0)
    position = screen.call("bot.position", table=update["table"], seat=1, seed="1")["position"]
    answer = screen.call("bot.choose", position=position, bot=bot, seed="1")["answer"]
    assert answer in (["yes"], ["no"])
    hidden = [
        frame for frame in json.loads(position[DIGEST_CHARS:])["position"]["stack"] if frame[0] == "Question"
    ]
    assert [frame[7] for frame in hidden if frame[3] == 0] == [[]], "what the person may do tells his hand"
    update = screen.answer(update, answer)
    assert (update["over"] == AGREED) == (answer == ["yes"])
    undone = screen.call("table.undo", table=update["table"], seat=0)
    assert public_question(undone)["seat"] == 0


def test_the_greedy_computer_agrees_to_a_draw_unless_it_is_ahead() -> None:
    from pyengine.bots import choose
    from pyengine.games.harem_master.evaluation import EVALUATION
    from pyengine.games.harem_master.match_setup import TABLE
    from pyengine.kernel.dealer import SeededDealer

    seen = set()
    match = TABLE.new_match((TABLE.deck_faces("falcon"), TABLE.deck_faces("masks")), "peace", trace=False)
    stream = Stream("peace")
    value = EVALUATION.value
    while (question := match.question) is not None and len(match.entries) < 80:
        twin = match.fork()
        twin.offer_draw(0)
        assert isinstance(twin.dealer, SeededDealer)
        agrees = choose(twin.game, twin.dealer, 1, "greedy", "1", EVALUATION) == ("yes",)
        assert agrees == (value(match.game, 1) <= 0)
        seen.add(agrees)
        match.answer(question.nth(stream.below(question.count())))
    assert seen == {True, False}


def test_a_draw_offer_by_link_is_answered_by_the_friend() -> None:
    mine, theirs = Screen(), Screen()
    update = start_game(mine, "link", you=0)
    assert mine.refused("table.declare", table=update["table"], seat=1, what="offer").number == 2
    update = offer(mine, update, 0)
    wait = {"table": update["table"], "revision": update["revision"]}
    assert mine.refused("table.answer", seat=1, answer=["yes"], **wait).number == 2
    twice = mine.refused("table.declare", table=update["table"], seat=0, what="offer")
    assert (twice.number, twice.data["reasons"][0]["code"]) == (4, "draw-offered")
    there = theirs.call("table.open", link=mine.call("table.link", table=update["table"])["link"])
    assert there["you"] == 1
    there = theirs.answer(there, ["yes"])
    assert there["over"] == AGREED
    link = theirs.call("table.link", table=there["table"])["link"]
    known = mine.call("table.save", table=update["table"])["file"]
    assert mine.call("table.open", link=link, known=known)["over"] == AGREED


def test_bad_declarations_are_refused_without_effect() -> None:
    screen = Screen()
    update = start_game(screen)
    table, seat = update["table"], public_question(update)["seat"]

    def refused(number: int, code: str, method: str = "table.declare", **params: Any) -> None:
        before = position_json(screen, update), screen.bridge.tables[table].revision
        refusal = screen.refused(method, table=table, **params)
        assert refusal.number == number
        reasons = refusal.data.get("reasons")
        assert (reasons[0]["code"] if reasons else refusal.code) == code
        assert (position_json(screen, update), screen.bridge.tables[table].revision) == before

    def says(answer: list[Any], who: int) -> Json:
        return {"method": "table.answer", "seat": who, "revision": update["revision"], "answer": answer}

    refused(4, "not-offered", **says(["yes"], seat))  # nothing was offered
    refused(2, "not-your-question", **says(["yes"], 1 - seat))
    refused(4, "no-such-action", **says(["offer", seat], seat))
    refused(-32602, "wrong-params", seat=2, what="offer")
    refused(-32602, "wrong-params", seat=seat, what="agree")
    refused(-32602, "wrong-params", seat=seat)
    update = offer(screen, update, seat)
    refused(4, "draw-offered", seat=seat, what="offer")
    refused(4, "draw-offered", seat=1 - seat, what="offer")
    refused(2, "not-your-question", **says(["yes"], seat))
    refused(4, "draw-offered", **says(["pass"], 1 - seat))
    refused(4, "no-such-action", **says(["offer", 1 - seat], 1 - seat))
    update = screen.answer(update, ["yes"])
    refused(8, "over", seat=seat, what="offer")
    refused(8, "over", **says(["no"], 1 - seat))


@pytest.mark.parametrize("entry", [["offer"], ["offer", 2], ["offer", "0"], ["offer", 0, 1], ["offer", True]])
def test_a_log_with_a_malformed_draw_offer_is_refused_at_its_entry(entry: list[Any]) -> None:
    screen = Screen()
    file = screen.call("table.save", table=start_game(screen)["table"])["file"]
    file["entries"][3][0] = entry
    refusal = screen.refused("table.open", file=file)
    assert refusal.number == 5
    assert (refusal.code, refusal.data["where"]) == ("entry", 4)


def test_a_log_with_two_open_draw_offers_is_refused() -> None:
    screen = Screen()
    update = offer(screen, start_game(screen), 0)
    file = screen.call("table.save", table=update["table"])["file"]
    file["entries"].append([["offer", 1], "0" * 32])
    refusal = screen.refused("table.open", file=file)
    assert refusal.data["where"] == update["length"] + 1
    assert refusal.data["reasons"][0]["code"] == "draw-offered"


def test_a_game_without_agreed_draws_refuses_an_offer() -> None:
    screen = Screen()
    update = screen.new()
    refusal = screen.refused("table.declare", table=update["table"], seat=0, what="offer")
    assert (refusal.number, refusal.data["reasons"][0]["code"]) == (4, "no-draws")
    offers = {game["id"]: game["offers"] for game in screen.call("hello")["games"]}
    assert {game for game, parts in offers.items() if "draws" in parts} == {GAME}


def test_a_concession_ends_a_game_with_an_open_draw_offer() -> None:
    screen = Screen()
    update = offer(screen, start_game(screen), 0)
    over = screen.call("table.declare", table=update["table"], seat=0, what="concede")
    assert over["over"]["winner"] == 1
