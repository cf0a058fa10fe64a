"""Statements of what is done: damage, moves, looking, attacks, turns."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import Noun, Number, What, Who, WithPlayer
from pyengine.vocab.node import Node


class DealDamage(Node):
    to: What | Who | WithPlayer
    amount: Number


class DealDivided(Node):
    """So much damage in all, divided among these as the player likes (PMV 1.10.3)."""

    to: What
    amount: Number


class ScaleDamage(Node):
    """Multiply damage dealt to these cards (or to "you", "opponent", "player", or "any": to anything) by a factor (PMV
    1.10.12.a)."""

    by: Noun
    to: Noun | str
    times: int
    until: str = ""


class AddDamage(Node):
    """Increase or decrease damage that these cards take (of a kind; only damage that `by` deals, if given), but not to
    `floor` or less (PMV 1.10.12.a, 1.6.5). "any": damage to anything."""

    what: What | Who
    n: int
    until: str = ""
    floor: int | None = None
    damage: str = "any"
    by: Noun | None = None


class AddDealt(Node):
    """Increase or decrease damage that these cards deal (of a kind; only to `to`, if given), but not to `floor` or less
    (PMV 1.10.12.a, 1.6.5). Without damage there is nothing to change (1.10.14)."""

    what: What
    n: Number
    until: str = ""
    floor: int | None = None
    damage: str = "any"
    to: Noun | str | None = None


class ScaleDealt(Node):
    """Multiply damage that these cards deal (of a kind; only to `to`, if given) by a factor (PMV 1.10.12.a)."""

    what: What
    times: int
    until: str = ""
    damage: str = "any"
    to: Noun | str | None = None


class NegateNextDamage(Node):
    """The next damage that these would take is negated (PMV 1.10.15, 7.8.1)."""

    to: What | Who
    until: str = "turn"


class Redirect(Node):
    """Within "instead": this takes the damage (PMV 1.10.12)."""

    to: What


class Discard(Node):
    what: What


class MakeDoomed(Node):
    what: What


class Remove(Node):
    """Remove from the game (PMV 9.4)."""

    what: What


class ReturnToHand(Node):
    what: What


class Wake(Node):
    what: What


class PutToSleep(Node):
    what: What


class Draw(Node):
    who: Who
    n: Number


class DrawTo(Node):
    """A player draws until he has n cards in hand."""

    who: Who
    n: Number


class DiscardTo(Node):
    """A player discards cards of his hand until n are left: those that he chooses, or by `lot` (PMV 11.9.1)."""

    who: Who
    n: Number
    lot: bool = False


class PayLife(Node):
    """A player pays as much life as he likes, which the letter means from then on (PMV 1.9.4.b)."""

    who: Who
    letter: str = "X"


class DiscardHand(Node):
    """A player chooses n cards of his hand and discards them; n = -1: the whole hand."""

    who: Who
    n: Number


class GainLife(Node):
    who: Who
    n: Number


class LoseLife(Node):
    who: Who
    n: Number


class SetLife(Node):
    who: Who
    n: Number


class AddNodes(Node):
    """The top n cards of a player's deck become nodes; state "asleep" or "active"."""

    who: Who
    n: Number
    state: str = "asleep"


class PutIntoNodes(Node):
    what: What
    state: str = "asleep"


class AddToHand(Node):
    what: What


class PutOntoField(Node):
    """`face` "down": it lies face down there (PMV 5.7.1). Your field, or with `home` that of the card's player."""

    what: What
    state: str = "asleep"
    face: str = "up"
    home: bool = False


class MoveTo(Node):
    """Move from one player's field to that of another (PMV 11.3.2); with `until` they go back when that time ends,
    with `state` they are turned so."""

    what: What
    who: Who
    until: str = ""
    state: str = ""


class SetOnto(Node):
    """Set cards on a card of the field (PMV 11.3.10); `face` "down": they lie face down there."""

    what: What
    host: What
    face: str = "up"


class PutIntoUnderworld(Node):
    """Put cards into the underworld, which is no discard (PMV 11.2.1)."""

    what: What


class PutOnDeck(Node):
    """place "top" or "bottom" of its owner's deck; `ordered`: in the order that the player likes, or with `each` each owner."""

    what: What
    place: str = "top"
    ordered: bool = False
    each: bool = False


