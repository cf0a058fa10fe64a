"""Questions: their wording, the costs of their options, shown cards, automatic answers, and no hint of hidden cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.games import GAMES, definition_of, drawn
from pyengine.kernel.dealer import Stream
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Screen

CARDS = '''
cards.Ember = """
Character GRAZE(1) NODE(2) COST(2)
種族:人間
攻撃力(2)/耐久力(2)
"""
cards.Wall = """
Character GRAZE(1) NODE(1) COST(1)
種族:人間
攻撃力(1)/耐久力(3)
"""
cards.Gaze = """
Command NODE(1) COST(0)
〔あなた〕のデッキの上のカード2枚を見る。その後、〔あなた〕は1ドローしても良い。
"""
cards.Eye = """
Command NODE(1) COST(0)
〔相手プレイヤー〕の手札を見る。その後、〔相手プレイヤーの手札にあるコマンドカード1枚〕を破棄しても良い。
"""
cards.Seek = """
Command NODE(1) COST(0)
デッキを全て見て、〔コマンドカード1枚〕を抜き出し、相手プレイヤーに見せてから手札に加え、デッキをシャッフルする。
"""
cards.Bolt = """
Command NODE(1) COST(X)
目標の〔キャラクター1枚〕にXダメージを与える。
"""
cards.Spark = """
Command NODE(1) COST(1)
目標の〔キャラクター1枚〕に1ダメージを与える。
"""
cards.Toll = """
Command NODE(1) COST(0)
〔あなた〕は2支払っても良い。支払った場合、〔あなた〕は1ドローする。
"""
cards.Rash = """
Character GRAZE(1) NODE(1) COST(1)
種族:人間
(自動α):
 〔このキャラクター〕は可能な限り攻撃を行わなければならない。
