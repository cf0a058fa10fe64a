"""Tables: answers, drafts, undo and redo, automatic passes, branches and the log."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge.api import MAX_TABLES
from pyengine.bridge.tables import Table
from pyengine.games.pmv.board_layout import PACE
from pyengine.kernel.dealer import Stream
from tests.bridge.playing import COMPUTER, Json, Screen


def table_of(screen: Screen, update: Json) -> Table:
    return screen.bridge.tables[update["table"]]


def play_until(screen: Screen, update: Json, found: Any, seed: str = "until", most: int = 3000) -> Json:
    """Play at random until a condition holds."""
    stream = Stream(seed)
    for _ in range(most):
        if update["over"]:
            raise AssertionError("the game ended first")
        if found(update):
            return update
        update = screen.answer(update, screen.pick(update, stream))
    raise AssertionError("never")


@pytest.mark.whole
@pytest.mark.parametrize("mode", ["solo", "hotseat", "link"])
def test_a_game_can_be_played_to_its_end(mode: str) -> None:
    screen = Screen()
    if mode == "link":
        update = screen.new("link", seed="whole", you=0)
        other = Screen()
        stream = Stream("whole")
        screens = (screen, other)
        updates: list[Json] = [update, other.call("table.open", link=_link(screen, update), you=1)]
        moves = 0
        while not updates[0]["over"] and not updates[1]["over"]:
            moves += 1
            assert moves < 5000
            seat = next((n for n in (0, 1) if updates[n]["views"]["public"]["question"]["seat"] == n), None)
            assert seat is not None
            if updates[seat]["views"][str(seat)]["question"]["kind"] == "waiting":
                raise AssertionError("nobody is asked")
            updates[seat] = screens[seat].answer(updates[seat], screens[seat].pick(updates[seat], stream))
            question = updates[seat]["views"]["public"]["question"]
            if question is None or question["seat"] != seat:
                link = _link(screens[seat], updates[seat])
                known = screens[1 - seat].call("table.save", table=updates[1 - seat]["table"])["file"]
                updates[1 - seat] = screens[1 - seat].call("table.open", link=link, known=known, you=1 - seat)
        assert updates[0]["over"] == updates[1]["over"]
        assert updates[0]["length"] == updates[1]["length"]
        return
    update = screen.play(screen.new(mode, seed="whole"), "whole")
    assert update["over"]["winner"] in (0, 1, None)
    assert update["views"]["0"]["question"] is None
    assert (
        screen.refused(
            "table.answer", table=update["table"], seat=0, revision=update["revision"], answer=["pass"]
        ).number
        == 8
    )


def _link(screen: Screen, update: Json) -> str:
    return screen.call("table.link", table=update["table"])["link"]  # type: ignore[no-any-return]


def is_declaring(update: Json) -> bool:
    question = update["views"]["public"]["question"]
    views = update["views"]
    mine = views.get(str(question["seat"]), {}).get("question")
    return bool(mine and mine.get("declaring"))


def test_a_declaration_is_logged_when_complete_and_cancellable_until_then() -> None:
    screen = Screen()
    update = play_until(screen, screen.new(seed="declare"), is_declaring)
    seat = update["views"]["public"]["question"]["seat"]
    assert update["can"]["cancel"]
    length, log = update["length"], update["views"]["public"]["log"]
    card = screen.question(update)["params"]["card"]["ref"]
    assert all(c["ref"] != card for c in update["views"]["public"]["seats"][seat]["play"]), (
        "it is not said yet"
    )
    other = 1 - seat
    assert screen.refused("table.cancel", table=update["table"], seat=other).number == 2
    taken_back = screen.call("table.cancel", table=update["table"], seat=seat)
    assert not taken_back["can"]["cancel"]
    assert taken_back["length"] == length
    assert taken_back["views"]["public"]["log"] == log
    assert not screen.question(taken_back)["declaring"]
    assert screen.refused("table.cancel", table=update["table"], seat=seat).number == 7


def test_completing_a_declaration_logs_all_its_answers() -> None:
    screen = Screen()
    update = play_until(screen, screen.new(seed="declare"), is_declaring)
    length = update["length"]
    stream = Stream("complete")
    while is_declaring(update):
        assert update["length"] == length
        update = screen.answer(update, screen.pick(update, stream))
    assert update["length"] >= length + 2


@pytest.mark.whole
@pytest.mark.parametrize("mode", ["solo", "hotseat"])
def test_undo_then_redo_gives_the_same_hash(mode: str) -> None:
    screen = Screen()
    update = screen.new(mode, seed="back")
    stream = Stream("back")
    undone = 0
    for _ in range(120):
        if update["over"]:
            break
        if update["can"]["undo"] and not update["can"]["cancel"] and stream.below(2):
            table = table_of(screen, update)
            tip, length = table.now.match.tip, update["length"]
            back = screen.call("table.undo", table=update["table"], seat=0)
            assert back["length"] < length
            assert back["can"]["redo"]
            forth = back
            while forth["can"]["redo"]:
                forth = screen.call("table.redo", table=update["table"], seat=0)
            assert table_of(screen, forth).now.match.tip == tip
            assert forth["length"] == length
            update = forth
            undone += 1
        update = screen.answer(update, screen.pick(update, stream))
    assert undone > 5


def test_solo_undo_goes_back_through_own_decisions_to_the_first() -> None:
    screen = Screen()
    update = screen.play(screen.new("solo", seed="alone"), "alone", 40)
    steps = 0
    while update["can"]["undo"]:
        update = screen.call("table.undo", table=update["table"], seat=0)
        assert update["views"]["public"]["question"]["seat"] == 0
        steps += 1
    assert steps > 2
    assert screen.refused("table.undo", table=update["table"], seat=0).number == 7


def test_hotseat_undo_stops_at_a_drawn_card() -> None:
    screen = Screen()
    update = screen.new(seed="between")
    stream = Stream("between")
    refused = allowed = 0
    for _ in range(150):
        if update["over"]:
            break
        table = table_of(screen, update)
        if not update["can"]["cancel"]:
            if update["can"]["undo"]:
                at = table.undo_to()
                assert at is not None
                assert table.positions[at].match.dealt == table.now.match.dealt
                allowed += 1
            elif update["length"]:
                assert screen.refused("table.undo", table=update["table"], seat=0).code == "nothing-to-undo"
                refused += 1
        update = screen.answer(update, screen.pick(update, stream))
    assert refused
    assert allowed


def test_a_link_game_has_no_undo() -> None:
    screen = Screen()
    update = screen.new("link", you=0)
    table_of(screen, update).you = update["views"]["public"]["question"]["seat"]
    update = screen.answer(update, ["pass"])
    assert not update["can"]["undo"]
    assert screen.refused("table.undo", table=update["table"], seat=table_of(screen, update).you).number == 7


# -- automatic passes -----------------------------------------------------------------------------------------------


def test_solo_play_skips_empty_windows_and_logs_each_skip() -> None:
    screen = Screen()
    update = screen.new("solo", seed="skips")
    stream = Stream("skips")
    skipped = 0
    while not update["over"]:
        question = update["views"]["0"]["question"]
        if question["seat"] == 0 and question["kind"] == "priority":
            view = update["views"]["0"]
            own_main = view["turn"]["player"] == 0 and view["turn"]["phase"] == "main"
            assert view["interference"]["open"] or own_main
            assert len(question["options"]) > 1 or question["options"][0]["code"] == "end-turn"
        for skip in update["skipped"]:
            assert skip["seat"] == 0
            skipped += 1
            lines = [line for line in update["views"]["0"]["log"] if line["code"] == "skipped"]
            assert any(line["index"] <= skip["index"] and line["phase"] == skip["phase"] for line in lines)
            told = [(line["turn"], line["phase"], line["seat"]) for line in lines]
            assert len(set(told)) == len(told), "told twice"
        update = screen.answer(update, screen.pick(update, stream))
    assert skipped > 20


@pytest.mark.parametrize("game", ["pmv", "harem_master", "kyougenshi", "battle_spirits"])
def test_a_solo_turn_never_ends_before_its_player_ends_it(game: str) -> None:
    """Unless the player passes to the end of the turn. With nothing left to do, the table still asks for the pass."""
    screen = Screen()
    decks = [deck["id"] for deck in next(
        each for each in screen.call("hello")["games"] if each["id"] == game
    )["decks"]][:2]  # fmt: skip
    update = screen.new("solo", seed="skips", game=game, decks=decks)
    stream = Stream("skips")
    ended: set[int] = set()
    while not update["over"]:
        before = update["views"]["0"]
        turn, asked = before["turn"], before["question"]
        answer = screen.pick(update, stream)
        if asked["seat"] == turn["player"] == 0 and answer[0] in ("pass", "end_turn", "end"):
            ended.add(turn["number"])
        update = screen.answer(update, answer)
        after = update["views"]["0"]["turn"]
        if turn["player"] == 0 and after["number"] != turn["number"]:
            assert turn["number"] in ended, (turn, answer)
    assert ended


def test_passing_to_the_end_of_turn_skips_the_end_turn_question() -> None:
    screen = Screen()
    update = screen.new("solo", seed="skips")
    screen.call(
        "table.settings", table=update["table"], seat=0, auto_pass="smart", stops=[], until="turn_end"
    )
    turn = update["views"]["0"]["turn"]["number"]
    while update["views"]["0"]["question"]["kind"] != "priority":
        update = screen.answer(update, screen.pick(update, Stream("wish")))
    update = screen.answer(update, ["pass"])
    assert update["views"]["0"]["turn"]["number"] > turn


@pytest.mark.whole
def test_hotseat_questions_depend_only_on_public_facts() -> None:
    """With an open interference a seat is asked even if it can only pass; in empty windows of other phases, never."""
    screen = Screen()
    update = screen.new(seed="public")
    stream = Stream("public")
    lone = 0
    while not update["over"]:
        view = update["views"]["public"]
        question = screen.question(update)
        if question["kind"] == "priority":
            own_main = view["turn"]["player"] == question["seat"] and view["turn"]["phase"] == "main"
            assert view["interference"]["open"] or own_main
            lone += len(question["options"]) == 1
        update = screen.answer(update, screen.pick(update, stream))
    assert lone


def test_stops_full_control_and_passing_until_the_end_of_turn() -> None:
    screen = Screen()
    update = screen.new("solo", seed="stops")

    def settings(**more: Any) -> None:
        given = {"auto_pass": "smart", "stops": [], "until": None, **more}
        assert screen.call("table.settings", table=update["table"], seat=0, **given) == {"ok": True}

    settings(stops=["draw"])
    update = play_until(screen, update, lambda u: u["views"]["0"]["turn"]["phase"] == "draw" and _asks(u, 0))
    assert [each["stops"] for each in update["settings"]] == [["draw"], []]
    settings(auto_pass="off")
    seen: set[str] = set()

    def asked_in_four_phases(now: Json) -> bool:
        if _asks(now, 0):
            seen.add(now["views"]["0"]["turn"]["phase"])
        return _asks(now, 0) and len(seen) > 3

    update = play_until(screen, update, asked_in_four_phases)
    settings(until="turn_end")
    update = play_until(screen, update, lambda u: _asks(u, 0), "more")
    turn = update["views"]["0"]["turn"]["number"]
    settings(until="turn_end")
    question = screen.question(update)
    if question["kind"] == "priority":
        after = screen.answer(update, ["pass"])
        assert after["settings"][0] == {
            "auto_pass": "smart",
            "stops": [],
            "until": "turn_end" if after["views"]["0"]["turn"]["number"] == turn else None,
            "hold": False,
        }
        stream = Stream("rest")
        while not after["over"] and after["views"]["0"]["turn"]["number"] == turn:
            asked = after["views"]["0"]["question"]
            assert asked["seat"] == 1 or asked["kind"] != "priority"
            after = screen.answer(after, screen.pick(after, stream))


def _asks(update: Json, seat: int) -> bool:
    question = update["views"]["public"]["question"]
    return bool(question and question["seat"] == seat)


def test_settings_are_validated() -> None:
    screen = Screen()
    update = screen.new("solo")
    good = {"table": update["table"], "seat": 0, "auto_pass": "smart", "stops": [], "until": None}
    for bad in (
        {"auto_pass": "maybe"},
        {"stops": ["teatime"]},
        {"stops": "draw"},
        {"until": "forever"},
        {"seat": 1},
        {"seat": 2},
    ):
        assert screen.refused("table.settings", **{**good, **bad}).number == -32602
    assert all(phase == phase.lower() for phase in PACE.phases)


# -- the rest -----------------------------------------------------------------------------------------------------------


def test_log_lines_cite_clauses_and_are_in_order() -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="lines"), "lines")
    for name, view in update["views"].items():
        indexes = [line["index"] for line in view["log"]]
        assert indexes == sorted(indexes)
        for line in view["log"]:
            assert line["clauses"], line
            assert set(line) == {"index", "turn", "player", "phase", "seat", "code", "params", "clauses"}
        assert len(view["log"]) > 100, name


def test_an_update_carries_only_new_log_lines() -> None:
    screen = Screen()
    held = screen.new(seed="since")
    logs = {seat: view["log"] for seat, view in held["views"].items()}
    stream = Stream("since")
    undone = sent = 0
    for n in range(60):
        way = {"table": held["table"], "since": held["revision"]}
        if n % 9 == 8 and held["can"]["undo"]:
            held = screen.call("table.undo", seat=0, **way)
            undone += 1
        elif n % 9 == 0 and held["can"]["redo"]:
            held = screen.call("table.redo", seat=0, **way)
        else:
            seat = held["views"]["public"]["question"]["seat"]
            answer = screen.pick(held, stream)
            held = screen.call("table.answer", seat=seat, revision=held["revision"], answer=answer, **way)
        for seat, view in held["views"].items():
            logs[seat] = logs[seat][: view["log_from"]] + view["log"]
            sent += len(view["log"])
            eyes = None if seat == "public" else int(seat)
            whole = screen.call("table.view", table=held["table"], seat=eyes)
            assert whole["log_from"] == 0
            assert logs[seat] == whole["log"]
    assert undone > 2
    assert sent < 3 * sum(len(log) for log in logs.values())

    # A client with an older log, or without `since`, gets the whole log.
    table, seat = held["table"], held["views"]["public"]["question"]["seat"]
    old = screen.call(
        "table.answer", table=table, seat=seat, revision=held["revision"], since=held["revision"] - 1,
        answer=screen.pick(held, stream),
    )  # fmt: skip
    assert old["views"]["public"]["log_from"] == 0
    assert len(old["views"]["public"]["log"]) >= len(logs["public"])
    refused = screen.refused("table.undo", table=table, seat=0, since="yesterday")
    assert refused.number == -32602
    assert refused.data["params"]["path"] == "since"


def test_an_earlier_position_is_shown_with_its_log_and_no_question() -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="past"), "past", 30)
    length = update["length"]
    lives = []
    for at in range(length + 1):
        view = screen.call("table.view", table=update["table"], seat=None, at=at)
        lives.append(view["seats"][0]["life"])
        assert all(line["index"] < max(at, 1) for line in view["log"])
        if at < length:
            assert view["question"]["kind"] == "waiting"
    assert lives[0] == 25
    assert screen.refused("table.view", table=update["table"], seat=None, at=length + 1).number == -32602


def test_a_branch_does_not_change_the_original_game() -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="branch"), "branch", 30)
    twin = screen.call("table.branch", table=update["table"], at=update["length"] - 5)
    assert twin["table"] != update["table"]
    assert twin["length"] == update["length"] - 5
    screen.play(twin, "another way", 10)
    assert (
        screen.call("table.view", table=update["table"], seat=None)["log"] == update["views"]["public"]["log"]
    )


def test_a_player_at_this_device_can_concede_at_any_time() -> None:
    screen = Screen()
    update = screen.new()
    asked = update["views"]["public"]["question"]["seat"]
    over = screen.call("table.declare", table=update["table"], seat=1 - asked, what="concede")
    assert over["over"] == {"winner": asked, "draw": False, "code": "conceded", "clause": "1.5.3.d"}
    assert screen.refused("table.declare", table=update["table"], seat=0, what="concede").number == 8
    assert screen.refused("table.declare", table=update["table"], seat=0, what="win").number == -32602
    solo = screen.new("solo")
    assert screen.refused("table.declare", table=solo["table"], seat=1, what="concede").number == 2


def test_a_refused_answer_leaves_the_table_unchanged() -> None:
    screen = Screen()
    update = screen.new(seed="refused")
    table = table_of(screen, update)
    before = table.now.match.game.to_json()
    asked = update["views"]["public"]["question"]["seat"]
    for answer in (
        ["fly"],
        ["play", 1],
        ["attack", 99999],
        ["concede", 0],
        ["use", 3, 0],
        ["number", 1],
        ["yes"],
        ["node"],
        ["play"],
    ):
        refusal = screen.refused(
            "table.answer", table=update["table"], seat=asked, revision=update["revision"], answer=answer
        )
        assert refusal.number == 4, answer
        assert refusal.data["reasons"], answer
        assert all(r["clause"] and r["code"] for r in refusal.data["reasons"])
    wrong = screen.refused(
        "table.answer", table=update["table"], seat=1 - asked, revision=update["revision"], answer=["pass"]
    )
    assert wrong.number == 2
    stale = screen.refused(
        "table.answer", table=update["table"], seat=asked, revision=update["revision"] - 1, answer=["pass"]
    )
    assert stale.number == 3
    assert table.now.match.game.to_json() == before
    assert len(table.positions) == update["length"] + 1


def test_why_lists_a_cards_actions_and_the_reasons_against_them() -> None:
    screen = Screen()
    update = screen.new("solo", seed="why")
    update = play_until(screen, update, lambda u: _asks(u, 0))
    view = update["views"]["0"]
    codes = set()
    for card in view["seats"][0]["hand"]:
        why = screen.call("table.why", table=update["table"], seat=0, ref=card["ref"])
        assert why["face"] == card["face"]
        for action in why["actions"]:
            assert action["ok"] == (not action["reasons"])
            assert action["ok"] == bool(action["options"])
            codes.add(action["code"])
    assert codes == {"play", "node", "use"}, (
        "what is used only on the field is told with what speaks against it"
    )
    hidden = view["seats"][1]["hand"][0]["ref"]
    assert screen.call("table.why", table=update["table"], seat=0, ref=hidden) == {
        "ref": hidden,
        "face": None,
        "actions": [],
    }


def test_a_closed_table_is_gone_and_the_oldest_table_is_evicted() -> None:
    screen = Screen()
    first = screen.new()
    assert screen.call("table.close", table=first["table"]) == {"ok": True}
    assert screen.refused("table.view", table=first["table"], seat=None).number == 1
    tables = [screen.new()["table"] for _ in range(MAX_TABLES + 1)]
    assert screen.refused("table.view", table=tables[0], seat=None).code == "no-such-table"
    assert screen.call("table.view", table=tables[1], seat=None)["table"] == tables[1]


def test_game_id_depends_on_seed_and_mode() -> None:
    screen = Screen()
    assert screen.new(seed="one")["id"] == screen.new(seed="one")["id"]
    assert screen.new(seed="one")["id"] != screen.new(seed="two")["id"]
    assert screen.new("solo", seed="one")["id"] != screen.new(seed="one")["id"]
    assert COMPUTER[1]["kind"] == "greedy"


def test_an_internal_error_leaves_the_table_unchanged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    update = screen.new(seed="defect")
    table = table_of(screen, update)

    def broken(self: Table) -> None:
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(Table, "settle", broken)
        asked = update["views"]["public"]["question"]["seat"]
        refusal = screen.refused(
            "table.answer", table=update["table"], seat=asked, revision=update["revision"], answer=["pass"]
        )
        assert refusal.number == -32603
    assert len(table.positions) == update["length"] + 1
    assert screen.answer(update, ["pass"])["length"] > update["length"]
