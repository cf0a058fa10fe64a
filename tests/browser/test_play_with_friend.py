"""A player sends one link, and a friend joins: the question about relays, the invitation, and the ways without relays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import LOCALES, SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor
from conftest import Watch, webapp_constant
from hosting import Host
from live_play import play_answers, wait_until_connected
from playing import Player, choose_game, choose_opponent, open_more_options
from playwright.sync_api import Page
from relay import Relay, address_of
from waiting import wait_for_engine

pytestmark = pytest.mark.own_page

MAX_ACTS = 5
"""Acts of both players together, from the start page to their first decision."""
WRONG_LINK = ".search[role=status][data-stands=wrong-password]"
REPLIED = "main.letters[data-role=writing] #letter"
# On a phone, the picture, the question and the gold button must not be wider than the screen.
OVERFLOWING = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


class Presses:
    """Counts the presses of both players."""

    def __init__(self) -> None:
        self.count = 0

    def press(self, page: Page, selector: str) -> None:
        page.locator(selector).click()
        self.count += 1


def invite_with_relays(page: Page, game: str) -> str:
    """Agree to relays on the start page's question, and return the invite link."""
    choose_game(page, game)
    choose_opponent(page, "live")
    page.locator("form.new-game button[type=submit]").click()
    page.locator("#use-relays").click()
    page.wait_for_selector("#invitation")
    return page.locator("#invitation").input_value()


@pytest.mark.parametrize(
    ("inviter", "invited", "game"),
    [(("phone", "ja"), ("desk", "en"), "pmv"), (("desk", "en"), ("phone", "ja"), "kyougenshi")],
)
def test_one_link_leads_two_friends_to_their_first_decision_in_five_acts(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    relay: Relay,
    watch: Watch,
    inviter: tuple[str, str],
    invited: tuple[str, str],
    game: str,
) -> None:
    watch.allow_errors("Trystero peer error")
    host, guest = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS[size], locale=LOCALES[lang])
        for size, lang in (inviter, invited)
    )
    open_table(host)
    choose_game(host, game)
    presses = Presses()
    presses.press(host, ".segment:has(input[name=opponent][value=live])")
    screenshot(host, "form")
    presses.press(host, "form.new-game button[type=submit]")
    host.wait_for_selector(".consent")
    screenshot(host, "question")
    assert relay.clients == []
    presses.press(host, "#use-relays")
    host.wait_for_selector("#invitation")
    link = host.locator("#invitation").input_value()
    assert f"#room.-.{game}." in link
    host.wait_for_selector(".search[role=status][data-stands=waiting]")
    screenshot(host, "waiting")
    presses.press(host, "#copy-invitation")
    guest.goto(link)
    wait_for_engine(guest)
    guest.wait_for_selector("#join:not([aria-disabled=true])")
    screenshot(guest, "invited")
    assert not guest.evaluate(OVERFLOWING)
    presses.press(guest, "#join")
    for page in (host, guest):
        wait_until_connected(page)
        page.wait_for_selector("main.table .question")
    assert presses.count <= MAX_ACTS
    play_answers([Player(host, seed=3, eager=True), Player(guest, seed=4, eager=True)], 4)
    # Nobody uses the relay any more, and neither player is asked again.
    wait_for_no_clients(host, relay)
    for page in (host, guest):
        page.locator(".top-bar button.icon").first.click()
        choose_opponent(page, "live")
        page.locator("form.new-game button[type=submit]").click()
        page.wait_for_selector("#invitation")
        page.wait_for_function("sessionStorage.getItem('invitation')")
        page.reload()
        page.wait_for_selector(".search[data-stands=waiting]")


END_FIRST_CONNECTION = """
  if (globalThis === top) {
    const Connection = globalThis.RTCPeerConnection
    globalThis.ended = 0
    globalThis.RTCPeerConnection = class extends Connection {
      constructor(options) {
        super(options)
        this.addEventListener("connectionstatechange", () => {
          if (this.connectionState === "connected" && !ended++) this.close()
        })
      }
    }
  }
"""
"""Ends the page's first connection to the other player as soon as it is open."""


