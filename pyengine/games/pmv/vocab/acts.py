"""Statements of actions: damage, moves, looking, attacks, turns."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import Noun, Number, What, Who, WithPlayer
from pyengine.vocab.node import Node


class DealDamage(Node):
    to: What | Who | WithPlayer
    amount: Number


class DealDivided(Node):
    """Deal a total amount of damage, divided among the objects as the player likes (PMV 1.10.3)."""

    to: What
    amount: Number


class ScaleDamage(Node):
    """Multiply damage dealt to the cards of `to` (or to "you", "opponent", "player", or "any": any recipient) by a
    factor (PMV 1.10.12.a)."""

    by: Noun
    to: Noun | str
    times: int
    until: str = ""


class AddDamage(Node):
    """Increase or decrease damage taken by the cards, not to `floor` or less (PMV 1.10.12.a, 1.6.5). `damage` limits
    the kind, `by` the source. "any": damage to any recipient."""

    what: What | Who
    n: int
    until: str = ""
    floor: int | None = None
    damage: str = "any"
    by: Noun | None = None


class AddDealt(Node):
    """Increase or decrease damage dealt by the cards, not to `floor` or less (PMV 1.10.12.a, 1.6.5). `damage` limits
    the kind, `to` the recipient. Applies only when damage is dealt (1.10.14)."""

    what: What
    n: Number
    until: str = ""
    floor: int | None = None
    damage: str = "any"
    to: Noun | str | None = None


class ScaleDealt(Node):
    """Multiply damage dealt by the cards by a factor (PMV 1.10.12.a). `damage` limits the kind, `to` the recipient."""

    what: What
    times: int
    until: str = ""
    damage: str = "any"
    to: Noun | str | None = None


class NegateNextDamage(Node):
    """Negate the next damage the recipients would take (PMV 1.10.15, 7.8.1)."""

    to: What | Who
    until: str = "turn"


class Redirect(Node):
    """Inside `Instead` (a replacement): another object takes the damage (PMV 1.10.12)."""

    to: What


class Discard(Node):
    what: What


class MakeDoomed(Node):
    what: What


class Remove(Node):
    """Remove cards from the game (PMV 9.4)."""

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
    """A player draws up to a hand of n cards."""

    who: Who
    n: Number


class DiscardTo(Node):
    """A player discards down to n cards in hand, by choice or, with `lot`, at random (PMV 11.9.1)."""

    who: Who
    n: Number
    lot: bool = False


class PayLife(Node):
    """An effect: a player pays any amount of life, which becomes the value of a variable (PMV 1.9.4.b)."""

    who: Who
    letter: str = "X"


class DiscardHand(Node):
    """A player chooses and discards n cards of their hand; n = -1: the whole hand."""

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
    """Add the top n cards of a player's deck to the nodes; state "asleep" or "active"."""

    who: Who
    n: Number
    state: str = "asleep"


class PutIntoNodes(Node):
    what: What
    state: str = "asleep"


class AddToHand(Node):
    what: What


class PutOntoField(Node):
    """Put cards onto your field, or with `home` onto the field of each card's player. `face` "down": face down (PMV
    5.7.1)."""

    what: What
    state: str = "asleep"
    face: str = "up"
    home: bool = False


class MoveTo(Node):
    """Move cards from one player's field to another player's (PMV 11.3.2). With `until`, return the cards when the
    period ends; `state`: the state after the move."""

    what: What
    who: Who
    until: str = ""
    state: str = ""


class SetOnto(Node):
    """Set cards on a card on the field (PMV 11.3.10); `face` "down": face down."""

    what: What
    host: What
    face: str = "up"


class PutIntoUnderworld(Node):
    """Put cards into the underworld without discarding (PMV 11.2.1)."""

    what: What


class PutOnDeck(Node):
    """Put cards on the "top" or "bottom" (`place`) of the owner's deck. `ordered`: the player chooses the order, with
    `each` every owner does."""

    what: What
    place: str = "top"
    ordered: bool = False
    each: bool = False


