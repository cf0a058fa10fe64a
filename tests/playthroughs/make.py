#!/usr/bin/env python3
"""Write the playthroughs: whole games as text, to be read as a diff when the rules change.

    python tests/playthroughs/make.py          # writes the files
    python tests/playthroughs/make.py --check  # says which would change

Each decision with its answers, what the public and each seat see of the table, each clause that ran since the last.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from pyengine import bots  # noqa: E402 - the path comes first
from pyengine.games.pmv.card_display import FACES  # noqa: E402
from pyengine.games.pmv.evaluation import EVALUATION  # noqa: E402
from pyengine.games.pmv.match_setup import TABLE  # noqa: E402
from pyengine.games.pmv.view import VIEW  # noqa: E402
from pyengine.kernel.dealer import SeededDealer  # noqa: E402
from pyengine.kernel.game import Game  # noqa: E402

GAMES = {
    "greedy-greedy": (("tidelight", "starwheel"), ("greedy", "greedy"), "playthrough 10"),
    "random-greedy": (("starwheel", "tidelight"), ("random", "greedy"), "playthrough 10"),
}
SEATS = ("A", "B")
OPTIONS = 12
"""Maximum number of answers printed for a question."""


def board(game: Game, viewer: int | None) -> list[str]:
    """The table as a seat (None: the public) sees it, from the same view as the page's."""
    lines = []
    for side in (0, 1):
        seen = VIEW.seat_view(game, side, viewer)
        counts = seen["counts"]
        nodes = f"nodes {counts['active_nodes']}+{counts['asleep_nodes']}"
        zones = [f"life {seen['life']}, deck {seen['deck']}, {nodes}"]
        for zone in ("field", "hand", "play", "removed"):
            if seen[zone]:
                zones.append(f"{zone} {' '.join(named(game, card, viewer) for card in seen[zone])}")
        if seen["underworld"]:
            pile = seen["underworld"]
            zones.append(f"underworld {len(pile)}, {named(game, pile[-1], viewer)} on top")
        lines.append(f"    {SEATS[side]}: {'; '.join(zones)}")
    return lines


def seats_see(game: Game) -> Iterator[str]:
    """The lines of the public board, then for each seat the lines in which its view differs."""
    public = board(game, None)
    yield "  public"
    yield from public
    for seat in (0, 1):
        yield f"  {SEATS[seat]} sees"
        yield from (line for line in board(game, seat) if line not in public)


def named(game: Game, card: dict[str, object], viewer: int | None) -> str:
    """A card in a line: its name or `?`, `z` if asleep, and its power and damage where it has them."""
    face = card["face"]
    name = "?" if face is None else FACES.wording.called(game, int(str(card["ref"])), viewer)["ja"]
    power = (
        f"({card['attack']}/{card['toughness']})"
        if card.get("attack") is not None and card["zone"] == "field"
        else ""
    )
    hurt = f"-{card['damage']}" if card.get("damage") else ""
    return f"{name}{power}{hurt}{'z' if card['asleep'] else ''}"


def playthrough(decks: tuple[str, str], kinds: tuple[str, str], seed: str) -> Iterator[str]:
    """The lines of a game."""
    match = TABLE.new_match((TABLE.deck_faces(decks[0]), TABLE.deck_faces(decks[1])), seed)
    yield f"{' '.join(decks)}; {' '.join(kinds)}; seed {seed!r}"
    told = number = 0
    while (question := match.question) is not None:
        game = match.game
        assert isinstance(match.dealer, SeededDealer)
        if question.count() > 1:
            number += 1
            yield ""
            yield f"#{number} turn {game.vars['number']} of {SEATS[game.vars['turn']]}, {game.vars['phase']}"
            told = yield from clauses_run(game, told)
            yield from seats_see(game)
            answer = bots.choose(game, match.dealer, question.seat, kinds[question.seat], seed, EVALUATION)
            yield f"  {SEATS[question.seat]} is asked {question.kind} {question.code} ({question.clause})"
            words = [
                FACES.wording.answer_text(game, option, question.seat)["ja"]
                for option in question.options[:OPTIONS]
            ]
            more = f" … {len(question.options)}" if len(question.options) > OPTIONS else ""
            yield (
                f"    {question.low}..{question.high}"
                if question.kind == "number"
                else f"    {' | '.join(words)}{more}"
            )
            yield f"  > {FACES.wording.answer_text(game, answer, question.seat)['ja']}"
        else:
            answer = question.nth(0)
        match.answer(answer)
    yield ""
    yield "the end"
    yield from clauses_run(match.game, told)
    yield from seats_see(match.game)
    yield f"  {match.game.vars['over']}"
    yield f"  {len(match.entries)} answers, state {match.game.public_digest()}"


def clauses_run(game: Game, told: int) -> Generator[str, None, int]:
    """The steps with clauses since the last printed line, one line for each run of the same frame."""
    trace = game.trace.since(told) if game.trace is not None else []
    frame = ""
    shown: list[str] = []
    for line in trace:
        if not line.clauses:
            continue
        here = line.path[-1] if line.path else "the end"
        if here != frame:
            if shown:
                yield f"  {frame}: {', '.join(shown)}"
            frame, shown = here, []
        shown.append(f"{line.step} {line.clauses[0]}")
    if shown:
        yield f"  {frame}: {', '.join(shown)}"
    return told + len(trace)


def text_of(name: str) -> str:
    """The text of a playthrough file."""
    return "\n".join(playthrough(*GAMES[name])) + "\n"


def main(arguments: list[str]) -> int:
    changed = 0
    for name in GAMES:
        path = HERE / f"{name}.txt"
        text = text_of(name)
        if not path.exists() or path.read_text("utf-8") != text:
            changed += 1
            print(f"{path.name} {'differs' if '--check' in arguments else 'written'}")
            if "--check" not in arguments:
                path.write_text(text, "utf-8")
    return 1 if changed and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
