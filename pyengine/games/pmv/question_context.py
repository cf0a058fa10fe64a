"""What a question of Phantom Magic Vision is about: which card asks it, what that card says there, and what each answer
costs."""

from __future__ import annotations

import re
from typing import NamedTuple, get_args

from pyengine.games.pmv.rules.abilities.targets import ChooseTargets
from pyengine.games.pmv.rules.battle.block import toll
from pyengine.games.pmv.rules.cards import Path, face_of, node_at, part_at, targets_in
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.effects.triggered import Automatic, spoken_of
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import nodes_lost
from pyengine.games.pmv.rules.movement.draw import ReplaceDraws
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.playing.activated import UseEffect, effect_used, usable
from pyengine.games.pmv.rules.playing.off_field_abilities import usable_elsewhere
from pyengine.games.pmv.rules.playing.priority import Priority
from pyengine.games.pmv.rules.semantics import play_costs, values
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.games.pmv.rules.semantics.names import has_name
from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    Auto,
    Capped,
    DiscardHandCost,
    DiscardThisCost,
    If,
    Keyword,
    Let,
    LifeCost,
    NodeCost,
    Seq,
    SleepCost,
    Spelt,
    Statement,
    Unstacked,
)  # fmt: skip
from pyengine.kernel.frames import number_in
from pyengine.kernel.legality import Reason
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import cards_of
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Object

PAID = frozenset(("may-pay", "pay-ward", "pay-upkeep"))
"""Questions in which yes means that nodes pay: how many is the first of their params."""
STATEMENTS = tuple(kind for kind in get_args(Statement) if kind not in (Seq, If, Let, Capped, Unstacked))
"""What can be said of one thing that happens; not what only holds others."""


# -- what is paid -------------------------------------------------------------------------------------------


def from_nodes(game: Game, seat: int, n: int, needed: int = 0) -> Object:
    """What paying so much takes; `lost` is how many of the nodes are gone afterwards."""
    return {"pay": n, "node": needed, "lost": nodes_lost(game, seat, n)}


def cost_of(game: Game, asked: Question, answer: Answer) -> Object | None:
    """What an answer takes from the nodes and `also` from elsewhere; None where nothing is paid for it."""
    seat, verb = asked.seat, answer[0]
    ref = number_in(answer) if len(answer) > 1 and verb != "word" else 0
    if verb == "play":
        face = face_of(game, ref)
        if face is None:
            return None
        node, pay = play_costs.needs(game, ref, seat, face, "eased" in answer)
        return from_nodes(game, seat, 0 if "waive" in answer else pay, node)
    if verb == "use":
        return _of_an_effect(game, seat, usable(game, ref)[number_in(answer, 2)].ability)
    if verb == "block":
        n = toll(game)
        return from_nodes(game, seat, n) if n else None
    if verb == "pay":
        return {"pay": 1, "node": 0, "lost": int(game.cards[ref].asleep)}
    if verb == "yes" and asked.code in PAID:
        return from_nodes(game, seat, int(str(asked.params[0])))
    return None


def grounds(game: Game, asked: Question, answer: Answer) -> tuple[Reason, ...]:
    """Why a card is played for nothing, or when no other could be."""
    face = face_of(game, number_in(answer)) if answer[0] == "play" else None
    if face is None:
        return ()
    found: list[Reason] = []
    if "waive" in answer and face.text.kind == "spell":
        caster = next((r for r in characters(game, asked.seat) if has_name(game, r, face.text.caster)), None)
        found.append(Reason("caster-there", "5.5.6", source=caster))
    elif "waive" in answer:
        found.append(Reason("race-there", "5.6.6"))
    vars = game.vars
    out_of_time = vars["turn"] != asked.seat or vars["phase"] != "main" or vars["open"]
    if out_of_time and "ambush" in face.keywords:
        found.append(Reason("has-ambush", "10.3.2.a"))
    return tuple(found)


def _of_an_effect(game: Game, seat: int, ability: Node) -> Object:
    nodes = 0
    also: list[Object] = []
    for cost in effect_used(ability).costs:
        n = cost.get("n")
        if isinstance(cost, NodeCost):
            nodes += n if isinstance(n, int) else 0
        elif isinstance(cost, SleepCost):
            also.append({"code": "sleep", "params": {}})
        elif isinstance(cost, LifeCost):
            also.append(
                {"code": "life", "params": {"n": n}, "pays": True}
                if isinstance(n, int)
                else {"code": "some-life", "params": {}, "pays": True}
            )
        elif isinstance(cost, DiscardHandCost):
            also.append({"code": "discard", "params": {"n": cost.n}, "pays": True})
        elif isinstance(cost, DiscardThisCost):
            also.append({"code": "discard-this", "params": {}, "pays": True})
    out = from_nodes(game, seat, nodes)
    return {**out, "also": also} if also else out


def costs_of_numbers(game: Game, asked: Question) -> list[Object] | None:
    """Where the number that is asked for is paid from the nodes: what each takes, from the lowest on."""
    if asked.code != "choose-x" or asked.clause != "1.8.7.h":
        return None
    below = game.stack[-2]
    fixed = below.left if isinstance(below, UseEffect) else 0
    return [from_nodes(game, asked.seat, n + fixed) for n in range(asked.low, asked.high + 1)]


# -- who asks ------------------------------------------------------------------------------------------------


class Asker(NamedTuple):
    """The card whose text asks, and the words of that text: `path` is () where no part of it is meant."""

    ref: int
    face: str | None
    path: Path


