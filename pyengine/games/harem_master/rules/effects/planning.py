"""407.4 to 407.6: the acts of a stage of a text, computed from the choices made so far.

Each new choice replans the stage from its start; the first missing choice becomes a question.
"""

from __future__ import annotations

from typing import TypeAlias

from pyengine.games.harem_master import vocab as v
from pyengine.games.harem_master.rules.effects.effect_actions import Waiting
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import moment_key
from pyengine.games.harem_master.rules.semantics.text_evaluation import (
    amount,
    is_true,
    seat_of,
    seats_meant,
    subjects,
)
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    Refs,
    opponent_of,
    printed,
    top_cards,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question
from pyengine.mechanics.ability_index import Path, Scope
from pyengine.mechanics.text_resolution import Handler, Statements, TextStage
from pyengine.vocab.node import Field, Node


class HaremWords:
    """Answers the shared text interpreter's questions about Harem Master texts: which cards, how many, and in which
    order."""

    CHOICE = "407.4"

    def subjects(self, game: Game, what: Field, scope: Scope) -> Refs:
        return subjects(game, what, scope)

    def amount(self, game: Game, n: Field, scope: Scope) -> int:
        return amount(game, n, scope)

    def choice_size(self, what: Field) -> tuple[int, bool] | None:
        return (what.n, what.most) if isinstance(what, v.Selected) else None

    def is_itself(self, what: Field) -> bool:
        return isinstance(what, v.Self)

    def comes_after(self, node: Node) -> bool:
        """Return whether a node starts a new stage, also below a condition or an optional part."""
        return isinstance(node, v.Then) or (
            isinstance(node, v.IfSo | v.MayDo) and self.comes_after(node.body)
        )


def card_count(stage: TextStage, n: Field, zone: str, seat: int) -> int:
    """Return a number of cards of this zone; "all" counts the cards in the zone now."""
    return len(stage.game.cards_in(zone, seat)) if isinstance(n, v.Whole) else stage.amount(n)


STATEMENTS = Statements(HaremWords())
STATEMENTS.register_single_acts(
    {
        v.ReadyUp: lambda stage, node: ("turn", stage.cards(node.what), False),
        v.Exhaust: lambda stage, node: ("turn", stage.cards(node.what), True),
        v.Seize: lambda stage, node: ("seize", stage.card, stage.seat, stage.cards(node.what), node.until),
        v.MakeKind: lambda stage, node: ("kind", node.kind),
        v.CounterIt: lambda stage, node: ("counter", stage.about),
        v.WinNow: lambda stage, node: ("end", (seat_of(node.who, stage.seat),), ()),
        v.LoseNow: lambda stage, node: ("end", (), (seat_of(node.who, stage.seat),)),
    }
)
handles = STATEMENTS.handles


# -- cards of piles ------------------------------------------------------------------------------------------


FromCastle: TypeAlias = v.TakeUp | v.MillTop | v.Restock


def _move_from_castle(zone: str) -> Handler[FromCastle]:
    def handler(stage: TextStage, node: FromCastle, path: Path) -> None:
        n = stage.amount(node.n)
        for seat in seats_meant(node.who, stage.seat):
            stage.short = stage.short or len(stage.game.cards_in(CASTLE, seat)) < n
            stage.acts.append(("castle", zone, seat, n))

    return handler


STATEMENTS[v.TakeUp] = _move_from_castle(HAND)
STATEMENTS[v.MillTop] = _move_from_castle(DISCARD)
STATEMENTS[v.Restock] = _move_from_castle(STACK)


@handles(v.DropStack)
def drop_stack(stage: TextStage, node: v.DropStack, path: Path) -> None:
    seat = seat_of(node.who, stage.seat)
    n = card_count(stage, node.n, STACK, seat)
    stage.short = stage.short or len(stage.game.cards_in(STACK, seat)) < n
    stage.acts.append(("drop_stack", seat, n))


@handles(v.DropHand)
def drop_hand(stage: TextStage, node: v.DropHand, path: Path) -> None:
    for who in seats_meant(node.who, stage.seat):
        refs = stage.pick(
            stage.unmoved_cards(stage.game.cards_in(HAND, who)),
            card_count(stage, node.n, HAND, who),
            who,
            "discard",
        )
        stage.taken.update(refs)
        stage.acts.append(("drop", refs))


PLACES = {
    "hand": HAND, "discard": DISCARD, "top": CASTLE, "bottom": CASTLE, "stack": STACK, "court": COURT,
    "their_court": COURT, "scaffold": SCAFFOLD, "their_scaffold": SCAFFOLD, "aside": ASIDE, "field": FIELD,
}  # fmt: skip


