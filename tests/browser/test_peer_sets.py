"""Two devices of which one plays with cards of its own: they are shown to the other player, who takes them or does not play."""

from __future__ import annotations

from collections.abc import Callable

from auditing import VIEWPORTS, Auditor
from making import DECK, SET_NAME, deck_list, import_set, leave_room, open_decks, paste_list, take_list
from meeting import invite, play_on, reply, sit_down
from playing import Player, kept
from playwright.sync_api import Page
from posting import opened
from waiting import wait_for_engine

from pyengine.games.pmv.match_setup import TABLE


def own_deck(page: Page) -> None:
    """On the start page, the deck that is to be played with is one of an imported set."""
    wait_for_engine(page)
    import_set(page)
    open_decks(page)
    paste_list(page, "\n".join(deck_list("ja", f"{SET_NAME}の")))
    take_list(page)
    leave_room(page)


def told(page: Page, opponent: str) -> None:
    """What goes along is said before it does."""
    page.locator(f"input[name=opponent][value={opponent}]").check(force=True)
    page.wait_for_selector("#sets-told")
    assert SET_NAME in page.locator("#sets-told").inner_text()


def offer_by_letter(one: Page, two: Page) -> None:
    """One's first letter is opened by the other, who is shown the card sets that come with it."""
    told(one, "letters")
    one.locator("form.new-game button[type=submit]").click()
    one.wait_for_selector("main.letters[data-role=writing] #letter")
    two.goto(one.locator("#letter").input_value())
    wait_for_engine(two)
    two.wait_for_selector("main.letters[data-role=invited] form button[type=submit]")
    two.locator("main.letters form button[type=submit]").click()
    two.wait_for_selector("main.offer")


def sees(page: Page) -> None:
    """The table is there, and what the other's cards look like is known."""
    page.wait_for_selector("main.table")
    assert [each["name"] for each in kept(page, "sets")] == [SET_NAME]
    assert page.locator("main .card.k-back .name").count() == 0


def test_cards_of_ones_own_go_to_the_other_device_if_its_player_takes_them(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=True, viewport=VIEWPORTS["phone"], locale="en-GB")
    audit = Auditor(two)
    own_deck(open_table(one))
    told(one, "live")
    screenshot(one, "told")

    # Whoever does not take them does not play, keeps nothing, and the other hears of it.
    reply(one, sit_down(two, invite(one)))
    two.wait_for_selector("main.offer")
    assert SET_NAME in two.inner_text(".offered summary")
    two.locator(".offered summary").click()
    assert two.locator(".offered details li").count() == len(set(TABLE.deck_faces(DECK)))
    screenshot(two, "offer")
    audit.look("offer")
    two.get_by_role("button", name="Decline").click()
    two.wait_for_selector("main.start")
    assert kept(two, "sets") == kept(two, "games") == []
    one.wait_for_selector("main.meeting [role=alert]")
    assert "カードセットを受け取らなかった" in one.inner_text("main.meeting [role=alert]")
    one.locator("main.meeting > button.quiet").click()
    one.wait_for_selector("main.start")

    # Whoever takes them plays, and has them at hand when he comes back.
    reply(one, sit_down(two, invite(one)))
    two.wait_for_selector("main.offer")
    two.locator("#take-sets").click()
    players = [Player(one, seed=3, eager=True), Player(two, seed=4, eager=True)]
    for page in (one, two):
        page.wait_for_selector(".presence[data-presence=here]")
        sees(page)
    play_on(players, 4)
    two.reload()
    wait_for_engine(two)
    sees(two)
    assert audit.found == {}


def test_cards_of_ones_own_go_along_with_the_first_letter(
    open_page: Callable[..., Page], open_table: Callable[[Page], Page], screenshot: Callable[..., object]
) -> None:
    """The rest is as in any game by letters."""
    one = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["phone"], locale="ja-JP")
    two = open_page(fresh=False, pace=False, axe=False, viewport=VIEWPORTS["desk"], locale="en-GB")
    own_deck(open_table(one))
    # Whoever does not take them writes that, and there is no game to go on with.
    offer_by_letter(one, two)
    two.get_by_role("button", name="Decline").click()
    two.wait_for_selector("main.letters #letter")
    screenshot(two, "letter that says no")
    opened(one, two.locator("#letter").input_value(), "main.letters [role=alert]")
    assert "カードセットを受け取らなかった" in one.inner_text("main.letters [role=alert]")
    assert kept(one, "games") == kept(two, "games") == []
    one.locator("main.letters > button.quiet").click()
    one.wait_for_selector("main.start")

    offer_by_letter(one, two)
    screenshot(two, "offer")
    two.locator("#take-sets").click()
    two.wait_for_selector("main.letters[data-role=writing] #letter")
    opened(one, two.locator("#letter").input_value(), "main.table, main.letters[data-role=writing]")
    assert [each["name"] for each in kept(two, "sets")] == [SET_NAME]
    assert one.locator("main.trouble.offer").count() == 0
