"""`tefuda replay FILE`: replay a log, check every hash, and name the first difference."""

from __future__ import annotations

import json

from pyengine.commands import (
    UsageError,
    add_card_set_option,
    card_sets,
    match_setup_of,
    parser_of,
    print_json,
    read_file,
)
from pyengine.games import definition_of
from pyengine.kernel.match import LogError
from pyengine.kernel.untrusted_input import parse_json

TEXTS = {
    "not-a-game": "this isn't a game log",
    "newer-format": "written by a newer version",
    "other-rules": "played with another version of the rules",
    "other-cards": "played with cards whose text differs here",
    "missing-set": "played with a card set that is missing (--cards FILE)",
    "broken": "the header is inconsistent",
    "too-big": "too many entries",
    "entry": "does not fit",
    "final-hash": "it doesn't end where it claims",
}


def main(arguments: list[str]) -> int:
    parser = parser_of("replay", "Replay a log, check every hash, and name the first difference.")
    parser.add_argument("file")
    add_card_set_option(parser)
    options = parser.parse_args(arguments)
    text = read_file(options.file)
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise UsageError(f"{options.file}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:
        raise UsageError(f"{options.file}: {error}") from None
    header = data.get("header") if isinstance(data, dict) else None
    game = header.get("game") if isinstance(header, dict) else None
    try:
        if not isinstance(game, str):
            raise LogError("not-a-game")
        match_setup_of(game)  # reports missing cards before the replay
        values = data.get("sets", [])
        match = definition_of(game).open_match(
            data, card_sets(game, options.cards, values if isinstance(values, list) else [])
        )
    except LogError as error:
        why = [reason.to_json() for reason in error.reasons]
        if options.json:
            print_json(
                {"ok": False, "code": error.code, "where": error.where, "message": str(error), "reasons": why}
            )
        else:
            at = f"entry {error.where}" if error.where else "header"
            print(f"{options.file}: {at}: {TEXTS.get(error.code, error.code)} [{error}]")
        return 1
    over = match.game.vars.get("over")
    if options.json:
        print_json(
            {
                "ok": True,
                "entries": len(match.entries),
                "tip": match.tip,
                "state": match.game.public_digest(),
                "over": over,
            }
        )
    else:
        print(f"{len(match.entries)} entries fit; state {match.game.public_digest()}")
        print(result_text(over))
    return 0


def result_text(over: tuple[int | None, str, str] | None) -> str:
    """Return the state or result of a game in one line."""
    if over is None:
        return "the game goes on"
    winner, code, clause = over
    return f"{'draw' if winner is None else f'seat {winner} wins'}: {code} ({clause})"
