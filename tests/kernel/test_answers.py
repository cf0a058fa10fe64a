"""Answers of a game that moves cores between places and cards, derived from its declarations alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from pyengine.bridge.answer_encoding import NoShorthandError, Shorthand, ShorthandReader
from pyengine.commands.notation import Notation
from pyengine.kernel.answers import (
    ABILITY_FIELD,
    CARD_FIELD,
    COMMON_VERBS,
    PASS_VERB,
    Ability,
    Amount,
    Answers,
    Card,
    End,
    Field,
    Flag,
    Number,
    Place,
    Verb,
    is_valid_in_domain,
)  # fmt: skip
from pyengine.kernel.counters import Counter, Pool
from pyengine.kernel.dealer import place_starting_cards
from pyengine.kernel.game import Game
from pyengine.kernel.notation import Wording
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.kernel.question_json import option_json
from pyengine.kernel.records import Zone
from pyengine.scenario.run import ScriptPlayer, Stage
from pyengine.scenario.script import read_action, read_script
from pyengine.vocab.plain_values import json_fields, json_items
from tests.kernel.test_counters import Bare

ENDS = ("store", "trash")
MOVE = Verb(
    "move",
    ("移動", "move"),
    (
        Field("n", Amount()),
        Field("giver", End(ENDS), before=("", "from"), after=("から", "")),
        Field("taker", End(ENDS), before=("", "to"), after=("へ", "")),
    ),
    (Flag("quietly", ("静かに", "quietly")),),
    acts=True,
)
EMPTY = Verb("empty", ("空にする", "empty"), (Field("what", Place(ENDS)),), acts=True)
RAISE = Verb("raise", ("上げる", "raise"), (CARD_FIELD, Field("level", Number(1, 3))), acts=True)


class Cores(Bare):
    """A rulebook with cards on a field and two pools for each seat."""

    ANSWERS: ClassVar[Answers] = Answers((MOVE, EMPTY, RAISE), (PASS_VERB,), "field")
    COUNTERS: ClassVar[Mapping[str, Counter]] = {"core": Counter(ENDS)}
    ZONES: ClassVar[Mapping[str, Zone]] = {"field": Zone(True, True, True), "hand": Zone(False, True, False)}


def name_of_face(face: str, pool: Mapping[str, Any]) -> dict[str, str]:
    return {"ja": {"fox": "狐", "oni": "鬼"}[face], "en": face.title()}


ANSWERS = Cores.ANSWERS
WORDING = Wording(ANSWERS, name_of_face)
FOX, ONI = 1, 2
OPTIONS: tuple[Answer, ...] = (
    ("pass",), ("move", 3, "store0", FOX), ("move", 2, FOX, ONI), ("move", 1, ONI, "trash1", "quietly"),
    ("empty", "store0"), ("empty", "trash1"), ("raise", ONI, 3), ("raise", FOX, 1),
)  # fmt: skip
SAID = (
    ("パス", "pass"),
    ("移動 3 store から 狐 へ", "move 3 from store to Fox"),
    ("移動 2 狐 から 鬼 へ", "move 2 from Fox to Oni"),
    ("移動 1 鬼 から B.trash へ 静かに", "move 1 from Oni to B.trash quietly"),
    ("空にする store", "empty store"),
    ("空にする B.trash", "empty B.trash"),
    ("上げる 鬼 3", "raise Oni 3"),
    ("上げる 狐 1", "raise Fox 1"),
)


@pytest.fixture
def game() -> Game:
    """A fox of seat 0, an oni of seat 1, and five cores in the store."""
    table = Game(Cores(), {})
    table.set_fact(Pool("store", 0).fact("core"), 5)
    place_starting_cards(table, ("fox",), "field", 0, 3)
    place_starting_cards(table, ("oni",), "field", 1, 3)
    return table


def amount_question(*options: Answer) -> Question:
    return Question(0, AMOUNT, "move-cores", "1", options, low=1)


@pytest.mark.parametrize(("answer", "words"), [*zip(OPTIONS, SAID, strict=True)])
def test_an_answer_is_written_from_its_fields(game: Game, answer: Answer, words: tuple[str, str]) -> None:
    assert WORDING.answer_text(game, answer, 0) == {"ja": words[0], "en": words[1]}


def test_notation_names_the_opponents_places_by_seat(game: Game) -> None:
    assert WORDING.answer_text(game, OPTIONS[1], 1)["en"] == "move 3 from A.store to Fox"
    assert WORDING.answer_text(game, OPTIONS[3], 1)["en"] == "move 1 from Oni to trash quietly"


@pytest.mark.parametrize("seat", [0, 1])
def test_link_shorthand_is_short_and_reads_back(game: Game, seat: int) -> None:
    shorthand = Shorthand(ANSWERS)
    for answer in OPTIONS:
        shorthand.add(game, seat, answer)
    unfolding = ShorthandReader(shorthand.bytes(), ANSWERS)
    assert [unfolding.next(game, seat) for _ in OPTIONS] == [*OPTIONS]
    assert unfolding.is_at_end
    assert len(shorthand.bytes()) < 4 * len(OPTIONS)


@pytest.mark.parametrize(
    "answer",
    [
        ("move", 3, "store0"), ("move", 3, "store2", FOX), ("move", 3, "bank0", FOX), ("move", -1, "store0", FOX),
        ("move", 1, "", FOX), ("move", 1, 0, FOX), ("move", 1, "store0", FOX, "loudly"), ("empty", FOX), ("raise", FOX, 4),
        ("raise", FOX, 0), ("raise", FOX, True), ("card", FOX), ("move", 1, "store0", 99),
    ],
)  # fmt: skip
def test_an_ill_formed_answer_has_no_shorthand(game: Game, answer: Answer) -> None:
    with pytest.raises(NoShorthandError):
        Shorthand(ANSWERS).add(game, 0, answer)


def test_an_option_names_both_ends_and_its_cards(game: Game) -> None:
    fox = {"ref": FOX, "face": "fox"}
    one = option_json(game, amount_question(OPTIONS[1]), OPTIONS[1], WORDING, None)
    assert one == {
        "answer": ["move", 3, "store0", FOX],
        "notation": {"ja": SAID[1][0], "en": SAID[1][1]},
        "code": "move",
        "params": {"n": 3, "giver": {"place": "store", "seat": 0}, "taker": fox},
        "refs": [FOX],
        "cost": None,
        "low": 1,
    }
    two = option_json(game, amount_question(OPTIONS[2]), OPTIONS[2], WORDING, None)
    said = json_fields(two["params"])
    assert (two["refs"], said["giver"], json_fields(said["taker"])["ref"]) == ([FOX, ONI], fox, ONI)


def test_an_amount_option_covers_every_smaller_number() -> None:
    question = amount_question(*OPTIONS[1:4])
    every = [question.nth(n) for n in range(question.count())]
    assert every == [
        ("move", 1, "store0", FOX), ("move", 2, "store0", FOX), ("move", 3, "store0", FOX), ("move", 1, FOX, ONI),
        ("move", 2, FOX, ONI), ("move", 1, ONI, "trash1", "quietly"),
    ]  # fmt: skip
    assert all(map(question.allows, every))
    for other in (
        ("move", 4, "store0", FOX), ("move", 0, "store0", FOX), ("move", 3, FOX, ONI), ("move",), ("move", 1, FOX, "store0"),
        ("move", True, "store0", FOX), ("empty", 1), (),
    ):  # fmt: skip
        assert not question.allows(other)
    with pytest.raises(IndexError):
        question.nth(question.count())


@pytest.mark.parametrize("lang", [0, 1])
def test_a_typed_amount_up_to_the_open_maximum_is_read(game: Game, lang: int) -> None:
    notation = Notation("cores", ("ja", "en")[lang], WORDING)
    question = amount_question(*OPTIONS[1:4])
    for answer, words in zip(OPTIONS[1:4], SAID[1:4], strict=True):
        assert notation.read(game, question, words[lang]) == answer
    fewer = SAID[1][lang].replace("3", "2")
    assert notation.read(game, question, fewer) == ("move", 2, "store0", FOX)
    with pytest.raises(ValueError, match="not among"):
        notation.read(game, question, SAID[1][lang].replace("3", "4"))


class NameSeating:
    """The names of the two cards in a script."""

    def candidates(self, stage: Stage, seat: int, name: str) -> list[int]:
        return [{"Fox": FOX, "Oni": ONI}[name]] if name in ("Fox", "Oni") else []


def test_scripts_use_the_same_words(game: Game) -> None:
    match: Any = SimpleNamespace(game=game)
    seating: Any = NameSeating()
    player = ScriptPlayer(Stage(match, {}, SimpleNamespace()), seating, set())  # type: ignore[arg-type]  # no dealer is asked
    question = amount_question(*OPTIONS[1:4])
    for answer, (_, words) in zip(OPTIONS[1:], SAID[1:], strict=True):
        (line,) = read_script(f"A: {words}", ANSWERS)
        assert line.action is not None
        assert player.answers(player.stage, 0, line.action) == [answer]
        assert player.first_answer(question, line.action) == (answer if answer[0] == "move" else None)
    fewer = read_action("move 2 from store to Fox", ANSWERS)
    assert player.first_answer(question, fewer) == ("move", 2, "store0", FOX)
    assert player.answers(player.stage, 0, read_action("move 2 from Nobody to Fox", ANSWERS)) == []


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move", "move what"), ("move some from store to Fox", "no number"), ("move 2 store to Fox", "'from' is missing"),
        ("move 2 from store to", "move what"), ("move 2 from store to Fox mode 2", "not understood"), ("yes", "no action"),
        ("empty", "empty what"), ("pass on", "nothing may follow"),
    ],
)  # fmt: skip
def test_a_line_without_a_required_word_names_it(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_action(line, ANSWERS)


def test_ambiguous_verb_declarations_are_refused() -> None:
    for own in (
        (Verb("move", ("", "")), Verb("move", ("", ""))),
        (Verb("card", ("選ぶ", "choose"), (CARD_FIELD,)),),
        (Verb("use", ("使用", "use"), (ABILITY_FIELD, CARD_FIELD)),),
        (Verb("use", ("使用", "use"), (Field("who", Place(ENDS)), Field("ability", Ability()))),),
        (Verb("give", ("渡す", "give"), (CARD_FIELD, Field("n", Amount()))),),
        (Verb("lay", ("置く", "lay"), (CARD_FIELD, Field("card", Card("hand")))),),
        (Verb("lay", ("置く", "lay"), (CARD_FIELD,), (Flag("card", ("札", "card")),)),),
    ):
        with pytest.raises(ValueError):
            Answers(own, COMMON_VERBS, "field")


def test_field_values_are_checked_without_a_position() -> None:
    assert is_valid_in_domain(Number(), 10**6)
    assert not is_valid_in_domain(Number(2, 3), 4)
    assert not is_valid_in_domain(Amount(), "3")
    assert not is_valid_in_domain(CARD_FIELD.domain, 0)
    assert not is_valid_in_domain(End(ENDS), "store")


def test_the_schema_describes_each_field_of_an_answer() -> None:
    told = ANSWERS.schema()
    assert [json_fields(each)["holds"] for each in json_items(told["move"]["fields"])] == [
        "amount",
        "end",
        "end",
    ]
    assert told["move"]["flags"] == [{"name": "quietly"}]
    assert (told["move"]["acts"], told["pass"]) == (True, {"fields": [], "flags": [], "acts": False})
    assert [json_fields(each)["holds"] for each in json_items(told["raise"]["fields"])] == ["card", "number"]
