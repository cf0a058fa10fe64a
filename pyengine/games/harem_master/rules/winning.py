"""102, 103.2: how a game is won, lost and drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from pyengine.games.harem_master.rules.decided import DECIDED
from pyengine.games.harem_master.rules.index import bodies, index_of
from pyengine.games.harem_master.rules.zones import BONUS, CASTLE, COURT, SCAFFOLD, TO_WIN, other
from pyengine.games.harem_master.vocab import WinsIf
from pyengine.kernel import atoms
from pyengine.kernel.game import Game
from pyengine.kernel.legality import defines


@defines("102.5", "102.6")
def settle(game: Game, wins: Iterable[int], loses: Iterable[int], code: str, clause: str) -> None:
    """These players win and these lose in the same instant. Whoever does both loses, a victory is the other's defeat,
    and if both lose the game is drawn (R-HM-02)."""
    if game.over:
        return
    winners, losers = set(wins), set(loses)
    if len(winners) == 2:
        losers = {0, 1}
    elif len(losers) < 2:
        losers |= {other(seat) for seat in winners if seat not in losers}
    if len(losers) == 2:
        atoms.end_game(game, None, code, "102.5" if DECIDED["both_win"].value == "draw" else clause)
    elif losers:
        [loser] = losers
        atoms.end_game(game, other(loser), code, "102.6" if loser in winners else clause)


@defines("102.1", "215.7d")
def court_is_full(game: Game, seat: int) -> bool:
    """Five cards of any sort: whatever lies there counts as a lady."""
    return len(game.zones[f"{COURT}{seat}"]) >= TO_WIN


@defines("102.2", "215.8d")
def scaffold_is_full(game: Game, seat: int) -> bool:
    """Five cards of any sort: whatever lies there counts as a lord."""
    return len(game.zones[f"{SCAFFOLD}{seat}"]) >= TO_WIN


@defines("102.3", "103.2")
def score(game: Game, seat: int) -> int:
    """Characters, court and scaffold, and the bonus for whose castle still stands (R-HM-01)."""
    standing = game.zones[f"{CASTLE}{seat}"] if DECIDED["castle_bonus"].value == "standing" else ()
    have = len(bodies(game, seat)) + len(game.at(COURT, seat)) + len(game.at(SCAFFOLD, seat))
    return have + (BONUS if standing else 0)


def check(game: Game) -> bool:
    """End the game if something says so now. Castles that have not been laid out cannot fall."""
    zones = game.zones
    wins: list[int] = []
    loses: list[int] = []
    code = clause = ""
    for seat in (0, 1):
        if len(zones[f"{COURT}{seat}"]) >= TO_WIN and court_is_full(game, seat):
            wins.append(seat)
            code, clause = "court", "102.1"
        elif len(zones[f"{SCAFFOLD}{seat}"]) >= TO_WIN and scaffold_is_full(game, seat):
            wins.append(seat)
            code, clause = "scaffold", "102.2"
    stated = _stated(game)
    if stated[0] or stated[1]:
        wins += stated[0]
        loses += stated[1]
        code, clause = ("stated", "102.4") if not clause else (code, clause)
    if wins or loses:
        settle(game, wins, loses, code, clause)
        return True
    if zones[f"{CASTLE}0"] and zones[f"{CASTLE}1"]:
        return False
    one, two = score(game, 0), score(game, 1)
    game.emit("castle_fell", 0 if not zones[f"{CASTLE}0"] else 1, scores=(one, two))
    if one == two:
        atoms.end_game(game, None, "castle", "103.2")
    else:
        atoms.end_game(game, 0 if one > two else 1, "castle", "103.2")
    return True


@defines("102.4")
def _stated(game: Game) -> tuple[list[int], list[int]]:
    """Players whose victory or defeat a text on the field states, and its condition holds."""
    from pyengine.games.harem_master.rules.texts import Scope, holds

    wins: list[int] = []
    loses: list[int] = []
    for held in index_of(game).ends:
        ability = cast(WinsIf, held.ability)
        seat = game.cards[held.holder].seat
        if holds(game, ability.condition, Scope(seat, held.holder)):
            (loses if ability.loses else wins).append(seat)
    return wins, loses


@defines("102.7")
def concede(game: Game, seat: int) -> None:
    """At any time, whatever is going on."""
    settle(game, (), (seat,), "conceded", "102.7")


@defines("102.8")
def offer_draw(game: Game, seat: int) -> None:
    """At any time; once both have offered within the same turn, the game is drawn."""
    offered = cast("tuple[int, ...]", game.vars["offers"])
    if seat in offered:
        return
    if offered:
        atoms.end_game(game, None, "agreed", "102.8")
    else:
        atoms.put(game, "offers", (seat,))
        game.emit("draw_offered", seat)


def endless(game: Game) -> None:
    """What goes on for ever with nobody asked leads to no end: nobody wins."""
    settle(game, (), (0, 1), "endless", "102.5")


__all__ = [
    "check",
    "concede",
    "court_is_full",
    "endless",
    "offer_draw",
    "scaffold_is_full",
    "score",
    "settle",
]
