"""Loops: positions on the way survive JSON, and replicas with one seat's secrets agree."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.pmv.rules.rulebook import PMV
from pyengine.games.pmv.scenario_setup import PmvScenarioAdapter
from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import LOOP_SUSPECT_AFTER, Game
from pyengine.kernel.match import Match
from pyengine.kernel.question import PASS, Answer, Need, Question
from pyengine.kernel.state.position import EVERYBODY

SPRING = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(常時)0:
 {text}
攻撃力(1)/耐久力(5)
"""
BOLT = """
Command NODE(0)/COST(0)
 目標の〔キャラクター1枚〕に5ダメージを与える。
"""


def table(text: str, bolt: str = BOLT) -> Match:
    """Seat 0 has a Spring with this free effect; both players have a card in hand."""
    cards = {"Spring": SPRING.format(text=text), "Bolt": bolt}
    setup = {"A": {"field": ["Spring"], "hand": ["Bolt"]}, "B": {"hand": ["Bolt", "Bolt"]}}
    return PmvScenarioAdapter().stage({"cards": cards, "setup": setup}).match


def spring(match: Match) -> Answer:
    return ("use", match.game.cards_in("field", 0)[0], 0)


def repeat_until_asked(match: Match) -> list[Answer]:
    """Use the effect until the loop question comes up; return the answers."""
    given: list[Answer] = []
    while (question := match.question) is not None and question.kind == "priority":
        given.append(PASS if match.game.vars["open"] else spring(match))
        match.answer(given[-1])
        assert len(given) < LOOP_SUSPECT_AFTER + 20
    return given


def replica(game: Game, sees: int) -> Game:
    """The position on a seat's own replica."""
    data: dict[str, Any] = json.loads(json.dumps(game.to_json()))
    data["sees"] = sees
    for row in data["cards"]:
        if not row[3] & sees:
            row[2] = None
    return Game.from_json(data, PMV, game.pool)


def run(game: Game, faces: dict[int, str]) -> Question | None:
    """Run to the next question. The dealer's replies go to those who may know them, and positions are saved and
    restored."""
    while isinstance(top := game.advance(), Need):
        assert Game.from_json(json.loads(json.dumps(game.to_json())), PMV, game.pool) == game
        mask = EVERYBODY if top.kind == "open" else 1 << max(top.seat, 0)
        shown = (
            [faces[ref] if mask & game.sees else None for ref in top.refs] if top.kind != "shuffle" else []
        )
        for old, new in zip(top.refs, top.names, strict=False):
            faces[new] = faces[old]
        game.reply(tuple(shown))
    return top


def replicas_after(match: Match, answers: list[Answer]) -> list[Game]:
    """Give answers on both replicas and on a full table; all public facts must stay equal."""
    secret = {card.ref: card.face or "Bolt" for card in match.game.cards.values()}
    games = [replica(match.game, sees) for sees in (1, 2, EVERYBODY)]
    faces = [dict(secret) for _ in games]
    for answer in answers:
        for game in games:
            game.answer(answer)
            twin = Game.from_json(json.loads(json.dumps(game.to_json())), PMV, game.pool)
            assert twin == game
            assert twin.public_digest() == game.public_digest()
        asked = [run(game, known) for game, known in zip(games, faces, strict=True)]
        assert len({question and (question.seat, question.code, question.clause) for question in asked}) == 1
        assert len({game.public_digest() for game in games}) == 1
        assert len({(game.answers, game.recent_answers, game.round) for game in games}) == 1
    return games


def test_replicas_agree_on_a_loop_and_survive_json_anywhere() -> None:
    """The number of rounds, the interruption, and the actions after it.

    Shows 12.10.2.a, 12.10.2.b, 12.10.2.c.
    """
    match = table("〔あなた〕はライフを1得る。その後、〔あなた〕のデッキをシャッフルする。")
    bolt, wall = match.game.cards_in("hand", 1)[0], match.game.cards_in("field", 0)[0]
    given = repeat_until_asked(match.fork())
    life = 25 + given.count(spring(match)) - 1
    cut = [("number", 9), ("no",), ("number", 4), ("play", bolt), ("card", wall), PASS, PASS]
    games = replicas_after(match, [*given, *cut])
    assert [game.vars["life0"] for game in games] == [life + 4] * 3
    assert {len(game.cards_in("field", 0)) for game in games} == {0}


