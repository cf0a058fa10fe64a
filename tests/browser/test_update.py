"""The site is updated and rolled back during games: each game continues with its engine, and no page mixes two
releases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import SUB_PATH, Watch
from hosting import Host, hosted
from playing import Player, log_texts, start_game, wait_for_log
from playwright.sync_api import Page
from site_releases import FIRST_ENGINE_ID, LEADS, next_release
from waiting import wait_for_engine, wait_for_offline, wait_until

DESK = {"width": 1280, "height": 800}
SENTENCES = "fetch('i18n/en.json').then(answer => answer.text())"
USE_RELEASE = "#use-release"
UPGRADE_DATABASE = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda", 9)
  opening.onupgradeneeded = () => opening.result.createObjectStore("of a later release")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => { opening.result.close(); done() }
})"""
"""A later release has added a store to the device's database."""
HOLD_CONNECTION_LOCK = """() => new Promise(held => {
  navigator.locks.request("tefuda-line", { mode: "shared" }, () => {
    held()
    return new Promise(done => { globalThis.hangUp = done })
  })
})"""


@pytest.fixture
def host(release: Path, watch: Watch) -> Iterator[Host]:
    """A host of the first release; its files can be replaced by another release."""
    with hosted([release], base=SUB_PATH) as host:
        watch.origins.add(host.address.removesuffix(SUB_PATH))
        yield host


@pytest.fixture
def next_site(release: Path, tmp_path: Path) -> Path:
    return next_release(release, tmp_path / "next")


def is_from_release(page: Page, lead: str) -> bool:
    """Whether a page gets the sentences of a release, and its engine answers accordingly."""
    return lead in page.evaluate(SENTENCES)


def play_answers(player: Player, answers: int = 3) -> list[str]:
    """Play a few more answers, and return the log."""
    before = player.settled()["revision"]
    for _ in range(answers):
        player.step()
    assert player.settled()["revision"] > before
    return log_texts(player.page)


def reload_page(page: Page) -> None:
    page.reload()
    wait_for_engine(page)


def accept_release(page: Page, others: list[Page]) -> None:
    """A player accepts the offered release; every tab reloads."""
    for each in (page, *others):
        each.evaluate("document.documentElement.dataset.stale = 'yes'")
    page.locator(USE_RELEASE).click()
    for each in (page, *others):
        each.wait_for_selector("html:not([data-stale])", state="attached")
        wait_for_engine(each)


def test_game_continues_over_an_update_and_a_rollback_in_two_tabs(
    new_page: Callable[..., Page],
    host: Host,
    release: Path,
    next_site: Path,
    watch: Watch,
    screenshot: Callable[..., object],
) -> None:
    one = new_page(fresh=True, offline=True, viewport=DESK, locale="en-GB")
    one.goto(host.address)
    wait_for_engine(one)
    player = Player(start_game(one, seed="update"), seed=3, eager=True)
    play_answers(player)
    wait_for_offline(one)
    two = one.context.new_page()
    two.goto(host.address)
    wait_for_engine(two)
    assert LEADS[0] in two.locator(".hero .lead").inner_text()

    # The site is updated. Offline, the tabs do not notice and still work.
    host.roots = [next_site]
    one.context.set_offline(True)
    reload_page(one)
    log = play_answers(player)
    two.locator("#open-judge").click()
    two.wait_for_selector("main.judge")
    one.context.set_offline(False)
    reload_page(two)

    # Both tabs offer the new release and use none of its files before the player accepts.
    for page in (one, two):
        page.locator(USE_RELEASE).wait_for(timeout=60_000)
        assert is_from_release(page, LEADS[0])
    screenshot(one, "offered")
    log = play_answers(player)
    one.evaluate(HOLD_CONNECTION_LOCK)
    two.locator(USE_RELEASE).click()
    two.locator(".toast[role=alert]", has_text="live game is open in another tab").wait_for()
    assert is_from_release(two, LEADS[0])
    one.evaluate("globalThis.hangUp()")
    two.locator(".toast[role=alert] button").click()
    two.locator(USE_RELEASE).wait_for()

    host.requested.clear()
    accept_release(two, [one])
    assert LEADS[1] in two.locator(".hero .lead").inner_text()
    for page in (one, two):
        assert is_from_release(page, LEADS[1])
        assert page.locator(USE_RELEASE).count() == 0
    one.wait_for_selector("main.table .side .log-text")
    player.settled()
    wait_for_log(one, log)
    assert f"engines/{FIRST_ENGINE_ID}/engine.zip" in [path for _, path in host.requested]
    log = play_answers(player)

    # A game of the new release, with its own engine.
    host.requested.clear()
    other = Player(start_game(two, seed="after"), seed=4, eager=True)
    play_answers(other)
    assert not [path for _, path in host.requested if path.endswith("engine.zip")]

    # The site is rolled back after a later release has changed the device's database, too.
    two.evaluate(UPGRADE_DATABASE)
    host.roots = [release]
    reload_page(one)
    for page in (one, two):
        page.locator(USE_RELEASE).wait_for(timeout=60_000)
        assert is_from_release(page, LEADS[1])
    wait_for_log(one, log)
    accept_release(one, [two])
    for page in (one, two):
        assert is_from_release(page, LEADS[0])
    one.wait_for_selector("main.table .side .log-text")
    player.settled()
    wait_for_log(one, log)
    play_answers(player)
    # A game that the first release cannot play is refused with the reason, and kept for the release that can.
    two.wait_for_selector("main.start, .toast[role=alert]")
    wait_until(two, "document.querySelectorAll('.kept-open').length === 2")
    assert "rules" in two.locator(".toast[role=alert]").inner_text()


def test_first_visit_during_an_update_is_offered_the_release_that_serves_it(
    new_page: Callable[..., Page], host: Host, next_site: Path
) -> None:
    page = new_page(fresh=True, offline=True, locale="en-GB", viewport=DESK)
    page.goto(host.address)
    page.wait_for_selector("main.start")
    host.roots = [next_site]
    page.locator(USE_RELEASE).wait_for(timeout=60_000)
    page.locator("[aria-label=Later]").click()
    page.locator(USE_RELEASE).wait_for(state="detached")
