"""Links, backups and open games of an earlier release continue with the engine they began with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from accessibility import small_touch_targets
from hosting import Host
from playing import Player, copy_game_link
from playwright.sync_api import Page, Request
from waiting import wait_for_engine, wait_until

pytestmark = pytest.mark.own_page

RELEASED_FILES = sorted((Path(__file__).parent / "released").glob("*.json"))
"""Stored data and links of earlier releases, a file for each."""


@pytest.fixture(params=RELEASED_FILES, ids=lambda file: file.stem)
def earlier_release(request: pytest.FixtureRequest) -> str:
    return str(request.param.stem)


def released_data(release: str) -> dict[str, dict[str, str]]:
    return json.loads((Path(__file__).parent / "released" / f"{release}.json").read_text("utf-8"))  # type: ignore[no-any-return]


def test_link_of_an_earlier_release_opens_with_its_engine(
    new_page: Callable[..., Page], site: Host, earlier_release: str
) -> None:
    for link in released_data(earlier_release)["links"].values():
        page = new_page(locale="en-GB")
        asked: list[str] = []

        def note(request: Request, asked: list[str] = asked) -> None:
            asked.append(request.url)

        page.on("request", note)
        page.goto(f"{site.address}#{link}")
        page.wait_for_selector("main.table", timeout=60_000)
        assert f"#{link}" in copy_game_link(page)
        assert sum(f"engines/{earlier_release}/engine.zip" in url for url in asked) == 1
        page.close()


def test_backup_of_an_earlier_release_is_restored_and_played_on(
    new_page: Callable[..., Page], site: Host, earlier_release: str, tmp_path: Path
) -> None:
    page = new_page(locale="en-GB")
    page.goto(site.address)
    wait_for_engine(page)
    file = tmp_path / "backup.json"
    backup = released_data(earlier_release)["backup"]
    file.write_text(json.dumps(backup), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    games = page.locator(".kept-open")
    wait_until(page, f"document.querySelectorAll('.kept-open').length === {len(backup['games'])}")
    for n in range(games.count()):
        # The game played last is first; older games than the start page has room for are folded.
        if (older := page.locator(".older-games > summary")).count():
            assert small_touch_targets(page, ".older-games > summary") == []
            older.click()
        games.last.click()
        page.wait_for_selector("main.table", timeout=60_000)
        player = Player(page, seed=n)
        before = player.settled()["revision"]
        for _ in range(3):
            player.step()
        assert player.settled()["revision"] > before
        if not page.locator(".top-bar button.icon").first.is_visible():
            player.leave_privacy_screen()
        page.locator(".top-bar button.icon").first.click()
        page.wait_for_selector("main.start")


def test_game_without_a_matching_engine_is_refused_with_the_reason(
    new_page: Callable[..., Page], site: Host, tmp_path: Path
) -> None:
    page = new_page(locale="en-GB")
    page.goto(site.address)
    wait_for_engine(page)
    file = tmp_path / "game.json"
    header = {
        "format": 1,
        "game": "pmv",
        "rules": "pmv-0",
        "seed": "s",
        "seats": [{"kind": "human", "name": ""}] * 2,
        "decks": [[], []],
    }
    file.write_text(json.dumps({"format": 1, "header": header, "entries": []}), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector("main.trouble:not([aria-busy])")
    assert page.get_attribute("main.trouble", "data-trouble") == "other-rules"