def test_replicas_agree_that_a_forced_pass_does_not_cut_a_loop() -> None:
    """Only that player knows that no other answer is possible.

    Shows 12.10.2.b.
    """
    match = table("〔あなた〕はライフを1得る。", BOLT.replace("NODE(0)", "NODE(9)"))
    given = repeat_until_asked(match.fork())
    life = 25 + given.count(spring(match)) - 1
    games = replicas_after(match, [*given, ("number", 9), ("no",), ("number", 4), PASS])
    assert [game.vars["life0"] for game in games] == [life + 9] * 3
    assert {(q.seat, q.clause) for game in games if (q := game.question)} == {(0, "12.10.2.c")}


def test_loop_detection_is_the_same_in_another_process() -> None:
    """The loop history is part of a position, and positions go to other workers and devices."""
    code = """
from tests.pmv.test_loops import repeat_until_asked, table
match = table("〔あなた〕はライフを1得る。")
repeat_until_asked(match)
match.answer(("number", 5))
print(match.game.to_json())
"""
    at = Path(__file__).resolve().parents[2]
    said = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=at, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert "'round': (" in said[0]
    assert said[0] == said[1]


def test_a_fork_does_not_share_the_loop_history() -> None:
    match = table("〔あなた〕はライフを1得る。")
    repeat_until_asked(match)
    fork = match.fork()
    fork.answer(("number", 3))
    assert match.question is not None
    assert match.question.code == "repeat-loop"
    match.answer(("number", 3))
    assert fork.game == match.game


def test_a_replica_accepts_a_pass_that_it_cannot_prove_illegal() -> None:
    """The other replica doesn't know the hand of the asked seat, so it cannot refuse a pass."""
    match = table("〔あなた〕はライフを1得る。")
    repeat_until_asked(match)
    for answer in (("number", 9), ("no",), ("number", 4)):
        match.answer(answer)
    question = match.question
    assert question is not None
    assert (question.seat, question.clause) == (1, "12.10.2.c")
    assert PMV.refusal_reasons(match.game, question, PASS)[0].code == "goes-round"
    mine = replica(match.game, 1)
    asked = mine.question
    assert asked is not None
    assert PMV.refusal_reasons(mine, asked, PASS) == ()


NIGHT = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 ターン開始時に、ターンを終了する。
攻撃力(1)/耐久力(5)
"""
WATCHER = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 あなたのターン開始時に、〔あなた〕は自分のデッキの上のカード1枚を見て、デッキの下に置いても良い。
攻撃力(1)/耐久力(5)
"""


@pytest.mark.parametrize("seed", range(4))
def test_a_player_without_untried_choices_cannot_end_a_loop(seed: int) -> None:
    """12.10.1: once every choice has been tried and the loop continues, no choice avoids it, and the game ends."""
    setup = {"A": {"field": ["Night"]}, "B": {"field": ["Watcher"]}}
    match = PmvScenarioAdapter().stage({"cards": {"Night": NIGHT, "Watcher": WATCHER}, "setup": setup}).match
    chance = Stream(f"tried {seed}")
    for _ in range(20 * LOOP_SUSPECT_AFTER):
        question = match.question
        if question is None:
            break
        match.answer(question.nth(chance.below(question.count())))
    assert match.game.over
    assert match.game.answers < 12 * LOOP_SUSPECT_AFTER


SCORCH = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖怪
(自動γ):
 相手プレイヤーのターン開始時に、〔相手プレイヤー〕に3ダメージを与える。
