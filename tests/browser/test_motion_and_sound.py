"""Motion and sound of the table: an attack's cues and movements, the switch, and reduced motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from accessibility import VIEWPORTS, small_touch_targets
from hosting import Host
from playing import start_game
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

GAME = "battle_spirits"
# Two spirits of A can attack, and B has nothing to block with.
TABLE = """
setup.A = { field = ["双灯の竜", "煤け翼"], hand = ["灯し直し"], reserve = 4 }
setup.B = { hand = ["盾の見習い"] }
"""
SWITCH = ".top-bar .sound"
RECORD = """
globalThis.heard = []
globalThis.speakers = 0
globalThis.moved = []
document.addEventListener("tefuda-cues", ({detail}) => heard.push(...detail.cues))
globalThis.AudioContext = class extends AudioContext { constructor() { super(); speakers += 1 } }
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  moved.push([this.className, Object.keys(Object.assign({}, ...frames)).sort().join(), timing.duration])
  return animate.call(this, frames, timing)
}
"""


def recorded(page: Page, site: Host) -> Page:
    page.add_init_script(RECORD)
    page.goto(site.address)
    wait_for_engine(page)
    return page


def to_the_attack_step(page: Page) -> None:
    wait_until(page, f"document.querySelector('{TABLE_READY}')")
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, f"document.querySelector('{TABLE_READY}')?.dataset.asked === 'priority:attack'")


def attack(page: Page) -> None:
    """Attack with the first spirit that can, until the attack is over."""
    lines = page.locator(".log-line").count()
    page.locator(".field.mine .card.can").first.click()
    page.locator(".answer-bar .buttons button", has_text="Attack").first.click()
    wait_until(
        page,
        f"document.querySelectorAll('.log-line').length >= {lines + 2}"
        f" && document.querySelector('{TABLE_READY}')?.dataset.asked === 'priority:attack'",
    )


def movements(page: Page) -> list[tuple[str, str, int]]:
    found: list[Any] = page.evaluate("moved")
    return [(each[0].strip(), each[1], each[2]) for each in found]


def test_attack_lunges_and_sounds_until_it_is_switched_off(new_page: Callable[..., Page], site: Host) -> None:
    page = recorded(
        new_page(viewport=VIEWPORTS["desk"], locale="en-GB", reduced_motion="no-preference"), site
    )
    open_position(page, TABLE, game=GAME)
    assert page.evaluate("speakers") == 0, "silent before the first press"
    to_the_attack_step(page)
    page.evaluate("moved.length = heard.length = 0")
    attack(page)
    wait_until(page, "heard.includes('hit')")
    assert page.evaluate("heard") == ["attack", "hit"]
    assert page.evaluate("speakers") == 1
    moved = movements(page)
    assert ("flying-card", "easing,offset,transform", 340) in moved, "the attacker lunges"
    assert ("life", "translate", 90) in moved
    assert ("loss-number", "offset,opacity,transform", 600) in moved
    wait_until(page, "!document.querySelector('.motion-layer > *')")
    assert {name for _, names, _ in moved for name in names.split(",")} <= {
        "easing",
        "offset",
        "opacity",
        "scale",
        "transform",
        "translate",
    }

    switch = page.get_by_role("button", name="Sound", exact=True)
    assert switch.get_attribute("aria-pressed") == "true"
    switch.click()
    wait_until(page, f"document.querySelector('{SWITCH}').ariaPressed === 'false'")
    page.evaluate("heard.length = 0")
    page.evaluate("moved.length = 0")
    page.locator(".field.mine .card.can").first.click()
    page.locator(".answer-bar .buttons button", has_text="Attack").first.click()
    wait_until(page, "moved.some(([name]) => name === 'loss-number')")
    assert page.evaluate("heard") == []
    page.reload()
    page.wait_for_selector(SWITCH)
    assert page.get_attribute(SWITCH, "aria-pressed") == "false", "kept on this device"


def test_reduced_motion_shows_only_fades(new_page: Callable[..., Page], site: Host) -> None:
    page = recorded(new_page(viewport=VIEWPORTS["desk"], locale="en-GB"), site)
    open_position(page, TABLE, game=GAME)
    to_the_attack_step(page)
    attack(page)
    wait_until(page, "moved.some(([name]) => name === 'loss-number')")
    moved = movements(page)
    assert {names for _, names, _ in moved} <= {"opacity", "offset,opacity"}
    assert page.locator(".flying-card").count() == 0


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "Sound"), ("ja-JP", "効果音")])
def test_phone_has_the_switch_at_full_size(
    new_page: Callable[..., Page], site: Host, locale: str, name: str
) -> None:
    page = recorded(new_page(viewport={"width": 360, "height": 640}, locale=locale), site)
    start_game(page, seed="sound", game=GAME)
    switch = page.get_by_role("button", name=name, exact=True)
    assert switch.is_visible()
    assert small_touch_targets(page, ".top-bar button") == []
