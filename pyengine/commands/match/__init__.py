"""`tefuda match`: two computer players against each other in pairs of games, and which of them is stronger.

`tefuda match GAME --one PLAYER --two PLAYER --pairs N [--seed S] [--sprt LOW,HIGH] [--rows FILE]`. Both games of a pair
have equal decks and an equal seed, and the players swap seats. The pairs go through all pairs of shipped decks, a deck
against itself included. With `--sprt` the match ends when the test is decided: is player one stronger by `HIGH` Elo
rather than by `LOW`? With `--rows` each game is written to a file of JSON lines, and games that the file already holds
are not played again. Everything but the CPU time depends only on the arguments and the engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from itertools import combinations_with_replacement
from pathlib import Path
from time import process_time
from typing import Any

import pyengine
from pyengine import bots
from pyengine.commands import UsageError, match_setup_of, parser_of, print_json
from pyengine.commands.match.statistics import llr, rating, verdict
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer, Stream

Row = dict[str, Any]
MAX_ANSWERS = 4_000
"""Number of answers after which a game counts as drawn."""
WON, DRAWN, LOST = 2, 1, 0
"""Half points of player one in a game."""


def engine_digest() -> str:
    """Return a digest of the engine's modules and data; results of one engine can be continued only by the same."""
    home = Path(pyengine.__file__).parent
    found = blake2b(digest_size=8)
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".json") and path.is_file():
            found.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def deck_pairs(game_id: str, seed: str) -> list[tuple[str, str]]:
    """Return every pair of shipped decks in an order drawn from the seed, the deck of seat 0 first."""
    decks = tuple(match_setup_of(game_id).shipped()["decks"])
    stream = Stream(f"{seed}/decks")
    pairs = stream.shuffled(tuple(combinations_with_replacement(decks, 2)))
    return [pair if stream.below(2) else pair[::-1] for pair in pairs]


def play_game(
    game_id: str, decks: tuple[str, str], players: tuple[str, str], seed: str
) -> tuple[int | None, Row]:
    """Play a game between the players of both seats. Return the winning seat (None: nobody) and the counts: answers,
    turns, and for each seat the decisions with their CPU seconds."""
    definition = definition_of(game_id)
    table, evaluation = definition.table, definition.evaluation()
    match = table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed, trace=False)
    dealer = match.dealer
    assert isinstance(dealer, SeededDealer)
    answers, decisions, seconds = 0, [0, 0], [0.0, 0.0]
    while (question := match.question) is not None and answers < MAX_ANSWERS:
        answers += 1
        seat = question.seat
        began = process_time()
        answer = bots.choose(match.game, dealer, seat, players[seat], f"{seed}/{answers}", evaluation)
        seconds[seat] += process_time() - began
        decisions[seat] += question.count() > 1
        match.answer(answer)
    over = match.game.vars.get("over")
    counts: Row = {"answers": answers, "turns": match.game.vars["number"], "decisions": decisions}
    return (None if over is None else over[0]), counts | {"seconds": [round(each, 3) for each in seconds]}


def play_pair(game_id: str, players: tuple[str, str], decks: tuple[str, str], seed: str) -> list[Row]:
    """Play both games of a pair; in the rows, "points" are the half points of the player given first, and lists start
    with that player."""
    rows = []
    for seat in (0, 1):
        winner, row = play_game(game_id, decks, players if seat == 0 else players[::-1], seed)
        if seat == 1:
            row |= {key: row[key][::-1] for key in ("decisions", "seconds")}
        row["points"] = DRAWN if winner is None else WON if winner == seat else LOST
        rows.append({"seat": seat} | row)
    return rows


def pair_key(engine: str, game_id: str, players: tuple[str, str], decks: tuple[str, str], seed: str) -> str:
    """Return the key of a pair of games: equal keys have equal results."""
    text = json.dumps([engine, game_id, players, decks, seed])
    return blake2b(text.encode(), digest_size=12).hexdigest()


def read_rows(path: Path) -> dict[str, list[Row]]:
    """Return the rows of each pair by its key. Raises UsageError with the line of an unreadable row; an unfinished last
    line is left out."""
    if not path.is_file():
        return {}
    found: dict[str, list[Row]] = {}
    lines = path.read_text("utf-8").split("\n")
    for number, line in enumerate(lines[:-1], 1):
        try:
            row = json.loads(line)
            found[str(row["key"])] = [
                {name: game[name] for name in ("seat", "points", "answers", "turns", "decisions", "seconds")}
                for game in row["games"]
            ]
        except (ValueError, LookupError, TypeError):
            raise UsageError(f"{path}:{number}: not a row of a match") from None
    return found


