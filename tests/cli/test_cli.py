"""The `tefuda` command: arguments in, output and an exit code out."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyengine.cards.pool import CardSet
from pyengine.cli import COMMANDS, main
from pyengine.games.pmv.card_sets import SETS
from pyengine.games.pmv.match_setup import TABLE

ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "pyengine" / "games" / "pmv" / "cards" / "decks" / "tidelight.toml"


def tefuda(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pyengine", *words],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
    )


def printed_json(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_commands_are_listed_without_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    shown = capsys.readouterr().out
    for name in COMMANDS:
        assert f"\n  {name}" in shown


def test_help_exits_with_success() -> None:
    assert main(["--help"]) == 0


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shuffle"]) == 2
    assert "'shuffle'" in capsys.readouterr().err


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_refuses_unknown_options(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name, "--help"]) == 0
    assert "--json" in capsys.readouterr().out
    assert main([name, "--no-such-word"]) == 2


@pytest.mark.parametrize("name", ["cards", "text", "fuzz", "clauses", "play"])
def test_an_unknown_game_is_named(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "chess"]) == 2
    assert "'chess'" in capsys.readouterr().err


def test_games_command_lists_games_and_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    game = printed_json(capsys)["games"][0]
    assert game["id"] == "pmv"
    assert {deck["id"] for deck in game["decks"]} >= {"starwheel", "tidelight"}
    assert all((deck["cards"], deck["sideboard"]) == (50, 10) for deck in game["decks"])


@pytest.mark.parametrize("name", ["灯り番コハク", "Kohaku, Lamp Keeper", "kohaku", "F001"])
def test_cards_are_found_by_name_in_either_language(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "pmv", name]) == 0
    shown = capsys.readouterr().out
    assert "《灯り番コハク》" in shown
    assert "攻撃力(1)/耐久力(1)" in shown


@pytest.mark.parametrize("words", [["コハク", "--lang", "en"], ["--lang", "en", "コハク"]])
def test_language_option_may_come_before_or_after_the_name(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "pmv", *words, "--json"]) == 0
    (card,) = printed_json(capsys)["cards"]
    assert card["name"] == "Kohaku, Lamp Keeper"
    assert "mana charge(1)" in card["text"]


def test_an_unknown_card_is_named_with_similar_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "pmv", "Kohakku, Lamp Keeper", "--lang", "en"]) == 2
    assert "Kohaku, Lamp Keeper" in capsys.readouterr().err


def test_text_command_names_the_line_that_was_not_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "mine.txt"
    bad.write_text(
        "《試し》\nNo.T1 Character\nGRAZE(1)/NODE(1)/COST(1)\n種族:人間\n空を飛ぶ\n攻撃力(1)/耐久力(1)\n",
        "utf-8",
    )
    for words in ([str(bad), "--lang", "ja"], ["--lang", "ja", str(bad)]):
        assert main(["text", "pmv", *words]) == 1
        assert "mine.txt:5" in capsys.readouterr().out


def test_the_shipped_sets_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", "pmv", "--json"]) == 0
    assert printed_json(capsys)["not_understood"] == 0


def test_a_legal_deck_is_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import tomllib

    deck = tmp_path / "deck.txt"
    deck.write_text(
        "\n".join(f"{n} {name}" for name, n in tomllib.loads(DECK.read_text("utf-8"))["cards"]), "utf-8"
    )
    assert main(["deck", "pmv", str(deck)]) == 0
    assert capsys.readouterr().out == "50 cards, ok\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932"])
def test_a_deck_file_in_a_spreadsheet_encoding_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    import tomllib

    rows = [f'"{name}",{n}' for name, n in tomllib.loads(DECK.read_text("utf-8"))["cards"]]
    deck = tmp_path / "deck.csv"
    deck.write_text("\r\n".join(["カード名,枚数", *rows]), encoding)
    assert main(["deck", "pmv", str(deck)]) == 0
    assert capsys.readouterr().out == "50 cards, ok\n"


def test_a_deck_file_that_is_not_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.png"
    deck.write_bytes(b"\x89PNG\xff\xfd\x81")
    assert main(["deck", "pmv", str(deck)]) == 2
    assert "deck.png: not text in UTF-8, UTF-16 or Shift_JIS" in capsys.readouterr().err


def test_a_deck_with_a_sideboard_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Shows 1.2.4, 1.2.5.a."""
    import tomllib

    data = tomllib.loads(DECK.read_text("utf-8"))
    lines = [f"{n} {name}" for name, n in data["cards"]] + ["Sideboard"]
    lines += [f"{n} {name}" for name, n in data["sideboard"]]
    deck = tmp_path / "deck.txt"
    deck.write_text("\n".join(lines), "utf-8")
    assert main(["deck", "pmv", str(deck)]) == 0
    assert capsys.readouterr().out == "50 cards, 10 in the sideboard, ok\n"
    deck.write_text("\n".join(lines[:-1]), "utf-8")
    assert main(["deck", "pmv", str(deck)]) == 1
    assert "a sideboard has 10 cards, not 9 (1.2.5.a)" in capsys.readouterr().out


