"""Guided first games: each lesson is solved by its own script, and not by passing or by taking the first option."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pyengine.games import definition_of, known_games
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.kernel.view import may_see
from pyengine.scenario.lessons import MAX_LINE, MAX_LINES, lesson_progress, opponent_reply
from pyengine.scenario.run import Failure, ScenarioAdapter, ScriptPlayer
from pyengine.scenario.script import read_script
from pyengine.tabletop.learning import LANGUAGES, LESSON_TEXTS, lessons_of, pack_learning_files
from pyengine.tabletop.match_setup import BLANK
from tests.bridge.playing import Refused, Screen

PUPIL, OTHER = 0, 1
MAX_QUESTIONS = 60
"""Questions in a lesson before a pupil counts as failed."""
TURNS = 2
"""Turns played after a lesson."""
SEATS = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
Json = dict[str, Any]
LEARNT = [game for game in known_games() if "learn" in definition_of(game).screen_features]
LESSONS = [pytest.param(game, one, id=f"{game}-{one['id']}") for game in LEARNT for one in lessons_of(game)]
lessons = pytest.mark.parametrize(("game", "one"), LESSONS)


@cache
def packed(game: str) -> dict[str, Json]:
    return pack_learning_files(definition_of(game).scenarios())


class Pupil(ScriptPlayer):
    """Plays a lesson's script for the first seat; the other seat gives the lesson's replies."""

    def __init__(self, adapter: ScenarioAdapter, one: Json) -> None:
        super().__init__(adapter.stage(one), adapter, set())
        self.replies = one.get("replies", [])
        self.said: list[Answer] = []

    def default(self) -> None:
        question = self.match.question
        if question is not None and question.seat == OTHER:
            answer = opponent_reply(self.stage, self.adapter, self.replies)
            assert answer is not None
            self.match.answer(answer)
        else:
            super().default()

    def answer(self, match: Match, answer: Answer) -> None:
        question = match.question if match is self.match else None
        if question is not None and question.seat == PUPIL and question.count() > 1:
            self.said.append(answer)
        super().answer(match, answer)


def solved(game: str, one: Json) -> Pupil:
    """The table after the lesson's own script."""
    pupil = Pupil(definition_of(game).scenarios().adapter, one)
    lines = read_script(one["play"], pupil.match.game.rules.ANSWERS, tuple(pupil.stage.names))
    for at, line in enumerate(lines):
        pupil.next_action = next((each for each in lines[at + 1 :] if each.action is not None), None)
        pupil.run(line)
    return pupil


@lessons
def test_a_lessons_script_reaches_its_goal(game: str, one: Json) -> None:
    pupil = solved(game, one)
    misses = [miss["when"] for miss in one.get("miss", ())]
    begun = Pupil(pupil.adapter, one)
    assert not lesson_progress([begun.stage], pupil.adapter, one["goal"], misses).reached
    assert lesson_progress([begun.stage], pupil.adapter, one["goal"], misses).missed is None
    assert lesson_progress([pupil.stage], pupil.adapter, one["goal"], misses).reached
    for lines in (one["goal"], one.get("replies", []), *misses):
        assert len(lines) <= MAX_LINES
        assert all(len(line) <= MAX_LINE for line in lines)
    for fact in (fact for lines in (one["goal"], *misses) for fact in lines):
        # A card in a miss may be gone by then; a path that was never valid is an error.
        assert any(means(each, fact) for each in (begun, pupil)), fact


def means(pupil: Pupil, fact: str) -> bool:
    try:
        pupil.adapter.value(pupil.stage, fact.partition("=")[0].strip())
    except Failure:
        return False
    return True


def cards_without_a_text(pupil: Pupil) -> list[str]:
    """The cards without text that the pupil sees while the game goes on and both players only do what they must."""
    match, found = pupil.match, set()
    last = match.game.vars["number"] + TURNS
    for _ in range(MAX_QUESTIONS):
        cards = match.game.cards.values()
        found |= {card.zone for card in cards if card.face == BLANK and may_see(card, PUPIL)}
        question = match.question
        if question is None or match.game.vars["number"] > last:
            break
        if question.seat == PUPIL and question.default is None:
            match.answer(question.nth(0))
        else:
            pupil.default()
    return sorted(found)


