"""Every position of a guided first game is solved by its own script, also at a table of the bridge; and by nobody who only
passes, or always takes what is offered first."""

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
from pyengine.scenario.lessons import MAX_LINE, MAX_LINES, reply, standing
from pyengine.scenario.run import Failure, Player, Seating
from pyengine.scenario.script import read_script
from pyengine.tabletop.learning import LANGUAGES, TOLD, lessons_of, pack
from pyengine.tabletop.table import BLANK
from tests.bridge.playing import Refused, Screen

PUPIL, OTHER = 0, 1
PATIENCE = 60
"""Answers after which who only passes, or takes what is offered first, has had his chance."""
TURNS = 2
"""So many follow after a position."""
SEATS = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
Json = dict[str, Any]
LEARNT = [game for game in known_games() if "learn" in definition_of(game).offers]
LESSONS = [pytest.param(game, one, id=f"{game}-{one['id']}") for game in LEARNT for one in lessons_of(game)]
lessons = pytest.mark.parametrize(("game", "one"), LESSONS)


@cache
def packed(game: str) -> dict[str, Json]:
    return pack(definition_of(game).scenarios())


class Pupil(Player):
    """Plays a lesson's script for the first seat; the other one answers as the lesson says."""

    def __init__(self, seating: Seating, one: Json) -> None:
        super().__init__(seating.stage(one), seating, set())
        self.replies = one.get("replies", [])
        self.said: list[Answer] = []

    def default(self) -> None:
        question = self.match.question
        if question is not None and question.seat == OTHER:
            answer = reply(self.stage, self.seating, self.replies)
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
    pupil = Pupil(definition_of(game).scenarios().seating, one)
    lines = read_script(one["play"], pupil.match.game.rules.ANSWERS, tuple(pupil.stage.names))
    for at, line in enumerate(lines):
        pupil.coming = next((each for each in lines[at + 1 :] if each.action is not None), None)
        pupil.run(line)
    return pupil


@lessons
def test_its_own_script_reaches_the_goal(game: str, one: Json) -> None:
    pupil = solved(game, one)
    misses = [miss["when"] for miss in one.get("miss", ())]
    begun = Pupil(pupil.seating, one)
    assert not standing(begun.stage, pupil.seating, one["goal"], misses).reached
    assert standing(begun.stage, pupil.seating, one["goal"], misses).missed is None
    assert standing(pupil.stage, pupil.seating, one["goal"], misses).reached
    for lines in (one["goal"], one.get("replies", []), *misses):
        assert len(lines) <= MAX_LINES
        assert all(len(line) <= MAX_LINE for line in lines)
    for fact in (fact for lines in (one["goal"], *misses) for fact in lines):
        # What a miss looks at may be nowhere by then; a path that never meant anything is a slip.
        assert any(means(each, fact) for each in (begun, pupil)), fact


def means(pupil: Pupil, fact: str) -> bool:
    try:
        pupil.seating.value(pupil.stage, fact.partition("=")[0].strip())
    except Failure:
        return False
    return True


def seen_without_a_text(pupil: Pupil) -> list[str]:
    """Where the pupil comes to see a card that has no text, as the game goes on for a while and nobody does what he need not."""
    match, found = pupil.match, set()
    last = match.game.vars["number"] + TURNS
    for _ in range(PATIENCE):
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
def test_every_card_that_is_drawn_or_turned_up_after_a_position_is_one_of_the_game(
    game: str, one: Json
) -> None:
    begun = Pupil(definition_of(game).scenarios().seating, one)
    assert seen_without_a_text(solved(game, one)) == []
    assert seen_without_a_text(begun) == [], "nor by whoever misses the goal"


class Seated:
    """A lesson at a table of the bridge: the pupil answers by a habit, the other seat as the lesson says."""

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
        """Whether the goal is reached before the habit's answers come to an end."""
        for _ in range(PATIENCE):
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
    """Of how many go from where to where the most is offered, and fewer may be said."""
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
def test_a_habit_does_not_reach_the_goal(game: str, one: Json, habit: Callable[[Json], Any]) -> None:
    assert not Seated(game, one).play(habit)


