"""Two devices find each other in a room through the relay on the tests' own host."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor
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
from relay import Relay, address_of, create_room, enter_room
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page


def test_two_devices_meet_in_a_room(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    # The library logs this for each closed window.
    watch.allow_errors("Trystero peer error: OperationError: User-Initiated Abort")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    invite(open_table(one), "harem_master")
    link = create_room(one, address_of(site))
    assert "#room.-.harem_master." in link
    # Before the player enters the room, nothing is contacted.
    assert relay.events == 0
    screenshot(one, "created")
    enter_room(one)
    # The room has its own policy; test_boot.py tests the table's.
    sent = one.request.get(f"{site.address}{ROOM_PAGE}").headers["content-security-policy"]
    assert sent == ROOM_POLICY_HEADER
    assert "connect-src 'self' wss:" in sent
    two.goto(link)
    wait_for_engine(two)
    two.wait_for_selector("main.meeting[data-role=guest] form button[type=submit]")
    two.locator("main.meeting form button[type=submit]").click()
    two.wait_for_selector("#enter-room")
    screenshot(two, "enter")
    enter_room(two)
    for page in (one, two):
        wait_until_connected(page)
    assert relay.events
    # Both have left the room, and nobody uses the relay any more.
    for page in (one, two):
        wait_until(page, "!document.querySelector('iframe')")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 6)

    # The connection is lost; the devices meet again in the room.
    two.reload()
    wait_for_engine(two)
    for page in (one, two):
        wait_until_connected(page)
    play_answers(players, 2)


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
        two.wait_for_selector("#invitation")
        link = create_room(two, address_of(site))
        enter_room(two)
        two.wait_for_selector("iframe", state="attached")
        if again:
            two.reload()
            wait_for_engine(two)
            two.wait_for_selector("main.table")
    one.goto(link)
    enter_room(one)
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
    assert page.locator(".lead span").all_inner_texts()[1] == "A table uses this page. You can close it."


def test_game_started_in_a_room_continues_by_correspondence(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error: OperationError: User-Initiated Abort")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    invite(open_table(one), "pmv")
    link = create_room(one, address_of(site))
    enter_room(one)
    two.goto(link)
    wait_for_engine(two)
    two.locator("main.meeting[data-role=guest] form button[type=submit]").click()
    two.wait_for_selector("#enter-room")
    enter_room(two)
    for page in (one, two):
        wait_until_connected(page)
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


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_creating_a_room_is_accessible(
    axe_page: Callable[[str, str], Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    viewport: str,
    lang: str,
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    invite(page)
    page.locator(".by-room > summary").click()
    page.fill("#relays", "https://relay.test")
    page.locator("#make-room").click()
    page.wait_for_selector("main.meeting [role=alert]")
    screenshot(page, "choice")
    audit.check("the choice")
    page.fill("#relays", address_of(site))
    page.locator("#make-room").click()
    page.wait_for_selector("#enter-room")
    screenshot(page, "made")
    audit.check("a room")
    enter_room(page)
    wait_until(page, "!document.querySelector('#enter-room')")
    # The keyboard focus stays where it was.
    wait_until(page, "document.activeElement?.getAttribute('role') === 'status'")
    audit.check("waiting")
    assert audit.found == {}
