"""Balance of the shipped decks: wins, game lengths, and the share of questions with a choice.

`tefuda balance [--games N] [--choice-games N] [--jobs N] [--decks ID,ID…] [--write] [GAME]`: every pair of decks in
both seat orders, greedy against greedy, then random against random. Seeds are fixed. `--decks` plays only the pairs
with a named deck; `--write` stores the table of wins beside the decks.
"""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from pyengine import bots
from pyengine.commands import match_setup_of, parser_of
from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import number_in
from pyengine.vocab.game_packages import folder_of

TABLE_PATH = "cards/decks/balance.md"
"""Path of the stored table, relative to the game's folder."""
FAIR_PERCENT = (40, 60)
"""The acceptable share of wins for a deck, in percent."""
MAX_ANSWERS = 4_000
"""Number of answers after which a game counts as endless."""


class BalanceGame(NamedTuple):
    """A game's result: the decks by seat, the winning seat (-1: none), turns, questions, and questions with a
    choice."""

    decks: tuple[str, str]
    winner: int
    why: str
    turns: int
    asked: int
    choices: int
    away: int
    away_choices: int
    began: int
    uses: tuple[tuple[str, int], ...]


def play_balance_game(job: tuple[str, tuple[str, str], str, int]) -> BalanceGame:
    """Play a game; `asked` counts every question, `away` the questions at priority in the opponent's turn."""
    game_id, decks, bot, number = job
    table, evaluation = definition_of(game_id).table, definition_of(game_id).evaluation()
    seed = f"balance/{bot}/{decks[0]}/{decks[1]}/{number}"
    match = table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed, trace=False)
    dealer = match.dealer
    assert isinstance(dealer, SeededDealer)
    chance = Random(seed)
    asked = choices = away = away_choices = began = 0
    uses: Counter[str] = Counter()
    while (question := match.question) is not None and asked < MAX_ANSWERS:
        many = question.count() >= 2
        if match.game.vars["number"] == 1:
            began = match.game.vars["turn"]
        asked += 1
        choices += many
        if question.kind == "priority" and question.seat != match.game.vars["turn"]:
            away += 1
            away_choices += many
        if bot == "random":
            answer = question.nth(chance.randrange(question.count()))
        else:
            answer = bots.choose(match.game, dealer, question.seat, bot, f"{seed}/{asked}", evaluation)
        if answer[0] in ("play", "use"):
            ref = number_in(answer)
            held = match.game.cards[ref].face or dealer.secret[ref]
            uses[f"{answer[0]} {held}"] += 1
        match.answer(answer)
    over = match.game.vars.get("over")
    winner, why = (-1, "endless") if not over else (-1 if over[0] is None else over[0], str(over[1]))
    turns = int(match.game.vars["number"])
    return BalanceGame(decks, winner, why, turns, asked, choices, away, away_choices, began,
                  tuple(sorted(uses.items())))  # fmt: skip


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def report_wins(games: list[BalanceGame]) -> None:
    """Print for each pair the wins, the wins of the first player, the endings, and the number of turns of both
    players."""
    pairs = sorted({tuple(sorted(g.decks)) for g in games})
    for first, second in pairs:
        here = [g for g in games if set(g.decks) == {first, second}]
        won = Counter(g.decks[g.winner] for g in here if g.winner >= 0)
        turns = sorted(g.turns for g in here)
        print(f"greedy, {len(here)} games: {first} {percent(won[first], len(here))}, "
              f"{second} {percent(won[second], len(here))}, whoever began "
              f"{percent(sum(g.winner == g.began for g in here), len(here))}")  # fmt: skip
        print(f"  turns: mean {mean(turns):.1f}, median {median(turns):.0f}, "
              f"from {turns[0]} to {turns[-1]}; nine in ten within {turns[len(turns) * 9 // 10]}")  # fmt: skip
        print(f"  ended by: {dict(Counter(g.why for g in here).most_common())}")


def standings(games: list[BalanceGame], decks: list[str]) -> dict[str, tuple[int, int]]:
    """Return each deck's wins and games against other decks."""
    mixed = [g for g in games if g.decks[0] != g.decks[1]]
    return {
        deck: (
            sum(g.winner >= 0 and g.decks[g.winner] == deck for g in mixed),
            sum(deck in g.decks for g in mixed),
        )
        for deck in decks
    }


def report_standings(games: list[BalanceGame], decks: list[str]) -> None:
    """Print each deck's share of wins, the best deck first."""
    for deck, (won, played) in sorted(
        standings(games, decks).items(), key=lambda row: -row[1][0] / max(row[1][1], 1)
    ):
        outside = played and not FAIR_PERCENT[0] <= 100 * won / played <= FAIR_PERCENT[1]
        print(
            f"  {deck:12} {percent(won, played):>8} of {played}{'   outside ' + str(FAIR_PERCENT) if outside else ''}"
        )


