"""Two devices that met in a room play, and others watch on their own devices through the tests' relay."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from accessibility import LOCALES, VIEWPORTS, Auditor
from conftest import Watch
from hosting import Host
from live_play import play_answers, player_to_answer, wait_until_connected
from playing import Player, concede, open_menu, open_more_options, show_all_details
from playwright.sync_api import Page
from relay import Relay, address_of, meet_by_link
from test_live_clock import seconds_left
from test_spectators import choose_spectator_delay
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

LOG_LENGTH = "document.querySelectorAll('.log-lines li').length"


def meet_in_room(
    one: Page,
    two: Page,
    site: Host,
    delays: tuple[str, str],
    game: str,
    choose: Callable[[Page], object] = bool,
) -> None:
    """Connect two devices in a room, each with its delay for spectators."""

    def choose_terms(page: Page) -> None:
        choose(page)
        choose_spectator_delay(page, delays[0])

    accept = partial(choose_spectator_delay, delay=delays[1])
    meet_by_link(one, two, site, game, (choose_terms, accept))


def open_spectator_room(page: Page, site: Host) -> str:
    """Open a room for spectators. Return its link."""
    open_menu(page)
    page.locator("#let-watch").click()
    page.wait_for_selector("#watch-link")
    if page.locator(".by-room").count():
        page.locator(".by-room > summary").click()
        page.fill("#relays", address_of(site))
        page.locator("#make-room").click()
    page.wait_for_selector("#enter-room")
    link = page.locator("#watch-link").input_value()
    page.locator("#enter-room").click()
    page.wait_for_selector("iframe", state="attached")
    return link


def watch_by_link(page: Page, link: str) -> None:
    """Open the link on the spectator's device."""
    page.goto(link)
    wait_for_engine(page)
    page.wait_for_selector("main.meeting[data-role=watcher] #enter-room")
    page.locator("#enter-room").click()
    page.wait_for_selector("main.table")


def log_lines(page: Page) -> list[str]:
    found: list[str] = page.locator(".log-lines li").all_inner_texts()
    return found


def visible_hand_cards(page: Page) -> int:
    return page.locator(".hand [data-ref]:not(.k-back)").count()


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "en")])
def test_third_device_watches_a_game_played_in_a_room(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
    viewport: str,
    lang: str,
) -> None:
    watch.allow_errors("Trystero peer error")
    other = "phone" if viewport == "desk" else "desk"
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS[viewport], locale=LOCALES[lang])
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[other], locale="ja-JP")
    third = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS[viewport], locale=LOCALES[lang])
    meet_in_room(one, two, site, ("0", "0"), "kyougenshi")
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 3)
    audit = Auditor(one)
    open_menu(one)
    one.locator("#let-watch").click()
    one.wait_for_selector("#watch-link")
    plain = one.locator("#watch-link").input_value()
    one.locator(".by-room > summary").click()
    one.fill("#relays", "https://relay.test")
    one.locator("#make-room").click()
    one.wait_for_selector(".watch-sheet [role=alert]")
    assert one.locator("#watch-link").input_value() == plain
    screenshot(one, "choice")
    audit.check("the choice")
    one.keyboard.press("Escape")
    link = open_spectator_room(one, site)
    assert link.startswith(plain + ".")
    wait_until(one, "!document.querySelector('#enter-room')")
    screenshot(one, "open")
    audit.check("the room is open")

    third.goto(link)
    wait_for_engine(third)
    third.wait_for_selector("main.meeting[data-role=watcher] #enter-room")
    watching = Auditor(third)
    screenshot(third, "asked")
    watching.check("before it is opened")
    third.locator("#enter-room").click()
    third.wait_for_selector("main.table")
    # The spectator leaves the room once connected; the player stays there for further spectators.
    wait_until(third, "!document.querySelector('iframe')")
    assert one.locator("iframe").count() == 1
    wait_until(one, "/1|One/.test(document.querySelector('#watchers').innerText)")
    one.keyboard.press("Escape")
    play_answers(players, 6)
    said = len(log_lines(one))
    wait_until(third, f"{LOG_LENGTH} >= {said}")
    assert visible_hand_cards(third) == 0
    assert third.locator(".answer-bar .can, .tray .can").count() == 0
    screenshot(third, "watched")
    watching.check("watched")
    # The spectator's page is reloaded, and reconnects with the link in its address while the room is open.
    third.reload()
    wait_for_engine(third)
    third.wait_for_selector("main.meeting[data-role=watcher] #enter-room")
    third.locator("#enter-room").click()
    third.wait_for_selector("main.table")
    wait_until(third, f"{LOG_LENGTH} >= {len(log_lines(one))}")

    # A disconnected spectator keeps the last position, and reconnects with the same link once the player is back.
    one.reload()
    wait_for_engine(one)
    wait_until_connected(one)
    primary = third.locator(".answer-bar [data-primary]")
    wait_until(third, "/lost|切れ/.test(document.querySelector('.answer-bar').innerText)")
    screenshot(third, "lost")
    watching.check("lost")
    assert open_spectator_room(one, site) == link
    primary.click()
    third.wait_for_selector("#enter-room")
    third.locator("#enter-room").click()
    third.wait_for_selector("main.table")
    wait_until(third, "!/lost|切れ/.test(document.querySelector('.answer-bar').innerText)")

    # Watching is ended, and the spectator is told at once.
    one.locator(".watch-sheet .row button:not(.primary)").click()
    wait_until(third, "/lost|切れ/.test(document.querySelector('.answer-bar').innerText)")
    assert audit.found == {}
    assert watching.found == {}