SAID = frozenset(
    (
        "may", "may-pay", "name-target", "choose-object", "search", "discard-from-hand", "choose-number", "choose-share",
        "declare-race", "declare-name", "which-goes-under", "which-group", "pick-group", "skip-phase",
    )
)  # fmt: skip
"""Questions that the words of a text ask."""


def asker(game: Game, asked: Question) -> Asker | None:
    """The nearest frame below the question that carries a text out, or pays for a card, within what is being done."""
    for frame in reversed(game.stack[:-1]):
        if isinstance(frame, Priority):
            return None
        face, path = getattr(frame, "face", None), getattr(frame, "path", None)
        ref = getattr(frame, "this", None) or getattr(frame, "card", None)
        if isinstance(face, str) and face and isinstance(path, tuple):
            if isinstance(frame, RunText):
                path = frame.todo[-1] if frame.todo else path
            elif isinstance(frame, ChooseTargets):
                wanted = targets_in(node_at(game, face, path))
                path = (*path, *wanted[len(frame.picks)][0]) if len(frame.picks) < len(wanted) else path
            return Asker(ref or 0, face, path)
        if asked.code not in SAID and isinstance(ref, int) and ref in game.cards:
            return Asker(ref, None, ())
    return None


def speaks_of_x(words: dict[str, str]) -> bool:
    """Whether words of a card speak of the number X; a name of a card has more letters than one."""
    return re.search(r"(?<![A-Za-z])X(?![a-z])", words["en"]) is not None


def x_by_now(game: Game, asked: Question) -> int | None:
    """What X is in what asks this; None while nobody has said it: in a declaration that comes after the targets (5.2.3, 7.3.4)."""
    for frame in reversed(game.stack[:-1]):
        if isinstance(frame, Priority):
            return None
        this, paid = getattr(frame, "this", None), getattr(frame, "x", None)
        if isinstance(this, int) and isinstance(paid, int):
            said = values.variable(game, this, "X")
            return said if said is not None else None if asked.declaring else paid
    return None


def sentence(game: Game, found: Asker) -> dict[str, str] | None:
    """What the text says there, in both languages: the smallest statement around the place."""
    if found.face is None:
        return None
    key = ("said", found.face, found.path)
    if key not in game.card_cache:
        game.card_cache[key] = _written_around(game, found.face, found.path)
    said: dict[str, str] | None = game.card_cache[key]
    return said


def effect_text(game: Game, n: int) -> dict[str, str] | None:
    """What the n-th of the effects says that wait to be put in order; None for what a keyword does."""
    below = game.stack[-2]
    if isinstance(below, ReplaceDraws):
        return written(below.rivals(game)[n].node)
    if not isinstance(below, Automatic):
        return None
    one = Pending._make(below.chosen[n])
    if one.keyword:
        return None
    key = ("said", one.face, one.path)
    if key not in game.card_cache:
        node = node_at(game, one.face, one.path)
        game.card_cache[key] = (
            written_ability(node) if isinstance(node, Auto) else _written_around(game, one.face, one.path)
        )
    said: dict[str, str] | None = game.card_cache[key]
    return said


def effect_about(game: Game, n: int) -> Object:
    """What set the n-th of these effects off, as far as it speaks of that: `cards`, and `amount` for how much."""
    below = game.stack[-2]
    if not isinstance(below, Automatic):
        return {}
    refs, amount = spoken_of(game, Pending._make(below.chosen[n]))
    return {**cards_of(game, refs), **({"amount": amount} if amount else {})}


def _written_around(game: Game, face: str, path: Path) -> dict[str, str] | None:
    """The smallest statement around the place; where only the number of what holds others speaks of it, that whole."""
    around = [part_at(game, face, path[:end]) for end in range(len(path), 0, -1)]
    for kinds in (STATEMENTS, get_args(Statement)):
        for node in around:
            if isinstance(node, kinds):
                return written(node)
    return None


def effect_used_by(game: Game, ref: int, n: int) -> dict[str, str] | None:
    """What the n-th effect of a card that is used does; of a keyword, its name."""
    held = (*usable(game, ref), *usable_elsewhere(game, ref))[n]
    key = ("used", held.face, held.path)
    if key not in game.card_cache:
        ability = held.ability
        assert isinstance(ability, Activated | Auto | Keyword | Spelt)
        if isinstance(ability, Keyword | Spelt):
            game.card_cache[key] = written_ability(ability)
        else:
            game.card_cache[key] = written(ability.effect)
    said: dict[str, str] = game.card_cache[key]
    return said


def used_text(game: Game, face: str, path: Path) -> dict[str, str] | None:
    """What an effect that is used does, which stands at this place; of a keyword, its name."""
    node = node_at(game, face, path)
    if isinstance(node, Keyword | Spelt):
        return written_ability(node)
    if isinstance(node, Activated | Auto):
        return written(node.effect)
    return written(node) if isinstance(node, Statement) else None


def written(statement: Node) -> dict[str, str]:
    """A statement in both languages."""
    from pyengine.games.pmv.language.write import render_statement

    assert isinstance(statement, Statement)
    return {lang: render_statement(statement, lang) for lang in ("ja", "en")}


def written_ability(ability: Node) -> dict[str, str]:
    """An ability in both languages."""
    from pyengine.games.pmv.language.write import render_ability

    assert isinstance(ability, Ability)
    return {lang: render_ability(ability, lang) for lang in ("ja", "en")}


__all__ = [
    "SAID",
    "Asker",
    "asker",
    "cost_of",
    "costs_of_numbers",
    "effect_used_by",
    "from_nodes",
    "grounds",
    "sentence",
    "speaks_of_x",
    "used_text",
    "written",
    "written_ability",
    "x_by_now",
]
