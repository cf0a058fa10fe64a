"""A best of three from the start page to its result, with cards exchanged in between."""

from __future__ import annotations

from collections.abc import Callable

from playing import Player, choose_opponent, concede, open_exchange, start_game, tab_to
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
READ_LISTS = """() => Object.fromEntries(["deck", "sideboard"].map(part => [part, Object.fromEntries(
  [...document.querySelectorAll(`ul[data-part=${part}] > li`)].map(each =>
    [each.dataset.face, Number(each.querySelector(".swap b [aria-hidden]").innerText.slice(1))]))]))"""


def wins(page: Page) -> list[int]:
    return [int(n) for n in page.locator(".score .wins b").inner_text().split("–")]


def play_to_first_question(page: Page) -> None:
    """Go on to the first question of a game."""
    page.wait_for_selector("main.table:not(:has(.exchange)):not(:has(.outcome))")
    Player(page).play(until=lambda screen: bool(screen["asked"]))


def deck_lists(page: Page) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = page.evaluate(READ_LISTS)
    return {part: {face: n for face, n in faces.items() if n} for part, faces in found.items()}


def confirm_exchange(page: Page) -> None:
    page.locator(".exchange footer [data-primary]").click()


def reload_game(page: Page) -> None:
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table")


def test_two_people_play_a_best_of_three_and_exchange_a_card(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = start_game(open_table(new_page(viewport=PHONE)), "person", seed="three", best_of=3)
    play_to_first_question(page)
    # In the middle of a game.
    reload_game(page)
    play_to_first_question(page)
    concede(page)
    assert sorted(wins(page)) == [0, 1]
    first = wins(page)
    # No hand is visible to the player holding the device.
    assert page.locator(".hand .card").count() == page.locator(".hand .card.k-back").count() > 0

    # Between games the score is shown again, and the series can be continued.
    reload_game(page)
    page.wait_for_selector(".outcome")
    assert wins(page) == first
    page.locator(".outcome ~ .row [data-primary]").click()
    page.wait_for_selector(".privacy")
    assert page.locator(".exchange").count() == 0
    page.keyboard.press("Escape")
    page.wait_for_selector(".outcome")
    open_exchange(page)
    before = deck_lists(page)
    assert (sum(before["deck"].values()), sum(before["sideboard"].values())) == (50, 10)

    # Removing a card without adding one is refused with its clause, also when confirmed.
    page.locator("ul[data-part=deck] .swap").first.click()
    page.wait_for_selector(".faults")
    assert [each.replace(" ", "") for each in page.locator(".faults .clause").all_inner_texts()] == [
        "§1.2.2.a",
        "§1.2.5.a",
    ]
    page.locator(".exchange footer [data-primary]").click(force=True)
    page.wait_for_selector(".toast[role=alert]")
    assert "§1.2.2.a" in page.locator(".toast").inner_text()
    page.locator(".toast button").click()
    # A removed copy returns with the next press.
    out = page.locator("ul[data-part=deck] > li").first.get_attribute("data-face")
    page.locator(f"ul[data-part=sideboard] > li[data-face={out}] .swap").click()
    wait_until(page, "!document.querySelector('.faults')")
    assert deck_lists(page) == before
    page.locator("ul[data-part=deck] .swap").first.click()
    into = page.locator("ul[data-part=sideboard] > li").nth(2).get_attribute("data-face")
    page.locator(f"ul[data-part=sideboard] > li[data-face={into}] .swap").click()
    wait_until(page, "document.querySelector('.exchange footer [data-primary]').ariaDisabled === 'false'")
    changed = deck_lists(page)
    assert out is not None
    assert into is not None
    assert before["deck"][out] - changed["deck"][out] == 1
    assert changed["deck"][into] == 1
    confirm_exchange(page)

    # The second player is behind the privacy screen; the first one's choice survives a reload.
    page.wait_for_selector(".privacy")
    assert page.locator(".exchange").count() == 0
    reload_game(page)
    page.wait_for_selector(".outcome")
    open_exchange(page)
    assert deck_lists(page) != changed
    confirm_exchange(page)
    play_to_first_question(page)
    reload_game(page)
    play_to_first_question(page)
    concede(page)
    assert sum(wins(page)) == 2

    # The deck is as it was left.
    if page.locator(".series-won").count() == 0:
        open_exchange(page)
        assert deck_lists(page) == changed
        confirm_exchange(page)
        page.wait_for_selector(".privacy")
        page.locator(".privacy [data-primary]").click()
        page.wait_for_selector(".exchange")
        confirm_exchange(page)
        play_to_first_question(page)
        concede(page)
    page.wait_for_selector(".series-won")
    assert max(wins(page)) == 2
    played = sum(wins(page))
    page.keyboard.press("Escape")
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start .keepsakes .kept")
    # All games of the series are over, and none is listed as unfinished once the stored ones are read.
    wait_until(page, f"document.querySelectorAll('.keepsakes .kept').length === {played}")
    assert page.locator(".kept").count() == played


def test_best_of_three_against_the_computer_by_keyboard(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(viewport=DESKTOP, locale="en-GB"))
    tab_to(page, "details.advanced > summary")
    page.keyboard.press("Enter")
    tab_to(page, "input[name=best-of]")
    page.keyboard.press("ArrowRight")
    wait_until(page, "document.querySelector('input[name=best-of]:checked').value === '3'")
    tab_to(page, "#seed")
    page.keyboard.type("keys")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table")
    Player(page).settled()
    concede(page)
    assert wins(page) == [0, 1]
    page.keyboard.press("Space")
    # No privacy screen against the computer.
    page.wait_for_selector(".exchange")
    before = deck_lists(page)
    tab_to(page, "ul[data-part=sideboard] .swap")
    page.keyboard.press("ArrowDown")
    into = page.evaluate("document.activeElement.closest('li').dataset.face")
    page.keyboard.press("i")
    page.wait_for_selector(f"li[data-face={into}] .swap-text")
    page.keyboard.press("i")
    page.keyboard.press("Enter")
    page.wait_for_selector(".faults")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    out = page.evaluate("document.activeElement.closest('li').dataset.face")
    page.keyboard.press("Space")
    wait_until(page, "!document.querySelector('.faults')")
    after = deck_lists(page)
    assert after["deck"][into] == before["deck"].get(into, 0) + 1
    assert after["deck"].get(out, 0) == before["deck"][out] - 1
    tab_to(page, ".exchange footer [data-primary]")
    page.keyboard.press("Enter")
    page.wait_for_selector("main.table:not(:has(.exchange)):not(:has(.outcome))")
    Player(page).settled()
    assert page.locator(".seat.mine .pile.sideboard b").inner_text() == "10"
    # The own sideboard can be read, the opponent's can't.
    page.locator(".seat.mine .pile.sideboard").click()
    page.wait_for_selector(".pile-sheet .card")
    assert out in page.locator(".pile-sheet .card").evaluate_all(
        "all => all.map(each => each.dataset.face ?? '')"
    ) or (page.locator(".pile-sheet .card").count() == 10)
    page.keyboard.press("Escape")
    concede(page)
    page.wait_for_selector(".series-won")
    assert wins(page) == [0, 2]
    # Another best of three starts with the original decks.
    page.keyboard.press("Space")
    play_to_first_question(page)
    concede(page)
    assert wins(page) == [0, 1]
    page.keyboard.press("Space")
    page.wait_for_selector(".exchange")
    assert deck_lists(page) == before


def test_single_game_is_the_default(page: Page, open_table: Callable[[Page], Page]) -> None:
    open_table(page)
    assert page.locator("input[name=best-of]:checked").input_value() == "1"
    choose_opponent(page, "friend")
    wait_until(page, "!document.querySelector('input[name=best-of]')")
    start_game(page, seed="one")
    Player(page).settled()
    concede(page)
    assert page.locator(".score").count() == 0