def test_spectators_see_moves_with_a_delay_if_a_player_asks_for_it(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB")
    third = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    meet_in_room(one, two, site, ("0", "5"), "harem_master")
    # Either device may invite spectators, and both show the longer delay.
    link = open_spectator_room(two, site)
    assert "5 moves behind" in two.locator(".watch-sheet").inner_text()
    two.keyboard.press("Escape")
    watch_by_link(third, link)
    players = [Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)]
    play_answers(players, 9)

    def answers(page: Page) -> int:
        page.locator(".answer-bar [data-primary]").click()
        text = page.locator(".watch-sheet .checked li").first.inner_text()
        page.keyboard.press("Escape")
        found = re.search(r"\d+", text)
        assert found is not None
        return int(found[0])

    played: int = one.evaluate("Number(document.querySelector('main.table').dataset.length ?? 0)")
    wait_until(third, f"{LOG_LENGTH} > 1")
    told = answers(third)
    assert told > 0
    if played:
        assert told <= played - 5
    # The delayed lines may all be details.
    for page in (one, third):
        show_all_details(page)
    assert len(log_lines(third)) < len(log_lines(one))
    concede(one)
    for page in (one, two):
        page.wait_for_selector(".outcome")
    # The game is over: nothing is held back any more.
    third.wait_for_selector(".outcome")
    screenshot(third, "over")
    assert third.locator(".outcome ~ .row [data-primary]").count() == 0
    third.keyboard.press("Escape")
    wait_until(third, f"{LOG_LENGTH} >= {len(log_lines(one))}")


def test_table_cannot_be_watched_unless_both_players_allow_it(
    open_page: Callable[..., Page], relay: Relay, site: Host, watch: Watch
) -> None:
    watch.allow_errors("Trystero peer error")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="en-GB")
    meet_in_room(one, two, site, ("0", ""), "kyougenshi")
    for page in (one, two):
        open_menu(page)
        assert page.locator("#let-watch").count() == 0
        page.keyboard.press("Escape")


def test_spectators_see_score_clocks_and_the_next_game(
    open_page: Callable[..., Page],
    screenshot: Callable[..., object],
    relay: Relay,
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error")
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    third = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")

    def timed(page: Page) -> None:
        open_more_options(page)
        page.locator("input[name=best-of][value='3']").check(force=True)
        page.locator("#clock").select_option("10")

    meet_in_room(one, two, site, ("0", "0"), "kyougenshi", timed)
    link = open_spectator_room(one, site)
    one.keyboard.press("Escape")
    watch_by_link(third, link)
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    play_answers(players, 2)
    asked = player_to_answer(players)
    assert asked is not None
    third.wait_for_selector(".clock")
    mine = asked.page is one
    before = seconds_left(asked.page, mine=True)
    # The clock runs on the spectator's screen while a player thinks.
    wait_until(asked.page, f"document.querySelector('.seat.mine .clock').innerText !== '' && {before} > 0")
    asked.page.wait_for_timeout(2_500)
    shown: Any = third.evaluate("[...document.querySelectorAll('.clock')].map(each => each.innerText)")
    assert third.locator(".clock.runs").count() == 1, shown
    running = third.locator(".clock.runs").inner_text()
    found = re.search(r"(\d+):(\d\d)", running)
    assert found is not None
    assert abs(int(found[1]) * 60 + int(found[2]) - seconds_left(asked.page, mine=True)) <= 2, mine
    screenshot(third, "clocks")
    concede(one)
    for page in (one, two, third):
        page.wait_for_selector(".outcome .score .wins")
    assert third.locator(".outcome .wins b").inner_text() == "0 – 1"
    screenshot(third, "score")
    for page in (one, two):
        page.locator(".outcome ~ .row [data-primary]").click()
    for page in (one, two):
        page.wait_for_selector("main.table:not(:has(.outcome))")
        page.wait_for_selector(".presence[data-presence=here]")
    third.wait_for_selector("main.table:not(:has(.outcome))")
    play_answers(players, 3)
    wait_until(third, f"{LOG_LENGTH} >= {len(log_lines(one))}")
    concede(one)
    third.wait_for_selector(".outcome .series-won")
    assert third.locator(".outcome .wins b").inner_text() == "0 – 2"
    screenshot(third, "won")
