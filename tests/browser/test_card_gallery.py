"""The gallery of all cards of a game: search and filters, the zoomed card, and the keyboard; and the deck editor's cards
as a grid and as a list."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from own_cards import open_deck_editor
from playing import choose_game, tab_to
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games import GAMES

pytestmark = pytest.mark.own_page

TOUCH_TARGETS = "main.gallery button, main.gallery select, main.gallery input, main.gallery summary"
DRAWN_CARDS = "document.querySelectorAll('.pool-face > .made-face').length"
FOCUSED_FACE = "document.activeElement.closest('[data-face]')?.dataset.face"


def open_gallery(page: Page, game: str = "") -> None:
    if game:
        choose_game(page, game)
    page.locator("#open-cards").click()
    page.wait_for_selector("main.gallery .pool-card .made-face")
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "card-gallery"]


def unfold_filters(page: Page) -> None:
    """Open the filters, which a narrow screen and the deck editor fold at first."""
    if page.locator(".filter-groups[open]").count() == 0:
        page.locator(".filter-groups > summary").click()


def found_count(page: Page) -> int:
    return int(re.findall(r"\d+", page.inner_text(".pool-head [role=status]"))[0])


@pytest.mark.parametrize("game", GAMES)
def test_filters_narrow_the_cards_and_are_cleared(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_gallery(page, game)
    everything = found_count(page)
    assert page.locator(".pool-card").count() == everything
    unfold_filters(page)
    counts = [everything]
    for trait in ("colours", "factions", "kinds", "costs"):
        chips = page.locator(f"[data-trait={trait}] .filter-chip")
        if not chips.count():
            continue
        chips.first.click()
        assert chips.first.get_attribute("aria-pressed") == "true"
        assert 0 < found_count(page) <= counts[-1]
        counts.append(found_count(page))
    assert counts[-1] < everything
    # A second value of a property adds cards.
    page.locator("[data-trait=costs] .filter-chip").nth(1).click()
    assert found_count(page) >= counts[-1]
    page.locator(".filter-clear").click()
    assert found_count(page) == everything
    page.locator("[data-trait=signs] > summary").click()
    sign = page.locator("[data-trait=signs] .filter-chip").first
    sign.click()
    name = sign.inner_text()
    assert 0 < found_count(page) < everything
    words = page.locator(".pool-face > .visually-hidden").all_text_contents()
    assert all(name in said for said in words)


def test_search_finds_names_first_without_set_headings(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_gallery(page, "battle_spirits")
    assert page.locator(".pool-set").count() == 4
    page.fill("#card-search", "knight")
    wait_until(page, "!document.querySelector('.pool-set')")
    # A card is drawn a moment after it has come near the screen.
    wait_until(page, "document.querySelector('.pool-card')?.innerText.includes('Knight')")
    page.fill("#card-search", "no such card")
    wait_until(page, "!document.querySelector('.pool-card')")
    assert found_count(page) == 0


def test_only_cards_near_the_screen_are_drawn(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    open_gallery(page, "pmv")
    assert page.locator(".pool-card").count() > 200
    assert 0 < page.evaluate(DRAWN_CARDS) < 80
    page.locator(".pool-card").last.scroll_into_view_if_needed()
    page.wait_for_selector(".pool-card:last-child .made-face")
    assert page.evaluate(DRAWN_CARDS) < 160
    # A changed list keeps only the cards near the screen.
    unfold_filters(page)
    page.locator("[data-trait=kinds] .filter-chip").first.click()
    page.locator(".filter-clear").click()
    wait_until(page, f"{DRAWN_CARDS} < 80")


def test_card_is_opened_by_keyboard_and_leads_to_the_next(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport={"width": 1280, "height": 800}, locale="en-GB"))
    open_gallery(page, "harem_master")
    tab_to(page, ".pool-face")
    first = page.evaluate(FOCUSED_FACE)
    page.keyboard.press("ArrowRight")
    second = page.evaluate(FOCUSED_FACE)
    page.keyboard.press("ArrowDown")
    below = page.evaluate(FOCUSED_FACE)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED_FACE) == second
    assert len({first, second, below}) == 3
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=dialog] .large-card")
    name = page.inner_text("[role=dialog] .large-card h2")
    page.keyboard.press("ArrowRight")
    wait_until(page, f"document.querySelector('.large-card h2').innerText !== {name!r}")
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    wait_until(page, f"({FOCUSED_FACE}) === {second!r}")
    # Back closes the gallery, and the start page continues where it was left.
    page.go_back()
    page.wait_for_selector("main.start")
    wait_until(page, "document.activeElement.id === 'open-cards'")


def test_another_game_is_chosen_in_the_gallery(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    open_gallery(page, "kyougenshi")
    page.select_option("#gallery-game", "battle_spirits")
    page.wait_for_selector(".pool-card .frame-silver")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")
    assert page.locator("input[name=game]:checked").get_attribute("value") == "battle_spirits"


def test_deck_editor_changes_copies_in_grid_and_list_and_remembers_the_choice(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    choose_game(page, "kyougenshi")
    open_deck_editor(page)
    cell = page.locator(".pool-card").filter(has=page.locator(".stepper:not(.some)")).first
    face = cell.get_attribute("data-face")
    page.locator(f"[data-face={face}] .more").first.click()
    wait_until(page, "document.querySelector('[data-size=cards]').textContent === '41'")
    assert page.locator(f".pool [data-face={face}] .copies [aria-hidden]").inner_text() == "1"
    page.locator(f".pool [data-face={face}] .pool-face").focus()
    page.keyboard.press("+")
    wait_until(page, "document.querySelector('[data-size=cards]').textContent === '42'")
    page.keyboard.press("i")
    page.locator("[role=dialog] .less").click()
    wait_until(page, "document.querySelector('[data-size=cards]').textContent === '41'")
    page.keyboard.press("Escape")
    page.locator(".view-choice button").last.click()
    page.wait_for_selector(".pool .deck-row .thumb .picture")
    page.locator(f".pool [data-face={face}] .less").click()
    wait_until(page, "document.querySelector('[data-size=cards]').textContent === '40'")
    # The gallery opens from the editor, and leads back to the same deck.
    page.locator("#open-cards").click()
    page.wait_for_selector("main.gallery .deck-row")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.decks .deck-standing .fine")
    assert page.inner_text("[data-size=cards]") == "40"
    page.reload()
    page.wait_for_selector("main.start")
    page.locator("#open-cards").click()
    page.wait_for_selector("main.gallery .deck-row")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_gallery_passes_axe(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    auditor = Auditor(page)
    open_gallery(page)
    auditor.check("gallery")
    screenshot(page, "cards")
    unfold_filters(page)
    page.locator("[data-trait=signs] > summary").click()
    page.locator("[data-trait=kinds] .filter-chip").nth(1).click()
    auditor.check("filters")
    screenshot(page, "filters")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert not overflows_sideways(page)
    page.locator(".pool-face").first.click()
    page.wait_for_selector("[role=dialog] .large-card")
    auditor.check("zoomed card")
    screenshot(page, "zoom")
    page.keyboard.press("Escape")
    page.locator(".view-choice button").last.click()
    auditor.check("list")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert not overflows_sideways(page)
    assert auditor.found == {}
