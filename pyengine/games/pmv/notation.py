"""Phantom Magic Vision's answers and cards in words (pyengine/kernel/notation.py), in both languages."""

from __future__ import annotations

from pyengine.games.pmv.faces import name_of
from pyengine.games.pmv.rules.answers import ANSWERS
from pyengine.kernel.notation import Wording

WORDING = Wording(ANSWERS, name_of)
called = WORDING.called
notation = WORDING.written

__all__ = ["WORDING", "called", "notation"]