def write_row(path: Path, row: Row, *, first: bool) -> None:
    """Append a row. Before the first one, remove an unfinished last line. Raises UsageError."""
    try:
        if first and path.is_file():
            text = path.read_text("utf-8")
            if text and not text.endswith("\n"):
                path.write_text(text[: text.rfind("\n") + 1], "utf-8")
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def play_pairs(
    game_id: str, players: tuple[str, str], seed: str, count: int, path: Path | None
) -> Iterator[tuple[tuple[str, str], list[Row]]]:
    """Yield the decks and rows of each pair of games, played or read from the file of rows. Raises UsageError."""
    pairs, engine = deck_pairs(game_id, seed), engine_digest()
    known = {} if path is None else read_rows(path)
    first = True
    for number in range(count):
        decks, own_seed = pairs[number % len(pairs)], f"match/{seed}/{number}"
        key = pair_key(engine, game_id, players, decks, own_seed)
        games = known.get(key)
        if games is None:
            games = play_pair(game_id, players, decks, own_seed)
            if path is not None:
                row = {"key": key, "engine": engine, "game": game_id, "players": players, "decks": decks,
                       "seed": own_seed, "games": games}  # fmt: skip
                write_row(path, row, first=first)
                first = False
        yield decks, games


def result_of(
    players: tuple[str, str], games: list[list[Row]], bounds: tuple[float, float] | None
) -> dict[str, Any]:
    """Return the summary of the pairs played: the five results, Elo with its interval, the test, and the work."""
    pairs = [0, 0, 0, 0, 0]
    for both in games:
        pairs[sum(game["points"] for game in both)] += 1
    rows = [game for both in games for game in both]
    elo = rating(pairs)
    found: dict[str, Any] = {
        "players": list(players),
        "games": len(rows),
        "won": sum(row["points"] == WON for row in rows),
        "drawn": sum(row["points"] == DRAWN for row in rows),
        "lost": sum(row["points"] == LOST for row in rows),
        "pairs": pairs,
        "elo": [round(each, 1) for each in elo],
        "answers": sum(row["answers"] for row in rows),
        "turns": sum(row["turns"] for row in rows),
        "milliseconds": [
            round(1000 * sum(row["seconds"][n] for row in rows) / max(1, sum(row["decisions"][n] for row in rows)), 2)
            for n in (0, 1)
        ],
    }  # fmt: skip
    if bounds is not None:
        ratio = llr(pairs, *bounds)
        found["sprt"] = {"bounds": list(bounds), "llr": round(ratio, 2), "verdict": verdict(ratio)}
    return found


def report(game_id: str, found: dict[str, Any]) -> str:
    """Return the summary as lines of text."""
    one, two = found["players"]
    elo, low, high = found["elo"]
    games = max(1, found["games"])
    lines = [
        f"{game_id}: {one} against {two}, {found['games']} games in {sum(found['pairs'])} pairs",
        f"  won {found['won']}, drawn {found['drawn']}, lost {found['lost']}",
        "  pairs with 0, ½, 1, 1½, 2 points: " + ", ".join(map(str, found["pairs"])),
        f"  Elo difference {elo:+.0f}, 95 % interval {low:+.0f} to {high:+.0f}",
        f"  a game: {found['turns'] / games:.1f} turns, {found['answers'] / games:.0f} answers",
        f"  CPU ms a decision: {one} {found['milliseconds'][0]:.1f}, {two} {found['milliseconds'][1]:.1f}",
    ]
    if test := found.get("sprt"):
        lines.append(
            f"  SPRT of {test['bounds'][0]:g} and {test['bounds'][1]:g} Elo: {test['verdict']} (LLR {test['llr']:+.2f})"
        )
    return "\n".join(lines)


def _bounds(text: str) -> tuple[float, float]:
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise UsageError(f"--sprt takes two Elo differences such as 0,60, the smaller first, not {text!r}")
    return low, high


def main(words: list[str]) -> int:
    """Play the match and print its summary. Raises UsageError."""
    parser = parser_of("match", "Play two computer players against each other in pairs of games.")
    parser.add_argument("game")
    parser.add_argument("--one", required=True, help=f"player one: {', '.join(bots.BOTS)}")
    parser.add_argument("--two", required=True, help="player two")
    parser.add_argument("--pairs", type=int, default=20, help="pairs of games at most (default 20)")
    parser.add_argument("--seed", default="1", help="seed of all games (default 1)")
    parser.add_argument("--sprt", default="", metavar="LOW,HIGH", help="stop when this test is decided")
    parser.add_argument(
        "--rows", default="", metavar="FILE", help="keep each pair as a JSON line, and resume"
    )
    options = parser.parse_args(words)
    match_setup_of(options.game)
    players = (options.one, options.two)
    if unknown := [player for player in players if player not in bots.BOTS]:
        raise UsageError(f"no player is called {unknown[0]!r}; players: {', '.join(bots.BOTS)}")
    if options.pairs < 1:
        raise UsageError("--pairs takes a number above 0")
    bounds = _bounds(options.sprt) if options.sprt else None
    path = Path(options.rows) if options.rows else None
    games: list[list[Row]] = []
    found: dict[str, Any] = {}
    for _, both in play_pairs(options.game, players, options.seed, options.pairs, path):
        games.append(both)
        found = result_of(players, games, bounds)
        if bounds is not None and found["sprt"]["verdict"] != "open":
            break
    if options.json:
        print_json({"game": options.game, "seed": options.seed} | found)
    else:
        print(report(options.game, found))
    return 0


__all__ = ["main"]
