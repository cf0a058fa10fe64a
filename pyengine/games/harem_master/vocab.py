"""The nodes of Harem Master's card texts: what a card can say, as data. Nothing is carried out here.

Icons of the rulebook (5xx) are fields of the nodes that they stand on: [P] and [M] are stats, [1] [n] [T] are costs,
[OT] and [PA] are what an ability's head and a card's text say.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

# -- what is spoken of ---------------------------------------------------------------------------------------


class OfGender(Node):
    """`gender`: "lady" or "lord"."""

    gender: str


class OfFaction(Node):
    faction: str


class Readied(Node):
    """`ready`: whether a character is ready (未行動) or exhausted (行動済み)."""

    ready: bool


class NotSelf(Node):
    """Another than the card that speaks."""


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
    """Cards of a kind: "character", "item", "event", "card". `side` is whose: "you", "opponent", "any".

    On the field they are those that a player controls; elsewhere the cards of that kind in his zone.
    """

    kind: str
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Selected(Node):
    """So many of a group, chosen as the text is carried out (407.4); with `most`, up to so many."""

    group: Group
    n: int = 1
    most: bool = False


class Each(Node):
    """All of a group."""

    group: Group


class Self(Node):
    """The very card that speaks (401.5, 401.5a)."""


class Bearer(Node):
    """The character that this item is equipped on."""


class Chosen(Node):
    """What this text spoke of just now, or what set it off."""


class InBattle(Node):
    """`part`: "attacker", "interceptor", or "foe": whom this card battles."""

    part: str


What = Selected | Each | Self | Bearer | Chosen | InBattle


# -- numbers -------------------------------------------------------------------------------------------------


class PaidN(Node):
    """What was paid for [n] (503.2)."""


class NumberOf(Node):
    """How many of a group there are, times `by`."""

    group: Group
    by: int = 1


class Whole(Node):
    """As many cards as the hand or action stack in question holds."""


Amount = int | PaidN | NumberOf | Whole


# -- conditions ----------------------------------------------------------------------------------------------


class AreThere(Node):
    """There are at least (or with `most` at most) so many of a group."""

    group: Group
    n: int
    most: bool = False


class SelfIs(Node):
    """This card is ready or exhausted."""

    ready: bool


class IsTurnOf(Node):
    """It is your turn, or your opponent's."""

    who: str


class Battling(Node):
    """The battle that goes on is a combat or an approach."""

    kind: str


Condition = AreThere | SelfIs | IsTurnOf | Battling


# -- moments -------------------------------------------------------------------------------------------------


class Will(Node):
    """Something is about to be: the moment before it (403.1a), and what a replacement stands in for (409.1)."""

    event: str
    subject: Self | Bearer | Group


class Did(Node):
    """Something has been: the moment after it (403.1b)."""

    event: str
    subject: Self | Bearer | Group


class AtTime(Node):
    """A point of the turn or of a battle: "turn_start", "turn_end", "battle_end"; `who`: whose turn, or "any"."""

    time: str
    who: str = "any"


Moment = Will | Did | AtTime


class InResponse(Node):
    """To what a text answers: "event", "item", "character", "ability", "trigger", "card", "attack", "intercept", "kind".

    `who`: whose it is: "opponent", "you", "any".
    """

    what: str
    who: str = "opponent"


# -- statements ----------------------------------------------------------------------------------------------


class TakeUp(Node):
    """Cards from the top of the castle to the hand."""

    who: str
    n: Amount


class MillTop(Node):
    """Cards from the top of the castle to the discard pile."""

    who: str
    n: Amount


class Restock(Node):
    """Cards from the top of the castle to the action stack."""

    who: str
    n: Amount


class FromTop(Node):
    """Cards from the top of the castle to a zone: "court", "their_court", "scaffold", "their_scaffold", "bottom" (of the castle),
    "aside"."""

    who: str
    n: Amount
    to: str


class DropStack(Node):
    """Cards from the top of the action stack to the discard pile."""

    who: str
    n: Amount


class DropHand(Node):
    """Cards from the hand to the discard pile, as their player chooses."""

    who: str
    n: Amount


