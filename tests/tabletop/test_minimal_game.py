"""A game with only rules, cards and a layout is shown, logged and played by the defaults."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pyengine.games import definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.log import current_clock, line_json
from pyengine.kernel.match import Match
from pyengine.kernel.view import may_see
from pyengine.tabletop.cli_support import CliSupport
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.log import GameLog
from pyengine.tabletop.view import View

OTHER = definition_of("harem_master")
BARE: GameDefinition = replace(
    OTHER,
    view=View(faces=OTHER.faces, counted=OTHER.view.counted),
    game_log=GameLog(),
    cli_support=CliSupport(),
)


def new_match(seed: str) -> Match:
    decks = list(BARE.table.shipped()["decks"])
    one, two = (BARE.table.deck_faces(deck) for deck in decks[:2])
    return BARE.table.new_match((one, two), seed)


def position_after(match: Match, chance: Stream, answers: int) -> Game:
    """The position after so many random answers."""
    while (asked := match.question) is not None and answers > 0:
        match.answer(asked.nth(chance.below(asked.count())))
        answers -= 1
    return match.game


@pytest.mark.parametrize("seed", ["one", "two"])
def test_a_seat_sees_every_zone_but_no_hidden_card(seed: str) -> None:
    game = position_after(new_match(seed), Stream(seed), 60)
    for seat in (0, 1, None):
        for whose in (0, 1):
            side = BARE.view.seat_view(game, whose, seat)
            assert set(side) == {*game.rules.ZONES, "shown", "counts"}
            for zone in game.rules.ZONES:
                if zone in BARE.view.counted:
                    assert side[zone] == len(game.cards_in(zone, whose))
                    continue
                assert [card["ref"] for card in side[zone]] == list(game.cards_in(zone, whose))
                for card in side[zone]:
                    assert card["face"] is None or may_see(game.cards[card["ref"]], seat)
                    assert all(game.cards[ref].host == card["ref"] for ref in card["set"])
            for card in side["shown"]:
                assert may_see(game.cards[card["ref"]], seat)
            json.dumps(side)


@pytest.mark.parametrize("seed", ["one", "two"])
def test_only_the_asked_seat_gets_the_options(seed: str) -> None:
    match, chance = new_match(seed), Stream(seed)
    for _ in range(80):
        asked, game = match.question, match.game
        assert asked is not None
        told, other = BARE.view.question(game, asked.seat), BARE.view.question(game, 1 - asked.seat)
        assert told is not None
        assert [tuple(option["answer"]) for option in told["options"]] == list(asked.options)
        assert other == {"seat": asked.seat, "kind": "waiting", "code": asked.code, "params": {}}
        assert all(option["cost"] is None for option in told["options"])
        match.answer(asked.nth(chance.below(asked.count())))
        if match.question is None:
            break


def test_card_actions_list_every_verb_with_the_rules_reasons() -> None:
    match, chance = new_match("why"), Stream("why")
    seen: set[tuple[str, bool]] = set()
    for _ in range(150):
        asked, game = match.question, match.game
        assert asked is not None
        for ref in (*game.cards_in("hand", asked.seat), *game.cards_in("field", asked.seat)):
            said = BARE.view.why(game, asked.seat, ref)
            assert said["face"] == game.cards[ref].face
            for action in said["actions"]:
                answer = (action["code"], ref)
                assert action["ok"] == (answer in asked.options)
                assert bool(action["reasons"]) != action["ok"] or asked.kind != "priority"
                seen.add((action["code"], action["ok"]))
            if game.cards[ref].zone == "hand":
                assert BARE.view.why(game, 1 - asked.seat, ref)["face"] is None
        match.answer(asked.nth(chance.below(asked.count())))
        if match.question is None:
            break
    assert {("play", True), ("play", False), ("attack", True), ("attack", False)} <= seen


def test_every_event_is_logged() -> None:
    match, chance = new_match("told"), Stream("told")
    lines = []
    for index in range(40):
        asked, before = match.question, match.game
        assert asked is not None
        twin = match.fork(trace=True)
        twin.answer(asked.nth(chance.below(asked.count())))
        trace = list(twin.game.trace or ())
        told = list(BARE.game_log.lines_of(index, before, twin.game, trace, current_clock(before)))
        assert [line.code for line in told] == [e.code.replace("_", "-") for ran in trace for e in ran.events]
        lines += told
        match = twin
    turns = [line.turn for line in lines]
    assert turns == sorted(turns)
    assert {line.player for line in lines if line.code == "turn-began"} == {0, 1}
    json.dumps([line_json(line, seat) for line in lines for seat in (0, 1, None)])


def test_the_default_desk_prints_a_board_and_builds_a_deck() -> None:
    game = position_after(new_match("desk"), Stream("desk"), 60)
    board = BARE.cli_support.board(BARE.layout, game, 0, lambda ref: f"#{ref}")
    assert len(board) == 5
    assert all(f"{zone} {len(game.cards_in(zone, 0))}" in board[2] for zone in game.rules.ZONES)
    pool = BARE.table.pool()
    deck = BARE.cli_support.random_deck(BARE.decks, tuple(pool), pool, Stream("deck"))
    assert len(deck) == BARE.decks.size
    assert max(deck.count(face) for face in deck) <= BARE.decks.copies
