"""Trigger events without a phrase in the card language: an ability that waits for one triggers."""

from __future__ import annotations

import pytest

from pyengine.games.pmv.scenario_setup import PmvSeating
from pyengine.games.pmv.vocab import Auto, CardText, Noun, This
from pyengine.scenario.run import run_one

SOURCE = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(常時)(S):
 目標の〔スリープ状態のキャラクター1枚〕を{verb}。
攻撃力(1)/耐久力(2)
"""
VICTIM = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
攻撃力(1)/耐久力(2)
"""
BLADE = """
Command NODE(0)/COST(0)
効果範囲:その他
発動期間:装備
【装備】
攻撃力(+1)/耐久力(+0)
"""


def listener(moment: str, subject: str) -> CardText:
    """A character whose player gains 1 life at this event about such a card."""
    text = f"""
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔{subject}〕が破棄された場合、〔あなた〕はライフを1得る。
攻撃力(1)/耐久力(2)
"""
    card: CardText = PmvSeating().read_card("Listener", text)
    (ability,) = card.abilities
    assert isinstance(ability, Auto)
    assert ability.when is not None
    assert isinstance(ability.when.subject, (Noun, This))
    return card.replace(abilities=(ability.replace(when=ability.when.replace(moment=moment)),))


def play(script: str, cards: dict[str, object], **setup: object) -> None:
    result = run_one({"name": "it", "cards": cards, "setup": setup, "play": script}, PmvSeating())
    assert result.ok, result.error


@pytest.mark.parametrize(
    ("moment", "verb", "clause"),
    [
        ("dooming_other", "決死状態にする", "9.2.3.a"),
        ("discarding_other", "破棄する", "9.3.4.a"),
        ("discards", "破棄する", "9.3.4.c"),
        ("removing_other", "ゲームから除外する", "9.4.4.a"),
        ("removes", "ゲームから除外する", "9.4.4.c"),
    ],
)
def test_a_trigger_tells_which_card_removes_another(moment: str, verb: str, clause: str) -> None:
    """The source may doom, discard or remove the other card.

    Shows 9.2.3.a, 9.3.4.a, 9.3.4.c, 9.4.4.a, 9.4.4.c.
    """
    cards = {
        "Source": SOURCE.format(verb=verb),
        "Victim": VICTIM,
        "Listener": listener(moment, "名称に「Source」を含むキャラクター"),
    }
    setup = {"field": ["Source", "Listener"]}, {"field": [{"card": "Victim", "asleep": True}]}
    play("A: use Source#1 targeting Victim\nsettle\nexpect A.life = 26", cards, A=setup[0], B=setup[1])


def test_a_trigger_fires_when_a_card_is_about_to_be_set() -> None:
    """Before the card is attached.

    Shows 11.3.10.a.
    """
    cards = {"Victim": VICTIM, "Blade": BLADE, "Listener": listener("setting", "装備カード")}
    field = {"field": ["Victim", "Listener"], "hand": ["Blade"]}
    play("A: play Blade targeting Victim\nsettle\nexpect A.life = 26", cards, A=field)


def test_a_trigger_fires_when_a_play_is_about_to_resolve() -> None:
    """Not yet when it is played.

    Shows 5.2.4.a.
    """
    cards = {
        "Blade": BLADE,
        "Victim": VICTIM,
        "Listener": listener("play_resolving", "プレイされた装備カード"),
    }
    field = {"field": ["Victim", "Listener"], "hand": ["Blade"]}
    play("A: play Blade targeting Victim\nexpect A.life = 25\nsettle\nexpect A.life = 26", cards, A=field)
