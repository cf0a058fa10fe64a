"""Count the letters of correspondence games between greedy computer players: `python tests/net/letter_counts.py [GAMES]`.

Every game of a seed is the same on any machine. Each player opens a letter, answers all that they can, and writes back.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pyengine.bots.determinization import Decks, redeal_hidden_cards
from pyengine.bots.greedy import choose
from pyengine.games import GAMES, definition_of
from pyengine.net.fair.correspondence import read_letter, session_after_letter, write_letter
from pyengine.net.fair.messages import MAX_ORDER
from pyengine.net.fair.session import Session
from tests.fair import shipped_decks, sit_down

MAX_LETTERS = 3_000


class Count(NamedTuple):
    """The letters, the turns and the decisions of a game, and how often each kind of question or message was awaited when a player
    wrote."""

    letters: int
    turns: int
    decisions: int
    awaited: Counter[str]


def awaited_by(session: Session) -> str:
    """Name the question or the message for which a player writes."""
    match, dealing = session.match, session.dealing
    if match is None or dealing is None or not session.is_set_up or session.phase != "play":
        return session.phase if session.phase != "play" else "setup"
    if dealing.waits_for is not None:
        return f"message {dealing.waits_for.kind.__name__}"
    asked = match.question
    if asked is None:
        return "end"
    whose = "own" if match.game.vars["turn"] == asked.seat else "their"
    return f"{asked.kind}:{asked.code} in {whose} turn"


def give_order(session: Session, block_with: int) -> None:
    """Give the order that a careful player gives before sending the turn: pass until my next turn; if attacked, block
    with the card `block_with`."""
    match, orders = session.match, session.orders
    if match is None or session.phase != "play" or not session.is_set_up or orders.sent:
        return
    if orders.active[session.seat] is None:
        session.order(MAX_ORDER, block_with)


def ready_card(session: Session) -> int:
    """Return a ready card in the writer's row, to block with; 0 without one."""
    match = session.match
    game = None if match is None else match.game
    row = () if game is None else game.cards_in(game.rules.ANSWERS.row, session.seat)
    return next((ref for ref in row if game is not None and not game.cards[ref].asleep), 0)


def play(game: str, seed: str, wish: int, *, orders: bool = False) -> Count:
    """Play a whole game by letters; with `orders`, each player decides passes and a block in advance."""
    sessions = list(sit_down(game, seed, wish=wish, full=False))
    definition = definition_of(game)
    table = definition.table
    ids = shipped_decks(game)
    decks: Decks = tuple(tuple(table.deck_faces(each)) for each in ids)  # type: ignore[assignment]  # two decks
    letters = decisions = 0
    awaited: Counter[str] = Counter()
    writer = 0
    for _ in range(MAX_LETTERS):
        me = sessions[writer]
        while (asked := me.question) is not None:
            if asked.count() == 1:
                answer = asked.nth(0)
            else:
                decisions += 1
                now, dealer = redeal_hidden_cards(me.match_in_play.game, writer, decks, me.match_in_play.tip)
                answer = choose(now, dealer, writer, definition.evaluation())
            me.answer(answer)
        if orders:
            give_order(me, ready_card(me))
        if len(me.channel.sent.messages) > me.channel.known:
            letters += 1
            awaited[awaited_by(me)] += 1
            sessions[1 - writer] = session_after_letter(sessions[1 - writer], read_letter(write_letter(me)))
        elif all(each.phase == "done" for each in sessions):
            return Count(letters, me.match_in_play.game.vars["number"], decisions, awaited)
        writer = 1 - writer
    raise AssertionError("there is no end")


def main(count: int) -> None:
    """Print the counts of this many games of each rulebook, by the wish of both players and with orders."""
    for game in GAMES:
        for wish, orders in ((0, False), (1, False), (2, False), (1, True)):
            found = [play(game, f"letters {n}", wish, orders=orders) for n in range(count)]
            letters = sum(each.letters for each in found)
            turns = sum(each.turns for each in found)
            decisions = sum(each.decisions for each in found)
            how = "with orders" if orders else f"wish {wish}"
            print(f"{game} {how}: {letters} letters, {turns} turns, {decisions} decisions", flush=True)
            for what, times in sum((each.awaited for each in found), Counter()).most_common(6):
                print(f"    {times:4} {what}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
