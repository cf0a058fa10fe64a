"""What a player is not asked again, what he wants to be asked, and what tells nobody anything."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge.automation.autopass import ROUTINE_LINES
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

ALONE = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号", "静かな一服", "静かな一服"], nodes = { active = 4 } }
setup.B = { hand = ["静かな一服"], nodes = { active = 1 } }
"""
SOLO = ("human", "greedy")


def answered(screen: Screen, update: Json, verb: str, **more: Any) -> Json:
    """The first option of this verb is taken; then the computer passes as long as it is asked."""
    seat = update["views"]["public"]["question"]["seat"]
    answer = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == verb)
    update = screen.call(
        "table.answer", table=update["table"], seat=seat, revision=update["revision"], answer=answer, **more
    )
    while update["views"]["public"]["question"]["seat"] == 1 and "1" not in update["views"]:
        update = screen.answer(update, ["pass"] if verb != "attack" else _least(screen, update))
    return update


def _least(screen: Screen, update: Json) -> list[Any]:
    """What does nothing: a pass, or where none is asked for, no."""
    kind = screen.bridge.tables[update["table"]].asked.kind  # type: ignore[union-attr]
    return ["pass"] if kind == "priority" else ["no"]


def settings(screen: Screen, update: Json, **change: Any) -> None:
    orders = {"auto_pass": "smart", "stops": [], "until": None, **change}
    assert screen.call("table.settings", table=update["table"], seat=0, **orders) == {"ok": True}


@pytest.mark.parametrize("verb", ["play", "attack"])
def test_what_one_did_oneself_goes_on_when_the_computer_has_passed(verb: str) -> None:
    screen = Screen()
    update = answered(screen, sit_down(screen, ALONE, "solo", kinds=SOLO), verb)
    assert screen.question(update)["code"] == "main"
    assert not update["views"]["public"]["interference"]["open"]


@pytest.mark.parametrize("for_good", [True, False])
def test_who_holds_is_asked_before_it_goes_on(for_good: bool) -> None:
    screen = Screen()
    update = sit_down(screen, ALONE, "solo", kinds=SOLO)
    if for_good:
        settings(screen, update, hold=True)
    update = answered(screen, update, "play", **({} if for_good else {"hold": True}))
    assert screen.question(update)["code"] == "respond-to"
    assert update["settings"][0]["hold"] is for_good
    update = answered(screen, update, "pass")
    assert screen.question(update)["code"] == "main", "and what was held is over with what it was held for"


@pytest.mark.parametrize(
    ("stop", "asked"), [("their:draw", True), ("own:draw", False), ("draw", True), (None, False)]
)
def test_a_stop_is_for_the_turns_of_a_side(stop: str | None, asked: bool) -> None:
    screen = Screen()
    update = sit_down(screen, ALONE, "solo", kinds=SOLO)
    settings(screen, update, stops=[stop] if stop else [])
    update = screen.answer(update, ["pass"])
    for _ in range(20):
        now = update["views"]["public"]
        if now["question"]["seat"] == 0 or (now["turn"]["player"], now["turn"]["phase"]) == (1, "main"):
            break
        update = screen.answer(update, ["pass"])
    now = update["views"]["public"]
    assert ((now["question"]["seat"], now["turn"]["phase"]) == (0, "draw")) is asked
    assert update["settings"][0]["stops"] == ([stop] if stop else [])


def test_all_is_passed_until_the_own_turn_begins_and_then_no_longer() -> None:
    screen = Screen()
    update = sit_down(screen, ALONE, "solo", kinds=SOLO)
    settings(screen, update, until="my_turn", stops=["draw", "main"])
    update = screen.answer(update, ["pass"])
    assert update["settings"][0]["until"] == "my_turn"
    for _ in range(60):
        if update["views"]["public"]["question"]["seat"] == 0:
            break
        update = screen.answer(update, _least(screen, update))
    now = update["views"]["public"]
    assert (now["turn"]["player"], now["turn"]["phase"]) == (0, "draw")
    assert update["settings"][0]["until"] is None


