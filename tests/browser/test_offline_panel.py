"""The start page's panel about offline play: what is stored, downloading the rest, and the offer to install."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor, overflows_sideways
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_offline

OFFER_INSTALL = """() => {
  const offer = new Event("beforeinstallprompt", {cancelable: true})
  offer.prompt = async () => { document.body.dataset.prompted = "yes" }
  dispatchEvent(offer)
  return offer.defaultPrevented
}"""
"""What a browser does that can install the page."""
COUNT_STORED_ENGINES = """async () => {
  const names = (await caches.keys()).filter(name => name.startsWith("tefuda-release-"))
  const lists = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return lists.flat().filter(({url}) => /engines\\/.*\\.zip$/.test(url)).length
}"""


@pytest.mark.parametrize(("viewport", "locale"), [("phone", "en-GB"), ("desk", "ja-JP")])
def test_everything_for_offline_play_can_be_stored(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    viewport: str,
    locale: str,
) -> None:
    page = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS[viewport], locale=locale
    )
    open_table(page)
    wait_for_offline(page)
    line = page.locator("#offline-line")
    page.wait_for_selector("#offline-line[data-phase=stored], #offline-line[data-phase=partly]")
    assert re.search(r"\d+ ?MB", line.inner_text())
    line.scroll_into_view_if_needed()
    screenshot(page, "first visit")
    if line.get_attribute("data-phase") == "partly":
        assert page.evaluate(COUNT_STORED_ENGINES) == 0
        page.locator("#store-everything").click()
        page.wait_for_selector("#offline-line[data-phase=stored]")
        assert page.evaluate(COUNT_STORED_ENGINES) > 0
        screenshot(page, "stored")
    assert page.locator("#store-everything").count() == 0
    assert not overflows_sideways(page)


def test_missing_network_is_said_and_the_download_can_be_tried_again(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_page(
        fresh=True, offline=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP"
    )
    open_table(page)
    wait_for_offline(page)
    page.wait_for_selector("#offline-line[data-phase=stored], #offline-line[data-phase=partly]")
    if not page.locator("#store-everything").count():
        pytest.skip("this site has no engines of earlier releases")
    page.context.set_offline(True)
    page.locator("#store-everything").click()
    page.wait_for_selector("#offline-line[data-phase=failed][role=alert]")
    page.context.set_offline(False)
    page.locator("#store-everything").click()
    page.wait_for_selector("#offline-line[data-phase=stored]")


@pytest.mark.own_page
@pytest.mark.parametrize(("viewport", "locale"), [("phone", "ja-JP"), ("desk", "en-GB")])
def test_installation_is_offered_until_the_player_refuses(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    viewport: str,
    locale: str,
) -> None:
    page = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS[viewport], locale=locale)
    open_table(page)
    assert page.locator("#install, #refuse-install").count() == 0
    assert page.evaluate(OFFER_INSTALL)
    page.locator("#install").scroll_into_view_if_needed()
    screenshot(page)
    audit = Auditor(page)
    audit.check("the offer")
    page.locator("#install").click()
    page.wait_for_selector("body[data-prompted=yes]")
    assert page.locator("#install").count() == 0

    page.reload()
    wait_for_engine(page)
    page.evaluate(OFFER_INSTALL)
    page.locator("#refuse-install").click()
    page.locator("#install").wait_for(state="detached")
    page.reload()
    wait_for_engine(page)
    page.evaluate(OFFER_INSTALL)
    assert page.locator("#install, #refuse-install").count() == 0
    assert audit.found == {}


@pytest.mark.own_page
def test_safari_is_told_how_to_install(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_page(fresh=True, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    page.add_init_script("Object.defineProperty(navigator, 'standalone', {value: false})")
    open_table(page)
    page.locator(".install-offer", has_text="ホーム画面に追加").wait_for()
    assert page.locator("#install").count() == 0
    page.locator("#refuse-install").click()
    page.locator(".install-offer").wait_for(state="detached")
