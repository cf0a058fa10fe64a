"""Outcome previews: what is certain for the player who answers, without hidden cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pyengine import bots
from pyengine.bridge import outcome_preview
from pyengine.bridge.outcome_preview import foresee_outcome
from pyengine.games import GAMES, definition_of
from pyengine.kernel.match import Match
from pyengine.kernel.question import PASS, RANGE_KINDS
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

FIGHT = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""


def preview(screen: Screen, update: Json, answer: list[Any], seat: int = 0) -> Json:
    return screen.call("table.foresee", table=update["table"], seat=seat, answer=answer)  # type: ignore[no-any-return]


def codes_and_values(changes: list[Json]) -> list[tuple[str, Any]]:
    return [(each["code"], each["params"].get("to", each["params"].get("zone"))) for each in changes]


def first_answer(question: Json, verb: str) -> list[Any]:
    return next(each["answer"] for each in question["options"] if each["answer"][0] == verb)


def test_preview_tells_the_damage_of_an_attack_and_the_loser_of_a_block() -> None:
    screen = Screen()
    update = sit_down(screen, FIGHT)
    attack = first_answer(screen.question(update), "attack")
    told = preview(screen, update, attack)
    assert ("number", 22) in codes_and_values(told["unanswered"])
    assert told["certain"] == []
    update = screen.answer(update, attack)
    block = first_answer(screen.question(update), "block")
    told = preview(screen, update, block, 1)
    fallen = {
        each["params"]["card"]["ref"]: each["params"]["zone"] for each in told["certain"] + told["unanswered"]
    }
    assert fallen == {block[1]: "underworld"}, "three against three toughness, and first strike"


STRUCK = {
    "pmv": (FIGHT, ("life", 25, 22)),
    "harem_master": (
        """
setup.A = { castle = 20, field = ["先駆けのリオン", "新米騎士テオ", "鷹匠イルマ", "弓隊長セルマ"] }
setup.B = { castle = 15, field = ["花売りのコレット"], hand = ["花売りのコレット"] }
""",
        ("castle", 15, 9),
    ),
    "kyougenshi": (
        """
cards.Weight = '''
Spell spirit-orb
Colour:white Cost:2 Orb:1
Race:human
Power:3000
'''
setup.phase = "battle"
setup.A = { battle = ["Weight"] }
setup.B = { declared = 5, battle = ["Weight"] }
""",
        ("declared", 5, 4),
    ),
    "battle_spirits": (
        """
cards.Ram = '''
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)1000
Symbols:red
'''
setup.phase = "attack"
setup.A = { field = ["Ram"] }
setup.B = { field = ["Ram"] }
""",
        ("life", 5, 4),
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_attack_preview_tells_the_damage_if_unanswered(game: str) -> None:
    table, (what, before, after) = STRUCK[game]
    screen = Screen()
    update = sit_down(screen, table, game=game)
    told = preview(screen, update, first_answer(screen.question(update), "attack"))
    found = [each["params"] for each in (*told["certain"], *told["unanswered"]) if each["code"] == "number"]
    assert {"seat": 1, "what": what, "from": before, "to": after} in found


def test_preview_calls_certain_what_no_opponent_choice_changes() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
setup.A = { hand = ["潮招き「十三夜の波」"], field = ["潮呼びのナギ"], nodes = { asleep = 1 } }
setup.B = { field = ["神輿の担ぎ手", "樽抱きの河童"] }
""",
    )
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    fallen = [each for each in told["certain"] if each["params"].get("came") == "field"]
    assert [each["params"]["zone"] for each in fallen] == ["underworld"] * 2, "in whatever order they go down"
    assert told["stops"] == "quiet"
    assert [each for each in told["certain"] if each["code"] == "value"] == []


