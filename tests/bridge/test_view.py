"""Nothing hidden reaches a seat through views, logs, questions, errors or bot positions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from pyengine.bridge.bots import DIGEST_CHARS
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.question_json import reveals_hidden_card
from pyengine.kernel.view import may_see
from tests.bridge.laid import sit_down
from tests.bridge.playing import Json, Refused, Screen

SEATS: tuple[int | None, ...] = (0, 1, None)


def visible_faces(value: Any) -> Iterator[tuple[int, str]]:
    """Every (ref, face) anywhere in a value."""
    if isinstance(value, dict):
        if isinstance(value.get("ref"), int) and value.get("face") is not None:
            yield value["ref"], value["face"]
        for each in value.values():
            yield from visible_faces(each)
    elif isinstance(value, list):
        for each in value:
            yield from visible_faces(each)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(2))
def test_a_view_shows_a_face_only_to_a_seat_that_may_see_it(seed: int) -> None:
    screen = Screen()
    update = screen.new(seed=f"views {seed}")
    stream = Stream(f"views {seed}")
    table = screen.bridge.tables[update["table"]]
    known: dict[int | None, set[int]] = {seat: set() for seat in SEATS}
    while not update["over"]:
        for game in {id(g): g for g in (table.now.match.game, table.here.match.game)}.values():
            for seat in SEATS:
                known[seat] |= {ref for ref, card in game.cards.items() if may_see(card, seat)}
        for seat in SEATS:
            view = update["views"]["public" if seat is None else str(seat)]
            for ref, face in visible_faces(view):
                assert ref in known[seat], f"seat {seat} is shown {ref}, a {face}"
            for whose in (0, 1):
                for zone in ("hand", "nodes", "field", "play", "underworld", "removed"):
                    for card in view["seats"][whose][zone]:
                        assert card["face"] is None or may_see(table.here.match.game.cards[card["ref"]], seat)
        update = screen.answer(update, screen.pick(update, stream))


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(2))
def test_views_do_not_depend_on_hidden_cards(seed: int) -> None:
    """Another deal of the hidden cards gives the same view, options and reasons, byte for byte."""
    from pyengine.bots import redeal_hidden_cards
    from pyengine.games.pmv.rules.playing.priority import action_reasons
    from pyengine.games.pmv.view import VIEW

    screen = Screen()
    update = screen.new(seed=f"blind {seed}")
    stream = Stream(f"blind {seed}")
    table = screen.bridge.tables[update["table"]]
    count = 0
    while not update["over"]:
        count += 1
        if count % 10 == 0:
            match = table.here.match
            decks = (tuple(match.header["decks"][0]), tuple(match.header["decks"][1]))
            for seat in (0, 1):
                other, _ = redeal_hidden_cards(match.game, seat, decks, str(count))
                for get in (
                    lambda g, s=seat: VIEW.question(g, s),
                    lambda g, s=seat: [VIEW.seat_view(g, n, s) for n in (0, 1)],
                    lambda g, s=seat: [VIEW.why(g, s, ref) for ref in sorted(g.cards)],
                    lambda g, s=seat: [
                        action_reasons(g, s, (verb, ref))
                        for ref in sorted(g.cards)
                        for verb in ("play", "attack", "block", "node")
                        if not reveals_hidden_card(g, s, (verb, ref))
                    ],
                ):
                    assert json.dumps(get(match.game)) == json.dumps(get(other))
        update = screen.answer(update, screen.pick(update, stream))


def hidden_refs(screen: Screen, update: Json, seat: int) -> list[int]:
    game = screen.bridge.tables[update["table"]].here.match.game
    return [ref for ref, card in game.cards.items() if not may_see(card, seat)]


def test_a_refusal_is_the_same_for_every_hidden_card() -> None:
    screen = Screen()
    update = screen.play(screen.new(seed="refusals"), "refusals", 60)
    asked = screen.question(update)
    seat = asked["seat"]
    told = set()
    for ref in hidden_refs(screen, update, seat):
        for verb in ("play", "attack", "block", "node", "card"):
            with pytest.raises(Refused) as caught:
                screen.answer(update, [verb, ref])
            assert caught.value.number == 4
            told.add(json.dumps(caught.value.data["reasons"]))
    assert len(told) == 1


def test_only_the_asked_seat_sees_the_options() -> None:
    screen = Screen()
    update = screen.new()
    seat = update["views"]["public"]["question"]["seat"]
    mine, other = update["views"][str(seat)]["question"], update["views"][str(1 - seat)]["question"]
    assert mine["options"]
    for waiting in (other, update["views"]["public"]["question"]):
        assert waiting["kind"] == "waiting"
        assert waiting["seat"] == seat
        assert set(waiting) == {"seat", "kind", "code", "params"}
        assert not list(visible_faces(waiting["params"]))


def test_a_linked_or_solo_device_cannot_view_the_other_seat() -> None:
    screen = Screen()
    for update in (screen.new("link", you=0), screen.new("solo")):
        assert set(update["views"]) == {"0", "public"}
        assert screen.refused("table.view", table=update["table"], seat=1).data["params"] == {"path": "seat"}
        assert screen.refused("table.why", table=update["table"], seat=1, ref=1).number == -32602
    by_link = screen.new("link", you=0)
    asked = by_link["views"]["public"]["question"]["seat"]
    by_link = screen.new("link", you=1 - asked)
    assert screen.refused("bot.position", table=by_link["table"], seat=asked, seed="x").number == 2


def test_a_modified_bot_position_is_refused() -> None:
    screen = Screen()
    update = screen.new("solo", seed="digest")
    seat = update["views"]["public"]["question"]["seat"]
    while seat != 1:
        update = screen.answer(
            update, screen.question(update)["default"] or screen.question(update)["options"][0]["answer"]
        )
        seat = update["views"]["public"]["question"]["seat"]
    text = screen.call("bot.position", table=update["table"], seat=1, seed="s")["position"]
    assert screen.call("bot.choose", position=text, bot="random", seed="s")["answer"]
    options = text.index('"Question"')
    for bad in (
        "",
        text[1:],
        text[:-1],
        text + " ",
        text[:options] + text[options:].replace("1", "2", 1),
        "\ud800" + text,
    ):
        with pytest.raises(Refused) as caught:
            screen.call("bot.choose", position=bad, bot="random", seed="s")
        assert caught.value.data["code"] == "wrong-params"


def test_a_bot_position_contains_nothing_hidden_from_its_seat() -> None:
    screen = Screen()
    update = screen.new("solo", seed="a secret seed")
    stream = Stream("position")
    table = screen.bridge.tables[update["table"]]
    texts = 0
    while not update["over"] and texts < 20:
        seat = update["views"]["public"]["question"]["seat"]
        if seat == 1:
            text = screen.call("bot.position", table=update["table"], seat=1, seed="s")["position"]
            game = table.here.match.game
            for row in json.loads(text[DIGEST_CHARS:])["position"]["cards"]:
                card = game.cards[row[0]]
                if not card.known & 2:
                    assert row[2] is None or card.known, "an unknown card has a face"
            assert table.header["seed"] not in text
            dealt = dict(json.loads(text[DIGEST_CHARS:])["dealer"]["secret"])
            unseen = [ref for ref, card in game.cards.items() if not card.known & 2 and card.owner == 0]
            dealer = table.here.match.dealer
            assert isinstance(dealer, SeededDealer)
            real = dealer.secret
            newest = {new: old for old, new in game.fresh}
            truth = [real.get(ref, real.get(newest.get(ref, -1))) for ref in unseen]
            assert [dealt[ref] for ref in unseen] != truth
            texts += 1
        update = screen.answer(update, screen.pick(update, stream))
    assert texts


@pytest.mark.whole
def test_repeated_names_are_numbered_and_unknown_cards_are_named_by_place() -> None:
    screen = Screen()
    update = screen.new(seed="names")
    stream = Stream("names")
    seen: set[str] = set()
    while not update["over"]:
        question = screen.question(update)
        texts = [option["notation"]["en"] for option in question["options"]]
        if question["kind"] != "order":
            assert len(set(texts)) == len(texts), texts
        seen.update(texts)
        update = screen.answer(update, screen.pick(update, stream))
    assert any(text.endswith("@2") for text in seen)
    assert any(re.fullmatch(r"pay nodes@\d+", text) for text in seen), sorted(seen)


def actions_in(game: str, laid: str, zone: str) -> list[Json]:
    screen = Screen()
    update = sit_down(screen, laid, game=game)
    card = update["views"]["0"]["seats"][0][zone][0]
    return screen.call("table.why", table=update["table"], seat=0, ref=card["ref"])["actions"]  # type: ignore[no-any-return]


def test_a_used_effect_is_named_by_keyword_or_text() -> None:
    (charge,) = (
        each
        for each in actions_in("pmv", 'setup.A = { field = ["大太鼓のドンベ"] }', "field")
        if each["code"] == "use"
    )
    assert (charge["ok"], charge["says"]) == (True, {"ja": "マナチャージ(1)", "en": "mana charge(1)"})
    (burst,) = (
        each
        for each in actions_in("pmv", 'setup.A = { field = ["花火師の河童"] }', "field")
        if each["code"] == "use"
    )
    assert burst["says"]["en"].startswith("Deal 3 ")


def test_a_field_only_ability_is_listed_in_hand_with_its_reason() -> None:
    play, node, use = actions_in(
        "pmv", 'setup.A = { hand = ["花火師の河童"], nodes = { active = 3 } }', "hand"
    )
    assert [each["code"] for each in (play, node, use)] == ["play", "node", "use"]
    assert not use["ok"]
    assert [(each["code"], each["clause"]) for each in use["reasons"]] == [("not-on-the-field", "7.3.1.a")]
    assert use["says"]["en"].startswith("Deal 3 ")


@pytest.mark.parametrize("game", GAMES)
def test_used_abilities_tell_their_effect_in_every_game(game: str) -> None:
    definition, screen = definition_of(game), Screen()
    decks = [deck["id"] for deck in screen.call("hello")["games"][list(GAMES).index(game)]["decks"]][:2]
    update = screen.new(game=game, decks=decks, seed="says")
    stream, told = Stream("says"), 0
    while not update["over"] and told < 12:
        match = screen.bridge.tables[update["table"]].here.match
        for ref, card in match.game.cards.items():
            for deed in definition.view.why(match.game, card.seat, ref)["actions"]:
                if deed["ability"] is not None:
                    assert min(map(len, deed["says"].values())) > 3, deed
                    assert set(deed["says"]) == {"ja", "en"}
                    told += 1
        update = screen.answer(update, screen.pick(update, stream))
    assert told


def test_a_lasting_effect_is_marked_with_its_change_duration_and_source() -> None:
    screen = Screen()
    update = sit_down(
        screen, 'setup.A = { field = ["歯車兵一号"], hand = ["もやい結び"], nodes = { active = 3 } }'
    )
    chosen = 0
    while not update["views"]["0"]["seats"][0]["field"][0]["marks"]:
        options = screen.question(update)["options"]
        modes = [each["answer"] for each in options if each["answer"][0] == "mode"]
        verbs = [each["answer"] for each in options if each["answer"][0] in ("play", "card", "seat")]
        chosen += 1
        assert chosen < 12
        update = screen.answer(update, modes[1] if modes else verbs[0] if verbs else ["pass"])
    (mark,) = update["views"]["0"]["seats"][0]["field"][0]["marks"]
    assert (mark["code"], mark["params"]["change"], mark["params"]["until"]) == ("power", "+0/+2", "turn")
    (line,) = (each for each in update["views"]["0"]["log"] if each["code"] == "affected")
    assert line["params"]["change"] == "+0/+2"
    assert line["params"]["source"]["face"] == mark["params"]["source"]["face"]


def test_an_attack_without_its_attacker_ends_and_is_not_called_cancelled() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
        setup.A = { field = ["星読みのクルル"] }
        setup.B = { field = ["大時計の番人トキハ"] }
        """,
    )
    for _ in range(6):
        answers = [each["answer"] for each in screen.question(update)["options"]]
        if update["views"]["0"]["turn"]["player"] or not update["views"]["0"]["seats"][0]["field"]:
            break
        update = screen.answer(update, next((a for a in answers if a[0] in ("attack", "block")), ["pass"]))
    codes = [each["code"] for each in update["views"]["0"]["log"]]
    assert "attack-ended" in codes
    assert "attack-cancelled" not in codes


