"""Scripts of scenarios: when they read the table, how far their lines run, and which answers they may name."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from pyengine.commands.scenario import seating_of
from pyengine.scenario.run import Result, run_one

PUP = """
Spirit
Colour:red Cost:1
Family:lampwyrm
Levels:Lv1(1)3000
Symbols:red
"""
GUARD = "\n".join(
    ("", "Spirit", "Colour:red Cost:1", "Family:lampwyrm", "Levels:Lv1(1)4000", "{}", "Symbols:red", "")
)
"""A spirit with a replaceable effect."""
DRAWS = "Lv1 [when this blocks] draw 1 card."
TWO = "Magic\nColour:red Cost:0\nFlash: destroy 1 of your spirits. Destroy 1 of your opponent's spirits."
CAT = "Character GRAZE(1)/NODE(0)/COST(0)\n種族:獣\n先制\n攻撃力(1)/耐久力(3)"
SPARK = "Command NODE(0)/COST(0)\n 目標の〔キャラクター2枚〕に1ダメージを与える。"
LADY = "Character lady\nCost:0 Random:0\n[P]1/[M]1"
RING = "Item\nCost:0 Random:0\n[PA]\nThe equipped character gets [P]+2."
STORM = "Spell spirit-orb\nColour:red Cost:1 Orb:1\nRace:human\n{}\nPower:3000"


def run(game: str, play: str, setup: str = "", **cards: str) -> Result:
    scenario: dict[str, Any] = {"name": "x", "play": play, "cards": cards, **tomllib.loads(setup)}
    return run_one(scenario, seating_of(game))


def battle(play: str, effect: str = "") -> Result:
    """Pup is the last spirit able to attack, and neither player has a response."""
    setup = "setup.phase = 'attack'\nsetup.A = { field = ['Pup'] }\nsetup.B = { field = ['Guard'] }"
    return run("battle_spirits", play, setup, Pup=PUP, Guard=GUARD.format(effect))


# -- timing of `expect` ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["", "settle\n"])
def test_expect_does_not_run_into_the_next_turn(between: str) -> None:
    drawn = f"A: attack Pup\nB: block Guard\n{between}expect B.hand = 1"
    without = battle(drawn)
    assert not without.ok
    assert "B.hand is 0, not 1" in without.error
    assert "turn 3, end: the turn was about to end" in without.error
    assert battle(drawn, DRAWS).ok
    assert battle("A: attack Pup\nB: block Guard\nexpect Pup.zone = trash\nexpect turn = A").ok


def test_next_turn_and_end_turn_lines_advance_the_turn() -> None:
    for line in ("next turn", "end turn"):
        assert battle(f"A: attack Pup\nB: block Guard\n{line}\nexpect turn = B\nexpect B.hand = 1").ok
    told = battle("A: attack Pup\nB: block Guard\nB: attack Guard")
    assert "turn 3 has ended before attack Guard: `next turn` goes on" in told.error
    told = battle("B: attack Guard")
    assert "attack Guard was never offered in turn 3; `next turn` goes on" in told.error
    assert battle("A: pass\nexpect turn = B\nB: attack Guard\nexpect Guard.attacking = true").ok


def test_a_pass_in_the_middle_of_a_battle_does_not_end_the_turn() -> None:
    passes = battle("A: attack Pup\nB: pass\nexpect B.hand = 0\nexpect B.life = 4\nexpect turn = A")
    assert passes.ok, passes.error


def test_an_if_asked_line_is_skipped_at_the_end_of_the_turn() -> None:
    assert battle("A: attack Pup\nB: block Guard\nB: yes if asked\nexpect turn = A").ok
    assert battle("B: attack Guard if asked\nexpect turn = A").ok


def test_settle_stops_within_the_turn_in_every_game() -> None:
    setup = "setup.phase = 'battle'\nsetup.A = { battle = ['Storm'] }\nsetup.B = { declared = 2 }"
    for more in ("settle", "settle\nsettle", "settle\nsettle\nsettle"):
        found = run(
            "kyougenshi", f"A: attack Storm\n{more}\nexpect B.declared = 1\nexpect turn = A\nexpect number = 3",
            setup, Storm=STORM.format("Speed-Attacker"),
        )  # fmt: skip
        assert found.ok, found.error
    assert battle("A: attack Pup\nsettle\nsettle\nexpect number = 3\nexpect B.life = 4").ok
    assert run("pmv", "A: attack Cat\nB: no if asked\nsettle\nsettle\nexpect number = 3", "setup.A = { field = ['Cat'] }", Cat=CAT).ok  # fmt: skip
    lady = "setup.A = { field = ['Lady'] }"
    assert run("harem_master", "settle\nsettle\nexpect number = 3", lady, Lady=LADY).ok


def test_can_and_cannot_lines_are_checked_in_this_turn() -> None:
    assert battle("B cannot attack Guard because B4.6\nexpect turn = A").ok
    told = battle("B can attack Guard")
    assert not told.ok
    assert "B4.6" in told.error
    assert (
        battle("next turn\nB can attack Guard").error or battle("next turn\nB: pass\nB can attack Guard").ok
    )


def test_the_next_line_may_answer_a_question_at_the_start_of_a_turn() -> None:
    seer = """
