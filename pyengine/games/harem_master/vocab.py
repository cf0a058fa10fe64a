"""Syntax tree nodes of Harem Master's card texts. The nodes are data without behaviour.

Rulebook icons (5xx) are node fields: [P] and [M] are stats, [1] [n] [T] are costs, [OT] and [PA] belong to an ability's
head and a card's text.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

# -- card descriptions ---------------------------------------------------------------------------------------


class OfGender(Node):
    """A card of a gender; `gender` is "lady" or "lord"."""

    gender: str


class OfFaction(Node):
    faction: str


class Readied(Node):
    """A filter: ready characters (未行動) if `ready`, else exhausted characters (行動済み)."""

    ready: bool


class NotSelf(Node):
    """A card other than the source of the text."""


class CostUpTo(Node):
    n: int


class StatUpTo(Node):
    stat: str
    n: int


class StatFrom(Node):
    stat: str
    n: int


class CalledSo(Node):
    name: str


Fit = OfGender | OfFaction | Readied | NotSelf | CostUpTo | StatUpTo | StatFrom | CalledSo


class Group(Node):
    """Cards of a type: "character", "item", "event", "card". `side` is the player: "you", "opponent", "any".

    On the field, the player controls the cards; elsewhere the cards are in the player's zone.
    """

    kind: str
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Selected(Node):
    """Up to or exactly `n` cards of a group, chosen during resolution (407.4); `most` means "up to"."""

    group: Group
    n: int = 1
    most: bool = False


class Each(Node):
    """A text's subject: every card of a group, without a choice."""

    group: Group


class Self(Node):
    """The source card of the text itself (401.5, 401.5a)."""


class Bearer(Node):
    """The character equipped with this item."""


class Chosen(Node):
    """A text's subject: the cards mentioned just before in this text, or the cards of the triggering event."""


class InBattle(Node):
    """`part`: "attacker", "interceptor", or "foe", the opponent of this card in battle."""

    part: str


What = Selected | Each | Self | Bearer | Chosen | InBattle


# -- numbers -------------------------------------------------------------------------------------------------


class PaidN(Node):
    """The amount paid for [n] (503.2)."""


class NumberOf(Node):
    """The number of cards in a group, times `by`."""

    group: Group
    by: int = 1


class Whole(Node):
    """An amount: all cards in the hand or action stack in question."""


Amount = int | PaidN | NumberOf | Whole


# -- conditions ----------------------------------------------------------------------------------------------


class AreThere(Node):
    """A condition: a group has at least `n` cards, or at most `n` with `most`."""

    group: Group
    n: int
    most: bool = False


class SelfIs(Node):
    """A condition: the card with this text is ready or exhausted."""

    ready: bool


class IsTurnOf(Node):
    """The turn is yours or your opponent's."""

    who: str


class Battling(Node):
    """The current battle is a combat or an approach."""

    kind: str


Condition = AreThere | SelfIs | IsTurnOf | Battling


# -- trigger events ------------------------------------------------------------------------------------------


class Will(Node):
    """A trigger: an event is about to happen (403.1a). Also the event that a replacement effect replaces (409.1)."""

    event: str
    subject: Self | Bearer | Group


class Did(Node):
    """A trigger: an event has just happened (403.1b)."""

    event: str
    subject: Self | Bearer | Group


class AtTime(Node):
    """A point of the turn or of a battle: "turn_start", "turn_end", "battle_end"; `who`: the active player, or
    "any"."""

    time: str
    who: str = "any"


Moment = Will | Did | AtTime


class InResponse(Node):
    """The event a text responds to: "event", "item", "character", "ability", "trigger", "card", "attack", "intercept",
    "kind".

    `who`: the controller of the event: "opponent", "you", "any".
    """

    what: str
    who: str = "opponent"


# -- effects -------------------------------------------------------------------------------------------------


class TakeUp(Node):
    """Put cards from the top of the castle into the hand. `who`: "you", "opponent", or "each" player."""

    who: str
    n: Amount


class MillTop(Node):
    """Put cards from the top of the castle into the discard pile. `who`: "you", "opponent", or "each" player."""

    who: str
    n: Amount


class Restock(Node):
    """Put cards from the top of the castle onto the action stack."""

    who: str
    n: Amount


class FromTop(Node):
    """Put cards from the top of the castle into a zone: "court", "their_court", "scaffold", "their_scaffold", "bottom"
    (of the castle), "aside"."""

    who: str
    n: Amount
    to: str


class DropStack(Node):
    """Put cards from the top of the action stack into the discard pile."""

    who: str
    n: Amount


class DropHand(Node):
    """Discard cards of the player's choice from the hand. `who`: "you", "opponent", or "each" player."""

    who: str
    n: Amount


