"""The second game of the house through the screen: the same table, its own zones, words and cards."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from auditing import LOCALES, VIEWPORTS, Auditor
from hosting import Host
from playing import Player, link_of, open_menu, start_game
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


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "ja"), ("desk", "en")])
def test_from_a_clause_to_its_scenario_and_an_answer_there(
    audited: Callable[[str, str], Page], new_page: Callable[..., Page], viewport: str, lang: str
) -> None:
    page = audited(viewport, lang)
    audit = Auditor(page)
    page.select_option("#game", GAME)
    page.locator(".library button").click()
    page.wait_for_selector(".book .laws")
    page.fill("#book-search", "306.5")
    page.wait_for_selector(".book-page > [role=status]")
    page.locator("[data-law='306.5'] .law-scenarios summary").click()
    scenario = page.locator("[data-law='306.5'] .law-scenarios li button").first
    name = scenario.inner_text()
    scenario.click()
    page.wait_for_selector(".scenario-page")
    assert page.locator(".scenario-page h3").inner_text() == name
    audit.look("scenario")
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector("main.table")
    assert page.locator(".pile.court small").all_inner_texts() == [COURT[lang]] * 2
    player = Player(page, bold=1)
    player.settled()
    audit.look("table of a scenario")
    before = player.settled()["revision"]
    player.step()
    assert player.settled()["revision"] > before
    open_menu(page)
    assert name in page.locator(".sheet .scenario-note").inner_text()
    page.keyboard.press("Escape")
    link = link_of(page)
    other = new_page(locale="en-GB")
    other.goto(link)
    other.wait_for_selector("main.table.past")
    assert link_of(other) == link
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
