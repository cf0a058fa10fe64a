"""`python3 -m tests.bench NAME [ARGUMENT…]`, from the repository root: measurements, pictures and audits.

Each NAME is the module beside this file. Packages that it needs are installed into `.venv` first. Exit status: 0
success, 1 a limit or check failed, 2 wrong usage.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCHES: dict[str, tuple[str, tuple[str, ...]]] = {
    "first_visit": ("start-up time and download size, compared with a bare Pyodide", ("measure",)),
    "latency": ("[GAMES]: how long a player waits for the engine", ("site", "dev")),
    "raster": ("FOLDER: cost of drawing 40 cards, beside another built site", ("site", "dev")),
    "soak": ("[MINUTES]: memory and long tasks while one tab plays game after game", ("site", "dev")),
    "fair_play": ("[GAMES]: what sealed decks between two devices cost, in Pyodide", ("dev",)),
    "card_reader": ("[ROUNDS]: size and start of the card text reader, against a kept release", ("site",)),
    "code_metrics": ("[--types | --prose]: size, imports and duplicates of the code", ("dev",)),
    "words_used": (
        "[--unused] [GAME]: cards and scenarios that use each word of the card language",
        ("dev",),
    ),
    "mutate": ("[GAME] --draw N: removes rules one at a time and says which test notices", ("dev",)),
    "screenshots": (
        "[FOLDER | --readme | --link-preview | --sheet [WORDS]]: pictures of the table",
        ("site", "dev"),
    ),
    "other_browsers": ("[BROWSER…]: plays in Firefox and WebKit", ("site", "dev")),
    "requirements": ("what players expect of a good table, with the tests that show it", ()),
    "plagiarism_check": ("FOLDER: records word sequences of the published rulebooks for a test", ()),
}
"""A description of each bench, and the extras of pyproject.toml that it needs."""


def usage() -> str:
    """The list of benches, a line each."""
    lines = [f"  {name:<18}{about}" for name, (about, _) in BENCHES.items()]
    return "usage: python3 -m tests.bench NAME [ARGUMENT…]\n\n" + "\n".join(lines)


def main(words: list[str]) -> int:
    """Run one bench in the repository's own environment; returns its exit status."""
    if not words or words[0] in {"-h", "--help"} or words[0] not in BENCHES:
        print(usage())
        return 0 if words and words[0] in {"-h", "--help"} else 2
    # Last: build/site.py and build/test.py must not hide modules of the standard library.
    sys.path[1:1] = [str(ROOT)]
    sys.path += [str(ROOT / "tests" / "browser"), str(ROOT / "build")]
    from common import BuildError, print_status, restart_in_venv

    name, *arguments = words
    try:
        if extras := BENCHES[name][1]:
            restart_in_venv(*extras)
        return int(import_module(f"tests.bench.{name}").main(arguments))
    except BuildError as error:
        print_status(str(error))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
