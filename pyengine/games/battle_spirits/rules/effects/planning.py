"""T1 to T13: the acts of statements, computed from the choices made so far."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.choosing import (
    SpiritsWords,
    affected_cards,
    agrees_to_prices,
    can_do,
    cards_of,
    chooses_from_hidden_zone,
    effect_origin,
    end_of,
    is_affected,
    order_of_choosing,
    players_meant,
    rank_of_statement,
)
from pyengine.games.battle_spirits.rules.effects.effect_actions import UNDER, may_grow, place_at
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import is_true, seat_of, seats_named
from pyengine.games.battle_spirits.rules.semantics.values import KINDS, verdict
from pyengine.games.battle_spirits.rules.wording_precedence import UNLESS
from pyengine.games.battle_spirits.rules.zones import (
    BURST,
    CORE,
    DECK,
    HAND,
    RESERVE,
    SPENT,
    VOID,
    cores_at,
    is_on_field,
    life_of,
)
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path
from pyengine.mechanics.event_processing import Act, move
from pyengine.mechanics.text_resolution import Handler, Statements, TextStage
from pyengine.vocab.node import Node

STATEMENTS = Statements(SpiritsWords())
handles = STATEMENTS.handles

# -- cards and hands -----------------------------------------------------------------------------------------


@handles(v.DrawCards)
def draw_cards(stage: TextStage, node: v.DrawCards, path: Path) -> None:
    game, n = stage.game, stage.amount(node.n)
    grows = may_grow(game, stage.seat, rank_of_statement(game, stage.face, path))
    stage.short = stage.short or not grows or len(game.cards_in(DECK, stage.seat)) < n
    stage.acts.append(("draw", stage.seat, n if grows else 0))


@handles(v.DiscardCards)
def discard_cards(stage: TextStage, node: v.DiscardCards, path: Path) -> None:
    """Let each player choose the discarded cards during resolution."""
    if stage.declares:
        return
    n = stage.amount(node.n)
    for seat in players_meant(stage.game, node.who, stage.seat):
        hand = stage.unmoved_cards(stage.game.cards_in(HAND, seat))
        refs = hand if len(hand) <= n else stage.choose(hand, n, seat, "discard", False)
        stage.taken.update(refs)
        stage.short = stage.short or len(refs) < n
        stage.acts.append(("discard", refs))


@handles(v.DiscardTop)
def discard_top(stage: TextStage, node: v.DiscardTop, path: Path) -> None:
    n = stage.amount(node.n)
    for seat in seats_named(node.who, stage.seat):
        stage.short = stage.short or len(stage.game.cards_in(DECK, seat)) < n
        stage.acts.append(("top", seat, n))


@handles(v.DiscardBurst)
def discard_burst(stage: TextStage, node: v.DiscardBurst, path: Path) -> None:
    for seat in seats_named(node.who, stage.seat):
        stage.short = stage.short or not stage.game.cards_in(BURST, seat)
        stage.acts.append(("discard_burst", seat))


@handles(v.OpenTop)
def open_top(stage: TextStage, node: v.OpenTop, path: Path) -> None:
    stage.acts.append(("open", stage.seat, stage.card, stage.face, path))


# -- cards on the field --------------------------------------------------------------------------------------


@handles(v.Destroy)
def destroy(stage: TextStage, node: v.Destroy, path: Path) -> None:
    refs = affected_cards(stage, "destroy", cards_of(stage, node.what, "destroy", moves=True))
    stage.acts += [("destroy", ref) for ref in refs] or [("turn", (), False)]


@handles(v.Exhaust)
def exhaust(stage: TextStage, node: v.Exhaust, path: Path) -> None:
    refs = affected_cards(stage, "exhaust", cards_of(stage, node.what, "exhaust"))
    stage.short = stage.short or any(stage.game.cards[ref].asleep for ref in refs)
    stage.acts.append(("turn", refs, True))


@handles(v.MakeReady)
@defines("T8.1", "T8.2")
def make_ready(stage: TextStage, node: v.MakeReady, path: Path) -> None:
    """Make cards ready. For a card with an "unless" price, its player agrees first and pays during the act."""
    game = stage.game
    refs = affected_cards(stage, "ready", cards_of(stage, node.what, "ready"))
    by, place = effect_origin(stage), rank_of_statement(game, stage.face, path)
    unpaid = tuple(ref for ref in refs if verdict(game, "ready", ref, by, place).by.place == UNLESS)
    agreed = () if stage.declares else tuple([ref for ref in unpaid if agrees_to_prices(stage, "ready", ref)])
    stage.short = stage.short or len(agreed) < len(unpaid)
    stage.acts.append(("turn", tuple(ref for ref in refs if ref not in unpaid), False))
    stage.acts += [("ready", ref, True) for ref in agreed]


MoveStatement: TypeAlias = v.Return | v.PutUnder


def _move_handler(zone: str, how: str) -> Handler[MoveStatement]:
    def handler(stage: TextStage, node: MoveStatement, path: Path) -> None:
        game = stage.game
        place = rank_of_statement(game, stage.face, path)
        for ref in affected_cards(stage, "return", cards_of(stage, node.what, "return", moves=True)):
            owner = game.cards[ref].owner
            if zone == HAND and not may_grow(game, owner, place):
                stage.short = True
            else:
                stage.acts.append(move(ref, zone, owner, how))
        stage.acts.append(("turn", (), False))

    return handler


STATEMENTS[v.Return] = _move_handler(HAND, "")
STATEMENTS[v.PutUnder] = _move_handler(DECK, UNDER)


@handles(v.SummonFree)
def summon_free(stage: TextStage, node: v.SummonFree, path: Path) -> None:
    refs = cards_of(stage, node.what, moves=True)
    place = rank_of_statement(stage.game, stage.face, path)
    stage.acts.append(("turn", (), False))
    stage.acts += [("summon", ref, stage.user, place) for ref in refs if not is_on_field(stage.game, ref)]


# -- cores and lives -----------------------------------------------------------------------------------------


@handles(v.CoresTo)
@defines("B1.2", "B1.3")
def cores_to(stage: TextStage, node: v.CoresTo, path: Path) -> None:
    n, giver = stage.amount(node.n), place_at(end_of(node.source, stage.seat))
    if giver != VOID:
        there = counters_at(stage.game, giver, CORE) if node.place == "life" else cores_at(stage.game, giver)
        stage.short = stage.short or there < n
    stage.acts.append(("cores", end_of(node.source, stage.seat), end_of(node.place, stage.seat), n))


@handles(v.CoresOn)
def cores_on(stage: TextStage, node: v.CoresOn, path: Path) -> None:
    n, source = stage.amount(node.n), end_of(node.source, stage.seat)
    refs = [
        ref for ref in affected_cards(stage, "", cards_of(stage, node.what)) if is_on_field(stage.game, ref)
    ]
    if source != "void":
        stage.short = stage.short or cores_at(stage.game, place_at(source)) < n * len(refs)
    stage.acts.append(("turn", (), False))
    stage.acts += [("cores", source, ref, n) for ref in refs]


@handles(v.TakeCores)
def take_cores(stage: TextStage, node: v.TakeCores, path: Path) -> None:
    game, n = stage.game, stage.amount(node.n)
    stage.acts.append(("turn", (), False))
    for ref in affected_cards(stage, "cores", cards_of(stage, node.what, "cores")):
        lie = counters_at(game, ref, CORE) if node.place == "void" else cores_at(game, ref)
        stage.short = stage.short or lie < n
        place = {"void": "void", "trash": f"{SPENT}{game.cards[ref].seat}"}.get(
            node.place, f"{RESERVE}{game.cards[ref].seat}"
        )
        stage.acts.append(("cores", ref, place, n))


@handles(v.SoulCoreTo)
def soul_core_to(stage: TextStage, node: v.SoulCoreTo, path: Path) -> None:
    refs = cards_of(stage, v.This())
    stage.short = stage.short or not any(is_true(stage.game, v.SoulCoreHere(), stage.scope) for _ in refs)
    stage.acts += [("soul", ref, end_of(node.place, stage.seat)) for ref in refs]


@handles(v.LifeDown)
def life_down(stage: TextStage, node: v.LifeDown, path: Path) -> None:
    n = stage.amount(node.n)
    for seat in seats_named(node.who, stage.seat):
        stage.short = stage.short or life_of(stage.game, seat) < n
        stage.acts.append(("life", seat, n))


# -- continuous effects --------------------------------------------------------------------------------------

ContinuousStatement: TypeAlias = (
    v.ChangeBp | v.AddSymbol | v.LevelAs | v.Grant | v.Cannot | v.NotExerted | v.Unaffected
)


def _start_effect(stage: TextStage, node: ContinuousStatement, path: Path) -> None:
    """Start a continuous effect on cards, protected cards included: the effect applies once the protection ends
    (T10.2)."""
    refs = cards_of(stage, node.what)
    n = stage.amount(node.n) if isinstance(node, v.ChangeBp) else 0
    by, place = effect_origin(stage), rank_of_statement(stage.game, stage.face, path)
    stage.short = stage.short or not all(is_affected(stage.game, "", ref, by, place) for ref in refs)
    stage.acts.append(
        ("effect", KINDS[type(node)], stage.card, stage.user, refs, node.until, stage.face, path, n)
    )


for _kind in (v.ChangeBp, v.AddSymbol, v.LevelAs, v.Grant, v.Cannot, v.NotExerted, v.Unaffected):
    STATEMENTS[_kind] = _start_effect


@handles(v.PlayerCannot)
def player_cannot(stage: TextStage, node: v.PlayerCannot, path: Path) -> None:
    stage.acts.append(("effect", "player", stage.card, stage.seat, (), node.until, stage.face, path, 0))


@handles(v.EndAttackStep)
def end_attack_step(stage: TextStage, node: v.EndAttackStep, path: Path) -> None:
    stage.acts.append(("close",))


# -- magics --------------------------------------------------------------------------------------------------


@handles(v.ExertPart)
def exert_part(stage: TextStage, node: v.ExertPart, path: Path) -> None:
    stage.acts.append(("exert", stage.seat, stage.card, stage.face, node.part))


@handles(v.UsePart)
def use_part(stage: TextStage, node: v.UsePart, path: Path) -> None:
    refs = cards_of(stage, node.what)
    stage.acts.append(("turn", (), False))
    stage.acts += [("use", stage.seat, ref, node.part) for ref in refs]


# -- wording -------------------------------------------------------------------------------------------------


def _subpath(node: Node, path: Path, field: str) -> Path:
    return (*path, type(node).FIELDS.index(field))


@handles(v.MayDo)
@defines("T5.1", "T5.2", "T5.3")
def may_do(stage: TextStage, node: v.MayDo, path: Path) -> None:
    """Ask at the time of resolution; a declined part has no effect and does not count as exerted."""
    if stage.agrees(Question(stage.seat, "yes_no", "may", "T5.1", (YES, NO), None, stage.shown_card)):
        STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))
    else:
        stage.short = True


@handles(v.ByDoing)
@defines("T6.1", "T6.2", "T6.3")
def by_doing(stage: TextStage, node: v.ByDoing, path: Path) -> None:
    """Choose for both halves together and perform both at once, or neither. If cards of a hidden zone decide whether
    the act is possible, ask the player in any case, so the question reveals nothing."""
    game, by = stage.game, effect_origin(stage)
    place = rank_of_statement(game, stage.face, path)
    able = all(can_do(game, half, stage.scope, by, place) for half in (node.first, node.body))
    options = (YES, NO) if able else (NO,)
    if not able:
        stage.short = True
        if stage.aims is None and not chooses_from_hidden_zone(node):
            stage.picked = (*stage.picked, ())
        elif stage.agrees(Question(stage.seat, "yes_no", "may", "T6.3", options, NO, stage.shown_card)):
            _discard_choices(stage, node, path)
        return
    if not stage.agrees(Question(stage.seat, "yes_no", "may", "T6.3", options, None, stage.shown_card)):
        stage.short = True
        return
    before, was = len(stage.acts), stage.short
    stage.short = False
    STATEMENTS.run(stage, node.first, _subpath(node, path, "first"))
    STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))
    if stage.short and not stage.declares:
        del stage.acts[before:]
    stage.short = stage.short or was


def _discard_choices(stage: TextStage, node: v.ByDoing, path: Path) -> None:
    """Forget the choices made for a part of a text that has become impossible."""
    before = len(stage.acts)
    for field in ("first", "body"):
        STATEMENTS.run(stage, getattr(node, field), _subpath(node, path, field))
    del stage.acts[before:]


@handles(v.Both)
@defines("T7.4")
def both(stage: TextStage, node: v.Both, path: Path) -> None:
    STATEMENTS.run(stage, node.first, _subpath(node, path, "first"))
    STATEMENTS.run(stage, node.second, _subpath(node, path, "second"))


@handles(v.WhenDone)
@defines("T7.1", "T7.2", "T7.4")
def when_done(stage: TextStage, node: v.WhenDone, path: Path) -> None:
    """Resolve the second part if the first part was performed: the whole first part, numbers included, or any of it
    (`RULE_CHOICES.done`). The second part need not be possible. If the text names the result of the first part, a
    single card with that result is enough."""
    was, before = stage.short, len(stage.acts)
    stage.short = False
    STATEMENTS.run(stage, node.first, _subpath(node, path, "first"))
    done = stage.acts[before:]
    if node.result:
        follows = has_result(stage.game, done, node.result)
    else:
        some = RULE_CHOICES.done.value == "any of it" and has_any_effect(stage.game, done)
        follows = some or not stage.short
    if follows and not stage.declares:
        away = any(act[0] == "move" and act[1] == stage.card for act in done)
        stage.acts.append(
            (
                "then",
                stage.seat,
                stage.card,
                stage.face,
                _subpath(node, path, "body"),
                stage.it,
                stage.has_moved or away,
                not away,
            )
        )
    stage.short = stage.short or was


RESULT_ACTS = {"destroyed": "destroy", "returned": "move", "summoned": "summon"}


def has_result(game: Game, acts: list[Act], result: str) -> bool:
    """Return whether any act has this result for a card. A card that is already exhausted isn't exhausted again."""
    if result == "exhausted":
        return any(
            name == "turn" and args[1] and any(not game.cards[ref].asleep for ref in args[0])
            for name, *args in acts
        )
    return any(act[0] == RESULT_ACTS[result] for act in acts)


