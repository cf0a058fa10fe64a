"""Whole games on the screen: with the mouse, with the keyboard only, and in pass and play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playing import Player, concede, copy_game_link, start_by_keyboard, start_game
from playwright.sync_api import Page
from waiting import wait_until

DESKTOP = {"width": 1280, "height": 800}


def lives(page: Page) -> list[str]:
    return page.locator(".final b").all_inner_texts()


def event_never_came(page: Page, event: str) -> Callable[[], bool]:
    """Return a function that tells whether the page has had no such input event since now."""
    page.evaluate(
        "event => addEventListener(event, () => { document.documentElement.dataset[event] = 'came' }, true)",
        event,
    )
    return lambda: page.get_attribute("html", f"data-{event}") is None


def ended_without_conceding(page: Page) -> bool:
    """Whether the result shows that a player ran out of life or cards, and nobody conceded."""
    assert re.search("投了|conceded", page.inner_text(".outcome")) is None
    decks = page.locator(".deck-count b").all_inner_texts()
    return any(int(life) <= 0 for life in lives(page)) or "0" in decks


@pytest.mark.own_page
def test_whole_game_with_the_mouse_and_its_link_on_another_device(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(locale="en-GB", viewport=DESKTOP)), seed="mouse", bot="greedy")
    no_key = event_never_came(page, "keydown")
    player = Player(page, eager=True)
    player.play()
    assert ended_without_conceding(page)
    assert player.decisions > 15
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    assert no_key()
    link = copy_game_link(page)

    # Another browser replays the game and makes the same link, which ends with the final hash.
    other = new_page(locale="en-GB")
    other.goto(link)
    other.wait_for_selector("main.table.past #replay-at")
    assert other.input_value("#replay-at") == "0"
    other.locator("#show-result").click()
    wait_until(other, "!document.querySelector('#show-result')")
    at, of = other.evaluate("(({value, max}) => [value, max])(document.querySelector('#replay-at'))")
    assert at == of
    assert int(of) >= player.decisions
    assert other.locator(".life").all_inner_texts() == page.locator(".life").all_inner_texts()
    assert copy_game_link(other) == link


@pytest.mark.own_page
def test_whole_game_with_the_keyboard_only(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=DESKTOP))
    no_pointer = event_never_came(page, "pointerdown")
    start_by_keyboard(page, "keys")
    player = Player(page, keyboard=True, eager=True, bold=0.6)
    player.play()
    assert ended_without_conceding(page)
    assert player.typed > 0
    assert player.decisions > 15
    page.keyboard.press("Escape")
    page.wait_for_selector("[role=dialog]", state="detached")
    page.keyboard.press("Space")
    page.wait_for_selector("[role=dialog] .outcome")
    assert no_pointer()
    # The level chosen by keyboard is that of the kept game and of the next one.
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.reload()
    page.locator(".kept-open", has_text="中級").wait_for()
    assert page.locator("input[name=level]:checked").get_attribute("value") == "player"


def test_space_presses_the_primary_button_wherever_the_focus_is(
    page: Page, open_table: Callable[[Page], Page]
) -> None:
    start_game(open_table(page), seed="keys 2")
    player = Player(page, keyboard=True)
    for place in (".hand [data-ref]", "[data-seat]", ".pile", ".stack button"):
        there = f"document.activeElement?.matches({json.dumps(place)})"

        def is_there(screen: dict[str, Any], place: str = place) -> bool:
            return str(screen["asked"]).startswith("priority:") and page.locator(place).count() > 0

        screen = player.play(until=is_there)
        assert is_there(screen), f"the game ended without {place}"
        for _ in range(200):
            if page.evaluate(there):
                break
            page.keyboard.press(player.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        assert page.evaluate(there), place
        page.keyboard.press("Space")
        player.wait_for_move_after(screen["revision"])


@pytest.fixture
def visible_hands(page: Page) -> Callable[[], dict[str, list[str]]]:
    """Return the face-up and face-down cards in the hand, and every name on the table."""

    def look() -> dict[str, list[str]]:
        seen: dict[str, list[str]] = page.evaluate(
            """() => ({
              open: [...document.querySelectorAll(".hand .card:not(.k-back)")].map(each => each.dataset.ref),
              covered: [...document.querySelectorAll(".hand .card.k-back")].map(each => each.dataset.ref),
            })"""
        )
        return seen

    return look


def test_pass_and_play_game_keeps_hands_hidden(
    page: Page, open_table: Callable[[Page], Page], visible_hands: Callable[[], dict[str, list[str]]]
) -> None:
    start_game(open_table(page), "person", seed="two at one device")
    player = Player(page, bold=0.95, curious=0.05)
    handovers = {"unseen": 0, "privacy": 0}
    names: set[str] = set()

    def watch(screen: dict[str, Any]) -> bool:
        if screen["privacy"]:
            handovers["privacy"] += 1
            assert visible_hands()["open"] == []
            # Nothing behind the privacy screen can be reached by pointer or Tab.
            page.keyboard.press("Tab")
            assert page.evaluate(
                "Boolean(document.activeElement.closest('.privacy, body:not(:focus-within)'))"
            )
            names.add(page.inner_text("#privacy-title"))
        elif screen["asked"] is None:
            handovers["unseen"] += 1
            assert visible_hands()["open"] == []
        return False

    player.play(until=lambda screen: watch(screen) or player.decisions >= 60)
    assert handovers["privacy"] > 3
    assert handovers["unseen"] > 0
    assert len(names) == 2
    player.play(until=lambda screen: bool(screen["asked"]))
    concede(page)
    assert len(lives(page)) == 2


# Records removed elements that had the focus: they force a browser to lay out the page in mid-render.
RECORD_REMOVED_FOCUS = """() => {
  globalThis.takenOut = []
  const remove = Element.prototype.remove
  Element.prototype.remove = function () {
    const held = document.activeElement
    if (held !== document.body && this.contains(held)) takenOut.push(`${held.outerHTML.slice(0, 80)} in ${this.outerHTML.slice(0, 80)}`)
    return remove.call(this)
  }
}"""


@pytest.mark.parametrize("keyboard", [False, True], ids=["pressed", "by keys"])
@pytest.mark.own_page
def test_elements_removed_on_render_do_not_hold_the_focus(
    page: Page, open_table: Callable[[Page], Page], keyboard: bool
) -> None:
    start_game(open_table(page), "person", seed="focus")
    page.evaluate(RECORD_REMOVED_FOCUS)
    player = Player(page, keyboard=keyboard, bold=0.95)
    player.play(until=lambda screen: player.decisions >= 25)
    assert page.evaluate("takenOut") == []


def test_space_on_the_privacy_screen_shows_the_right_hand(
    page: Page, open_table: Callable[[Page], Page], visible_hands: Callable[[], dict[str, list[str]]]
) -> None:
    start_game(open_table(page), "person", seed="whose hand")
    player = Player(page)
    shown: dict[str, set[str]] = {}
    while len(shown) < 2:
        player.play(until=lambda screen: bool(screen["privacy"]))
        name = page.inner_text("#privacy-title")
        page.keyboard.press("Space")
        wait_until(page, "!document.querySelector('.privacy')")
        assert visible_hands()["covered"] == []
        shown.setdefault(name, set()).update(visible_hands()["open"])
        assert player.settled()["asked"] is not None
        player.step()
        assert player.decisions < 100
    first, second = shown.values()
    assert first
    assert second
    assert not first & second
