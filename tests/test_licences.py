"""The licences page names every author whose work the site ships, with the whole licence text."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "build"))

from common import read_pyproject  # noqa: E402
from licences import licence_texts, licences_page, part_version, third_party_parts  # noqa: E402 - found by the line above
from vendor import LIBRARIES  # noqa: E402

OF_MICROPIP = ("micropip/_vendored/packaging/LICENSE", "micropip/_vendored/packaging/LICENSE.BSD")


def wheels_in(place: Path) -> Path:
    """A folder with a wheel that contains micropip's licence files."""
    with ZipFile(place / "micropip-1.2.3-py3-none-any.whl", "w") as wheel:
        for name in OF_MICROPIP:
            wheel.writestr(name, f"the text of {name}")
    return place


def test_every_bundled_part_is_listed() -> None:
    npm = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    wheels = [re.split("[=<>~]", pin)[0] for pin in read_pyproject()["tool"]["tefuda"]["wheels"]["pins"]]
    listed = {part.get("package") for part in third_party_parts()}
    assert {*npm, *wheels, "python"} <= listed
    doors = {
        directory.removesuffix("/build").removesuffix("/esm").removesuffix("/dist")
        for directory, _, _ in LIBRARIES.values()
    }
    assert doors <= listed


def test_every_part_has_licence_texts_and_a_version(tmp_path: Path) -> None:
    wheels = wheels_in(tmp_path)
    for part in third_party_parts():
        assert all(len(text) > 40 for text in licence_texts(part, wheels)), part["name"]
        if part.get("package"):
            assert re.match(r"\d+\.\d+", part_version(part, wheels)), part["name"]
            # MPL 2.0, section 3.2: recipients of the executable form must be told where its source is.
            assert part["source"].startswith("https://")


def test_the_licences_page_shows_escaped_texts(tmp_path: Path) -> None:
    page = licences_page(wheels_in(tmp_path))
    for said in (
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "MIT License",
    ):
        assert said in page
    assert "&lt;https://github.com/antfu&gt;" in page
    assert "<script" not in page