def test_connection_lost_before_the_table_is_made_again(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], relay: Relay, watch: Watch
) -> None:
    watch.allow_errors("Trystero peer error")
    host, guest = (
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"]) for _ in range(2)
    )
    guest.add_init_script(END_FIRST_CONNECTION)
    link = invite_with_relays(open_table(host), "harem_master")
    guest.goto(link)
    wait_for_engine(guest)
    guest.locator("#join:not([aria-disabled=true])").click()
    for page in (host, guest):
        wait_until_connected(page)
        page.wait_for_selector("main.table .question")
    assert guest.evaluate("ended") > 0


def wait_for_no_clients(page: Page, relay: Relay) -> None:
    for _ in range(200):
        if not relay.clients:
            return
        page.wait_for_timeout(50)
    raise AssertionError("a page still uses the relay")


def test_declined_relays_lead_to_messages_and_are_remembered(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    choose_game(page, "harem_master")
    choose_opponent(page, "live")
    page.locator("form.new-game button[type=submit]").click()
    page.locator("#by-messages").click()
    page.wait_for_selector(REPLIED)
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector(REPLIED)
    page.locator("main.letters > button.quiet").click()
    choose_opponent(page, "live")
    page.wait_for_selector("#relays-off")
    screenshot(page, "relays off")
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector(REPLIED)
    page.locator("main.letters > button.quiet").click()
    # The settings change the answer.
    page.locator("#preferences").click()
    page.locator("input[name=prefer-relays]").check()
    screenshot(page, "settings")
    page.keyboard.press("Escape")
    choose_opponent(page, "live")
    assert page.locator("#relays-off").count() == 0


def test_invited_player_without_relays_offers_the_game_by_messages(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], relay: Relay
) -> None:
    host, guest = open_table(new_page(locale="en-GB")), new_page(locale="ja-JP")
    choose_opponent(host, "live")
    open_more_options(host)
    host.locator("input[name=best-of][value='3']").check(force=True)
    guest.goto(invite_with_relays(host, "kyougenshi"))
    wait_for_engine(guest)
    guest.locator("#by-messages").click()
    guest.wait_for_selector(REPLIED)
    host.goto(guest.locator("#letter").input_value())
    host.wait_for_selector("main.letters[data-role=invited] .terms")
    assert host.locator("main.letters .terms").inner_text() == "Best of three"


def test_rules_and_lessons_lead_back_to_the_invitation(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    relay: Relay,
    screenshot: Callable[..., object],
) -> None:
    host, guest = open_table(new_page(locale="en-GB")), new_page(locale="en-GB")
    guest.goto(invite_with_relays(host, "harem_master"))
    wait_for_engine(guest)
    guest.locator("#how-to-play").click()
    guest.wait_for_selector(".sheet.book [data-page=learn]")
    screenshot(guest, "rules")
    guest.locator(".sheet.book > header button").last.click()
    guest.wait_for_selector("#join")
    guest.locator("#how-to-play").click()
    guest.locator(".onward button").click()
    guest.wait_for_selector("main.table")
    guest.locator(".top-bar button.icon").first.click()
    guest.wait_for_selector("main.meeting[data-role=guest] #join")


