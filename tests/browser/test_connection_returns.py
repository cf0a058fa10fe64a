"""Two devices that met by one link find each other again, without a press, whatever happens to either."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS
from conftest import Watch
from hosting import Host
from live_play import choose_in_menu, play_answers, wait_until_connected
from playing import Player, concede
from playwright.sync_api import BrowserContext, Page
from relay import AGREE_TO_RELAYS, Relay, meet_by_link
from waiting import wait_for_engine

pytestmark = pytest.mark.own_page

FAULTS = int(os.environ.get("TEFUDA_FAULTS", "6"))
"""The number of faults in the random test. Set TEFUDA_FAULTS for a longer run."""
KEEP_CONNECTIONS = """
  globalThis.connections = []
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options) {
      super(options)
      connections.push(this)
    }
  }
"""
"""Keeps the page's connections, so that a test can end them."""
END_CONNECTIONS = "() => { for (const each of connections) each.close() }"
DECLINE_RELAYS = AGREE_TO_RELAYS.replace('"yes"', '"no"')
RELAY_ERRORS = "Trystero peer error|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection"
PLAY_HERE = ".answer-bar [data-primary]"


def two_devices(open_page: Callable[..., Page]) -> tuple[Page, Page]:
    """A desktop in English and a phone in Japanese, whose connections can be ended."""
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    for page in (one, two):
        page.add_init_script(KEEP_CONNECTIONS)
    return one, two


def wait_for_return(*pages: Page) -> None:
    """Wait until both devices are connected again."""
    for page in pages:
        wait_until_connected(page)


def reload_table(page: Page) -> None:
    page.reload()
    wait_for_engine(page)


def open_stored_game(page: Page, site: Host) -> None:
    """Open the only unfinished game in the list of the start page."""
    page.goto(site.address)
    wait_for_engine(page)
    page.locator(".kept-open").first.click()
    page.wait_for_selector("main.table")


def test_table_reconnects_after_a_reload_of_either_side_and_a_lost_line(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors(RELAY_ERRORS)
    one, two = two_devices(open_page)
    link = meet_by_link(one, two, site)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 3)
    for page in (one, two):
        # The frame with the relays is gone once the devices are connected.
        assert page.locator("iframe").count() == 0
    for page in (two, one):
        reload_table(page)
        wait_for_return(one, two)
        play_answers(players, 2)
    for page in (one, two):
        page.evaluate(END_CONNECTIONS)
        wait_for_return(one, two)
        play_answers(players, 2)
    # The link still leads to the game.
    two.goto("about:blank")
    two.goto(link)
    wait_for_engine(two)
    wait_for_return(one, two)
    play_answers(players, 2)
    # The other device is gone for a while: the table says what happens.
    two.goto("about:blank")
    one.wait_for_selector(".presence[data-presence=returning]")
    assert "Reconnecting" in one.locator(".answer-bar").inner_text()
    frame = one.locator("iframe")
    frame.wait_for(state="attached")
    assert frame.get_attribute("aria-hidden") == "true"
    assert not frame.is_visible()
    screenshot(one, "returning")
    open_stored_game(two, site)
    wait_for_return(one, two)
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
    # Another game has the same room.
    for page in (one, two):
        page.locator(".outcome ~ .row [data-primary]").click()
    for page in (one, two):
        page.wait_for_selector("main.table:not(:has(.outcome))")
    wait_for_return(one, two)
    reload_table(one)
    wait_for_return(one, two)
    play_answers(players, 2)


def test_table_reconnects_once_the_network_is_back(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors(RELAY_ERRORS)
    one, two = two_devices(open_page)
    meet_by_link(one, two, site, "harem_master")
    players = [Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)]
    play_answers(players, 2)
    two.context.set_offline(True)
    two.evaluate(END_CONNECTIONS)
    for page in (one, two):
        page.wait_for_selector(".presence[data-presence=returning]")
    screenshot(two, "offline")
    two.context.set_offline(False)
    wait_for_return(one, two)
    play_answers(players, 2)


