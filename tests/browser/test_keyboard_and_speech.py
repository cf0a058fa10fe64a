"""The table by keyboard and screen reader: digits choose options, the log is one tab stop, and the table can be read
aloud."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from accessibility import VIEWPORTS, Auditor, overflows_sideways
from playing import Player, concede, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games import GAMES

LOG_LINES = ".side .log-lines"
# Whether a field has cards, or else marks its places and says whose it is. It can be hidden while the table opens.
IS_FIELD_MARKED = """([side, places, whose]) => {
  const field = document.querySelector(side)
  return field.querySelector(".card") || (field.querySelectorAll(".empty .marks i").length === places
    && field.querySelector(".empty").innerText.includes(whose))
}"""
# Returns for each usable card how it can be used, its spoken text, and the style of its ring.
PLAYABLE_CARDS = """() => [...document.querySelectorAll(".board .card.can")].map(card => ({
  way: ["free", "paid", "pays"].filter(way => card.classList.contains(`way-${way}`)).join(),
  heard: card.querySelector(".visually-hidden").textContent,
  ring: card.matches(".way-free") ? "whole" : getComputedStyle(card, "::before").borderTopStyle,
  signs: card.querySelectorAll(".now i").length,
}))"""
RINGS = {"free": "whole", "paid": "dashed", "pays": "dotted"}
SPOKEN = {"free": "at no cost:", "paid": "for a cost:", "pays": "can help pay for:"}
VISIBLE_OPTIONS = (
    "[...document.querySelectorAll('[data-option]')].filter(one => one.getClientRects().length > 0)"
)
IN_LOG = f"document.activeElement.closest('{LOG_LINES}') !== null"


def open_on_desktop(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], locale: str = "en-GB"
) -> Page:
    return open_table(
        open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale=locale)
    )


def play_decisions(page: Page, n: int, seed: int = 3) -> None:
    player = Player(page, seed=seed, eager=True)
    player.play(until=lambda screen: bool(screen["asked"]) and player.decisions >= n)


def test_log_is_one_tab_stop_with_arrow_navigation(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_on_desktop(open_page, open_table)
    start_game(page, seed="log", bot="random")
    play_decisions(page, 8)
    stops = page.evaluate(
        f"[...document.querySelectorAll('{LOG_LINES} button')].filter(one => one.tabIndex >= 0).length"
    )
    assert stops == 0
    lines = page.locator(f"{LOG_LINES} .log-line").count()
    assert lines > 5
    page.locator(LOG_LINES).focus()
    page.keyboard.press("ArrowUp")
    last = page.evaluate("document.activeElement.innerText")
    assert last == page.locator(f"{LOG_LINES} .log-text").last.inner_text()
    page.keyboard.press("ArrowDown")  # there is no line below the last one
    assert page.evaluate("document.activeElement.innerText") == last
    page.keyboard.press("ArrowUp")
    assert (
        page.evaluate("document.activeElement.innerText")
        == page.locator(f"{LOG_LINES} .log-text").nth(lines - 2).inner_text()
    )
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement === document.querySelector('.side .log-text')")
    page.keyboard.press("ArrowRight")
    clause = page.evaluate("document.activeElement.innerText")
    assert clause.startswith("§")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.log-text')")
    page.keyboard.press("Tab")
    assert not page.evaluate(IN_LOG)
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(IN_LOG)
    # A focused line responds to keys as usual.
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".book").wait_for()


def test_play_details_open_by_keyboard_and_all_details_stay_shown(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_on_desktop(open_page, open_table)
    start_game(page, seed="log", bot="random")
    play_decisions(page, 8)
    plays = page.locator(f"{LOG_LINES} .log-text").all_text_contents()
    assert page.locator(f"{LOG_LINES} .log-detail").count() == 0
    more = page.locator(f"{LOG_LINES} .log-more").first
    assert more.get_attribute("aria-expanded") == "false"
    assert more.get_attribute("aria-label") == "Details"
    more.focus()
    page.keyboard.press("Enter")
    page.locator(f"{LOG_LINES} .log-detail").first.wait_for()
    assert more.get_attribute("aria-expanded") == "true"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.log-detail') !== null")
    more.click()
    wait_until(page, f"!document.querySelector('{LOG_LINES} .log-detail')")
    page.get_by_role("button", name="Show all details").click()
    wait_until(page, f"document.querySelectorAll('{LOG_LINES} .log-text').length > {len(plays)}")
    assert page.locator(f"{LOG_LINES} .log-more").count() == 0
    lines = page.locator(f"{LOG_LINES} .log-text").all_text_contents()
    page.reload()
    wait_until(page, f"document.querySelectorAll('{LOG_LINES} .log-text').length === {len(lines)}")
    assert page.locator(f"{LOG_LINES} .log-text").all_text_contents() == lines
    page.get_by_role("button", name="Show all details").click()
    wait_until(page, f"document.querySelectorAll('{LOG_LINES} .log-text').length === {len(plays)}")
    assert page.locator(f"{LOG_LINES} .log-text").all_text_contents() == plays


@pytest.mark.parametrize("game", ["pmv", "harem_master"])
def test_digit_key_chooses_its_option(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], game: str
) -> None:
    page = open_on_desktop(open_page, open_table)
    start_game(page, seed="digit", bot="random", game=game)
    player = Player(page, seed=5, eager=True)
    player.play(
        until=lambda screen: bool(screen["asked"]) and page.evaluate(f"{VISIBLE_OPTIONS}.length") >= 1
    )
    before = page.get_attribute("main.table", "data-revision")
    page.keyboard.press("9")  # no option has this digit: nothing happens
    assert page.evaluate(f"{VISIBLE_OPTIONS}.length") < 9
    assert page.get_attribute("main.table", "data-revision") == before
    page.keyboard.press("1")
    wait_until(page, f"document.querySelector('main.table').dataset.revision !== '{before}'")


@pytest.mark.own_page
def test_table_is_read_aloud_on_request_and_otherwise_as_configured(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_on_desktop(open_page, open_table)
    start_game(page, seed="aloud", bot="random")
    play_decisions(page, 6)
    page.keyboard.press("b")
    wait_until(page, "document.getElementById('news').textContent.includes('Turn ')")
    told = page.locator("#news").text_content() or ""
    lives = page.locator(".who .life").all_text_contents()
    assert len(lives) == 2
    for life in lives:
        assert f"Life {life.split()[-1]}" in told.replace("life ", "Life ")
    for name in page.locator(".board .field .card .name").all_text_contents():
        assert name in told
    open_menu(page)
    page.locator(".menu button", has_text="Settings").click()
    page.locator("input[name=prefer-spoken][value=least]").check(force=True)
    page.keyboard.press("Escape")
    wait_until(page, "!document.querySelector('.sheet.preferences')")
    page.evaluate(
        """() => { globalThis.told = []
        new MutationObserver(() => told.push(document.getElementById("news").textContent))
          .observe(document.getElementById("news"), {childList: true, characterData: true, subtree: true}) }"""
    )
    play_decisions(page, 8, seed=9)
    spoken = page.evaluate("told")
    lines = page.locator(f"{LOG_LINES} .log-text").all_text_contents()
    assert spoken
    assert not [each for each in spoken for line in lines if line.lstrip("▼▲") and line.lstrip("▼▲") in each]


def aria_tree(page: Page, of: str) -> str:
    """Return the accessibility tree of an element as YAML: roles, names and states."""
    return page.locator(of).aria_snapshot()


def test_accessibility_tree_from_the_start_page_to_the_result(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_on_desktop(open_page, open_table)
    start = aria_tree(page, "main.start")
    for part in (
        'heading "New game"',
        'group "Game"',
        'radio "Phantom Magic Vision" [checked]',
        'group "Opponent"',
        'combobox "Your deck"',
        'button "Start game"',
        'button "Open the rulebook"',
    ):
        assert part in start, start
    start_game(page, seed="tree", bot="random")
    player = Player(page, seed=4, keyboard=True, eager=True)
    player.play(until=lambda screen: screen["asked"] == "priority:main")
    table = aria_tree(page, "main.table")
    for part in (
        'list "Phases"',
        'region "Your field"',
        'region "Opponent’s field"',
        'region "Your hand',
        'region "Log"',
        '"Type a move"',
        'button "End turn"',
    ):
        assert part in table, (part, table)
    if page.locator(".board .field .card").count():
        assert re.search(r"attack \d+, toughness \d+", aria_tree(page, ".board"))
    # Each card in hand is one button that names all its visible facts and actions.
    hand = aria_tree(page, ".hand")
    assert hand.count('button "') == page.locator(".hand .card").count()
    assert re.search(
        r"button \".+, (character|spell|command), .*(free|for a cost|can help pay for):", hand
    ), hand
    page.locator(".hand .card").first.focus()
    page.keyboard.press("i")
    page.wait_for_selector(".zoom .card-text")
    assert 'button "Close"' in aria_tree(page, ".zoom")
    page.keyboard.press("Escape")
    player.play(until=lambda screen: player.decisions >= 14 and bool(screen["asked"]))
    concede(page)
    assert re.search(r'dialog "Result":', aria_tree(page, "[role=dialog]")), aria_tree(page, "[role=dialog]")


@pytest.mark.parametrize("game", GAMES)
def test_english_shows_words_in_place_of_japanese_signs(
    axe_page: Callable[..., Page], screenshot: Callable[..., object], game: str
) -> None:
    page = axe_page("phone", "en")
    auditor = Auditor(page)
    start_game(page, seed="words", game=game)
    places = 6 if game == "harem_master" else 5  # 214.2e: the limit of characters
    # An empty field marks its places and says whose it is.
    for side, whose in ((".field.mine", "Your field"), (".field:not(.mine)", "Opponent’s field")):
        page.wait_for_function(IS_FIELD_MARKED, arg=[f"{side}:not(.small)", places, whose])
    ways: set[str] = set()
    player = Player(page, seed=3, eager=True)

    def look(screen: dict[str, Any]) -> bool:
        """How cards can be used is told by form and in words as well as by colour, with a sign for each thing that they can do."""
        if str(screen["asked"]).startswith("priority"):
            for card in page.evaluate(PLAYABLE_CARDS):
                assert card["ring"] == RINGS[card["way"]]
                assert SPOKEN[card["way"]] in card["heard"]
                assert card["signs"]
                ways.add(card["way"])
        return bool(screen["asked"]) and player.decisions >= 8

    player.play(until=look)
    assert len(ways) >= (2 if game == "pmv" else 1)
    auditor.check("table")
    screenshot(page, f"words {game}")
    assert not overflows_sideways(page)
    # Each upright card of a small row shows its type; a card lying across needs no badge.
    small = page.locator(".field.small > .group .card:not(.k-back)")
    sort = ".badge:not(.sleep)"
    assert all(small.nth(n).locator(sort).first.is_visible() for n in range(small.count()))
    signs = page.locator(".card .badge, .card .numbers > *, .top-bar button.icon").all_text_contents()
    assert signs
    assert not [sign for sign in signs if any("\u4e00" <= each <= "\u9fff" for each in sign)]
    assert auditor.found == {}
