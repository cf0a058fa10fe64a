"""Log lines about damage: battle damage ends with the battle, effect damage with the turn."""

from __future__ import annotations

from typing import Any

from pyengine.games import definition_of
from pyengine.scenario.run import ScriptPlayer
from pyengine.scenario.script import read_script

Json = dict[str, Any]


def played(setup: Json, play: str) -> ScriptPlayer:
    """The player after a script, with its log."""
    adapter = definition_of("pmv").scenarios().adapter
    player = ScriptPlayer(adapter.stage({"setup": setup}), adapter, set())
    for line in read_script(play, player.match.game.rules.ANSWERS, tuple(player.stage.names)):
        player.run(line)
    return player


def damage_events(player: ScriptPlayer) -> list[str]:
    """The codes of the damage events, in order."""
    ran = player.match.game.trace or ()
    return [event.code for line in ran for event in line.events if event.code.endswith("damaged")]


SETUP: Json = {
    "A": {"field": ["影踏み小僧"], "hand": ["高潮の一撃"], "nodes": {"active": 3}},
    "B": {"field": ["海鳴りの若龍"], "nodes": {"active": 1}},
}
BATTLE = "A: attack 影踏み小僧\nB: block 海鳴りの若龍\nsettle\n"


def test_battle_damage_is_logged_as_such_and_ends_with_the_battle() -> None:
    player = played(SETUP, BATTLE + "expect 海鳴りの若龍.damage = 0\n")
    assert damage_events(player) == ["battle_damaged", "battle_damaged"]


def test_effect_damage_is_logged_plainly_and_stays() -> None:
    strike = "A: play 高潮の一撃 targeting 海鳴りの若龍\nsettle\nexpect 海鳴りの若龍.damage = 2\n"
    assert damage_events(played(SETUP, strike)) == ["damaged"]