@lessons
def test_every_card_seen_after_a_lesson_is_a_real_card(game: str, one: Json) -> None:
    begun = Pupil(definition_of(game).scenarios().adapter, one)
    assert cards_without_a_text(solved(game, one)) == []
    assert cards_without_a_text(begun) == [], "nor by whoever misses the goal"


class Seated:
    """A lesson at a table of the bridge: the pupil answers by a habit, the other seat with the lesson's replies."""

    def __init__(self, game: str, one: Json) -> None:
        [self.lesson] = [each for each in packed(game)[".lessons"]["lessons"] if each["id"] == one["id"]]
        self.screen = Screen()
        begun = {"game": game, "scenario": self.lesson["scenario"], "lesson": one["id"], "seats": SEATS}
        self.update: Json = self.screen.call("table.scenario", seed="lesson", mode="solo", **begun)

    def look(self) -> Json:
        asked = {key: self.lesson[key] for key in ("goal", "replies", "steps")}
        misses = [miss["when"] for miss in self.lesson["misses"]]
        found: Json = self.screen.call("table.lesson", table=self.update["table"], misses=misses, **asked)
        return found

    def play(self, habit: Callable[[Json], Any]) -> bool:
        """Whether the goal is reached before the habit runs out of answers."""
        for _ in range(MAX_QUESTIONS):
            found = self.look()
            if found["reached"] or self.update["over"]:
                return bool(found["reached"])
            if found["answer"] is not None:
                self.update = self.screen.answer(self.update, found["answer"], OTHER)
            else:
                said = habit(self.screen.question(self.update))
                self.update = self.screen.answer(self.update, list(said), PUPIL)
        return False


def offered(question: Json) -> list[list[Any]]:
    if question["kind"] == "number":
        return [["number", question["low"]]]
    return [option["answer"] for option in question["options"]]


def is_offered(question: Json, answer: Answer) -> bool:
    """Whether an answer is offered; an amount may be smaller than the offered maximum."""
    if question["kind"] == "amount":
        verb, n, *ends = answer
        return any([verb, *ends] == [each[0], *each[2:]] and int(n) <= each[1] for each in offered(question))
    return list(answer) in offered(question)


def passing(question: Json) -> list[Any]:
    answers = offered(question)
    return next((each for each in (["pass"], ["end"], ["done"], ["no"]) if each in answers), answers[0])


def first(question: Json) -> list[Any]:
    return offered(question)[0]


@lessons
@pytest.mark.parametrize("habit", [passing, first])
def test_passing_or_taking_the_first_option_does_not_solve_a_lesson(
    game: str, one: Json, habit: Callable[[Json], Any]
) -> None:
    assert not Seated(game, one).play(habit)


@lessons
def test_a_lessons_script_solves_it_through_the_bridge(game: str, one: Json) -> None:
    deeds = [answer for answer in solved(game, one).said if answer != ("pass",)]

    def by_script(question: Json) -> Any:
        if deeds and is_offered(question, deeds[0]):
            return deeds.pop(0)
        return question["default"] or passing(question)

    assert Seated(game, one).play(by_script)


@lessons
def test_no_step_of_a_lessons_script_counts_as_a_mistake(game: str, one: Json) -> None:
    deeds = [answer for answer in solved(game, one).said if answer != ("pass",)]
    seated, told = Seated(game, one), []

    def by_script(question: Json) -> Any:
        told.append(seated.look()["missed"])
        if deeds and is_offered(question, deeds[0]):
            return deeds.pop(0)
        return question["default"] or passing(question)

    assert seated.play(by_script)
    assert set(told) == {None}


def last_turn(game: str, one: Json) -> int:
    """The turn in which the lesson's own script reaches the goal."""
    number: int = solved(game, one).match.game.vars["number"]
    return number


