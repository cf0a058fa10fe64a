"""T1 to T13: the acts of statements, computed from the choices made so far."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.choosing import (
    SpiritsWords,
    affected,
    agrees_to_prices,
    can_do,
    cards_of,
    end_of,
    is_affected,
    is_picked_unseen,
    order_of_choosing,
    origin,
    place_in_text,
    players,
)
from pyengine.games.battle_spirits.rules.effects.effect_actions import UNDER, may_grow, place_at
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rule_variants import DECIDED
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import holds, seat_of, whose
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
from pyengine.kernel.counter_totals import count
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path
from pyengine.mechanics.event_processing import Act, move
from pyengine.mechanics.text_resolution import Beat, Handler, Statements
from pyengine.vocab.node import Node

STATEMENTS = Statements(SpiritsWords())
says = STATEMENTS.says

# -- cards and hands -----------------------------------------------------------------------------------------


@says(v.DrawCards)
def draw_cards(beat: Beat, node: v.DrawCards, path: Path) -> None:
    game, n = beat.game, beat.amount(node.n)
    grows = may_grow(game, beat.seat, place_in_text(game, beat.face, path))
    beat.short = beat.short or not grows or len(game.at(DECK, beat.seat)) < n
    beat.acts.append(("draw", beat.seat, n if grows else 0))


@says(v.DiscardCards)
def discard_cards(beat: Beat, node: v.DiscardCards, path: Path) -> None:
    """Let each player choose the discarded cards during resolution."""
    if beat.declares:
        return
    n = beat.amount(node.n)
    for seat in players(beat.game, node.who, beat.seat):
        hand = beat.free(beat.game.at(HAND, seat))
        refs = hand if len(hand) <= n else beat.choose(hand, n, seat, "discard", False)
        beat.taken.update(refs)
        beat.short = beat.short or len(refs) < n
        beat.acts.append(("discard", refs))


@says(v.DiscardTop)
def discard_top(beat: Beat, node: v.DiscardTop, path: Path) -> None:
    n = beat.amount(node.n)
    for seat in whose(node.who, beat.seat):
        beat.short = beat.short or len(beat.game.at(DECK, seat)) < n
        beat.acts.append(("top", seat, n))


@says(v.DiscardBurst)
def discard_burst(beat: Beat, node: v.DiscardBurst, path: Path) -> None:
    for seat in whose(node.who, beat.seat):
        beat.short = beat.short or not beat.game.at(BURST, seat)
        beat.acts.append(("discard_burst", seat))


@says(v.OpenTop)
def open_top(beat: Beat, node: v.OpenTop, path: Path) -> None:
    beat.acts.append(("open", beat.seat, beat.card, beat.face, path))


# -- cards on the field --------------------------------------------------------------------------------------


@says(v.Destroy)
def destroy(beat: Beat, node: v.Destroy, path: Path) -> None:
    refs = affected(beat, "destroy", cards_of(beat, node.what, "destroy", moves=True))
    beat.acts += [("destroy", ref) for ref in refs] or [("turn", (), False)]


@says(v.Exhaust)
def exhaust(beat: Beat, node: v.Exhaust, path: Path) -> None:
    refs = affected(beat, "exhaust", cards_of(beat, node.what, "exhaust"))
    beat.short = beat.short or any(beat.game.cards[ref].asleep for ref in refs)
    beat.acts.append(("turn", refs, True))


@says(v.MakeReady)
@defines("T8.1", "T8.2")
def make_ready(beat: Beat, node: v.MakeReady, path: Path) -> None:
    """Make cards ready. For a card with an "unless" price, its player agrees first and pays during the act."""
    game = beat.game
    refs = affected(beat, "ready", cards_of(beat, node.what, "ready"))
    by, place = origin(beat), place_in_text(game, beat.face, path)
    unpaid = tuple(ref for ref in refs if verdict(game, "ready", ref, by, place).by.place == UNLESS)
    agreed = () if beat.declares else tuple([ref for ref in unpaid if agrees_to_prices(beat, "ready", ref)])
    beat.short = beat.short or len(agreed) < len(unpaid)
    beat.acts.append(("turn", tuple(ref for ref in refs if ref not in unpaid), False))
    beat.acts += [("ready", ref, True) for ref in agreed]


MoveStatement: TypeAlias = v.Return | v.PutUnder


def _move_handler(zone: str, how: str) -> Handler[MoveStatement]:
    def handler(beat: Beat, node: MoveStatement, path: Path) -> None:
        game = beat.game
        place = place_in_text(game, beat.face, path)
        for ref in affected(beat, "return", cards_of(beat, node.what, "return", moves=True)):
            owner = game.cards[ref].owner
            if zone == HAND and not may_grow(game, owner, place):
                beat.short = True
            else:
                beat.acts.append(move(ref, zone, owner, how))
        beat.acts.append(("turn", (), False))

    return handler


STATEMENTS[v.Return] = _move_handler(HAND, "")
STATEMENTS[v.PutUnder] = _move_handler(DECK, UNDER)


@says(v.SummonFree)
def summon_free(beat: Beat, node: v.SummonFree, path: Path) -> None:
    refs = cards_of(beat, node.what, moves=True)
    place = place_in_text(beat.game, beat.face, path)
    beat.acts.append(("turn", (), False))
    beat.acts += [("summon", ref, beat.user, place) for ref in refs if not is_on_field(beat.game, ref)]


# -- cores and lives -----------------------------------------------------------------------------------------


@says(v.CoresTo)
@defines("B1.2", "B1.3")
def cores_to(beat: Beat, node: v.CoresTo, path: Path) -> None:
    n, giver = beat.amount(node.n), place_at(end_of(node.source, beat.seat))
    if giver != VOID:
        there = count(beat.game, giver, CORE) if node.place == "life" else cores_at(beat.game, giver)
        beat.short = beat.short or there < n
    beat.acts.append(("cores", end_of(node.source, beat.seat), end_of(node.place, beat.seat), n))


@says(v.CoresOn)
def cores_on(beat: Beat, node: v.CoresOn, path: Path) -> None:
    n, source = beat.amount(node.n), end_of(node.source, beat.seat)
    refs = [ref for ref in affected(beat, "", cards_of(beat, node.what)) if is_on_field(beat.game, ref)]
    if source != "void":
        beat.short = beat.short or cores_at(beat.game, place_at(source)) < n * len(refs)
    beat.acts.append(("turn", (), False))
    beat.acts += [("cores", source, ref, n) for ref in refs]


@says(v.TakeCores)
def take_cores(beat: Beat, node: v.TakeCores, path: Path) -> None:
    game, n = beat.game, beat.amount(node.n)
    beat.acts.append(("turn", (), False))
    for ref in affected(beat, "cores", cards_of(beat, node.what, "cores")):
        lie = count(game, ref, CORE) if node.place == "void" else cores_at(game, ref)
        beat.short = beat.short or lie < n
        place = {"void": "void", "trash": f"{SPENT}{game.cards[ref].seat}"}.get(
            node.place, f"{RESERVE}{game.cards[ref].seat}"
        )
        beat.acts.append(("cores", ref, place, n))


@says(v.LifeDown)
def life_down(beat: Beat, node: v.LifeDown, path: Path) -> None:
    n = beat.amount(node.n)
    for seat in whose(node.who, beat.seat):
        beat.short = beat.short or life_of(beat.game, seat) < n
        beat.acts.append(("life", seat, n))


# -- continuous effects --------------------------------------------------------------------------------------

ContinuousStatement: TypeAlias = (
    v.ChangeBp | v.AddSymbol | v.LevelAs | v.Grant | v.Cannot | v.NotExerted | v.Unaffected
)


def _start_effect(beat: Beat, node: ContinuousStatement, path: Path) -> None:
    """Start a continuous effect on cards, protected cards included: the effect applies once the protection ends
    (T10.2)."""
    refs = cards_of(beat, node.what)
    n = beat.amount(node.n) if isinstance(node, v.ChangeBp) else 0
    by, place = origin(beat), place_in_text(beat.game, beat.face, path)
    beat.short = beat.short or not all(is_affected(beat.game, "", ref, by, place) for ref in refs)
    beat.acts.append(
        ("effect", KINDS[type(node)], beat.card, beat.user, refs, node.until, beat.face, path, n)
    )


for _kind in (v.ChangeBp, v.AddSymbol, v.LevelAs, v.Grant, v.Cannot, v.NotExerted, v.Unaffected):
    STATEMENTS[_kind] = _start_effect


@says(v.PlayerCannot)
def player_cannot(beat: Beat, node: v.PlayerCannot, path: Path) -> None:
    beat.acts.append(("effect", "player", beat.card, beat.seat, (), node.until, beat.face, path, 0))


@says(v.EndAttackStep)
def end_attack_step(beat: Beat, node: v.EndAttackStep, path: Path) -> None:
    beat.acts.append(("close",))


# -- magics --------------------------------------------------------------------------------------------------


@says(v.ExertPart)
def exert_part(beat: Beat, node: v.ExertPart, path: Path) -> None:
    beat.acts.append(("exert", beat.seat, beat.card, beat.face, node.part))


@says(v.UsePart)
def use_part(beat: Beat, node: v.UsePart, path: Path) -> None:
    refs = cards_of(beat, node.what)
    beat.acts.append(("turn", (), False))
    beat.acts += [("use", beat.seat, ref, node.part) for ref in refs]


# -- wording -------------------------------------------------------------------------------------------------


def _inside(node: Node, path: Path, field: str) -> Path:
    return (*path, type(node).FIELDS.index(field))


@says(v.MayDo)
@defines("T5.1", "T5.2", "T5.3")
def may_do(beat: Beat, node: v.MayDo, path: Path) -> None:
    """Ask at the time of resolution; a declined part has no effect and does not count as exerted."""
    if beat.agrees(Question(beat.seat, "yes_no", "may", "T5.1", (YES, NO), None, beat.shown)):
        STATEMENTS.run(beat, node.body, _inside(node, path, "body"))
    else:
        beat.short = True


@says(v.ByDoing)
@defines("T6.1", "T6.2", "T6.3")
def by_doing(beat: Beat, node: v.ByDoing, path: Path) -> None:
    """Choose for both halves together and perform both at once, or neither. If cards of a hidden zone decide whether
    the act is possible, ask the player in any case, so the question reveals nothing."""
    game, by = beat.game, origin(beat)
    place = place_in_text(game, beat.face, path)
    able = all(can_do(game, half, beat.scope, by, place) for half in (node.first, node.body))
    options = (YES, NO) if able else (NO,)
    if not able:
        beat.short = True
        if beat.aims is None and not is_picked_unseen(node):
            beat.picked = (*beat.picked, ())
        elif beat.agrees(Question(beat.seat, "yes_no", "may", "T6.3", options, NO, beat.shown)):
            _skip(beat, node, path)
        return
    if not beat.agrees(Question(beat.seat, "yes_no", "may", "T6.3", options, None, beat.shown)):
        beat.short = True
        return
    before, was = len(beat.acts), beat.short
    beat.short = False
    STATEMENTS.run(beat, node.first, _inside(node, path, "first"))
    STATEMENTS.run(beat, node.body, _inside(node, path, "body"))
    if beat.short and not beat.declares:
        del beat.acts[before:]
    beat.short = beat.short or was


def _skip(beat: Beat, node: v.ByDoing, path: Path) -> None:
    """Discard the choices made for a part impossible by now."""
    before = len(beat.acts)
    for field in ("first", "body"):
        STATEMENTS.run(beat, getattr(node, field), _inside(node, path, field))
    del beat.acts[before:]


@says(v.Both)
@defines("T7.4")
def both(beat: Beat, node: v.Both, path: Path) -> None:
    STATEMENTS.run(beat, node.first, _inside(node, path, "first"))
    STATEMENTS.run(beat, node.second, _inside(node, path, "second"))


@says(v.WhenDone)
@defines("T7.1", "T7.2", "T7.4")
def when_done(beat: Beat, node: v.WhenDone, path: Path) -> None:
    """Resolve the second part if the first part was performed: the whole first part, numbers included, or any of it
    (`DECIDED.done`). The second part need not be possible."""
    was, before = beat.short, len(beat.acts)
    beat.short = False
    STATEMENTS.run(beat, node.first, _inside(node, path, "first"))
    some = DECIDED.done.value == "any of it" and has_any_effect(beat.game, beat.acts[before:])
    if (some or not beat.short) and not beat.declares:
        away = any(act[0] == "move" and act[1] == beat.card for act in beat.acts[before:])
        beat.acts.append(
            (
                "then",
                beat.seat,
                beat.card,
                beat.face,
                _inside(node, path, "body"),
                beat.it,
                beat.gone or away,
                not away,
            )
        )
    beat.short = beat.short or was


def has_any_effect(game: Game, acts: list[Act]) -> bool:
    """Return whether any act has an effect: its card exists, or its number can be more than 0."""
    for name, *args in acts:
        if name in ("draw", "top"):
            if args[1] and game.at(DECK, args[0]):
                return True
        elif name == "cores":
            if args[2] and (args[0] == "void" or cores_at(game, place_at(args[0]))):
                return True
        elif name == "life":
            if args[1] and life_of(game, args[0]):
                return True
        elif name == "discard_burst":
            if game.at(BURST, args[0]):
                return True
        elif name not in ("turn", "discard") or args[0]:
            return True
    return False


@says(v.Unpreventable)
def unpreventable(beat: Beat, node: v.Unpreventable, path: Path) -> None:
    STATEMENTS.run(beat, node.body, _inside(node, path, "body"))


@says(v.PlayerDoes)
@defines("T12.2")
def player_does(beat: Beat, node: v.PlayerDoes, path: Path) -> None:
    """Let the players perform the body in sequence, each choosing their own objects."""
    seats = order_of_choosing(beat.game) if node.who == "each" else (seat_of(node.who, beat.seat),)
    for seat in seats:
        beat.seat = seat
        STATEMENTS.run(beat, node.body, _inside(node, path, "body"))
    beat.seat = beat.user


@says(v.Further)
def further(beat: Beat, node: v.Further, path: Path) -> None:
    STATEMENTS.run(beat, node.body, _inside(node, path, "body"))


@says(v.Then)
def then(beat: Beat, node: v.Then, path: Path) -> None:
    STATEMENTS.run(beat, node.body, _inside(node, path, "body"))


@says(v.IfSo)
def if_so(beat: Beat, node: v.IfSo, path: Path) -> None:
    """Evaluate the condition, and choose objects, at the time of resolution."""
    if beat.declares:
        return
    if not holds(beat.game, node.condition, beat.scope):
        beat.short = True
        return
    with beat.chosen_late():
        STATEMENTS.run(beat, node.body, _inside(node, path, "body"))


__all__ = ["STATEMENTS"]
