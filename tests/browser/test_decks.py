"""Own decks: pasted, corrected and played; and games with imported cards on another device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from own_cards import (
    DECK,
    SET_NAME,
    accept_deck_list,
    deck_list,
    import_set,
    leave_editor,
    open_deck_editor,
    paste_deck_list,
)
from playing import Player, board_text, copy_game_link, start_game, stored_records
from playwright.sync_api import Page
from waiting import wait_until

from pyengine.games.pmv.match_setup import TABLE

pytestmark = pytest.mark.own_page


def test_deck_file_from_a_spreadsheet_is_read(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_deck_editor(page)
    rows = [f'"{name}",{n}' for n, name in (line.split(" ", 1) for line in deck_list())]
    for encoding in ("utf-16", "cp932"):
        file = tmp_path / f"{encoding}.csv"
        file.write_text("\r\n".join(["Name,Count", *rows, "-3,Undertow"]), encoding)
        page.set_input_files("#deck-file", file)
        page.wait_for_selector(".paste-state .faults li")
        assert "can’t hold -3 copies" in page.inner_text(".paste-state .faults")
        assert f"Line {len(rows) + 2}" in page.inner_text(".paste-state .faults")
        page.fill("#deck-text", "")
        page.wait_for_selector(".paste-state", state="detached")
    page.set_input_files(
        "#deck-file", {"name": "deck.png", "mimeType": "image/png", "buffer": b"\x89PNG\xff\xfd\x81"}
    )
    page.wait_for_selector(".toast[role=alert]")
    assert "“deck.png” isn’t a text file" in page.inner_text(".toast")


def test_pasted_deck_list_is_corrected_and_played(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(locale="en-GB"))
    open_deck_editor(page)
    lines = deck_list()
    name = lines[3].split(" ", 1)[1]
    wrong = f"{lines[3][:-3]}"
    paste_deck_list(page, "\n".join(["# mine", *lines[:3], wrong, *lines[4:]]))
    page.wait_for_selector(".paste-state .faults li")
    fault = page.inner_text(".paste-state .faults li")
    assert "Line 5" in fault
    assert name[:-3] in fault
    page.locator(".mend").get_by_text(name, exact=True).click()
    wait_until(
        page, "document.querySelector('.paste-state') && !document.querySelector('.paste-state .faults')"
    )
    accept_deck_list(page)
    assert page.inner_text("[data-size=cards]") == "50"

    # A copy too many is reported with its clause, then removed.
    page.locator(".deck-made [data-part=cards] .more").first.click()
    page.wait_for_selector(".deck-standing .faults li")
    assert "§1.2.2.a" in page.inner_text(".deck-standing .faults")
    # An illegal deck is saved under its own name and doesn't replace the chosen legal one.
    leave_editor(page)
    page.wait_for_selector(".toast")
    copied = page.locator("#deck-0 option", has_text="(copy)")
    assert copied.count() == 1
    assert copied.inner_text() in page.inner_text(".toast")
    assert "(copy)" not in page.locator("#deck-0 option:checked").inner_text()
    page.select_option("#deck-0", label=copied.inner_text())
    open_deck_editor(page)
    page.wait_for_selector(".deck-standing .faults li")
    assert page.locator("#use-deck").is_disabled()
    page.locator(".deck-made [data-part=cards] .less").first.click()
    page.wait_for_selector(".deck-standing .fine")
    page.fill("#deck-name", "Mended")
    page.locator("#deck-name").blur()
    page.locator("#use-deck").click()
    page.wait_for_selector("main.start")
    wait_until(page, "document.activeElement.id === 'deck-edit-0'")
    assert page.locator("#deck-0 option:checked").inner_text() == "Mended"

    player = Player(start_game(page, seed="own deck"), seed=2)
    for _ in range(6):
        player.step()
    player.settled()
    board = board_text(page)
    page.reload()
    page.wait_for_selector("main.table")
    player.settled()
    assert board_text(page) == board
    for _ in range(3):
        player.step()
    player.settled()
    [mine] = stored_records(page, "decks")
    assert mine["name"] == "Mended"


@pytest.fixture
def game_with_imported_set(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> tuple[Page, str, str]:
    """A game in progress with an imported set; its link without the set, and with it."""
    page = open_table(new_page())
    import_set(page)
    open_deck_editor(page)
    paste_deck_list(page, "\n".join(deck_list("ja", f"{SET_NAME}の")))
    accept_deck_list(page)
    leave_editor(page)
    player = Player(start_game(page, seed="fair"), seed=4)
    for _ in range(5):
        player.step()
    player.settled()
    plain = copy_game_link(page)
    return page, plain, copy_game_link(page, bring=True)


def test_shared_game_with_imported_cards_is_opened_or_declined(
    game_with_imported_set: tuple[Page, str, str], new_page: Callable[..., Page]
) -> None:
    _, plain, brought = game_with_imported_set
    # Without the set, the page names the missing set.
    page = new_page(locale="en-GB")
    page.goto(plain)
    page.wait_for_selector("main.trouble[data-trouble]")
    assert page.get_attribute("main.trouble", "data-trouble") == "missing-set"
    assert SET_NAME in page.inner_text(".lead")

    # A link with the set asks first, and declining stores nothing.
    page = new_page(locale="en-GB")
    page.goto(brought)
    page.wait_for_selector("main.offer")
    assert SET_NAME in page.inner_text(".offered summary")
    page.locator(".offered summary").click()
    assert page.locator(".offered details li").count() == len(set(TABLE.deck_faces(DECK)))
    assert stored_records(page, "sets") == []
    page.get_by_role("button", name="Decline").click()
    page.wait_for_selector("main.start")
    assert stored_records(page, "sets") == stored_records(page, "games") == []

    # Accepting leads to the sender's position: the link contains the hash of the whole game.
    page = new_page()
    page.goto(brought)
    page.wait_for_selector("main.offer")
    page.locator("main.offer .primary").click()
    page.wait_for_selector("main.table.past")
    assert copy_game_link(page) == plain
    assert [each["name"] for each in stored_records(page, "sets")] == [SET_NAME]
    assert page.locator("main .card.k-back .name").count() == 0
    page.goto("about:blank")
    page.goto(plain)
    page.wait_for_selector("main.table.past")


def test_game_with_imported_cards_continues_after_a_reload(
    game_with_imported_set: tuple[Page, str, str],
) -> None:
    page, _, _ = game_with_imported_set
    page.reload()
    page.wait_for_selector("main.table")
    player = Player(page, seed=9)
    for _ in range(3):
        player.step()
    player.settled()
