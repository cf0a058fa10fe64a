"""The computer's turn at a pace that one chooses, and what it did, to be read afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from auditing import Auditor
from playing import Player, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_until

NEXT = re.compile("次の一手|Next step")


def choose_pace(page: Page, pace: str) -> None:
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(止まるところ|Where to stop)")).click()
    page.locator(f"input[name=pace][value={pace}]").check(force=True)
    page.keyboard.press("Escape")


def test_the_computer_waits_for_each_step_and_its_turn_can_be_read_afterwards(
    audited: Callable[..., Page],
) -> None:
    page = audited("phone", "ja")
    start_game(page, seed="pace", bot="greedy")
    choose_pace(page, "step")
    player = Player(page, seed=3, bold=0.0)
    steps = 0
    for _ in range(40):
        wait_until(page, "document.querySelector('[data-busy=no] .answer-bar [data-primary]')")
        if page.locator(".answer-bar [data-primary]", has_text=NEXT).count():
            lines = page.locator(".log-line").count()
            page.locator(".answer-bar [data-primary]").click()
            wait_until(
                page,
                "document.querySelector('main.table').dataset.asked || "
                f"document.querySelectorAll('.log-line').length > {lines}",
            )
            steps += 1
        elif page.locator(".chip.recap").count() and steps:
            break
        else:
            player.step()
    assert steps
    page.locator(".chip.recap").click()
    page.wait_for_selector(".recap-lines .deed")
    audit = Auditor(page)
    audit.look("recap")
    assert page.locator(".recap-lines .deed p").count()
    assert page.locator(".recap-lines button.clause").count()
    # A line shows the position that it tells of.
    page.locator(".recap-lines .log-text").first.click()
    page.wait_for_selector("main.table.past")
    page.reload()
    page.wait_for_selector("main.table")
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^止まるところ")).click()
    assert page.locator("input[name=pace][value=step]").is_checked(), "kept by the device"
    audit.look("pace")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
