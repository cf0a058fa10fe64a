"""The documents match the repository: links, paths, commands, button labels, and the change log."""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from pyengine.cli import COMMANDS
from pyengine.games import GAMES, about, definition_of
from pyengine.tabletop.learning import lessons_of
from pyengine.vocab.game_packages import folder_of
from tests.bench.__main__ import BENCHES
from tests.test_architecture import ARROWS
from tests.test_architecture import ROOMS as RULE_ROOMS

ROOT = Path(__file__).resolve().parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS_PAGE = (ROOT / "docs" / "commands.md").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RELEASED = tomllib.loads((ROOT / "build" / "released" / "released.toml").read_text("utf-8"))["release"]
GUIDES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))
ROOMS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "rooms").glob("*.md"))
REFERENCE = [
    "CHANGELOG.md",
    "pyengine/ARCHITECTURE.md",
    "pyengine/bridge/PROTOCOL.md",
    "pyengine/net/fair/PROTOCOL.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "scenarios").rglob("README.md")),
]
DOCUMENTS = ["README.md", "CONTRIBUTING.md", *GUIDES, *ROOMS, *REFERENCE]
NOT_FILES_OF_OURS = (
    "dist",
    ".venv",
    "node_modules",
    "engines",
    "application/",
    "font/",
    "image/",
    "text/html",
    "text/css",
)
"""Prefixes of names that are not paths of this repository: build results and MIME types."""
MAX_README_LINES = 120
MAX_ARCHITECTURE_WORDS = 2500
PLACEHOLDER = re.compile(r"\b(?:GAME|ID|SET|NAME)\b")
"""Placeholders for any name in a path."""

every_document = pytest.mark.parametrize("paper", DOCUMENTS)


def text_of(paper: str) -> str:
    return (ROOT / paper).read_text("utf-8")


def titled(rules: str) -> str:
    """The title of a rules version: `pmv-3` is Phantom Magic Vision 3."""
    game, _, number = rules.rpartition("-")
    return f"{about(game)['name']['en']} {number}"


class Release(NamedTuple):
    name: str
    date: str
    rules: list[str]
    engine: str
    body: str


HEADING = re.compile(r"Unreleased|(?P<name>1\.\d+\.\d+) - (?P<date>\d{4}-\d{2}-\d{2})")
PLAYS = re.compile(r"Rules: (?P<rules>[^.]+)\.(?: Engine: `(?P<engine>\w+)`\.)?\n")
MAX_CHANGES = 15
"""Entries of a release in the change log."""


def releases() -> list[Release]:
    """The releases of the change log, from its headings and the line below each."""
    parts = re.split(r"^## (.+)\n\n", CHANGELOG, flags=re.M)[1:]
    found = []
    for heading, body in zip(parts[::2], parts[1::2], strict=True):
        title, plays = HEADING.fullmatch(heading), PLAYS.match(body)
        assert title is not None, heading
        assert plays is not None, f"{heading}: which rules does it play?"
        found.append(
            Release(
                title["name"] or "",
                title["date"] or "",
                plays["rules"].split(", "),
                plays["engine"] or "",
                body[plays.end() :],
            )
        )
    return found


def test_the_change_log_starts_with_the_next_release_and_its_rules() -> None:
    first, *others = releases()
    assert (first.name, first.engine) == ("", "")
    assert first.rules == [titled(definition_of(game).table.version) for game in GAMES]
    assert all(each.name for each in others), "only the first may be unreleased"


def test_the_change_log_lists_every_kept_engine_with_its_rules_newest_first() -> None:
    listed = {each.engine: each.rules for each in releases() if each.engine}
    assert list(listed) == [each["id"] for each in reversed(RELEASED)]
    for each in RELEASED:
        assert listed[each["id"]] == [titled(rules) for rules in each["rules"]]


def test_releases_have_falling_versions_and_dates() -> None:
    versions = [[int(part) for part in each.name.split(".")] for each in releases()[1:]]
    dates = [date.fromisoformat(each.date) for each in releases()[1:]]
    assert versions == sorted(versions, reverse=True)
    assert dates == sorted(dates, reverse=True)


