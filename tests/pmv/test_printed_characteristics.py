"""Printed characteristics (chapter 2): races, icons and numbers, and deck construction."""

from __future__ import annotations

import pytest

from pyengine.games.pmv.language.listing import read_cards
from pyengine.games.pmv.match_setup import TABLE
from pyengine.games.pmv.rules.cards import DURATIONS, RACES, SCOPES, check_icons, printed
from pyengine.games.pmv.rules.deck import deck_faults
from pyengine.games.pmv.rules.semantics.values import power
from pyengine.games.pmv.scenario_setup import PmvSeating
from pyengine.games.pmv.vocab import CardText
from pyengine.scenario.run import run_one
from pyengine.text.errors import TextError

SOMEBODY = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:{race}
攻撃力(1)/耐久力(2)
"""
HUNT = """
Command NODE(0)/COST(0)
効果範囲:{scope}
発動期間:{duration}
 〔「種族:{race}」を持つキャラクター全て〕を破棄する。
"""


def check_race(race: str, other: str, scope: str = "その他", duration: str = "瞬間") -> None:
    """An effect on one race reaches this race and not the other."""
    result = run_one(
        {
            "name": race,
            "cards": {
                "Prey": SOMEBODY.format(race=race),
                "Passer": SOMEBODY.format(race=other),
                "Hunt": HUNT.format(race=race, scope=scope, duration=duration),
            },
            "setup": {"A": {"hand": ["Hunt"]}, "B": {"field": ["Prey", "Passer"]}},
            "play": "A: play Hunt\nsettle\nexpect Prey.zone = underworld\nexpect Passer.zone = field",
        },
        PmvSeating(),
    )
    assert result.ok, result.error


@pytest.mark.parametrize("n", range(len(RACES) - 1))
def test_each_race_is_distinct(n: int) -> None:
    """Each of the eighteen icons is tested beside the next one.

    Shows 2.6.2, 2.6.2.a, 2.6.2.b, 2.6.2.c, 2.6.2.d, 2.6.2.e, 2.6.2.f, 2.6.2.g, 2.6.2.h, 2.6.2.i, 2.6.2.j, 2.6.2.k,
    2.6.2.l, 2.6.2.m, 2.6.2.n, 2.6.2.o, 2.6.2.p, 2.6.2.q, 2.6.2.r.
    """
    check_race(RACES[n], RACES[(n + 1) % (len(RACES) - 1)])


@pytest.mark.parametrize("scope", SCOPES[:-1])
def test_the_effect_range_icon_changes_nothing(scope: str) -> None:
    """The text is carried out whatever the icon.

    Shows 2.9.4, 2.9.4.a, 2.9.4.b, 2.9.4.c, 2.9.4.d, 2.9.4.e, 2.9.6.b.
    """
    check_race("妖精", "人間", scope=scope)


@pytest.mark.parametrize("duration", DURATIONS[:-1])
def test_the_duration_icon_changes_nothing(duration: str) -> None:
    """The text makes an effect instant, not the icon.

    Shows 2.9.5, 2.9.5.a, 2.9.5.b, 2.9.5.c, 2.9.5.d, 2.9.5.e, 2.9.6.b.
    """
    check_race("妖精", "人間", duration=duration)


def test_a_character_card_has_no_range_or_duration_icon() -> None:
    """As on every character card.

    Shows 2.9.7.
    """
    somebody = PmvSeating().read_card("Somebody", SOMEBODY.format(race="人間"))
    assert (somebody.scope, somebody.duration) == ("", "")
    check_icons(somebody)


@pytest.mark.parametrize("field", ["races", "scope", "duration"])
def test_unknown_icons_are_refused(field: str) -> None:
    with pytest.raises(LookupError):
        printed(CardText("Odd", "command", **{field: ("宇宙人",) if field == "races" else "宇宙"}))  # type: ignore[arg-type]


def test_a_card_without_printed_power_has_none() -> None:
    """A hyphen means neither power nor modifier, and an empty box means no text.

    Shows 2.10.3, 2.11.3, 2.13.2.
    """
    cards = {"Plain": CardText("Plain", "command", duration="装備"), "Prey": SOMEBODY.format(race="人間")}
    field = [{"card": "Prey", "set": ["Plain"]}]
    stage = PmvSeating().stage({"cards": cards, "setup": {"A": {"field": field}}})
    ref = stage.ref("Prey")
    assert ref is not None
    assert power(stage.match.game, ref) == (1, 2)
    assert printed(cards["Plain"]).play is None  # type: ignore[arg-type]


def test_a_deck_has_exactly_50_cards_and_at_most_3_copies() -> None:
    """The shipped decks are legal; one card fewer, one more and a fourth copy are faults.

    Shows 1.2.2.a, 1.2.2.b, 3.2.1, 12.3.2, 2.3.2.
    """
    deck = TABLE.deck_faces("starwheel")
    assert deck_faults(deck, TABLE.pool()) == ()
    assert [f.clause for f in deck_faults(deck[1:], TABLE.pool())] == ["1.2.2.a"]
    assert deck_faults((*deck, deck[0]), TABLE.pool())[0].clause == "1.2.2.a"
    thrice = next(f for f in deck if deck.count(f) == 3)
    spare = next(i for i, f in enumerate(deck) if f != thrice)
    faults = deck_faults((*deck[:spare], *deck[spare + 1 :], thrice), TABLE.pool())
    assert [f.clause for f in faults] == ["1.2.2.b"]


@pytest.mark.parametrize("number", ["1.5", "1/2", "½", "x+1"])
def test_only_integers_are_read_as_numbers(number: str) -> None:
    """Nothing else is read as a number.

    Shows 1.6.1, 1.6.1.a.
    """
    with pytest.raises(TextError):
        read_cards(f"Command NODE(0)/COST({number})\n 〔あなた〕はライフを1得る。\n")
