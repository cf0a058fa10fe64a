"""P4.E4, P4.E5: the acts of a stage of a text, computed from the choices made so far."""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.effects.effect_actions import DESTROYED, SIDEWAYS, UNDER
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import (
    amount,
    is_true,
    seat_of,
    seats_named,
    subjects,
)
from pyengine.games.kyougenshi.rules.zones import (
    BATTLE,
    DECK,
    DECLARED,
    GRAVE,
    HAND,
    ORBS,
    ZONES,
    Refs,
    card_of,
    is_in_battle,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path, Scope
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.text_resolution import Handler, Statements, TextStage
from pyengine.vocab.node import Field, Node

CHOICE = "P4.E5"


class PoemWords:
    """Answers the shared text interpreter's questions about Kyougenshi texts: which cards, how many, and in which
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

    def comes_after(self, node: Node) -> bool:
        """Return whether a statement waits for the preceding statements."""
        while isinstance(node, v.IfSo | v.MayDo):
            node = node.body
        return isinstance(node, v.Then)


STATEMENTS = Statements(PoemWords())
handles = STATEMENTS.handles


def cards_of(stage: TextStage, what: v.What, *, moves: bool = False) -> Refs:
    """Return the cards on which a statement acts. A choice from a zone hidden from the other player is asked in any
    case, so the question reveals nothing."""
    if not isinstance(what, v.Pick) or ZONES[what.cards.zone].public:
        return stage.cards(what, moves=moves)
    if stage.declares:
        return ()
    cards = stage.game.cards
    fit = subjects(stage.game, what, stage.scope)
    whole = stage.unmoved_cards(
        subjects(stage.game, v.All(v.Cards("card", what.cards.side, (), what.cards.zone)), stage.scope)
    )
    refs = tuple(
        ref for ref in whole if ref in fit or cards[ref].face is None
    )  # the holder knows the unknown cards
    stage.it = stage.choose(refs, min(what.n, len(whole)), stage.seat, "choose", True, unseen=True)
    if moves:
        stage.taken.update(stage.it)
    return stage.it


# -- movement of cards ---------------------------------------------------------------------------------------


def _check_deck_size(stage: TextStage, seat: int, n: int) -> None:
    """Mark the stage as incomplete if the deck has too few cards for the statement."""
    stage.short = stage.short or len(stage.game.cards_in(DECK, seat)) < n


def _top_to(stage: TextStage, zone: str, seat: int, n: int, sideways: bool) -> None:
    _check_deck_size(stage, seat, n)
    stage.acts.append(("top", zone, seat, n, sideways))


@handles(v.DrawCards)
def draw_cards(stage: TextStage, node: v.DrawCards, path: Path) -> None:
    n = stage.amount(node.n)
    for seat in seats_named(node.who, stage.seat):
        _check_deck_size(stage, seat, n)
        stage.acts.append(("draw", seat, n))


@handles(v.DiscardCards)
def discard_cards(stage: TextStage, node: v.DiscardCards, path: Path) -> None:
    n = stage.amount(node.n)
    for who in seats_named(node.who, stage.seat):
        if node.blind:
            stage.acts.append(("blind", who, n))
            continue
        refs = stage.pick(stage.unmoved_cards(stage.game.cards_in(HAND, who)), n, who, "discard")
        stage.taken.update(refs)
        stage.acts.append(("bury", refs))


@handles(v.TopToGrave)
def top_to_grave(stage: TextStage, node: v.TopToGrave, path: Path) -> None:
    _top_to(stage, GRAVE, seat_of(node.who, stage.seat), stage.amount(node.n), False)


@handles(v.TopToOrbs)
def top_to_orbs(stage: TextStage, node: v.TopToOrbs, path: Path) -> None:
    _top_to(stage, ORBS, stage.seat, stage.amount(node.n), node.sideways)


@handles(v.TopToDeclared)
def top_to_declared(stage: TextStage, node: v.TopToDeclared, path: Path) -> None:
    _top_to(stage, DECLARED, seat_of(node.who, stage.seat), stage.amount(node.n), False)


@handles(v.Destroy)
def destroy(stage: TextStage, node: v.Destroy, path: Path) -> None:
    game = stage.game
    stage.acts += [
        move(ref, GRAVE, game.cards[ref].owner, DESTROYED)
        for ref in cards_of(stage, node.what, moves=True)
        if is_in_battle(game, ref)
    ]


MoveStatement: TypeAlias = v.Return | v.PutUnder | v.MakeOrb | v.MakeDeclared | v.Bury


def _move_handler(zone: str, how: str = "") -> Handler[MoveStatement]:
    def handler(stage: TextStage, node: MoveStatement, path: Path) -> None:
        cards = stage.game.cards
        stage.acts += [
            move(
                ref,
                zone,
                cards[ref].owner,
                SIDEWAYS if isinstance(node, v.MakeOrb) and node.sideways else how,
            )
            for ref in cards_of(stage, node.what, moves=True)
        ]

    return handler


STATEMENTS[v.Return] = _move_handler(HAND)
STATEMENTS[v.PutUnder] = _move_handler(DECK, UNDER)
STATEMENTS[v.MakeOrb] = _move_handler(ORBS)
STATEMENTS[v.MakeDeclared] = _move_handler(DECLARED)
STATEMENTS[v.Bury] = _move_handler(GRAVE)


@handles(v.BringOut)
@defines("B5.3")
def bring_out(stage: TextStage, node: v.BringOut, path: Path) -> None:
    """Put spell cards into play without summoning; only spell cards are legal choices."""
    game, what = stage.game, node.what
    if isinstance(what, v.Pick):
        what = v.Pick(v.Cards("spell", what.cards.side, what.cards.fits, what.cards.zone), what.n, what.most)
    for ref in cards_of(stage, what, moves=True):
        if game.cards[ref].face is None or card_of(game, ref).kind == "spell":
            stage.acts.append(move(ref, BATTLE, stage.seat))


# -- position of cards ---------------------------------------------------------------------------------------


@handles(v.StandUp)
def stand_up(stage: TextStage, node: v.StandUp, path: Path) -> None:
    stage.acts.append(("turn", cards_of(stage, node.what), False))


@handles(v.LayDown)
def lay_down(stage: TextStage, node: v.LayDown, path: Path) -> None:
    stage.acts.append(("turn", cards_of(stage, node.what), True))


@handles(v.Taint)
def taint(stage: TextStage, node: v.Taint, path: Path) -> None:
    stage.acts.append(("taint", cards_of(stage, node.what)))


@handles(v.Cleanse)
def cleanse(stage: TextStage, node: v.Cleanse, path: Path) -> None:
    stage.acts.append(("cleanse", cards_of(stage, node.what)))


@handles(v.SearchDeck)
def search_deck(stage: TextStage, node: v.SearchDeck, path: Path) -> None:
    stage.acts.append(("search", stage.seat, stage.card, stage.face, path))


@handles(v.LookDeclared)
def look_at_declared(stage: TextStage, node: v.LookDeclared, path: Path) -> None:
    stage.acts.append(("look", stage.seat, seat_of(node.who, stage.seat), stage.amount(node.n)))


@handles(v.Strengthen)
def strengthen(stage: TextStage, node: v.Strengthen, path: Path) -> None:
    refs = cards_of(stage, node.what)
    stage.acts.append(("effect", "power", stage.card, stage.seat, refs, node.until, stage.amount(node.n)))


ContinuousStatement: TypeAlias = v.Grant | v.Forbid


def _effect_handler(kind: str) -> Handler[ContinuousStatement]:
    def handler(stage: TextStage, node: ContinuousStatement, path: Path) -> None:
        refs = cards_of(stage, node.what)
        stage.acts.append(("effect", kind, stage.card, stage.seat, refs, node.until, stage.face, path))

    return handler


STATEMENTS[v.Grant] = _effect_handler("grant")
STATEMENTS[v.Forbid] = _effect_handler("forbid")


@handles(v.Negate)
def negate(stage: TextStage, node: v.Negate, path: Path) -> None:
    stage.acts.append(("negate", stage.about, node.sort))


@handles(v.BreakMore)
def break_more(stage: TextStage, node: v.BreakMore, path: Path) -> None:
    stage.acts.append(("break", stage.seat, stage.amount(node.n)))


# -- statements with a body ----------------------------------------------------------------------------------


@handles(v.MayDo)
def may_do(stage: TextStage, node: v.MayDo, path: Path) -> None:
    if stage.agrees(Question(stage.seat, "yes_no", "may", CHOICE, (YES, NO), None, stage.shown_card)):
        STATEMENTS.run(stage, node.body, (*path, v.MayDo.FIELDS.index("body")))


@handles(v.MayFor)
def may_for(stage: TextStage, node: v.MayFor, path: Path) -> None:
    """Resolve the second part of an optional pair if the first part had an effect; all choices are made during
    resolution."""
    if stage.declares:
        return
    with stage.choosing_during_resolution():
        if not stage.agrees(Question(stage.seat, "yes_no", "may", CHOICE, (YES, NO), None, stage.shown_card)):
            return
        before = len(stage.acts)
        STATEMENTS.run(stage, node.first, (*path, v.MayFor.FIELDS.index("first")))
        if any(() not in act[1:] for act in stage.acts[before:]):
            STATEMENTS.run(stage, node.body, (*path, v.MayFor.FIELDS.index("body")))


@handles(v.IfSo)
def if_so(stage: TextStage, node: v.IfSo, path: Path) -> None:
    """Check the condition, and make the dependent choices, during resolution."""
    if not stage.declares and is_true(stage.game, node.condition, stage.scope):
        with stage.choosing_during_resolution():
            STATEMENTS.run(stage, node.body, (*path, v.IfSo.FIELDS.index("body")))


@handles(v.Then)
def then(stage: TextStage, node: v.Then, path: Path) -> None:
    STATEMENTS.run(stage, node.body, (*path, v.Then.FIELDS.index("body")))


__all__ = ["STATEMENTS"]
