"""Cards have pictures, painted by a worker once the engine has answered."""

from __future__ import annotations

from collections.abc import Callable

from playing import start_game
from playwright.sync_api import Page, expect

PAINTED = "card => getComputedStyle(card.querySelector('.picture')).backgroundImage.includes('blob:')"


def test_cards_of_a_game_get_their_pictures(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(fresh=True))
    start_game(page, seed="pictures")
    cards = page.locator(".hand .card")
    expect(cards.first).to_be_visible()
    for card in cards.all():
        handle = card.element_handle()
        assert handle is not None
        page.wait_for_function(PAINTED, arg=handle)