def test_second_tab_takes_the_connection_over(
    open_page: Callable[..., Page], relay: Relay, site: Host, watch: Watch
) -> None:
    watch.allow_errors(RELAY_ERRORS)
    one, two = two_devices(open_page)
    meet_by_link(one, two, site, "kyougenshi")
    play_answers([Player(one, seed=7, eager=True), Player(two, seed=8, eager=True)], 2)
    tab = two.context.new_page()
    open_stored_game(tab, site)
    tab.locator(PLAY_HERE).click()
    wait_for_return(one, tab)
    play_answers([Player(one, seed=7, eager=True), Player(tab, seed=8, eager=True)], 2)
    # The first tab only watches.
    assert two.locator(".presence[data-presence=here]").count() == 0
    two.locator(PLAY_HERE).click()
    wait_for_return(one, two)
    play_answers([Player(one, seed=7, eager=True), Player(two, seed=8, eager=True)], 2)


def test_two_tabs_of_a_browser_reconnect_without_relays(
    new_context: Callable[..., BrowserContext], relay: Relay, site: Host
) -> None:
    context = new_context(viewport=VIEWPORTS["phone"], locale="ja-JP", reduced_motion="reduce")
    one, two = context.new_page(), context.new_page()
    # Whoever hasn't agreed to relays has no link of a room: the players agree, and take it back.
    meet_by_link(one, two, site, "kyougenshi")
    one.evaluate(DECLINE_RELAYS)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 2)
    for page in (two, one):
        reload_table(page)
        wait_for_return(one, two)
        play_answers(players, 2)
    assert one.locator("iframe").count() == two.locator("iframe").count() == 0
    assert relay.clients == []


def test_without_consent_the_table_asks_for_a_press(
    open_page: Callable[..., Page], relay: Relay, site: Host, watch: Watch
) -> None:
    watch.allow_errors(RELAY_ERRORS)
    one, two = two_devices(open_page)
    meet_by_link(one, two, site, "kyougenshi")
    two.evaluate(DECLINE_RELAYS)
    reload_table(two)
    two.wait_for_selector(".presence[data-presence=lost]")
    one.wait_for_selector(".presence[data-presence=returning]")
    assert two.locator("iframe").count() == 0
    choose_in_menu(two, "再接続")
    two.wait_for_selector("#invitation")


@pytest.mark.parametrize("seed", [1])
def test_game_survives_random_faults(
    open_page: Callable[..., Page], relay: Relay, site: Host, watch: Watch, seed: int
) -> None:
    watch.allow_errors(RELAY_ERRORS)
    pages = list(two_devices(open_page))
    meet_by_link(pages[0], pages[1], site, "pmv")
    choose = random.Random(seed)
    for n in range(FAULTS):
        players = [Player(page, seed=n + 10 * at, eager=True) for at, page in enumerate(pages)]
        play_answers(players, choose.randint(1, 3))
        at = choose.randrange(2)
        match choose.choice(["reload", "line", "offline", "both", "tab"]):
            case "reload":
                reload_table(pages[at])
            case "line":
                pages[at].evaluate(END_CONNECTIONS)
            case "offline":
                pages[at].context.set_offline(True)
                pages[at].evaluate(END_CONNECTIONS)
                pages[1 - at].wait_for_selector(".presence[data-presence=returning]")
                pages[at].context.set_offline(False)
            case "both":
                for page in pages:
                    page.reload()
                for page in pages:
                    wait_for_engine(page)
            case "tab":
                context = pages[at].context
                pages[at].close()
                pages[at] = context.new_page()
                pages[at].add_init_script(KEEP_CONNECTIONS)
                open_stored_game(pages[at], site)
        wait_for_return(*pages)
    play_answers([Player(page, seed=99 + at, eager=True) for at, page in enumerate(pages)], 2)
