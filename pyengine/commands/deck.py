"""`tefuda deck GAME FILE`: checks a deck list, every fault with its clause and line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyengine.cards.shipped import names_in
from pyengine.commands import (
    Table,
    card_sets,
    desk_of,
    parser_of,
    print_json,
    read_file,
    table_of,
    take_card_sets,
)
from pyengine.games import door_of


def read_deck(table: Table, text: str, sets: Iterable[Any] = ()) -> Any:
    """The deck, the sideboard and the faults of a deck list, of shipped cards and those of card sets."""
    cards = table.pool_with(sets)
    return door_of(table.GAME).decks.read_deck(text, cards, names_in(cards))


def fault_text(game: str, fault: Any) -> str:
    """A fault as a sentence."""
    params = dict(fault.params)
    params["near"] = f" (nearest: {params['nearest']})" if params.get("nearest") else ""
    where = f"line {fault.line}: " if fault.line else ""
    return f"{where}{desk_of(game).DECK_FAULTS[fault.code].format(**params)} ({fault.clause})"


def main(arguments: list[str]) -> int:
    parser = parser_of(
        "deck", "Checks a deck list: a count and a name per line; a line `Sideboard` begins the sideboard."
    )
    parser.add_argument("game")
    parser.add_argument("file")
    take_card_sets(parser)
    options = parser.parse_args(arguments)
    table = table_of(options.game)
    sets = card_sets(options.game, options.cards)
    faces, sideboard, faults = read_deck(table, read_file(options.file), sets.values())
    if options.json:
        rows = [
            {"line": f.line, "code": f.code, "clause": f.clause, "params": dict(f.params)} for f in faults
        ]
        print_json({"ok": not faults, "cards": len(faces), "sideboard": len(sideboard), "faults": rows})
        return 1 if faults else 0
    for fault in faults:
        at = f":{fault.line}" if fault.line else ""
        print(f"{options.file}{at}: {fault_text(options.game, fault).removeprefix(f'line {fault.line}: ')}")
    size = f"{len(faces)} cards" + (f", {len(sideboard)} in the sideboard" if sideboard else "")
    print(f"{size}, {len(faults)} faults" if faults else f"{size}, ok")
    return 1 if faults else 0
