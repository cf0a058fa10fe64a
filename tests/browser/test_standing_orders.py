"""Standing orders in a correspondence game: passes and a block decided in advance. And the games on the start page, with
the player's own turns first."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from accessibility import VIEWPORTS, Auditor, overflows_sideways, small_touch_targets
from correspondence import Correspondents, answer_all, letter_to_send, open_letter
from playing import Player, open_menu
from playwright.sync_api import Page
from test_correspondence import accept_offer, offer_game
from waiting import wait_until

pytestmark = pytest.mark.own_page

BLOCK_QUESTION = re.compile("インターセプトしますか|Intercept\\?")


def give_order(page: Page, order: str, letter: str) -> str:
    """Choose a standing order beside the letter, and return the letter with the order."""
    page.locator(f"#order-{order}").check()
    wait_until(page, f"document.querySelector('#letter')?.value !== {letter!r}")
    assert page.locator(f"#order-{order}").is_checked()
    return page.locator("#letter").input_value()


def take_named_screenshot(screenshot: Callable[..., object], turn: str, page: Page, name: str) -> None:
    """Take a screenshot whose name starts with a turn's name."""
    screenshot(page, f"{turn} {name}")


def to_start_page(page: Page) -> None:
    """Leave the table for the start page."""
    if page.locator("[role=dialog]").count():
        page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start .kept-open")


def play_a_turn_by_order(
    friends: Correspondents, screenshot: Callable[[Page, str], object]
) -> Correspondents:
    """Let one player give an order with a turn's last letter, and the other play the next turn by it."""
    so_far = friends.decisions
    writer, reader, letter = friends.until(lambda it: bool(it) and friends.decisions >= so_far + 6)
    audit = Auditor(writer.page)
    screenshot(writer.page, "orders")
    audit.check("orders")
    assert not small_touch_targets(writer.page, ".orders label, .orders select")
    assert not overflows_sideways(writer.page)
    ordered = give_order(writer.page, "3", letter)
    if writer.page.locator("#order-block").count():
        ordered = give_order(writer.page, "block", ordered)
        screenshot(writer.page, "order to block")
        audit.check("an order to block")
        ordered = give_order(writer.page, "3", ordered)
    assert audit.found == {}

    # The opponent is told, plays the turn, and the writer doesn't decide about any attack.
    open_letter(reader.page, ordered)
    friends.send(ordered)
    reader.page.keyboard.press("Escape")
    open_menu(reader.page)
    reader.page.locator(".opponent-order", has_text=re.compile("アカリ|Ben")).wait_for()
    screenshot(reader.page, "the order of the opponent")
    reader.page.keyboard.press("Escape")
    answer_all(reader)
    reply = letter_to_send(reader.page)
    assert reply
    to_start_page(reader.page)
    reader.page.locator(".turn-line[data-turn=theirs]", has_text=re.compile("の番|’s turn")).wait_for()
    reader.page.locator(".kept-open").first.click()
    reader.page.wait_for_selector("main.table")
    open_letter(writer.page, reply)
    friends.send(reply)
    if writer.settled()["asked"]:
        assert not BLOCK_QUESTION.search(writer.page.locator(".answer-bar .question").inner_text())
        to_start_page(writer.page)
        line = writer.page.locator(".turn-line[data-turn=mine]")
        assert re.search("あなたの番|Your turn", line.inner_text())
        assert re.search("アカリ|Ben", line.inner_text())
        screenshot(writer.page, "own turn")
        writer.page.locator(".kept-open").first.click()
        writer.page.wait_for_selector("main.table")
    return Correspondents(writer, reader)


def test_player_decides_passes_in_advance(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["desk"], locale="en-GB")
    back = accept_offer(two, offer_game(open_table(one), "harem_master", 1, "アカリ"), "Ben")
    open_letter(one, back)
    friends = Correspondents(Player(one, seed=3, eager=True), Player(two, seed=4, eager=True))
    for name in ("first", "second"):
        friends = play_a_turn_by_order(friends, partial(take_named_screenshot, screenshot, name))
