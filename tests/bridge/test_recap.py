"""The recap of the opponent's last turn: log lines, payments, and why each action was allowed."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import GAMES
from pyengine.kernel.dealer import Stream
from tests.bridge.laid import sit_down
from tests.bridge.playing import DECKS, Json, Screen

TABLE = """
setup.A = { field = ["潮呼びのナギ"], hand = ["潮招き「十三夜の波」"], nodes = { active = 4 } }
"""


def recap_of(screen: Screen, update: Json, seat: int, **more: int) -> Json:
    return screen.call("table.recap", table=update["table"], seat=seat, **more)  # type: ignore[no-any-return]


def actions_of(recap: Json) -> list[Any]:
    """The code, payment and grounds of each action."""
    return [
        (line["code"], (line["cost"] or {}).get("pay"), [reason["code"] for reason in line["grounds"]])
        for line in recap["lines"]
        if "cost" in line
    ]


def both_pass(screen: Screen, update: Json, n: int = 2) -> Json:
    for _ in range(n):
        if screen.question(update)["code"] != "main":
            update = screen.answer(update, ["pass"])
    return update


@pytest.mark.parametrize("flags", [[], ["waive"]])
def test_recap_tells_a_spells_payment_or_its_free_caster(flags: list[str]) -> None:
    screen = Screen()
    update = sit_down(screen, TABLE)
    spell = next(
        each
        for each in screen.question(update)["options"]
        if each["code"] == "play" and each["answer"][2:] == flags
    )
    update = both_pass(screen, screen.answer(update, spell["answer"]))
    recap = recap_of(screen, update, 1)
    assert (recap["turn"], recap["player"]) == (update["views"]["0"]["turn"]["number"], 0)
    assert actions_of(recap) == [("played", 0 if flags else 2, ["caster-there"] if flags else [])]
    played = next(line for line in recap["lines"] if "cost" in line)
    mage = update["views"]["0"]["seats"][0]["field"][0]["ref"]
    assert [reason["ref"] for reason in played["grounds"]] == ([mage] if flags else [])


def test_recap_is_empty_before_the_opponents_first_turn() -> None:
    screen = Screen()
    update = sit_down(screen, "")
    assert recap_of(screen, update, 0) == {"turn": 0, "player": 1, "before": [], "lines": [], "answers": []}


def test_recap_tells_the_opponents_responses_in_my_turn() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
        setup.A = { hand = ["歯車兵一号"], nodes = { active = 4 } }
        setup.B = { hand = ["押し問答"], nodes = { active = 3 } }
        """,
    )
    for _ in range(2):
        options = screen.question(update)["options"]
        update = screen.answer(update, next(each["answer"] for each in options if each["code"] == "play"))
    update = both_pass(screen, update)
    recap = recap_of(screen, update, 0)
    assert recap["lines"] == []
    codes = [(line["code"], line["seat"], "cost" in line) for line in recap["answers"]]
    assert codes[0] == ("played", 1, True)
    assert ("play-negated", 0, False) in codes
    (negated,) = (line for line in recap["answers"] if line["code"] == "play-negated")
    assert negated["params"]["by"]["face"] == recap["answers"][0]["params"]["card"]["face"]
    assert recap_of(screen, update, 1)["answers"] == []
    # It is still told after the other seat's turn, but not three turns later.
    assert recap["before"] == []
    since = recap["answers"]
    for turns in (1, 2):
        update = until_the_next_turn_of(screen, update, 1)
        update = until_the_next_turn_of(screen, update, 0)
        assert recap_of(screen, update, 0)["before"] == (since if turns == 1 else [])


BURST = """
cards.Pup = "Spirit\\nColour:red Cost:1\\nFamily:lampwyrm\\nLevels:Lv1(1)3000\\nSymbols:red"
cards.Trap = "Magic\\nColour:red Cost:0\\nBurst (after your life went down): destroy 1 of your opponent's spirits."
setup.A = { field = ["Pup", "Pup"] }
setup.B = { burst = ["Trap"] }
"""


def test_recap_tells_a_burst_that_ended_my_turn() -> None:
    screen = Screen()
    update = sit_down(screen, BURST, game="battle_spirits")
    update = until_the_next_turn_of(screen, update, 1, ("attack", "declare", "burst", "yes", "card"))
    update = until_the_next_turn_of(screen, update, 0)
    codes = [(line["code"], line["seat"]) for line in recap_of(screen, update, 0)["before"]]
    assert codes[:2] == [("announced-burst", 1), ("activated-burst", 1)]
    assert ("destroyed", 0) in codes