def stray(game: str, one: Json, at: int, other: int) -> Iterator[tuple[Seated, list[Any] | None]]:
    """The pupil's questions with their answers: the script's answers before question `at`, there its `other` answer,
    then passes. The answer is None where that question has fewer answers."""
    deeds = [list(answer) for answer in solved(game, one).said if answer != ("pass",)]
    seated, asked = Seated(game, one), 0
    for _ in range(MAX_QUESTIONS):
        found = seated.look()
        if not found["reached"] and found["answer"] is not None:
            seated.update = seated.screen.answer(seated.update, found["answer"], OTHER)
            continue
        if found["reached"] or seated.update["over"]:
            yield seated, None
            return
        question = seated.screen.question(seated.update)
        said = list(question["default"] or passing(question)) if asked < at else passing(question)
        if asked <= at and deeds and is_offered(question, tuple(deeds[0])):
            said = deeds.pop(0)
        if asked == at:
            others = [answer for answer in offered(question) if answer != said]
            if other >= len(others):
                yield seated, None
                return
            said = others[other]
        yield seated, said
        seated.update = seated.screen.answer(seated.update, said, PUPIL)
        asked += 1
    raise AssertionError("it never comes to an end")


@lessons
def test_a_mistake_is_reported_before_the_pupils_next_turn(game: str, one: Json) -> None:
    last, strays = last_turn(game, one), 0
    questions = sum(said is not None for _, said in stray(game, one, MAX_QUESTIONS, 0))
    for at in range(questions):
        for other in range(MAX_QUESTIONS):
            said: list[Any] = []
            for seated, answer in stray(game, one, at, other):
                found, number = seated.look(), seated.update["views"]["public"]["turn"]["number"]
                told = found["reached"] or found["missed"] is not None
                asked = seated.update["views"]["public"]["question"]
                if found["reached"] and asked and asked["seat"] == PUPIL:
                    kind = seated.screen.question(seated.update)["kind"]
                    assert kind == "priority", "nothing is half done when it is praised"
                if seated.update["over"] or number > last:
                    assert told, (at, said)
                if told and len(said) > at:
                    break
                if answer is not None:
                    said.append(answer)
            if len(said) <= at:
                break  # the question has no more answers
            strays += 1
    assert strays


WRONG_STEPS = [
    ("pmv", "haste", ["node Float-Hauling Oni"], "node"),
    ("pmv", "graze", ["no"], "didn’t graze"),
    ("pmv", "graze", ["yes", "pass", "play Shrine-Bearer"], "one character"),
    ("pmv", "graze", ["yes", "pass", "play Young Dragon of the Roaring Sea"], "one character"),
    ("pmv", "ability", ["attack Inchling of the Counting Song"], "asleep"),
    ("pmv", "burn", ["node Bloodletting: Interest till Dawn"], "node"),
    ("pmv", "caster", ["node Tide Call: Thirteenth-Night Wave"], "node"),
    ("pmv", "win", ["attack Brawlers of the Clashing Shrines"], "blocks"),
    (
        "pmv",
        "win",
        ["play Leg Sweep", "choose Brawlers of the Clashing Shrines"],
        "put the Brawlers to sleep",
    ),
    ("pmv", "win", ["node Leg Sweep"], "node"),
    ("pmv", "win", ["node Float-Hauling Oni"], "node"),
    ("harem_master", "court", ["play Horn of the Charge"], "Horn of the Charge"),
    ("harem_master", "court", ["play Scent of the Sleeve", "choose Lenore in Black"], "Lenore now has 7"),
    ("harem_master", "intercept", ["pass"], "You didn’t intercept"),
    ("harem_master", "win", ["play Night Raid"], "Night Raid"),
    ("harem_master", "win", ["play Finn the Shield Page"], "Finn"),
    ("harem_master", "win", ["play Greatsword", "choose Hayate, Guard of the Dusk"], "Hayate now has"),
    ("kyougenshi", "graze", ["attack Leaf Mould", "choose B", 0], "already attacked"),
    ("kyougenshi", "win", ["pass"], "battle phase"),
    ("kyougenshi", "win", ["play Skipping Stone", "choose Byway of Night Mist"], "already unblockable"),
    ("battle_spirits", "summon", ["pass"], "attack step"),
    ("battle_spirits", "attack", ["end"], "turn is over"),
    ("battle_spirits", "attack", ["pass", "pass"], "turn is over"),
    ("battle_spirits", "attack", ["cores", "move 1 from Wick Runner to reserve"], "vanished"),
    ("battle_spirits", "battle", ["pass"], "can’t move cores"),
    ("battle_spirits", "burst", ["end"], "set a burst"),
    ("battle_spirits", "burst", ["use Kindle#1"], "Kindle"),
    ("battle_spirits", "nexus", ["pass"], "deploy a nexus"),
    ("battle_spirits", "soul", ["pass"], "can’t move cores"),
    ("battle_spirits", "accel", ["pass"], "only attacker"),
    ("battle_spirits", "accel", ["use Oil Peddler#1", "pass"], "At Hand"),
    ("battle_spirits", "win", ["pass"], "two attackers"),
    ("battle_spirits", "win", ["play Arcade Firekeeper", "choose Oil Peddler"], "Sootwing is still"),
]
"""Wrong first steps of a learner, each with words of the reply."""


