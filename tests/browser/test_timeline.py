"""The timeline: turns with small boards, moments, branches side by side, and the evaluation graph of a finished
game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from playing import Player, concede, start_game, wait_for_records
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games import GAMES

SHEET = ".timeline-sheet"
TOUCH_TARGETS = f"{SHEET} button:not(.clause), {SHEET} select, {SHEET} input, {SHEET} summary"

READ_GRAPH_POINT = """[document.querySelector("#course-at").getAttribute("aria-valuetext"),
  document.querySelector(".course-point").innerText]"""

# Whether the log shows the last line of this moment, or else of an earlier one.
LOG_SHOWS_MOMENT = """(at => {
  const box = document.querySelector(".side .log-lines").getBoundingClientRect()
  const lines = [...document.querySelectorAll(".side .log-line")]
  const line = (lines.findLast(each => Number(each.dataset.at) <= at) ?? lines[0]).getBoundingClientRect()
  return line.top >= box.top - 1 && line.bottom <= box.bottom + 1
})(%d)"""


def open_timeline(page: Page) -> None:
    page.keyboard.press("g")
    page.wait_for_selector(f"{SHEET} .turn-card")


def revision_of(page: Page) -> int:
    return int(page.get_attribute("main.table", "data-revision") or -1)


def undo_and_answer_differently(page: Page) -> None:
    """Undo the last answer and give another one."""
    page.keyboard.press("z")
    wait_until(
        page,
        "!document.querySelector('[data-busy=yes]') && document.querySelector('.answer-bar [data-primary]')",
    )


def play_decisions(page: Page, n: int, seed: int = 3) -> Player:
    player = Player(page, seed=seed, eager=True)
    player.play(until=lambda screen: bool(screen["asked"]) and player.decisions >= n)
    return player


def test_turns_lead_to_their_moments_and_back(page: Page, open_table: Callable[[Page], Page]) -> None:
    start_game(open_table(page), seed="time", bot="random")
    play_decisions(page, 12)
    open_timeline(page)
    turns = page.locator(f"{SHEET} .turn-card")
    assert turns.count() >= 2
    assert turns.last.get_attribute("aria-current") == "step"
    told = turns.first.locator(".visually-hidden").inner_text()
    assert told.count("25") == 2  # both have all their life at the end of the first turn
    # The hand count has its label, as everywhere.
    assert re.fullmatch(r"手札\s*\d+", turns.first.locator(".tally-hand").first.inner_text())
    turns.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table.past")
    assert page.locator(SHEET).count() == 0
    at = int(page.input_value("#replay-at"))
    # The log shows that moment as well, and the newest line again after returning.
    wait_until(page, LOG_SHOWS_MOMENT % at)
    page.locator(".answer-bar button", has_text="流れ").click()
    page.wait_for_selector(f"{SHEET} .turn-card")
    assert page.locator(f"{SHEET} .turn-card").first.get_attribute("aria-current") == "step"
    page.locator(f"{SHEET} button", has_text="この場面へのリンク").click()
    page.wait_for_selector("#link-text")
    assert page.input_value("#link-text").endswith(f"@{at}")
    page.keyboard.press("Escape")
    open_timeline(page)
    page.locator(f"{SHEET} button", has_text="現在に戻る").click()
    wait_until(page, "!document.querySelector('main.table.past')")
    wait_until(page, LOG_SHOWS_MOMENT % 10_000)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_labels_turns_in_its_own_words(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_table(new_page())
    start_game(page, seed="time", bot="random", game=game)
    play_decisions(page, 6)
    open_timeline(page)
    first = page.locator(f"{SHEET} .turn-card").first
    assert first.locator(".tally").count() == 2
    assert "手札" in first.inner_text()
    # No label is a key of the engine.
    assert not [word for word in ("field", "hand", "battle", "court", "orbs") if word in first.inner_text()]


def test_undone_line_is_a_branch_to_name_compare_and_play_on(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    start_game(open_table(page), seed="branch", bot="random")
    play_decisions(page, 8)
    undo_and_answer_differently(page)
    play_decisions(page, 4, seed=9)
    undo_and_answer_differently(page)
    play_decisions(page, 3, seed=21)
    open_timeline(page)
    page.wait_for_selector(".branch-line button")
    branches = page.locator(".branch-line").count()
    [record] = wait_for_records(page, "games", lambda records: len(records[0]["ways"]) == branches)
    name = page.locator(".branch-line input").first
    name.fill("べつの手")
    name.blur()
    wait_until(page, "document.querySelector('#pair-0').textContent.includes('べつの手')")
    wait_for_records(page, "games", lambda records: records[0]["ways"][0].get("name") == "べつの手")
    page.locator(".branch-line button", has_text="この対戦と比べる").first.click()
    page.wait_for_selector(".side-by-side section:nth-of-type(2)")
    assert page.locator(".side-by-side h4").last.inner_text() == "べつの手"
    assert page.locator(".wide-table td, .wide-table th").count() or page.get_by_text("同じです").count()
    # Everything is still there after a reload.
    page.reload()
    page.wait_for_selector("main.table")
    wait_until(page, "document.documentElement.dataset.engine === 'ready'")
    open_timeline(page)
    page.wait_for_selector(".branch-line button")
    page.locator(".branch-line button", has_text="この分岐を続ける").first.click()
    wait_until(page, f"!document.querySelector('{SHEET}')")
    records = wait_for_records(page, "games", lambda records: len(records) == 2)
    assert {each["root"] for each in records} == {record["root"]}
    # The abandoned line is now a branch of the current game.
    open_timeline(page)
    page.wait_for_selector(".branch-line button")
    assert page.locator(".branch-line").count() == 1


def end_game(page: Page, n: int = 14) -> None:
    start_game(page, seed="course", bot="random")
    play_decisions(page, n)
    concede(page)
    page.keyboard.press("Escape")
    open_timeline(page)


def test_evaluation_graph_appears_when_the_game_is_over_and_works_by_keyboard(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    start_game(open_table(page), seed="course", bot="random")
    play_decisions(page, 14)
    open_timeline(page)
    assert page.locator("#course-title").count() == 0
    page.keyboard.press("Escape")
    concede(page)
    page.keyboard.press("Escape")
    open_timeline(page)
    # It is the first part of the sheet.
    assert page.locator(f"{SHEET} h3").first.get_attribute("id") == "course-title"
    assert page.locator("#course-title").evaluate(
        "title => title.getBoundingClientRect().bottom < innerHeight"
    )
    page.locator(f"{SHEET} [aria-pressed]").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".course-table")
    # Labels name the sides of the graph.
    above, below = page.locator(".course-side").all()
    ends = [each.inner_text().lstrip("↑↓ ") for each in (above, below)]
    assert ends[0] != ends[1]
    assert ends[0].split("が")[0].split(" ")[0] in page.locator(f"{SHEET} [aria-pressed=true]").inner_text()
    slider = page.locator("#course-at")
    points = int(slider.get_attribute("max") or 0) + 1
    assert points > 3
    slider.focus()
    page.keyboard.press("Home")
    seen = set()
    for n in range(points):
        assert slider.input_value() == str(n)
        # The screen reader's text and the visible one agree.
        told, shown = page.evaluate(READ_GRAPH_POINT)
        assert told in shown
        seen.add(told)
        page.keyboard.press("ArrowRight")
    assert len(seen) > 2
    page.locator(".course-table summary").focus()
    page.keyboard.press("Enter")
    assert page.locator(".course-table tbody tr").count() == points
    swing = page.locator(".swing-see").first
    swing.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table.past")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_timeline_passes_axe(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    start_game(page, seed="branch", bot="random")
    play_decisions(page, 8)
    undo_and_answer_differently(page)
    play_decisions(page, 4, seed=9)
    concede(page)
    page.keyboard.press("Escape")
    auditor = Auditor(page)
    open_timeline(page)
    page.wait_for_selector(".branch-line button")
    auditor.check("turns and branches")
    screenshot(page, "turns")
    page.locator(".branch-line .row button").first.click()
    page.wait_for_selector(".side-by-side section:nth-of-type(2)")
    page.locator(".side-by-side").scroll_into_view_if_needed()
    auditor.check("two side by side")
    screenshot(page, "beside")
    page.locator(f"{SHEET} [aria-pressed]").first.click()
    page.wait_for_selector(".course-table")
    page.locator(".course-table summary").click()
    page.locator(".course-graph").scroll_into_view_if_needed()
    auditor.check("how it stood")
    screenshot(page, "course")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert not overflows_sideways(page)
    assert auditor.found == {}
