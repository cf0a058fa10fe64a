"""Context of Phantom Magic Vision questions: the asking card, its text, and the cost of each answer."""

from __future__ import annotations

import re
from typing import NamedTuple, get_args

from pyengine.games.pmv.rules.abilities.targets import ChooseTargets
from pyengine.games.pmv.rules.battle.block import current_block_toll
from pyengine.games.pmv.rules.cards import Path, face_of, node_at, part_at, targets_in
from pyengine.games.pmv.rules.effects.text_resolution import RunText
from pyengine.games.pmv.rules.effects.triggered import Automatic, event_objects_mentioned
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement.cost import nodes_lost
from pyengine.games.pmv.rules.movement.draw import ReplaceDraws
from pyengine.games.pmv.rules.pending_records import Pending
from pyengine.games.pmv.rules.playing.activated import UseEffect, effect_used, usable_effects
from pyengine.games.pmv.rules.playing.off_field_abilities import field_only_abilities
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
from pyengine.kernel.view import card_params
from pyengine.vocab.node import Node
from pyengine.vocab.plain_values import Object

NODE_PAYMENT_CODES = frozenset(("may-pay", "pay-ward", "pay-upkeep"))
"""Codes of questions with a node payment for "yes"; the first parameter is the amount."""
STATEMENTS = tuple(kind for kind in get_args(Statement) if kind not in (Seq, If, Let, Capped, Unstacked))
"""Statements of single events, without pure containers of other statements."""


# -- costs ----------------------------------------------------------------------------------------------------


def node_payment_cost(game: Game, seat: int, n: int, needed: int = 0) -> Object:
    """Return the cost of a payment of `n` nodes as JSON for the page; `lost` is the number of nodes that would be
    lost."""
    return {"pay": n, "node": needed, "lost": nodes_lost(game, seat, n)}


def cost_of(game: Game, asked: Question, answer: Answer) -> Object | None:
    """Return the cost of an answer in nodes, with `also` for other costs; None if free."""
    seat, verb = asked.seat, answer[0]
    ref = number_in(answer) if len(answer) > 1 and verb != "word" else 0
    if verb == "play":
        face = face_of(game, ref)
        if face is None:
            return None
        node, pay = play_costs.nodes_and_cost_to_play(game, ref, seat, face, "eased" in answer)
        return node_payment_cost(game, seat, 0 if "waive" in answer else pay, node)
    if verb == "use":
        return _of_an_effect(game, seat, usable_effects(game, ref)[number_in(answer, 2)].ability)
    if verb == "block":
        n = current_block_toll(game)
        return node_payment_cost(game, seat, n) if n else None
    if verb == "pay":
        return {"pay": 1, "node": 0, "lost": int(game.cards[ref].asleep)}
    if verb == "yes" and asked.code in NODE_PAYMENT_CODES:
        return node_payment_cost(game, seat, int(str(asked.params[0])))
    return None


def grounds(game: Game, asked: Question, answer: Answer) -> tuple[Reason, ...]:
    """Return the rules that explain an action which may surprise a reader: a waived cost, or a play outside the usual
    timing."""
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
    out = node_payment_cost(game, seat, nodes)
    return {**out, "also": also} if also else out


def costs_of_numbers(game: Game, asked: Question) -> list[Object] | None:
    """Return the cost of each number, from the lowest on, if the asked number is paid from the nodes; else None."""
    if asked.code != "choose-x" or asked.clause != "1.8.7.h":
        return None
    below = game.stack[-2]
    fixed = below.left if isinstance(below, UseEffect) else 0
    return [node_payment_cost(game, asked.seat, n + fixed) for n in range(asked.low, asked.high + 1)]


# -- the asking card ------------------------------------------------------------------------------------------


class Asker(NamedTuple):
    """The card asking a question, with the path of its text; `path` is () for no specific part."""

    ref: int
    face: str | None
    path: Path


TEXT_QUESTIONS = frozenset(
    (
        "may", "may-pay", "name-target", "choose-object", "search", "discard-from-hand", "choose-number", "choose-share",
        "declare-race", "declare-name", "which-goes-under", "which-group", "pick-group", "skip-phase",
    )
)  # fmt: skip
"""Codes of questions asked by the words of a text."""


def asker(game: Game, asked: Question) -> Asker | None:
    """Return the card that asks the question: from the nearest frame that resolves a text or pays for a card; None for
    a question of the rules."""
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
        if asked.code not in TEXT_QUESTIONS and isinstance(ref, int) and ref in game.cards:
            return Asker(ref, None, ())
    return None