def test_a_block_without_its_blocker_ends_and_is_not_called_cancelled() -> None:
    screen = Screen()
    update = sit_down(
        screen,
        """
        cards.Brute = '''
        Character GRAZE(1)/NODE(1)/COST(1)
        種族:人間
        攻撃力(1)/耐久力(4)
        '''
        cards.Zap = '''
        Command NODE(1)/COST(1)
        効果範囲:目標のカードに及ぶ効果
        発動期間:瞬間
         目標の〔キャラクター1枚〕に4ダメージを与える。
        '''
        setup.A = { field = ["Brute"], hand = ["Zap"], nodes = { active = 1 } }
        setup.B = { field = ["Brute"] }
        """,
    )
    [wall] = update["views"]["0"]["seats"][1]["field"]
    wanted = (["attack"], ["block"], ["play"], ["card", wall["ref"]])
    for _ in range(20):
        if not update["views"]["0"]["seats"][1]["field"]:
            break
        answers = [each["answer"] for each in screen.question(update)["options"]]
        said = next((a for each in wanted for a in answers if a[: len(each)] == each), None)
        update = screen.answer(update, said or screen.question(update)["default"] or answers[0])
    lines = {each["code"]: each["params"] for each in update["views"]["0"]["log"]}
    assert lines["block-ended"]["card"]["ref"] == wall["ref"]
    assert not {"block-cancelled", "attack-ended"} & set(lines)
