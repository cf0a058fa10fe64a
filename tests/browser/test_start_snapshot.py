"""A snapshot of the started engine is stored, and restored by later starts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import skip_pauses, snapshot_delay
from playing import Player, log_texts, start_game, wait_for_log
from playwright.sync_api import Page
from waiting import engine_workers, wait_for_engine, wait_until

SNAPSHOT_KEPT = "performance.getEntriesByName('tefuda:start-kept').length > 0"
TIMEOUT_MS = 90_000  # milliseconds: two starts, and a busy machine
ENGINE_BEGUN = """() => new Promise(done => {
  const look = () => performance.getEntriesByName("tefuda:begun").length ? done() : setTimeout(look, 20)
  look()
})"""
SNAPSHOT_RESTORED = "performance.getEntriesByName('tefuda:taken-up').length"
# The snapshot file starts with the hash of everything that a start depends on. The scripts read, overwrite or delete it.
SNAPSHOT_FILE = "navigator.storage.getDirectory().then(root => root.getFileHandle('tefuda-start'))"
SNAPSHOT_HASH = (
    f"{SNAPSHOT_FILE}.then(file => file.getFile()).then(file => file.slice(0, 64).text()).catch(() => null)"
)
OVERWRITE_SNAPSHOT = f"""async bytes => {{
  const writing = await (await {SNAPSHOT_FILE}).createWritable({{ keepExistingData: true }})
  await writing.write(new Uint8Array(bytes))
  await writing.close()
}}"""
TRUNCATE_SNAPSHOT = f"{SNAPSHOT_FILE}.then(file => file.createWritable({{ keepExistingData: true }})).then(async writing => {{ await writing.truncate(4096); await writing.close() }})"
DELETE_SNAPSHOT = "navigator.storage.getDirectory().then(root => root.removeEntry('tefuda-start'))"
ANSWERS = 12


@pytest.fixture
def page(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    """A page on a device that has stored a snapshot."""
    page = new_page(fresh=True, offline=True, viewport={"width": 1280, "height": 800})
    page.add_init_script(skip_pauses([snapshot_delay()]))
    open_table(page)
    wait_until(page, SNAPSHOT_KEPT, TIMEOUT_MS)
    return page


def all_restored_snapshot(page: Page) -> bool:
    """Whether every engine of the page started from the snapshot, once all have started."""
    # Without the worker that stores the snapshot, which ends afterwards.
    engines = [worker for worker in engine_workers(page) if "snapshot_worker" not in worker.url]
    assert engines
    for engine in engines:
        engine.evaluate(ENGINE_BEGUN)
    return all(engine.evaluate(SNAPSHOT_RESTORED) for engine in engines)


def play_answers(player: Player) -> list[str]:
    """Play more answers, and return the log."""
    for _ in range(ANSWERS):
        player.step()
    player.settled()
    return log_texts(player.page)


def reload_game(page: Page) -> None:
    """Reload the page. The open game is replayed from its log, and each entry's hash is checked."""
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table .side .log-text")


def test_snapshot_is_restored_and_plays_like_a_full_start(page: Page) -> None:
    assert not all_restored_snapshot(page)
    assert re.fullmatch("[0-9a-f]{64}", page.evaluate(SNAPSHOT_HASH))
    player = Player(start_game(page), seed=3, eager=True)
    first = play_answers(player)
    assert len(first) > ANSWERS
    page.context.set_offline(True)
    reload_game(page)
    assert all_restored_snapshot(page)
    wait_for_log(page, first)
    more = play_answers(player)
    assert len(more) > len(first)
    page.evaluate(DELETE_SNAPSHOT)
    reload_game(page)
    assert not all_restored_snapshot(page)
    wait_for_log(page, more)


def test_unusable_snapshot_is_deleted_and_a_full_start_follows(page: Page, watch: Any) -> None:
    watch.allow_errors("what is kept of an earlier start cannot be taken up")
    page.evaluate(TRUNCATE_SNAPSHOT)
    page.reload()
    wait_for_engine(page)
    assert not all_restored_snapshot(page)
    assert page.evaluate(SNAPSHOT_HASH) is None
    assert play_answers(Player(start_game(page), seed=3, eager=True))


def test_snapshot_of_another_release_is_ignored(page: Page) -> None:
    mine = page.evaluate(SNAPSHOT_HASH)
    page.evaluate(OVERWRITE_SNAPSHOT, list(b"0" * 64))
    page.reload()
    wait_for_engine(page)
    assert not all_restored_snapshot(page)
    wait_until(page, SNAPSHOT_KEPT, TIMEOUT_MS)
    assert page.evaluate(SNAPSHOT_HASH) == mine
