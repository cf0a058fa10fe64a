"""A page brings a game that the site doesn't ship, with its wheel, card design and sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hosting import Host, hosted
from playing import Player, start_game
from playwright.sync_api import Page
from release import PUBLIC, WEBAPP
from waiting import wait_for_engine

from pyengine.games import GAMES

pytestmark = pytest.mark.own_page

SHIPPED = Path(__file__).resolve().parents[2] / "pyengine" / "games"
PAGE = Path(__file__).parent / "guest"
REGISTER = "\nfrom pyengine.games import register\n\nregister(__name__)\n"


def pack_wheel(place: Path) -> None:
    """Pack a shipped game under another name as a foreign wheel."""
    source, info = SHIPPED / "harem_master", "court-1.dist-info"
    files = {
        f"elsewhere/court/{file.relative_to(source).as_posix()}": file.read_text("utf-8")
        for file in sorted(source.rglob("*"))
        # Lessons are files of the site, which has none for this game.
        if file.suffix in (".py", ".json", ".toml") and "learn" not in file.parts
    }
    for name in files:
        if name.endswith(".py"):
            moved = files[name].replace("pyengine.games.harem_master", "elsewhere.court")
            files[name] = moved.replace('"harem_master"', '"court"')
    files["elsewhere/court/__init__.py"] += REGISTER
    files |= {
        "elsewhere/__init__.py": "",
        f"{info}/METADATA": "Metadata-Version: 2.1\nName: court\nVersion: 1\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    place.mkdir()
    with ZipFile(place / "court-1-py3-none-any.whl", "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)


@pytest.fixture
def guest_site(release: Path, tmp_path: Path) -> Iterator[Host]:
    """Host the page that brings a game beside the site's modules; nothing of the game is in the release."""
    pack_wheel(tmp_path / "wheels")
    assert not [file for file in release.rglob("*") if "court-1" in file.name or "guest" in file.name]
    with hosted([PAGE, tmp_path, WEBAPP, PUBLIC, release], base="/tefuda/") as host:
        yield host


def test_game_brought_by_a_page_has_its_own_card_design_and_sentences(
    new_page: Callable[..., Page], guest_site: Host, watch: Any
) -> None:
    watch.origins.add(guest_site.address.removesuffix("/tefuda/"))
    page = new_page(fresh=True, locale="en-GB")
    page.goto(f"{guest_site.address}guest.html")
    wait_for_engine(page)
    assert page.locator("input[name=game]").evaluate_all("all => all.map(each => each.value)") == [
        *GAMES,
        "court",
    ]
    start_game(page, seed="guest", game="court")
    player = Player(page, eager=True)
    assert "Who comes to the court first?" in player.settled()["sentence"]
    # Cards outside the view have no visible text.
    corners = page.locator(".tray .card .cost").all_text_contents()
    assert corners
    assert all(corner.strip().endswith("*") for corner in corners)
    player.play()
    assert page.locator(".outcome").count() == 1
    assert player.decisions > 8