class TakeAsHand(Node):
    """An effect: cards become a player's new hand; `It` means the previous hand from then on."""

    what: What


class ShuffleIn(Node):
    """Put cards into their players' decks and shuffle (PMV 11.8)."""

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
    """You look at the cards without moving any (PMV 11.7.1)."""

    what: What


class LookAtHand(Node):
    """A player looks at a hand; `by`: the looking player."""

    who: Who
    by: str = "you"


class RevealTop(Node):
    """Reveal the top n cards of a player's deck; `It` means the revealed cards afterwards."""

    who: Who
    n: Number


class LookAtTop(Node):
    """Look at the top n cards of a deck; `upto`: a deck with fewer cards is allowed."""

    who: Who
    n: Number
    upto: bool = False


class Show(Node):
    """Reveal cards without moving any (PMV 11.6)."""

    what: What


class Shuffle(Node):
    who: Who


class TurnFace(Node):
    """Turn cards face "down" or "up"; `only` demands the opposite facing before (PMV 5.7.3.a)."""

    what: What
    face: str
    only: bool = False


class NegateDoom(Node):
    """Undo the doomed state (PMV 9.2.4)."""

    what: What


class NegateDiscard(Node):
    """Undo the discarded state (PMV 9.3.5)."""

    what: What


class NegateDamage(Node):
    """In a damage event: negate the damage (PMV 1.10.15)."""


class NegateEffect(Node):
    """Negate the effect being applied: skip its remaining parts (PMV 7.1.12.c)."""


class Pay(Node):
    """A player pays n from their nodes, mandatory if possible (PMV 1.8.9.a)."""

    who: Who
    n: Number


class Declare(Node):
    """An effect: declare a "race" or a "name" as the value of a variable (PMV 12.1)."""

    of: str
    letter: str = "A"


class ChooseNumber(Node):
    """An effect: choose a number of 0 or more as the value of a variable (PMV 1.6.3)."""

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
    """Change the target of a card or effect waiting to resolve to a given object (PMV 8.2.8)."""

    what: What
    to: What


class Retarget(Node):
    """Change the single target of a card or effect waiting to resolve to another legal target of the player's choice
    (PMV 8.2.8)."""

    what: What


class Choose(Node):
    """An effect: choose cards; `It` means the chosen cards afterwards, `Rest` the others."""

    what: What


class TakeOut(Node):
    """An effect 「抜き出す」: take cards out of their zone until the effect has finished with them (PMV 11.4)."""

    what: What


class Divide(Node):
    """A player divides cards into n groups, `chooser` picks a group; `It` means the picked group (PMV 11.10)."""

    who: str
    what: What
    n: int
    chooser: str


class Transform(Node):
    """変身状態にする: turn the card into a transformed description of its own (PMV 10.28.6)."""

    what: What


class TurnBack(Node):
    """通常状態に戻す: turn the card back from its transformed description (PMV 10.28.7)."""

    what: What


class PlayAs(Node):
    """Resolve a card as though played (PMV 5.3); `timely`: only at the timing of the card's kind (5.3.1.e)."""

    what: What
    timely: bool = False


class UseAs(Node):
    """Resolve an activated effect of the card as though used (PMV 7.5)."""

    what: What


class EndTurn(Node):
    """End the current turn immediately (PMV 4.10.1)."""


class EndPhase(Node):
    """End the current phase immediately (PMV 4.10.2)."""


class ExtraPhase(Node):
    """Give the turn player an extra phase, next (PMV 4.10.3)."""

    phase: str


class SkipPhase(Node):
    """Skip a player's next phase of the given kind; as a continuous effect: every phase of the kind (PMV 4.10.5)."""

    who: Who
    phase: str


class SkipTurn(Node):
    """Skip the next turn of a player (PMV 4.10.5)."""

    who: Who


class WinGame(Node):
    who: Who


class LoseGame(Node):
    who: Who
