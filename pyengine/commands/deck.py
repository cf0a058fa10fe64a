"""`tefuda deck GAME FILE`: check a deck list and print every error with its clause and line."""

from __future__ import annotations

from pyengine.commands import (
    add_card_set_option,
    card_sets,
    fault_text,
    match_setup_of,
    parser_of,
    print_json,
    read_deck,
    read_list_file,
)


def main(arguments: list[str]) -> int:
    parser = parser_of(
        "deck", "Check a deck list: one count and name per line. A line `Sideboard` starts the sideboard."
    )
    parser.add_argument("game")
    parser.add_argument("file")
    add_card_set_option(parser)
    options = parser.parse_args(arguments)
    table = match_setup_of(options.game)
    sets = card_sets(options.game, options.cards)
    faces, sideboard, faults = read_deck(table, read_list_file(options.file), sets.values())
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
