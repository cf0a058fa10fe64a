"""An invitation names the game, the inviting player and the site; a table's announcements stay on its page."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from conftest import PHONE
from hosting import Host
from live_play import invite
from playing import choose_opponent, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

NEWS = "document.getElementById('news').textContent"
FAKE_SHARE_MENU = "navigator.share = async what => { globalThis.shared = what }"
"""A device with a share menu."""
INVITATION_TITLES = {
    "en-GB": "Ann invites you to Phantom Magic Vision",
    "ja-JP": "花子さんからPhantom Magic Visionへの招待",
}


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "Ann"), ("ja-JP", "花子")])
def test_an_invitation_names_game_inviter_and_site(
    new_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    site: Host,
    screenshot: Callable[..., object],
    locale: str,
    name: str,
) -> None:
    host, guest = (new_page(locale=locale, viewport=PHONE) for _ in range(2))
    open_table(host)
    host.evaluate(FAKE_SHARE_MENU)
    choose_opponent(host, "live")
    host.locator("#name-0").fill(name)
    address = invite(host)
    guest.goto(address)
    wait_for_engine(guest)
    guest.wait_for_selector("main.meeting form #join")
    place = urlsplit(site.address)
    assert guest.locator("main.meeting h1").inner_text() == INVITATION_TITLES[locale]
    assert place.netloc + place.path.rstrip("/") in guest.locator("main.meeting > .hint").first.inner_text()
    screenshot(guest, locale)
    host.locator("#share-invitation").click()
    wait_until(host, "Boolean(globalThis.shared)")
    sent = host.evaluate("globalThis.shared")
    assert sent["url"] == address
    assert name in sent["text"]
    assert place.netloc in sent["text"]


def test_table_announcements_do_not_stay_on_later_pages(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    start_game(open_table(page), seed="news")
    wait_until(page, f"{NEWS} !== ''")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    assert page.evaluate(NEWS) == ""
    page.locator("#open-judge").click()
    page.wait_for_selector("main.judge")
    assert page.evaluate(NEWS) == ""
