"""What comes from outside breaks nothing: backups, kept records, files and links that nobody of good will would make."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hosting import Host
from playing import Player, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

from pyengine.net.link import Writer, deflate
from tests.bridge.playing import Screen
from tests.bridge.test_bounds import crowd

DESKTOP = {"width": 1280, "height": 800}
# Puts values on a shelf as they are.
PUT = """([shelf, values]) => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => {
    const writing = opening.result.transaction(shelf, "readwrite")
    for (const value of values) writing.objectStore(shelf).put(value)
    writing.oncomplete = () => { opening.result.close(); done() }
    writing.onerror = () => fail(writing.error)
  }
})"""


@pytest.fixture
def start(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    return open_table(new_page(viewport=DESKTOP, accept_downloads=True))


def leave(page: Page) -> None:
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")


def pick(page: Page, file: Path) -> None:
    page.locator(".keepsakes input[type=file]").set_input_files(file)


def test_a_backup_with_a_broken_record_sets_that_one_aside(start: Page, tmp_path: Path) -> None:
    start_game(start, seed="own")
    Player(start).settled()
    leave(start)
    with start.expect_download() as waiting:
        start.get_by_role("button", name="すべてをファイルに保存").click()
    waiting.value.save_as(tmp_path / "good.json")
    good = json.loads((tmp_path / "good.json").read_text("utf-8"))["games"][0]
    broken = {"id": "x", "updated": 1, "names": ["a", "b"], "token": "[]"}
    games: list[Any] = [broken, {**good, "id": "other"}, None, {**good, "id": "dated", "updated": 1e300}]
    file = tmp_path / "backup.json"
    file.write_text(json.dumps({"format": "tefuda-backup", "version": 1, "games": games}), "utf-8")
    pick(start, file)
    wait_until(start, "document.querySelectorAll('.aside-records .kept').length === 3")
    for _ in range(2):
        assert start.locator(".kept-open").count() == 2
        assert "a – b" in start.inner_text(".aside-records")
        start.reload()
        wait_for_engine(start)
    row = start.locator(".aside-records .kept", has_text="a – b")
    with start.expect_download() as waiting:
        row.get_by_role("button", name="ファイルに保存").click()
    waiting.value.save_as(tmp_path / "aside.json")
    assert json.loads((tmp_path / "aside.json").read_text("utf-8")) == broken
    row.locator("button.icon").click()
    start.locator(".aside-records button.danger").click()
    wait_until(start, "document.querySelectorAll('.aside-records .kept').length === 2")
    start.locator(".kept-open").first.click()
    start.wait_for_selector("main.table")


def test_kept_records_that_are_broken_keep_no_others_from_being_shown(start: Page) -> None:
    start_game(start, seed="kept")
    Player(start).settled()
    leave(start)
    for shelf, values in {
        "games": [
            {"id": "x", "updated": 1, "names": ["a", "b"], "token": "[]"},
            {"id": 7},
            {"id": ["y"], "over": 3},
        ],
        "decks": [{"id": "d", "name": {}, "updated": 2, "cards": [[]], "sideboard": None}],
        "sets": [{"id": "s", "name": "s", "updated": 3, "set": {"cards": [None]}}],
        "drafts": [{"id": "e", "text": 5}],
    }.items():
        start.evaluate(PUT, [shelf, values])
    start.reload()
    wait_for_engine(start)
    assert start.locator(".aside-records .kept").count() == 6
    assert start.locator(".kept-open").count() == 1
    start.get_by_role("button", name="カード工房を開く").click()
    start.wait_for_selector("main.workshop")
    start.reload()
    wait_for_engine(start)
    start.locator("#deck-edit-0").click()
    start.wait_for_selector("#deck-editor")


def test_a_file_and_a_link_that_are_nested_too_deep_leave_the_engine_at_work(
    start: Page, site: Host, tmp_path: Path
) -> None:
    deep = "[" * 3_000 + "]" * 3_000
    for n, text in enumerate((deep, f'{{"format":1,"header":{deep},"entries":[]}}')):
        file = tmp_path / f"deep{n}.json"
        file.write_text(text, "utf-8")
        pick(start, file)
        wait_until(start, "document.documentElement.dataset.screen === 'trouble'")
        start.goto(site.address)
        wait_for_engine(start)
    out = Writer()
    out.out += b"Tf"
    out.number(2)
    for part in ("pmv", "pmv", "x", "human", "a", "human", "b", "seed", deep):
        out.text(part)
    out.number(0)
    out.raw(b"")
    out.out += bytes(8)
    start.goto(f"{site.address}#{deflate(bytes(out.out))}")
    start.reload()
    wait_for_engine(start)
    wait_until(start, "document.documentElement.dataset.screen === 'trouble'")
    start.goto(site.address)
    wait_for_engine(start)
    start_game(start, seed="after the depth")
    Player(start).settled()


def costly_link() -> str:
    """A link of a scenario with sixty characters a side that count each other by counts of each other."""
    import pyengine.net.link as links
    from pyengine.scenario.games import write_scenario

    screen = Screen()
    mild = crowd(1, "cost", 1)
    seats = [{"kind": "human", "name": "a"}, {"kind": "human", "name": "b"}]
    update = screen.call("table.scenario", game="pmv", scenario=mild, seats=seats, seed="s", mode="hotseat")
    packet = links.unpack(screen.call("table.link", table=update["table"])["link"])
    return links.pack(packet._replace(scenario=write_scenario(crowd(4, "cost", 60))))


def test_a_link_that_costs_too_much_is_refused_and_ones_own_games_open(start: Page, site: Host) -> None:
    start_game(start, seed="mine")
    Player(start).settled()
    leave(start)
    link = costly_link()
    assert len(link) < 500
    start.goto(f"{site.address}#{link}")
    start.reload()
    wait_until(start, "document.documentElement.dataset.screen === 'trouble'", timeout=25_000)
    start.goto(site.address)
    wait_for_engine(start)
    start.locator(".kept-open").first.click()
    start.wait_for_selector("main.table")
    Player(start).settled()
