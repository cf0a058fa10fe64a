"""Run axe-core on one screen after another. The fixture `axe_page` opens the pages for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize
from waiting import wait_until

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"


def size_of(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


VIEWPORTS = {"phone": size_of(360, 640), "desk": size_of(1280, 800)}
LOCALES = {"ja": "ja-JP", "en": "en-GB"}
SIZE_AND_LANGUAGE_PAIRS = (("phone", "en"), ("desk", "ja"))
"""Each size and each language once, for screens that take long to reach. Their parts are checked in all four
combinations on nearer screens."""

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
    """Return the elements of the selector that are smaller than 44 × 44 px. A term inside a sentence may be smaller:
    the tip that it opens is larger."""
    found: list[str] = page.locator(touched).evaluate_all(LIST_SMALL)
    return found


def overflows_sideways(page: Page) -> bool:
    """Whether the page is wider than the screen, so that it scrolls sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


class Auditor:
    """Runs axe on each screen it is shown; `found` holds the violations by screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, Any] = {}
        self.screens: list[str] = []

    def look(self, screen: str) -> None:
        self.screens.append(screen)
        wait_until(self.page, "document.getAnimations().every(each => each.playState !== 'running')", 5000)
        wait_until(self.page, PAGE_BEHIND_IS_INERT, 5000)
        if violations := self.page.evaluate(RUN_AXE):
            self.found[screen] = violations