def test_deck_faults_name_line_and_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("# mine\n4 灯り番コハク\n1 Kohaku, Lamp Keepr\n", "utf-8")
    assert main(["deck", "pmv", str(deck)]) == 1
    shown = capsys.readouterr().out
    assert "deck.txt:3: no card is called 'Kohaku, Lamp Keepr'" in shown
    assert "(1.2.2.a)" in shown
    assert "(1.2.2.b)" in shown


def test_a_missing_file_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "pmv", "no-such-file"]) == 2
    assert "no-such-file: No such file" in capsys.readouterr().err
    assert main(["replay", "no-such-file"]) == 2


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.json"
    assert (
        main(["play", "pmv", "--seats", "random,greedy", "--seed", "7", "--log", str(path), "--quiet"]) == 0
    )
    capsys.readouterr()
    return path


def test_a_played_game_replays_to_the_same_end(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pmv", "--seats", "random,greedy", "--seed", "7", "--json"]) == 0
    played = printed_json(capsys)
    assert main(["replay", str(log), "--json"]) == 0
    again = printed_json(capsys)
    assert again["ok"]
    assert (again["tip"], again["state"], again["entries"]) == (
        played["tip"],
        played["state"],
        played["answers"],
    )


def test_the_first_mismatched_entry_is_named(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(log.read_text("utf-8"))
    data["entries"][41][1] = "0" * 32
    log.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(log)]) == 1
    assert "entry 42: does not fit" in capsys.readouterr().out
    assert main(["replay", str(log), "--json"]) == 1
    assert printed_json(capsys)["where"] == 42


def test_an_illegal_entry_is_named_with_its_clause(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(log.read_text("utf-8"))
    data["entries"][10][0] = ["attack", 1]
    log.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(log), "--json"]) == 1
    found = printed_json(capsys)
    assert found["where"] == 11
    assert found["reasons"]
    assert found["reasons"][0]["clause"]


def test_a_log_of_another_rules_version_is_refused(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(log.read_text("utf-8"))
    data["header"]["rules"] = "pmv-0"
    log.write_text(json.dumps(data), "utf-8")
    assert main(["replay", str(log)]) == 1
    assert "another version of the rules" in capsys.readouterr().out


def test_a_log_that_is_not_json_names_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"format": 1,\n "header": }', "utf-8")
    assert main(["replay", str(path)]) == 2
    assert "broken.json:2:12: not JSON" in capsys.readouterr().err


