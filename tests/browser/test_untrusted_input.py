"""Hostile backups, stored records, files, links and cards break nothing; nor do reloads, full disks and wrong
clocks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from accessibility import overflows_sideways
from full_disk import fill_disk
from hosting import Host, hosted
from playing import Player, start_game
from playwright.sync_api import Page
from waiting import TABLE_READY, wait_for_engine, wait_for_offline, wait_until

from pyengine.games.pmv.vocab import CardText
from pyengine.net.link import Writer, deflate_to_text
from tests.bridge.playing import Screen
from tests.bridge.test_bounds import crowd

pytestmark = pytest.mark.own_page

DESKTOP = {"width": 1280, "height": 800}
# Stores values unchecked.
STORE_RECORDS = """([shelf, values]) => new Promise((done, fail) => {
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
def start_page(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    return open_table(new_page(viewport=DESKTOP))


def leave_game(page: Page) -> None:
    page.locator(".top-bar button.icon").first.click()
    page.wait_for_selector("main.start")


def pick_file(page: Page, file: Path) -> None:
    page.locator(".keepsakes input[type=file]").set_input_files(file)


def test_backup_sets_a_broken_record_aside(start_page: Page, tmp_path: Path) -> None:
    start_game(start_page, seed="own")
    Player(start_page).settled()
    leave_game(start_page)
    with start_page.expect_download() as waiting:
        start_page.get_by_role("button", name="すべてファイルに保存").click()
    waiting.value.save_as(tmp_path / "good.json")
    good = json.loads((tmp_path / "good.json").read_text("utf-8"))["games"][0]
    broken = {"id": "x", "updated": 1, "names": ["a", "b"], "token": "[]"}
    games: list[Any] = [broken, {**good, "id": "other"}, None, {**good, "id": "dated", "updated": 1e300}]
    file = tmp_path / "backup.json"
    file.write_text(json.dumps({"format": "tefuda-backup", "version": 1, "games": games}), "utf-8")
    pick_file(start_page, file)
    wait_until(start_page, "document.querySelectorAll('.aside-records .kept').length === 3")
    for _ in range(2):
        assert start_page.locator(".kept-open").count() == 2
        assert "a – b" in start_page.inner_text(".aside-records")
        start_page.reload()
        wait_for_engine(start_page)
    row = start_page.locator(".aside-records .kept", has_text="a – b")
    with start_page.expect_download() as waiting:
        row.get_by_role("button", name="ファイルに保存").click()
    waiting.value.save_as(tmp_path / "aside.json")
    assert json.loads((tmp_path / "aside.json").read_text("utf-8")) == broken
    row.locator("button.icon").click()
    start_page.locator(".aside-records button.danger").click()
    wait_until(start_page, "document.querySelectorAll('.aside-records .kept').length === 2")
    start_page.locator(".kept-open").first.click()
    start_page.wait_for_selector("main.table")


def test_broken_stored_records_do_not_hide_the_others(start_page: Page) -> None:
    start_game(start_page, seed="kept")
    Player(start_page).settled()
    leave_game(start_page)
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
        start_page.evaluate(STORE_RECORDS, [shelf, values])
    start_page.reload()
    wait_for_engine(start_page)
    wait_until(start_page, "document.querySelectorAll('.aside-records .kept').length === 6")
    assert start_page.locator(".kept-open").count() == 1
    start_page.get_by_role("button", name="カード工房を開く").click()
    start_page.wait_for_selector("main.workshop")
    start_page.reload()
    wait_for_engine(start_page)
    start_page.locator("#deck-edit-0").click()
    start_page.wait_for_selector("#deck-editor")


def test_deeply_nested_file_and_link_leave_the_engine_working(
    start_page: Page, site: Host, tmp_path: Path
) -> None:
    deep = "[" * 3_000 + "]" * 3_000
    for n, text in enumerate((deep, f'{{"format":1,"header":{deep},"entries":[]}}')):
        file = tmp_path / f"deep{n}.json"
        file.write_text(text, "utf-8")
        pick_file(start_page, file)
        wait_until(start_page, "document.documentElement.dataset.screen === 'trouble'")
        start_page.goto(site.address)
        wait_for_engine(start_page)
    out = Writer()
    out.out += b"Tf"
    out.number(2)
    for part in ("pmv", "pmv", "x", "human", "a", "human", "b", "seed", deep):
        out.text(part)
    out.number(0)
    out.raw(b"")
    out.out += bytes(8)
    start_page.goto(f"{site.address}#{deflate_to_text(bytes(out.out))}")
    wait_until(start_page, "document.documentElement.dataset.screen === 'trouble'")
    start_page.goto(site.address)
    wait_for_engine(start_page)
    start_game(start_page, seed="after the depth")
    Player(start_page).settled()


def costly_link() -> str:
    """Return a link to a scenario with sixty characters a side whose counts depend on each other."""
    import pyengine.net.link as links
    from pyengine.tabletop.scenarios import write_scenario

    screen = Screen()
    mild = crowd(1, "cost", 1)
    seats = [{"kind": "human", "name": "a"}, {"kind": "human", "name": "b"}]
    update = screen.call("table.scenario", game="pmv", scenario=mild, seats=seats, seed="s", mode="hotseat")
    packet = links.unpack_game_link(screen.call("table.link", table=update["table"])["link"])
    return links.pack_game_link(packet._replace(scenario=write_scenario(crowd(4, "cost", 60))))


def test_costly_link_is_refused_and_own_games_still_open(start_page: Page, site: Host) -> None:
    start_game(start_page, seed="mine")
    Player(start_page).settled()
    leave_game(start_page)
    link = costly_link()
    assert len(link) < 500
    start_page.goto(f"{site.address}#{link}")
    wait_until(start_page, "document.documentElement.dataset.screen === 'trouble'", timeout=25_000)
    start_page.goto(site.address)
    wait_for_engine(start_page)
    start_page.locator(".kept-open").first.click()
    start_page.wait_for_selector("main.table")
    Player(start_page).settled()


# In the worker: accept calls, and never answer them.
HANG = """() => {
  addEventListener("message", event => event.stopImmediatePropagation(), {capture: true})
  globalThis.postMessage = () => {}
}"""


def test_player_waiting_for_a_hanging_link_can_return_to_own_games(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    start = start_game(open_table(new_page(fresh=True, viewport=DESKTOP)), seed="mine")
    Player(start).settled()
    leave_game(start)
    start.workers[0].evaluate(HANG)
    start.evaluate("link => { location.hash = link }", hostile_link())
    wait_until(start, "document.documentElement.dataset.screen === 'opening'")
    start.get_by_role("button", name="ホームへ").click()
    start.wait_for_selector("main.start")
    start.locator(".kept-open").first.click()
    start.wait_for_selector("main.table")
    Player(start).settled()


# -- extreme cards -------------------------------------------------------------------------------------------------

NAMES = (
    "<img src=x onerror=alert(1)>", "Z̷̡̛͉̈́a̴̢̛l̶̰̾g̷̱̈o̵̝͝" * 6, "W" * 190, "سَيْفُ النَّار", "😀" * 60, "${alert(1)}", "__proto__",
    "constructor", "toString", "'\"&lt;",
)  # fmt: skip


def hostile_link() -> str:
    """Return a link to a game with cards of extreme names and numbers, in hand and on the field."""
    cards = {
        f"{name[:40]}": CardText(
            name, "character", 0, 0, 9_999, ("人間",), "", (), 9_999, 9_999, ()
        ).to_json()
        for name in NAMES
    }
    faces = list(cards)
    setup = {
        "A": {"hand": faces[:4], "field": faces, "nodes": {"active": 9}},
        "B": {"field": faces * 2, "hand": faces[:2], "underworld": faces},
    }
    scenario = {"name": {"ja": NAMES[2], "en": NAMES[0]}, "clauses": [], "cards": cards, "setup": setup}
    screen = Screen()
    seats = [{"kind": "human", "name": NAMES[0]}, {"kind": "human", "name": NAMES[3]}]
    update = screen.call("table.scenario", game="pmv", scenario=scenario, seats=seats, seed="s", mode="link")
    return str(screen.call("table.link", table=update["table"])["link"])


@pytest.mark.parametrize("view", ["desk", "phone"])
def test_extreme_cards_stay_inside_their_places(new_page: Callable[..., Page], site: Host, view: str) -> None:
    page = new_page(viewport=DESKTOP if view == "desk" else {"width": 360, "height": 640})
    page.goto(f"{site.address}#{hostile_link()}")
    page.wait_for_selector("main.table", timeout=60_000)
    wait_until(page, "document.querySelectorAll('.board .card').length >= 30")
    assert not overflows_sideways(page)
    assert page.locator("img[src=x]").count() == 0
    fields = page.locator(".field.mine .card")
    for n in range(0, len(NAMES), 2):
        card = fields.nth(n)
        card.scroll_into_view_if_needed()
        card.click()
        page.wait_for_selector(".zoom")
        assert not overflows_sideways(page)
        box = page.locator(".zoom").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"] + 1  # type: ignore[index]
        page.keyboard.press("Escape")
        wait_until(page, "!document.querySelector('.zoom')")
    Player(page).settled()


# -- what happens to a device ---------------------------------------------------------------------------------------


def test_reload_in_mid_effect_without_disk_space_restores_the_saved_state(start_page: Page) -> None:
    page = start_game(start_page, seed="recovery")
    player = Player(page)
    for _ in range(4):
        player.step()
    player.settled()
    kept = page.evaluate("() => document.querySelectorAll('.side .log-text').length")
    fill_disk(page)
    player.tried.clear()
    for _ in range(4):
        page.locator(".answer-bar [data-primary]").click()
        wait_until(page, f"document.querySelector('{TABLE_READY}')")
        if page.locator(".toast .icon").count():
            page.locator(".toast .icon").first.click()
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table")
    again = Player(page, seed=3)
    again.settled()
    # The saved state is there, and the game continues from it.
    assert page.evaluate("() => document.querySelectorAll('.side .log-text').length") >= kept - 1
    for _ in range(3):
        again.step()
    again.settled()


def test_two_tabs_acting_at_once_leave_one_game(start_page: Page, site: Host) -> None:
    page = start_game(start_page, seed="two tabs")
    Player(page).settled()
    other = page.context.new_page()
    other.goto(site.address)
    wait_for_engine(other)
    other.locator(".kept-open").first.click()
    other.wait_for_selector("main.table")
    # Only answer buttons: a chip would open a sheet, and later.
    press = "() => document.querySelector('.answer-bar .buttons :is([data-primary], button)')?.click()"
    tabs = [page, other]
    for n in range(6):
        mine, theirs = tabs[n % 2], tabs[1 - n % 2]
        # One tab answers, and at the same time the other takes the game over and answers.
        mine.evaluate(press)
        theirs.evaluate(press)
        theirs.evaluate(press)
        for tab in tabs:
            wait_until(tab, f"document.querySelector('{TABLE_READY}')")
            if tab.locator(".toast .icon").count():
                tab.locator(".toast .icon").first.click()
    watching = "() => document.querySelector('.answer-bar').innerText.includes('このタブで続ける')"
    until = monotonic() + 60
    # Each tab learns of the other a little later.
    while len(playing := [tab for tab in tabs if not tab.evaluate(watching)]) != 1:
        assert monotonic() < until, "one plays, and the other watches"
        page.wait_for_timeout(20)
    wait_until(playing[0], "document.querySelector('main.table[data-asked]')")
    playing[0].keyboard.press("Escape")
    on = Player(playing[0], seed=5)
    on.settled()
    playing[0].locator(".answer-bar [data-primary]").click()
    on.settled()
    log = "() => [...document.querySelectorAll('.side .log-text')].map(each => each.textContent)"
    said = playing[0].evaluate(log)
    [watcher] = [tab for tab in tabs if tab is not playing[0]]
    wait_until(watcher, f"document.querySelectorAll('.side .log-text').length === {len(said)}")
    assert watcher.evaluate(log) == said


@pytest.mark.parametrize("when", ["1970-01-02", "2130-01-01"])
def test_clock_jump_does_not_change_the_games(new_page: Callable[..., Page], site: Host, when: str) -> None:
    page = new_page(fresh=True, viewport=DESKTOP)
    page.clock.install(time="2026-05-05T12:00:00")
    page.goto(site.address)
    wait_for_engine(page)
    start_game(page, seed="clock")
    player = Player(page)
    player.step()
    player.settled()
    page.clock.set_system_time(when)
    for _ in range(3):
        player.step()
    player.settled()
    log = page.evaluate("() => document.querySelectorAll('.side .log-text').length")
    leave_game(page)
    assert page.locator(".kept-open").count() == 1
    page.locator(".kept-open").click()
    page.wait_for_selector("main.table")
    player.settled()
    assert page.evaluate("() => document.querySelectorAll('.side .log-text').length") == log


def test_newer_release_is_accepted_in_mid_game(
    new_page: Callable[..., Page], release: Path, watch: Any, tmp_path: Path
) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    with hosted([newer, release], base="/tefuda/") as host:
        watch.origins.add(host.address.removesuffix("/tefuda/"))
        page = new_page(fresh=True, offline=True, viewport=DESKTOP)
        page.goto(host.address)
        wait_for_engine(page)
        start_game(page, seed="newer")
        player = Player(page)
        screen = player.play(
            until=lambda now: bool(now["asked"]) and now["asked"].startswith("target:"), most=60
        )
        player.settled()
        sentence = screen["sentence"]
        wait_for_offline(page)
        worker = (release / "sw.js").read_text("utf-8")
        (newer / "sw.js").write_text(
            re.sub(r'"version": ?"\w+"|version: ?"\w+"', _another, worker, count=1), "utf-8"
        )
        page.evaluate("() => navigator.serviceWorker.getRegistration().then(each => each.update())")
        page.get_by_text("新しいバージョンがあります").wait_for(timeout=60_000)
        with page.expect_navigation():
            page.get_by_role("button", name="再読み込み", exact=True).click()
        wait_for_engine(page)
        page.wait_for_selector("main.table")
        player.settled()
        assert player.read_screen()["sentence"] == sentence
        player.tried.clear()
        player.step()
        player.settled()


def _another(found: re.Match[str]) -> str:
    return re.sub(r'"\w+"$', '"another"', found[0])