class TakeAsHand(Node):
    """These become a player's hand; what it was before is what is spoken of from then on."""

    what: What


class ShuffleIn(Node):
    """Put cards into the decks of their players and shuffle those (PMV 11.8)."""

    what: What


class NegatePlay(Node):
    """Negate the play and discard the card (PMV 12.2.3)."""

    what: What


class CancelAttack(Node):
    what: What


class CancelBlock(Node):
    what: What


class RevealHand(Node):
    who: Who


class LookAt(Node):
    """You look at these cards where they lie (PMV 11.7.1)."""

    what: What


class LookAtHand(Node):
    """`by`: who looks at it."""

    who: Who
    by: str = "you"


class RevealTop(Node):
    """Reveal the top n cards of a player's deck; they become `It`."""

    who: Who
    n: Number


class LookAtTop(Node):
    """`upto`: as many as there are, if there are fewer."""

    who: Who
    n: Number
    upto: bool = False


class Show(Node):
    """Reveal cards where they lie (PMV 11.6)."""

    what: What


class Shuffle(Node):
    who: Who


class TurnFace(Node):
    """face "down" or "up"; `only` demands the other facing before (PMV 5.7.3.a)."""

    what: What
    face: str
    only: bool = False


class NegateDoom(Node):
    """The doomed state is undone (PMV 9.2.4)."""

    what: What


class NegateDiscard(Node):
    """The discarded state is undone (PMV 9.3.5)."""

    what: What


class NegateDamage(Node):
    """In a damage moment: that damage is negated (PMV 1.10.15)."""


class NegateEffect(Node):
    """The effect that is being applied is negated: what is left of it is not applied (PMV 7.1.12.c)."""


class Pay(Node):
    """A player pays n from his nodes; he must if he can (PMV 1.8.9.a)."""

    who: Who
    n: Number


class Declare(Node):
    """A "race" or a "name" is declared, and the letter means it from then on (PMV 12.1)."""

    of: str
    letter: str = "A"


class ChooseNumber(Node):
    """A number of 0 or more is chosen, and the letter means it from then on (PMV 1.6.3)."""

    letter: str = "X"


class MakeBlock(Node):
    """A character blocks the attack by an effect (PMV 6.4.5)."""

    what: What


class MakeAttack(Node):
    """A character attacks by an effect (PMV 6.3.5)."""

    what: What


class HaveAttack(Node):
    """A player makes a character attack (PMV 6.2.3.c)."""

    who: Who
    what: What


class ChangeTarget(Node):
    """The target of a played card or used effect that waits to be resolved becomes another (PMV 8.2.8)."""

    what: What
    to: What


class Retarget(Node):
    """The one target of a played card or used effect that waits to be resolved becomes another proper one, which the
    player chooses (PMV 8.2.8)."""

    what: What


class Choose(Node):
    """These are chosen, and are the ones spoken of from then on; what is left of them is the rest."""

    what: What


class TakeOut(Node):
    """抜き出す: taken out of its zone until the effect has done with it (PMV 11.4)."""

    what: What


class Divide(Node):
    """A player divides cards into n groups, another picks one; that becomes `It` (PMV 11.10)."""

    who: str
    what: What
    n: int
    chooser: str


class Transform(Node):
    """変身状態にする: it becomes what one of its transformed descriptions says (PMV 10.28.6)."""

    what: What


class TurnBack(Node):
    """通常状態に戻す: transformed no longer (PMV 10.28.7)."""

    what: What


class PlayAs(Node):
    """Resolved as though played (PMV 5.3); `timely`: only at the time of its kind (5.3.1.e)."""

    what: What
    timely: bool = False


class UseAs(Node):
    """One of its activated effects is resolved as though used (PMV 7.5)."""

    what: What


class EndTurn(Node):
    """The turn ends (PMV 4.10.1)."""


class EndPhase(Node):
    """The phase ends (PMV 4.10.2)."""


class ExtraPhase(Node):
    """The turn player gets a phase more, next (PMV 4.10.3)."""

    phase: str


class SkipPhase(Node):
    """A player's next such phase is skipped; continuously: each one (PMV 4.10.5)."""

    who: Who
    phase: str


class SkipTurn(Node):
    """A player's next turn is skipped (PMV 4.10.5)."""

    who: Who


class WinGame(Node):
    who: Who


class LoseGame(Node):
    who: Who
