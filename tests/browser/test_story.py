"""One player's way from a page of a fan wiki to a game that somebody else watches, without a network."""

from __future__ import annotations

from collections.abc import Callable

from making import gather, leave_room, mend, open_decks, open_workshop, paste_five, paste_list, take_list
from playing import Player, concede, kept, link_of, start_game
from playwright.sync_api import Page
from waiting import wait_for_offline

from pyengine.games.pmv.match_setup import TABLE

DESKTOP = {"width": 1280, "height": 800}
SET = "霜月"
OF_THE_PAGE = ("霜を編むユキネ", "氷割りのガンテツ", "呪符「雪明かりの夜」", "凍てつく門番", "霜柱")
EACH = 3  # as many of a card as a deck may hold


def deck_of_the_page() -> str:
    """Three of each card of the page, and as much of a shipped deck as it takes to fill one."""
    names = TABLE.shipped()["faces"]
    rest = TABLE.deck_faces("tidelight")[: 50 - EACH * len(OF_THE_PAGE)]
    lines = [f"{EACH} {name}" for name in OF_THE_PAGE]
    return "\n".join(
        [*lines, *(f"{rest.count(face)} {names[face]['ja']['name']}" for face in dict.fromkeys(rest))]
    )


def unplug(page: Page) -> None:
    """No network from now on; the site has been loaded once."""
    wait_for_offline(page)
    page.context.set_offline(True)


def test_from_a_wiki_page_to_a_game_that_another_device_replays(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page, other = (open_table(new_page(fresh=True, viewport=DESKTOP)) for _ in range(2))
    unplug(page)
    unplug(other)

    open_workshop(page)
    paste_five(page)
    page.locator(".made-cards button").nth(2).click()
    mend(page)
    gather(page, SET)
    leave_room(page)

    open_decks(page)
    paste_list(page, deck_of_the_page())
    take_list(page)
    page.fill("#deck-name", SET)
    page.locator("#deck-name").blur()
    leave_room(page)
    assert page.locator("#deck-0 option:checked").inner_text() == SET

    start_game(page, seed="story", bot="greedy")
    player = Player(page, seed=5, eager=True)
    player.play(until=lambda screen: bool(screen["asked"]) and player.decisions > 10)
    concede(page)
    page.keyboard.press("Escape")
    plain, brought = link_of(page), link_of(page, bring=True)
    played = page.inner_text("main.table .board")
    for each in page.locator(".life").all_inner_texts():
        assert each

    other.goto("about:blank")
    other.goto(brought)
    other.wait_for_selector("main.offer")
    other.locator(".offered summary").click()
    assert sorted(other.locator(".offered details li").all_inner_texts()) == sorted(OF_THE_PAGE)
    assert kept(other, "sets") == []
    other.locator("main.offer .primary").click()
    other.wait_for_selector("main.table.past")
    assert [each["name"] for each in kept(other, "sets")] == [SET]
    at, of = other.evaluate("(({value, max}) => [value, max])(document.querySelector('#replay-at'))")
    assert at == of
    assert other.inner_text("main.table .board") == played
    # The link of what was replayed: its last bytes are the hash of the position that the game came to.
    assert link_of(other) == plain