class Bring(Node):
    """An effect: move cards to a zone: "hand", "discard", "top", "bottom" (of the castle), "stack", "court",
    "their_court", "scaffold", "their_scaffold", "aside", "field"."""

    what: What
    to: str


class ReadyUp(Node):
    what: What


class Exhaust(Node):
    what: What


class Boost(Node):
    """Change a stat ("physical", "mental", "both") by a signed amount. `until`: "turn", "battle", or "" while a static
    ability applies."""

    what: What
    stat: str
    n: Amount
    until: str = ""


class SetStat(Node):
    what: What
    stat: str
    n: int
    until: str = ""


class GainText(Node):
    """The cards gain an ability."""

    what: What
    ability: Node
    until: str = ""


class LoseText(Node):
    """The cards lose all abilities."""

    what: What
    until: str = ""


class JoinFaction(Node):
    what: What
    faction: str
    until: str = ""


class CannotDo(Node):
    """Forbid an action; `act`: "attack", "intercept", "ready" (301), or "be_intercepted" while the card attacks."""

    what: What
    act: str
    until: str = ""


class NoFlip(Node):
    """The cards use no random number in battle (306.5i)."""

    what: What
    until: str = ""


OnCards = Boost | SetStat | GainText | LoseText | JoinFaction | CannotDo | NoFlip
"""Changes of cards by static abilities."""


class CostChange(Node):
    """Change a player's cost for cards of a type."""

    who: str
    kind: str
    n: int


class HandSize(Node):
    """Change a player's hand limit at the end of the turn (R-HM-13)."""

    who: str
    n: int


class MakeKind(Node):
    """Change the battle to a combat or an approach (306.5h)."""

    kind: str


class CounterIt(Node):
    """Counter the event being answered (411)."""


class CopyOf(Node):
    """The cards become copies of another card (412.1)."""

    what: What
    of: What
    until: str = ""


class Seize(Node):
    """You gain control of the cards."""

    what: What
    until: str = ""


class WinNow(Node):
    who: str


class LoseNow(Node):
    who: str


class MayDo(Node):
    """The controller may do the body (401.7)."""

    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


class Then(Node):
    """An effect that waits for the preceding effects of the text, instead of happening together with them (407.5)."""

    body: Node


class NextTime(Node):
    """A delayed trigger, once, at the next such event."""

    moment: Moment
    body: Node


# -- abilities -----------------------------------------------------------------------------------------------


class PayN(Node):
    n: int


class PayAnyN(Node):
    """[n]: any amount of the player's choice (503.2)."""


class PayTurn(Node):
    """[T]: exhaust this card as a cost (504)."""


class PayDiscard(Node):
    """Discard this number of cards from the hand."""

    n: int


class PayLeave(Node):
    """Discard this card as a cost."""


Cost = PayN | PayAnyN | PayTurn | PayDiscard | PayLeave


POSSIBLE, IMPOSSIBLE = "possible", "impossible"
"""Whether a text can be countered (411.2)."""


class Deed(Node):
    """An activated ability (402). `ot`: [OT]; `only`: its response condition, if any; `place`: the zone of its card;
    `times`: "any", or "once" each turn."""

    costs: tuple[Cost, ...]
    effects: tuple[Node, ...]
    ot: bool = False
    only: InResponse | None = None
    place: str = "field"
    counter: str = POSSIBLE
    times: str = "any"


class EventText(Node):
    """The effect of an event card (214.3). `only` and `also`: its response conditions."""

    effects: tuple[Node, ...]
    ot: bool = False
    only: InResponse | None = None
    also: InResponse | None = None
    counter: str = POSSIBLE


class SetOff(Node):
    """A triggered ability of a card (403)."""

    moment: Moment
    effects: tuple[Node, ...]
    counter: str = POSSIBLE


class Static(Node):
    """A static ability (404), with or without a condition."""

    change: Node
    condition: Condition | None = None


class InsteadOf(Node):
    """A replacement effect for an event (409)."""

    moment: Will
    effects: tuple[Node, ...]


class WinsIf(Node):
    """A victory condition in a text, or with `loses` a defeat condition (102.4)."""

    condition: Condition
    loses: bool = False


class Uncounterable(Node):
    """This card, or its abilities, cannot be countered (411.2)."""

    what: str = "card"


class AlsoItem(Node):
    """[PA]: this character card is also usable as an item (506)."""


class NamedSo(Node):
    """The name of this card, given by its text (202.2)."""

    name: str


class Proper(Node):
    """The group of characters suitable for this item (214.4f)."""

    group: Group


class CourtCard(Node):
    """The printed characteristics of a card. kind: "character", "event", "item"; gender: "lady", "lord" or "" if none
    is printed."""

    name: str
    kind: str
    cost: int = 0
    random: int = 0
    gender: str = ""
    factions: tuple[str, ...] = ()
    physical: int = 0
    mental: int = 0
    abilities: tuple[Node, ...] = ()
    number: str = ""