Character GRAZE(0)/NODE(0)/COST(0)
RACE:human
(Auto γ):
 At the start of your turn, you may draw 1 card.
ATTACK(1)/TOUGHNESS(1)
"""
    for said, drawn in (("yes", 1), ("no", 0)):
        found = run(
            "pmv", f"next turn\nB: {said}\nexpect B.hand = {drawn}\nexpect turn = B", "setup.B = { field = ['Seer'] }", Seer=seer
        )  # fmt: skip
        assert found.ok, found.error


# -- named forced answers --------------------------------------------------------------------------------------


def attack(play: str, other: str = "") -> Result:
    setup = f"setup.phase = 'battle'\nsetup.A = {{ battle = ['Storm'] }}\nsetup.B = {{ declared = 2{other} }}"
    return run("kyougenshi", play, setup, Storm=STORM.format("Speed-Attacker"), Wall=STORM.format("Blocker"))


def test_the_only_target_of_an_attack_may_be_named() -> None:
    for play in ("A: attack Storm targeting B", "A: attack Storm\nA: choose B", "A: attack Storm"):
        found = attack(f"{play}\nsettle\nexpect B.declared = 1")
        assert found.ok, found.error
    assert attack("A can attack Storm targeting B\nA can attack Storm").ok


def test_naming_another_than_the_only_target_is_an_error() -> None:
    wall = ", battle = ['Wall']"
    told = attack("A: attack Storm targeting Wall", wall)
    assert "line 1: Wall: not-a-proper-target (P5.1.4)" in told.error
    assert attack("A cannot attack Storm targeting Wall because P5.1.4", wall).ok
    told = attack("A: attack Storm\nA: choose Wall", wall)
    assert "choose Wall was never offered" in told.error
    assert "nothing else could be: B (P5.1.4)" in told.error
    told = attack("A: attack Storm targeting B B")
    assert "B: too-many-targets (P5.1.4)" in told.error


@pytest.mark.parametrize("said", ["targeting F1 F2", "targeting F1", ""])
def test_a_forced_target_beside_a_chosen_one_may_be_named(said: str) -> None:
    mine, yours = "{ card = 'Pup', as = 'F1' }", "{ card = 'Pup', as = 'F2' }"
    more = "{ card = 'Pup', as = 'F3' }"
    for a, b, which in ((f"{mine}, {more}", yours, "second"), (mine, f"{yours}, {more}", "first")):
        setup = f"setup.A = {{ hand = ['Two'], field = [{a}] }}\nsetup.B = {{ field = [{b}] }}"
        needed = "F1" if which == "second" else "F2"
        play = f"A: use Two {said}" if needed in said else f"A: use Two targeting {needed}"
        rest = "\nsettle\nexpect F1.zone = trash\nexpect F2.zone = trash\nexpect F3.zone = field"
        found = run("battle_spirits", play + rest, setup, Two=TWO, Pup=PUP)
        assert found.ok, found.error
        wrong = run("battle_spirits", "A: use Two targeting F1 F2 F3", setup, Two=TWO, Pup=PUP)
        assert "F3: too-many-targets (T4.2)" in wrong.error
    wrong = run("battle_spirits", "A: use Two targeting F3 F3", setup, Two=TWO, Pup=PUP)
    assert "F3: not-a-proper-target (T3.1)" in wrong.error


def test_the_only_bearer_of_an_item_may_be_named() -> None:
    setup = "setup.A = { field = ['Lady'], hand = ['Ring'] }"
    for play in ("A: play Ring targeting Lady", "A: play Ring\nA: choose Lady", "A: play Ring"):
        assert run("harem_master", f"{play}\nsettle\nexpect Ring.host = Lady", setup, Lady=LADY, Ring=RING).ok
    told = run("harem_master", "A: play Ring targeting B", setup, Lady=LADY, Ring=RING)
    assert "B: not-a-proper-target (306.3)" in told.error


def test_all_targets_may_be_named_though_the_last_is_forced() -> None:
    setup = (
        "setup.A = { hand = ['Spark'], field = [{ card = 'Cat', as = 'F1' }, { card = 'Cat', as = 'F2' }] }"
    )
    rest = "\nsettle\nexpect F1.damage = 1\nexpect F2.damage = 1"
    for play in (
        "A: play Spark targeting F1 F2",
        "A: play Spark targeting F2",
        "A: play Spark\nA: choose F1 F2",
    ):
        found = run("pmv", play + rest, setup, Spark=SPARK, Cat=CAT)
        assert found.ok, found.error
    for word, code in (("F1", "already-named (8.2.6.b)"), ("B", "not-a-proper-target (8.2.6.a)")):
        told = run("pmv", f"A: play Spark targeting F1 {word}", setup, Spark=SPARK, Cat=CAT)
        assert f"{word}: {code}" in told.error


@pytest.mark.parametrize("said", ["mode 2", "x 4", "declaring 人間"])
def test_an_answer_that_is_never_asked_is_refused(said: str) -> None:
    setup = (
        "setup.A = { hand = ['Spark'], field = [{ card = 'Cat', as = 'F1' }, { card = 'Cat', as = 'F2' }] }"
    )
    told = run("pmv", f"A: play Spark targeting F1 F2 {said}", setup, Spark=SPARK, Cat=CAT)
    assert f"{said.removeprefix('declaring ')}: not-offered" in told.error


# -- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["first_strike", "first strike", "First Strike", "先制", "「先制」"])
def test_a_keyword_is_named_by_id_or_as_printed(word: str) -> None:
    assert run("pmv", f"expect Cat.has {word} = true", "setup.A = { field = ['Cat'] }", Cat=CAT).ok
    assert run("pmv", "expect Cat.has 貫通 = false", "setup.A = { field = ['Cat'] }", Cat=CAT).ok


def test_an_unknown_keyword_is_an_error_in_every_game_that_has_keywords() -> None:
    for value in ("true", "false"):
        told = run("pmv", f"expect Cat.has firststrike = {value}", "setup.A = { field = ['Cat'] }", Cat=CAT)
        assert "no keyword is called 'firststrike'; first_strike or first strike" in told.error
        told = attack(f"expect Storm.has haste = {value}")
        assert "no keyword is called 'haste'" in told.error
        assert "no keyword is called 'haste'" in battle(f"expect Pup.has haste = {value}").error


def test_keywords_of_the_other_games_are_named_as_printed() -> None:
    for word in ("speed_attacker", "Speed-Attacker", "【スピードアタッカー】"):
        assert attack(f"expect Storm.has {word} = true").ok
    for word, has in (("armour", "true"), ("装甲", "true"), ("Divine Speed", "false"), ("accel", "false")):
        assert battle(f"expect Guard.has {word} = {has}", "Lv1 Armour (red)").ok


def test_an_ability_number_on_a_card_with_copies_lists_the_copies() -> None:
    setup = "setup.A = { field = ['Cat', 'Cat'] }"
    for line in ("A: attack Cat#1", "A can attack Cat#2", "A cannot attack Cat#3 because 6.3"):
        told = run("pmv", line, setup, Cat=CAT)
        assert "copies are `Cat@1`, `Cat@2`" in told.error
    assert run("pmv", "A: attack Cat@2\nexpect Cat@2.attacking = true", setup, Cat=CAT).ok
    told = run("pmv", "A: attack Cat#1", "setup.A = { field = ['Cat'] }", Cat=CAT)
    assert "there is no copy of it" in told.error


ENTERED = " When this character enters the field by being played, {}."
TWICE = {
    "pmv": (
        "\n".join((
            "Character GRAZE(0)/NODE(0)/COST(0)", "RACE:human", "(Auto γ):", ENTERED.format("draw 1 card"), "(Auto γ):",
            ENTERED.format("gain 1 life"), "ATTACK(1)/TOUGHNESS(1)",
        )),
        ("gain 1 life", "ライフを1得る"), "A.life = 26",
    ),
    "harem_master": (
        "\n".join((
            "Character lady", "Cost:0 Random:0", "When this has entered the field, draw 1 card.",
            "When this has entered the field, until end of turn, this gets [P]+1.", "[P]1/[M]1",
        )),
        ("this gets [P]+1", "[P]+1"), "Twin.physical = 2",
    ),
    "kyougenshi": (
        "\n".join((
            "Spell spirit-orb", "Colour:red Cost:0 Orb:1", "Race:human", "When this is summoned, draw 1 card.",
            "When this is summoned, until end of turn, this gets +1000 power.", "Power:1000",
        )),
        ("+1000 power", "+1000"), "Twin.power = 2000",
    ),
    "battle_spirits": (
        "\n".join((
            "Spirit", "Colour:red Cost:0", "Family:lampwyrm", "Levels:Lv1(1)3000", "Lv1 [when this is summoned] draw 1 card.",
            "Lv1 [when this is summoned] give this +1000 BP this turn.", "Symbols:red",
        )),
        ("+1000 BP", "BP+1000"), "Twin.bp = 4000",
    ),
}  # fmt: skip
"""A card with two effects at one moment, words of the second effect in both languages, and the result if it comes
first."""


@pytest.mark.parametrize("game", TWICE)
def test_two_effects_of_a_card_are_told_apart_by_their_text(game: str) -> None:
    card, words, done = TWICE[game]
    setup = "setup.A = { hand = ['Twin'] }"
    told = run(game, "A: play Twin\nnext turn", setup, Twin=card)
    assert "order Twin#1 " in told.error
    assert "order Twin#2 " in told.error
    assert words[0] in told.error
    for word in words:
        found = run(game, f'A: play Twin\nA: order "{word}"\nexpect {done}', setup, Twin=card)
        assert found.ok, found.error
    assert not run(game, 'A: play Twin\nA: order "1"', setup, Twin=card).ok, "both texts say it"


@pytest.mark.parametrize(
    ("game", "card"),
    [
        ("pmv", "Character GRAZE(1)/NODE(1)/COST(0)\nRACE:human\nfirst strike\n(Auto γ):\n When this character enters the field by being played, draw 1 card.\nATTACK(2)/TOUGHNESS(2)"),
        ("harem_master", "Character lady\nCost:0 Random:0\nWhen this has entered the field, draw 1 card.\n[P]1/[M]1"),
        ("kyougenshi", STORM.format("Speed-Attacker")),
        ("battle_spirits", GUARD.format(DRAWS)),
    ],
)  # fmt: skip
def test_a_card_of_a_scenario_may_be_written_in_english(game: str, card: str) -> None:
    hand = "setup.A = { hand = [{ card = '灯', as = 'lamp' }] }"
    found = run(game, "expect lamp.zone = hand", hand, 灯=card)
    assert found.ok, found.error


# -- a series of games -----------------------------------------------------------------------------------------


SERIES = "setup.decks = ['tidelight', 'starwheel']\nsetup.best_of = 3"
CATS, ANCHOR, THEIRS = "迷い猫又", "重い錨", "ねじ巻き見習いピコ"
"""A card of the first deck, a card of its sideboard, and a card found only in the other deck."""


def series(play: str, setup: str = SERIES) -> Result:
    return run("pmv", play, setup)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ("setup.best_of = 3", "setup.decks: the shipped deck of A and that of B"),
        ("setup.decks = ['tidelight']", "setup.decks: the shipped deck of A and that of B"),
        ("setup.decks = ['tidelight', 'nobody']", "no deck is called 'nobody'"),
        (SERIES.replace("3", "2"), "setup.best_of: 1 or 3, not 2"),
        (SERIES.replace("3", "true"), "setup.best_of: 1 or 3, not True"),
        (f"{SERIES}\nsetup.A = {{ life = 3 }}", "beside decks nothing is laid, so not ['A']"),
    ],
)
def test_an_invalid_series_setup_names_the_fault(setup: str, says: str) -> None:
    result = series("expect series.game = 1", setup)
    assert not result.ok
    assert says in result.error


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("next game", "line 1: game 1 is not over"),
        (f"A: exchange {CATS} for {ANCHOR}", "line 1: game 1 is not over"),
        (f"A can exchange {CATS} for {ANCHOR}", "line 1: game 1 is not over"),
        ("A: concede\nA: exchange Nobody for " + ANCHOR, "line 2: no card is called 'Nobody'"),
        (f"A: concede\nA: exchange {CATS} for {THEIRS}", "is refused: not-in-sideboard (1.2.4)"),
        (f"A: concede\nA can exchange {CATS} for {THEIRS}", "cannot: not-in-sideboard (1.2.4)"),
        (f"A: concede\nA cannot exchange {CATS} for {ANCHOR} because 1.2.4", "it can, but should not"),
        (f"A: concede\nA cannot exchange {CATS} for {THEIRS} because 1.2.5.b", "not 1.2.5.b"),
        (f"A: concede\nA: exchange {CATS} for", "line 2: exchange CARDS for CARDS"),
        (f"A: concede\nA: exchange for {ANCHOR}", "line 2: exchange CARDS for CARDS"),
        (f"A: concede\nA: exchange {CATS} {ANCHOR}", "line 2: exchange CARDS for CARDS"),
        (f"A: concede\n2 times A: exchange {CATS} for {ANCHOR}", "A has already exchanged cards"),
        ("A: concede\nnext game\nA: concede\nnext game", "line 4: the series is over: B has won it"),
        ("A: concede\nA: concede", "line 2: game-over"),
        ("expect series.luck = 1", "a series has no 'luck'"),
        ("expect series.A.hand 1 = 1", "a series has no 'A.hand 1'"),
        ("expect series.A.deck Nobody = 1", "no card is called 'Nobody'"),
    ],
)
def test_a_failing_line_between_two_games_is_named_with_its_reason(play: str, says: str) -> None:
    result = series(play)
    assert not result.ok
    assert says in result.error


def test_asking_about_an_exchange_changes_nothing() -> None:
    told = series(
        f"A: concede\nA can exchange {CATS} for {ANCHOR}\nnext game\nexpect series.A.deck {CATS} = 1"
    )
    assert told.ok, told.error


def test_a_set_up_table_or_single_game_is_not_a_series() -> None:
    laid = run("pmv", "A: concede\nnext game")
    assert "this is no series: setup.decks and setup.best_of make one" in laid.error
    single = "setup.decks = ['tidelight', 'starwheel']"
    assert series("expect A.sideboard = 0\nexpect A.deck = 43\nexpect series.winner = none", single).ok
    told = series("A: concede\nexpect series.winner = B\nnext game", single)
    assert "line 3: the series is over: B has won it" in told.error


def test_cards_are_named_anew_in_every_game_of_a_series() -> None:
    """A card from the sideboard has its name in the next game, and a card sent to the sideboard has lost its name."""
    play = f"A: concede\nA: exchange {CATS} for {ANCHOR}\nnext game\nexpect {ANCHOR}@1.owner = A"
    assert series(play).ok
    told = series(
        "A: concede\nA: exchange 大潮のナギ 大潮のナギ for 重い錨 重い錨\nnext game\nexpect 大潮のナギ.owner = A"
    )
    assert told.ok, told.error


def test_clauses_seen_before_the_next_game_of_a_series_count() -> None:
    told = series(f"A: concede\nA cannot exchange {CATS} for {THEIRS} because 1.2.4\nnext game")
    assert told.ok, told.error
    assert {"1.2.4", "1.2.7.b"} <= told.seen
