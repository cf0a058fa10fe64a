"""Counters in a game of nothing else: two seats, four cards, a store and a trash each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.commands.invariants import BrokenInvariant, check_counters, conserved
from pyengine.kernel import atoms
from pyengine.kernel.answers import Answers
from pyengine.kernel.counter_totals import counters_at, total_counters
from pyengine.kernel.counters import OUTSIDE, Counter, Place, Pool
from pyengine.kernel.dealer import place_starting_cards
from pyengine.kernel.frames import Frame
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.log import Clock, line_json, line_of_event
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.records import Effect, Zone
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.view import counters_on, pools_of
from pyengine.vocab.plain_values import json_fields

KINDS = ("core", "charge", "level")


class Bare:
    """A rulebook with zones and counters only."""

    ID: ClassVar[str] = "bare"
    ANSWERS: ClassVar[Answers] = Answers((), (), "field")
    GAME_OVER_CLAUSE: ClassVar[str] = "1"
    ZONES: ClassVar[Mapping[str, Zone]] = {
        "field": Zone(True, True, True), "bench": Zone(True, True, True), "hand": Zone(False, True, False),
    }  # fmt: skip
    COUNTERS: ClassVar[Mapping[str, Counter]] = {
        "core": Counter(("store", "trash"), frozenset({"bench", "hand"}), "store", conserved=True),
        "charge": Counter(),
        "level": Counter((), frozenset({"bench"})),
    }
    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = {}
    STATE_CHECK_SOURCES: ClassVar[frozenset[str]] = frozenset()
    CHECKS_AFTER_REPLY: ClassVar[bool] = True
    RECORD_FACTS: ClassVar[Mapping[str, type[NamedTuple]]] = {}

    def effect_changed(self, game: Game, effect: Effect, was: Effect | None) -> None: ...

    def end_endless_game(self, game: Game) -> None: ...

    def check_for_loop(self, game: Game, question: Question, answer: Answer) -> Frame | None: ...

    def index(self, game: Game) -> None: ...

    def resolve_loop(self, game: Game, question: Question) -> Answer | Question | None: ...

    def next_state_check(self, game: Game) -> Frame | None: ...

    def refusal_reasons(self, game: Game, question: Question, answer: Answer) -> tuple[Reason, ...]:
        return ()


BARE = Bare()
STORE, OTHERS, TRASH = Pool("store", 0), Pool("store", 1), Pool("trash", 0)
A, B = 1, 2
PLACES: tuple[Place, ...] = (A, B, 3, 4, STORE, OTHERS, TRASH, Pool("trash", 1), OUTSIDE)


def table() -> Game:
    """Two cards of each seat on the field, five cores in each store."""
    game = Game(BARE, {})
    for seat in (0, 1):
        game.set_fact(Pool("store", seat).fact("core"), 5)
        place_starting_cards(game, ("x", "y"), "field", seat, 3)
    return game


def counters_everywhere(game: Game) -> dict[tuple[Place, str], int]:
    places = (*game.cards, *PLACES[4:])
    return {(place, kind): n for place in places for kind in KINDS if (n := counters_at(game, place, kind))}


def test_transferred_counters_change_places_and_raise_an_event() -> None:
    game = table()
    atoms.transfer(game, STORE, A, "core", 3)
    assert (counters_at(game, STORE, "core"), counters_at(game, A, "core"), total_counters(game, "core")) == (
        2,
        3,
        10,
    )
    (event,) = game.events
    assert (event.code, event.seat) == ("transferred", 0)
    assert dict(event.params) == {"kind": "core", "n": 3, "giver": "store0", "taker": A}
    atoms.transfer(game, A, TRASH, "core", 3)
    assert game.cards[A].marks == ()
    assert counters_at(game, TRASH, "core") == 3


def test_view_and_log_show_counters_and_their_transfers() -> None:
    game = table()
    before = game.fork()
    atoms.transfer(game, STORE, A, "core", 3)
    atoms.transfer(game, OUTSIDE, B, "charge", 1)
    atoms.transfer(game, B, OUTSIDE, "charge", 1)
    assert (counters_on(game, A), counters_on(game, B)) == ({"core": 3}, {})
    assert pools_of(game, 0) == {"store": {"core": 2}, "trash": {"core": 0}}
    lines = [line_of_event(0, before, game, event, (), Clock(1, 0, "main")) for event in game.events]
    told = [line_json(line, 0) for line in lines]
    params = [json_fields(line["params"]) for line in told]
    assert [line["code"] for line in told] == ["transferred", "counters-came", "counters-went"]
    assert (params[0]["giver"], params[0]["taker"]) == ("store0", {"ref": A, "face": "x"})
    assert [set(said) & {"giver", "taker"} for said in params[1:]] == [{"taker"}, {"giver"}]


def test_an_empty_transfer_changes_nothing() -> None:
    game = table()
    atoms.transfer(game, STORE, A, "core", 0)
    atoms.transfer(game, STORE, STORE, "core", 2)
    assert game == table()
    assert not game.events


@pytest.mark.parametrize(
    ("giver", "taker", "kind", "n"),
    [
        (STORE, A, "core", 6),
        (STORE, A, "core", -1),
        (A, STORE, "core", 1),
        (OUTSIDE, A, "core", 1),
        (STORE, OUTSIDE, "core", 1),
        (STORE, 99, "core", 1),
        (STORE, Pool("bank", 0), "core", 1),
        (OUTSIDE, STORE, "charge", 1),
    ],
    ids=["more than lie there", "less than none", "from a card without", "made", "lost", "no such card", "no such pool", "no pools"],
)  # fmt: skip
def test_an_impossible_transfer_is_refused_and_changes_nothing(
    giver: Place, taker: Place, kind: str, n: int
) -> None:
    game = table()
    with pytest.raises(ImpossibleError):
        atoms.transfer(game, giver, taker, kind, n)
    assert game == table()


def test_counters_cannot_be_set_as_marks() -> None:
    game = table()
    with pytest.raises(ImpossibleError):
        atoms.set_mark(game, A, "core", 1)
    atoms.set_mark(game, A, "wound", 1)
    assert game.cards[A].mark("wound") == 1


def table_with_counters() -> Game:
    game = table()
    atoms.transfer(game, STORE, A, "core", 2)
    atoms.transfer(game, OUTSIDE, A, "charge", 4)
    atoms.transfer(game, OUTSIDE, A, "level", 1)
    atoms.set_mark(game, A, "wound", 1)
    game.events.clear()
    return game


def test_a_moving_card_takes_its_bound_counters_and_leaves_the_others() -> None:
    game = table_with_counters()
    (ref,) = atoms.move(game, (A,), "bench", 0)
    assert game.cards[ref].marks == (("core", 2), ("level", 1))
    assert counters_everywhere(game)[STORE, "core"] == 3
    assert [(event.code, dict(event.params).get("kind")) for event in game.events] == [
        ("transferred", "charge"), ("moved", None),
    ]  # fmt: skip


def test_no_counters_follow_a_card_into_a_hidden_zone() -> None:
    game = table_with_counters()
    (ref,) = atoms.move(game, (A,), "hand", 0)
    assert game.cards[ref].marks == ()
    assert counters_everywhere(game) == {(STORE, "core"): 5, (OTHERS, "core"): 5}


def test_a_card_that_only_changes_sides_keeps_its_counters() -> None:
    game = table_with_counters()
    marks = game.cards[A].marks
    atoms.move(game, (A,), "field", 1, keep=True)
    assert game.cards[A].marks == marks


def test_counters_of_a_returned_card_stay_with_its_last_controller() -> None:
    game = table()
    atoms.transfer(game, STORE, A, "core", 2)
    atoms.move(game, (A,), "field", 1, keep=True)
    atoms.move(game, (A,), "field", 0)
    assert (counters_at(game, STORE, "core"), counters_at(game, OTHERS, "core")) == (3, 7)


def set_index(game: Game, *watched_marks: str) -> None:
    class Index:
        def isolated_copy(self) -> Index:
            return self

        def forget(self) -> None: ...

    game.indexed(Index(), frozenset(), frozenset(), is_pure=True, watched_marks=frozenset(watched_marks))
    game.changed = 0


def test_only_marks_the_index_depends_on_make_it_stale() -> None:
    game = table_with_counters()
    set_index(game, "core")
    atoms.set_mark(game, A, "wound", 2)
    atoms.transfer(game, A, OUTSIDE, "charge", 1)
    assert game.index is not None
    assert not game.changed
    atoms.transfer(game, A, B, "core", 1)
    assert game.index is None
    assert game.changed


@pytest.mark.parametrize("zone", ["field", "hand"])
def test_a_leaving_card_with_a_watched_mark_makes_the_index_stale(zone: str) -> None:
    game = table_with_counters()
    set_index(game, "wound")
    atoms.move(game, (B,), zone, 0)
    assert game.index is not None
    atoms.move(game, (A,), zone, 0)
    assert game.index is None


def test_a_fork_watches_the_same_marks() -> None:
    game = table_with_counters()
    set_index(game, "core")
    twin = game.fork()
    atoms.transfer(twin, A, B, "core", 1)
    assert twin.index is None
    assert game.index is not None


def test_lost_or_negative_counters_are_detected() -> None:
    game = table()
    began = conserved(game)
    check_counters(game, began)
    game.cards[A] = game.cards[A]._replace(marks=(("core", 1),))
    with pytest.raises(BrokenInvariant, match="counters"):
        check_counters(game, began)
    game.cards[A] = game.cards[A]._replace(marks=(("charge", -1),))
    with pytest.raises(BrokenInvariant, match="counters"):
        check_counters(game, began)


def try_step(game: Game, deed: tuple[Any, ...]) -> None:
    """Try a step; an impossible one must change nothing."""
    before = game.fork()
    try:
        if deed[0] == "move":
            refs = sorted(game.cards)
            atoms.move(game, (refs[deed[1] % len(refs)],), deed[2], deed[3])
            game.pending_needs.clear()
            return
        atoms.transfer(game, *deed[1:])
    except ImpossibleError:
        assert game == before


STEPS = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 3), st.sampled_from(sorted(Bare.ZONES)), st.integers(0, 1)),
    st.tuples(
        st.just("transfer"), st.sampled_from(PLACES), st.sampled_from(PLACES), st.sampled_from(KINDS),
        st.integers(0, 6),
    ),
)  # fmt: skip


@given(st.lists(STEPS, max_size=30))
def test_random_transfers_conserve_counters_and_survive_json(deeds: list[tuple[Any, ...]]) -> None:
    game = table()
    began = conserved(game)
    assert began == {"core": 10}
    for deed in deeds:
        try_step(game, deed)
        check_counters(game, began)
        assert all(value for card in game.cards.values() for _, value in card.marks)
    twin = Game.from_json(json.loads(json.dumps(game.to_json())), BARE, {})
    assert twin == game
    assert twin.public_digest() == game.public_digest()
    assert counters_everywhere(twin) == counters_everywhere(game)
