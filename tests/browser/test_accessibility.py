"""Every screen passes axe-core: on a phone and a desktop, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import (
    LOCALES,
    SIZE_AND_LANGUAGE_PAIRS,
    VIEWPORTS,
    Auditor,
    overflows_sideways,
    small_touch_targets,
)
from hosting import Host
from own_cards import SET_NAME, accept_deck_list, deck_list, import_set, open_deck_editor, paste_deck_list
from playing import Player, concede, open_menu, open_more_options, open_unplayable_card, start_game
from playwright.sync_api import Page
from waiting import wait_until


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_every_screen_passes_axe(
    axe_page: Callable[[str, str], Page], site: Host, viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    audit.check("start")
    # A first game is on an easy level, in the words of the language.
    first = page.get_by_role("radio", name={"en": "Casual", "ja": "初級"}[lang], exact=True)
    assert first.is_checked()
    assert {"en": "first games", "ja": "はじめて"}[lang] in page.inner_text("#level-about")
    page.locator("details.advanced > summary").click()
    audit.check("start, advanced")
    page.locator("details.advanced > summary").click()

    start_game(page, seed="access")
    player = Player(page)
    player.settled()
    audit.check("own turn")
    page.locator(".hand .card.can").first.click()
    page.wait_for_selector(".zoom .card-actions .ok")
    audit.check("zoom, possible")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.wait_for_selector(".log-sheet")
    audit.check("log")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector(".keys")
    audit.check("keys")
    page.keyboard.press("Escape")
    open_menu(page)
    audit.check("menu")
    page.locator("#open-stops").click()
    page.wait_for_selector(".settings-group")
    audit.check("settings")
    page.keyboard.press("Escape")
    open_menu(page)
    page.locator(".menu li").nth(1).locator("button").click()
    page.wait_for_selector("#link-text")
    audit.check("link")
    page.keyboard.press("Escape")

    player.play(until=lambda screen: page.locator(".interference .stack-item [data-stack]").count() > 0)
    audit.check("open interference")
    if page.locator(".hand .card:not(.can)").count():
        open_unplayable_card(page)
        audit.check("zoom, refused")
        page.keyboard.press("Escape")
    concede(page)
    audit.check("result")
    page.locator(".outcome ~ .row button").last.click()
    page.wait_for_selector("main.table.past")
    audit.check("replay")

    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")
    audit.check("start, with games")
    start_game(page, "person", seed="access")
    player = Player(page)
    player.play(until=lambda screen: bool(screen["privacy"]))
    audit.check("privacy")
    page.goto(f"{site.address}#Zm9vYmFyYmF6cXV4")
    page.wait_for_selector("main.trouble:not([aria-busy])")
    audit.check("trouble")

    assert {"zoom, refused", "privacy", "result", "open interference"} <= set(audit.screens)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


EXCHANGE_PARTS = ".exchange button:not(.clause), .segment > span"
OVERFLOWING = """() => [...document.querySelectorAll("html, .exchange, .exchange *")]
  .filter(each => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "visible"
    && !each.classList.contains("visually-hidden")).map(each => each.className)"""


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_card_exchange_between_games_passes_axe(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_more_options(page)
    page.locator("input[name=best-of][value='3']").check(force=True)
    audit.check("start, best of three")
    assert small_touch_targets(page, EXCHANGE_PARTS) == []
    start_game(page, "person", seed="between", best_of=3)
    Player(page).play(until=lambda screen: bool(screen["asked"]))
    audit.check("table with sideboards")
    open_menu(page)
    audit.check("menu")
    page.keyboard.press("Escape")
    concede(page)
    audit.check("result with score")
    page.locator(".outcome ~ .row [data-primary]").click()
    page.wait_for_selector(".privacy")
    audit.check("curtain")
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".exchange")
    audit.check("exchange")
    page.locator("ul[data-part=deck] .swap").first.click()
    page.wait_for_selector(".faults")
    audit.check("exchange, refused")
    page.locator("ul[data-part=sideboard] .swap").nth(2).click()
    wait_until(page, "!document.querySelector('.faults')")
    page.locator("ul[data-part=sideboard] .icon").first.click()
    page.wait_for_selector(".swap-text")
    audit.check("exchange, with a text")
    assert small_touch_targets(page, EXCHANGE_PARTS) == []
    assert page.evaluate(OVERFLOWING) == []
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)


# A finger touches the label of a file input.
DECK_PARTS = ".decks button:not(.clause):not(.keyword), .decks input:not([type=file]), .decks .file span, .offer button"


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_deck_editor_and_shared_card_sets_pass_axe(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    import_set(page)
    open_deck_editor(page)
    audit.check("decks")
    page.locator(".finder .pool-face").first.press("Enter")
    page.wait_for_selector(".card-sheet .large-card")
    audit.check("decks, with a card")
    page.keyboard.press("Escape")
    page.locator(".finder .pool-face").first.press("ArrowRight")
    wait_until(page, "document.activeElement === document.querySelectorAll('.finder .pool-face')[1]")
    page.locator(".deck-made .reads").first.press("Enter")
    page.wait_for_selector(".deck-made .swap-text")
    page.locator(".deck-made .reads").first.press("ArrowDown")
    wait_until(page, "document.activeElement === document.querySelectorAll('.deck-made .reads')[1]")
    paste_deck_list(page, "\n".join([*deck_list(lang)[:5], "3 Undertw", "サイドボード", "9x ?"]))
    audit.check("decks, pasted with faults")
    page.locator("#take-pasted").press("Enter")
    page.wait_for_selector(".deck-standing .faults")
    page.locator(".deck-made > .tools").last.locator("button").first.click()
    page.wait_for_selector("#deck-written")
    audit.check("decks, with faults and as text")
    assert small_touch_targets(page, DECK_PARTS) == []
    assert not overflows_sideways(page)
    paste_deck_list(page, "\n".join(deck_list("ja", f"{SET_NAME}の")))
    accept_deck_list(page)
    page.locator(".workshop-head > .icon").click()
    audit.check("start, with an own deck")
    Player(start_game(page, seed="offer")).settled()
    open_menu(page)
    page.locator(".menu li").nth(1).locator("button").click()
    page.locator("#bring-sets").check()
    audit.check("link, with cards")
    wait_until(page, "document.querySelector('#link-text').value.length > 1500")
    other = axe_page(viewport, lang)
    audit.page = other
    other.goto(page.input_value("#link-text"))
    other.wait_for_selector("main.offer")
    audit.check("offer")
    assert small_touch_targets(other, DECK_PARTS) == []
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