def test_open_invitation_survives_a_reload_of_its_page(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    relay: Relay,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero peer error")
    host, guest = open_table(new_page(locale="en-GB")), new_page(locale="en-GB")
    link = invite_with_relays(host, "harem_master")
    host.reload()
    wait_for_engine(host)
    host.wait_for_selector(".search[data-stands=waiting]")
    assert host.locator("#invitation").input_value() == link
    guest.goto(link)
    wait_for_engine(guest)
    guest.locator("#join").click()
    for page in (host, guest):
        wait_until_connected(page)
    # The invitation is over with the game.
    host.locator(".top-bar button.icon").first.click()
    host.wait_for_selector("main.start")
    host.reload()
    wait_for_engine(host)
    assert host.locator("main.start").count() == 1


def test_unreachable_friend_is_reported_with_two_other_ways(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    site: Host,
    watch: Watch,
) -> None:
    watch.allow_errors("WebSocket connection|Trystero")
    page = open_table(new_page(locale="en-GB"))
    # No relay listens at this address.
    choose_opponent(page, "live")
    open_more_options(page)
    page.fill("#relays", "https://relay.test")
    page.locator("#relays").blur()
    page.wait_for_selector(".toast[role=alert]")
    page.fill("#relays", address_of(site))
    page.locator("#relays").blur()
    page.locator(".toast").wait_for(state="detached")
    room = invite_with_relays(page, "pmv")
    patience = webapp_constant("PATIENCE_MS", "actions", "peers", "rendezvous.js")
    page.wait_for_selector(".search[role=status][data-stands=unreachable]", timeout=2 * patience)
    assert page.locator("#by-messages").count() == 1
    screenshot(page, "unreachable")
    page.locator("#without-relays").click()
    page.wait_for_selector("#reply")
    assert "#live.-.pmv." in page.locator("#invitation").input_value()
    screenshot(page, "two links")
    page.locator("#one-link").click()
    page.wait_for_selector(".search")
    assert page.locator("#invitation").input_value() != room


def test_link_with_another_password_is_reported(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    relay: Relay,
    watch: Watch,
) -> None:
    watch.allow_errors("Trystero")
    host, guest = open_table(new_page(locale="en-GB")), new_page(locale="ja-JP")
    address, password, relays = invite_with_relays(host, "pmv").rsplit(".", 2)
    guest.goto(f"{address}.{'B' if password[0] == 'A' else 'A'}{password[1:]}.{relays}")
    wait_for_engine(guest)
    guest.locator("#join").click()
    # The device that received the other's first message knows.
    told: Page | None = None
    for _ in range(200):
        told = told or next((page for page in (host, guest) if page.locator(WRONG_LINK).count()), None)
        if told:
            break
        host.wait_for_timeout(50)
    assert told is not None
    assert ("wrong link" if told is host else "リンクが招待と一致しません") in told.locator(
        ".search"
    ).inner_text()
    assert host.locator("main.table").count() == 0


def test_incomplete_invite_link_is_explained(new_page: Callable[..., Page], site: Host) -> None:
    page = new_page(locale="en-GB")
    page.goto(f"{site.address}#room.-.pmv.0123456789abcdef")
    page.wait_for_selector("main.trouble[data-trouble=bad-invitation]")
    assert "incomplete" in page.locator("main.trouble .lead").inner_text()


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_playing_with_a_friend_is_accessible(
    axe_page: Callable[[str, str], Page],
    screenshot: Callable[..., object],
    relay: Relay,
    viewport: str,
    lang: str,
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    choose_opponent(page, "live")
    open_more_options(page)
    screenshot(page, "options")
    audit.check("options")
    page.locator("form.new-game button[type=submit]").click()
    page.wait_for_selector(".consent")
    screenshot(page, "question")
    audit.check("the question about relays")
    assert not page.evaluate(OVERFLOWING)
    page.locator("#use-relays").click()
    page.wait_for_selector(".search[data-stands=waiting]")
    link = page.locator("#invitation").input_value()
    page.locator(".as-code > summary").click()
    screenshot(page, "waiting")
    audit.check("waiting")
    assert not page.evaluate(OVERFLOWING)
    page.locator("main.meeting > button.quiet").click()
    page.wait_for_selector("main.start")
    page.goto(link)
    page.wait_for_selector("#join")
    screenshot(page, "invited")
    audit.check("invited")
    assert not page.evaluate(OVERFLOWING)
    assert audit.found == {}