def test_preview_tells_pile_growth_by_number() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
setup.A = { field = ["大太鼓のドンベ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
""",
    )
    told = preview(screen, update, first_answer(screen.question(update), "use"))
    numbers = {
        each["params"]["what"]: (each["params"]["from"], each["params"]["to"])
        for each in told["certain"] + told["unanswered"]
        if each["code"] == "number"
    }
    assert numbers["nodes"] == (3, 4)
    assert numbers["deck"][0] - numbers["deck"][1] == 1
    assert "hand" not in numbers


def test_preview_stops_at_a_choice_and_at_chance() -> None:
    screen = Screen()
    update = sit_down(screen, 'setup.A = { hand = ["歯車兵一号"], nodes = { active = 3 } }')
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    assert (told["stops"], codes_and_values(told["certain"] + told["unanswered"])) == (
        "quiet",
        [("moves", "field")],
    )


def test_preview_is_only_for_the_asked_seat_and_its_legal_answers() -> None:
    screen = Screen()
    update = sit_down(screen, FIGHT)
    assert screen.refused("table.foresee", table=update["table"], seat=1, answer=["pass"]).number == 2
    assert screen.refused("table.foresee", table=update["table"], seat=0, answer=["attack", 9999]).number == 4
    before = screen.call("table.view", table=update["table"], seat=0)
    preview(screen, update, ["pass"])
    assert screen.call("table.view", table=update["table"], seat=0) == before, "a look ahead changes nothing"


def new_match(game: str, seed: str) -> Match:
    table = definition_of(game).table
    decks = list(table.shipped()["decks"])
    return table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed)


@pytest.mark.parametrize("game", GAMES)
def test_previews_do_not_depend_on_hidden_cards(game: str) -> None:
    definition, match = definition_of(game), new_match(game, "worlds")
    looked = told = 0
    while (asked := match.question) is not None and len(match.entries) < 140:
        if asked.kind not in RANGE_KINDS and len(match.entries) % 3 == 0:
            seat = asked.seat
            one, two = (
                bots.redeal_hidden_cards(match.game, seat, bots.decks_of(match.game, match.dealer), seed)[0]  # type: ignore[arg-type]
                for seed in ("one", "two")
            )
            for answer in asked.options[:4]:
                seen = [foresee_outcome(definition, world, seat, answer) for world in (match.game, one, two)]
                assert seen[0] == seen[1] == seen[2], answer
                looked += 1
                told += bool(seen[0]["certain"] or seen[0]["unanswered"])
        match.answer(
            bots.choose(match.game, match.dealer, asked.seat, "random", match.tip, definition.evaluation())  # type: ignore[arg-type]
        )
    assert looked > 30
    assert told > 5


@pytest.mark.parametrize("game", GAMES)
def test_preview_of_ending_a_turn_omits_the_next_turn(game: str) -> None:
    definition, match = definition_of(game), new_match(game, "turns")
    ended = 0
    piles = {(seat, "deck") for seat in (0, 1)}
    while (asked := match.question) is not None and ended < 4:
        seat = asked.seat
        pace = definition.turn_structure
        if asked.kind == "priority" and pace.is_own(match.game, seat) and pace.is_quiet(match.game):
            told = foresee_outcome(definition, match.game, seat, PASS)
            changes = [*told["certain"], *told["unanswered"]]
            if told["stops"] in ("turn", "quiet"):
                ended += 1
                assert changes == [], "nothing on these tables comes of a turn's end"
            assert piles.isdisjoint(
                (each["params"]["seat"], each["params"]["what"])
                for each in changes
                if each["code"] == "number"
            )
        match.answer(
            bots.choose(match.game, match.dealer, seat, "greedy", match.tip, definition.evaluation())  # type: ignore[arg-type]
        )
    assert ended == 4


def test_preview_of_ending_a_turn_tells_a_certain_loss_in_the_next_turn() -> None:
    screen = Screen()
    update = sit_down(screen, "setup.B = { deck = [] }", game="battle_spirits")
    told = preview(screen, update, ["end"])
    assert (told["stops"], codes_and_values(told["certain"])) == ("over", [("wins", None)]), (
        "there is no card to draw"
    )


STEADFAST = """
setup.A = { hand = ["不屈"], stack = 3, field = ["先駆けのリオン", "新米騎士テオ", "鷹匠イルマ", "弓隊長セルマ"] }
setup.B = { field = ["花売りのコレット"] }
"""


def test_preview_marks_a_battle_effect_played_outside_battle() -> None:
    screen = Screen()
    update = sit_down(screen, STEADFAST, game="harem_master")
    question = screen.question(update)
    assert preview(screen, update, first_answer(question, "play"))["outside"] is True, (
        "among five to choose from, too"
    )
    assert "outside" not in preview(screen, update, first_answer(question, "attack"))


def test_preview_does_not_promise_a_hit_that_can_be_blocked() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
setup.A = { field = ["煤け翼"] }
setup.B = { field = ["油皿の番竜"], hand = ["焚き付け"], reserve = 3 }
""",
        game="battle_spirits",
    )
    for _ in range(6):
        question = screen.question(update)
        if question["seat"] == 1:
            break
        names = [each["answer"][0] for each in question["options"]]
        update = screen.answer(update, first_answer(question, "attack" if "attack" in names else names[-1]))
    assert question["seat"] == 1
    assert any(each["answer"][0] == "cast" or each["answer"][0] == "use" for each in question["options"]), (
        question
    )
    told = preview(screen, update, ["pass"], 1)
    assert told["certain"] == []
    assert told["idle"] is True
    assert ("number", 4) in codes_and_values(told["unanswered"])


CROWD = """
cards.Seventh = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
setup.A = {{ field = [{field}], hand = ["Seventh"], stack = 1 }}
"""


@pytest.mark.parametrize(
    ("others", "code", "params"),
    [
        (5, None, None),
        (6, "put-away-many", {"n": 7, "limit": 6}),
        (0, "put-away-name", {}),
    ],
)
def test_preview_gives_the_reason_for_a_question_that_costs_a_card(
    others: int, code: str | None, params: Json | None
) -> None:
    names = [f"C{n}" for n in range(others)] or ["Seventh"]
    made = "".join(
        f'cards.{name} = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"\n'
        for name in names
        if name != "Seventh"
    )
    field = ", ".join(f'"{name}"' for name in names)
    screen = Screen()
    update = sit_down(screen, made + CROWD.format(field=field), game="harem_master")
    asks = preview(screen, update, first_answer(screen.question(update), "play")).get("asks")
    if code == "put-away-name":
        of_that_name = screen.question(update)["options"][0]["answer"][1]
        both = screen.bridge.tables[update["table"]].here.match.game.cards_in("field", 0)
        assert asks
        assert asks["params"].pop("card")["ref"] in {of_that_name, *both}
    assert asks == (None if code is None else {"code": code, "params": params})


FRIENDS = "".join(
    f'cards.F{n} = "Character {who}\\nCost:1 Random:0\\nFaction:Moon\\n[P]{n}/[M]1"\n'
    for n, who in enumerate(("lord", "lady") * 3)
)
ALIKE = """
setup.A = { field = ["F0", "F1", "F2", "F3", "F4", "F5"] }
setup.B = { castle = 30 }
"""


def test_preview_lists_all_cards_with_the_same_change() -> None:
    """The attacker is exhausted and no longer helps the five others (Harem Master 209.2)."""
    screen = Screen()
    update = sit_down(screen, FRIENDS + ALIKE, game="harem_master")
    attack = first_answer(screen.question(update), "attack")
    told = preview(screen, update, attack)
    for what in ("physical", "mental"):
        changed = [
            each["params"]
            for each in [*told["certain"], *told["unanswered"]]
            if each["code"] == "value" and each["params"]["what"] == what
        ]
        assert len({params["card"]["ref"] for params in changed} - {attack[1]}) == 5
        assert {params["to"] - params["from"] for params in changed} == {-1}


def test_preview_limit_keeps_all_numbers_of_the_listed_cards() -> None:
    def change(ref: int, what: str, to: int) -> Json:
        return {"code": "value", "params": {"card": {"ref": ref}, "what": what, "from": 0, "to": to}}

    ways = [change(n, what, n) for n in range(1, 13) for what in ("physical", "mental")]
    moved = {"code": "moves", "params": {"card": {"ref": 99}}}
    told = outcome_preview._limit_changes([moved, *ways, moved])
    assert told == [moved, *ways[: 2 * (outcome_preview.MAX_EVENTS_SHOWN - 1)]]


CUT_IN = """
setup.phase = "main"
setup.A = { battle = ["帳の裾"], orbs = ["赤蜂の針", "赤蜂の針"] }
setup.B = { battle = ["赤蜂の針", "帳の裾"], orbs = ["赤蜂の針", "赤蜂の針"] }
"""


def test_preview_of_a_response_omits_the_opponents_battle_effect() -> None:
    screen = Screen()
    update = sit_down(screen, CUT_IN, game="kyougenshi")
    update = screen.answer(update, first_answer(screen.question(update), "use"))
    question = screen.question(update)
    assert question["seat"] == 1
    uses = {each["answer"][1]: each["answer"] for each in question["options"] if each["answer"][0] == "use"}
    long, short = (uses[ref] for ref in sorted(uses))
    told = preview(screen, update, long, 1)
    assert sorted(
        to for code, to in codes_and_values([*told["certain"], *told["unanswered"]]) if code == "value"
    ) == [
        3500,
        4000,
    ]
    assert "outside" not in told
    assert preview(screen, update, short, 1)["outside"] is True
    assert "outside" not in preview(screen, update, ["pass"], 1)


MEANT = """
cards.Maybe = "Event\\nCost:0 Random:0\\n[OT] {text}"
setup.A = {{ hand = ["Maybe"], stack = 3, field = ["先駆けのリオン"] }}
"""


@pytest.mark.parametrize(
    ("text", "outside"),
    [
        ("Until end of battle, each of your characters gets [P]+3.", True),
        ("You may draw 1 card. Until end of battle, each of your characters gets [P]+3.", True),
        ("You may until end of battle, each of your characters gets [P]+3.", False),
    ],
)
def test_preview_marks_a_battle_effect_only_if_every_choice_starts_one(text: str, outside: bool) -> None:
    screen = Screen()
    update = sit_down(screen, MEANT.format(text=text), game="harem_master")
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    assert told.get("outside", False) is outside


UNKNOWN = """
setup.phase = "main"
setup.A = { battle = ["火渡り", "火花走り"], hand = ["実りの秋"], orbs = [ORBS] }
setup.B = {}
""".replace("ORBS", ", ".join(['"火花走り"'] * 4 + ['"実りの秋"'] * 4))


def test_preview_past_an_unknown_card_tells_what_does_not_depend_on_it() -> None:
    """The first answer counts the red orbs; the second adds two orbs from the deck."""
    screen = Screen()
    update = sit_down(screen, UNKNOWN, game="kyougenshi")
    update = screen.answer(update, first_answer(screen.question(update), "use"))
    for _ in range(8):
        question = screen.question(update)
        if any(each["answer"][0] == "play" for each in question["options"]):
            break
        update = screen.answer(update, question["options"][-1]["answer"])
    told = preview(screen, update, first_answer(question, "play"))
    assert told["stops"] == "chance"
    numbers = {
        each["params"]["what"]: (each["params"]["from"], each["params"]["to"])
        for each in told["certain"]
        if each["code"] == "number"
    }
    assert numbers["deck"][0] - numbers["deck"][1] == 2


@pytest.mark.parametrize("game", GAMES)
def test_preview_works_for_each_answer_of_a_random_game(game: str) -> None:
    definition, match, stream = definition_of(game), new_match(game, "each"), Random("each")
    looked = 0
    while (asked := match.question) is not None and looked < 250:
        if asked.kind not in RANGE_KINDS and asked.count() > 1:
            for answer in asked.options[:8]:
                told = foresee_outcome(definition, match.game, asked.seat, answer)
                assert told["stops"] in ("over", "quiet", "chance", "choice", "rival", "turn", "long")
                looked += 1
        match.answer(asked.nth(stream.randrange(asked.count())))
    assert looked > 100


VAIN = """
cards.Retreat = "Event\\nCost:1 Random:0\\n[OT] Put 1 of your lord characters to its owner's hand."
cards.Later = "Event\\nCost:1 Random:0\\n[OT] The next time your lord character has entered the field, draw 1 card."
cards.Draw = "Event\\nCost:1 Random:0\\n[OT] Draw 1 card."
cards.Lord = "Character lord\\nCost:1 Random:0\\n[P]1/[M]1"
cards.Lady = "Character lady\\nCost:1 Random:0\\n[P]1/[M]1"
setup.A = {{ field = ["{who}"], hand = ["{event}"], stack = 3, castle = 10 }}
"""


@pytest.mark.parametrize(
    ("who", "event", "vain"),
    [
        ("Lady", "Retreat", True),
        ("Lord", "Retreat", False),
        ("Lady", "Draw", False),
        ("Lady", "Later", False),
    ],
)
def test_preview_warns_of_an_effect_that_only_costs(who: str, event: str, vain: bool) -> None:
    screen = Screen()
    update = sit_down(screen, VAIN.format(who=who, event=event), game="harem_master")
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    assert told.get("vain", False) is vain


SPARKS = """
setup.A = {{ hand = ["跳ね火"], orbs = ["門火の輪", "門火の輪"], declared = 2, deck = ["骨笛"] }}
setup.B = {{ declared = 3, battle = ["{theirs}"], deck = ["骨笛"] }}
"""


@pytest.mark.parametrize(("theirs", "vain"), [("夜着", True), ("火花走り", False)])
def test_preview_warns_of_an_event_without_any_target(theirs: str, vain: bool) -> None:
    screen = Screen()
    update = sit_down(screen, SPARKS.format(theirs=theirs), game="kyougenshi")
    told = preview(screen, update, first_answer(screen.question(update), "play"))
    assert told.get("vain", False) is vain
