"""T1 to T3, T6, T12: the cards meant by a statement, the choosing player, and the possibility of performing a part
completely."""

from __future__ import annotations

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.effects.effect_actions import may_grow, place_at
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import (
    amount,
    fitting_cards,
    is_true,
    seat_of,
    seats_named,
    subjects,
)
from pyengine.games.battle_spirits.rules.semantics.values import (
    ApplicableText,
    Origin,
    is_barred,
    origin_of,
    price_texts,
    protection,
    verdict,
)
from pyengine.games.battle_spirits.rules.wording_precedence import DOES, UNPREVENTABLE
from pyengine.games.battle_spirits.rules.zones import (
    CORE,
    DECK,
    HAND,
    SPENT,
    VOID,
    ZONES,
    Refs,
    cores_at,
    is_waiting,
    life_of,
)  # fmt: skip
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path, Scope, text_node_at
from pyengine.mechanics.facts import active_player, opponent_of
from pyengine.mechanics.text_resolution import TextStage
from pyengine.vocab.node import Field, Node

CHOICE = "T3.1"
NO_EFFECT_ON_WAITING = ("destroy", "exhaust", "ready", "return")
"""Acts without effect on a destroyed card still on the field (B7.1), except from the card's own text."""
ACT_OF_STATEMENT: dict[type[Node], str] = {
    v.Destroy: "destroy", v.Exhaust: "exhaust", v.MakeReady: "ready", v.Return: "return", v.PutUnder: "return",
    v.TakeCores: "cores",
}  # fmt: skip
PRICE_PATH = (v.Always.FIELDS.index("change"), v.Unless.FIELDS.index("price"))
PROHIBITABLE_ACTS = frozenset(("destroy", "ready", "return", "cores"))
"""Acts with possible prohibitions by texts; for all other acts only protection matters."""


class SpiritsWords:
    """Answers the shared text interpreter's questions about Battle Spirits texts: which cards, how many, and in which
    order."""

    CHOICE = CHOICE

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        """Return the cards that a part of a text refers to, or the candidates for a choice."""
        return subjects(game, what, scope)

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        """Return the current value of a number in a text."""
        return amount(game, n, scope)

    def choice_size(self, what: Field) -> tuple[int, bool] | None:
        """Return the number of cards that a part of a text has chosen, and whether fewer are allowed ("up to"); None
        for a part without a choice."""
        return (what.n, what.most) if isinstance(what, v.Pick) else None

    def is_itself(self, what: Field) -> bool:
        """Return whether a part of a text refers to the card with the text."""
        return isinstance(what, v.This)

    @defines("B11.1")
    def comes_after(self, node: Node) -> bool:
        """Return whether a statement waits for the preceding statements; all do except "further"."""
        while isinstance(node, v.IfSo):
            node = node.body
        return not isinstance(node, v.Further)


@defines("T11.1")
def rank_of_statement(game: Game, face: str, path: Path) -> int:
    """Return the rank of a statement in a conflict with a prohibition: `UNPREVENTABLE` within "can't be prevented",
    else `DOES`."""
    found = any(
        isinstance(text_node_at(game, face, path[:n]), v.Unpreventable) for n in range(1, len(path) + 1)
    )
    return UNPREVENTABLE if found else DOES


def effect_origin(stage: TextStage) -> Origin:
    """Return the origin of the effect that the current stage resolves."""
    return origin_of(stage.game, stage.user, stage.card, stage.face, stage.where)


def candidates(game: Game, what: v.What, scope: Scope, act: str) -> Refs:
    """Return the cards that a player may choose for an act, or all cards that the text names without a choice."""
    refs = subjects(game, what, scope)
    if act in NO_EFFECT_ON_WAITING and isinstance(what, v.Pick | v.PickEach | v.All):
        refs = tuple([ref for ref in refs if not is_waiting(game, ref)])
    if act == "exhaust" and isinstance(what, v.Pick | v.PickEach):
        refs = tuple([ref for ref in refs if not game.cards[ref].asleep])
    return refs


@defines("T2.1", "T4.2")
def cards_of(stage: TextStage, what: v.What, act: str = "", *, moves: bool = False) -> Refs:
    """Return the cards on which a statement acts: the chosen cards, as many as possible, or all cards that the text
    names."""
    game = stage.game
    refs = candidates(game, what, stage.scope, act)
    if moves:
        refs = stage.unmoved_cards(refs)
    if isinstance(what, v.Pick):
        chosen = _choose_picked_cards(stage, refs, what)
        stage.short = stage.short or (not what.most and len(chosen) < what.n)
    elif isinstance(what, v.PickEach):
        chosen = _choose_on_each_side(stage, refs, what)
    else:
        chosen = refs
        stage.short = stage.short or (not refs and not isinstance(what, v.All))
    if moves:
        stage.taken.update(chosen)
    if not isinstance(what, v.This):
        stage.it = chosen
    return chosen


