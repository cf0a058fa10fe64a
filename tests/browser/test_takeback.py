"""Two devices, one of which asks to take an answer back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor
from live_play import accept_invitation, enter_reply, invite, play_answers, player_to_answer
from playing import Player, open_menu
from playwright.sync_api import Page
from waiting import wait_until

pytestmark = pytest.mark.own_page

MAX_ANSWERS = 60


def assert_reason_shown(page: Page) -> None:
    """Check that the open menu says why no take-back is possible now."""
    why = page.locator(".menu #no-back")
    assert why.get_attribute("data-why") in {"nothing-yet", "learnt", "signed", "waits"}
    word = "取り消" if page.evaluate("document.documentElement.lang") == "ja" else "Undo: "
    assert word in why.inner_text()


def play_until_takeback_possible(players: list[Player]) -> tuple[Page, Page]:
    """Play until a player may ask to take an answer back. Return that player's page and the other's."""
    for _ in range(MAX_ANSWERS):
        asked = player_to_answer(players)
        assert asked is not None
        for player in players:
            wait_until(player.page, "document.documentElement.dataset.busy === 'no'")
            open_menu(player.page)
            may = player.page.locator("#ask-back").count() > 0
            if not may:
                assert_reason_shown(player.page)
            player.page.keyboard.press("Escape")
            if may:
                [other] = [each.page for each in players if each is not player]
                return player.page, other
        asked.step()
    raise AssertionError("nobody may ask")


def request_takeback(page: Page) -> None:
    open_menu(page)
    page.locator("#ask-back").click()


def test_take_back_needs_the_opponents_consent(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["desk"], locale="en-GB")
    audit = Auditor(two)
    enter_reply(one, accept_invitation(two, invite(open_table(one), "kyougenshi")))
    for page in (one, two):
        page.wait_for_selector("main.table")
        page.wait_for_selector(".presence[data-presence=here]")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    asks, answers = play_until_takeback_possible(players)
    request_takeback(asks)
    answers.locator("#decline-back").wait_for()
    for page, whose in ((asks, "mine"), (answers, "theirs")):
        open_menu(page)
        page.wait_for_selector(f"#no-back[data-why=asked-{whose}]")
        screenshot(page, f"menu {whose}")
        page.keyboard.press("Escape")
    screenshot(answers, "asked")
    if answers is two:
        audit.check("asked")
    answers.locator("#decline-back").click()
    asks.locator(".toast", has_text=re.compile("応じませんでした|declined")).wait_for()

    asks.locator(".toast").wait_for(state="detached")
    request_takeback(asks)
    answers.locator("#decline-back").wait_for()
    answers.locator(".answer-bar [data-primary]").click()
    asks.locator(".toast", has_text=re.compile("取り消しました|undone")).wait_for()
    answers.locator("#decline-back").wait_for(state="detached")
    screenshot(asks, "taken back")
    asks.wait_for_selector(".toast", state="detached")
    play_answers(players, 3)
    assert audit.found == {}