def has_any_effect(game: Game, acts: list[Act]) -> bool:
    """Return whether any act has an effect: its card exists, or its number can be more than 0."""
    for name, *args in acts:
        if name in ("draw", "top"):
            if args[1] and game.cards_in(DECK, args[0]):
                return True
        elif name == "cores":
            if args[2] and (args[0] == "void" or cores_at(game, place_at(args[0]))):
                return True
        elif name == "life":
            if args[1] and life_of(game, args[0]):
                return True
        elif name == "discard_burst":
            if game.cards_in(BURST, args[0]):
                return True
        elif name not in ("turn", "discard") or args[0]:
            return True
    return False


@handles(v.Unpreventable)
def unpreventable(stage: TextStage, node: v.Unpreventable, path: Path) -> None:
    STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))


@handles(v.PlayerDoes)
@defines("T12.2")
def player_does(stage: TextStage, node: v.PlayerDoes, path: Path) -> None:
    """Let the players named by the text perform its body in sequence, each choosing their own cards."""
    seats = order_of_choosing(stage.game) if node.who == "each" else (seat_of(node.who, stage.seat),)
    for seat in seats:
        stage.seat = seat
        STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))
    stage.seat = stage.user


@handles(v.Further)
def further(stage: TextStage, node: v.Further, path: Path) -> None:
    STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))


@handles(v.Then)
def then(stage: TextStage, node: v.Then, path: Path) -> None:
    STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))


@handles(v.IfSo)
def if_so(stage: TextStage, node: v.IfSo, path: Path) -> None:
    """Evaluate the condition, and choose objects, at the time of resolution."""
    if stage.declares:
        return
    if not is_true(stage.game, node.condition, stage.scope):
        stage.short = True
        return
    with stage.choosing_during_resolution():
        STATEMENTS.run(stage, node.body, _subpath(node, path, "body"))


__all__ = ["STATEMENTS"]