@defines("T3.1", "T3.2", "T4.1")
def _choose_picked_cards(stage: TextStage, refs: Refs, what: v.Pick) -> Refs:
    """Choose the cards of a `Pick`. Choices marked "now", and choices from hidden zones, are made during resolution."""
    if not ZONES[what.cards.zone].public:
        return () if stage.declares else _choose_from_hidden_zone(stage, what)
    if not what.now:
        return stage.pick(refs, what.n, stage.seat, "choose", or_fewer=what.most)
    if stage.declares:
        return ()
    if not what.most and len(refs) <= what.n:
        return stage.take_all(refs, stage.seat)
    return stage.choose(refs, what.n, stage.seat, "choose", what.most)


def _choose_from_hidden_zone(stage: TextStage, what: v.Pick) -> Refs:
    """Return the cards chosen from a zone hidden from the other player.

    The player is asked even if no card fits, so the question reveals nothing. The player must choose a card known to
    fit, unless the text says "up to". If this device does not know the card, the audit checks the choice later.
    """
    cards = stage.game.cards
    fit = subjects(stage.game, what, stage.scope)
    every = v.Cards("card", what.cards.side, (), what.cards.zone)
    whole = stage.unmoved_cards(fitting_cards(stage.game, every, stage.scope))
    refs = tuple(
        ref for ref in whole if ref in fit or cards[ref].face is None
    )  # the holder knows the unknown cards
    bound = (
        () if what.most else tuple(ref for ref in fit if ref in whole and cards[ref].known >> stage.seat & 1)
    )
    return stage.choose(refs, min(what.n, len(whole)), stage.seat, "choose", True, unseen=True, bound=bound)


@defines("T12.1")
def _choose_on_each_side(stage: TextStage, refs: Refs, what: v.PickEach) -> Refs:
    """Return the cards of both players' sides, all chosen by the user of the text."""
    chosen: Refs = ()
    for seat in seats_in_turn_order(stage.game):
        mine = tuple(ref for ref in refs if stage.game.cards[ref].seat == seat)
        some = stage.pick(mine, what.n, stage.user, "choose")
        stage.short = stage.short or len(some) < what.n
        chosen = (*chosen, *some)
    return chosen


def seats_in_turn_order(game: Game) -> tuple[int, int]:
    """Return both players, the turn player first."""
    return (active_player(game), opponent_of(active_player(game)))


@defines("T12.2")
def order_of_choosing(game: Game) -> tuple[int, int]:
    """Return both players in the order of choosing if each of them acts (`RULE_CHOICES.each`)."""
    first, second = seats_in_turn_order(game)
    return (first, second) if RULE_CHOICES.each.value == "active first" else (second, first)


def players_meant(game: Game, word: str, seat: int) -> tuple[int, ...]:
    """Return the players meant by a text, in the order of choosing."""
    meant = seats_named(word, seat)
    return tuple(each for each in order_of_choosing(game) if each in meant)


def is_affected(game: Game, act: str, ref: int, origin: Origin, place: int) -> bool:
    """Return whether an act of an effect works on a card; "unless" prices do not count here."""
    if act in PROHIBITABLE_ACTS:
        found = verdict(game, act, ref, origin, place)
        return found.done or found.clause == "T8.1"
    protection_text = protection(game, ref, origin)
    return protection_text is None or place > protection_text.place


def affected_cards(stage: TextStage, act: str, refs: Refs) -> Refs:
    """Return the cards affected by an act. If any card is not affected, the stage counts as incomplete."""
    by, place = effect_origin(stage), rank_of_statement(stage.game, stage.face, stage.where)
    out = tuple([ref for ref in refs if is_affected(stage.game, act, ref, by, place)])
    stage.short = stage.short or len(out) < len(refs)
    return out


# -- complete performance ------------------------------------------------------------------------------------


CardStatement = (
    v.Destroy | v.Exhaust | v.MakeReady | v.Return | v.PutUnder | v.SummonFree | v.CoresOn | v.TakeCores | v.ChangeBp | v.AddSymbol
    | v.LevelAs | v.Grant | v.UsePart | v.Cannot | v.NotExerted | v.Unaffected
)  # fmt: skip
"""Statements about cards, with a subject `what`."""


@defines("T8.1")
def price_text(game: Game, text: ApplicableText) -> tuple[Path, Node]:
    """Return the path and the node of the price in an "unless" text."""
    path = (*text.path, *PRICE_PATH)
    found = text_node_at(game, text.face, path)
    assert isinstance(found, Node)
    return path, found


@defines("T8.2")
def agrees_to_prices(stage: TextStage, act: str, ref: int) -> bool:
    """Return whether a card's player agrees to pay every "unless" price for an act.

    The question comes before any act of the stage, so a refusal cancels an action to be performed completely.
    """
    game = stage.game
    for text in price_texts(game, act, ref):
        seat, source = game.cards[ref].seat, text.origin.card
        if not can_do(game, price_text(game, text)[1], Scope(seat, source), text.origin, DOES):
            return False
        if (
            stage.ask(Question(seat, "yes_no", "unless", "T8.2", (YES, NO), None, source, params=(ref,)))
            == NO
        ):
            return False
    return True


