"""Log lines and prompts of Harem Master about limits, items, battle kinds and hidden cards."""

from __future__ import annotations

import pytest

from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

CROWD = """
setup.A = {{ stack = 3, field = ["Ghost", {others}], hand = ["{coming}"] }}
setup.B = {{ castle = 5, field = [{theirs}] }}
cards.Ghost = '''
Character lord
Cost:1 Random:0
{text}
[P]1/[M]1
'''
""" + "".join(
    f"cards.{name} = '''\nCharacter lady\nCost:1 Random:0\n{text}\n[P]1/[M]1\n'''\n"
    for name, text in (
        *((f"Maid{n}", "[0]: Draw 1 card.") for n in range(1, 6)),
        ("New", "[0]: Draw 1 card."),
        ("Mourner", "When a character has left the field, draw 1 card."),
    )
)
LEAVES = "When this has left the field, discard the top 1 card of your opponent's castle."


def log_after_the_limit(text: str, coming: str = "New", theirs: str = "") -> list[Json]:
    """The log after a Ghost with this text is chosen to leave for the character limit."""
    screen = Screen()
    others = ", ".join(f'"Maid{n}"' for n in range(1, 6))
    table = CROWD.format(text=text, others=others, coming=coming, theirs=theirs)
    update = sit_down(screen, table, game="harem_master")
    play = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "play")
    update = screen.answer(update, play)
    while (asked := screen.question(update))["code"] not in ("put-away-many", "put-away-name"):
        update = screen.answer(update, ["pass"])
    ghost = next(each["answer"] for each in asked["options"] if each["params"]["card"]["face"] == "Ghost")
    log: list[Json] = screen.answer(update, ghost)["views"]["public"]["log"]
    return log


def cards_named_in(lines: list[Json], code: str) -> list[tuple[str, list[str]]]:
    return [(each["params"]["card"]["face"], each["clauses"]) for each in lines if each["code"] == code]


@pytest.mark.parametrize(
    ("text", "coming", "theirs", "unheard"),
    [
        (LEAVES, "New", "", True),
        (LEAVES, "Ghost", "", True),
        ("If this is about to leave the field, instead put this to its owner's hand.", "New", "", True),
        ("[0]: Draw 1 card.", "New", "", False),
        ("When this has entered the field, draw 1 card.", "New", "", False),
        ("[0]: Draw 1 card.", "New", '"Mourner"', True),
    ],
)
def test_limit_removal_is_logged_with_its_rule_and_silenced_triggers(
    text: str, coming: str, theirs: str, unheard: bool
) -> None:
    """Shows 214.2e, 403.2a, 409.1a."""
    log = log_after_the_limit(text, coming, theirs)
    [(card, clauses)] = cards_named_in(log, "put-away")
    assert card == "Ghost"
    assert clauses[0] == "214.2e"
    assert cards_named_in(log, "put-away-unheard") == ([("Ghost", ["403.2a"])] if unheard else [])
    assert not cards_named_in(log, "set-off")
    assert cards_named_in(log, "moved")[-1][0] == "Ghost"


HELM = """
setup.A = {{ stack = 3, field = ["Maid", "Page"], hand = ["Helm"] }}
setup.B = {{ field = ["Duke"] }}
cards.Helm = "Item\\nCost:1 Random:0\\n{text}The equipped character gets [P]+1."
cards.Maid = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Page = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Duke = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
"""


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("[For a lord character only]\\n", {"Maid"}),
        ("[For your character only]\\n", {"Duke"}),
        ("[For your lord character only]\\n", {"Maid", "Duke"}),
        ("", set()),
    ],
)
def test_equip_question_warns_of_characters_who_lose_the_item(text: str, lost: set[str]) -> None:
    """Shows 214.4g: the item may be given, and is lost."""
    screen = Screen()
    update = sit_down(screen, HELM.format(text=text), game="harem_master")
    play = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "play")
    update = screen.answer(update, play)
    asked = screen.question(update)
    assert asked["code"] == "equip"
    told = {each["params"]["card"]["face"]: each["cost"] for each in asked["options"]}
    assert told.keys() == {"Maid", "Page", "Duke"}
    assert {face for face, cost in told.items() if cost} == lost
    for each in asked["options"]:
        ahead = screen.call("table.foresee", table=update["table"], seat=0, answer=each["answer"])
        gone = [
            change["params"]["card"]["face"]
            for change in ahead["certain"]
            if change["code"] == "moves" and change["params"]["zone"] == "discard"
        ]
        assert gone == (["Helm"] if each["params"]["card"]["face"] in lost else [])
        if each["cost"]:
            [falls] = each["cost"]["also"]
            assert (falls["code"], falls["params"]["card"]["face"]) == ("falls-off", "Helm")
            assert falls["loses"]


TURNING = """
setup.A = {{ field = ["Page"] }}
setup.B = {{ stack = 2, field = ["{guard}"], hand = ["Turn"] }}
cards.Turn = "Event\\nCost:0 Random:0\\n[OT] The battle becomes {kind}. [Use only when the kind of a battle is settled]"
cards.Page = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Duke = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Maid = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
"""


