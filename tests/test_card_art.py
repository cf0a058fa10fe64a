"""Every icon that a card or sign names exists, and the icons of each game stay within their budget."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "build"))

import card_art  # noqa: E402 - found by the line above
from common import BuildError  # noqa: E402
from licences import rights_holder, third_party_parts  # noqa: E402

MAX_USES_IN_A_GAME = 3


def test_an_unknown_icon_is_reported_with_its_card() -> None:
    with pytest.raises(BuildError, match="BL001: game-icons has no icon 'no-such-icon'"):
        card_art.icon_path("no-such-icon", "BL001")


def test_no_icon_is_on_more_than_three_cards_of_a_game() -> None:
    for game, cards in card_art.card_icons().items():
        icons = list(cards.values())
        often = {icon for icon in icons if icons.count(icon) > MAX_USES_IN_A_GAME}
        assert not often, f"{game}: {sorted(often)}"


def test_every_game_has_an_icon_for_each_kind_and_all_icons_exist() -> None:
    assert set(card_art.named_icons(card_art.KIND_ICONS)) == {*card_art.card_icons(), card_art.OTHER_GAMES}
    assert card_art.used_icons() <= set(card_art.all_icon_paths())


def test_every_icon_has_an_author_on_the_licences_page() -> None:
    missing = card_art.used_icons() - set(card_art.icon_authors())
    assert not missing, f"python3 build/card_art.py TABLE: {sorted(missing)}"
    icons = next(part for part in third_party_parts() if part["name"] == "Game-icons.net")
    assert "Delapouite" in rights_holder(icons)
    assert "Lorc" in rights_holder(icons)


@pytest.mark.parametrize("game", sorted(card_art.card_icons()))
def test_every_card_has_an_icon(game: str) -> None:
    named = set(card_art.card_icons()[game])
    ids = {
        name
        for path in card_art.card_files()
        if path.parent.parent.name == game
        for name in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    }
    assert ids
    assert named == ids


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M10.25 3.04.75-1.06l1 .004z", "M10 3L1-1l1 0z"),
        # The errors of relative steps don't add up: the end is 10 + 4 × 0.4.
        ("M10 0h.4h.4h.4h.4", "M10 0h0h1h0h1"),
        ("M1 2a1.234 1.234 0 0 1 .6.6zm5 5l1 1", "M1 2a1 1 0 0 1 1 1zm5 5l1 1"),
    ],
)
def test_path_data_is_rounded_point_by_point(path: str, short: str) -> None:
    assert card_art.round_path_data(path) == short
