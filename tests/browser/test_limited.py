"""Draft and sealed: from the packs to a game with the deck, against computers and between two players at one device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import (
    LOCALES,
    VIEWPORTS,
    Auditor,
    overflows_sideways,
    small_touch_targets,
)
from playing import Player, choose_computer, choose_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

TOUCH_TARGETS = "main.limited button, main.limited select, main.limited summary"
PACK_FACES = "[...document.querySelectorAll('.pack [data-face]')].map(each => each.dataset.face)"
PICKS_DONE = "document.querySelector('#build-for-me')"
LEGAL = "document.querySelector('.deck-standing .fine')"


def open_limited(page: Page, game: str) -> None:
    wait_for_engine(page)
    choose_game(page, game)
    page.locator("#open-limited").click()
    page.wait_for_selector("#begin-limited:enabled")


def begin(page: Page, form: str = "draft", people: int = 1, seats: int = 4) -> None:
    """Choose a format and open the packs."""
    page.locator(f"input[name=limited-form][value={form}]").check(force=True)
    page.locator(f"input[name=limited-people][value='{people}']").check(force=True)
    if form == "draft":
        page.locator(f"input[name=limited-seats][value='{seats}']").check(force=True)
    page.locator("#begin-limited").click()


def pack(page: Page) -> list[str]:
    faces: list[str] = page.evaluate(PACK_FACES)
    return faces


def pick_number(page: Page) -> int:
    """The number of the next pick in its pack."""
    return int(re.findall(r"\d+", page.inner_text("#pack-title"))[2])


def wait_for_pack(page: Page, cards: int) -> None:
    wait_until(page, f"({PACK_FACES}).length === {cards} && !document.querySelector('#take-pick')")


def pick_to_the_end(page: Page) -> None:
    """Pick the first card of each pack by a double click."""
    while not page.evaluate(f"Boolean({PICKS_DONE})"):
        title = page.inner_text("#pack-title")
        page.locator(".pack button").first.dblclick()
        wait_until(page, f"{PICKS_DONE} || document.querySelector('#pack-title')?.innerText !== {title!r}")


def build_deck(page: Page) -> None:
    page.locator("#build-for-me").click()
    wait_until(page, LEGAL)
    assert page.inner_text("[data-size=cards]") == "30"


def test_draft_against_computers_survives_a_reload_and_ends_in_a_game(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["desk"], locale="en-GB"))
    open_limited(page, "battle_spirits")
    begin(page)
    page.wait_for_selector(".pack .made-face")
    first = pack(page)
    assert len(set(first)) == 12
    # By keyboard: choose a card, read it, take it.
    page.locator(".pack button").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    page.wait_for_selector(".card-sheet")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card-sheet", state="detached")
    wait_until(page, f"document.activeElement.dataset.face === {first[1]!r}")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pick-preview .large-card")
    page.keyboard.press("Enter")
    wait_for_pack(page, 11)
    assert pick_number(page) == 2
    second = pack(page)
    # By mouse, and back again.
    page.locator(".pack button").nth(3).click()
    page.locator("#take-pick").click()
    wait_for_pack(page, 10)
    page.locator("#take-back-pick").click()
    wait_for_pack(page, 11)
    assert pack(page) == second
    page.reload()
    wait_for_engine(page)
    assert "1 pick made" in page.inner_text("#resume-limited")
    page.locator("#resume-limited").click()
    page.wait_for_selector(".pack .made-face")
    assert pack(page) == second
    pick_to_the_end(page)
    assert page.locator("#play-limited").is_disabled()
    build_deck(page)
    # One card fewer is too few, and only own cards can be added.
    page.locator(".deck-made .deck-row .less").first.click()
    page.wait_for_selector(".deck-standing .faults")
    page.locator(".deck-made .tools button").first.click()
    wait_until(page, LEGAL)
    page.locator("#save-limited").click()
    page.wait_for_selector(".toast.news")
    page.select_option("#limited-opponent", "3")
    choose_computer(page, "novice")
    page.locator("#play-limited").click()
    page.locator("main.table").wait_for()
    player = Player(page, eager=True)
    player.play(until=lambda screen: player.decisions >= 6)
    page.reload()
    page.locator("main.table").wait_for()
    player.settled()
    page.go_back()
    page.wait_for_selector(".menu")
    page.locator(".menu button", has_text="Start page").click()
    page.wait_for_selector("main.start")
    # The saved deck can be chosen for other games.
    choose_game(page, "battle_spirits")
    saved = page.locator("#deck-0 option", has_text="Draft")
    page.select_option("#deck-0", value=saved.get_attribute("value") or "")
    page.locator(".new-game button[type=submit]").click()
    page.locator("main.table").wait_for()
    player.settled()


def test_sealed_deck_is_built_by_hand_on_a_phone(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["phone"], locale="ja-JP", has_touch=True))
    open_limited(page, "harem_master")
    assert not overflows_sideways(page)
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    begin(page, "sealed")
    page.wait_for_selector("#build-for-me")
    assert not overflows_sideways(page)
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    assert "72" in page.inner_text("#finder-title")
    # A card can be added as often as the player has it; basic cards any number of times.
    row = page.locator(".finder .pool-card").first
    row.locator(".more").tap()
    owned = int(row.locator(".copies [aria-hidden]").inner_text().partition("/")[2])
    for n in range(2, owned + 1):
        row.locator(".more").tap()
        wait_until(page, f"document.querySelector('[data-size=cards]').innerText === '{n}'")
    assert row.locator(".more").get_attribute("aria-disabled") == "true"
    build_deck(page)
    page.locator("#play-limited").tap()
    page.locator("main.table").wait_for()
    player = Player(page, touch=True, eager=True)
    player.play(until=lambda screen: player.decisions >= 3)


def test_two_players_draft_and_play_at_one_device(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=VIEWPORTS["phone"], locale="en-GB"))
    open_limited(page, "kyougenshi")
    begin(page, people=2, seats=2)
    for n in range(6):
        # Nothing of a player's cards is behind the curtain.
        page.wait_for_selector(".privacy .primary")
        assert page.locator(".pack, .picked").count() == 0
        page.locator(".privacy .primary").click()
        page.wait_for_selector(".pack .made-face")
        assert pick_number(page) == n // 2 + 1
        assert not overflows_sideways(page)
        page.locator(".pack button").first.dblclick()
    page.reload()
    wait_for_engine(page)
    page.locator("#resume-limited").click()
    page.wait_for_selector(".privacy .primary")
    while not page.evaluate(f"Boolean({PICKS_DONE})"):
        page.locator(".privacy .primary").click()
        wait_until(page, f"{PICKS_DONE} || document.querySelector('.pack .made-face')")
        if page.evaluate(f"Boolean({PICKS_DONE})"):
            break
        page.locator(".pack button").first.dblclick()
        page.wait_for_selector(".privacy .primary")
    build_deck(page)
    page.locator("#play-limited").click()
    page.locator(".privacy .primary").click()
    page.wait_for_selector("#build-for-me")
    assert page.inner_text("[data-size=cards]") == "0"
    build_deck(page)
    page.locator("#play-limited").click()
    page.locator("main.table").wait_for()
    player = Player(page, eager=True)
    player.play(until=lambda screen: player.decisions >= 8)


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_draft_and_sealed_pass_axe(axe_page: Callable[[str, str], Page], viewport: str, lang: str) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    open_limited(page, "pmv")
    audit.check("choices")
    begin(page)
    page.wait_for_selector(".pack .made-face")
    assert small_touch_targets(page, TOUCH_TARGETS) == []
    page.locator(".pack button").first.click()
    page.wait_for_selector("#take-pick")
    assert not overflows_sideways(page)
    audit.check("pack")
    page.locator("#discard-limited").click()
    page.locator(".danger").click()
    page.wait_for_selector("#begin-limited:enabled")
    begin(page, "sealed", people=2)
    page.wait_for_selector(".privacy")
    audit.check("handover")
    page.locator(".privacy .primary").click()
    page.wait_for_selector("#build-for-me")
    build_deck(page)
    assert not overflows_sideways(page)
    audit.check("deck")
    assert audit.found == {}
