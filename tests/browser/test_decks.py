"""Decks of one's own: pasted, mended, played with; and games of imported cards, which another device takes or leaves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playing import Player, link_of, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games.pmv.sets import make_set
from pyengine.games.pmv.table import deck_faces, shipped

DECK = "tidelight"
NAME = "夜市"

# All that this device keeps on a shelf.
KEPT = """shelf => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => {
    const asking = opening.result.transaction(shelf).objectStore(shelf).getAll()
    asking.onsuccess = () => { opening.result.close(); done(asking.result) }
  }
})"""


def deck_list(lang: str = "en", prefix: str = "") -> list[str]:
    faces = deck_faces(DECK)
    names = shipped()["faces"]
    return [f"{faces.count(face)} {prefix}{names[face][lang]['name']}" for face in dict.fromkeys(faces)]


def card_set() -> bytes:
    """A set of the deck's cards under other names."""
    made: list[Any] = []
    for face in dict.fromkeys(deck_faces(DECK)):
        entry = json.loads(json.dumps(shipped()["faces"][face]))
        card, ja, en = entry["card"], entry["ja"], entry["en"]
        card[1] = ja["name"] = f"{NAME}の{card[1]}"
        en["name"] = f"Night {en['name']}"
        made.append({"card": card, "ja": ja, "en": en})
    return make_set(NAME, made).text.encode()


def open_decks(page: Page, n: int = 0) -> None:
    page.locator(".deck-edit").nth(n).click()
    page.wait_for_selector("main.decks .finder .deck-cards li")
    assert page.evaluate("[scrollY, document.activeElement.id]") == [0, "deck-editor"]


def paste(page: Page, text: str) -> None:
    page.fill("#deck-text", text)
    page.wait_for_selector(".paste-state")


def take(page: Page) -> None:
    page.locator("#take-pasted").click()
    page.wait_for_selector(".deck-standing .fine")


def import_set(page: Page) -> None:
    """Through the card workshop."""
    page.locator(".making button").click()
    page.wait_for_selector("#import-set", state="attached")
    page.set_input_files(
        "#import-set", {"name": "x.tefuda-cards", "mimeType": "application/json", "buffer": card_set()}
    )
    page.wait_for_selector(".kept-set")
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")


def test_a_pasted_list_is_mended_and_played(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_decks(page)
    lines = deck_list()
    name = lines[3].split(" ", 1)[1]
    wrong = f"{lines[3][:-3]}"
    paste(page, "\n".join(["# mine", *lines[:3], wrong, *lines[4:]]))
    page.wait_for_selector(".paste-state .faults li")
    fault = page.inner_text(".paste-state .faults li")
    assert "Line 5" in fault
    assert name[:-3] in fault
    page.locator(".mend").get_by_text(name, exact=True).click()
    wait_until(
        page, "document.querySelector('.paste-state') && !document.querySelector('.paste-state .faults')"
    )
    take(page)
    assert page.inner_text("[data-size=cards]") == "50"

    # One more of a card than a deck may hold, or than fits, is named with its clause; and taken back.
    page.locator(".deck-made [data-part=cards] .more").first.click()
    page.wait_for_selector(".deck-standing .faults li")
    assert "§1.2.2.a" in page.inner_text(".deck-standing .faults")
    page.locator(".deck-made [data-part=cards] .less").first.click()
    page.wait_for_selector(".deck-standing .fine")
    page.fill("#deck-name", "Mended")
    page.locator("#deck-name").blur()
    page.locator(".workshop-head > .icon").click()
    page.wait_for_selector("main.start")
    wait_until(page, "document.activeElement.id === 'deck-edit-0'")
    assert page.locator("#deck-0 option:checked").inner_text() == "Mended"

    player = Player(start_game(page, seed="own deck"), seed=2)
    for _ in range(6):
        player.step()
    player.settled()
    board = page.inner_text(".board")
    page.reload()
    page.wait_for_selector("main.table")
    player.settled()
    assert page.inner_text(".board") == board
    for _ in range(3):
        player.step()
    player.settled()
    [kept] = page.evaluate(KEPT, "decks")
    assert kept["name"] == "Mended"


@pytest.fixture
def sent(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> tuple[Page, str, str]:
    """A game with an imported set in progress; its link without the set, and with it."""
    page = open_table(new_page())
    import_set(page)
    open_decks(page)
    paste(page, "\n".join(deck_list("ja", f"{NAME}の")))
    take(page)
    page.locator(".workshop-head > .icon").click()
    player = Player(start_game(page, seed="fair"), seed=4)
    for _ in range(5):
        player.step()
    player.settled()
    plain = link_of(page)
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("リンク|link")).click()
    page.wait_for_selector("#bring-sets")
    assert not page.locator("#bring-sets").is_checked()
    page.locator("#bring-sets").check()
    wait_until(page, f"document.querySelector('#link-text').value.length > {len(plain) + 500}")
    brought = page.input_value("#link-text")
    page.keyboard.press("Escape")
    return page, plain, brought


def test_a_game_of_imported_cards_is_taken_with_them_or_left(
    sent: tuple[Page, str, str], new_page: Callable[..., Page]
) -> None:
    _, plain, brought = sent
    # Who has not the set is told which one it is.
    page = new_page(locale="en-GB")
    page.goto(plain)
    page.wait_for_selector("main.trouble:not([aria-busy]) .code-line")
    assert page.inner_text(".code-line") == "missing-set"
    assert NAME in page.inner_text(".lead")

    # Whom the link brings it to is asked, and keeps nothing by saying no.
    page = new_page(locale="en-GB")
    page.goto(brought)
    page.wait_for_selector("main.offer")
    assert NAME in page.inner_text(".offered summary")
    page.locator(".offered summary").click()
    assert page.locator(".offered details li").count() == len(set(deck_faces(DECK)))
    assert page.evaluate(KEPT, "sets") == []
    page.get_by_role("button", name="Leave them").click()
    page.wait_for_selector("main.start")
    assert page.evaluate(KEPT, "sets") == page.evaluate(KEPT, "games") == []

    # Who takes it stands where the sender stood: the link holds the hash of the whole game.
    page = new_page()
    page.goto(brought)
    page.wait_for_selector("main.offer")
    page.locator("main.offer .primary").click()
    page.wait_for_selector("main.table.past")
    assert link_of(page) == plain
    assert [each["name"] for each in page.evaluate(KEPT, "sets")] == [NAME]
    assert page.locator("main .card.k-back .name").count() == 0
    page.goto("about:blank")
    page.goto(plain)
    page.wait_for_selector("main.table.past")


def test_the_game_goes_on_after_a_reload(sent: tuple[Page, str, str]) -> None:
    page, _, _ = sent
    page.reload()
    page.wait_for_selector("main.table")
    player = Player(page, seed=9)
    for _ in range(3):
        player.step()
    player.settled()
