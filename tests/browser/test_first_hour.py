"""The path of a game: from its lessons to a first game and on, the puzzle of the day, and missed puzzles that come again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from accessibility import (
    GAME_AND_LANGUAGE_PAIRS,
    SIZE_AND_LANGUAGE_PAIRS,
    VIEWPORTS,
    Auditor,
    overflows_sideways,
    small_touch_targets,
)
from lessons import open_lesson
from playing import choose_game, concede, open_menu
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_for_engine, wait_until

from pyengine.games import definition_of
from pyengine.scenario.puzzles import JUDGE_GOAL
from pyengine.tabletop.learning import lessons_of, pack_learning_files, puzzles_of
from tests.bridge.playing import Screen
from tests.test_lessons import solved

GAME = "pmv"
FIRST_DAY = datetime(1970, 1, 1, tzinfo=UTC)
NOON = timedelta(hours=12)

# Stores a value among the device's small values, as the page does.
STORE_VALUE = """([key, value]) => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => {
    const writing = opening.result.transaction("kept", "readwrite")
    writing.objectStore("kept").put(value, key)
    writing.oncomplete = () => { opening.result.close(); done() }
  }
})"""


def lesson_moves(game: str, number: int, lang: str) -> list[str]:
    """Return the typed moves that solve a lesson, in a language."""
    screen = Screen()
    one = pack_learning_files(definition_of(game).scenarios())[".lessons"]["lessons"][number - 1]
    seats = [{"kind": "human", "name": ""}, {"kind": "greedy", "name": ""}]
    begun = {"game": game, "scenario": one["scenario"], "lesson": one["id"], "seats": seats}
    update = screen.call("table.scenario", seed="lesson", mode="solo", **begun)
    answers = [list(each) for each in solved(game, lessons_of(game)[number - 1]).said if each != ("pass",)]
    moves: list[str] = []
    while answers:
        found = screen.call(
            "table.lesson", table=update["table"], goal=one["goal"], misses=[], replies=one["replies"]
        )
        if found["answer"] is not None:
            update = screen.answer(update, found["answer"])
            continue
        question = screen.question(update)
        named = [each["notation"][lang] for each in question["options"] if each["answer"] == answers[0]]
        moves += named
        update = screen.answer(update, answers.pop(0) if named else question["default"])
    return moves


def type_moves(page: Page, moves: list[str]) -> None:
    """Type moves at the table, each once it is offered."""
    for move in moves:
        offered = (
            f"[...document.querySelectorAll('.side #moves option')].some(each => each.value === {move!r})"
        )
        wait_until(page, f"document.querySelector('{TABLE_READY}') && {offered}")
        # Without Esc, which would cancel an action whose target is still to be chosen.
        page.fill("#move", move)
        page.press("#move", "Enter")


def go_home(page: Page) -> None:
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")


def open_start_page(page: Page) -> None:
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(".path li, .learning .trainer")


@pytest.mark.parametrize(("viewport", "lang"), [*SIZE_AND_LANGUAGE_PAIRS, ("phone", "ja"), ("desk", "en")])
def test_lessons_lead_to_a_first_game_and_each_result_to_a_next_step(
    axe_page: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    wait_for_engine(page)
    page.wait_for_selector(".path li.next")
    assert page.locator(".path li").count() == 7
    assert page.locator(".path li.done").count() == 0
    # One next step is gold.
    assert page.locator(".hero button.primary").count() == 1
    audit.check("fresh")
    screenshot(page, "fresh")
    assert not overflows_sideways(page)

    lessons = lessons_of(GAME)
    page.evaluate(STORE_VALUE, ["lessons", {GAME: [one["id"] for one in lessons[:-1]]}])
    open_start_page(page)
    assert f"{len(lessons) - 1}" in page.locator(".path li.next").inner_text()
    page.locator(".hero .path-go.primary").click()
    page.wait_for_selector(".lesson .task")
    page.set_viewport_size(VIEWPORTS["desk"])
    type_moves(page, lesson_moves(GAME, len(lessons), lang))
    page.wait_for_selector(".lesson .lesson-result.reached")
    page.set_viewport_size(VIEWPORTS[viewport])
    assert lessons[-1][lang]["name"] in page.locator(".lesson .lesson-result.reached").inner_text()
    page.locator(".lesson .row .primary").click()
    page.wait_for_selector(".learnt-sheet .learnt-list li")
    assert page.locator(".learnt-list li").count() == len(lessons)
    audit.check("learnt")
    screenshot(page, "learnt")
    assert small_touch_targets(page, ".learnt-sheet button") == []

    # One press starts the first game, without a form.
    page.locator(".learnt-sheet .path-go").click()
    wait_until(
        page, "document.querySelector('main.table') && !document.querySelector('.lesson, [role=dialog]')"
    )
    open_menu(page)
    assert {"en": "Novice", "ja": "入門"}[lang] in page.locator("#level-note").inner_text()
    page.keyboard.press("Escape")
    concede(page)
    page.wait_for_selector(".outcome")
    page.wait_for_selector(".result-sheet .path-go.primary[data-step=puzzles]")
    assert page.locator(".result-sheet #review-game").count() == 1
    audit.check("result")
    screenshot(page, "result")
    assert not overflows_sideways(page)
    page.locator(".result-sheet .path-go").click()
    page.wait_for_selector(".lesson .task, .lesson .choices")
    go_home(page)
    steps = page.locator(".path li")
    assert "done" in str(steps.nth(1).get_attribute("class"))
    assert steps.nth(2).get_attribute("aria-current") == "step"
    audit.check("on the path")
    screenshot(page, "path")

    # Deleting the game doesn't undo the step.
    page.locator(".keepsakes .kept .icon").first.click()
    page.locator(".keepsakes .kept .danger").click()
    page.wait_for_selector(".keepsakes .kept", state="detached")
    open_start_page(page)
    assert "done" in str(steps.nth(1).get_attribute("class"))
    assert audit.found == {}


def hash_of(text: str) -> int:
    """Return the FNV-1a hash of a text in ASCII."""
    found = 0x811C9DC5
    for byte in text.encode("ascii"):
        found = (found ^ byte) * 0x01000193 % 2**32
    return found


def day_with_a_quiz() -> tuple[int, dict[str, Any]]:
    """Return a day whose puzzle is a rules quiz that isn't about a legal action, and this quiz."""
    groups = pack_learning_files(definition_of(GAME).scenarios())[""]["puzzles"]
    ids = [each for group in groups for each in group["ids"]]
    quizzes = {one["id"]: one for one in puzzles_of(GAME) if one["goal"] == JUDGE_GOAL and one["says"]}
    first = len(ids) * (20_600 // len(ids))
    order = sorted(ids, key=lambda each: (hash_of(f"{GAME} {first // len(ids)} {each}"), each))
    return next((first + n, quizzes[each]) for n, each in enumerate(order) if each in quizzes)


def set_day(page: Page, day: int) -> None:
    page.clock.set_fixed_time(FIRST_DAY + timedelta(days=day) + NOON)
    open_start_page(page)


def answer_quiz(page: Page, one: dict[str, Any], *, right: bool) -> None:
    """Answer the rules quiz on the table; a wrong answer is that the action is legal."""
    page.wait_for_selector(".lesson .choices button")
    codes = [each["code"] for each in quiz_choices(one["id"])]
    page.locator(".lesson .choices button").nth(1 + codes.index(one["says"]) if right else 0).click()
    page.wait_for_selector(f".lesson .lesson-result.{'reached' if right else 'missed'}")


def quiz_choices(puzzle: str) -> list[dict[str, Any]]:
    packed = pack_learning_files(definition_of(GAME).scenarios())[".puzzles"]["puzzles"]
    [choices] = [each["choices"] for each in packed if each["id"] == puzzle]
    return list(choices)


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
@pytest.mark.own_page
def test_puzzle_of_the_day_is_solved_until_tomorrow_and_a_missed_puzzle_comes_again(
    axe_page: Callable[[str, str], Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    wait_for_engine(page)
    day, one = day_with_a_quiz()
    set_day(page, day)
    trainer = page.locator(".learning .trainer")
    daily, due = trainer.locator(".daily"), trainer.locator("[role=status]")
    nothing_due = due.inner_text()
    audit.check("trainer")
    assert small_touch_targets(page, ".trainer button, .trainer .filter-chip") == []
    assert trainer.locator(".daily.done").count() == 0

    # A wrong answer makes the puzzle due at once, and training starts with it.
    daily.click()
    answer_quiz(page, one, right=False)
    task = page.locator(".lesson-name").inner_text()
    go_home(page)
    assert due.inner_text() != nothing_due
    assert "1" in due.inner_text()
    trainer.scroll_into_view_if_needed()
    screenshot(page, "due")
    trainer.locator(".train").click()
    answer_quiz(page, one, right=True)
    assert page.locator(".lesson-name").inner_text() == task
    # Training goes on with another puzzle.
    page.locator(".lesson .row .primary").click()
    wait_until(page, f"document.querySelector('.lesson-name')?.innerText !== {task!r}")
    page.wait_for_selector(".lesson .lesson-name")
    go_home(page)
    page.wait_for_selector(".trainer .daily.done")
    open_start_page(page)
    page.wait_for_selector(".trainer .daily.done")
    assert due.inner_text() == nothing_due
    audit.check("solved")
    trainer.scroll_into_view_if_needed()
    screenshot(page, "solved")

    # Tomorrow it is due again, and the day has another puzzle.
    set_day(page, day + 1)
    assert trainer.locator(".daily.done").count() == 0
    assert due.inner_text() != nothing_due
    trainer.locator(".train").click()
    answer_quiz(page, one, right=True)
    go_home(page)
    assert due.inner_text() == nothing_due
    assert "2" in trainer.locator(".days-in-a-row").inner_text()
    # The choice of grades counts, also after a reload; without a matching puzzle the button says so.
    trainer.locator(".filter-chip").first.click()
    open_start_page(page)
    assert trainer.locator(".filter-chip input").first.is_checked()
    assert audit.found == {}


def test_progress_moves_to_another_device_with_a_backup(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    page = open_table(new_page(locale="en-GB", viewport=VIEWPORTS["desk"]))
    wait_for_engine(page)
    progress = {GAME: [one["id"] for one in lessons_of(GAME)], f"{GAME}.path": ["first-game", "casual"]}
    page.evaluate(STORE_VALUE, ["lessons", progress])
    open_start_page(page)
    done = "document.querySelectorAll('.path li.done').length === 3"
    wait_until(page, done)
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Back up everything").click()
    file = tmp_path / "backup.json"
    downloading.value.save_as(file)

    other = open_table(new_page(locale="en-GB", viewport=VIEWPORTS["desk"]))
    wait_for_engine(other)
    other.wait_for_selector(".path li.next")
    other.set_input_files("#open-file", file)
    wait_until(other, done)
    open_start_page(other)
    wait_until(other, done)


@pytest.mark.parametrize(("game", "lang"), GAME_AND_LANGUAGE_PAIRS)
def test_task_of_a_folded_lesson_is_fully_visible_on_a_phone(
    axe_page: Callable[[str, str], Page], game: str, lang: str
) -> None:
    page = axe_page("phone", lang)
    tasks = [len(one[lang]["task"]) for one in lessons_of(game)]
    open_lesson(page, 1 + tasks.index(max(tasks)), game)
    body = page.locator(".lesson .task")
    assert body.is_visible()
    page.locator(".lesson-name").click()
    page.wait_for_selector(".lesson.folded .still")
    assert page.locator(".lesson .still").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


def test_workshop_opens_from_every_game(axe_page: Callable[[str, str], Page]) -> None:
    page = axe_page("phone", "en")
    wait_for_engine(page)
    choose_game(page, "harem_master")
    part = page.locator(".room.making")
    assert "Phantom Magic Vision" in part.inner_text()
    part.locator("button").click()
    page.wait_for_selector("main.workshop")
