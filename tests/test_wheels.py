"""The split of the wheel: the engine shows every card without the reader of card texts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pyengine.games import GAMES
from pyengine.text.grammar_rules import TERMINALS
from pyengine.text.phrases import PLAIN

ROOT = Path(__file__).resolve().parents[1]
# At the end: `build/site.py` and `build/test.py` must not hide the standard library's modules.
sys.path.append(str(ROOT / "build"))

from pyodide.trim_stdlib import divide_library  # noqa: E402
from wheels import (  # noqa: E402
    LAZY_PARTS,
    TEXT_MODULES,
    UNUSED_BY_PAGES,
    divide_engine,
    games_in,
    library_imports,
    reader_modules,
    write_wheel_part,
)

STARTS_WITHOUT = """
import json, sys
for name in sys.argv[1].split(): sys.modules[name] = None
from pyengine.bridge.api import Bridge, respond_to_text
from pyengine.games import GAMES, definition_of
bridge = Bridge()
def call(method, **params):
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    said = json.loads(respond_to_text(bridge, request))
    return said["result"] if "result" in said else sys.exit(f"{method}: {said['error']}")
seats = [{"kind": "human", "name": name} for name in "ab"]
call("hello")
for game in GAMES:
    call("get_ready", game=game)
    decks = list(definition_of(game).table.shipped()["decks"])[:2]
    told = call("table.new", game=game, mode="hotseat", seed="s", seats=seats, decks=decks)
    table, asked = told["table"], told["views"]["0"]["question"]["seat"]
    call("table.open", file=call("table.save", table=table)["file"])
    position = call("bot.position", table=table, seat=asked, seed="s")["position"]
    call("bot.choose", position=position, bot="greedy", seed="s")
