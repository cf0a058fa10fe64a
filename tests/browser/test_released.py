"""What players keep of an earlier release: a link, a backup and open games go on with the engine that they were begun with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from auditing import too_small
from hosting import Host
from playing import Player, link_of
from playwright.sync_api import Page, Request
from waiting import wait_for_engine, wait_until

KEPT = sorted((Path(__file__).parent / "released").glob("*.json"))
"""What the site of a release kept and sent, by the release."""


@pytest.fixture(params=KEPT, ids=lambda file: file.stem)
def earlier(request: pytest.FixtureRequest) -> str:
    return str(request.param.stem)


def kept(release: str) -> dict[str, dict[str, str]]:
    return json.loads((Path(__file__).parent / "released" / f"{release}.json").read_text("utf-8"))  # type: ignore[no-any-return]


def test_a_link_opens_with_the_engine_that_made_it_and_makes_the_same_link(
    new_page: Callable[..., Page], site: Host, earlier: str
) -> None:
    for link in kept(earlier)["links"].values():
        page = new_page(locale="en-GB")
        asked: list[str] = []

        def note(request: Request, asked: list[str] = asked) -> None:
            asked.append(request.url)

        page.on("request", note)
        page.goto(f"{site.address}#{link}")
        page.wait_for_selector("main.table", timeout=60_000)
        assert f"#{link}" in link_of(page)
        assert sum(f"engines/{earlier}/engine.zip" in url for url in asked) == 1
        page.close()


def test_a_backup_is_restored_and_its_games_are_played_on(
    new_page: Callable[..., Page], site: Host, earlier: str, tmp_path: Path
) -> None:
    page = new_page(locale="en-GB")
    page.goto(site.address)
    wait_for_engine(page)
    file = tmp_path / "backup.json"
    backup = kept(earlier)["backup"]
    file.write_text(json.dumps(backup), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    games = page.locator(".kept-open")
    wait_until(page, f"document.querySelectorAll('.kept-open').length === {len(backup['games'])}")
    for n in range(games.count()):
        # The game played last is first; older games than the start page has room for are folded.
        if (older := page.locator(".older-games > summary")).count():
            assert too_small(page, ".older-games > summary") == []
            older.click()
        games.last.click()
        page.wait_for_selector("main.table", timeout=60_000)
        player = Player(page, seed=n)
        before = player.settled()["revision"]
        for _ in range(3):
            player.step()
        assert player.settled()["revision"] > before
        if not page.locator(".top-bar button.icon").first.is_visible():
            player.in_privacy()
        page.locator(".top-bar button.icon").first.click()
        page.wait_for_selector("main.start")


def test_what_no_engine_plays_is_refused_with_the_reason(
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
