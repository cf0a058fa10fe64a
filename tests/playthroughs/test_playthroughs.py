"""The games in this folder still match their files; `python tests/playthroughs/make.py` rewrites them."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).resolve().parent


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("playthroughs_make", HERE / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKER = maker()


@pytest.mark.whole
@pytest.mark.parametrize("name", MAKER.GAMES)
def test_a_game_matches_its_written_playthrough(name: str) -> None:
    written = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    played = MAKER.text_of(name).splitlines()
    for number, (one, other) in enumerate(zip(written, played, strict=False), 1):
        assert one == other, f"{name}.txt:{number} differs; make.py rewrites it"
    assert len(written) == len(played)