@pytest.mark.parametrize("seats", ["greedy", "greedy,nobody", "a,b,c"])
def test_invalid_seats_are_refused(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pmv", "--seats", seats]) == 2
    assert "--seats" in capsys.readouterr().err


def test_unknown_decks_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pmv", "--decks", "none,tidelight"]) == 2
    assert "starwheel" in capsys.readouterr().err


def test_a_person_plays_in_the_terminal_by_name_number_and_concede() -> None:
    done = tefuda(
        "play",
        "pmv",
        "--seats",
        "human,human",
        "--seed",
        "1",
        "--lang",
        "en",
        stdin="fly\n99\npass\nconcede\n",
    )
    assert done.returncode == 0, done.stderr
    assert "not among the answers" in done.stdout
    assert "there are" in done.stdout
    assert "conceded (1.5.3.d)" in done.stdout


def test_a_person_can_offer_a_draw_where_the_game_allows_it() -> None:
    people = ("--seats", "human,human", "--seed", "1", "--lang", "en")
    done = tefuda("play", "harem_master", *people, stdin="offer\noffer\nno\noffer\nyes\n")
    assert done.returncode == 0, done.stderr
    assert (
        done.stdout.count("draw-offered (102.8)") == 4
    )  # asked, refused, asked again, and asked of the second player
    assert "draw: agreed (102.8)" in done.stdout
    other = tefuda("play", "pmv", *people, stdin="offer\nconcede\n")
    assert "no-draws" in other.stdout


def test_the_end_of_input_leaves_the_game() -> None:
    done = tefuda("play", "pmv", "--seats", "human,random", stdin="")
    assert done.returncode == 1
    assert "the game goes on" in done.stdout


def test_scenario_command_runs_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(ROOT / "tests" / "scenarios" / "pmv" / "ch02_cards.toml")]) == 0
    assert "passed, 0 failed" in capsys.readouterr().out


def test_clauses_command_names_code_and_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(ROOT / "tests" / "scenarios" / "pmv" / "ch09_discarded.toml")
    assert main(["clauses", "pmv", "--chapter", "9.3.4", "--scenarios", folder]) == 0
    shown = capsys.readouterr().out
    assert "DiscardCards" in shown
    assert "shown by ch09_discarded.toml" in shown


