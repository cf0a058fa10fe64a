"""The winning move comes first, a preview shows the cost and the effect of No, and a choice highlights its legal
cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS
from playwright.sync_api import Page
from positions import open_position
from waiting import TABLE_READY, wait_until

BOLT = """
cards.Bolt = '''
Command NODE(0)/COST(2)
 〔相手プレイヤー〕に3ダメージを与える。その後、〔あなた〕は1ドローする。
'''
setup.A = {{ hand = ["Bolt"], nodes = {{ active = 1, asleep = 3 }}, deck = ["歯車兵一号", "歯車兵一号"] }}
setup.B = {{ life = {life} }}
"""
WIN_WORDS = {"en": "You win", "ja": "勝ち"}
COST_WORDS = {"en": "Cost:", "ja": "コスト："}
BACK = {"en": "Back", "ja": "戻る"}


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_winning_play_that_costs_a_node_comes_first_without_a_warning(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, BOLT.format(life=3))
    page.locator(".hand .card.can").click()
    wait_until(page, f"document.querySelector('.outcome-preview')?.innerText.includes('{WIN_WORDS[lang]}')")
    screenshot(page)
    told = page.locator(".outcome-preview").inner_text()
    assert COST_WORDS[lang] in told, told
    assert page.locator(".answer-bar .losing, .zoom .card-actions .losing").count() == 0
    assert BACK[lang] not in page.locator(".answer-bar [data-primary]").inner_text()


def test_same_play_that_does_not_win_has_a_warning(axe_page: Callable[..., Page]) -> None:
    page = axe_page("desk", "en")
    open_position(page, BOLT.format(life=4))
    page.locator(".hand .card.can").click()
    wait_until(page, "document.querySelector('.outcome-preview')?.innerText.includes('Cost:')")
    assert WIN_WORDS["en"] not in page.locator(".outcome-preview").inner_text()
    assert page.locator(".answer-bar .losing").count() == 1
    assert page.locator(".answer-bar [data-primary]").inner_text().startswith("Back")


UPKEEP = """
setup.phase = "active"
setup.A = { field = ["居眠り山椒魚"], nodes = { active = 2 } }
"""
UNDERWORLD = {"en": "underworld", "ja": "冥界"}


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_answering_no_has_its_own_preview_and_yes_shows_its_cost(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, UPKEEP)
    page.wait_for_selector("main.table[data-asked='yes_no:pay-upkeep']")
    wait_until(page, "document.querySelectorAll('.outcome-preview .each').length === 2")
    screenshot(page)
    yes, no = page.locator(".outcome-preview .each").all_inner_texts()
    assert COST_WORDS[lang] in yes, yes
    assert UNDERWORLD[lang] in no.lower(), no


CORES = """
cards.Ram = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)1000
Symbols:red
'''
setup.A = { field = [{ card = "Ram", core = 3 }, { card = "Ram", as = "second" }, { card = "Ram", as = "third" }], reserve = 2 }
setup.B = { field = [{ card = "Ram", as = "theirs" }] }
"""
FILTER = "each => getComputedStyle(each).filter"


@pytest.mark.parametrize(("size", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_legal_choices_are_highlighted_and_the_chosen_source_is_not_dimmed(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], size: str, lang: str
) -> None:
    page = axe_page(size, lang)
    open_position(page, CORES, game="battle_spirits")
    page.locator(".answer-bar .buttons button", has_text={"en": "core", "ja": "コア"}[lang]).first.click()
    page.wait_for_selector("main.table[data-asked^=amount]")
    ways = page.locator(".tray.transfer-choices button")
    lit = page.locator(".board .can")
    assert lit.count() == ways.count()
    source = page.locator(".field.mine .card").first
    source.click()
    page.wait_for_selector(".card.armed")
    wait_until(page, f"document.querySelector('{TABLE_READY}')")
    screenshot(page)
    assert source.evaluate(FILTER) == "none"
    assert page.locator(".field:not(.mine) .card").first.evaluate(FILTER) != "none"
    assert lit.count() == ways.count()
    assert page.locator(".field.mine .card.armed.can").count() == 0, "it cannot go to where it comes from"