def test_the_device_is_not_handed_on_for_a_pass_that_both_see_to_be_the_only_answer() -> None:
    screen = Screen()
    play = 'setup.A = { hand = ["歯車兵一号"], nodes = { active = 4 } }\n'
    update = answered(screen, sit_down(screen, play), "play")
    assert update["views"]["public"]["question"]["seat"] == 0, "who has no hand can but pass"
    update = answered(screen, sit_down(screen, play + 'setup.B = { hand = ["歯車兵一号"] }'), "play")
    assert update["views"]["public"]["question"]["seat"] == 1, "who has one is asked, whatever it is"
    update = answered(screen, sit_down(screen, play + 'setup.B = { hand = ["静かな一服"] }'), "play")
    assert update["views"]["public"]["question"]["seat"] == 1


STOPPING = ["turn_start", "active", "maintenance", "draw", "main", "discard", "turn_end"]


@pytest.mark.parametrize("does", ["nothing", "play"])
def test_all_is_passed_until_something_happens(does: str) -> None:
    screen = Screen()
    other = 'setup.B = { hand = ["歯車兵一号"], nodes = { active = 4 } }\n'
    update = sit_down(screen, ALONE.splitlines()[1] + "\n" + other, "solo", kinds=SOLO)
    settings(screen, update, until="something", auto_pass="off", stops=STOPPING)
    update = screen.answer(update, ["pass"])
    for _ in range(60):
        now = update["views"]["public"]
        if now["question"]["seat"] == 0:
            break
        assert update["settings"][0]["until"] == "something"
        main = (now["turn"]["player"], now["turn"]["phase"]) == (1, "main")
        if does == "play" and main and not now["interference"]["open"]:
            asked = screen.bridge.tables[update["table"]].asked
            assert asked is not None
            update = screen.answer(update, list(next(each for each in asked.options if each[0] == "play")))
        else:
            update = screen.answer(update, _least(screen, update))
    now = update["views"]["public"]
    assert (now["turn"]["player"], now["turn"]["phase"]) == ((1, "main") if does == "play" else (0, "main"))
    assert update["settings"][0]["until"] is None, "and then no longer"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_who_waits_for_something_misses_nothing_but_what_every_turn_brings(game: str) -> None:
    screen = Screen()
    decks = list(definition_of(game).table.shipped()["decks"])[:2]
    update = screen.new("solo", game=game, decks=decks)
    brings = definition_of(game).turn_structure.brings
    stream, waited, seen = Stream("waiting"), 0, 0
    for _ in range(400):
        now = update["views"]["public"]
        if now["over"]:
            break
        mine = now["question"]["seat"] == 0
        if mine and update["views"]["0"]["question"]["default"] == ["pass"]:
            settings(screen, update, until="something", auto_pass="off")
            update = screen.answer(update, ["pass"])
        else:
            update = screen.answer(update, screen.pick(update, stream))
        news = [
            line
            for line in update["events"]
            if line["code"] not in ROUTINE_LINES and (line["phase"], line["code"]) not in brings
        ]
        if update["settings"][0]["until"] == "something":
            waited += 1
            assert news == []
            assert update["views"]["public"]["question"]["seat"] == 1
        seen += bool(news)
    assert waited > 5
    assert seen > 5


def test_who_waits_for_something_is_asked_alike_whatever_the_other_holds() -> None:
    asked = []
    for hand in ("静かな一服", "歯車兵一号"):
        screen = Screen()
        text = ALONE.replace('setup.B = { hand = ["静かな一服"]', f'setup.B = {{ hand = ["{hand}"]')
        update = sit_down(screen, text)
        settings(screen, update, until="something", auto_pass="off", stops=STOPPING)
        seats = []
        update = screen.answer(update, ["pass"])
        for _ in range(12):
            now = update["views"]["public"]
            seats.append((now["question"]["seat"], now["turn"]["phase"], update["settings"][0]["until"]))
            update = screen.answer(update, _least(screen, update))
        asked.append(seats)
    assert asked[0] == asked[1]
