"""Display and sound preferences: chosen on the start page or at the table, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor, overflows_sideways, small_touch_targets
from hosting import Host
from playing import Player, open_menu, start_game, stored_records
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

SHEET = ".sheet.preferences"
RECORD_SOUNDS = """
globalThis.heard = []
document.addEventListener("tefuda-cues", ({detail}) => heard.push(...detail.cues))
"""


def choose_preference(page: Page, what: str, one: str) -> None:
    page.locator(f"{SHEET} input[name=prefer-{what}][value={one}]").check(force=True)


def colours(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(
        """() => ({ground: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(document.body).color, text: parseFloat(getComputedStyle(document.body).fontSize)})"""
    )
    return found


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_theme_contrast_text_size_and_card_style_are_chosen_and_kept(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    audit = Auditor(page)
    before = colours(page)
    page.locator("#preferences").press("Enter")
    page.wait_for_selector(SHEET)
    wait_until(page, f"document.activeElement?.closest('{SHEET}')")
    screenshot(page, f"settings {size} {lang}")
    assert small_touch_targets(page, f"{SHEET} label, {SHEET} button") == []
    audit.check("settings")
    ground = {}
    for theme in ("dark", "light"):
        choose_preference(page, "theme", theme)
        choose_preference(page, "contrast", "device")
        wait_until(page, f"document.documentElement.dataset.theme === '{theme}'")
        ground[theme] = colours(page)["ground"]
        audit.check(theme)
        choose_preference(page, "contrast", "more")
        wait_until(page, "document.documentElement.dataset.contrast === 'more'")
        assert colours(page)["ground"] == {"dark": "rgb(0, 0, 0)", "light": "rgb(255, 255, 255)"}[theme]
        audit.check(f"{theme}, more contrast")
    assert ground["dark"] != ground["light"]
    choose_preference(page, "size", "largest")
    wait_until(page, "document.documentElement.dataset.size === 'largest'")
    assert colours(page)["text"] == pytest.approx(before["text"] * 1.3)
    assert not overflows_sideways(page)
    choose_preference(page, "pace", "step")
    page.locator(f"{SHEET} input[name=prefer-warns]").uncheck(force=True)
    page.keyboard.press("Escape")
    wait_until(page, f"!document.querySelector('{SHEET}')")
    wait_until(page, "document.activeElement?.id === 'preferences'")
    while not any(
        isinstance(one, dict) and one.get("size") == "largest" for one in stored_records(page, "kept")
    ):
        page.wait_for_timeout(20)
    page.reload()
    wait_for_engine(page)
    worn = page.evaluate("({...document.documentElement.dataset})")
    assert [worn[each] for each in ("theme", "contrast", "size")] == [
        "light",
        "more",
        "largest",
    ]
    start_game(page, seed="settings", game="pmv")
    page.wait_for_selector(".hand .card")
    assert not overflows_sideways(page)
    screenshot(page, f"table in large text {size} {lang}")
    audit.check("table")
    open_menu(page)
    page.locator(".menu").get_by_role(
        "button", name={"ja": "設定", "en": "Settings"}[lang], exact=True
    ).click()
    page.wait_for_selector(SHEET)
    # The pace can be chosen here as well, and a button leads to this game's stops.
    assert page.locator(f"{SHEET} input[name=prefer-pace][value=step]").is_checked()
    page.locator("#prefer-stops").click()
    page.wait_for_selector(".stop-list")
    assert page.locator("input[name=pace][value=step]").is_checked()
    assert not page.locator("input[name=warns]").is_checked()
    page.keyboard.press("Escape")
    open_menu(page)
    page.locator(".menu").get_by_role(
        "button", name={"ja": "設定", "en": "Settings"}[lang], exact=True
    ).click()
    page.wait_for_selector(SHEET)
    page.go_back()
    wait_until(page, f"!document.querySelector('{SHEET}') && document.querySelector('main.table')")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_device_preference_for_more_contrast_is_followed(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], contrast="more")
    )
    assert page.evaluate("document.documentElement.dataset.contrast") == "more"


@pytest.mark.own_page
def test_sound_is_switched_off_in_the_settings_and_the_title_names_whose_move_it_is(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    page.add_init_script(RECORD_SOUNDS)
    open_table(page)
    start_game(page, seed="sound", game="pmv")
    player = Player(page, seed=1)
    player.play(until=lambda screen: player.decisions >= 6)
    wait_until(page, "document.title.startsWith('● Your move · Turn ')")
    assert page.evaluate("heard.includes('draw')")
    open_menu(page)
    page.locator(".menu button", has_text="Settings").click()
    page.wait_for_selector(SHEET)
    page.locator("input[name=prefer-sound]").uncheck(force=True)
    page.keyboard.press("Escape")
    wait_until(page, f"!document.querySelector('{SHEET}')")
    page.evaluate("heard.length = 0")
    player.play(until=lambda screen: player.decisions >= 12)
    assert page.evaluate("heard") == []


@pytest.mark.parametrize(
    ("locale", "hold", "other"), [("ja-JP", "長押し", "右クリック"), ("en-GB", "Single tap", "right")]
)
def test_touch_device_is_told_the_touch_gestures(
    open_page: Callable[..., Page], site: Host, locale: str, hold: str, other: str
) -> None:
    for touched in (True, False):
        page = open_page(
            fresh=True,
            pace=False,
            axe=False,
            viewport={"width": 360, "height": 640},
            locale=locale,
            has_touch=touched,
            is_mobile=touched,
        )
        page.goto(site.address)
        page.locator("#preferences").click()
        told = page.locator(f"{SHEET} label:has([name=prefer-direct])").inner_text()
        assert (hold in told, other in told) == ((True, False) if touched else ("長押し" in hold, True))