def _needed_count(what: v.What) -> int:
    match what:
        case v.Pick(n=n, most=most):
            return 0 if most else n
        case v.PickEach(n=n):
            return 2 * n
        case v.All():
            return 0
    return 1


def end_of(source: str, seat: int) -> str:
    """Return a place of cores as written in an answer, from the word for the place in a card text."""
    if source == "void":
        return source
    return f"{SPENT if source == 'trash' else source}{seat}"


@defines("T6.1", "T6.2")
def can_do(game: Game, node: Node, scope: Scope, origin: Origin, place: int) -> bool:
    """Return whether a part of a text could be performed completely: enough objects exist and are affected."""
    match node:
        case v.Both(first=first, second=second):
            return can_do(game, first, scope, origin, place) and can_do(game, second, scope, origin, place)
        case v.MayDo(body=body):
            return can_do(game, body, scope, origin, place)
        case v.DrawCards(n=n):
            return len(game.cards_in(DECK, scope.seat)) >= amount(game, n, scope) and may_grow(
                game, scope.seat, place
            )
        case v.DiscardCards(n=n, who=who):
            return all(
                len(game.cards_in(HAND, s)) >= amount(game, n, scope) for s in seats_named(who, scope.seat)
            )
        case v.DiscardTop(n=n, who=who):
            return all(
                len(game.cards_in(DECK, s)) >= amount(game, n, scope) for s in seats_named(who, scope.seat)
            )
        case v.LifeDown(n=n, who=who):
            return all(life_of(game, s) >= amount(game, n, scope) for s in seats_named(who, scope.seat))
        case v.CoresTo(n=n, source=source, place=taker):
            return _has_cores(game, source, scope.seat, amount(game, n, scope), taker == "life")
        case v.CoresOn(n=n, source=source, what=what):
            wanted = amount(game, n, scope) * max(1, _needed_count(what))
            return _has_cores(game, source, scope.seat, wanted, False) and _has_enough_objects(
                game, node, scope, origin, place, 0
            )
        case v.SoulCoreTo():
            return is_true(game, v.SoulCoreHere(), scope)
        case v.TakeCores(n=n):
            return _has_enough_objects(game, node, scope, origin, place, amount(game, n, scope))
    return not isinstance(node, CardStatement) or _has_enough_objects(game, node, scope, origin, place, 0)


def _has_enough_objects(
    game: Game, node: CardStatement, scope: Scope, origin: Origin, place: int, cores: int
) -> bool:
    what = node.what
    act = ACT_OF_STATEMENT.get(type(node), "")
    refs = (*candidates(game, what, scope, act), *_unknown_candidates(game, what, scope))
    if isinstance(node, v.SummonFree):
        return len([ref for ref in refs if may_be_summoned_by_effect(game, ref, place)]) >= _needed_count(
            what
        )
    found = [
        ref
        for ref in refs
        if (not cores or cores_at(game, ref) >= cores) and is_affected(game, act, ref, origin, place)
    ]
    return len(found) >= _needed_count(what)


def _unknown_candidates(game: Game, what: v.What, scope: Scope) -> Refs:
    """Return the unknown cards of a hidden zone able to match."""
    if not chooses_from_hidden_zone(what):
        return ()
    assert isinstance(what, v.Pick)
    every = fitting_cards(game, v.Cards("card", what.cards.side, (), what.cards.zone), scope)
    fit = subjects(game, what, scope)
    return tuple(ref for ref in every if game.cards[ref].face is None and ref not in fit)


def chooses_from_hidden_zone(text: Field) -> bool:
    """Return whether a part of a text lets a player choose cards from a zone that the other player can't see."""
    if isinstance(text, v.Pick):
        return not ZONES[text.cards.zone].public
    return isinstance(text, Node) and any(chooses_from_hidden_zone(each) for each in text.values())


@defines("T9.1", "T8.1")
def may_be_summoned_by_effect(game: Game, ref: int, place: int) -> bool:
    """Return whether an effect may summon a card onto the field, that is, no text forbids it. An "unless" price counts
    only as a condition."""
    if place == UNPREVENTABLE:
        return True
    found = verdict(game, "summon", ref)
    return (found.done or found.clause == "T8.1") and not is_barred(game, game.cards[ref].owner, "summon")


def _has_cores(game: Game, source: str, seat: int, n: int, plain: bool) -> bool:
    """Return whether a place has `n` cores; with `plain` the soul core does not count."""
    if source == "void":
        return True
    place = place_at(end_of(source, seat))
    return place == VOID or (counters_at(game, place, CORE) if plain else cores_at(game, place)) >= n


__all__ = [
    "ACT_OF_STATEMENT",
    "CHOICE",
    "SpiritsWords",
    "affected_cards",
    "agrees_to_prices",
    "can_do",
    "cards_of",
    "chooses_from_hidden_zone",
    "effect_origin",
    "end_of",
    "is_affected",
    "may_be_summoned_by_effect",
    "order_of_choosing",
    "players_meant",
    "price_text",
    "rank_of_statement",
    "seat_of",
    "seats_in_turn_order",
]  # fmt: skip