class Bring(Node):
    """Cards to a zone: "hand", "discard", "top", "bottom" (of the castle), "stack", "court", "their_court", "scaffold",
    "their_scaffold", "aside", "field"."""

    what: What
    to: str


class ReadyUp(Node):
    what: What


class Exhaust(Node):
    what: What


class Boost(Node):
    """A stat ("physical", "mental", "both") goes up by a signed amount; `until`: "turn", "battle", or "" for as long as
    a static ability says so."""

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
    """Cards gain an ability."""

    what: What
    ability: Node
    until: str = ""


class LoseText(Node):
    """Cards lose all abilities."""

    what: What
    until: str = ""


class JoinFaction(Node):
    what: What
    faction: str
    until: str = ""


class CannotDo(Node):
    """`act`: "attack", "intercept", "ready" (301)."""

    what: What
    act: str
    until: str = ""


class NoFlip(Node):
    """No random number is applied to these (306.5i)."""

    what: What
    until: str = ""


OnCards = Boost | SetStat | GainText | LoseText | JoinFaction | CannotDo | NoFlip
"""What static abilities say of cards."""


class CostChange(Node):
    """What a side pays for cards of a kind, changed."""

    who: str
    kind: str
    n: int


class HandSize(Node):
    """How many cards a hand may hold at the end of the turn, changed (R-HM-13)."""

    who: str
    n: int


class MakeKind(Node):
    """The battle becomes a combat or an approach (306.5h)."""

    kind: str


class CounterIt(Node):
    """What this answers to is countered (411)."""


class CopyOf(Node):
    """Cards become copies of another (412.1)."""

    what: What
    of: What
    until: str = ""


class Seize(Node):
    """You gain control."""

    what: What
    until: str = ""


class WinNow(Node):
    who: str


class LoseNow(Node):
    who: str


class MayDo(Node):
    """The controller may do so (401.7)."""

    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


class Then(Node):
    """What comes after the rest, not with it (407.5)."""

    body: Node


class NextTime(Node):
    """Once, at the next such moment."""

    moment: Moment
    body: Node


# -- abilities -----------------------------------------------------------------------------------------------


class PayN(Node):
    n: int


class PayAnyN(Node):
    """[n]: as many as the player likes (503.2)."""


class PayTurn(Node):
    """[T]: this card is exhausted (504)."""


class PayDiscard(Node):
    """So many cards of the hand are discarded."""

    n: int


class PayLeave(Node):
    """This card is discarded."""


Cost = PayN | PayAnyN | PayTurn | PayDiscard | PayLeave


POSSIBLE, IMPOSSIBLE = "possible", "impossible"
"""Whether a text can be countered (411.2)."""


class Deed(Node):
    """An activated ability (402). `ot`: [OT]; `only`: what it answers to, if it does; `place`: where its card has to
    be."""

    costs: tuple[Cost, ...]
    effects: tuple[Node, ...]
    ot: bool = False
    only: InResponse | None = None
    place: str = "field"
    counter: str = POSSIBLE


class EventText(Node):
    """What an event card does (214.3). `only` and `also`: what it answers to."""

    effects: tuple[Node, ...]
    ot: bool = False
    only: InResponse | None = None
    also: InResponse | None = None
    counter: str = POSSIBLE


class SetOff(Node):
    """A triggered ability (403)."""

    moment: Moment
    effects: tuple[Node, ...]
    counter: str = POSSIBLE


class Static(Node):
    """A static ability (404), under a condition or always."""

    change: Node
    condition: Condition | None = None


class InsteadOf(Node):
    """A replacement (409)."""

    moment: Will
    effects: tuple[Node, ...]


class WinsIf(Node):
    """A stated condition of victory, or with `loses` of defeat (102.4)."""

    condition: Condition
    loses: bool = False


class Uncounterable(Node):
    """This card, or its abilities, cannot be countered (411.2)."""

    what: str = "card"


class AlsoItem(Node):
    """[PA]: this character card can be used as an item (506)."""


class NamedSo(Node):
    """This card's name is what its text says (202.2)."""

    name: str


class Proper(Node):
    """What this item is meant for (214.4f)."""

    group: Group


class CourtCard(Node):
    """What a card prints. kind: "character", "event", "item"; gender: "lady", "lord" or "" where none is printed."""

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
