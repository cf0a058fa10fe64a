"""Hints in a game against the computer, and the review of the player's moves after it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from accessibility import Auditor, overflows_sideways, small_touch_targets
from playing import QUESTION_WAS_SEEN, Player, concede, start_game
from playwright.sync_api import Page, expect
from waiting import wait_until


def test_hint_names_the_best_answers_and_marks_one_without_playing_it(
    axe_page: Callable[..., Page], screenshot: Callable[..., Path]
) -> None:
    page = axe_page((360, 640), "ja")
    start_game(page, seed="hint", bot="random")
    player = Player(page, seed=3, eager=True)
    player.play(until=lambda _: player.decisions >= 3 and page.locator(".ask-hint").count() == 1)
    wait_until(page, QUESTION_WAS_SEEN)
    revision = page.get_attribute("main.table", "data-revision")
    button = page.get_by_role("button", name="ヒント", exact=True)
    assert small_touch_targets(page, ".ask-hint") == []
    button.click()
    dialog = page.get_by_role("dialog", name="ヒント")
    suggestions = dialog.locator(".suggestion")
    suggestions.first.wait_for()
    assert 1 <= suggestions.count() <= 3
    chances = [int(each) for each in re.findall(r"(\d+)%", suggestions.all_inner_texts().__str__())]
    assert chances == sorted(chances, reverse=True)
    # A screen reader hears the best answer.
    told = dialog.get_by_role("status").inner_text()
    assert f"勝率{chances[0]}%" in told
    screenshot(page, "hint")
    auditor = Auditor(page)
    auditor.check("hint")
    assert auditor.found == {}
    assert small_touch_targets(page, ".hint-sheet button") == []
    assert not overflows_sideways(page)
    suggestions.first.click()
    expect(dialog).to_have_count(0)
    assert page.get_attribute("main.table", "data-revision") == revision
    page.locator(".card.hinted, .hint-mark").first.wait_for()
    screenshot(page, "marked")
    # The key opens the same hint again, at once.
    page.keyboard.press("e")
    suggestions.first.wait_for()
    assert f"勝率{chances[0]}%" in dialog.get_by_role("status").inner_text()


def test_moves_are_reviewed_after_the_game_and_a_mistake_can_be_tried_again(
    axe_page: Callable[..., Page], screenshot: Callable[..., Path]
) -> None:
    page = axe_page("desk", "en")
    start_game(page, seed="review", bot="random")
    player = Player(page, seed=4)
    player.play(until=lambda screen: bool(screen["asked"]) and player.decisions >= 24)
    concede(page)
    page.keyboard.press("Escape")
    # There is nothing left to hint at.
    assert page.locator(".ask-hint").count() == 0
    page.keyboard.press("g")
    page.get_by_role("button", name="Review my moves").click()
    review = page.locator(".answer-review")
    expect(review.get_by_role("status")).to_have_text(re.compile(r"^\d+ moves reviewed$"), timeout=120_000)
    numbers = review.locator(".review-numbers")
    assert re.search(r"Accuracy\s+\d+%", numbers.inner_text())
    graded = review.locator(".graded")
    grades = [int(n) for n in re.findall(r"(?:Blunder|Mistake|Inaccuracy)\s+(\d+)", numbers.inner_text())]
    assert len(grades) == 3
    assert graded.count() == sum(grades) > 0
    review.scroll_into_view_if_needed()
    screenshot(page, "review")
    auditor = Auditor(page)
    auditor.check("review")
    assert auditor.found == {}
    better, worse = (int(n) for n in re.findall(r"(\d+)%", graded.first.locator("p").inner_text()))
    assert better - worse >= 10
    graded.first.get_by_role("button", name="Try again from here").click()
    page.locator(".answer-bar [data-primary]").wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()