攻撃力(2)/耐久力(2)
"""
'''


def option(question: Json, verb: str, face: str | None = None) -> Json:
    """The first option with this verb about that card."""
    return next(
        each
        for each in question["options"]
        if each["answer"][0] == verb and (face is None or each["params"]["card"]["face"] == face)
    )


def act(screen: Screen, update: Json, verb: str, face: str | None = None) -> Json:
    return screen.answer(update, option(screen.question(update), verb, face)["answer"])


def both_pass(screen: Screen, update: Json) -> Json:
    """Pass for both players until nothing is pending."""
    for _ in range(2):
        if screen.question(update)["kind"] == "priority":
            update = screen.answer(update, ["pass"])
    return update


def test_target_question_tells_x_where_it_is_known() -> None:
    screen = Screen()
    # The card's X is the number of its player's characters.
    setup = 'setup.A = { field = ["数え歌の小人", "Wall"], nodes = { active = 2 } }'
    aimed = screen.question(act(screen, sit_down(screen, CARDS + setup), "use"))
    assert (aimed["code"], aimed["params"]["x"]) == ("name-target", 2)


# -- payments that lose a node ------------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "asleep", "lost"), [(2, 1, 0), (1, 2, 1), (0, 3, 2)])
def test_an_action_tells_how_many_nodes_its_payment_loses(active: int, asleep: int, lost: int) -> None:
    screen = Screen()
    nodes = f"{{ active = {active}, asleep = {asleep} }}"
    update = sit_down(screen, f'{CARDS}setup.A = {{ hand = ["Ember", "Wall"], nodes = {nodes} }}')
    asked = screen.question(update)
    assert option(asked, "play", "Ember")["cost"] == {"pay": 2, "node": 2, "lost": lost}
    assert option(asked, "play", "Wall")["cost"]["lost"] == int(active == 0)
    before = update["views"]["0"]["seats"][0]["nodes"]
    update = act(screen, update, "play", "Ember")
    assert len(before) - len(update["views"]["0"]["seats"][0]["nodes"]) == lost


def test_each_node_tells_its_fate_and_none_is_lost_by_default() -> None:
    screen = Screen()
    update = sit_down(
        screen, f'{CARDS}setup.A = {{ hand = ["Ember"], nodes = {{ active = 1, asleep = 2 }} }}'
    )
    ember = option(screen.question(update), "play", "Ember")["answer"]
    update = screen.answer(update, [*ember, "manual"])
    asked = screen.question(update)
    assert (asked["code"], asked["params"]["card"]["face"]) == ("pay-with", "Ember")
    assert (asked["params"]["nth"], asked["params"]["n"]) == (1, 2)
    asleep = {node["ref"]: node["asleep"] for node in update["views"]["0"]["seats"][0]["nodes"]}
    for each in asked["options"]:
        sleeps = asleep[each["answer"][1]]
        assert each["code"] == ("pay-lost" if sleeps else "pay-asleep")
        assert each["cost"]["lost"] == int(sleeps)
    assert not asleep[asked["default"][1]]
    update = screen.answer(update, asked["default"])
    asked = screen.question(update)
    assert [each["code"] for each in asked["options"]] == ["pay-lost", "pay-lost"]
    assert asked["default"] is None


@pytest.mark.parametrize(("active", "default"), [(0, 0), (2, 2), (5, 5)])
def test_variable_cost_defaults_to_an_amount_that_loses_no_node(active: int, default: int) -> None:
    screen = Screen()
    setup = f'setup.A = {{ hand = ["Bolt"], field = ["Wall"], nodes = {{ active = {active}, asleep = {5 - active} }} }}\nsetup.B = {{ field = ["Ember"] }}'
    update = act(screen, sit_down(screen, CARDS + setup), "play", "Bolt")
    assert screen.question(update)["params"]["x"] is None, "it is said after the target"
    update = screen.answer(update, screen.question(update)["options"][0]["answer"])
    asked = screen.question(update)
    assert (asked["code"], asked["default"]) == ("choose-x", ["number", default])
    assert [cost["lost"] for cost in asked["costs"]] == [max(0, n - active) for n in range(asked["low"], 6)]


def test_yes_option_tells_what_it_pays_and_loses() -> None:
    screen = Screen()
    table = f'{CARDS}setup.A = {{ hand = ["Toll"], nodes = {{ active = 1, asleep = 2 }} }}'
    update = both_pass(screen, act(screen, sit_down(screen, table), "play", "Toll"))
    asked = screen.question(update)
    assert (asked["code"], asked["default"]) == ("may-pay", None)
    assert option(asked, "yes")["cost"] == {"pay": 2, "node": 0, "lost": 1}
    assert option(asked, "no")["cost"] is None
    assert asked["text"]["en"] == "You may pay 2. If you do, draw 1 card."


def test_a_forced_attack_is_the_default_rather_than_a_payment() -> None:
    screen = Screen()
    table = f'{CARDS}setup.A = {{ hand = ["Ember"], field = ["Rash"], nodes = {{ active = 0, asleep = 3 }} }}'
    asked = screen.question(sit_down(screen, table))
    assert "pass" not in {each["answer"][0] for each in asked["options"]}
    assert asked["default"] == option(asked, "attack", "Rash")["answer"]


# -- inspected cards ----------------------------------------------------------------------------------------


def shown_faces(update: Json, viewer: str) -> list[list[str | None]]:
    """The faces in the `shown` list of each seat, as a viewer gets them."""
    return [[card["face"] for card in seat["shown"]] for seat in update["views"][viewer]["seats"]]


def test_deck_top_cards_are_shown_only_to_the_player_who_looks() -> None:
    screen = Screen()
    table = (
        f'{CARDS}setup.A = {{ hand = ["Gaze"], nodes = {{ active = 1 }}, deck = ["Bolt", "Ember", "Wall"] }}'
    )
    update = both_pass(screen, act(screen, sit_down(screen, table), "play", "Gaze"))
    assert screen.question(update)["code"] == "may"
    assert shown_faces(update, "0") == [["Ember", "Bolt"], []]
    assert shown_faces(update, "1") == shown_faces(update, "public") == [[], []]
    assert shown_faces(screen.answer(update, ["no"]), "0") == [[], []]


def test_an_inspected_hand_is_shown_whole() -> None:
    screen = Screen()
    table = f'{CARDS}setup.A = {{ hand = ["Eye"], nodes = {{ active = 1 }} }}\nsetup.B = {{ hand = ["Wall", "Gaze", "Bolt"] }}'
    update = both_pass(screen, act(screen, sit_down(screen, table), "play", "Eye"))
    assert shown_faces(update, "0")[1] == ["Wall", "Gaze", "Bolt"]
    update = screen.answer(update, ["yes"])
    asked = screen.question(update)
    assert (asked["seat"], asked["code"]) == (0, "choose-object")
    assert shown_faces(update, "0")[1] == ["Wall", "Gaze", "Bolt"], (
        "what cannot be chosen is seen all the same"
    )
    assert {each["params"]["card"]["face"] for each in asked["options"]} == {"Gaze", "Bolt"}


def test_a_searched_deck_is_shown_whole_and_sorted() -> None:
    screen = Screen()
    deck = ["Wall", "Bolt", "Ember", "Gaze", "Wall"]
    table = f'{CARDS}setup.A = {{ hand = ["Seek"], nodes = {{ active = 1 }}, deck = {json.dumps(deck)} }}'
    update = both_pass(screen, act(screen, sit_down(screen, table), "play", "Seek"))
    assert screen.question(update)["code"] == "search"
    assert shown_faces(update, "0")[0] == sorted(deck)
    assert shown_faces(update, "1") == shown_faces(update, "public") == [[], []]


def test_starter_choice_shows_the_whole_castle() -> None:
    screen = Screen()
    decks = list(definition_of("harem_master").table.shipped()["decks"])[:2]
    update = screen.new(game="harem_master", decks=decks)
    assert screen.question(update)["code"] == "starter"
    seat = str(screen.question(update)["seat"])
    assert len(shown_faces(update, seat)[int(seat)]) == update["views"][seat]["seats"][int(seat)]["castle"]
    assert None not in shown_faces(update, seat)[int(seat)]
    assert shown_faces(update, "public") == [[], []]


# -- texts of questions ---------------------------------------------------------------------------------------

NAMELESS = {
    "pmv": {"main", "priority", "which-effect-first", "discard-from-hand", "which-goes-under"},
    "harem_master": {"starter", "go-first", "mulligan", "put-back", "main", "hand-limit", "trigger-order"}
    | {"before-action", "before-end", "put-away-many"},
    "kyougenshi": {
        "charge",
        "main",
        "attack",
        "cut-in",
        "break",
        "s-trigger",
        "pay-with",
        "trigger-order",
        "look-at",
    },
    "battle_spirits": {"main", "attack", "pay-with", "move-cores", "trigger-order", "from-hand"},
}
"""Questions of the rules themselves, without a card."""
SAYS = {
    "pmv": {"may", "may-pay", "name-target", "choose-object", "search", "choose-number"},
    "harem_master": {"may", "choose", "discard"},
    "kyougenshi": {"may", "choose", "discard"},
    "battle_spirits": {"may", "choose", "discard"},
}


ECHO = '''
cards.Echo = """
Command NODE(1) COST(0)
〔相手プレイヤー〕にXダメージを与える。Xは目標の〔キャラクター1枚〕の攻撃力に等しい。
"""
'''


def test_a_target_described_only_by_a_number_quotes_the_whole_sentence() -> None:
    screen = Screen()
    field = 'field = ["Ember", "Wall"]'
    table = f'{CARDS}{ECHO}setup.A = {{ hand = ["Echo"], nodes = {{ active = 1 }}, {field} }}'
    asked = screen.question(act(screen, sit_down(screen, table), "play", "Echo"))
    assert asked["code"] == "name-target"
    assert "等しい" in asked["text"]["ja"]
    assert "where X is the attack" in asked["text"]["en"]


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_its_card_and_quotes_its_text(game: str) -> None:
    met: set[str] = set()
    decks = list(definition_of(game).table.shipped()["decks"])
    for n in range(6):
        screen, stream = Screen(), Stream(f"named {n}")
        update = screen.new(
            game=game, decks=[decks[n % len(decks)], decks[(n + 1) % len(decks)]], seed=f"named {n}"
        )
        for _ in range(250):
            if update["over"]:
                break
            asked = screen.question(update)
            met.add(asked["code"])
            where = f"{asked['code']} of game {n}: {asked['params']}"
            assert "card" in asked["params"] or asked["code"] in NAMELESS[game], where
            if "card" in asked["params"]:
                card = screen.bridge.tables[update["table"]].here.match.game.cards.get(
                    asked["params"]["card"]["ref"]
                )
                assert asked["params"]["card"]["face"] or (card is not None and card.down), where
            if asked["code"] in SAYS[game]:
                assert asked["text"]["ja"], where
                assert asked["text"]["en"], where
            for each in asked["options"]:
                if each["answer"][0] == "effect":
                    assert "text" in each["params"], where
            update = screen.answer(update, screen.pick(update, stream))
    assert len(met & SAYS[game]) >= 2, met


def test_the_attacker_is_not_asked_whether_to_block() -> None:
    screen = Screen()
    spark = 'hand = ["Spark"], nodes = { active = 2 }'
    table = f'{CARDS}setup.A = {{ field = ["Wall"], {spark} }}\nsetup.B = {{ field = ["Ember"], {spark} }}'
    update = act(screen, sit_down(screen, table), "attack", "Wall")
    asked = screen.question(update)
    assert (asked["seat"], asked["code"], asked["options"][0]["code"]) == (1, "respond-attack", "no-block")
    asked = screen.question(screen.answer(update, ["pass"]))
    assert (asked["seat"], asked["code"], asked["options"][0]["code"]) == (0, "before-battle", "to-battle")

    screen = Screen()
    blocked = act(screen, act(screen, sit_down(screen, table), "attack", "Wall"), "block")
    asked = screen.question(blocked)
    assert (asked["seat"], asked["code"]) == (0, "before-blocked-battle")
    assert asked["params"]["blocker"]["face"] == "Ember"


# -- automatic answers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["hotseat", "solo"])
def test_a_single_legal_target_is_chosen_automatically(mode: str) -> None:
    screen = Screen()
    table = f'{CARDS}setup.A = {{ hand = ["Spark"], nodes = {{ active = 1 }} }}\nsetup.B = {{ field = ["Ember"] }}'
    kinds = ("human", "greedy" if mode == "solo" else "human")
    update = act(screen, sit_down(screen, table, mode, kinds=kinds), "play", "Spark")
    assert [item["face"] for item in update["views"]["0"]["interference"]["items"]] in (["Spark"], [])
    assert not update["can"]["cancel"]


def test_card_details_tell_the_automatic_target_beforehand() -> None:
    screen = Screen()
    hand = 'hand = ["Spark", "Gaze"], nodes = { active = 2, asleep = 1 }'
    for field, aims in ((["Ember"], True), (["Ember", "Wall"], False)):
        update = sit_down(
            screen, f"{CARDS}setup.A = {{ {hand} }}\nsetup.B = {{ field = {json.dumps(field)} }}"
        )
        target = update["views"]["0"]["seats"][1]["field"][0]["ref"]
        spark, gaze = (option(screen.question(update), "play", face) for face in ("Spark", "Gaze"))
        why = screen.call("table.why", table=update["table"], seat=0, ref=spark["refs"][0])
        play = next(each for each in why["actions"] if each["code"] == "play")
        assert play["aims"] == [[target] if aims else []] * 2
        why = screen.call("table.why", table=update["table"], seat=0, ref=gaze["refs"][0])
        assert all(each["aims"] == [[]] * len(each["options"]) for each in why["actions"])
        assert screen.question(update)["code"] == "main", "looking has changed nothing"


def test_a_choice_of_two_targets_is_asked_and_cancellable() -> None:
    screen = Screen()
    table = f'{CARDS}setup.A = {{ hand = ["Spark"], nodes = {{ active = 1 }} }}\nsetup.B = {{ field = ["Ember", "Wall"] }}'
    update = act(screen, sit_down(screen, table), "play", "Spark")
    assert screen.question(update)["code"] == "name-target"
    assert update["can"]["cancel"]
    again = screen.call("table.cancel", table=update["table"], seat=0)
    assert screen.question(again)["code"] == "main"


PUT = (
    CARDS
    + '''
cards.Put = """
Command NODE(1) COST(0)
〔あなたの手札にあるコマンドカード1枚〕をデッキの下に置く。
"""
'''
)


@pytest.mark.parametrize(("mode", "hand", "asked"), [
    ("hotseat", ["Gaze"], True), ("hotseat", ["Gaze", "Wall"], True), ("solo", ["Gaze", "Wall"], False),
])  # fmt: skip
def test_a_single_answer_is_asked_where_only_its_player_knows_it_is_single(
    mode: str, hand: list[str], asked: bool
) -> None:
    screen = Screen()
    table = f"{PUT}setup.A = {{ hand = {json.dumps(['Put', *hand])}, nodes = {{ active = 1 }} }}"
    kinds = ("human", "greedy" if mode == "solo" else "human")
    update = act(screen, sit_down(screen, table, mode, kinds=kinds), "play", "Put")
    while (
        update["views"]["public"]["question"]["seat"] == 1 or screen.question(update)["code"] == "respond-to"
    ):
        update = screen.answer(update, ["pass"])
    question = screen.question(update)
    assert (question["code"] == "choose-object") == asked
    if asked:
        assert len(question["options"]) == 1
        update = screen.answer(update, question["options"][0]["answer"])
    assert len(update["views"]["0"]["seats"][0]["hand"]) == len(hand) - 1


LINKED = (
    PUT
    + '''
cards.Union = """
Character GRAZE(1) NODE(1) COST(1)
種族:人間
連結(「Wall」+「Ember」)
攻撃力(5)/耐久力(5)
"""
'''
)


@pytest.mark.parametrize(("played", "hand", "code", "answers"), [
    ("Put", ["Wall"], "choose-object", [["done"]]),
    ("Union", ["Gaze"], "give-cards", [["no"]]),
    ("Union", ["Ember"], "give-cards", [["yes"], ["no"]]),
])  # fmt: skip
def test_being_asked_does_not_reveal_what_a_hand_holds(
    played: str, hand: list[str], code: str, answers: list[list[str]]
) -> None:
    screen = Screen()
    mine = f'hand = {json.dumps([played, *hand])}, field = ["Wall"], nodes = {{ active = 1 }}'
    update = act(screen, sit_down(screen, f"{LINKED}setup.A = {{ {mine} }}"), "play", played)
    while update["views"]["public"]["question"]["code"] in ("priority", "respond-to"):
        update = screen.answer(update, ["pass"])
    question = screen.question(update)
    assert (question["seat"], question["code"]) == (0, code)
    assert [each["answer"] for each in question["options"]] == answers


# -- hidden information ----------------------------------------------------------------------------------------


def open_question(screen: Screen, update: Json) -> Any:
    """The kernel's open question, with all its answers."""
    return screen.bridge.tables[update["table"]].here.match.question


