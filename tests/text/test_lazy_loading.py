"""Modules and patterns that plain card texts don't need are loaded only when they are used."""

from __future__ import annotations

import importlib
import pkgutil
import re
import subprocess
import sys

import pytest

from pyengine.games.pmv import language
from pyengine.text import pasted_text
from pyengine.text.normalization import lazy_pattern

FIRST_READING = """
import sys
from pyengine.games import definition_of
workshop = definition_of("pmv").workshop()
card = "《試しの札》\\nCommand NODE(1)/COST(1)\\n〔あなた〕は1ドローする。\\n"
assert all(reading.entry for reading in workshop.reader().open_listing(card, "ja"))
print(*(name for name in sys.modules if name in ("html", "pyengine.games.pmv.card_tryout") or "scenario" in name))
"""


def test_first_reading_loads_no_modules_for_other_texts() -> None:
    ran = subprocess.run([sys.executable, "-c", FIRST_READING], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == []


def test_lazy_pattern_compiles_on_first_use() -> None:
    broken = lazy_pattern("(")
    with pytest.raises(re.error):
        broken.search("a")
    found = lazy_pattern("a(b)", re.IGNORECASE)
    assert (found.pattern, found.flags) == ("a(b)", re.IGNORECASE)
    for _ in range(2):
        match = found.fullmatch("AB")
        assert match is not None
        assert match[1] == "B"


def test_every_lazy_pattern_compiles() -> None:
    modules = [pasted_text] + [
        importlib.import_module(each.name)
        for each in pkgutil.walk_packages(language.__path__, f"{language.__name__}.")
    ]
    kind = type(lazy_pattern(""))
    made = [
        re.compile(value.pattern, value.flags)
        for module in modules
        for value in vars(module).values()
        if isinstance(value, kind)
    ]
    assert len(made) > 50