攻撃力(1)/耐久力(1)
"""


@pytest.mark.parametrize("seed", range(4))
def test_zero_life_does_not_end_a_loop_without_priority(seed: int) -> None:
    """1.5.3.a, R-PMV-02: a player without life loses when priority is given; if it never is, the loop ends the game."""
    setup = {"A": {"field": ["Spring"]}, "B": {"field": ["Night", "Scorch"]}}
    cards = {"Night": NIGHT, "Scorch": SCORCH, "Spring": SPRING.format(text="〔あなた〕はライフを1得る。")}
    match = PmvScenarioAdapter().stage({"cards": cards, "setup": setup}).match
    chance = Stream(f"gone {seed}")
    lowest = 0
    for _ in range(20 * LOOP_SUSPECT_AFTER):
        question = match.question
        if question is None:
            break
        match.answer(question.nth(chance.below(question.count())))
        lowest = min(lowest, match.game.vars["life0"])
    assert match.game.over
    assert lowest < 0
    assert match.game.vars["over"][1] == "endless"


LULLS = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔{whose}の場の「種族:妖怪」を持つキャラクター〕がアクティブ状態になった場合、{does}
攻撃力(1)/耐久力(5)
"""
LULL = "〔そのキャラクター〕をスリープ状態にする。"
RESTLESS = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖怪
(自動γ):
 〔このキャラクター〕がスリープ状態になった場合、〔このキャラクター〕をアクティブ状態にする。
攻撃力(1)/耐久力(5)
"""
POKE = """
Command NODE(0)/COST(0)
 目標の〔キャラクター1枚〕をスリープ状態にする。
"""


def sleep_loop(other: str, theirs: bool = True) -> Match:
    """Two characters put to sleep what wakes, and a third wakes when it is put to sleep."""
    whose = "相手プレイヤー" if theirs else "あなた"
    cards = {
        "Lull": LULLS.format(whose=whose, does=LULL),
        "Lullaby": LULLS.format(whose=whose, does=other),
        "Restless": RESTLESS,
        "Poke": POKE,
    }
    mine = ["Lull", "Lullaby"]
    setup = (
        {"A": {"field": mine, "hand": ["Poke"]}, "B": {"field": ["Restless"]}}
        if theirs
        else {"A": {"field": [*mine, "Restless"], "hand": ["Poke"]}}
    )
    match = PmvScenarioAdapter().stage({"cards": cards, "setup": setup}).match
    restless = match.game.cards_in("field", 1 if theirs else 0)[-1]
    for answer in (("play", match.game.cards_in("hand", 0)[0]), ("card", restless), PASS, PASS):
        match.answer(answer)
    return match


TWO_STEPS = LULL + "その後、〔あなた〕はライフを1得る。"


@pytest.mark.parametrize(
    ("theirs", "over"), [(True, (None, "endless", "1.5.4.b")), (False, (1, "endless", "1.5.3.e"))]
)
@pytest.mark.parametrize("seed", range(4))
def test_a_loop_counts_as_one_if_no_answer_leads_out(
    seed: int, theirs: bool, over: tuple[int | None, str, str]
) -> None:
    """The order of the effects may change each time; the loop continues all the same.

    Shows 1.5.3.e, 1.5.4.b, 12.10.1.
    """
    match = sleep_loop(TWO_STEPS, theirs)
    chance = Stream(f"sleepless {seed}")
    given = 0
    while (question := match.question) is not None:
        assert question.code == "which-effect-first"
        match.answer(question.nth(chance.below(question.count())))
        given += 1
        assert given < LOOP_SUSPECT_AFTER + 10
    assert match.game.vars["over"] == over


WAY_OUT = "〔そのキャラクター〕がアクティブ状態である場合、〔そのキャラクター〕を破棄する。"


def test_a_loop_with_a_way_out_is_left_to_its_player() -> None:
    """That player states the number of rounds; the other order ends the loop.

    Shows 12.10.2, 12.10.2.a, 12.10.2.c.
    """
    match = sleep_loop(WAY_OUT)
    question = match.question
    for _ in range(LOOP_SUSPECT_AFTER + 10):
        question = match.question
        assert question is not None
        if question.code != "which-effect-first":
            break
        assert question.seat == 0
        match.answer(("effect", 0))
    assert question is not None
    assert question.code == "repeat-loop"
    match.answer(("number", 5))
    asked = match.question
    assert asked is not None
    assert (asked.code, asked.options) == ("which-effect-first", (("effect", 1),))
    match.answer(("effect", 1))
    assert not match.game.over
    assert match.game.cards_in("field", 1) == ()
