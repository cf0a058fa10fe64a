"""Two devices find each other in a room through the relay on the tests' own host."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS
from conftest import Watch
from correspondence import Correspondents, open_letter
from hosting import Host
from live_play import (
    accept_invitation,
    choose_in_menu,
    enter_reply,
    invite,
    play_answers,
    wait_until_connected,
)
from playing import Player
from playwright.sync_api import Page
from policy import ROOM_PAGE, ROOM_POLICY_HEADER
from relay import Relay, meet_by_link
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page


def test_game_begun_by_codes_continues_in_a_room_that_closes_with_its_table(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB")
    address = invite(open_table(one), "harem_master")
    enter_reply(one, accept_invitation(two, address))
    for page in (one, two):
        wait_until_connected(page)
    players = [Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)]
    play_answers(players, 4)

    # The connection is lost in mid-game. A room closes with its table, and the game remains.
    two.reload()
    wait_for_engine(two)
    for again in (True, False):
        two.wait_for_selector(".presence[data-presence=lost]")
        choose_in_menu(two, "Reconnect")
        two.locator("#one-link").click()
        if again:
            assert relay.clients == []
            two.locator("#use-relays").click()
        two.wait_for_selector("iframe", state="attached")
        link = two.locator("#invitation").input_value()
        assert "#room." in link
        if again:
            two.reload()
            wait_for_engine(two)
            two.wait_for_selector("main.table")
    one.goto(link)
    one.locator("#use-relays").click()
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)
    # From here on, both devices know the room.
    two.reload()
    wait_for_engine(two)
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)


def test_room_opened_without_a_table_says_so(open_page: Callable[..., Page], site: Host) -> None:
    page = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    page.goto(f"{site.address}{ROOM_PAGE}")
    # The room has its own policy; test_boot.py tests the table's.
    sent = page.request.get(page.url).headers["content-security-policy"]
    assert sent == ROOM_POLICY_HEADER
    assert "connect-src 'self' wss:" in sent
    assert page.locator(".lead span").all_inner_texts()[1] == "A table uses this page. You can close it."


def test_game_started_in_a_room_continues_by_correspondence(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error: OperationError: User-Initiated Abort")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    meet_by_link(one, two, site)
    one_plays, two_plays = Player(one, seed=11, eager=True), Player(two, seed=12, eager=True)
    play_answers([one_plays, two_plays], 4)

    # One player leaves during the other's move; their unsent messages go into a letter.
    choose_in_menu(one, "Continue as correspondence")
    one.wait_for_selector(".letter-sheet #letter")
    letter = one.locator("#letter").input_value()
    screenshot(one, "letter")
    two.wait_for_selector(".presence[data-presence=returning]")
    open_letter(two, letter, "main.table")
    wait_until(two, "!document.querySelector('.presence')")
    screenshot(two, "by letters")
    # Both pages are closed in between, and continue where they were.
    for page in (one, two):
        page.reload()
        wait_for_engine(page)
        page.wait_for_selector("main.table")
        assert not page.locator(".presence").count()
    friends = Correspondents(two_plays, one_plays)
    friends.send(letter)
    so_far = friends.decisions
    friends.until(lambda _: friends.decisions >= so_far + 2)
