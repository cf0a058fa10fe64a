"""What comes of an answer is told before it is given: as much as is certain to whoever gives it, and nothing of hidden cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pyengine import bots
from pyengine.bridge import outcome_preview
from pyengine.bridge.outcome_preview import foresee
from pyengine.games import GAMES, definition_of
from pyengine.kernel.match import Match
from pyengine.kernel.question import PASS, RANGES
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

FIGHT = """
setup.A = { field = ["大時計の番人トキハ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
"""


def ahead(screen: Screen, update: Json, answer: list[Any], seat: int = 0) -> Json:
    return screen.call("table.foresee", table=update["table"], seat=seat, answer=answer)  # type: ignore[no-any-return]


def codes(changes: list[Json]) -> list[tuple[str, Any]]:
    return [(each["code"], each["params"].get("to", each["params"].get("zone"))) for each in changes]


def first(question: Json, verb: str) -> list[Any]:
    return next(each["answer"] for each in question["options"] if each["answer"][0] == verb)


def test_an_attack_tells_what_it_does_if_nobody_answers_and_a_block_who_falls() -> None:
    screen = Screen()
    update = sit_down(screen, FIGHT)
    attack = first(screen.question(update), "attack")
    told = ahead(screen, update, attack)
    assert ("number", 22) in codes(told["unanswered"])
    assert told["certain"] == []
    update = screen.answer(update, attack)
    block = first(screen.question(update), "block")
    told = ahead(screen, update, block, 1)
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
def test_of_an_attack_it_is_told_what_it_takes_if_nobody_answers(game: str) -> None:
    table, (what, before, after) = STRUCK[game]
    screen = Screen()
    update = sit_down(screen, table, game=game)
    told = ahead(screen, update, first(screen.question(update), "attack"))
    found = [each["params"] for each in (*told["certain"], *told["unanswered"]) if each["code"] == "number"]
    assert {"seat": 1, "what": what, "from": before, "to": after} in found


def test_what_comes_whatever_the_other_seat_chooses_is_certain() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
setup.A = { hand = ["潮招き「十三夜の波」"], field = ["潮呼びのナギ"], nodes = { asleep = 1 } }
setup.B = { field = ["神輿の担ぎ手", "樽抱きの河童"] }
""",
    )
    told = ahead(screen, update, first(screen.question(update), "play"))
    fallen = [each for each in told["certain"] if each["params"].get("came") == "field"]
    assert [each["params"]["zone"] for each in fallen] == ["underworld"] * 2, "in whatever order they go down"
    assert told["stops"] == "quiet"
    assert [each for each in told["certain"] if each["code"] == "value"] == []


def test_a_pile_that_certainly_grows_is_told_by_its_number() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
setup.A = { field = ["大太鼓のドンベ"], hand = ["歯車兵一号"], nodes = { active = 3 } }
setup.B = { field = ["星読みのクルル"] }
""",
    )
    told = ahead(screen, update, first(screen.question(update), "use"))
    numbers = {
        each["params"]["what"]: (each["params"]["from"], each["params"]["to"])
        for each in told["certain"] + told["unanswered"]
        if each["code"] == "number"
    }
    assert numbers["nodes"] == (3, 4)
    assert numbers["deck"][0] - numbers["deck"][1] == 1
    assert "hand" not in numbers


def test_a_line_ends_at_a_choice_and_at_chance() -> None:
    screen = Screen()
    update = sit_down(screen, 'setup.A = { hand = ["歯車兵一号"], nodes = { active = 3 } }')
    told = ahead(screen, update, first(screen.question(update), "play"))
    assert (told["stops"], codes(told["certain"] + told["unanswered"])) == ("quiet", [("moves", "field")])


def test_only_the_asked_seat_at_this_device_is_told_and_only_of_what_it_may_answer() -> None:
    screen = Screen()
    update = sit_down(screen, FIGHT)
    assert screen.refused("table.foresee", table=update["table"], seat=1, answer=["pass"]).number == 2
    assert screen.refused("table.foresee", table=update["table"], seat=0, answer=["attack", 9999]).number == 4
    before = screen.call("table.view", table=update["table"], seat=0)
    ahead(screen, update, ["pass"])
    assert screen.call("table.view", table=update["table"], seat=0) == before, "a look ahead changes nothing"


def new_match(game: str, seed: str) -> Match:
    table = definition_of(game).table
    decks = list(table.shipped()["decks"])
    return table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed)


@pytest.mark.parametrize("game", GAMES)
def test_in_two_worlds_that_differ_only_in_what_the_seat_does_not_see_the_same_is_foreseen(game: str) -> None:
    definition, match = definition_of(game), new_match(game, "worlds")
    looked = told = 0
    while (asked := match.question) is not None and len(match.entries) < 140:
        if asked.kind not in RANGES and len(match.entries) % 3 == 0:
            seat = asked.seat
            one, two = (
                bots.deal_anew(match.game, seat, bots.decks_of(match.game, match.dealer), seed)[0]  # type: ignore[arg-type]
                for seed in ("one", "two")
            )
            for answer in asked.options[:4]:
                seen = [foresee(definition, world, seat, answer) for world in (match.game, one, two)]
                assert seen[0] == seen[1] == seen[2], answer
                looked += 1
                told += bool(seen[0]["certain"] or seen[0]["unanswered"])
        match.answer(
            bots.choose(match.game, match.dealer, asked.seat, "random", match.tip, definition.evaluation())  # type: ignore[arg-type]
        )
    assert looked > 30
    assert told > 5


@pytest.mark.parametrize("game", GAMES)
def test_what_the_next_turn_brings_is_not_told_of_the_answer_that_ends_this_one(game: str) -> None:
    definition, match = definition_of(game), new_match(game, "turns")
    ended = 0
    piles = {(seat, "deck") for seat in (0, 1)}
    while (asked := match.question) is not None and ended < 4:
        seat = asked.seat
        pace = definition.turn_structure
        if asked.kind == "priority" and pace.is_own(match.game, seat) and pace.is_quiet(match.game):
            told = foresee(definition, match.game, seat, PASS)
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


def test_that_the_next_turn_cannot_be_survived_is_told_of_the_answer_that_ends_this_one() -> None:
    screen = Screen()
    update = sit_down(screen, "setup.B = { deck = [] }", game="battle_spirits")
    told = ahead(screen, update, ["end"])
    assert (told["stops"], codes(told["certain"])) == ("over", [("wins", None)]), "there is no card to draw"


STEADFAST = """
setup.A = { hand = ["不屈"], stack = 3, field = ["先駆けのリオン", "新米騎士テオ", "鷹匠イルマ", "弓隊長セルマ"] }
setup.B = { field = ["花売りのコレット"] }
"""


def test_what_is_meant_for_a_battle_is_told_as_such_while_none_is_on() -> None:
    screen = Screen()
    update = sit_down(screen, STEADFAST, game="harem_master")
    question = screen.question(update)
    assert ahead(screen, update, first(question, "play"))["outside"] is True, "among five to choose from, too"
    assert "outside" not in ahead(screen, update, first(question, "attack"))


def test_who_could_still_block_is_not_told_that_he_is_certainly_hit() -> None:
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
        update = screen.answer(update, first(question, "attack" if "attack" in names else names[-1]))
    assert question["seat"] == 1
    assert any(each["answer"][0] == "cast" or each["answer"][0] == "use" for each in question["options"]), (
        question
    )
    told = ahead(screen, update, ["pass"], 1)
    assert told["certain"] == []
    assert told["idle"] is True
    assert ("number", 4) in codes(told["unanswered"])


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
def test_a_question_at_which_every_answer_loses_a_card_is_told_ahead_with_its_reason(
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
    asks = ahead(screen, update, first(screen.question(update), "play")).get("asks")
    if code == "put-away-name":
        of_that_name = screen.question(update)["options"][0]["answer"][1]
        both = screen.bridge.tables[update["table"]].here.match.game.at("field", 0)
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


def test_all_cards_whose_numbers_change_alike_are_told() -> None:
    """Who attacks is exhausted, and helps none of the five others any more (Harem Master 209.2)."""
    screen = Screen()
    update = sit_down(screen, FRIENDS + ALIKE, game="harem_master")
    attack = first(screen.question(update), "attack")
    told = ahead(screen, update, attack)
    for what in ("physical", "mental"):
        changed = [
            each["params"]
            for each in [*told["certain"], *told["unanswered"]]
            if each["code"] == "value" and each["params"]["what"] == what
        ]
        assert len({params["card"]["ref"] for params in changed} - {attack[1]}) == 5
        assert {params["to"] - params["from"] for params in changed} == {-1}


def test_of_many_cards_that_change_each_in_its_own_way_the_first_are_told_with_all_their_numbers() -> None:
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


def test_what_the_other_seat_began_for_a_battle_is_not_told_of_the_answer_to_it() -> None:
    screen = Screen()
    update = sit_down(screen, CUT_IN, game="kyougenshi")
    update = screen.answer(update, first(screen.question(update), "use"))
    question = screen.question(update)
    assert question["seat"] == 1
    uses = {each["answer"][1]: each["answer"] for each in question["options"] if each["answer"][0] == "use"}
    long, short = (uses[ref] for ref in sorted(uses))
    told = ahead(screen, update, long, 1)
    assert sorted(to for code, to in codes([*told["certain"], *told["unanswered"]]) if code == "value") == [
        3500,
        4000,
    ]
    assert "outside" not in told
    assert ahead(screen, update, short, 1)["outside"] is True
    assert "outside" not in ahead(screen, update, ["pass"], 1)


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
def test_what_is_meant_for_a_battle_is_told_as_such_only_if_it_begins_whatever_is_chosen(
    text: str, outside: bool
) -> None:
    screen = Screen()
    update = sit_down(screen, MEANT.format(text=text), game="harem_master")
    told = ahead(screen, update, first(screen.question(update), "play"))
    assert told.get("outside", False) is outside


UNKNOWN = """
setup.phase = "main"
setup.A = { battle = ["火渡り", "火花走り"], hand = ["実りの秋"], orbs = [ORBS] }
setup.B = {}
""".replace("ORBS", ", ".join(['"火花走り"'] * 4 + ['"実りの秋"'] * 4))


def test_a_line_that_ends_with_a_card_that_nobody_knows_tells_what_does_not_hang_on_it() -> None:
    """What the first answer gives counts the red cards among the orbs, to which the second adds two from the deck."""
    screen = Screen()
    update = sit_down(screen, UNKNOWN, game="kyougenshi")
    update = screen.answer(update, first(screen.question(update), "use"))
    for _ in range(8):
        question = screen.question(update)
        if any(each["answer"][0] == "play" for each in question["options"]):
            break
        update = screen.answer(update, question["options"][-1]["answer"])
    told = ahead(screen, update, first(question, "play"))
    assert told["stops"] == "chance"
    numbers = {
        each["params"]["what"]: (each["params"]["from"], each["params"]["to"])
        for each in told["certain"]
        if each["code"] == "number"
    }
    assert numbers["deck"][0] - numbers["deck"][1] == 2


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_of_a_game_at_random_is_looked_ahead_to(game: str) -> None:
    definition, match, stream = definition_of(game), new_match(game, "each"), Random("each")
    looked = 0
    while (asked := match.question) is not None and looked < 250:
        if asked.kind not in RANGES and asked.count() > 1:
            for answer in asked.options[:8]:
                told = foresee(definition, match.game, asked.seat, answer)
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
def test_of_what_nothing_comes_but_its_price_is_told(who: str, event: str, vain: bool) -> None:
    screen = Screen()
    update = sit_down(screen, VAIN.format(who=who, event=event), game="harem_master")
    told = ahead(screen, update, first(screen.question(update), "play"))
    assert told.get("vain", False) is vain


SPARKS = """
setup.A = {{ hand = ["跳ね火"], orbs = ["門火の輪", "門火の輪"], declared = 2, deck = ["骨笛"] }}
setup.B = {{ declared = 3, battle = ["{theirs}"], deck = ["骨笛"] }}
"""


@pytest.mark.parametrize(("theirs", "vain"), [("夜着", True), ("火花走り", False)])
def test_an_event_that_reaches_nobody_is_told_to_be_in_vain(theirs: str, vain: bool) -> None:
    screen = Screen()
    update = sit_down(screen, SPARKS.format(theirs=theirs), game="kyougenshi")
    told = ahead(screen, update, first(screen.question(update), "play"))
    assert told.get("vain", False) is vain
