"""Every way to connect two players, and what may happen to it. The table names the tests of each case.

| way | page closed in mid-effect, either side | disconnected for a while | another way and back |
|---|---|---|---|
| codes (WebRTC) | test_reconnecting | test_reconnecting | test_correspondence: letters, live, letters |
| a room | here; test_connection_returns | test_connection_returns | here: room, letters, room; test_rooms: room, letters |
| two tabs | here | here: one tab asleep | here: tabs, letters, tabs |
| letters | here | here | test_correspondence: letters, live, letters; test_correspondence_series |
| spectators in a tab | test_spectators | – | – |
| spectators in a room | test_spectator_rooms, either side | test_spectator_rooms | test_spectator_rooms: the next game of three |

In each pair, one device is a phone and the other a desktop, and one is in Japanese and the other in English.
test_live_clock tests clocks, test_live_series and test_correspondence_series a best of three, test_takeback take-backs.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS
from conftest import Watch
from correspondence import Correspondents, open_letter
from hosting import Host
from live_play import choose_in_menu, invite, play_answers, player_to_answer, wait_until_connected
from playing import Player, concede
from playwright.sync_api import BrowserContext, Page
from relay import Relay, meet_by_link
from test_correspondence import accept_offer, offer_game
from test_reconnecting import DROP_MESSAGES, play_until_waiting
from waiting import wait_for_engine, wait_for_offline, wait_until

pytestmark = pytest.mark.own_page

SILENCE_TAB = """() => {
  const { postMessage } = BroadcastChannel.prototype
  BroadcastChannel.prototype.postMessage = () => {}
  globalThis.comeBack = () => { BroadcastChannel.prototype.postMessage = postMessage }
}"""
"""A tab whose messages don't reach the others, without knowing it."""
CONTINUE_BY_LETTERS = "メッセージ対戦を続ける|Continue as correspondence"
CONTINUE_LIVE = "ここからオンライン|Continue live|再接続|Reconnect"


def close_in_mid_effect(
    players: list[Player],
    cut: str,
    meet: Callable[[Page, Page], None],
    closes_the_asked: bool,
    *,
    returns: bool = False,
) -> None:
    """The player with the question answers all they can while messages are lost. One of the two pages is closed and
    reconnects, with `returns` by itself."""
    asked = player_to_answer(players)
    assert asked is not None
    for each in players:
        each.page.evaluate(cut)
    play_until_waiting(asked)
    [other] = [each for each in players if each is not asked]
    closed, stays = (asked, other) if closes_the_asked else (other, asked)
    if returns:
        stays.page.evaluate("comeBack()")
    closed.page.reload()
    wait_for_engine(closed.page)
    closed.page.wait_for_selector("main.table")
    if not returns:
        stays.page.wait_for_selector(".presence[data-presence=lost]")
        stays.page.evaluate("comeBack()")
    meet(stays.page, closed.page)
    for each in players:
        wait_until_connected(each.page)
    play_answers(players, 2)


def correspond_and_reconnect(
    players: list[Player], meet: Callable[[Page, Page], None], by_the_asked: bool
) -> None:
    """Change from a connection to letters and back, started by the player with the question or by the other."""
    asked = player_to_answer(players)
    one, two = sorted(players, key=lambda each: (each is asked) is not by_the_asked)
    choose_in_menu(one.page, CONTINUE_BY_LETTERS)
    one.page.wait_for_selector(".letter-sheet #letter")
    letter = one.page.locator("#letter").input_value()
    # The player may have a question, which is behind the letter.
    one.page.keyboard.press("Escape")
    one.page.wait_for_selector(".letter-sheet", state="detached")
    two.page.wait_for_selector(".presence:not([data-presence=here])")
    open_letter(two.page, letter, "main.table")
    wait_until(two.page, "!document.querySelector('.presence')")
    friends = Correspondents(two, one)
    friends.send(letter)
    so_far = friends.decisions
    friends.until(lambda _: friends.decisions >= so_far + 2)
    one.page.keyboard.press("Escape")
    meet(one.page, two.page)
    for each in players:
        wait_until_connected(each.page)
    play_answers(players, 2)


def concede_fairly(players: list[Player]) -> None:
    concede(players[0].page)
    for each in players:
        each.page.wait_for_selector(".outcome .fair-line[data-standing=fair]")


def test_two_tabs_with_one_asleep_or_closed_and_correspondence_between(
    new_context: Callable[..., BrowserContext], open_table: Callable[[Page], Page]
) -> None:
    context = new_context(viewport=VIEWPORTS["phone"], locale="ja-JP", reduced_motion="reduce")
    one, two = open_table(context.new_page()), context.new_page()

    def meet(stays: Page, comes: Page) -> None:
        choose_in_menu(stays, CONTINUE_LIVE)
        stays.wait_for_selector("#invitation")
        comes.goto(stays.locator("#invitation").input_value())

    two.goto(invite(one, "pmv"))
    two.locator("main.meeting form button[type=submit]").click()
    for page in (one, two):
        wait_until_connected(page)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 2)
    for closes_the_asked in (True, False):
        close_in_mid_effect(players, SILENCE_TAB, meet, closes_the_asked)
    correspond_and_reconnect(players, meet, by_the_asked=True)
    concede_fairly(players)


def test_game_in_rooms_survives_closing_disconnecting_and_correspondence(
    open_page: Callable[..., Page],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error|ERR_INTERNET_DISCONNECTED|WebSocket connection")
    one = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB"
    )
    two = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP"
    )
    meet_by_link(one, two, site)

    def meet(stays: Page, comes: Page) -> None:
        """The devices meet by themselves; after letters, the link leads both to the room."""
        if not stays.locator(".presence").count():
            choose_in_menu(stays, CONTINUE_LIVE)
            stays.wait_for_selector("#invitation")
            comes.goto(stays.locator("#invitation").input_value())

    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 2)
    for closes_the_asked in (True, False):
        close_in_mid_effect(players, DROP_MESSAGES, meet, closes_the_asked, returns=True)
    correspond_and_reconnect(players, meet, by_the_asked=False)
    concede_fairly(players)


def test_letters_are_read_and_written_offline_and_after_closing_in_mid_effect(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    one = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB"
    )
    two = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP"
    )
    open_letter(one, accept_offer(two, offer_game(open_table(one), "kyougenshi", 1)))
    friends = Correspondents(Player(one, seed=7, eager=True), Player(two, seed=8, eager=True))
    for n in range(4):
        writer, reader, letter = friends.until(
            lambda it: bool(it) and all(page.locator("main.table").count() for page in (one, two))
        )
        friends.send(letter)
        # Both pages are closed while letters are unopened, and one has no network for a while.
        writer.page.reload()
        cut = reader.page.context if n % 2 else writer.page.context
        wait_for_engine(writer.page)
        writer.page.wait_for_selector("main.table")
        wait_for_offline(reader.page)
        wait_for_offline(writer.page)
        cut.set_offline(True)
        reader.page.reload()
        wait_for_engine(reader.page)
        open_letter(reader.page, letter, "main.table")
        cut.set_offline(False)
        friends = Correspondents(reader, writer)
        friends.send(letter)
    for page in (one, two):
        page.keyboard.press("Escape")
    assert friends.decisions >= 4
