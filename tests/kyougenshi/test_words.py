"""Messages about Gensou Kyougenshi agree with its rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Screen

ROOT = Path(__file__).resolve().parents[2]
ON_THE_PLAYER = {
    "ja": "攻撃をブロックできなければ",
    "en": "next unblocked attack on ",
}
AIMED = """
cards.Weight = '''
Spell spirit-orb
Colour:white Cost:2 Orb:1
Race:human
Power:3000
'''
setup.phase = "battle"
setup.A = { battle = ["Weight"] }
setup.B = { declared = 0, battle = [{ card = "Weight", sideways = true }] }
"""


@pytest.mark.parametrize("lang", ON_THE_PLAYER)
def test_messages_name_the_winning_attack_at_every_declaration_card_count(lang: str) -> None:
    source = (ROOT / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    [said] = re.findall(r"^brink-struck = \{.*\n((?:  +.*\n)+?)  \}$", source, re.MULTILINE)
    cases = re.findall(r"\[(?:\d|one|other)\] ([^{].*|\{ \$seat \}.*)", said)
    assert len(cases) == {"ja": 2, "en": 6}[lang]
    for case in cases:
        assert ON_THE_PLAYER[lang] in case


def test_an_attack_on_a_spell_card_never_wins_the_game() -> None:
    """P5.1.4, P5.2.1: the warning about the last declaration card is about attacks on the player."""
    won = []
    for aim in (True, False):
        screen = Screen()
        update = sit_down(screen, AIMED, game="kyougenshi")
        for _ in range(12):
            if update["over"]:
                break
            seat = next(n for n in "01" if update["views"][n]["question"]["seat"] == int(n))
            asked = update["views"][seat]["question"]
            options = [each["answer"] for each in asked["options"]]
            if asked["code"] == "attack-target":
                pick = next(each for each in options if (each[0] == "card") is aim)
            else:
                pick = next((each for each in options if each[0] == "attack"), options[-1])
            update = screen.answer(update, pick)
            if update["views"]["0"]["turn"]["player"] != 0:
                break
        won.append(bool(update["over"]))
    assert won == [False, True]
