"""Standing answers: optional effects answered once for all, and remembered trigger orders."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.bridge.automation import standing_answers
from pyengine.games.pmv.rules.effects.triggered import Automatic
from pyengine.games.pmv.rules.pending_records import Pending
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

CARDS = '''
cards.Sprite = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖怪
攻撃力(1)/耐久力(5)
"""
cards.Bell = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔あなたの場の「種族:妖怪」を持つキャラクター〕がスリープ状態になった場合、〔あなた〕はライフを1得る。
攻撃力(1)/耐久力(5)
"""
cards.Chime = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔あなたの場の「種族:妖怪」を持つキャラクター〕がスリープ状態になった場合、〔あなた〕はライフを2得る。
攻撃力(1)/耐久力(5)
"""
cards.Gong = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:人間
(自動γ):
 〔あなたの場の「種族:妖怪」を持つキャラクター〕がスリープ状態になった場合、〔あなた〕は1ドローしても良い。
攻撃力(1)/耐久力(5)
"""
cards.Poke = """
Command NODE(0)/COST(0)
 目標の〔キャラクター1枚〕をスリープ状態にする。
"""
'''
THREE_POKES = 'hand = ["Poke", "Poke", "Poke"], nodes = { active = 3 } }\n'


def table(screen: Screen, *field: str, mode: str = "hotseat") -> Json:
    listed = ", ".join(f'"{name}"' for name in (*field, "Sprite", "Sprite", "Sprite"))
    kinds = ("human", "greedy" if mode == "solo" else "human")
    return sit_down(screen, f"{CARDS}setup.A = {{ field = [{listed}], {THREE_POKES}", mode, kinds=kinds)


def play_poke(screen: Screen, update: Json) -> Json:
    """Put the next Sprite to sleep; both players pass until another question comes up."""
    asked = screen.question(update)
    play = next(each["answer"] for each in asked["options"] if each["answer"][0] == "play")
    update = screen.answer(update, play)
    while (asked := screen.question(update))["code"] != "main":
        if asked["kind"] == "target":
            sprites = [
                each["answer"]
                for each in asked["options"]
                if each["params"]["card"]["face"] == "Sprite" and not _sleeps(update, each["answer"][1])
            ]
            update = screen.answer(update, sprites[0])
        elif asked["kind"] == "priority":
            update = screen.answer(update, ["pass"])
        else:
            break
    return update


def _sleeps(update: Json, ref: int) -> bool:
    field = update["views"]["0"]["seats"][0]["field"]
    return any(each["ref"] == ref and each["asleep"] for each in field)


def code(screen: Screen, update: Json) -> str:
    return str(screen.question(update)["code"])


def give(screen: Screen, update: Json, answer: list[Any], *, always: bool = False) -> Json:
    return screen.call(  # type: ignore[no-any-return]
        "table.answer",
        table=update["table"],
        seat=0,
        revision=update["revision"],
        answer=answer,
        always=always,
    )


def hand(update: Json) -> int:
    return len(update["views"]["0"]["seats"][0]["hand"])


@pytest.mark.parametrize("says", ["yes", "no"])
def test_standing_answer_decides_an_optional_text(says: str) -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Gong"))
    assert (code(screen, update), update["can"]["always"]) == ("may", True)
    update = give(screen, update, [says], always=True)
    [said] = update["settings"][0]["said"]
    assert (said["face"], said["says"]) == ("Gong", {"yes": "always", "no": "never"}[says])
    held = hand(update)
    update = play_poke(screen, update)
    assert code(screen, update) == "main", "it is not asked"
    assert hand(update) == held - 1 + (says == "yes")
    kept = screen.call("table.open", token=update["saved"]["token"])
    assert kept["settings"][0]["said"] == [said], "a kept game keeps it"
    orders: Json = {"auto_pass": "smart", "stops": [], "until": None}
    screen.call("table.settings", table=update["table"], seat=0, said=[], **orders)
    update = play_poke(screen, update)
    assert code(screen, update) == "may", "who takes it back is asked again"
    assert "said" not in update["settings"][0]


def test_a_plain_answer_is_asked_again_and_full_control_always_asks() -> None:
    screen = Screen()
    update = give(screen, play_poke(screen, table(screen, "Gong")), ["yes"])
    assert "said" not in update["settings"][0]
    update = give(screen, play_poke(screen, update), ["yes"], always=True)
    orders: Json = {"auto_pass": "off", "stops": [], "until": None}
    screen.call("table.settings", table=update["table"], seat=0, **orders)
    update = play_poke(screen, update)
    assert code(screen, update) == "may"


def test_identical_triggers_are_ordered_automatically() -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Bell", "Bell"))
    assert code(screen, update) == "main"
    assert update["views"]["0"]["seats"][0]["life"] == 27


def test_trigger_order_is_remembered_until_its_player_resets_it() -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Bell", "Chime"))
    asked = screen.question(update)
    assert asked["kind"] == "order"
    chime = next(each for each in asked["options"] if each["params"]["card"]["face"] == "Chime")
    update = screen.answer(update, chime["answer"])
    [said] = update["settings"][0]["said"]
    assert (said["says"], said["face"], said["other"]["face"]) == ("first", "Chime", "Bell")
    before = len(update["views"]["0"]["log"])
    update = play_poke(screen, update)
    assert code(screen, update) == "main"
    told = update["views"]["0"]["log"][before:]
    gains = [line["params"]["n"] for line in told if line["code"] == "gained-life"]
    assert gains == [2, 1], "in the order that was chosen"


def test_a_hidden_card_gets_a_standing_answer_only_when_playing_alone() -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Gong"))
    position = screen.bridge.tables[update["table"]]
    game, asked = position.here.match.game.isolated_fork(), position.asked
    assert asked is not None
    assert standing_answers.optional_ability(position.definition, game, asked, alone=False) is not None
    game.cards[asked.about] = game.cards[asked.about]._replace(known=1)
    assert standing_answers.optional_ability(position.definition, game, asked, alone=False) is None
    assert standing_answers.optional_ability(position.definition, game, asked, alone=True) is not None


@pytest.mark.parametrize("mode", ["solo", "hotseat"])
def test_undoing_an_answer_undoes_the_standing_answer_it_set(mode: str) -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Gong", "Bell", "Chime", mode=mode))
    while code(screen, update) == "which-effect-first":
        update = screen.answer(update, screen.question(update)["options"][0]["answer"])
    assert code(screen, update) == "may"
    ordered = update["settings"][0]["said"]
    update = give(screen, update, ["no"], always=True)
    assert [each["says"] for each in update["settings"][0]["said"] if each not in ordered] == ["never"]
    back = screen.call("table.undo", table=update["table"], seat=0)
    while code(screen, back) != "may":
        back = screen.call("table.undo", table=update["table"], seat=0)
    assert back["settings"][0]["said"] == ordered, "it is up to him again"
    again = screen.call("table.redo", table=update["table"], seat=0)
    assert again["settings"][0]["said"] == update["settings"][0]["said"]
    # A standing answer that the player removed meanwhile stays removed after undo and redo.
    orders: Json = {"auto_pass": "smart", "stops": [], "until": None}
    screen.call("table.settings", table=update["table"], seat=0, said=[], **orders)
    back = screen.call("table.undo", table=update["table"], seat=0)
    assert "said" not in back["settings"][0]


def test_settings_are_restored_after_an_internal_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Screen()
    update = play_poke(screen, table(screen, "Gong"))
    held = screen.bridge.tables[update["table"]]
    before = list(held.settings), held.holding

    def breaks() -> None:
        held.settings[0] = held.settings[0]._replace(awaiting=3)
        held.holding = 1
        raise ZeroDivisionError

    monkeypatch.setattr(held, "settle", breaks)
    with pytest.raises(ZeroDivisionError):
        held.play_on([])
    assert (held.settings, held.holding) == before


@pytest.mark.parametrize(("other", "by_itself"), [("Sprite", True), ("Giant", False)])
def test_identical_triggers_are_ordered_by_hand_if_their_causes_differ(other: str, by_itself: bool) -> None:
    """Two copies of one text that refer to different cards: their order may matter."""
    cards = (
        CARDS.replace("〔あなた〕はライフを1得る", "そのキャラクターをアクティブ状態にする")
        + '''
cards.Giant = """
Character GRAZE(1)/NODE(0)/COST(0)
種族:妖怪
攻撃力(4)/耐久力(9)
"""
'''
    )
    screen = Screen()
    field = 'setup.A = { field = ["Bell", "Bell", "Giant", "Sprite", "Sprite", "Sprite"], '
    update = sit_down(screen, f"{cards}{field}{THREE_POKES}", "hotseat", kinds=("human", "human"))
    orders: Json = {"auto_pass": "off", "stops": [], "until": None}
    for seat in (0, 1):
        screen.call("table.settings", table=update["table"], seat=seat, **orders)
    update = play_poke(screen, update)
    assert screen.question(update)["kind"] == "order"
    held = screen.bridge.tables[update["table"]]
    game, asked = held.here.match.game.fork(), held.asked
    assert asked is not None
    assert (
        standing_answers.standing_answer_for(held.definition, game, asked, (), False) == asked.options[0]
    ), "the same Sprite"
    below = game.stack[-2]
    assert isinstance(below, Automatic)
    one, two = (Pending._make(each) for each in below.chosen)
    elsewhere = next(
        ref
        for ref, card in game.cards.items()
        if card.face == other and not card.asleep and ref != one.subject
    )
    changed = below.copy()
    changed.chosen = (tuple(one), tuple(two._replace(subject=elsewhere)))
    game.stack[-2] = changed
    if by_itself:
        game.cards[elsewhere] = game.cards[elsewhere]._replace(asleep=True)
    found = standing_answers.standing_answer_for(held.definition, game, asked, (), False)
    assert found == (asked.options[0] if by_itself else None)
    told = held.definition.view.question(game, asked.seat)
    assert told is not None
    assert [each["params"]["cards"][0]["face"] for each in told["options"]] == ["Sprite", other]


def test_standing_answers_survive_json_and_malformed_rows_are_refused() -> None:
    text, other = (
        standing_answers.AbilityText("A", "may", "あ", "a"),
        standing_answers.AbilityText("B", "", "い", "b"),
    )
    for said in (
        standing_answers.StandingYesNo(text, True),
        standing_answers.StandingYesNo(text, False),
        standing_answers.StandingOrder(text, other),
    ):
        assert (
            standing_answers.standing_answer_from_row(standing_answers.standing_answer_to_row(said)) == said
        )
    for row in (
        "A",
        [],
        ["A", "may", "あ", "a"],
        ["A", "may", "あ", "a", 1],
        ["A", "may", "あ", "a", "B", 1, "b", "c"],
    ):
        with pytest.raises(ValueError):
            standing_answers.standing_answer_from_row(row)
