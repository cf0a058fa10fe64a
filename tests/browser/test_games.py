"""Games through the screen: with the mouse, and by two people at one device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playing import Player, concede, link_of, start_game
from playwright.sync_api import Page
from waiting import wait_until

DESKTOP = {"width": 1280, "height": 800}


def lives(page: Page) -> list[str]:
    return page.locator(".final b").all_inner_texts()


def test_a_game_with_the_mouse_and_its_link_elsewhere(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(locale="en-GB", viewport=DESKTOP)), seed="mouse")
    player = Player(page)
    player.play(until=lambda screen: player.decisions >= 50 and bool(screen["asked"]))
    assert player.decisions > 15
    if not page.locator(".final").count():
        concede(page)
    assert len(lives(page)) == 2
    page.keyboard.press("Escape")
    link = link_of(page)

    # Somebody else's browser plays it all again, and makes the very same link of it: the hash at the end is in it.
    other = new_page(locale="en-GB")
    other.goto(link)
    other.wait_for_selector("main.table.past")
    at, of = other.evaluate("(({value, max}) => [value, max])(document.querySelector('#replay-at'))")
    assert at == of
    assert int(of) >= player.decisions
    assert other.locator(".life").all_inner_texts() != []
    assert link_of(other) == link


@pytest.fixture
def hands_seen(page: Page) -> Callable[[], dict[str, list[str]]]:
    """The faces of the hand below, the covered cards, and every name on the table."""

    def look() -> dict[str, list[str]]:
        return page.evaluate(
            """() => ({
              open: [...document.querySelectorAll(".hand .card:not(.k-back)")].map(each => each.dataset.ref),
              covered: [...document.querySelectorAll(".hand .card.k-back")].map(each => each.dataset.ref),
            })"""
        )

    return look


def test_a_game_of_two_at_one_device(
    page: Page, open_table: Callable[[Page], Page], hands_seen: Callable[[], dict[str, list[str]]]
) -> None:
    start_game(open_table(page), "person", seed="two at one device")
    player = Player(page, bold=0.95, curious=0.05)
    handovers = {"unseen": 0, "privacy": 0}
    names: set[str] = set()

    def watch(screen: dict[str, Any]) -> bool:
        if screen["privacy"]:
            handovers["privacy"] += 1
            assert hands_seen()["open"] == []
            # What lies behind the screen can be reached neither by a pointer nor by Tab.
            page.keyboard.press("Tab")
            assert page.evaluate(
                "Boolean(document.activeElement.closest('.privacy, body:not(:focus-within)'))"
            )
            names.add(page.inner_text("#privacy-title"))
        elif screen["asked"] is None:
            handovers["unseen"] += 1
            assert hands_seen()["open"] == []
        return False

    player.play(until=lambda screen: watch(screen) or player.decisions >= 60)
    assert handovers["privacy"] > 3
    assert handovers["unseen"] > 0
    assert len(names) == 2
    player.play(until=lambda screen: bool(screen["asked"]))
    concede(page)
    assert len(lives(page)) == 2


def test_space_at_the_privacy_screen_shows_the_right_hand(
    page: Page, open_table: Callable[[Page], Page], hands_seen: Callable[[], dict[str, list[str]]]
) -> None:
    start_game(open_table(page), "person", seed="whose hand")
    player = Player(page, bold=0.3)
    shown: dict[str, set[str]] = {}
    while len(shown) < 2:
        player.play(until=lambda screen: bool(screen["privacy"]))
        name = page.inner_text("#privacy-title")
        page.keyboard.press("Space")
        wait_until(page, "!document.querySelector('.privacy')")
        assert hands_seen()["covered"] == []
        shown.setdefault(name, set()).update(hands_seen()["open"])
        assert player.settled()["asked"] is not None
        player.step()
        assert player.decisions < 100
    first, second = shown.values()
    assert first
    assert second
    assert not first & second
