"""One player's way from a fan wiki's page to a game that another device replays, without a network."""

from __future__ import annotations

from collections.abc import Callable

from own_cards import (
    accept_deck_list,
    correct_fault,
    leave_editor,
    open_deck_editor,
    open_workshop,
    paste_deck_list,
    paste_five_cards,
    save_as_set,
)
from playing import Player, board_text, concede, copy_game_link, start_game, stored_records
from playwright.sync_api import Page
from waiting import wait_for_offline, wait_until

from pyengine.games.pmv.match_setup import TABLE

DESKTOP = {"width": 1280, "height": 800}
SET = "霜月"
PAGE_CARDS = ("霜を編むユキネ", "氷割りのガンテツ", "呪符「雪明かりの夜」", "凍てつく門番", "霜柱")
COPIES = 3  # the most copies that a deck may hold


def deck_with_page_cards() -> str:
    """Return a deck list with three of each card on the page, filled up from a shipped deck."""
    names = TABLE.shipped()["faces"]
    rest = TABLE.deck_faces("tidelight")[: 50 - COPIES * len(PAGE_CARDS)]
    lines = [f"{COPIES} {name}" for name in PAGE_CARDS]
    return "\n".join(
        [*lines, *(f"{rest.count(face)} {names[face]['ja']['name']}" for face in dict.fromkeys(rest))]
    )


def go_offline(page: Page) -> None:
    """Cut the network after the site was loaded once."""
    wait_for_offline(page)
    page.context.set_offline(True)


def test_wiki_page_becomes_a_game_that_another_device_replays(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page, other = (open_table(new_page(fresh=True, offline=True, viewport=DESKTOP)) for _ in range(2))
    go_offline(page)
    go_offline(other)

    open_workshop(page)
    paste_five_cards(page)
    page.locator(".made-cards button").nth(2).click()
    correct_fault(page)
    save_as_set(page, SET)
    leave_editor(page)

    open_deck_editor(page)
    paste_deck_list(page, deck_with_page_cards())
    accept_deck_list(page)
    page.fill("#deck-name", SET)
    page.locator("#deck-name").blur()
    leave_editor(page)
    assert page.locator("#deck-0 option:checked").inner_text() == SET

    start_game(page, seed="story", bot="greedy")
    player = Player(page, seed=5, eager=True)
    player.play(until=lambda screen: bool(screen["asked"]) and player.decisions > 10)
    concede(page)
    page.keyboard.press("Escape")
    plain, brought = copy_game_link(page), copy_game_link(page, bring=True)
    played = board_text(page)
    for each in page.locator(".life").all_inner_texts():
        assert each

    other.goto("about:blank")
    other.goto(brought)
    other.wait_for_selector("main.offer")
    other.locator(".offered summary").click()
    assert sorted(other.locator(".offered details li").all_inner_texts()) == sorted(PAGE_CARDS)
    assert stored_records(other, "sets") == []
    other.locator("main.offer .primary").click()
    other.wait_for_selector("main.table.past #replay-at")
    assert [each["name"] for each in stored_records(other, "sets")] == [SET]
    other.keyboard.press("End")
    wait_until(other, "(({value, max}) => value === max)(document.querySelector('#replay-at'))")
    at, of = other.evaluate("(({value, max}) => [value, max])(document.querySelector('#replay-at'))")
    assert at == of
    assert board_text(other) == played
    # The replayed game's link ends with the hash of its final position.
    assert copy_game_link(other) == plain
