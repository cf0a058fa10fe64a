"""Open a lesson of a game's tutorial from the start page."""

from __future__ import annotations

from playing import choose_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until


def open_lesson(page: Page, nth: int, game: str) -> None:
    """Open the n-th lesson of a game's tutorial."""
    wait_for_engine(page)
    choose_game(page, game)
    # The list opens again when the chosen game's replaces another's.
    unfolded = f"""(() => {{
      const button = document.querySelectorAll('.learning .lesson-list button')[{nth - 1}]
      return button?.checkVisibility() && (button.click(), true)
    }})()"""
    wait_until(page, unfolded)
    page.wait_for_selector(".lesson .task")
