"""Effects with a duration are logged: the affected card, the change, and the source."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

ROOT = Path(__file__).resolve().parents[2]
RAM = """
cards.Ram = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)1000
Symbols:red
Lv1 [When this attacks] give this +5000 BP this battle.
'''
setup.phase = "attack"
setup.A = { field = ["Ram"] }
"""
WEIGHT = """
cards.Weight = '''
Spell spirit-orb
Colour:white Cost:2 Orb:1
Race:human
When this attacks, until end of turn, this gets {by} power.
Power:3000
'''
setup.phase = "battle"
setup.A = {{ battle = ["Weight"] }}
setup.B = {{ declared = 2 }}
"""


BANNER = """
cards.Rally = '''
Event
Cost:0 Random:0
Until end of turn, 1 of the lord characters gets [P] and [M]+2.
'''
setup.A = { field = ["先駆けのリオン"], hand = ["Rally"] }
"""


def effect_lines(game: str, table: str) -> list[Json]:
    """The log lines about effects after an unanswered attack."""
    screen = Screen()
    update = sit_down(screen, table, game=game)
    options = update["views"]["0"]["question"]["options"]
    update = screen.answer(update, next(one["answer"] for one in options if one["answer"][0] == "attack"))
    for _ in range(12):
        found = [line for line in update["views"]["public"]["log"] if line["code"] == "affected"]
        if found or update["over"]:
            return found
        seat = next(n for n in "01" if update["views"][n]["question"]["seat"] == int(n))
        update = screen.answer(update, update["views"][seat]["question"]["options"][-1]["answer"])
    return []


def test_a_bp_change_is_logged() -> None:
    [line] = effect_lines("battle_spirits", RAM)
    assert line["params"]["change"] == "+5000"
    assert line["params"]["source"]["face"] == line["params"]["card"]["face"]


def test_a_power_change_is_logged() -> None:
    for by, said in (("+2000", "+2000"), ("-1000", "−1000")):
        [line] = effect_lines("kyougenshi", WEIGHT.format(by=by))
        assert line["params"]["change"] == said
        assert line["params"]["source"]["face"] == line["params"]["card"]["face"]


def test_a_change_of_both_values_is_logged() -> None:
    screen = Screen()
    update = sit_down(screen, BANNER, game="harem_master")
    options = update["views"]["0"]["question"]["options"]
    update = screen.answer(update, next(one["answer"] for one in options if one["answer"][0] == "play"))
    [line] = [line for line in update["views"]["public"]["log"] if line["code"] == "affected"]
    assert (line["params"]["change"], line["params"]["stat"], line["params"]["until"]) == (
        "+2",
        "both",
        "turn",
    )
    assert line["params"]["card"]["face"] == "FK006"
    assert line["params"]["source"]["face"] == "Rally"


DOES = {
    "Boost": "this gets [P]+2",
    "SetStat": "the [P] of this becomes 4",
    "GainText": "this gains ([T]: Draw 1 card.)",
    "LoseText": "this loses all abilities",
    "JoinFaction": 'this joins the "falcon" faction',
    "CannotDo": "this cannot attack",
    "NoFlip": "no random number is applied to this",
    "CopyOf": "this becomes a copy of 1 of your opponent's characters",
}
HERALD = """
cards.Herald = '''
Character lord
Cost:1 Random:0
[0]: {text}.
[P]1/[M]1
'''
setup.A = {{ field = ["Herald"] }}
setup.B = {{ field = ["先駆けのリオン"] }}
"""
UNTIL = tomllib.loads((ROOT / "pyengine/games/harem_master/phrases.toml").read_text("utf-8"))["words"][
    "until"
]
"""The durations of effects in Harem Master, with their phrases in both languages."""


def names_in(lang: str, *ids: str) -> frozenset[str]:
    """The placeholders of the first of these messages that exists."""
    source = (ROOT / "webapp" / "i18n" / f"{lang}.ftl").read_text("utf-8")
    said = dict(re.findall(r"^([A-Za-z][\w-]*) =((?:.*\n)(?:[ }].*\n)*)", source, re.MULTILINE))
    return frozenset(re.findall(r"\$(\w+)", next(said[each] for each in ids if each in said)))


@pytest.mark.parametrize(("does", "until"), [*product(DOES, UNTIL), ("CopyOf", "")])
def test_an_effect_log_line_fills_every_placeholder(does: str, until: str) -> None:
    text = (UNTIL[until][1] if until else "") + DOES[does]
    text = text[0].upper() + text[1:]
    screen = Screen()
    update = sit_down(screen, HERALD.format(text=text), game="harem_master")
    for _ in range(12):
        found = [
            line
            for line in update["views"]["public"]["log"]
            if line["code"].startswith(("affected", "became-copy"))
        ]
        if found:
            break
        seat = next(n for n in "01" if update["views"][n]["question"]["seat"] == int(n))
        options = update["views"][seat]["question"]["options"]
        update = screen.answer(
            update, next((o["answer"] for o in options if o["answer"][0] == "use"), options[-1]["answer"])
        )
    [line] = found
    if does == "CopyOf":
        assert line["code"] == ("became-copy-until" if until else "became-copy")
        assert (line["params"]["card"]["face"], line["params"]["of"]["face"]) == ("Herald", "FK006")
    code = f"{line['code']}-change" if "change" in line["params"] else line["code"]
    filled = {key for key, each in line["params"].items() if each} | {"count"}
    for lang in ("ja", "en"):
        assert names_in(lang, f"harem-master-log-{code}", f"log-{code}") <= filled
        assert not until or names_in(lang, f"until-{until}") == set()
