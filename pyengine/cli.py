"""The `tefuda` command: a table of subcommands, each in its own module, imported on use.

Exit codes: 0 success, 1 a check failed, 2 wrong usage. Errors go to the error stream with file, line and reason.
"""

from __future__ import annotations

import sys
from importlib import import_module

from pyengine import spare_collector

COMMANDS = {
    "games": "the rulebooks, their card sets and decks",
    "cards": "GAME [NAME]: card texts as the engine reads them",
    "text": "GAME [FILE…]: reads listing text; per card ok, or the part that was not understood",
    "deck": "GAME FILE: checks a deck, every fault with its clause",
    "play": "GAME --seats human,casual --seed 7: plays a game; human plays in the terminal",
    "audit": "FILE: goes through a game between two devices by what both said, as a judge does",
    "replay": "FILE: plays a log again, checks every hash, names the first difference",
    "scenario": "FILE-OR-DIR…: runs scenario files",
    "learn": "GAME [--into FOLDER]: five lines and the guided first game",
    "clauses": "GAME [--untested]: where each clause is implemented and what shows it",
    "fuzz": "GAME --games N --seed S: random play with every invariant on",
    "hostile": "--messages N --files N --seed S: what nobody of good will would send",
    "balance": "[GAME] --games N: plays the shipped decks against each other",
    "match": "GAME --one PLAYER --two PLAYER --pairs N: which computer player is stronger",
    "puzzles": "GAME [--goal GOAL | --prove]: finds puzzles in computer games, or proves the kept ones",
    "bench": "[--game GAME]: decisions, games and forks beside a calibration loop",
}


def usage() -> str:
    """Return the help text with all subcommands."""
    lines = [f"  {name:<10}{about}" for name, about in COMMANDS.items()]
    return "usage: tefuda COMMAND …\n\n" + "\n".join(lines) + "\n\nEvery command takes --json and --help."


def main(arguments: list[str] | None = None) -> int:
    """Run a subcommand and return its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if words else 2
    name = words[0]
    if name == "--version":
        from pyengine import __version__

        print(f"tefuda {__version__}")
        return 0
    if name not in COMMANDS:
        print(f"tefuda: no command is called {name!r}\n\n{usage()}", file=sys.stderr)
        return 2
    from pyengine.cards.game_data import NotCompiledError
    from pyengine.commands import UsageError

    if arguments is None:  # a process of our own
        spare_collector()
    try:
        return int(import_module(f"pyengine.commands.{name}").main(words[1:]))
    except (UsageError, NotCompiledError) as error:
        print(f"tefuda {name}: {error}", file=sys.stderr)
        return 2
    except SystemExit as leaving:  # argparse exits here, after its own message
        return leaving.code if isinstance(leaving.code, int) else 2
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output closed the pipe: not an error
        return 0


if __name__ == "__main__":
    sys.exit(main())
