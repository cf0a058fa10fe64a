"""Engines and pages are used again by later tests, unless a test has left something in them."""

from __future__ import annotations

from collections.abc import Callable

from accessibility import LOCALES, VIEWPORTS
from browser_profiles import Profile, Profiles
from playing import start_game
from playwright.sync_api import Page
from waiting import wait_until


def test_engine_and_clean_page_are_used_again(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], profiles: Profiles
) -> None:
    def open_start_page() -> tuple[Page, Profile]:
        page = open_table(new_page(locale=LOCALES["en"], viewport=VIEWPORTS["desk"]))
        [(_, profile)] = profiles.lent
        return page, profile

    open_start_page()
    profiles.take_back(own=False)
    page, profile = open_start_page()
    start_game(page, seed="lent", game="kyougenshi")
    times = profile.keeper.evaluate("engines.timesLent()")
    profiles.take_back(own=False)

    # After a game, the next test gets the same page and the same engine, and sees nothing of the game.
    again, profile = open_start_page()
    assert again is page
    assert sum(profile.keeper.evaluate("engines.timesLent()")) == sum(times) + 1
    assert again.locator(".kept").count() == 0
    assert again.locator("input[name=game]:checked").input_value() == "pmv"
    assert again.input_value("#seed") == ""

    # A page with another setting is closed, but its engine is lent again.
    again.locator("#preferences").click()
    again.locator("input[name=prefer-theme][value=light]").check(force=True)
    wait_until(again, "document.documentElement.dataset.theme === 'light'")
    again.keyboard.press("Escape")
    engines = len(profile.keeper.evaluate("engines.timesLent()"))
    profiles.take_back(own=False)
    other, profile = open_start_page()
    assert other is not page
    assert page.is_closed()
    assert other.evaluate("document.documentElement.dataset.theme") == "dark"
    assert len(profile.keeper.evaluate("engines.timesLent()")) == engines
