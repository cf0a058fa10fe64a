"""A game that the site does not ship, brought by a page as a wheel of its own."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hosting import Host, hosted
from playing import QUESTION_WAS_SEEN, start_game
from playwright.sync_api import Browser
from waiting import wait_until

from pyengine.games import forget, register
from pyengine.games.compile import compile_game
from pyengine.vocab.game_packages import folder_of

pytestmark = pytest.mark.own_page

ROOT = Path(__file__).resolve().parents[2]
GUEST = ROOT / "tests" / "lanterns"


def build_wheel(package: Path, into: Path) -> None:
    """Build a minimal wheel that contains a package."""
    about = "lanterns-1.dist-info"
    with zipfile.ZipFile(into / "lanterns-1-py3-none-any.whl", "w") as wheel:
        for path in sorted(package.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                wheel.write(path, path.relative_to(package.parent).as_posix())
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: lanterns\nVersion: 1\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")


@pytest.fixture
def guest_site(release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """Host the site's modules and release beside a page with a game of its own."""
    shutil.copytree(GUEST / "lanterns", tmp_path / "lanterns")
    monkeypatch.syspath_prepend(tmp_path)
    import_module("lanterns")
    register("lanterns")
    compile_game("lanterns")
    package = folder_of("lanterns")
    forget("lanterns")
    place = tmp_path / "guest"
    shutil.copytree(GUEST / "page", place)
    (place / "wheels").mkdir()
    build_wheel(package, place / "wheels")
    page = (ROOT / "webapp" / "index.html").read_text("utf-8")
    (place / "guest.html").write_text(page.replace("main.js", "guest.js"), "utf-8")
    with hosted([place, ROOT / "webapp", ROOT / "public", release]) as host:
        yield host


def test_a_page_brings_a_game_that_the_site_does_not_ship(
    guest_site: Host, release: Path, browser: Browser
) -> None:
    assert not [path for path in release.rglob("*") if "lanterns" in path.name]
    page = browser.new_page(locale="en-GB")
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
    page.goto(f"{guest_site.address}guest.html")
    start_game(page, seed="lanterns", game="lanterns")
    page.wait_for_selector(".answer-bar .question")
    for move in ("play Bonfire", "tend", "move 2 from reserve to Bonfire"):
        before = page.evaluate("Number(document.querySelector('main.table').dataset.revision)")
        page.fill("#move", move)
        page.keyboard.press("Enter")
        wait_until(page, f"Number(document.querySelector('main.table').dataset.revision) > {before}", 10_000)
    assert "3 flames" in page.locator("main.table").inner_html()
    page.keyboard.press("Escape")
    wait_until(page, "document.querySelector('.answer-bar [data-primary]')")
    wait_until(page, QUESTION_WAS_SEEN)
    page.locator(".answer-bar [data-primary]").click()
    wait_until(page, "Number(document.querySelector('main.table').dataset.revision) > 4")
    assert not troubles