@handles(v.FromTop)
@defines("215.7d", "215.8d")
def from_top(stage: TextStage, node: v.FromTop, path: Path) -> None:
    """Move the top cards one by one, after the top cards that the same stage has already taken (R-HM-03)."""
    who = seat_of(node.who, stage.seat)
    taken = sum(act[3] for act in stage.acts if act[0] == "castle" and act[2] == who)
    pile = stage.unmoved_cards(top_cards(stage.game, CASTLE, who, len(stage.game.cards_in(CASTLE, who))))[
        taken:
    ]
    refs = pile[: stage.amount(node.n)]
    stage.taken.update(refs)
    stage.it = refs
    seat = opponent_of(stage.seat) if node.to.startswith("their_") else stage.seat
    how = "bottom" if node.to == "bottom" else ""
    stage.acts += [("move", ref, PLACES[node.to], seat, how) for ref in refs]


def _may_enter(game: Game, ref: int) -> bool:
    """Return whether a text can put this card onto the field: a character card from another zone."""
    card = game.cards[ref]
    return card.zone != FIELD and card.face is not None and printed(game, card.face).kind == "character"


@handles(v.Bring)
def bring_cards(stage: TextStage, node: v.Bring, path: Path) -> None:
    seat = opponent_of(stage.seat) if node.to.startswith("their_") else stage.seat
    how = "bottom" if node.to == "bottom" else ""
    for ref in stage.cards(node.what, moves=True):
        if node.to == "field" and not _may_enter(stage.game, ref):
            continue
        stage.acts.append(("move", ref, PLACES[node.to], seat, how))


# -- characters ----------------------------------------------------------------------------------------------


def _lasting_effect_handler(kind: str) -> Handler[v.OnCards]:
    def handler(stage: TextStage, node: v.OnCards, path: Path) -> None:
        refs = stage.cards(node.what)
        n = stage.amount(node.n) if isinstance(node, v.Boost) else 0
        if refs:
            stage.acts.append(
                ("effect", kind, stage.card, stage.seat, refs, node.until, (stage.face, path, n))
            )

    return handler


for _kind in (v.Boost, v.SetStat, v.JoinFaction, v.CannotDo, v.NoFlip):
    STATEMENTS[_kind] = _lasting_effect_handler("force")
for _text in (v.GainText, v.LoseText):
    STATEMENTS[_text] = _lasting_effect_handler("text")


@handles(v.CopyOf)
@defines("412.1")
def copy_of(stage: TextStage, node: v.CopyOf, path: Path) -> None:
    """Copy the printed face of the original, even if the original is itself a copy (R-HM-21)."""
    refs = stage.cards(node.what)
    of = stage.cards(node.of)
    stage.it = refs
    if refs and of:
        face = stage.game.cards[of[0]].face
        stage.acts.append(("copy", stage.card, stage.seat, refs, node.until, of[0], face))


# -- conditions, options and order ---------------------------------------------------------------------------


@handles(v.MayDo)
@defines("401.7")
def may_do(stage: TextStage, node: v.MayDo, path: Path) -> None:
    """Ask the controller during resolution whether to do the body."""
    if stage.agrees(Question(stage.seat, "yes_no", "may", "401.7", (YES, NO), None, stage.shown_card)):
        STATEMENTS.run(stage, node.body, (*path, 0))


@handles(v.IfSo)
def if_so(stage: TextStage, node: v.IfSo, path: Path) -> None:
    """Check the condition during resolution; make the dependent choices then."""
    if not stage.declares and is_true(stage.game, node.condition, stage.scope):
        with stage.choosing_during_resolution():
            STATEMENTS.run(stage, node.body, (*path, 1))


@handles(v.Then)
def then(stage: TextStage, node: v.Then, path: Path) -> None:
    """Perform the actions after "then"; the preceding stage of the text is complete by now."""
    STATEMENTS.run(stage, node.body, (*path, 0))


@handles(v.NextTime)
@defines("308.1")
def next_time(stage: TextStage, node: v.NextTime, path: Path) -> None:
    """Create a delayed trigger for the next matching event. A trigger created at the end of a turn waits for the end of
    the next turn."""
    waiting = Waiting(stage.face, path, moment_key(node.moment), stage.it)
    stage.acts.append(("later", stage.card, stage.seat, waiting))


__all__ = ["STATEMENTS"]