def until_the_next_turn_of(screen: Screen, update: Json, seat: int, verbs: tuple[str, ...] = ()) -> Json:
    """Pass, or give answers with these verbs where possible, until this seat has its next main phase."""
    for _ in range(60):
        question = screen.question(update)
        turn = update["views"]["public"]["turn"]
        if turn["player"] == seat and question["code"].startswith("main"):
            return update
        done = next((each["answer"] for each in question["options"] if each["answer"][0] in verbs), None)
        update = screen.answer(update, done or question["default"] or question["options"][0]["answer"])
    raise AssertionError(update)


def test_recap_does_not_count_later_events_of_my_turn_as_responses() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
        setup.A = { field = ["潮呼びのナギ"], hand = ["潮招き「十三夜の波」"], nodes = { active = 4 } }
        """,
    )
    options = screen.question(update)["options"]
    update = screen.answer(update, next(each["answer"] for each in options if each["code"] == "play"))
    for _ in range(12):
        question = screen.question(update)
        if question["seat"] == 1 and question["code"] == "main":
            break
        update = screen.answer(update, question["default"] or question["options"][0]["answer"])
    recap = recap_of(screen, update, 1)
    assert (recap["player"], bool(actions_of(recap))) == (0, True)
    # Its last action was in its own turn: the recap doesn't include the start of the next turn.
    assert update["views"]["1"]["turn"]["number"] > recap["turn"]
    assert recap["answers"] == []


@pytest.mark.parametrize("game", GAMES)
def test_recap_matches_the_log_of_a_whole_game(game: str) -> None:
    screen, stream = Screen(), Stream("recap")
    decks = DECKS if game == "pmv" else [each["id"] for each in _decks(screen, game)][:2]
    update = screen.new(game=game, decks=decks, seed="recap")
    deeds = own = 0
    for _ in range(120):
        if update["over"]:
            break
        update = screen.answer(update, screen.pick(update, stream))
        if stream.below(6):
            continue
        for seat in (0, 1):
            recap = recap_of(screen, update, seat)
            plain = [
                {k: v for k, v in line.items() if k not in ("cost", "grounds")} for line in recap["lines"]
            ]
            log = update["views"][str(seat)]["log"]
            assert plain == [
                line for line in log if line["turn"] == recap["turn"] and line["player"] == 1 - seat
            ]
            deeds += len(actions_of(recap))
            # The lines are equal one by one, and so are those of the own turns.
            for at in sorted({line["index"] for line in log} - {0})[-3:]:
                line_by_line = recap_of(screen, update, seat, at=at)["lines"]
                of_it = [each for each in recap["lines"] if each["index"] == at]
                assert all(each in line_by_line for each in of_it if "cost" in each or each["seat"] != seat)
                own += sum("cost" in each and each["seat"] == seat for each in line_by_line)
    assert deeds
    assert own


def test_recap_is_only_for_seats_of_this_device() -> None:
    screen = Screen()
    update = screen.new("link", you=0)
    assert screen.refused("table.recap", table=update["table"], seat=1).number == -32602


def _decks(screen: Screen, game: str) -> list[Json]:
    games = screen.call("hello")["games"]
    return next(each["decks"] for each in games if each["id"] == game)


BARRAGE = '''
cards.Barrage = """
Command NODE(0)/COST(0)
 〔相手プレイヤーの場のキャラクター全て〕に1ダメージを与える。その後、〔相手プレイヤー〕はライフを5失う。
"""
cards.Censor = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔このキャラクター〕が効果ダメージを受けた場合、その効果を無効とする。
攻撃力(1)/耐久力(3)
"""
setup.A = { hand = ["Barrage"] }
setup.B = { field = ["Censor"] }
'''


def test_a_negated_effect_is_logged_with_its_source() -> None:
    screen = Screen()
    update = sit_down(screen, BARRAGE)
    played = next(each for each in screen.question(update)["options"] if each["code"] == "play")
    update = both_pass(screen, screen.answer(update, played["answer"]))
    lines = [each for each in update["views"]["0"]["log"] if each["code"] == "effect-negated"]
    (line,) = lines
    assert line["params"]["card"]["face"] == played["params"]["card"]["face"]
    assert line["params"]["by"]["ref"] == update["views"]["0"]["seats"][1]["field"][0]["ref"]
    assert line["seat"] == 0
