"""Deeds of the current turn, for texts that ask (「このターンに…していない場合」).

A game records a kind of deed only if a card asks. The players' cards decide at the start of the game: a stored game is
hashed over the brought cards alone, and other cards of the pool must not change a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.vocab import (
    Auto,
    CardText,
    DamageTaken,
    HasDone,
    InState,
    MustAttack,
    MustBlock,
    PlayerLimit,
    This,
    ThisAt,
    ThisIs,
    When,
)
from pyengine.kernel import atoms
from pyengine.kernel.legality import defines
from pyengine.vocab.node import walk

PLAYERS, ATTACKERS, DAMAGE = "players", "attackers", "damage"
EFFORTS, UNBLOCKED, ENTRIES = "efforts", "unblocked", "entries"
OF_THEMSELVES = "of themselves"
"""Key under which a game records further acts if a beta ability is about events of its own card in any zone
(7.4.6.a)."""
RECORDED_BY_ACT = frozenset({"block", "use", "draw", "gain_life", "lose_life", "throw"})
"""Acts of players that are recorded individually, only if a text asks for the act."""


def asked_by(texts: Iterable[CardText]) -> dict[str, tuple[str, ...]]:
    """Return the facts about player acts that a game with these cards starts with, in addition to the facts of every
    table."""
    asked: frozenset[str] = frozenset().union(*map(_acts_asked_by, texts))
    return {"kept": tuple(sorted(asked))} if asked else {}


@lru_cache(10_000)
def _acts_asked_by(text: CardText) -> frozenset[str]:
    """Return the kinds of deeds that a card asks about; cached across games."""
    asked = set()
    for node in walk(text):
        if isinstance(node, HasDone) and node.act not in ("node_set", "world_charm"):
            asked.add(node.act if node.act in RECORDED_BY_ACT else PLAYERS)
        elif isinstance(node, Auto) and node.cls == "beta" and _is_of_its_card(node):
            asked.add(OF_THEMSELVES)
        elif isinstance(node, MustBlock) or (isinstance(node, MustAttack) and node.times > 1):
            asked.add(EFFORTS)
        elif isinstance(node, When) and node.moment == "unblocked":
            asked.add(UNBLOCKED)
        elif isinstance(node, PlayerLimit):
            asked.add(PLAYERS)
        elif isinstance(node, InState | ThisIs) and node.state == "entered_now":
            asked.add(ENTRIES)
        elif isinstance(node, DamageTaken):
            asked.add(DAMAGE)
        elif (isinstance(node, MustAttack) and node.once) or (
            isinstance(node, InState | ThisIs) and node.state == "attacked_now"
        ):
            asked.add(ATTACKERS)
    return frozenset(asked)


def _is_of_its_card(beta: Auto) -> bool:
    subjects = [each.subject for each in walk(beta) if isinstance(each, When)]
    return any(subject == This("card") or isinstance(subject, ThisAt) for subject in subjects)


@defines("4.3.1.b")
def is_recorded(game: Game, key: str) -> bool:
    """Return whether this game records a kind of deed."""
    return key in game.vars.get("kept", ())


def has_done(game: Game, seat: int, act: str, n: int = 1) -> bool:
    """Return whether a player has done this act this turn, once or the given number of times. Every table records node
    setting (1.8.2.a: by the player whose turn it is) and world charms (5.5.1.d)."""
    if act == "node_set":
        return bool(game.vars["node_set"] and game.vars["turn"] == seat)
    if act == "world_charm":
        return seat in game.vars["world_charms"]
    return game.vars.get("deeds", ()).count((seat, act)) >= n


def note_act(game: Game, seat: int, act: str) -> None:
    """Record an act of a player in this turn, if a text asks."""
    if is_recorded(game, act if act in RECORDED_BY_ACT else PLAYERS):
        done = game.vars.get("deeds") or ()
        if (seat, act) not in done:
            atoms.set_fact(game, "deeds", (*done, (seat, act)))


def _acts_of_play(kind: str) -> tuple[str, str]:
    return "play", f"play_{kind}"


def note_play(game: Game, seat: int, kind: str) -> None:
    """Record a play of a card of this kind. Each play is recorded separately, because a negated play no longer
    counts."""
    if is_recorded(game, PLAYERS):
        done = game.vars.get("deeds") or ()
        atoms.set_fact(game, "deeds", (*done, *((seat, act) for act in _acts_of_play(kind))))


@defines("5.2.5")
def forget_play(game: Game, seat: int, kind: str) -> None:
    """Remove a negated play from the record of this turn."""
    if is_recorded(game, PLAYERS):
        done = [*(game.vars.get("deeds") or ())]
        for act in _acts_of_play(kind):
            if (seat, act) in done:
                done.remove((seat, act))
        atoms.set_fact(game, "deeds", tuple(done))


def note_attacker(game: Game, ref: int) -> None:
    """Record an attack of a character, as yet unblocked."""
    count_attack_or_block(game, ref, "attacks")
    if game.vars.get("met"):
        atoms.set_fact(game, "met", 0)
    if is_recorded(game, ATTACKERS):
        atoms.set_mark(game, ref, "attacked", game.vars["number"])


def note_entry(game: Game, ref: int) -> None:
    """Record that a card came to the field in this turn."""
    if is_recorded(game, ENTRIES):
        atoms.set_mark(game, ref, "came", game.vars["number"])


def count_attack_or_block(game: Game, ref: int, act: str) -> None:
    """Count an attack or block of a character in this turn (`act`)."""
    if is_recorded(game, EFFORTS):
        atoms.set_mark(
            game,
            ref,
            act,
            game.vars["number"] * EFFORTS_MODULUS
            + min(attack_or_block_count(game, ref, act) + 1, EFFORTS_MODULUS - 1),
        )


EFFORTS_MODULUS = 1_000
"""Upper bound of attacks or blocks of a character in a turn, exclusive."""


@defines("4.3.1.b")
def attack_or_block_count(game: Game, ref: int, act: str) -> int:
    """Return how many attacks or blocks (`act`) a character has made in this turn."""
    turn, count = divmod(game.cards[ref].mark(act), EFFORTS_MODULUS)
    return count if turn == game.vars["number"] else 0


def note_block(game: Game, attacker: int, blocker: int) -> None:
    """Record a block against the current attack."""
    count_attack_or_block(game, blocker, "blocks")
    note_act(game, game.cards[blocker].seat, "block")
    if is_recorded(game, UNBLOCKED):
        atoms.set_fact(game, "met", attacker)


def note_damage(game: Game, seat: int, kind: str, amount: int) -> None:
    """Record damage that a player has taken."""
    if is_recorded(game, DAMAGE):
        atoms.set_fact(game, "hurts", (*game.vars.get("hurts", ()), (seat, kind, amount, game.clock)))


def record_end_of_interference(game: Game) -> None:
    """Record the end of an outermost interference; damage taken before it doesn't count for the next interference."""
    if game.vars.get("hurts"):
        atoms.set_fact(game, "calm", len(game.vars["hurts"]))


@defines("1.10.6")
def damage_taken(game: Game, seat: int, kind: str, span: str, began: int) -> int:
    """Return the damage taken by a player in this turn, or in the open interference since the time `began`."""
    rows = game.vars.get("hurts", ())
    if span == "interference":
        rows = rows[game.vars.get("calm", 0) :] if game.vars["open"] else ()
        rows = tuple(row for row in rows if row[3] >= began)
    return sum(n for who, how, n, _ in rows if who == seat and kind in ("any", how))


def forget_acts(game: Game) -> None:
    """Clear the record of deeds at the start of a turn."""
    if game.vars.get("hurts"):
        atoms.set_fact(game, "hurts", ())
        atoms.set_fact(game, "calm", 0)
    if game.vars.get("deeds"):
        atoms.set_fact(game, "deeds", ())