def after_answers(game: str, lesson: str, answers: list[Any]) -> Seated:
    """A lesson after these answers of the pupil, as notation or option number, and the other seat's replies."""
    [one] = [each for each in lessons_of(game) if each["id"] == lesson]
    seated, left = Seated(game, one), list(answers)
    while not seated.update["over"]:
        found = seated.look()
        if found["reached"]:
            break
        if found["answer"] is not None:
            seated.update = seated.screen.answer(seated.update, found["answer"], OTHER)
            continue
        if not left:
            break
        options, word = seated.screen.question(seated.update)["options"], left.pop(0)
        fits = [each["answer"] for n, each in enumerate(options) if word in (n, each["notation"]["en"])]
        assert fits, (word, [each["notation"]["en"] for each in options])
        seated.update = seated.screen.answer(seated.update, fits[0], PUPIL)
    assert not left
    return seated


@pytest.mark.parametrize(("game", "lesson", "answers", "words"), WRONG_STEPS)
def test_a_wrong_first_step_is_named_at_once(game: str, lesson: str, answers: list[Any], words: str) -> None:
    seated = after_answers(game, lesson, answers)
    missed = seated.look()["missed"]
    assert missed is not None
    assert words in seated.lesson["misses"][missed]["en"]


def test_an_ended_turn_stays_a_mistake_until_it_is_undone() -> None:
    seated = after_answers("battle_spirits", "attack", ["end"])
    turn = seated.update["views"]["public"]["turn"]
    assert (turn["number"], turn["player"]) == (5, PUPIL)
    assert seated.look()["missed"] is not None
    seated.update = seated.screen.call("table.undo", table=seated.update["table"], seat=PUPIL)
    assert seated.look()["missed"] is None, "but what was taken back was not done"


def test_a_summon_is_complete_once_its_chosen_cores_are_placed() -> None:
    seated = after_answers("battle_spirits", "summon", ["play Arcade Firekeeper manual"])
    assert not seated.look()["reached"]
    assert seated.play(first)
    seen = seated.update["views"]["public"]
    assert seen["question"]["code"] == "main"
    assert [seen["seats"][PUPIL]["pools"][pool]["core"] for pool in ("reserve", "core_trash")] == [0, 2]
    assert [card["counters"]["core"] for card in seen["seats"][PUPIL]["field"]] == [1, 1, 1]
    assert not seen["seats"][OTHER]["field"], "what it does as it is summoned is done"


@pytest.mark.parametrize("paying", [[], [0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1]])
def test_winning_with_bloodletting_costs_a_sleeping_node(paying: list[int]) -> None:
    play = "play Bloodletting: Interest till Dawn" + (" manual" if paying else "")
    begun = after_answers("pmv", "burn", [])
    assert [each["code"] for each in begun.screen.question(begun.update)["options"]].count("node") == 1
    seated = after_answers("pmv", "burn", [play, *paying])
    assert seated.look()["reached"]
    assert len(seated.update["views"]["public"]["seats"][PUPIL]["nodes"]) < 3