@lessons
def test_it_is_solved_at_a_table_of_the_bridge(game: str, one: Json) -> None:
    deeds = [answer for answer in solved(game, one).said if answer != ("pass",)]

    def by_script(question: Json) -> Any:
        if deeds and is_offered(question, deeds[0]):
            return deeds.pop(0)
        return question["default"] or passing(question)

    assert Seated(game, one).play(by_script)


@lessons
def test_of_no_step_of_its_own_script_it_is_told_that_nothing_comes_of_it(game: str, one: Json) -> None:
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
def test_what_leads_on_is_the_next_step_of_its_own_script(game: str, one: Json) -> None:
    deeds = [list(answer) for answer in solved(game, one).said if answer != ("pass",)]
    seated, led = Seated(game, one), 0
    for _ in range(PATIENCE):
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


SIGN = re.compile(r"[(（][A-Z][)）]|\[[A-Z]+\]|(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])")
"""What stands on cards and is no word: letters in brackets, capitals."""


def named_in(laid: Any) -> Iterator[str]:
    """Every word of a setup; the names of its cards are among them."""
    if isinstance(laid, str):
        yield laid
    elif isinstance(laid, dict | list):
        for each in laid.values() if isinstance(laid, dict) else laid:
            yield from named_in(each)


def labels(lang: str) -> set[str]:
    """What the screen calls the numbers of a card."""
    source = (Path(__file__).resolve().parents[1] / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    return set(re.findall(r"^[\w-]*(?:stat|ui)-[\w-]+ = (\S+)$", source, re.MULTILINE))


@lessons
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sign_that_a_lesson_speaks_of_stands_on_its_cards_in_that_language(
    game: str, one: Json, lang: str
) -> None:
    laid = set(named_in(one["setup"]))
    faces = [face for face in definition_of(game).faces.all_faces().values() if face["name"]["ja"] in laid]
    assert faces
    shown = "\n".join(ability[lang] for face in faces for ability in face["abilities"])
    said = [
        *(one[lang][key] for key in TOLD),
        *one[lang]["hints"],
        *(miss[lang] for miss in one.get("miss", ())),
    ]
    signs = {sign.replace("（", "(").replace("）", ")") for text in said for sign in SIGN.findall(text)}
    assert {sign for sign in signs if sign not in shown} <= labels(lang)


@pytest.mark.parametrize("game", LEARNT)
def test_a_guided_first_game_is_short_and_told_in_both_languages(game: str) -> None:
    parts = packed(game)
    told = parts[".lessons"]["lessons"]
    assert 8 <= len(told) <= 12
    assert len({one["id"] for one in told}) == len(told)
    assert [{"id": one["id"], **one["name"]} for one in told] == parts[""]["lessons"]
    assert len(parts[""]["lines"]) == 5
    for one in told:
        for lang, most in (("ja", 160), ("en", 330)):
            assert all(0 < len(one[key][lang]) <= most for key in TOLD), one["id"]
            assert 1 <= len(one["hints"][lang]) == len(one["hints"]["ja"]) <= 3


def test_only_who_plays_a_scenario_alone_is_told_how_a_lesson_stands() -> None:
    screen = Screen()
    table = screen.new("solo")["table"]
    refusal = screen.refused("table.lesson", table=table, goal=["B.life = 0"], misses=[], replies=[])
    assert refusal.number == -32602


def test_a_line_that_is_no_action_is_refused() -> None:
    seated = Seated(LEARNT[0], lessons_of(LEARNT[0])[3])
    with pytest.raises(Refused) as refused:
        seated.screen.call(
            "table.lesson", table=seated.update["table"], goal=["B.life = 0"], misses=[], replies=["dance"]
        )
    assert refused.value.number == -32602
