"""Undo and redo, saved files and backups, the log's language, and a second tab."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hosting import Host
from playing import Player, concede, open_menu, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

DESKTOP = {"width": 1280, "height": 800}
READ_BOARD = """() => [...document.querySelectorAll(".board .seat, .board .field, .board .hand")].map(each => each.innerText)"""
READ_LOG = """() => [...document.querySelectorAll(".side .log-text")].map(each => each.textContent)"""


@pytest.fixture
def table(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    page = new_page(viewport=DESKTOP)
    return start_game(open_table(page), seed="keeping")


def download(page: Page, press: Callable[[], None], into: Path) -> Path:
    with page.expect_download() as waiting:
        press()
    file = into / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def pick_file(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)


def wait_for_board(table: Page, board: list[str]) -> None:
    """Wait until the table shows this board."""
    wait_until(table, f"JSON.stringify(({READ_BOARD})()) === JSON.stringify({json.dumps(board)})")


def test_undo_and_redo_restore_the_same_table(table: Page) -> None:
    player = Player(table)
    revision = player.settled()["revision"]
    boards = [table.evaluate(READ_BOARD)]
    # Setting a node is one answer without hidden or random results.
    card = table.locator(".hand .card.can").first
    card.click()
    table.locator(".answer-bar [data-primary]").click()
    player.wait_for_move_after(revision)
    player.settled()
    wait_until(table, "!document.querySelector('.zoom')")
    boards.append(table.evaluate(READ_BOARD))
    assert boards[1] != boards[0]
    for _ in range(2):
        table.keyboard.press("z")
        wait_until(table, "document.querySelector('.top-bar button[aria-label=やり直し]:not([disabled])')")
        player.settled()
        wait_for_board(table, boards[0])
        table.keyboard.press("y")
        wait_until(table, "document.querySelector('.top-bar button[aria-label=やり直し][disabled]')")
        player.settled()
        wait_for_board(table, boards[1])


def test_saved_file_opens_on_another_device_in_the_same_state(
    table: Page, new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    player = Player(table)
    for _ in range(4):
        player.step()
    player.settled()
    open_menu(table)
    file = download(table, lambda: table.get_by_role("button", name="ファイルに保存").click(), tmp_path)
    assert file.name.endswith(".tefuda.json")
    lives = table.locator(".seat .life").all_inner_texts()
    log = table.evaluate(READ_LOG)

    other = open_table(new_page(viewport=DESKTOP))
    pick_file(other, file)
    other.wait_for_selector("main.table.past")
    assert other.locator(".seat .life").all_inner_texts() == lives
    assert other.evaluate(READ_LOG) == log

    # A file with one changed answer is refused, and the page says where.
    content = json.loads(file.read_text(encoding="utf-8"))
    text = json.dumps(content)
    assert '"pass"' in text
    file.write_text(text.replace('"pass"', '"yes"', 1), encoding="utf-8")
    other.locator(".top-bar button.icon").first.click()
    pick_file(other, file)
    other.wait_for_selector("main.trouble:not([aria-busy])")
    assert other.get_attribute("main.trouble", "data-trouble") in {"entry", "broken", "final-hash"}


def test_foreign_files_are_refused(page: Page, open_table: Callable[[Page], Page], tmp_path: Path) -> None:
    open_table(page)
    for content, code in (
        ("no json", "not-json"),
        ("{}", "not-a-game"),
        ('{"format": "tefuda-backup"}', "not-a-backup"),
        ("[]", "not-a-game"),
    ):
        file = tmp_path / f"{len(content)}.json"
        file.write_text(content, encoding="utf-8")
        pick_file(page, file)
        page.wait_for_selector("main.trouble:not([aria-busy])")
        assert page.get_attribute("main.trouble", "data-trouble") == code
        page.locator("main.trouble .leave, main.trouble button").last.click()
        page.wait_for_selector("main.start")


def test_backup_moves_everything_to_another_device(
    table: Page, new_page: Callable[..., Page], open_table: Callable[[Page], Page], tmp_path: Path
) -> None:
    player = Player(table)
    for _ in range(2):
        player.step()
    player.settled()
    table.locator(".top-bar button.icon").first.click()
    start_game(table, seed="the second one")
    concede(table)
    table.keyboard.press("Escape")
    table.locator(".top-bar button.icon").first.click()
    table.wait_for_selector("main.start")
    wait_until(table, "document.querySelectorAll('.kept').length === 2")
    file = download(table, lambda: table.get_by_role("button", name="すべてファイルに保存").click(), tmp_path)
    kept = table.locator(".kept-open b").all_inner_texts()

    other = open_table(new_page(viewport=DESKTOP))
    pick_file(other, file)
    wait_until(other, "document.querySelectorAll('.kept').length === 2")
    assert other.locator(".kept-open b").all_inner_texts() == kept
    other.locator(".kept-open").first.click()
    other.wait_for_selector("main.table")
    on = Player(other, seed=2)
    on.settled()
    on.step()
    # Restoring the same backup again keeps the newer game.
    on.settled()
    other.locator(".top-bar button.icon").first.click()
    other.wait_for_selector("main.start")
    pick_file(other, file)
    other.get_by_text("0件の対戦を読み込みました").wait_for()


def test_concede_asks_for_confirmation(table: Page) -> None:
    open_menu(table)
    table.get_by_role("dialog").get_by_role("button", name="投了").click()
    assert table.locator(".outcome").count() == 0
    table.get_by_role("button", name="本当に投了しますか？").click()
    table.wait_for_selector(".outcome")
    assert "投了" in table.inner_text(".outcome")
    # It is still over after a reload.
    table.reload()
    wait_for_engine(table)
    table.wait_for_selector("main.table")
    assert table.locator(".answer-bar [data-primary]").inner_text() == "結果を見る"


def test_log_changes_its_language_from_the_beginning(table: Page) -> None:
    player = Player(table)
    for _ in range(4):
        player.step()
    player.settled()
    before = table.evaluate(READ_LOG)
    assert any("場" in line or "ターン" in line or "が" in line for line in before)
    for language in ("English", "日本語"):
        open_menu(table)
        table.get_by_role("button", name=language).click()
        wait_until(table, f"document.documentElement.lang === '{'en' if language == 'English' else 'ja'}'")
        table.keyboard.press("Escape")
        if language == "English":
            english = table.evaluate(READ_LOG)
            assert len(english) == len(before)
            assert not [line for line in english if any("\u3040" <= sign <= "\u30ff" for sign in line)]
    assert table.evaluate(READ_LOG) == before


def test_a_second_tab_watches_and_takes_over(table: Page, site: Host) -> None:
    player = Player(table)
    player.step()
    player.settled()
    second = table.context.new_page()
    second.goto(site.address)
    wait_for_engine(second)
    second.locator(".kept-open").first.click()
    second.wait_for_selector("main.table")
    second.get_by_role("button", name="このタブで続ける").wait_for()
    assert second.locator(".board .can").count() == 0
    assert second.evaluate(READ_LOG) == table.evaluate(READ_LOG)

    # It follows the first tab.
    player.step()
    player.settled()
    log = table.evaluate(READ_LOG)
    wait_until(second, f"document.querySelectorAll('.side .log-text').length === {len(log)}")
    assert second.evaluate(READ_LOG) == log

    second.get_by_role("button", name="このタブで続ける").click()
    wait_until(table, "document.querySelector('.answer-bar').innerText.includes('このタブで続ける')")
    assert table.locator(".board .can").count() == 0
    # The second tab plays until the log has grown; the first one watches now.
    wait_until(second, "document.querySelector('main.table[data-asked]')")
    taken = Player(second, seed=4)
    taken.play(
        until=lambda screen: bool(screen["asked"]) and len(second.evaluate(READ_LOG)) > len(log), most=20
    )
    log = second.evaluate(READ_LOG)
    wait_until(table, f"document.querySelectorAll('.side .log-text').length === {len(log)}")
    assert table.evaluate(READ_LOG) == log


def test_game_dates_follow_the_browsers_locale(
    axe_page: Callable[..., Page],
) -> None:
    page = axe_page("phone", "en")  # British English
    start_game(page, seed="when")
    page.locator(".top-bar button.icon").first.click()
    said = page.locator(".kept small").last
    said.wait_for()
    # The line starts with the game's name and ends with the date.
    assert said.inner_text().startswith("Phantom Magic Vision · ")
    when = said.inner_text().split(" · ")[-1]
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]+,? .*\d{2}:\d{2}", when), when
