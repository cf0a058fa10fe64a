"""The semantics tables cover the whole vocabulary of card texts."""

from __future__ import annotations

from typing import get_args

from pyengine.games.pmv import vocab
from pyengine.games.pmv.rules.rulebook import LOADED
from pyengine.games.pmv.rules.semantics import nouns


def test_every_vocabulary_term_has_semantics() -> None:
    assert LOADED
    assert set(nouns.FITS) == set(get_args(vocab.Fit))
    assert set(nouns.NUMBERS) == set(get_args(vocab.Number)) - {int}
    assert set(nouns.CONDITIONS) == set(get_args(vocab.Condition))
    assert set(nouns.WHATS) == set(get_args(vocab.What)) | {vocab.WithPlayer}
    assert set(nouns.SEATS) == {vocab.Hell}
