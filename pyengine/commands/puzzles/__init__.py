"""`tefuda puzzles`: find puzzles in games of the greedy bot against itself, and prove the stored puzzles."""

from __future__ import annotations

import json

from pyengine.commands import game_of, parser_of
from pyengine.commands.puzzles import legality, search
from pyengine.scenario.puzzles import GOALS, JUDGE_GOAL
from pyengine.tabletop.learning import puzzles_of


def main(words: list[str]) -> int:
    """Prove the stored puzzles, or search for new puzzles and write the game's learn/puzzles.toml.

    Return 1 if a stored puzzle fails its proof.
    """
    parser = parser_of("puzzles", "Find puzzles in games between greedy computer players, and prove them.")
    parser.add_argument("game")
    parser.add_argument(
        "--goal", choices=(*GOALS, JUDGE_GOAL), default=GOALS[0], help=f"{JUDGE_GOAL}: is it legal?"
    )
    parser.add_argument("--games", type=int, default=10, help="games to play (default 10)")
    parser.add_argument("--from", dest="first", type=int, default=1, help="number of the first game")
    parser.add_argument("--want", type=int, default=15, help="stop after this many puzzles")
    parser.add_argument("--most", type=int, default=500, help="answers that one search may try")
    parser.add_argument("--add", action="store_true", help=f"{JUDGE_GOAL}: keep the present ones, too")
    parser.add_argument("--prove", action="store_true", help="prove the kept puzzles instead")
    options = parser.parse_args(words)
    definition = game_of(options.game)
    puzzles = puzzles_of(options.game)
    games = range(options.first, options.first + options.games)
    if options.prove:
        wrong = [
            one["id"]
            for one in puzzles
            if not (legality if one["goal"] == JUDGE_GOAL else search).is_puzzle_valid(definition, one)
        ]
        if options.json:
            print(json.dumps({"proved": len(puzzles) - len(wrong), "wrong": wrong}))
        else:
            print(
                f"{len(puzzles) - len(wrong)} proved", *(f"{name} is no puzzle" for name in wrong), sep="\n"
            )
        return int(bool(wrong))
    if options.goal == JUDGE_GOAL:
        found = legality.find(definition, puzzles, games, options.want, add=options.add)
    else:
        found = search.find(
            definition, puzzles, games, options.want, goal=options.goal, answer_limit=options.most
        )
    print(json.dumps({"found": found}) if options.json else f"{found} found")
    return 0
