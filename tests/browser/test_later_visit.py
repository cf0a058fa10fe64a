"""What a start leaves in memory is kept, and taken up by later ones: the same referee, sooner."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import at_once, until_it_is_kept
from playing import Player, start_game
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_until

KEPT = "performance.getEntriesByName('tefuda:start-kept').length > 0"
LONGEST = 90_000  # milliseconds: two starts, and a busy machine
BEGUN = """() => new Promise(done => {
  const look = () => performance.getEntriesByName("tefuda:begun").length ? done() : setTimeout(look, 20)
  look()
})"""
TAKEN_UP = "performance.getEntriesByName('tefuda:taken-up').length"
# What is kept, by its first characters, which are the hash of what a start is made of; and what overwrites, or takes it away.
FILE = "navigator.storage.getDirectory().then(root => root.getFileHandle('tefuda-start'))"
HASH = f"{FILE}.then(file => file.getFile()).then(file => file.slice(0, 64).text()).catch(() => null)"
PUT = f"""async bytes => {{
  const writing = await (await {FILE}).createWritable({{ keepExistingData: true }})
  await writing.write(new Uint8Array(bytes))
  await writing.close()
}}"""
CUT = f"{FILE}.then(file => file.createWritable({{ keepExistingData: true }})).then(async writing => {{ await writing.truncate(4096); await writing.close() }})"
FORGET = "navigator.storage.getDirectory().then(root => root.removeEntry('tefuda-start'))"
ANSWERS = 12


@pytest.fixture
def page(new_page: Callable[..., Page], open_table: Callable[[Page], Page]) -> Page:
    """Of a player whose device keeps a start."""
    page = new_page(fresh=True, viewport={"width": 1280, "height": 800})
    page.add_init_script(at_once([until_it_is_kept()]))
    open_table(page)
    wait_until(page, KEPT, LONGEST)
    return page


def all_took_it_up(page: Page) -> bool:
    """Whether each engine of a page began with what was kept, once all have begun."""
    # The worker that keeps a start is none of them, and ends when it has.
    engines = [worker for worker in page.workers if "keeper" not in worker.url]
    assert engines
    for engine in engines:
        engine.evaluate(BEGUN)
    return all(engine.evaluate(TAKEN_UP) for engine in engines)


def play_on(player: Player) -> list[str]:
    """What the log says after some more answers."""
    for _ in range(ANSWERS):
        player.step()
    player.settled()
    return logged(player.page)


def logged(page: Page) -> list[str]:
    """What the log says."""
    said: list[str] = page.locator(".side .log-text").all_text_contents()
    return said


def come_again(page: Page) -> None:
    """Load the page anew; the game that was open opens, from its log, each entry of which must have the hash that it had."""
    page.reload()
    wait_for_engine(page)
    page.wait_for_selector("main.table .side .log-text")


def test_what_was_kept_is_taken_up_and_plays_as_a_whole_start_does(page: Page) -> None:
    assert not all_took_it_up(page)
    assert re.fullmatch("[0-9a-f]{64}", page.evaluate(HASH))
    player = Player(start_game(page), seed=3, eager=True)
    first = play_on(player)
    assert len(first) > ANSWERS
    page.context.set_offline(True)
    come_again(page)
    assert all_took_it_up(page)
    assert logged(page) == first
    more = play_on(player)
    assert len(more) > len(first)
    page.evaluate(FORGET)
    come_again(page)
    assert not all_took_it_up(page)
    assert logged(page) == more


def test_what_cannot_be_taken_up_is_forgotten_and_the_start_is_a_whole_one(page: Page, watch: Any) -> None:
    watch.expect("what is kept of an earlier start cannot be taken up")
    page.evaluate(CUT)
    page.reload()
    wait_for_engine(page)
    assert not all_took_it_up(page)
    assert page.evaluate(HASH) is None
    assert play_on(Player(start_game(page), seed=3, eager=True))


def test_what_another_release_left_is_not_taken_up(page: Page) -> None:
    mine = page.evaluate(HASH)
    page.evaluate(PUT, list(b"0" * 64))
    page.reload()
    wait_for_engine(page)
    assert not all_took_it_up(page)
    wait_until(page, KEPT, LONGEST)
    assert page.evaluate(HASH) == mine