def public_answers(one: Any, two: Any) -> list[list[Any]]:
    """The answers possible in both worlds that reveal nothing of the hand."""
    if one.kind == "number":
        return [list(one.nth(0))]
    hidden = {"play", "node", "charge", "card", "use"}
    return [list(each) for each in one.options if each in two.options and each[0] not in hidden]


HANDS = {
    "pmv": [["F002", "F010"], ["F018", "F049"], ["F041", "F033"], ["F060", "F001"]],
    "harem_master": [["HM018", "HM021"], ["HM027", "HM019"], ["HM001", "HM022"], ["HM005", "HM030"]],
    "kyougenshi": [["KE016", "KM001"], ["KF003", "KS012"], ["KM010", "KE004"], ["KS018", "KF019"]],
    "battle_spirits": [["BL002", "BM001"], ["BR001", "BL003"], ["BM002", "BR003"], ["BR002", "BL001"]],
}

OTHER_CARDS = {
    "pmv": "nodes = { active = 6 }",
    "harem_master": "stack = 6",
    "kyougenshi": 'declared = 3, orbs = ["門火の輪", "墓守の灯", "鈴の結界", "宵の先触れ", "門火の輪", "墓守の灯"]',
    "battle_spirits": "reserve = 6",
}
"""The setup of each player beside a hand and cards in play."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["hotseat", "solo"])
@pytest.mark.parametrize("n", range(3))
def test_questions_do_not_depend_on_the_opponents_hand(game: str, mode: str, n: int) -> None:
    names = definition_of(game).table.shipped()["faces"]

    def hand(faces: list[str]) -> str:
        return json.dumps([names[face]["ja"]["name"] for face in faces], ensure_ascii=False)

    field = hand([face for each in HANDS[game][:2] for face in each if is_body(game, face)])
    rest, row = OTHER_CARDS[game], definition_of(game).layout.rows[0].zone
    kinds = ("greedy" if mode == "solo" else "human", "human")
    worlds = []
    for faces in (HANDS[game][n], HANDS[game][n + 1]):
        screen = Screen()
        table = f"""