def mentions_x(words: dict[str, str]) -> bool:
    """Return whether a card text mentions the number X; longer names containing X do not count."""
    return re.search(r"(?<![A-Za-z])X(?![a-z])", words["en"]) is not None


def current_x(game: Game, asked: Question) -> int | None:
    """Return the value of X in the text that asks; None if X has no value yet, because X is declared after the targets
    (5.2.3, 7.3.4)."""
    for frame in reversed(game.stack[:-1]):
        if isinstance(frame, Priority):
            return None
        this, paid = getattr(frame, "this", None), getattr(frame, "x", None)
        if isinstance(this, int) and isinstance(paid, int):
            declared = values.variable(game, this, "X")
            return declared if declared is not None else None if asked.declaring else paid
    return None


def sentence(game: Game, found: Asker) -> dict[str, str] | None:
    """Return the text behind a question in both languages: the smallest statement that contains the asking place."""
    if found.face is None:
        return None
    key = ("said", found.face, found.path)
    if key not in game.card_cache:
        game.card_cache[key] = _text_around_question(game, found.face, found.path)
    texts: dict[str, str] | None = game.card_cache[key]
    return texts


def effect_text(game: Game, n: int) -> dict[str, str] | None:
    """Return the text of the n-th effect waiting to be ordered; None for a keyword."""
    below = game.stack[-2]
    if isinstance(below, ReplaceDraws):
        return statement_text(below.rivals(game)[n].node)
    if not isinstance(below, Automatic):
        return None
    one = Pending._make(below.chosen[n])
    if one.keyword:
        return None
    key = ("said", one.face, one.path)
    if key not in game.card_cache:
        node = node_at(game, one.face, one.path)
        game.card_cache[key] = (
            ability_text(node) if isinstance(node, Auto) else _text_around_question(game, one.face, one.path)
        )
    texts: dict[str, str] | None = game.card_cache[key]
    return texts


def effect_about(game: Game, n: int) -> Object:
    """Return the cards (`cards`) and the number (`amount`) of the event that triggered the n-th pending effect, as far
    as the effect's text mentions them."""
    below = game.stack[-2]
    if not isinstance(below, Automatic):
        return {}
    refs, amount = event_objects_mentioned(game, Pending._make(below.chosen[n]))
    return {**card_params(game, refs), **({"amount": amount} if amount else {})}


def _text_around_question(game: Game, face: str, path: Path) -> dict[str, str] | None:
    """Return the text of the innermost statement that contains the node at the path, in both languages. A node outside
    every single statement, as the number in "repeat N times", gives the text of the enclosing compound statement."""
    around = [part_at(game, face, path[:end]) for end in range(len(path), 0, -1)]
    for kinds in (STATEMENTS, get_args(Statement)):
        for node in around:
            if isinstance(node, kinds):
                return statement_text(node)
    return None


def effect_used_by(game: Game, ref: int, n: int) -> dict[str, str] | None:
    """Return the text of the n-th usable effect of a card; for a keyword, its name."""
    held = (*usable_effects(game, ref), *field_only_abilities(game, ref))[n]
    key = ("used", held.face, held.path)
    if key not in game.card_cache:
        ability = held.ability
        assert isinstance(ability, Activated | Auto | Keyword | Spelt)
        if isinstance(ability, Keyword | Spelt):
            game.card_cache[key] = ability_text(ability)
        else:
            game.card_cache[key] = statement_text(ability.effect)
    texts: dict[str, str] = game.card_cache[key]
    return texts


def used_text(game: Game, face: str, path: Path) -> dict[str, str] | None:
    """Return the text of the used effect at this place; for a keyword, its name."""
    node = node_at(game, face, path)
    if isinstance(node, Keyword | Spelt):
        return ability_text(node)
    if isinstance(node, Activated | Auto):
        return statement_text(node.effect)
    return statement_text(node) if isinstance(node, Statement) else None


def statement_text(statement: Node) -> dict[str, str]:
    """Return the text of a statement in both languages."""
    from pyengine.games.pmv.language.write import render_statement

    assert isinstance(statement, Statement)
    return {lang: render_statement(statement, lang) for lang in ("ja", "en")}


def ability_text(ability: Node) -> dict[str, str]:
    """Return the text of an ability in both languages."""
    from pyengine.games.pmv.language.write import render_ability

    assert isinstance(ability, Ability)
    return {lang: render_ability(ability, lang) for lang in ("ja", "en")}


__all__ = [
    "TEXT_QUESTIONS",
    "Asker",
    "ability_text",
    "asker",
    "cost_of",
    "costs_of_numbers",
    "current_x",
    "effect_used_by",
    "grounds",
    "mentions_x",
    "node_payment_cost",
    "sentence",
    "statement_text",
    "used_text",
]