def test_a_release_has_few_entries_grouped_by_kind() -> None:
    for each in releases():
        kinds = re.findall(r"^### (.+)$", each.body, re.M)
        assert kinds == [kind for kind in ("Added", "Changed", "Fixed") if kind in kinds], each.name
        lines = [line for line in each.body.splitlines() if line and not line.startswith("### ")]
        assert 0 < len(lines) <= MAX_CHANGES, each.name
        assert all(line.startswith("- ") for line in lines), "an entry is one line"


# -- links and paths -------------------------------------------------------------------------------------------


def anchors_of(path: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a Markdown file."""
    prose = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.S | re.M)
    titles = re.findall(r"^#+ (.+)$", prose, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@every_document
def test_every_link_leads_to_an_existing_file_and_heading(paper: str) -> None:
    broken = []
    for link in re.findall(r"\]\(([^)]+)\)", text_of(paper)):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / paper).parent / name if name else ROOT / paper
        if not target.is_file() or (anchor and anchor not in anchors_of(target)):
            broken.append(link)
    assert broken == []


def is_there(name: str) -> bool:
    """Whether a path exists from the root or a main folder; a bare name may be any file in tests or build."""
    pattern = PLACEHOLDER.sub("*", name)
    within = (ROOT, ROOT / "pyengine", ROOT / "build", ROOT / "tests", ROOT / "webapp", ROOT / "docs")
    if any(next(room.glob(pattern), None) for room in within):
        return True
    deeper = (ROOT / "pyengine", ROOT / "build", ROOT / "tests")
    return any(next(room.rglob(pattern), None) for room in deeper)


def paths_in(paper: str) -> list[str]:
    """Every backquoted word that looks like a path of this repository."""
    prose = re.sub(r"^```.*?^```", "", text_of(paper), flags=re.S | re.M)
    quoted = [word for words in re.findall(r"`([^`]+)`", prose) for word in words.split()]
    shape = r"(?:[a-zA-Z][\w-]*/)+[\w.-]*|\w+\.(?:md|toml|json|py|js|mjs)"
    found = {word.rstrip("/") for word in quoted if re.fullmatch(shape, word)}
    return [name for name in sorted(found) if not name.startswith(NOT_FILES_OF_OURS)]


@every_document
def test_named_files_and_folders_exist(paper: str) -> None:
    assert [name for name in paths_in(paper) if not is_there(name)] == []


def test_paths_are_found_in_the_documents() -> None:
    assert all(len(paths_in(paper)) > 10 for paper in ("README.md", "CONTRIBUTING.md", "docs/commands.md"))
    assert not is_there("build/nothing.py")
    assert not is_there("pyengine/games/GAME/nothing.toml")


# -- architecture ----------------------------------------------------------------------------------------------


def arrows_in(text: str) -> dict[str, frozenset[str]]:
    """The imports in a document's diagram: `room ← other, other   description`."""
    rows = re.findall(r"^([\w/*]+) +← (.+?)(?:   .*)?$", text, re.M)
    return {room: frozenset(re.findall(r"[\w*]+", targets)) - {"nothing"} for room, targets in rows}


def test_arrows_in_the_architecture_match_the_checked_ones() -> None:
    engine, screen = text_of("pyengine/ARCHITECTURE.md").split("\n## The rooms of the page\n")
    assert arrows_in(engine) == {
        part: targets for part, targets in ARROWS.items() if not part.startswith("__")
    }
    script = (
        (ROOT / "webapp" / "conventions.test.js")
        .read_text("utf-8")
        .partition("ARROWS = {")[2]
        .partition("};")[0]
    )
    rows = dict(re.findall(r"^  (\w+): \[(.*)\],$", script, re.M))
    checked = {room: frozenset(re.findall(r"\w+", targets)) - {"vendor"} for room, targets in rows.items()}
    assert arrows_in(screen) == {
        room: targets for room, targets in checked.items() if room not in {"vendor", "top"}
    }


def test_the_rules_page_lists_every_room_and_existing_modules() -> None:
    _, shared, *games = re.split(r"^## .+\n", text_of("docs/rooms/rules.md"), flags=re.M)
    told = {name for row in re.findall(r"^\| (`.+?) \|", shared, re.M) for name in re.findall(r"\w+", row)}
    modules = (ROOT / "pyengine" / "mechanics").glob("*.py")
    assert told == {path.stem for path in modules} - {"__init__"}
    for game, page in zip(GAMES, games, strict=True):
        rules = folder_of(game) / "rules"
        rows = re.findall(r"^\| (?:`(\w+)`|\(none\)) \| (.+) \|$", page, re.M)
        assert [room for room, _ in rows if room] == [
            name for name in RULE_ROOMS[game] if (rules / name).is_dir()
        ]
        lacking = [
            f"{room}/{name}"
            for room, cell in rows
            for name in re.findall(r"`(\w+)`", cell)
            if not (rules / room / f"{name}.py").is_file()
        ]
        assert lacking == [], game


def test_the_architecture_is_short() -> None:
    assert len(text_of("pyengine/ARCHITECTURE.md").split()) <= MAX_ARCHITECTURE_WORDS


# -- commands --------------------------------------------------------------------------------------------------


def commands_in(text: str) -> Iterator[list[str]]:
    """The words of each command in backquotes and in shell blocks. In a table row, options that follow belong to the command."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.S | re.M)
    lines = [line for block in blocks for line in block.splitlines()]
    prose = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    for row in re.findall(r"^\|.*`.*$", prose, flags=re.M):
        first, *others = re.findall(r"`([^`]+)`", row)
        options = [option for option in others if option.startswith("--")]
        lines += [" ".join((first, *options)), *others]
    lines += re.findall(r"`([^`]+)`", re.sub(r"^\|.*$", "", prose, flags=re.M))
    for part in (part for line in lines for part in line.split(" && ")):
        try:
            words = shlex.split(part, comments=True)
        except ValueError:  # an apostrophe in text that isn't a command
            continue
        if words:
            yield words


def fault_of(words: list[str]) -> str | None:
    """The missing part of a command: its script, module, subcommand or an option."""
    program, *rest = [words[0].removeprefix(".venv/bin/"), *words[1:]]
    if program == "tefuda" and rest and not rest[0].startswith("-"):
        name = rest[0]
        if name not in COMMANDS:
            return f"tefuda {name}"
        folder = ROOT / "pyengine" / "commands"
        files = [folder / "__init__.py", *folder.glob(f"{name}.py"), *folder.glob(f"{name}/*.py")]
        source = "".join(file.read_text("utf-8") for file in files)
    elif program in {"python", "python3"} and rest[:2] == ["-m", "tests.bench"]:
        name, rest = [*rest[2:3], "NAME"][0], rest[2:]
        if name == "NAME":
            return None
        if name not in BENCHES:
            return f"tests.bench {name}"
        source = (ROOT / "tests" / "bench" / f"{name}.py").read_text("utf-8")
    elif program in {"python", "python3"} and rest and rest[0] == "-m":
        return None if importlib.util.find_spec(rest[1]) else f"-m {rest[1]}"
    elif program in {"python", "python3"} and rest and rest[0].endswith(".py"):
        if not (ROOT / rest[0]).is_file():
            return rest[0]
        source = (ROOT / rest[0]).read_text("utf-8")
    else:
        return None
    lacking = [word for word in rest[1:] if word.startswith("--") and f'"{word}"' not in source]
    return f"{' '.join(words)}: {lacking}" if lacking else None


@every_document
def test_named_commands_exist(paper: str) -> None:
    assert [fault for words in commands_in(text_of(paper)) if (fault := fault_of(words))] == []


@pytest.mark.parametrize(
    "line",
    [
        "tefuda nothing",
        "tefuda text pmv --nothing",
        ".venv/bin/tefuda fuzz pmv --nothing",
        "python3 build/nothing.py",
        "python3 build/serve.py --nothing",
        "python -m pyengine.nothing",
        "python3 -m tests.bench nothing",
        "python3 -m tests.bench mutate --nothing",
    ],
)
def test_a_command_that_does_not_exist_is_noticed(line: str) -> None:
    [words] = commands_in(f"`{line}`")
    assert fault_of(words) is not None


def test_the_commands_page_lists_every_command_and_script() -> None:
    told = [" ".join(words) for words in commands_in(COMMANDS_PAGE)]
    assert {line.split()[1] for line in told if line.startswith("tefuda ")} == set(COMMANDS)
    starts = re.compile(r'^if __name__ == "__main__":', re.M)
    scripts = [path.name for path in (ROOT / "build").glob("*.py") if starts.search(path.read_text("utf-8"))]
    named = set(re.findall(r"build/(\w+\.py)", "\n".join(told)))
    assert sorted(set(scripts) - named) == []
    assert set(re.findall(r"-m tests\.bench (\w+)", "\n".join(told))) == {*BENCHES, "NAME"}


def has_puzzles(game: str) -> bool:
    return (folder_of(game) / "learn" / "puzzles.toml").is_file()


# -- form of a document ----------------------------------------------------------------------------------------


def test_the_readme_is_short_and_leads_to_every_guide() -> None:
    assert len(README.splitlines()) <= MAX_README_LINES
    linked = set(re.findall(r"\]\(([^)#]+)\)", README))
    assert set(GUIDES) <= linked
    assert "CONTRIBUTING.md" in linked


@pytest.mark.parametrize("paper", [paper for paper in DOCUMENTS if paper != "README.md"])
def test_a_document_names_its_readers_first(paper: str) -> None:
    title, _, first = text_of(paper).splitlines()[:3]
    assert title.startswith("# ")
    assert first.startswith("For ")


@pytest.mark.parametrize("paper", ["README.md", *GUIDES])
def test_bold_labels_are_on_the_screen(paper: str) -> None:
    """In these documents, bold is for buttons and choices only."""
    english = (ROOT / "webapp" / "i18n" / "en.ftl").read_text("utf-8")
    shown = set(re.findall(r"^ui-[\w-]+ = (.+)$", english, flags=re.M))
    named = [" ".join(label.split()) for label in re.findall(r"\*\*(.+?)\*\*", text_of(paper), flags=re.S)]
    assert [label for label in named if label not in shown] == []


def test_the_players_page_matches_lessons_puzzles_and_keys() -> None:
    page = " ".join(text_of("docs/playing.md").split())
    lessons = [len(lessons_of(game)) for game in GAMES]
    assert f"in {min(lessons)} to {max(lessons)} short positions" in page
    assert all(map(has_puzzles, GAMES))
    assert "Each game also has **Puzzles**" in page
    source = (ROOT / "webapp" / "keyboard.js").read_text("utf-8")
    [(keys, replay_keys)] = re.findall(r"## Keyboard (.+) ## Keys of a replay (.+)", page)
    single = {
        key.lower() for cell in re.findall(r"\| ([A-Z?](?:, [A-Z])*) \|", keys) for key in cell.split(", ")
    }
    assert single == {"i", "z", "y", "m", "l", "g", "r", "h", "e", "?"}
    assert [key for key in single if f'key === "{key}"' not in source] == []
    [in_replay] = re.findall(r"REPLAY_KEYS = \{(.+?)\}", source, re.S)
    cells = re.findall(r"\| (\S+), (\S+) \|", replay_keys)
    names = {"←": "arrowleft", "→": "arrowright"}
    listed = {names.get(key, key.lower()) for cell in cells for key in cell}
    assert listed == {"space", *re.findall(r'(?m)^ +"?([^": ]+)"?: ', in_replay)}


def test_contributing_states_true_versions_and_marks() -> None:
    words = " ".join(CONTRIBUTING.split())
    assert len(CONTRIBUTING.splitlines()) < 70, "one page"
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=")
    node = re.search(r'"node": ">=(\d+)"', (ROOT / "package.json").read_text("utf-8"))
    assert node is not None
    hosting = text_of("docs/hosting.md")
    for text in (words, *(" ".join(each.split()) for each in (README, COMMANDS_PAGE, hosting))):
        assert f"Python {oldest} or later" in text
        assert f"Node.js {node[1]} or later" in text
    marks = {line.partition(":")[0] for line in PROJECT["tool"]["pytest"]["ini_options"]["markers"]}
    assert marks == {"browser", "own_page", "papers", "whole"}
    assert "Tests have four marks." in words
    assert all(f"`{mark}`: " in words for mark in marks)
