"""Train the evaluation of a game's positions on games between computer players.

`train_evaluation.py play GAME FILE --games N` appends games to a file of JSON lines; the seeds continue where the file
ends. `train_evaluation.py fit GAME FILE` replays the games, fits a logistic model to the first table of each turn,
shows how well the model foretells games with decks that it was not fitted to, and with `--write` stores the weights of
all games beside the game's features. The weights depend only on the file. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import json
import sys
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pyengine import bots
from pyengine.bots.learned import Weights
from pyengine.bots.planner import is_turn_start
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer, Stream
from pyengine.kernel.frames import freeze_list

MAX_ANSWERS = 3_000
RANDOM_ONE_IN = 14
"""One decision of this many is random, so that positions off the players' habits occur, too."""
PENALTY, TEMPO_PENALTY, BIAS_PENALTY = 200.0, 400.0, 1e-3
"""Strength of the pull of standardized weights towards 0: of differences between the sides, of what counts more for
the turn player than for the other, and of the bias and the game's own value."""
NEWTON_STEPS = 12
HELD_OUT_SHARE = 4
"""One deck of this many is held out for the table."""
GAME_THIRDS = ("first", "second", "last")
WEIGHT_SCALE = 1000


def play_game(game_id: str, player: str, number: int) -> dict[str, Any]:
    """Play the game with this number. Return its decks, seed, winner and answers."""
    definition = definition_of(game_id)
    table, evaluation = definition.table, definition.evaluation()
    pairs = list(combinations_with_replacement(table.shipped()["decks"], 2))
    seed = f"train/{player}/{number}"
    stream = Stream(seed)
    decks = Stream(f"train/decks/{number // len(pairs)}").shuffled(tuple(pairs))[number % len(pairs)]
    if stream.below(2):
        decks = decks[::-1]
    match = table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed, trace=False)
    dealer = match.dealer
    assert isinstance(dealer, SeededDealer)
    answers: list[list[Any]] = []
    while (question := match.question) is not None and len(answers) < MAX_ANSWERS:
        count = question.count()
        if count > 1 and not stream.below(RANDOM_ONE_IN):
            answer = question.nth(stream.below(count))
        else:
            answer = bots.choose(
                match.game, dealer, question.seat, player, f"{seed}/{len(answers)}", evaluation
            )
        answers.append(list(answer))
        match.answer(answer)
    over = match.game.vars.get("over")
    return {"seed": seed, "decks": decks, "winner": None if over is None else over[0], "answers": answers}


def play_games(options: argparse.Namespace) -> None:
    path = Path(options.file)
    begun = len(path.read_text("utf-8").splitlines()) if path.is_file() else 0
    with path.open("a", encoding="utf-8") as file:
        for number in range(begun, begun + options.games):
            file.write(json.dumps(play_game(options.game, options.player, number)) + "\n")
            file.flush()


class Samples(NamedTuple):
    """Positions of games: the features of both sides, whether the turn player won, the third of the game (0 to 2), and
    the decks."""

    features: Any
    won: Any
    third: Any
    decks: list[tuple[str, str]]


