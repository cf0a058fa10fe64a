"""The second game of the house through the screen: the same table, its own zones, words and cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from auditing import LOCALES, VIEWPORTS, Auditor
from hosting import Host
from playing import Player, link_of, start_game
from playwright.sync_api import Page

GAME = "harem_master"
COURT = {"ja": "ハーレム", "en": "Court"}


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_a_whole_game_and_its_link(
    audited: Callable[[str, str], Page], new_page: Callable[..., Page], site: Host, viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    audit = Auditor(page)
    start_game(page, seed=f"second {viewport}", game=GAME)
    player = Player(page, eager=True)
    player.settled()
    audit.look("own choice")
    assert page.locator(".pile.court small").all_inner_texts() == [COURT[lang]] * 2
    assert not page.locator(".pile.nodes").count()

    page.locator(".answer-bar .clause").click()
    page.wait_for_selector('.book [data-law="101.1"]')
    assert page.locator('.book [data-section="101"]').count() >= 1
    audit.look("rulebook")
    page.keyboard.press("Escape")
    page.wait_for_selector(".book", state="detached")

    player.play(until=lambda screen: page.locator(".board .field.mine .card").count() > 1)
    page.locator(".board .field.mine .card").first.click(button="right")
    page.wait_for_selector(".zoom .stats")
    audit.look("zoom")
    page.keyboard.press("Escape")
    player.play()
    assert page.locator(".outcome").count() == 1
    audit.look("result")
    assert player.decisions > 8
    link = link_of(page) if page.locator("[role=dialog]").count() == 0 else None
    if link is None:
        page.keyboard.press("Escape")
        page.wait_for_selector("[role=dialog]", state="detached")
        link = link_of(page)
    other = new_page(locale="en-GB")
    other.goto(link)
    other.wait_for_selector("main.table.past")
    assert other.locator(".pile.court").count() == 2
    assert link_of(other) == link