@lessons
def test_no_step_of_a_lessons_script_is_warned_as_useless(game: str, one: Json) -> None:
    deeds = [answer for answer in solved(game, one).said if answer != ("pass",)]
    seated, vain = Seated(game, one), []

    def by_script(question: Json) -> Any:
        if not deeds or not is_offered(question, deeds[0]):
            return question["default"] or passing(question)
        told = seated.screen.call(
            "table.foresee", table=seated.update["table"], seat=PUPIL, answer=list(deeds[0])
        )
        if told.get("vain"):
            vain.append(deeds[0])
        return deeds.pop(0)

    assert seated.play(by_script)
    assert not vain


@lessons
def test_a_lessons_hint_is_the_next_step_of_its_script(game: str, one: Json) -> None:
    deeds = [list(answer) for answer in solved(game, one).said if answer != ("pass",)]
    seated, led = Seated(game, one), 0
    for _ in range(MAX_QUESTIONS):
        if (found := seated.look())["reached"]:
            break
        if found["answer"] is not None:
            seated.update = seated.screen.answer(seated.update, found["answer"], OTHER)
            continue
        question = seated.screen.question(seated.update)
        said = deeds[0] if deeds and is_offered(question, tuple(deeds[0])) else None
        if question["kind"] == "priority":
            assert found.get("next") == (said or ["pass"]), (found, said)
            led += said is not None
        if said:
            deeds.pop(0)
        seated.update = seated.screen.answer(seated.update, said or question["default"], PUPIL)
    assert "next" not in found
    assert led or not any(step.split()[0] in ("play", "attack", "use") for step in seated.lesson["steps"])


SYMBOL = re.compile(r"[(（][A-Z][)）]|\[[A-Z]+\]|(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])")
"""Symbols on cards: letters in brackets, capitals."""


def named_in(laid: Any) -> Iterator[str]:
    """Every string of a setup, card names included."""
    if isinstance(laid, str):
        yield laid
    elif isinstance(laid, dict | list):
        for each in laid.values() if isinstance(laid, dict) else laid:
            yield from named_in(each)


def labels(lang: str) -> set[str]:
    """The screen's labels for the numbers of a card."""
    source = (Path(__file__).resolve().parents[1] / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    return set(re.findall(r"^[\w-]*(?:stat|ui)-[\w-]+ = (\S+)$", source, re.MULTILINE))


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_symbols_in_a_lesson_are_on_its_cards_in_that_language(game: str, one: Json, lang: str) -> None:
    laid = set(named_in(one["setup"]))
    faces = [face for face in definition_of(game).faces.all_faces().values() if face["name"]["ja"] in laid]
    assert faces
    shown = "\n".join(ability[lang] for face in faces for ability in face["abilities"])
    said = [
        *(one[lang][key] for key in LESSON_TEXTS),
        *one[lang]["hints"],
        *(miss[lang] for miss in one.get("miss", ())),
    ]
    signs = {sign.replace("（", "(").replace("）", ")") for text in said for sign in SYMBOL.findall(text)}
    assert {sign for sign in signs if sign not in shown} <= labels(lang)


@pytest.mark.parametrize("game", LEARNT)
def test_a_guided_first_game_is_short_and_in_both_languages(game: str) -> None:
    parts = packed(game)
    told = parts[".lessons"]["lessons"]
    assert 8 <= len(told) <= 12
    assert len({one["id"] for one in told}) == len(told)
    assert [{"id": one["id"], **one["name"]} for one in told] == parts[""]["lessons"]
    assert len(parts[""]["lines"]) == 5
    for one in told:
        for lang, most in (("ja", 160), ("en", 330)):
            assert all(0 < len(one[key][lang]) <= most for key in LESSON_TEXTS), one["id"]
            assert 1 <= len(one["hints"][lang]) == len(one["hints"]["ja"]) <= 3


def test_lesson_progress_is_only_for_solo_scenarios() -> None:
    screen = Screen()
    table = screen.new("solo")["table"]
    refusal = screen.refused("table.lesson", table=table, goal=["B.life = 0"], misses=[], replies=[])
    assert refusal.number == -32602


def test_a_reply_that_is_no_action_is_refused() -> None:
    seated = Seated(LEARNT[0], lessons_of(LEARNT[0])[3])
    with pytest.raises(Refused) as refused:
        seated.screen.call(
            "table.lesson", table=seated.update["table"], goal=["B.life = 0"], misses=[], replies=["dance"]
        )
    assert refused.value.number == -32602