[setup]
A = {{ hand = {hand(faces)}, {row} = {field}, {rest} }}
B = {{ hand = {hand(HANDS[game][3 - n])}, {row} = {field}, {rest} }}
turn = "B"
"""
        worlds.append((screen, sit_down(screen, table, mode, game, kinds)))
    stream = Stream(f"worlds {n}")
    asked_of_b = 0
    for _ in range(60):
        (one, first), (two, second) = worlds
        if first["over"] or second["over"]:
            break
        assert first["views"]["1"]["question"] == second["views"]["1"]["question"]
        assert first["views"]["public"]["question"] == second["views"]["public"]["question"]
        questions = open_question(one, first), open_question(two, second)
        if questions[0].seat == 1:
            asked_of_b += 1
            answer = one.pick(first, stream)
        else:
            both = public_answers(*questions)
            if not both:
                break
            answer = both[stream.below(len(both))]
        worlds = [(one, one.answer(first, answer)), (two, two.answer(second, answer))]
    assert asked_of_b >= 1


def is_body(game: str, face: str) -> bool:
    """Whether a shipped card can fight."""
    return json.loads(drawn(game))[face]["kind"] in ("character", "spell", "spirit")


# -- log lines of yes and no ---------------------------------------------------------------------------------


def choice_codes(update: Json) -> list[str]:
    return [line["code"] for line in update["views"]["0"]["log"] if line["code"].startswith("chose-")]


def test_a_declined_option_is_logged_with_its_question() -> None:
    screen = Screen()
    setup = 'setup.A = { hand = ["Toll"], nodes = { active = 4 } }'
    update = both_pass(screen, act(screen, sit_down(screen, CARDS + setup), "play", "Toll"))
    update = screen.answer(update, ["no"])
    [line] = [line for line in update["views"]["0"]["log"] if line["code"] == "chose-no"]
    assert (line["params"]["what"], line["params"]["about"]["face"]) == ("may-pay", "Toll")


def test_a_declined_mulligan_is_not_logged() -> None:
    screen = Screen()
    decks = list(definition_of("harem_master").table.shipped()["decks"])[:2]
    update = screen.new(game="harem_master", decks=decks)
    declined = 0
    while (asked := screen.question(update))["code"] != "main":
        declined += asked["code"] == "mulligan"
        update = screen.answer(update, asked["default"] or asked["options"][0]["answer"])
    assert declined == 2
    assert choice_codes(update) == []