@pytest.mark.parametrize(
    ("guard", "kind", "code"),
    [
        ("Duke", "an approach", "answer-kind-combat"),
        ("Maid", "a combat", "answer-kind-approach"),
        ("Duke", "a combat", "answer-kind"),
        ("Maid", "an approach", "answer-kind"),
    ],
)
def test_a_battle_kind_change_is_asked_only_where_possible(guard: str, kind: str, code: str) -> None:
    """Shows 306.5h, and that of what makes it what it is nothing comes."""
    screen = Screen()
    update = sit_down(screen, TURNING.format(guard=guard, kind=kind), game="harem_master")
    while not (asked := screen.question(update))["code"].startswith("answer-kind"):
        acts = [one["answer"] for one in asked["options"] if one["answer"][0] in ("attack", "intercept")]
        update = screen.answer(update, acts[0] if acts else ["pass"])
    assert asked["code"] == code
    assert asked.get("even", False) is (code != "answer-kind"), (
        "to do nothing is advised no more than the other"
    )
    assert asked["params"]["kind"] == ("combat" if guard == "Duke" else "approach")
    ahead = {
        each["answer"][0]: screen.call("table.foresee", table=update["table"], seat=1, answer=each["answer"])
        for each in asked["options"]
    }
    assert ahead["play"].get("vain", False) is (code == "answer-kind")
    assert "vain" not in ahead["pass"]
    update = screen.answer(update, next(o["answer"] for o in asked["options"] if o["answer"][0] == "play"))
    codes = [line["code"] for line in update["views"]["public"]["log"]]
    assert ("kind-changed" in codes) is (code != "answer-kind")


@pytest.mark.parametrize(
    ("text", "kept"),
    [("[For a lord character only]\\n", True), ("[For a ready lady character only]\\n", False), ("", True)],
)
def test_an_item_without_a_bearer_warns_of_its_loss(text: str, kept: bool) -> None:
    screen = Screen()
    table = HELM.format(text=text).replace('"Maid", "Page"', '"Page"')
    update = sit_down(screen, table, game="harem_master")
    [play] = [each for each in screen.question(update)["options"] if each["answer"][0] == "play"]
    assert play["cost"]["pay"] == 1
    assert [each["code"] for each in play["cost"].get("also", [])] == ([] if kept else ["falls-off"])


RECALL = """
setup.A = { stack = 3, field = ["Maid"], hand = ["Recall"] }
setup.B = { castle = 5, field = ["Duke"] }
cards.Recall = "Event\\nCost:1 Random:0\\n%s"
cards.Maid = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Duke = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
"""


@pytest.mark.parametrize(
    ("text", "zone", "named_there"),
    [
        ("Put 1 of your opponent's lord characters on top of its owner's castle.", "castle", ["Duke"]),
        ("Put the top 1 card of your castle onto the action stack.", "stack", None),
    ],
)
def test_public_cards_are_named_when_hidden_and_others_counted(
    text: str, zone: str, named_there: list[str] | None
) -> None:
    screen = Screen()
    update = sit_down(screen, RECALL % text, game="harem_master")
    play = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "play")
    update = screen.answer(update, play)
    for _ in range(8):
        lines = [each for each in update["views"]["public"]["log"] if each["params"].get("zone") == zone]
        if lines:
            break
        asked = screen.question(update)
        update = screen.answer(update, asked["default"] or asked["options"][0]["answer"])
    [line] = lines
    if named_there is None:
        assert (line["code"], line["params"]["n"], "card" in line["params"]) == ("laid-by", 1, False)
    else:
        assert line["code"] == "moved"
        assert line["params"]["card"]["face"] in named_there


EXILE = """
setup.A = {{ hand = ["Exile"], stack = 3, field = ["Maid"] }}
setup.B = {{ stack = {stack}, field = [{theirs}], hand = ["Hush"] }}
cards.Exile = '''
Event
Cost:{cost} Random:0
{text}
'''
cards.Hush = "Event\\nCost:1 Random:0\\n[OT] Counter it. [Use only when your opponent uses an event]"
cards.Maid = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
"""
PUTS = "Put 1 of your opponent's characters into the discard pile."


@pytest.mark.parametrize("cost", [0, 2])
@pytest.mark.parametrize("stack", [0, 1])
@pytest.mark.parametrize(
    ("theirs", "text", "warned"),
    [
        ("", PUTS, True),
        ("", "You may put 1 of your opponent's characters to its owner's hand.", True),
        ("", "Until end of turn, 1 of your opponent's characters gets [P]-2.", True),
        ("", "Gain control of 1 of your opponent's characters.", True),
        ("", f"{PUTS} Draw 1 card.", False),
        ('"Maid"', PUTS, False),
    ],
)
def test_preview_warns_of_an_event_with_no_possible_target(
    theirs: str, text: str, warned: bool, stack: int, cost: int
) -> None:
    """An event with no possible target may be played (407.4, 410.1), whether or not the opponent could counter it."""
    screen = Screen()
    table = EXILE.format(theirs=theirs, text=text, stack=stack, cost=cost)
    update = sit_down(screen, table, game="harem_master")
    play = next(each["answer"] for each in screen.question(update)["options"] if each["answer"][0] == "play")
    ahead = screen.call("table.foresee", table=update["table"], seat=0, answer=play)
    assert ahead.get("vain", False) is warned
