"""Automatic passes, stops and holds, and what they must not reveal."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge.automation.autopass import ROUTINE_LINES
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

SOLO_TABLE = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号", "静かな一服", "静かな一服"], nodes = { active = 4 } }
setup.B = { hand = ["静かな一服"], nodes = { active = 1 } }
"""
SOLO = ("human", "greedy")


def answer_by_verb(screen: Screen, update: Json, verb: str, **more: Any) -> Json:
    """Give the first option with this verb; then the computer passes as long as it is asked."""
    seat = update["views"]["public"]["question"]["seat"]
    answer = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == verb)
    update = screen.call(
        "table.answer", table=update["table"], seat=seat, revision=update["revision"], answer=answer, **more
    )
    while update["views"]["public"]["question"]["seat"] == 1 and "1" not in update["views"]:
        update = screen.answer(update, ["pass"] if verb != "attack" else _passive_answer(screen, update))
    return update


def _passive_answer(screen: Screen, update: Json) -> list[Any]:
    """The answer that does nothing: a pass, or "no" where passing isn't possible."""
    kind = screen.bridge.tables[update["table"]].asked.kind  # type: ignore[union-attr]
    return ["pass"] if kind == "priority" else ["no"]


def settings(screen: Screen, update: Json, **change: Any) -> None:
    orders = {"auto_pass": "smart", "stops": [], "until": None, **change}
    assert screen.call("table.settings", table=update["table"], seat=0, **orders) == {"ok": True}


@pytest.mark.parametrize("verb", ["play", "attack"])
def test_own_actions_resolve_when_the_computer_passes(verb: str) -> None:
    screen = Screen()
    update = answer_by_verb(screen, sit_down(screen, SOLO_TABLE, "solo", kinds=SOLO), verb)
    assert screen.question(update)["code"] == "main"
    assert not update["views"]["public"]["interference"]["open"]


@pytest.mark.parametrize("for_good", [True, False])
def test_holding_priority_asks_before_resolving(for_good: bool) -> None:
    screen = Screen()
    update = sit_down(screen, SOLO_TABLE, "solo", kinds=SOLO)
    if for_good:
        settings(screen, update, hold=True)
    update = answer_by_verb(screen, update, "play", **({} if for_good else {"hold": True}))
    assert screen.question(update)["code"] == "respond-to"
    assert update["settings"][0]["hold"] is for_good
    update = answer_by_verb(screen, update, "pass")
    assert screen.question(update)["code"] == "main", "and what was held is over with what it was held for"


@pytest.mark.parametrize(
    ("stop", "asked"), [("their:draw", True), ("own:draw", False), ("draw", True), (None, False)]
)
def test_a_stop_applies_to_the_turns_of_one_side(stop: str | None, asked: bool) -> None:
    screen = Screen()
    update = sit_down(screen, SOLO_TABLE, "solo", kinds=SOLO)
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


def test_passing_until_my_turn_ends_when_it_begins() -> None:
    screen = Screen()
    update = sit_down(screen, SOLO_TABLE, "solo", kinds=SOLO)
    settings(screen, update, until="my_turn", stops=["draw", "main"])
    update = screen.answer(update, ["pass"])
    assert update["settings"][0]["until"] == "my_turn"
    for _ in range(60):
        if update["views"]["public"]["question"]["seat"] == 0:
            break
        update = screen.answer(update, _passive_answer(screen, update))
    now = update["views"]["public"]
    assert (now["turn"]["player"], now["turn"]["phase"]) == (0, "draw")
    assert update["settings"][0]["until"] is None


def test_the_device_is_not_handed_over_for_a_publicly_forced_pass() -> None:
    screen = Screen()
    play = 'setup.A = { hand = ["歯車兵一号"], nodes = { active = 4 } }\n'
    update = answer_by_verb(screen, sit_down(screen, play), "play")
    assert update["views"]["public"]["question"]["seat"] == 0, "who has no hand can but pass"
    update = answer_by_verb(screen, sit_down(screen, play + 'setup.B = { hand = ["歯車兵一号"] }'), "play")
    assert update["views"]["public"]["question"]["seat"] == 1, "who has one is asked, whatever it is"
    update = answer_by_verb(screen, sit_down(screen, play + 'setup.B = { hand = ["静かな一服"] }'), "play")
    assert update["views"]["public"]["question"]["seat"] == 1


STOPPING = ["turn_start", "active", "maintenance", "draw", "main", "discard", "turn_end"]


@pytest.mark.parametrize("does", ["nothing", "play"])
def test_passing_until_something_happens(does: str) -> None:
    screen = Screen()
    other = 'setup.B = { hand = ["歯車兵一号"], nodes = { active = 4 } }\n'
    update = sit_down(screen, SOLO_TABLE.splitlines()[1] + "\n" + other, "solo", kinds=SOLO)
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
            update = screen.answer(update, _passive_answer(screen, update))
    now = update["views"]["public"]
    assert (now["turn"]["player"], now["turn"]["phase"]) == ((1, "main") if does == "play" else (0, "main"))
    assert update["settings"][0]["until"] is None, "and then no longer"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_passing_until_something_skips_only_routine_events(game: str) -> None:
    screen = Screen()
    decks = list(definition_of(game).table.shipped()["decks"])[:2]
    update = screen.new("solo", game=game, decks=decks)
    brings = definition_of(game).turn_structure.routine_log_lines
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


def test_passing_until_something_does_not_depend_on_hidden_cards() -> None:
    asked = []
    for hand in ("静かな一服", "歯車兵一号"):
        screen = Screen()
        text = SOLO_TABLE.replace('setup.B = { hand = ["静かな一服"]', f'setup.B = {{ hand = ["{hand}"]')
        update = sit_down(screen, text)
        settings(screen, update, until="something", auto_pass="off", stops=STOPPING)
        seats = []
        update = screen.answer(update, ["pass"])
        for _ in range(12):
            now = update["views"]["public"]
            seats.append((now["question"]["seat"], now["turn"]["phase"], update["settings"][0]["until"]))
            update = screen.answer(update, _passive_answer(screen, update))
        asked.append(seats)
    assert asked[0] == asked[1]
