"""The deck editor: card search, costs and kinds, sample hands, draw odds, and a deck as a link, a QR code and on
paper."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways, small_touch_targets
from own_cards import leave_editor, open_deck_editor
from playing import choose_game, stored_records
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

from pyengine.games import GAMES

pytestmark = pytest.mark.own_page

# A finger touches the label of a file input.
TOUCH_TARGETS = (
    "main.decks button:not(.clause), main.decks select, main.decks .file span, "
    "main.decks input:not([type=checkbox], [type=file])"
)


def found_count(page: Page) -> int:
    return int(re.findall(r"\d+", page.inner_text(".finder [role=status]"))[0])


@pytest.mark.parametrize("game", GAMES)
def test_card_search_by_words_kind_and_cost_and_the_deck_count(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_table(new_page())
    choose_game(page, game)
    open_deck_editor(page)
    everything = found_count(page)
    page.locator(".filter-groups > summary").click()
    kind = page.locator("[data-trait=kinds] .filter-chip").first
    kind.click()
    of_a_kind = found_count(page)
    assert 0 < of_a_kind < everything
    page.locator(".view-choice button").last.click()
    rows = page.locator(".finder .deck-name small")
    rows.first.wait_for()
    assert all(kind.inner_text() in said for said in rows.all_inner_texts())
    page.locator("[data-trait=costs] .filter-chip").first.click()
    assert 0 < found_count(page) <= of_a_kind
    page.locator(".filter-clear").click()
    assert found_count(page) == everything
    page.fill("#card-search", "デッキ")
    wait_until(page, f"!document.querySelector('.finder [role=status]').textContent.includes('{everything}')")
    size = int(page.inner_text("[data-size=cards]"))
    counts = [int(each) for each in page.locator(".curve-n > [aria-hidden]").all_inner_texts()]
    assert sum(counts) == size
    assert sum(int(each) for each in page.locator(".kinds b").all_inner_texts()) == size
    # Changing the deck updates its counts.
    page.locator(".deck-made [data-part=cards] .less").first.click()
    wait_until(page, f"document.querySelector('[data-size=cards]').textContent === '{size - 1}'")
    counts = [int(each) for each in page.locator(".curve-n > [aria-hidden]").all_inner_texts()]
    assert sum(counts) == size - 1


@pytest.mark.parametrize("game", GAMES)
def test_sample_hands_and_draw_odds_by_keyboard(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_table(new_page(locale="en-GB"))
    choose_game(page, game)
    open_deck_editor(page)
    page.locator("#draw-hand").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".sample-cards")
    first = page.locator(".sample-cards").first.locator("li").all_inner_texts()
    assert 4 <= len(first) <= 7
    assert "§" in page.inner_text(".sample [role=status]")
    page.locator("#draw-more").focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelectorAll('.sample-cards').length === 2")
    assert page.locator(".sample-cards").first.locator("li").all_inner_texts() == first
    for _ in range(3):
        page.locator("#draw-hand").click()
        wait_until(page, "document.querySelectorAll('.sample-cards').length === 1")
    page.locator("#tell-odds").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#odds-seen")
    assert int(page.input_value("#odds-seen")) == len(first)
    share = page.locator(".odds tbody td span").first
    before = float(share.inner_text().rstrip("%"))
    assert re.fullmatch(r"\d+/\d+", share.get_attribute("title") or "")
    page.fill("#odds-seen", str(len(first) + 5))
    page.keyboard.press("Enter")
    wait_until(page, f"parseFloat(document.querySelector('.odds tbody td span').textContent) > {before}")
    # Seeing every card makes each draw certain; seeing none makes it impossible.
    page.fill("#odds-seen", "400")
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('.odds tbody td span').textContent === '100.00%'")
    # The odds follow changes of the deck.
    rows = page.locator(".odds tbody tr").count()
    for _ in range(4):
        if page.locator(".odds tbody tr").count() < rows:
            break
        page.locator(".deck-made [data-part=cards] .less").first.click()
    wait_until(page, f"document.querySelectorAll('.odds tbody tr').length < {rows}")


def test_deck_fault_names_its_clause_while_editing(page: Page, open_table: Callable[[Page], Page]) -> None:
    open_deck_editor(open_table(page))
    page.wait_for_selector(".deck-standing .fine")
    page.locator(".deck-made [data-part=cards] .more").first.click()
    page.wait_for_selector(".deck-standing .faults .clause")


def test_deck_link_opens_the_deck_on_another_device(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page())
    choose_game(page, "kyougenshi")
    open_deck_editor(page)
    page.fill("#deck-name", "送るデッキ")
    page.locator("#deck-name").blur()
    page.locator("#link-deck").click()
    address = page.input_value("#deck-link")
    assert "#deck.kyougenshi." in address
    page.wait_for_selector(".deck-link svg.code path[d]")
    size = page.inner_text("[data-size=cards]")
    names = page.locator(".deck-made [data-part=cards] .deck-name > span").all_inner_texts()

    other = new_page(fresh=True)
    other.goto(address)
    wait_for_engine(other)
    other.wait_for_selector("main.decks .deck-standing .fine")
    assert other.input_value("#deck-name") == "送るデッキ"
    assert other.inner_text("[data-size=cards]") == size
    assert other.locator(".deck-made [data-part=cards] .deck-name > span").all_inner_texts() == names
    [mine] = stored_records(other, "decks")
    assert (mine["name"], mine["game"]) == ("送るデッキ", "kyougenshi")
    assert "#" not in other.url
    leave_editor(other)
    assert other.locator("input[name=game]:checked").get_attribute("value") == "kyougenshi"


def test_invalid_deck_link_is_refused_with_a_message(
    new_page: Callable[..., Page], open_table: Callable[..., Page]
) -> None:
    page = open_table(new_page(locale="en-GB"), "#deck.pmv.")
    for what in ("!!!!", base64.urlsafe_b64encode(json.dumps([1, 2]).encode()).decode()):
        page.wait_for_selector(".toast[role=alert]")
        assert "deck link is incomplete" in page.inner_text(".toast[role=alert]")
        assert page.locator("main.start").count() == 1
        page.locator(".toast button").click()
        page.wait_for_selector(".toast", state="detached")
        page.evaluate("what => { location.hash = `#deck.pmv.${what}`; }", what)
    page.wait_for_selector(".toast[role=alert]")


def test_deck_prints_nine_cards_per_page(
    page: Page, open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    open_deck_editor(open_table(page))
    size = int(page.inner_text("[data-size=cards]"))
    page.locator("#lay-paper").click()
    page.wait_for_selector(".paper-page")
    assert page.locator(".proxy").count() == size + int(page.inner_text("[data-size=sideboard]") or 0)
    assert page.locator(".paper-page").first.locator(".proxy").count() == 9
    page.emulate_media(media="print")
    pages = page.locator(".paper-page").count()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages
    assert not page.locator(".deck-bench").is_visible()
    box = page.locator(".proxy").first.bounding_box()
    assert box is not None
    assert [round(each / 96 * 25.4) for each in (box["width"], box["height"])] == [63, 88]
    # No text overflows its card.
    over = page.locator(".proxy").evaluate_all(
        "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).length"
    )
    assert over == 0
    page.set_viewport_size({"width": 800, "height": 1130})
    screenshot(page, "paper")
    page.emulate_media(media="screen")
    page.locator("#paper-once").check()
    wait_until(page, f"document.querySelectorAll('.proxy').length < {size}")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_deck_editor_passes_axe(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    open_deck_editor(page)
    page.wait_for_selector(".deck-standing .fine")
    auditor = Auditor(page)
    screenshot(page, "deck")
    page.locator("#draw-hand").click()
    page.wait_for_selector(".sample-cards")
    page.locator("#tell-odds").click()
    page.wait_for_selector("#odds-seen")
    page.locator("#link-deck").click()
    page.wait_for_selector(".deck-link svg.code path[d]")
    auditor.check("hands, chances and link")
    page.locator("#sample-title").scroll_into_view_if_needed()
    screenshot(page, "hands")
    page.locator(".curve").scroll_into_view_if_needed()
    screenshot(page, "curve")
    page.locator(".odds .wide-table").scroll_into_view_if_needed()
    screenshot(page, "odds")
    page.locator("#lay-paper").click()
    page.wait_for_selector(".paper-page")
    auditor.check("paper")
    screenshot(page, "paper")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert not overflows_sideways(page)
    assert auditor.found == {}
