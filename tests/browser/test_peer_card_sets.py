"""One of two devices plays with its own cards: the opponent sees them first, and accepts or declines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor
from correspondence import open_letter
from live_play import accept_invitation, enter_reply, invite, play_answers
from own_cards import (
    DECK,
    SET_NAME,
    accept_deck_list,
    deck_list,
    import_set,
    leave_editor,
    open_deck_editor,
    paste_deck_list,
)
from playing import Player, choose_opponent, stored_records
from playwright.sync_api import Page
from waiting import wait_for_engine

from pyengine.games.pmv.match_setup import TABLE

pytestmark = pytest.mark.own_page


def choose_imported_deck(page: Page) -> None:
    """Choose a deck with imported cards on the start page."""
    wait_for_engine(page)
    import_set(page)
    open_deck_editor(page)
    paste_deck_list(page, "\n".join(deck_list("ja", f"{SET_NAME}の")))
    accept_deck_list(page)
    leave_editor(page)


def check_sets_notice(page: Page, opponent: str) -> None:
    """Check that the page names the set that will be sent."""
    choose_opponent(page, opponent)
    page.wait_for_selector("#sets-told")
    assert SET_NAME in page.locator("#sets-told").inner_text()


def offer_by_letter(one: Page, two: Page) -> None:
    """Open one player's first letter on the other's device, which shows its card sets."""
    check_sets_notice(one, "letters")
    one.locator("form.new-game button[type=submit]").click()
    one.wait_for_selector("main.letters[data-role=writing] #letter")
    two.goto(one.locator("#letter").input_value())
    wait_for_engine(two)
    two.wait_for_selector("main.letters[data-role=invited] form button[type=submit]")
    two.locator("main.letters form button[type=submit]").click()
    two.wait_for_selector("main.offer")


def check_sets_received(page: Page) -> None:
    """Check that the table is open and the opponent's cards have faces."""
    page.wait_for_selector("main.table")
    assert [each["name"] for each in stored_records(page, "sets")] == [SET_NAME]
    assert page.locator("main .card.k-back .name").count() == 0


def test_card_sets_go_to_the_opponents_device_with_consent(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="en-GB")
    audit = Auditor(two)
    choose_imported_deck(open_table(one))
    check_sets_notice(one, "live")
    screenshot(one, "told")

    # Declining ends the connection, stores nothing, and tells the opponent.
    enter_reply(one, accept_invitation(two, invite(one)))
    two.wait_for_selector("main.offer")
    assert SET_NAME in two.inner_text(".offered summary")
    two.locator(".offered summary").click()
    assert two.locator(".offered details li").count() == len(set(TABLE.deck_faces(DECK)))
    screenshot(two, "offer")
    audit.check("offer")
    two.get_by_role("button", name="Decline").click()
    two.wait_for_selector("main.start")
    assert stored_records(two, "sets") == stored_records(two, "games") == []
    one.wait_for_selector("main.meeting [role=alert]")
    assert "カードセットを受け取らなかった" in one.inner_text("main.meeting [role=alert]")
    one.locator("main.meeting > button.quiet").click()
    one.wait_for_selector("main.start")

    # After accepting, the sets are stored and available after a reload.
    enter_reply(one, accept_invitation(two, invite(one)))
    two.wait_for_selector("main.offer")
    two.locator("#take-sets").click()
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    for page in (one, two):
        page.wait_for_selector(".presence[data-presence=here]")
        check_sets_received(page)
    play_answers(players, 4)
    two.reload()
    wait_for_engine(two)
    check_sets_received(two)
    assert audit.found == {}


def test_card_sets_go_along_with_the_first_letter(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    """The rest is like any correspondence game."""
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    choose_imported_deck(open_table(one))
    # Declining creates a letter that says so, and no game.
    offer_by_letter(one, two)
    two.get_by_role("button", name="Decline").click()
    two.wait_for_selector("main.letters #letter")
    screenshot(two, "letter that says no")
    open_letter(one, two.locator("#letter").input_value(), "main.letters [role=alert]")
    assert "カードセットを受け取らなかった" in one.inner_text("main.letters [role=alert]")
    assert stored_records(one, "games") == stored_records(two, "games") == []
    one.locator("main.letters > button.quiet").click()
    one.wait_for_selector("main.start")

    offer_by_letter(one, two)
    screenshot(two, "offer")
    two.locator("#take-sets").click()
    two.wait_for_selector("main.letters[data-role=writing] #letter")
    open_letter(one, two.locator("#letter").input_value(), "main.table, main.letters[data-role=writing]")
    assert [each["name"] for each in stored_records(two, "sets")] == [SET_NAME]
    assert one.locator("main.trouble.offer").count() == 0
