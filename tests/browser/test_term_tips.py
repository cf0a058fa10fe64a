"""Game terms explain themselves on hover, focus and tap, and lead to their rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import GAME_AND_LANGUAGE_PAIRS, VIEWPORTS, Auditor, overflows_sideways
from playing import CAN_ANSWER, Player, start_game
from playwright.sync_api import Page
from positions import open_position
from waiting import wait_for_preview, wait_until

TIP_SHOWN = "!document.querySelector('#term-tip').hidden"
TIP_HIDDEN = "document.querySelector('#term-tip').hidden"
TIP_IS_ON_SCREEN = """() => {
  const {left, right, top, bottom} = document.querySelector("#term-tip").getBoundingClientRect()
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
}"""


def open_card_with_term(page: Page) -> None:
    """Open the first card in hand whose text has an explained term."""
    Player(page).play(until=lambda screen: page.locator(".hand .card").count() > 0)
    for n in range(page.locator(".hand .card").count()):
        page.locator(".hand .card").nth(n).click(button="right")
        page.wait_for_selector(".zoom .card-text")
        if page.locator(".zoom [data-term]").count():
            return
        page.keyboard.press("Escape")
        page.wait_for_selector(".zoom", state="detached")
    raise AssertionError("no card of the hand has a word that is explained")


@pytest.mark.parametrize(("game", "lang"), GAME_AND_LANGUAGE_PAIRS)
def test_term_on_a_card_is_explained_on_hover_and_focus(
    axe_page: Callable[..., Page], lang: str, game: str
) -> None:
    page = axe_page("desk", lang)
    audit = Auditor(page)
    start_game(page, seed="words", game=game)
    open_card_with_term(page)
    word = page.locator(".zoom [data-term]").first
    word.hover()
    wait_until(page, TIP_SHOWN)
    assert page.evaluate(TIP_IS_ON_SCREEN)
    said = page.locator("#term-tip").inner_text()
    assert ("ルール" if lang == "ja" else "Rule") in said
    assert word.get_attribute("aria-describedby") == "term-tip"
    audit.check("a word under the pointer")

    # Escape closes the tip, but not the card.
    page.keyboard.press("Escape")
    wait_until(page, TIP_HIDDEN)
    assert page.locator(".zoom").count() == 1

    page.locator(".zoom .close").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    wait_until(page, TIP_SHOWN + " && document.activeElement.matches('[data-term]')")
    assert page.locator("#term-tip").inner_text() == said
    page.keyboard.press("Enter")
    page.wait_for_selector(".clause-item.at")
    wait_until(page, TIP_HIDDEN)

    # Terms are also explained in the rulebook.
    page.locator(".book .clause-item .term").first.hover()
    wait_until(page, TIP_SHOWN)
    audit.check("a word of a rule")
    assert audit.found == {}


def test_first_tap_explains_a_term_and_the_second_opens_its_rule(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["phone"], locale="en-GB", has_touch=True))
    start_game(page, seed="words", game="kyougenshi")
    open_card_with_term(page)
    word = page.locator(".zoom [data-term]").first
    word.tap()
    wait_until(page, TIP_SHOWN)
    assert page.evaluate(TIP_IS_ON_SCREEN)
    assert not overflows_sideways(page)
    assert page.locator(".book").count() == 0
    word.tap()
    page.wait_for_selector(".clause-item.at")
    wait_until(page, TIP_HIDDEN)


def test_card_preview_explains_its_keywords(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["desk"], locale="en-GB"))
    start_game(page, seed="words", game="kyougenshi")
    wait_until(page, CAN_ANSWER)
    wait_for_preview(page)
    cards = page.locator(".hand .card")
    told = 0
    for n in range(cards.count()):
        cards.nth(n).hover()
        name = cards.nth(n).locator(".name").inner_text()
        wait_until(page, f"document.querySelector('.preview h2')?.innerText === {name!r}")
        told += page.locator(".preview .meanings dd").count()
    assert told


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "霊力か魔力の一方"), ("en", "spirit power, or magic power")], ids=["ja", "en"]
)
def test_orb_kind_is_explained_beside_the_cards_numbers(
    axe_page: Callable[..., Page], lang: str, said: str
) -> None:
    page = axe_page("phone" if lang == "en" else "desk", lang)
    audit = Auditor(page)
    open_position(page, 'setup.A = { hand = ["茸の輪"] }', game="kyougenshi")
    page.locator(".hand .card").first.click(button="right")
    page.locator(".zoom .stats [data-term=magic_orb]").hover()
    wait_until(page, TIP_SHOWN)
    assert said in page.locator("#term-tip").inner_text()
    audit.check("what an orb is")
    assert audit.found == {}
    page.locator(".zoom .stats [data-term=magic_orb]").click()
    page.wait_for_selector(".clause-item.at")