def samples_of(game_id: str, path: Path, weights: Weights) -> Samples:
    """Replay the games of a file and return the first table of each turn. Games without a winner are left out."""
    import numpy as np

    definition = definition_of(game_id)
    table, evaluation = definition.table, definition.evaluation()
    features: list[tuple[int, ...]] = []
    won: list[int] = []
    third: list[int] = []
    decks: list[tuple[str, str]] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["winner"] is None:
            continue
        faces = [table.deck_faces(deck) for deck in row["decks"]]
        match = table.new_match((faces[0], faces[1]), row["seed"], trace=False)
        here: list[tuple[int, ...]] = []
        number = 0
        for answer in row["answers"]:
            game, question = match.game, match.question
            assert question is not None
            if game.vars["number"] != number and is_turn_start(game, question, evaluation):
                number, seat = game.vars["number"], game.vars["turn"]
                here.append(
                    (
                        evaluation.value(game, seat),
                        *weights.features(game, seat),
                        *weights.features(game, 1 - seat),
                    )
                )
                won.append(row["winner"] == seat)
            match.answer(freeze_list(answer))  # type: ignore[arg-type]  # a logged answer
        features += here
        third += [3 * n // len(here) for n in range(len(here))]
        decks += [tuple(row["decks"])] * len(here)
    return Samples(np.array(features, float), np.array(won, float), np.array(third), decks)


def fit(features: Any, won: Any) -> Any:
    """Return the bias, the weight of the game's own value, and the weights of both sides' features, by Newton's method.

    Fitted are differences and sums of both sides, so that a feature counts alike for both unless the games say
    otherwise.
    """
    import numpy as np

    many = (features.shape[1] - 1) // 2
    mover, other = features[:, 1 : many + 1], features[:, many + 1 :]
    columns = np.hstack([np.ones((len(won), 1)), features[:, :1], mover - other, mover + other])
    penalty = np.concatenate(
        [[BIAS_PENALTY, BIAS_PENALTY], np.full(many, PENALTY), np.full(many, TEMPO_PENALTY)]
    )
    spread = columns.std(axis=0)
    spread[0] = 1.0
    scale = np.where(spread > 0, spread, np.inf)
    rows = columns / scale
    weights = np.zeros(rows.shape[1])
    for _ in range(NEWTON_STEPS):
        chance = 1 / (1 + np.exp(-(rows @ weights)))
        slope = rows.T @ (won - chance) - penalty * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(penalty)
        weights += np.linalg.solve(curve, slope)
    weights = weights / scale
    difference, total = weights[2 : many + 2], weights[many + 2 :]
    return np.concatenate([weights[:2], difference + total, total - difference])


def area_under_curve(chance: Any, won: Any) -> float:
    """Return the probability that a position of a winner is rated above one of a loser."""
    import numpy as np

    order = np.argsort(chance, kind="stable")
    ranks = np.empty(len(chance))
    ranks[order] = np.arange(1, len(chance) + 1)
    winners = int(won.sum())
    losers = len(won) - winners
    if not winners or not losers:
        return 0.5
    return float((ranks[won == 1].sum() - winners * (winners + 1) / 2) / (winners * losers))


def quality_lines(chance: Any, samples: Samples, chosen: Any) -> list[str]:
    """Return lines with the AUC in each third of the games, the log-loss and the calibration."""
    import numpy as np

    won, third = samples.won[chosen], samples.third[chosen]
    parts = " / ".join(f"{area_under_curve(chance[third == n], won[third == n]):.2f}" for n in range(3))
    limited = np.clip(chance, 1e-6, 1 - 1e-6)
    loss = -np.mean(won * np.log(limited) + (1 - won) * np.log(1 - limited))
    lines = [f"  AUC in the first / second / last third: {parts}; log-loss {loss:.3f} (a coin 0.693)"]
    cells = []
    for low in range(0, 100, 20):
        here = (chance >= low / 100) & (chance < (low + 20) / 100 + (low == 80))
        if here.any():
            cells.append(f"{100 * chance[here].mean():.0f} % → {100 * won[here].mean():.0f} % ({here.sum()})")
    lines.append("  foretold → won (positions): " + ", ".join(cells))
    return lines


def logistic(features: Any, weights: Any) -> Any:
    import numpy as np

    return 1 / (1 + np.exp(-(weights[0] + features @ weights[1:])))


def fit_games(options: argparse.Namespace) -> None:
    import numpy as np

    load = definition_of(options.game).evaluation().planning
    if load is None:
        sys.exit(f"{options.game} has no features")
    weights = load().weights
    samples = samples_of(options.game, Path(options.file), weights)
    shipped = list(definition_of(options.game).table.shipped()["decks"])
    held_out = set(shipped[::HELD_OUT_SHARE])
    tested = np.array([not held_out.isdisjoint(pair) for pair in samples.decks])
    print(f"{options.game}: {len(samples.won)} positions, {tested.sum()} with a deck of {sorted(held_out)}")
    trial = fit(samples.features[~tested], samples.won[~tested])
    plain = samples.features.copy()
    plain[:, 1:] = 0
    own = fit(plain[~tested], samples.won[~tested])
    for name, rows, model, chosen in (
        ("fitted games", samples.features, trial, ~tested),
        ("held-out decks", samples.features, trial, tested),
        ("held-out decks, by the game's own value alone", plain, own, tested),
    ):
        print(f" {name}:")
        print(*quality_lines(logistic(rows[chosen], model), samples, chosen), sep="\n")
    whole = fit(samples.features, samples.won)
    rounded = [round(float(each) * WEIGHT_SCALE) for each in whole]
    card = round(float(whole[1]) * 100 * WEIGHT_SCALE)
    many = len(weights.names)
    mover, other = rounded[2 : many + 2], rounded[many + 2 :]
    if options.show:
        print(f"  bias {rounded[0]}, a card {card}")
        for name, one, two in zip(weights.names, mover, other, strict=True):
            print(f"  {name:<20} {one:>6} {two:>6}")
    if options.write:
        data = {
            "bias": rounded[0],
            "card": card,
            "mover": dict(zip(weights.names, mover, strict=True)),
            "other": dict(zip(weights.names, other, strict=True)),
        }
        weights.path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
        print(f"wrote {weights.path}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("game")
    parser.add_argument("file")
    parser.add_argument("--player", default="greedy", choices=bots.BOTS)
    parser.add_argument("--games", type=int, default=100, help="games to play")
    parser.add_argument("--show", action="store_true", help="print the weights")
    parser.add_argument("--write", action="store_true", help="store the weights of all games of the file")
    options = parser.parse_args()
    (play_games if options.what == "play" else fit_games)(options)


if __name__ == "__main__":
    main()
