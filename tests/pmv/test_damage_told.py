"""What the log says of damage on characters: that of a battle counts in that battle, that of an effect until the turn ends."""

from __future__ import annotations

from typing import Any

from pyengine.games import definition_of
from pyengine.scenario.run import Player
from pyengine.scenario.script import read_script

Json = dict[str, Any]


def played(setup: Json, play: str) -> Player:
    """A position after a script, whose log is kept."""
    adapter = definition_of("pmv").scenarios().adapter
    player = Player(adapter.stage({"setup": setup}), adapter, set())
    for line in read_script(play, player.match.game.rules.ANSWERS, tuple(player.stage.names)):
        player.run(line)
    return player


def told(player: Player) -> list[str]:
    """The codes of what the log says of damage on characters, in order."""
    ran = player.match.game.trace or ()
    return [event.code for line in ran for event in line.events if event.code.endswith("damaged")]


SETUP: Json = {
    "A": {"field": ["影踏み小僧"], "hand": ["高潮の一撃"], "nodes": {"active": 3}},
    "B": {"field": ["海鳴りの若龍"], "nodes": {"active": 1}},
}
BATTLE = "A: attack 影踏み小僧\nB: block 海鳴りの若龍\nsettle\n"


def test_damage_of_a_battle_is_told_as_such_and_gone_after_it() -> None:
    player = played(SETUP, BATTLE + "expect 海鳴りの若龍.damage = 0\n")
    assert told(player) == ["battle_damaged", "battle_damaged"]


def test_damage_of_an_effect_is_told_plainly_and_stays() -> None:
    strike = "A: play 高潮の一撃 targeting 海鳴りの若龍\nsettle\nexpect 海鳴りの若龍.damage = 2\n"
    assert told(played(SETUP, strike)) == ["damaged"]