"""
ALONE = """
import sys
for name in sys.argv[3].split(): sys.modules[name] = None
from pyengine.cli import main
sys.exit(main(["cards", sys.argv[1], "--lang", sys.argv[2]]))
"""


def sources() -> dict[str, str]:
    files = (ROOT / "pyengine").rglob("*.py")
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_the_engine_wheel_has_card_rendering_but_no_grammar() -> None:
    ours = sources()
    kept = {
        found.groups()
        for name in ours.keys() - reader_modules(ours)
        if (found := TEXT_MODULES.fullmatch(name))
    }
    assert kept == {
        *(("text", name) for name in ("__init__", "listing_format", "phrases", "table_language")),
        *(
            ("games/pmv/language", name)
            for name in (
                "__init__",
                "connectives",
                "listing_format",
                "phrased",
                "write_characteristics",
                "write",
            )
        ),
        ("games/pmv/language/page", "__init__"),
        ("games/pmv/language/variants", "__init__"),
    }


def test_the_reader_wheel_has_the_listings_and_the_compiler() -> None:
    theirs = {name for name in reader_modules(sources()) if not TEXT_MODULES.fullmatch(name)}
    listings = (ROOT / "pyengine" / "games").glob("*/listing_reader.py")
    compiling = {"pyengine/games/compile.py", "pyengine/games/pmv/phrase_samples.py"}
    assert theirs == {*compiling, *(path.relative_to(ROOT).as_posix() for path in listings)}


def test_the_site_wheel_has_no_documents_commands_or_card_sources(
    tmp_path: Path,
) -> None:
    wheel, engine = tmp_path / "wheel.whl", tmp_path / "engine.zip"
    kept = {
        "pyengine/bridge/api.py",
        "pyengine/games/pmv/cards/compiled.json",
        "pyengine/games/pmv/match_setup.py",
    }
    with ZipFile(wheel, "w") as whole:
        for name in (
            *kept, "pyengine/ARCHITECTURE.md", "pyengine/bridge/PROTOCOL.md", "pyengine/cli.py", "pyengine/commands/play.py",
            "pyengine/games/compile.py",
            "pyengine/games/pmv/rulebook.toml", "pyengine/games/pmv/cards/road.txt", "pyengine/games/pmv/cards/decks/debts.toml",
        ):  # fmt: skip
            whole.writestr(name, "")
    for reader in (False, True):
        write_wheel_part(wheel, engine, reader=reader)
        with ZipFile(engine) as served:
            assert set(served.namelist()) == (set() if reader else kept)


def test_starting_a_game_imports_nothing_lazy() -> None:
    """Peers, review and the reader: whatever a start imports is fetched on every first visit."""
    folders = tuple(folder for each in LAZY_PARTS.values() for folder in each)
    ours = sources()
    away = {name for name in ours if name.startswith(folders)} | reader_modules(ours)
    away |= {name for name in ours if UNUSED_BY_PAGES.fullmatch(name)} - {
        "pyengine/cli.py",
        "pyengine/__main__.py",
    }
    assert {"pyengine/net/fair/messages.py", "pyengine/bridge/peers/peer_tables.py"} <= away
    names = " ".join(
        sorted(name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in away)
    )
    begun = subprocess.run(
        [sys.executable, "-c", STARTS_WITHOUT, names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert begun.returncode == 0, begun.stderr


def test_games_are_fetched_on_demand(tmp_path: Path) -> None:
    wheel, bytecode, parts = tmp_path / "wheel.whl", tmp_path / "engine.zip", tmp_path / "parts"
    with ZipFile(wheel, "w") as whole:
        whole.write(ROOT / "pyengine/games/__init__.py", "pyengine/games/__init__.py")
    assert games_in(wheel) == GAMES

    introduced = ("__init__.pyc", "cards/about.json", "cards/faces.json")
    own = ("definition.pyc", "rules/__init__.pyc", "cards/compiled.json", "rulebook.json")
    with ZipFile(bytecode, "w") as whole:
        whole.writestr("pyengine/kernel/game.pyc", "")
        for name in (
            "bridge/review/evaluations",
            "bridge/peers/methods",
            "net/fair/session",
            "bridge/judge/draft",
        ):
            whole.writestr(f"pyengine/{name}.pyc", "")
        for game in GAMES:
            for name in (*introduced, *own):
                whole.writestr(f"pyengine/games/{game}/{name}", "")
    divide_engine(bytecode, GAMES, parts)
    for game in GAMES:
        with ZipFile(parts / f"{game}.zip") as part:
            assert set(part.namelist()) == {f"pyengine/games/{game}/{name}" for name in own}
    _, *others = GAMES
    drawn = {f"pyengine/games/{game}/cards/faces.json" for game in others}
    with ZipFile(parts / "faces.zip") as part:
        assert set(part.namelist()) == drawn
    with ZipFile(parts / "review.zip") as part:
        assert part.namelist() == ["pyengine/bridge/review/evaluations.pyc"]
    with ZipFile(parts / "judge.zip") as part:
        assert part.namelist() == ["pyengine/bridge/judge/draft.pyc"]
    with ZipFile(parts / "devices.zip") as part:
        assert part.namelist() == ["pyengine/bridge/peers/methods.pyc", "pyengine/net/fair/session.pyc"]
    with ZipFile(parts / "engine.zip") as engine:
        assert (
            set(engine.namelist())
            == {
                "pyengine/kernel/game.pyc",
                *(f"pyengine/games/{game}/{name}" for game in GAMES for name in introduced),
            }
            - drawn
        )


def test_the_start_library_has_what_the_engine_imports_and_no_more(
    tmp_path: Path,
) -> None:
    wheel, library, parts = tmp_path / "wheel.whl", tmp_path / "library.zip", tmp_path / "parts"
    with ZipFile(wheel, "w") as whole:
        whole.writestr("pyengine/cli.py", "import argparse")
        whole.writestr(
            "pyengine/kernel/game.py",
            "import json\nfrom pyengine import kernel\ndef late():\n    import tomllib\n    from email import policy",
        )
        whole.writestr("pyengine/text/pasted_text.py", "import html")
    assert library_imports(wheel) == {"json", "email", "email.policy"}

    with ZipFile(library, "w") as whole:
        for name in ("argparse.pyc", "email/policy.pyc", "encodings/cp932.pyc", "json/__init__.pyc"):
            whole.writestr(name, name)
    divide_library(library, {"json/__init__.py", "email/policy.py"}, parts)
    with ZipFile(parts / "library.zip") as start, ZipFile(parts / "library-rest.zip") as rest:
        assert start.namelist() == ["email/policy.pyc", "encodings/cp932.pyc", "json/__init__.pyc"]
        assert rest.namelist() == ["argparse.pyc"]
        assert rest.read("argparse.pyc") == b"argparse.pyc"


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_engine_shows_every_card_without_the_reader(game: str, lang: str) -> None:
    away = " ".join(name.removesuffix(".py").replace("/", ".") for name in reader_modules(sources()))
    shown = subprocess.run(
        [sys.executable, "-c", ALONE, game, lang, away], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.count("《") > 50


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_plain_slots_match_the_grammars_terminals(lang: str) -> None:
    assert set(TERMINALS[lang]) == PLAIN