def markdown_table(game: str, games: list[BalanceGame], decks: list[str], names: dict[str, str]) -> str:
    """Return the table as Markdown: each deck's share of wins against each other deck, and in total."""
    most = Counter(frozenset(g.decks) for g in games)
    lines = [
        "# How the decks play against each other",
        "",
        f"Greedy against greedy, {min(most.values())} games for each pair, in both seat orders; the row's wins in percent.",
        f"Made by `tefuda balance --games {max(most.values())} --choice-games 0 --write {game}`.",
        "",
        "| deck | " + " | ".join(decks) + " | in all |",
        "|---|" + "---:|" * (len(decks) + 1),
    ]
    total = standings(games, decks)
    for row in decks:
        cells = []
        for column in decks:
            here = [g for g in games if row != column and set(g.decks) == {row, column}]
            won = sum(g.winner >= 0 and g.decks[g.winner] == row for g in here)
            cells.append(f"{100 * won / len(here):.0f}" if here else "")
        won, played = total[row]
        share = f"**{100 * won / played:.1f}**" if played else ""
        lines.append(f"| {names[row]} (`{row}`) | " + " | ".join(cells) + f" | {share} |")
    turns = [g.turns for g in games]
    lines += ["", f"{len(games)} games, {mean(turns):.1f} turns in the mean, {max(turns)} at most; ended by "
              + ", ".join(f"{why} ({n})" for why, n in Counter(g.why for g in games).most_common()) + "."]  # fmt: skip
    return "\n".join(lines) + "\n"


def report_choices(label: str, games: list[BalanceGame]) -> None:
    """Print the share of questions with a choice, in total and at priority in the opponent's turn."""
    asked, choices = sum(g.asked for g in games), sum(g.choices for g in games)
    away, open_ = sum(g.away for g in games), sum(g.away_choices for g in games)
    print(f"{label}, {len(games)} games: {asked / len(games):.0f} questions a game, a choice in "
          f"{percent(choices, asked)}; in the opponent's turn {away / len(games):.0f}, a choice in "
          f"{percent(open_, away)}; mean {mean(g.turns for g in games):.1f} turns, "
          f"ended by {dict(Counter(g.why for g in games).most_common())}")  # fmt: skip


def report_uses(table: Any, decks: list[str], games: list[BalanceGame]) -> None:
    """Print each card's number of plays and uses in all games."""
    uses: Counter[str] = Counter()
    for game in games:
        uses.update(dict(game.uses))
    pool = table.pool()
    shipped = sorted({face for deck in decks for face in table.deck_faces(deck)})
    for face in shipped:
        copies = sum(table.deck_faces(deck).count(face) for deck in decks)
        print(
            f"  {face} x{copies}: played {uses[f'play {face}']:5} used {uses[f'use {face}']:5}  {pool[face].name}"
        )


def main(argv: list[str]) -> int:
    """Print the tables; return 1 after an endless game."""
    parser = parser_of("balance", "Play the shipped decks against each other.")
    parser.add_argument("game", nargs="?", default=GAMES[0])
    parser.add_argument("--games", type=int, default=200, help="greedy games for each pair of decks")
    parser.add_argument("--choice-games", type=int, default=100, help="random games for each pair of decks")
    parser.add_argument("--cards", action="store_true", help="also how often each card was played and used")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument(
        "--decks", default="", help="only pairs with one of these decks: ids joined by commas"
    )
    parser.add_argument("--write", action="store_true", help="keep the table of wins beside the decks")
    arguments = parser.parse_args(argv)
    table = match_setup_of(arguments.game)
    decks = list(table.shipped()["decks"])
    wanted = set(arguments.decks.split(",")) if arguments.decks else set(decks)
    if unknown := wanted - set(decks):
        parser.error(f"no deck is called {', '.join(sorted(unknown))}; decks: {', '.join(decks)}")
    jobs = []
    for bot, count in (("greedy", arguments.games), ("random", arguments.choice_games)):
        for pair in combinations(decks, 2):
            if not wanted & set(pair):
                continue
            for number in range(count):
                order = pair if number % 2 == 0 else pair[::-1]
                jobs.append((arguments.game, order, bot, number // 2))
    with ProcessPoolExecutor(arguments.jobs) as processes:
        games = list(processes.map(play_balance_game, jobs, chunksize=4))
    by_bot: dict[str, list[BalanceGame]] = {"greedy": [], "random": []}
    for (_, _, bot, _), game in zip(jobs, games, strict=True):
        by_bot[bot].append(game)
    if arguments.json:
        games_won = standings(by_bot["greedy"], decks)
        rows = {deck: {"won": won, "played": played} for deck, (won, played) in games_won.items()}
        print(json.dumps({"decks": rows, "endless": sum(game.why == "endless" for game in games)}))
        return int(any(game.why == "endless" for game in games))
    if by_bot["greedy"]:
        report_wins(by_bot["greedy"])
        report_standings(by_bot["greedy"], decks)
    for bot, some in by_bot.items():
        if some:
            report_choices(f"{bot} against {bot}", some)
    if arguments.cards:
        report_uses(table, decks, by_bot["greedy"])
    if arguments.write and by_bot["greedy"]:
        path = folder_of(arguments.game) / TABLE_PATH
        names = {deck: table.shipped()["decks"][deck]["name"]["en"] for deck in decks}
        path.write_text(markdown_table(arguments.game, by_bot["greedy"], decks, names), encoding="utf-8")
        print(f"wrote {path}")
    return int(any(game.why == "endless" for game in games))