def test_untested_clauses_start_with_their_count(capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(ROOT / "tests" / "scenarios" / "pmv" / "ch02_cards.toml")
    assert main(["clauses", "pmv", "--untested", "--scenarios", folder]) == 0
    first = capsys.readouterr().out.split()[0]
    assert main(["clauses", "pmv", "--json", "--scenarios", folder]) == 0
    found = printed_json(capsys)
    assert int(first) == found["not_shown"] == found["enforceable"] - found["shown"]
    assert found["implemented"] <= found["enforceable"] <= found["clauses"]


def test_tests_that_could_not_run_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_pytest(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", f"{sys.executable}: No module named pytest\n")

    monkeypatch.setattr("pyengine.commands.clauses.subprocess.run", no_pytest)
    assert main(["clauses", "harem_master", "--untested", "--json"]) == 0
    shown = capsys.readouterr()
    not_run = json.loads(shown.out)["tests_not_run"]
    assert "test_deck.py::test_a_deck_has_exactly_51_cards" in not_run
    [line] = shown.err.splitlines()
    assert "No module named pytest" in line
    assert all(test in line for test in not_run)


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without compiled cards."""
    folder = tmp_path_factory.mktemp("sources")
    made = shutil.ignore_patterns("*.json", "__pycache__")
    shutil.copytree(ROOT / "pyengine", folder / "pyengine", ignore=made)
    return folder


def run_in_folder(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("cards", "pmv"),
        ("play", "harem_master", "--quiet"),
        ("fuzz", "pmv", "--games", "1"),
        ("scenario", str(ROOT / "tests" / "scenarios" / "pmv" / "ch02_cards.toml")),
        ("scenario", str(ROOT / "tests" / "scenarios" / "harem_master" / "ch5_icons.toml")),
        ("clauses", "pmv", "--scenarios", str(ROOT / "tests" / "scenarios" / "pmv" / "ch02_cards.toml")),
    ],
)
def test_an_uncompiled_checkout_names_the_compile_command(sources: Path, words: tuple[str, ...]) -> None:
    done = run_in_folder(sources, "pyengine", *words)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert "python -m pyengine.games.compile" in line


@pytest.mark.whole
def test_the_suggested_compile_command_is_enough(sources: Path) -> None:
    twin = sources.with_name("compiled")
    shutil.copytree(sources, twin)
    assert run_in_folder(twin, "pyengine.games.compile").returncode == 0
    assert run_in_folder(twin, "pyengine", "games").returncode == 0


def test_fuzz_plays_and_counts_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "pmv", "--games", "2", "--seed", "cli", "--jobs", "1", "--json"]) == 0
    found = printed_json(capsys)
    assert (found["games"], found["failed"]) == (2, 0)
    assert found["enforcing"] == found["reached"] + len(found["not_reached"])


@pytest.mark.whole
def test_bench_reports_measures_per_unit(capsys: pytest.CaptureFixture[str]) -> None:
    from pyengine.commands.bench import unit

    assert unit() == 1857
    assert main(["bench", "--games", "2", "--json"]) == 0
    found = printed_json(capsys)
    for key in (
        "decisions_per_unit",
        "games_per_unit",
        "fork_per_unit",
        "log_bytes",
        "view_bytes",
    ):
        assert found[key] > 0, key
    # The difference between two measured starts may be zero on a busy machine.
    assert found["import_seconds"] >= 0


def test_bench_reports_the_cost_of_a_full_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "growth.toml"
    file.write_text(
        'game = "pmv"\nsizes = [2, 6]\n[[row]]\nname = "plain"\nfield = ["Walker"]\nside = { nodes = { active = 2 } }\n'
        '[row.cards]\nWalker = """\nCharacter GRAZE(1) NODE(2) COST(1)\n種族:人間\n攻撃力(2)/耐久力(3)\n"""\n'
    )
    assert main(["bench", "--growth", str(file), "--json"]) == 0
    found = printed_json(capsys)
    assert found["cards"] == [2, 6]
    assert all(cost > 0 for cost in found["thousandths_of_a_unit"]["plain"])
    assert main(["bench", "--growth", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["cards", "2", "6"]
    assert main(["bench", "--growth", str(tmp_path / "none.toml")]) == 2


def test_heavy_modules_are_loaded_lazily() -> None:
    code = "import sys, pyengine.cli; print([m for m in sys.modules if m.startswith(('pyengine.games', 'argparse', 'lark'))])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.fixture
def night(tmp_path: Path) -> CardSet:
    """A set with the cards of a shipped deck under other names, stored as a file."""
    cards = []
    for face in dict.fromkeys(TABLE.deck_faces("tidelight")):
        entry = TABLE.shipped()["faces"][face]
        name = f"夜の{entry['ja']['name']}"
        card = [entry["card"][0], name, *entry["card"][2:]]
        cards.append({"card": card, "en": {**entry["en"], "name": f"Night {entry['en']['name']}"}})
    made = SETS.make_set("夜", cards)
    (tmp_path / "night.tefuda-cards").write_text(made.text, "utf-8")
    return made


def deck_of(made: CardSet) -> tuple[str, ...]:
    faces = dict(zip(dict.fromkeys(TABLE.deck_faces("tidelight")), made.cards, strict=True))
    return tuple(faces[face] for face in TABLE.deck_faces("tidelight"))


def test_a_deck_of_a_card_set_needs_its_file(
    tmp_path: Path, night: CardSet, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "\n".join(
            f"Night {TABLE.shipped()['faces'][face]['en']['name']}" for face in TABLE.deck_faces("tidelight")
        )
    )
    assert main(["deck", "pmv", str(deck)]) == 1
    assert main(["deck", "pmv", str(deck), "--cards", str(tmp_path / "night.tefuda-cards")]) == 0
    capsys.readouterr()
    (tmp_path / "bad.tefuda-cards").write_text("{}")
    assert main(["deck", "pmv", str(deck), "--cards", str(tmp_path / "bad.tefuda-cards")]) == 2
    assert "not-a-set" in capsys.readouterr().err


def test_a_game_of_a_card_set_replays_only_with_the_set(
    tmp_path: Path, night: CardSet, capsys: pytest.CaptureFixture[str]
) -> None:
    match = TABLE.new_match((deck_of(night), TABLE.deck_faces("starwheel")), "night", sets={night.id: night})
    match.answer(match.question.options[0])  # type: ignore[union-attr]  # just begun
    file = tmp_path / "game.tefuda.json"
    file.write_text(json.dumps(match.to_json()), "utf-8")
    assert main(["replay", str(file), "--json"]) == 1
    told = printed_json(capsys)
    assert (told["code"], told["where"]) == ("missing-set", 0)
    assert "夜" in told["message"]
    assert main(["replay", str(file), "--cards", str(tmp_path / "night.tefuda-cards")]) == 0
    file.write_text(json.dumps({**match.to_json(), "sets": [night.value]}), "utf-8")
    assert main(["replay", str(file)]) == 0
