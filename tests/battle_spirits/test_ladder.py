"""The ladder of wordings: the highest rung decides, whatever was used first."""

from __future__ import annotations

import re
import tomllib
from itertools import permutations
from pathlib import Path

import pytest

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.wording_precedence import (
    CANNOT,
    DOES,
    PRIORITY_LADDER,
    UNAFFECTED,
    UNLESS,
    UNPREVENTABLE,
    Wording,
    affects,
    decide,
    place_of,
)
from pyengine.vocab.node import nodes_of

NOTHING = v.EndAttackStep()
IN_TIME = Path(__file__).parents[1] / "scenarios" / "battle_spirits" / "ladder_in_time.toml"


def test_ordinary_wordings_are_on_the_does_rung() -> None:
    assert place_of(v.Destroy(v.This())) == place_of(v.MayDo(NOTHING)) == DOES
    assert place_of(v.ByDoing(NOTHING, NOTHING)) == place_of(v.WhenDone(NOTHING, NOTHING)) == DOES


def test_every_special_wording_has_its_rung() -> None:
    assert place_of(v.Unless(v.This(), "attack", NOTHING)) == place_of(v.Tensho(3)) == UNLESS
    assert place_of(v.Cannot(v.This(), "attack")) == place_of(v.PlayerCannot("you", "grow")) == CANNOT
    assert place_of(v.NotExerted(v.This(), "all")) == CANNOT
    assert place_of(v.Unaffected(v.This(), "all")) == place_of(v.Armour(("red",))) == UNAFFECTED
    assert place_of(v.Unpreventable(NOTHING)) == UNPREVENTABLE


def test_a_wording_is_on_one_rung_and_is_a_vocabulary_node() -> None:
    wordings = [wording for rung in PRIORITY_LADDER for wording in rung.wordings if wording is not None]
    assert len(wordings) == len(set(wordings))
    assert set(wordings) <= set(nodes_of("battle_spirits").values())
    assert [rung.clause for rung in PRIORITY_LADDER] == ["T4.1", "T8.1", "T9.1", "T10.1", "T11.1"]


@pytest.mark.parametrize("order", list(permutations((UNLESS, CANNOT))))
@pytest.mark.parametrize("place", [UNLESS, CANNOT])
def test_highest_opposing_rung_decides(order: tuple[int, ...], place: int) -> None:
    against = [Wording(each, 10 + each) for each in order if each <= place]
    verdict = decide(Wording(DOES, 1), against)
    assert (verdict.done, verdict.by, verdict.clause) == (
        False,
        Wording(place, 10 + place),
        PRIORITY_LADDER[place].clause,
    )


def test_an_effect_without_opposition_happens() -> None:
    assert decide(Wording(DOES, 1)) == (True, Wording(DOES, 1), "T4.1")


def test_an_unaffected_card_ignores_effects_and_prohibitions() -> None:
    shield = Wording(UNAFFECTED, 7)
    assert not decide(Wording(DOES, 1, shield)).done
    assert decide(Wording(DOES, 1, shield)).clause == "T10.1"
    for place in (UNLESS, CANNOT):
        assert not affects(Wording(place, 3, shield))
        assert decide(Wording(DOES), [Wording(place, 3, shield)]).done
        assert not decide(Wording(DOES), [Wording(place, 3)]).done


@pytest.mark.parametrize("order", list(permutations((Wording(CANNOT, 3), Wording(UNLESS, 4)))))
def test_nothing_prevents_an_unpreventable_effect(order: tuple[Wording, ...]) -> None:
    shield = Wording(UNAFFECTED, 7)
    assert decide(Wording(UNPREVENTABLE, 1, shield), order) == (
        True,
        Wording(UNPREVENTABLE, 1, shield),
        "T11.1",
    )


WORDINGS = {
    "do": DOES, "may": DOES, "by doing": DOES, "when done": DOES, "unless": UNLESS, "tensho": UNLESS, "cannot": CANNOT,
    "a player cannot": CANNOT, "is not exerted": CANNOT, "not affected": UNAFFECTED, "armour": UNAFFECTED,
    "cannot be prevented": UNPREVENTABLE,
}  # fmt: skip
"""The words for a wording in the names of scenarios, with its rung."""


def test_scenarios_cover_neighbouring_rungs_in_both_orders() -> None:
    """The higher rung decides each time, by its own clause."""
    played = set()
    for one in tomllib.loads(IN_TIME.read_text("utf-8"))["scenario"]:
        name = one["name"].replace('"', "").lower()
        found = re.fullmatch(r"(.+) first, then ([^:]+)(: the same without those words)?", name)
        assert found is not None, one["name"]
        if found[3] is None:
            first, later = WORDINGS[found[1]], WORDINGS[found[2]]
            assert PRIORITY_LADDER[max(first, later)].clause in one["clauses"], one["name"]
            played.add((first, later))
    assert played == {
        (a, b) for a in range(len(PRIORITY_LADDER)) for b in (a - 1, a + 1) if 0 <= b < len(PRIORITY_LADDER)
    }
