"""A live best of three: agreed in the invitation, with cards exchanged and the score on both devices."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from accessibility import VIEWPORTS, Auditor
from live_play import accept_invitation, choose_in_menu, enter_reply, invite, play_answers
from playing import Player, choose_opponent, concede, open_more_options
from playwright.sync_api import Page
from test_series import confirm_exchange, deck_lists, wins
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

LOCALES = {"ja": "ja-JP", "en": "en-GB"}


def choose_best_of_three(page: Page) -> None:
    choose_opponent(page, "live")
    open_more_options(page)
    page.locator("input[name=best-of][value='3']").check(force=True)


def wait_for_tables(pages: tuple[Page, Page]) -> None:
    for page in pages:
        page.wait_for_selector("main.table:not(:has(.outcome)):not(:has(.exchange))")
        page.wait_for_selector(".presence[data-presence=here]")


def assert_fair_score(pages: tuple[Page, Page], score: list[int]) -> None:
    """Check that both devices show this score and a fair game."""
    for page in pages:
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
        assert wins(page) == score


def next_game(page: Page) -> None:
    page.locator(".outcome ~ .row [data-primary]").click()


def exchange_card(page: Page) -> dict[str, dict[str, int]]:
    """Exchange one card that may be exchanged, and return the new lists."""
    n = page.locator("ul[data-part=sideboard] > li").count()
    page.locator("ul[data-part=deck] > li .swap").first.click()
    for at in range(n):
        row = page.locator("ul[data-part=sideboard] > li").nth(at)
        face = row.get_attribute("data-face")
        page.locator(f"ul[data-part=sideboard] > li[data-face='{face}'] .swap").click()
        page.wait_for_timeout(300)
        changed = page.locator(".exchange .change").count()
        if (
            changed
            and page.locator(".exchange footer [data-primary]").get_attribute("aria-disabled") == "false"
        ):
            return deck_lists(page)
        page.locator(f"ul[data-part=deck] > li[data-face='{face}'] .swap").click()
    raise AssertionError("nothing may be exchanged")


@pytest.mark.parametrize(("viewport", "lang"), [("desk", "ja")])
def test_best_of_three_between_two_devices(
    open_page: Callable[..., Page],
    open_table: Callable[[Page], Page],
    screenshot: Callable[..., object],
    viewport: str,
    lang: str,
) -> None:
    one = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS[viewport], locale=LOCALES[lang])
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    pages = (one, two)
    audit = Auditor(one)
    choose_best_of_three(open_table(one))
    one.locator("#full-audit").check()
    screenshot(one, "start")
    audit.check("the choice of three games")
    address = invite(one)
    assert "#live.-.pmv.b3f." in address
    two.goto(address)
    two.wait_for_selector(".terms")
    terms = two.locator(".terms").all_inner_texts()
    assert ["Best of three" in terms[0], "Reveal all cards" in terms[1]] == [True, True]
    screenshot(two, "invited")
    enter_reply(one, accept_invitation(two, address))
    wait_for_tables(pages)
    play_answers([Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)], 6)
    concede(one)
    assert_fair_score(pages, [0, 1])
    screenshot(one, "between")
    audit.check("between two games")
    # Cards that aren't opened yet are named as such.
    one.locator(".outcome .fair-line button").click()
    one.wait_for_selector("[data-check=audit]")
    assert one.locator("[data-check=audit]").count() == 2
    screenshot(one, "decks stay closed")
    audit.check("decks stay closed")
    one.keyboard.press("Escape")

    # One player exchanges a card; the other's page is closed, opened again, and keeps its deck.
    choose_in_menu(one, "結果|View result")
    next_game(one)
    one.wait_for_selector(".exchange")
    before = deck_lists(one)
    screenshot(one, "exchange")
    audit.check("exchange")
    changed = exchange_card(one)
    assert changed != before
    confirm_exchange(one)
    one.wait_for_selector(".outcome")
    one.locator(".sheet [role=status]", has_text=re.compile("準備ができました|You’re ready")).wait_for()
    two.locator(".sheet [role=status]", has_text="Your opponent is ready").wait_for()
    two.reload()
    wait_for_engine(two)
    two.wait_for_selector(".outcome")
    assert wins(two) == [0, 1]
    one.wait_for_selector(".presence[data-presence=lost]", state="attached")
    one.locator(".outcome ~ .row [data-primary]").click()
    one.wait_for_selector("#invitation")
    two.goto(one.locator("#invitation").input_value())
    two.wait_for_selector("#answer")
    enter_reply(one, two.locator("#answer").input_value())
    for page in pages:
        page.wait_for_selector(".presence[data-presence=here]", state="attached")
    next_game(one)
    one.wait_for_selector(".exchange")
    assert deck_lists(one) == before
    assert exchange_card(one) == changed
    confirm_exchange(one)
    two.locator(".sheet [role=status]", has_text="Your opponent is ready").wait_for()
    next_game(two)
    two.wait_for_selector(".exchange")
    confirm_exchange(two)
    wait_for_tables(pages)
    play_answers([Player(one, seed=5, eager=True), Player(two, seed=6, eager=True)], 4)
    concede(two)
    assert_fair_score(pages, [1, 1])
    next_game(one)
    one.wait_for_selector(".exchange")
    assert deck_lists(one) == changed
    confirm_exchange(one)
    next_game(two)
    two.wait_for_selector(".exchange")
    confirm_exchange(two)
    wait_for_tables(pages)

    # The series is given up in its last game: then everything is opened, and audited on both sides.
    choose_in_menu(two, "Concede the match|Concede the whole")
    for page in pages:
        page.wait_for_selector(".outcome .series-won")
        page.wait_for_selector(".outcome .fair-line[data-standing=fair]")
        assert wins(page) == [2, 1]
        screenshot(page, "won")
    audit.check("won")
    one.locator(".outcome .fair-line button").click()
    one.wait_for_selector("[data-check=audit]")
    wait_until(one, "document.querySelectorAll('[data-check=audit]').length === 1")
    assert one.locator("[data-check=settled], [data-check=debts], [data-check=no-debts]").count() == 0
    screenshot(one, "all is open")
    assert not one.locator(".unfit").count()
    assert audit.found == {}
