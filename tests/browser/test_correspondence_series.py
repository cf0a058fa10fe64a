"""A best of three by correspondence: each next game is offered by its own letter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor
from correspondence import Correspondents, open_letter
from playing import Player, choose_opponent, concede, open_more_options, stored_records
from playwright.sync_api import Page
from test_correspondence import accept_offer, fairness, offer_game
from test_series import wins

pytestmark = pytest.mark.own_page


def next_game_letter(page: Page) -> str:
    """Get ready for the next game, and return the letter that says so."""
    page.locator(".outcome ~ .row [data-primary]").click()
    page.wait_for_selector("main.letters[data-role=writing] #letter")
    return page.locator("#letter").input_value()


def open_result(page: Page) -> None:
    """Open the table's result, closing what covers it."""
    page.keyboard.press("Escape")
    if not page.locator(".outcome").count():
        page.locator(".answer-bar [data-primary]").click()
    page.wait_for_selector(".outcome")


def test_best_of_three_by_correspondence(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    audit = Auditor(one)
    choose_opponent(open_table(one), "letters")
    open_more_options(one)
    one.locator("input[name=best-of][value='3']").check(force=True)
    first = offer_game(one, "harem_master", 2)
    two.goto(first)
    two.wait_for_selector(".terms")
    screenshot(two, "invited")
    open_letter(one, accept_offer(two, first))
    friends = Correspondents(Player(one, seed=3, eager=True), Player(two, seed=4, eager=True))
    # The player with the question concedes the first game, and the other one the second.
    loser = friends.player_to_answer()
    seat = friends.players.index(loser)
    concede(loser.page)
    friends.until(lambda _: fairness(one) == fairness(two) == "fair")
    for page in (one, two):
        open_result(page)
        assert wins(page) == ([0, 1] if seat == 0 else [1, 0])
    letter = next_game_letter(one)
    screenshot(one, "next")
    audit.check("the letter to the next game")
    open_letter(two, letter, ".outcome")
    two.locator(".sheet [role=status]", has_text="Your opponent is ready").wait_for()
    screenshot(two, "offered")
    back = next_game_letter(two)
    open_letter(one, back)
    # Opening the offer again leads to the game that it began.
    games = len(stored_records(two, "games"))
    open_letter(two, letter)
    assert len(stored_records(two, "games")) == games
    friends = Correspondents(Player(one, seed=5, eager=True), Player(two, seed=6, eager=True))
    second = friends.player_to_answer()
    while second is not friends.players[seat]:
        second.step()
        second = friends.player_to_answer()
    concede(second.page)
    friends.until(
        lambda _: (
            fairness(one) == fairness(two) == "fair"
            and all(page.locator(".series-won").count() for page in (one, two))
        )
    )
    for page in (one, two):
        open_result(page)
        assert wins(page) == ([0, 2] if seat == 0 else [2, 0])
        screenshot(page, "won")
    audit.check("won")
    assert audit.found == {}
