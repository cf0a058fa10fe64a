"""`tefuda games`: list the rulebooks with their card sets and decks."""

from __future__ import annotations

from typing import Any

from pyengine.cards.game_data import shipped_card_data
from pyengine.commands import parser_of, print_json
from pyengine.games import definition_of, known_games


def about(game: str) -> dict[str, Any]:
    """Return a game's sets and decks, read from compiled data without building cards."""
    data = shipped_card_data(game)
    sets: dict[str, int] = {}
    for entry in data["faces"].values():
        name = str(entry.get("set", ""))
        sets[name] = sets.get(name, 0) + 1
    decks = [
        {
            "id": key,
            "name": deck["name"],
            "about": deck["about"],
            "cards": sum(n for _, n in deck["cards"]),
            "sideboard": sum(n for _, n in deck["sideboard"]),
        }
        for key, deck in data["decks"].items()
    ]
    return {
        "id": game,
        "name": definition_of(game).table.name,
        "cards": len(data["faces"]),
        "sets": sets,
        "decks": decks,
    }


def main(arguments: list[str]) -> int:
    options = parser_of("games", "List the games with their card sets and decks.").parse_args(arguments)
    games = [about(game) for game in known_games()]
    if options.json:
        print_json({"games": games})
        return 0
    for game in games:
        print(f"{game['id']}  {game['name']['en']}: {game['cards']} cards")
        for name, count in game["sets"].items():
            print(f"  set   {name or '(no set)'}: {count} cards")
        for deck in game["decks"]:
            size = f"{deck['cards']} cards, {deck['sideboard']} in the sideboard"
            print(f"  deck  {deck['id']}: {deck['name']['ja']} / {deck['name']['en']}, {size}")
    return 0
