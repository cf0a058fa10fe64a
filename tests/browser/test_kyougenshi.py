"""Kyougenshi on the screen: orbs, seals that break, and responses in a chain."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor
from hosting import Host
from playing import Player, choose_game, finish_game, open_link_elsewhere, start_game
from playwright.sync_api import Page
from positions import open_position

GAME = "kyougenshi"
SEALS = ".field.mine .of-declared"


def record_moments(page: Page) -> None:
    """Record the large notices, because they vanish before a test can look."""
    page.evaluate(
        """() => {
          window.moments = []
          new MutationObserver(changes => {
            for (const { addedNodes } of changes)
              for (const each of addedNodes) window.moments.push([each.className, each.innerText])
          }).observe(document.querySelector(".moments"), { childList: true })
        }"""
    )


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "en")])
def test_whole_game_with_seals_and_its_link(
    axe_page: Callable[[str, str], Page], new_page: Callable[..., Page], site: Host, viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    start_game(page, seed="orbs", game=GAME, decks=("moss", "ember"), bot="greedy")
    record_moments(page)
    player = Player(page, seed=4)
    player.settled()
    audit.check("own choice")
    assert page.locator(f"{SEALS} .card").count() == 5
    assert page.locator(f"{SEALS} .broken").count() == 0
    page.locator(".answer-bar .clause").click()
    page.wait_for_selector('.book [data-clause="P3.2"]')
    audit.check("rulebook")
    page.keyboard.press("Escape")
    page.wait_for_selector(".book", state="detached")

    player.play(until=lambda screen: page.locator(".field.mine:not(.small) .card").count() > 0)
    page.locator(".field.mine:not(.small) .card").first.click(button="right")
    page.wait_for_selector(".zoom .stats")
    audit.check("zoom")
    page.keyboard.press("Escape")
    page.wait_for_selector(".zoom", state="detached")
    player.play(until=lambda screen: page.locator(f"{SEALS} .broken").count() > 0)
    audit.check("a broken seal")
    kept, gone = page.locator(f"{SEALS} .card").count(), page.locator(f"{SEALS} .broken").count()
    assert kept + gone == 5
    shown: list[list[str]] = page.evaluate("window.moments")
    assert any(kind.startswith("moment crack") and words.strip() for kind, words in shown)

    # Played to its end once; the result looks the same on the other screens.
    finish_game(player, whole=(viewport, lang) == ("phone", "en"), least=20)
    audit.check("result")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    other = open_link_elsewhere(page, new_page)
    assert other.locator(".of-declared").count() == 2
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


def test_game_by_keyboard(axe_page: Callable[[str, str], Page], site: Host) -> None:
    """Charge, use and attack until the game is over or many turns have passed."""
    page = axe_page("desk", "en")
    start_game(page, seed="keys of orbs", game=GAME, decks=("ember", "ember"))
    player = Player(page, seed=2, keyboard=True)
    player.play(until=lambda screen: player.decisions >= 24)
    asked = {each.split()[0] for each in player.seen}
    assert {"priority:charge", "priority:main"} <= asked


def test_game_by_touch(open_page: Callable[..., Page], site: Host) -> None:
    """Tap a card, then its action; tap a seal to break it."""
    page = open_page(
        fresh=True,
        pace=False,
        axe=False,
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
    )
    page.goto(site.address)
    start_game(page, seed="fingers", game=GAME, decks=("ember", "moss"))
    player = Player(page, seed=3, touch=True)

    player.play(until=lambda screen: screen["asked"] == "choose:break", most=90)
    before = page.locator(".field:not(.mine) .of-declared .card").count()
    player.step()
    player.settled()
    assert page.locator(".field:not(.mine) .of-declared .card").count() < before


@pytest.mark.parametrize(("viewport", "lang"), [("phone", "ja"), ("desk", "en")])
@pytest.mark.own_page
def test_clause_leads_to_its_scenario(axe_page: Callable[[str, str], Page], viewport: str, lang: str) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    choose_game(page, GAME)
    page.locator(".library button").click()
    page.wait_for_selector(".book .clause-list")
    page.fill("#book-search", "P5.2.1")
    page.locator("[data-clause='P5.2.1'] .clause-scenarios summary").click()
    scenario = page.locator("[data-clause='P5.2.1'] .clause-scenarios li button").first
    name = scenario.inner_text()
    scenario.click()
    page.wait_for_selector(".scenario-page")
    assert page.locator(".scenario-page h3").inner_text() == name
    page.locator(".scenario-page .primary").click()
    page.wait_for_selector("main.table")
    player = Player(page, bold=1)
    before = player.settled()["revision"]
    audit.check("table of a scenario")
    player.step()
    assert player.settled()["revision"] > before
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_manual_payment_names_the_card_paid_for(
    axe_page: Callable[..., Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_position(
        page, 'setup.A = { hand = ["火花走り"], orbs = ["火花走り", "鈴の結界", "骨笛"] }', game=GAME
    )
    page.locator(".hand .card.can").click()
    by_hand = {"en": "choose orbs to pay with", "ja": "霊玉を選ぶ"}[lang]
    page.locator(".zoom .card-actions button", has_text=by_hand).click()
    page.wait_for_selector("main.table[data-asked='pay:pay-with']")
    assert {"en": "Running Sparks", "ja": "火花走り"}[lang] in page.locator(
        ".answer-bar .question"
    ).inner_text()
    audit.check("what pays")
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
