"""Accessibility checks of screens with axe-core. The fixture `axe_page` opens pages in which it can run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize
from waiting import wait_until

from pyengine.games import GAMES

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def viewport_size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


VIEWPORTS = {"phone": viewport_size(360, 640), "desk": viewport_size(1280, 800)}
LOCALES = {"ja": "ja-JP", "en": "en-GB"}
SIZE_AND_LANGUAGE_PAIRS = (("phone", "en"), ("desk", "ja"))
"""Each size and each language once, for screens that take long to reach. Their parts are checked in all four
combinations on nearer screens."""

GAME_AND_LANGUAGE_PAIRS = tuple(zip(GAMES, ("ja", "en", "ja", "en"), strict=True))
"""Each game once, in one language or the other, for pages that all games share."""

RUN_AXE = """() => axe.run(document, {resultTypes: ["violations"]}).then(({violations}) =>
  violations.map(({id, impact, nodes}) => ({id, impact,
    nodes: nodes.slice(0, 4).map(({target, failureSummary}) => `${target.join(" ")}: ${failureSummary}`)})))"""

# The page behind a dialog becomes inert a frame after the dialog opens; behind a privacy screen nothing is left of it.
PAGE_BEHIND_IS_INERT = """(() => {
  const top = [...document.querySelectorAll("[role=dialog]")].at(-1)
  const behind = top ? [...document.querySelectorAll("main, main > *")].filter(each => !each.contains(top)) : []
  return Boolean(top?.matches(".privacy")) || behind.every(each => each.inert)
})()"""

LIST_SMALL = """all => all.map(each => [each, each.getBoundingClientRect()])
  .filter(([each, {width, height}]) => width && (width < 44 || height < 44) && !each.matches(".term"))
  .map(([each, {width, height}]) => `${each.textContent.trim() || each.id}: ${width} by ${height}`)"""


def small_touch_targets(page: Page, touched: str) -> list[str]:
    """Return the elements that match a selector and are smaller than 44 × 44 px. Terms inside a sentence may be smaller."""
    found: list[str] = page.locator(touched).evaluate_all(LIST_SMALL)
    return found


def overflows_sideways(page: Page) -> bool:
    """Return whether the page is wider than the screen, so that it scrolls sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


class Auditor:
    """Checks screens with axe-core. `found`: the violations by name of the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, Any] = {}
        self.screens: list[str] = []

    def check(self, screen: str) -> None:
        self.screens.append(screen)
        wait_until(self.page, "document.getAnimations().every(each => each.playState !== 'running')", 5000)
        wait_until(self.page, PAGE_BEHIND_IS_INERT, 5000)
        if violations := self.page.evaluate(RUN_AXE):
            self.found[screen] = violations
