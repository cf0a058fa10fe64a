"""The nodes of Battle Spirits' cards: what a card can say, as data. Nothing is carried out here.

Colours are "red", "purple", "green", "white", "yellow", "blue". How a statement is worded (`MayDo`, `ByDoing`, `Cannot`, …)
decides which of two texts goes before the other: `rules/wording_precedence.py` ranks these nodes.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

COLOURS = ("red", "purple", "green", "white", "yellow", "blue")
STEPS = ("start", "core", "draw", "refresh", "main", "attack", "end")
KINDS = ("spirit", "nexus", "magic")

# -- what is spoken of ---------------------------------------------------------------------------------------


class OfColour(Node):
    colour: str


class OfFamily(Node):
    family: str


class CostAtMost(Node):
    n: int


class CostFrom(Node):
    n: int


class BpAtMost(Node):
    n: int


class BpFrom(Node):
    n: int


class CoresAtMost(Node):
    """Cards with at most so many cores on them."""

    n: int


class IsReady(Node):
    """`ready`: it stands upright (B2.2); else it is exhausted."""

    ready: bool


class Having(Node):
    """Cards that have a keyword: a word of `HAVING`."""

    word: str


class Another(Node):
    """Not the card that speaks."""


class Named(Node):
    name: str


HAVING = ("burst", "accel", "change", "armour", "tensho", "divine_speed")
Fit = (
    OfColour
    | OfFamily
    | CostAtMost
    | CostFrom
    | BpAtMost
    | BpFrom
    | CoresAtMost
    | IsReady
    | Having
    | Another
    | Named
)


class Cards(Node):
    """Cards of a kind: "spirit", "nexus", "magic", or "card". `side` is whose: "you", "opponent", "any" (T12.1: whoever uses the text chooses).

    `zone`: "field", "hand", "trash", "at_hand", "deck".
    """

    kind: str = "spirit"
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Pick(Node):
    """So many of these, chosen before the effect is exerted (T3.1), or with `now` while it is (T3.2); with `most`, up to so
    many."""

    cards: Cards
    n: int = 1
    most: bool = False
    now: bool = False


class PickEach(Node):
    """So many of these on each player's side, all of them chosen by whoever uses the text (T12.1)."""

    cards: Cards
    n: int = 1


class All(Node):
    """All of these."""

    cards: Cards


class This(Node):
    """The very card that speaks."""


class Those(Node):
    """What this text spoke of just now, or what set it off."""


class InBattle(Node):
    """`part`: "attacker", "blocker", or "foe": whom this card battles."""

    part: str


What = Pick | PickEach | All | This | Those | InBattle


# -- numbers and conditions ----------------------------------------------------------------------------------


class CountOf(Node):
    """How many of these there are, times `by`."""

    cards: Cards
    by: int = 1


Amount = int | CountOf


class AtLeast(Node):
    """There are at least (or with `most` at most) so many of these."""

    cards: Cards
    n: int
    most: bool = False


class SymbolsAtLeast(Node):
    """There are at least so many symbols of a colour on your field."""

    colour: str
    n: int


class LifeAtMost(Node):
    n: int
    who: str = "you"


class CoresFrom(Node):
    """So many cores or more lie on this card."""

    n: int


class SoulCoreHere(Node):
    """The soul core lies on this card."""


class BurstSet(Node):
    """A burst of this player is set."""

    who: str = "you"


class TurnOf(Node):
    """It is your turn, or your opponent's: "you" or "opponent"."""

    who: str


Condition = AtLeast | SymbolsAtLeast | LifeAtMost | CoresFrom | SoulCoreHere | BurstSet | TurnOf


# -- what is done --------------------------------------------------------------------------------------------


class DrawCards(Node):
    n: Amount


class DiscardCards(Node):
    """So many cards of a hand go to the trash, which its player picks."""

    n: Amount
    who: str = "you"


class DiscardTop(Node):
    """So many cards of the top of a deck go to the trash."""

    n: Amount
    who: str = "opponent"


class DiscardBurst(Node):
    """The set burst of a player goes to the trash; it is not activated."""

    who: str = "opponent"


class Destroy(Node):
    """Cards on the field are destroyed (B7.1)."""

    what: What


class Exhaust(Node):
    what: What


class MakeReady(Node):
    what: What


class Return(Node):
    """Cards go to their owners' hands."""

    what: What


class PutUnder(Node):
    """Cards go under their owners' decks."""

    what: What


class SummonFree(Node):
    """Spirit cards are summoned without their cost; the cores of level 1 are put on them all the same (B5.3)."""

    what: What


class OpenTop(Node):
    """So many cards of the top of your deck are opened, and `take` of these (0: all of these) are added to your hand, which is
    mandatory. `rest`: how the text calls what is left (T13.1), "remaining" or "others"; it goes `to` "trash" or "under"."""

    n: int
    cards: Cards
    take: int
    rest: str
    to: str


class CoresTo(Node):
    """Cores go from `source` ("void", "reserve", "trash": your core trash) to `place` ("reserve", "life", "trash")."""

    n: Amount
    source: str
    place: str


class CoresOn(Node):
    """Cores go from `source` onto each of these cards."""

    n: Amount
    source: str
    what: What


class TakeCores(Node):
    """Of the cores on each of these cards so many go to its owner's `place`, "reserve" or "trash", or to the "void"."""

    n: Amount
    what: What
    place: str = "reserve"


class LifeDown(Node):
    """Cores of a player's life go to that player's reserve."""

    n: Amount
    who: str = "opponent"


class ChangeBp(Node):
    """BP, `until` the "turn" or the "battle" ends; in a static ability as long as that holds. So it is with `until` everywhere."""

    what: What
    n: Amount
    until: str = "turn"


class AddSymbol(Node):
    what: What
    colour: str
    until: str = "turn"


class LevelAs(Node):
    """Cards are treated as being on a level, whatever cores lie on them."""

    what: What
    level: int
    until: str = "turn"


class Grant(Node):
    what: What
    ability: Node
    until: str = "turn"


class ExertPart(Node):
    """The cost of this magic is paid, and its `part` is exerted, "main" or "flash" (B9.5)."""

    part: str


class UsePart(Node):
    """The `part` of magic cards is used, without their cost, from where they lie (T14.4, T14.5)."""

    what: What
    part: str


class EndAttackStep(Node):
    """The attack step ends when this effect is done, and the battle that is going on with it (B4.6)."""


# -- how it is worded (the ladder's nodes) -------------------------------------------------------------------


class MayDo(Node):
    """T5: optional."""

    body: Node


class ByDoing(Node):
    """T6: both or neither, with nothing between; optional."""

    first: Node
    body: Node


class WhenDone(Node):
    """T7: the body is exerted once the first part is done as a whole."""

    first: Node
    body: Node


class Both(Node):
    """The one and the other, as one part of a text (T7.4)."""

    first: Node
    second: Node


class Unless(Node):
    """T8: `act` ("attack", "block", "ready", "summon") is impossible for these unless who would do it does the price; "you" in
    the price is that player."""

    what: What
    act: str
    price: Node


class Cannot(Node):
    """T9: cards cannot "attack", "block", be made "ready" (or "roused": by effects), be "destroyed" by effects, be "returned" to a hand or deck, be
    "summoned", or have "cores" taken off."""

    what: What
    act: str
    until: str = "turn"


class PlayerCannot(Node):
    """T9: a player cannot use a "magic" or an "accel", activate a "burst", "grow" a hand, or "summon" spirits."""

    who: str
    act: str
    until: str = "turn"


class NotExerted(Node):
    """T9: effects of cards are not exerted: those for being "summoned", for an "attacks", for being "destroyed", or "all"."""

    what: What
    sort: str
    until: str = "turn"


class Unaffected(Node):
    """T10: cards are not affected by the opponent's effects of a sort: "spirit", "nexus", "magic", "burst", or "all"."""

    what: What
    sort: str
    until: str = "turn"


class Unpreventable(Node):
    """T11: nothing prevents this."""

    body: Node


class PlayerDoes(Node):
    """T12.2: "each" player does it, the turn player first, or the "opponent" does; each is "you" in it, and chooses."""

    who: str
    body: Node


class Further(Node):
    """B11.1: at the same time as what stands before."""

    body: Node


class Then(Node):
    """What is done when all before it is done."""

    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


# -- abilities -----------------------------------------------------------------------------------------------


class Event(Node):
    """Something that happens to a card: it is "summoned" or deployed, "attacks", "blocks", is "destroyed", has "vanished",
    "leaves" the field, or its battle ends ("battle_ends")."""

    what: str
    subject: This | Cards = This()


class StepOf(Node):
    """A step begins, of `STEPS`; `who`: on whose turn, "you", "opponent", "any"."""

    step: str
    who: str = "you"


class Used(Node):
    """A player has used a "magic", an "accel" or a "change" (T14.4)."""

    sort: str
    who: str = "you"


class LifeLost(Node):
    """A player's life has gone down."""

    who: str = "you"


class Activated(Node):
    """A player's burst has been activated (T14.7)."""

    who: str = "you"


Moment = Event | StepOf | Used | LifeLost | Activated


class Keyword(Node):
    """A keyword that needs nothing beside it: "divine_speed" (B10.3)."""

    word: str


class Armour(Node):
    """B10.1: `sort` is "armour", "heavy" or "super"; the three differ in name alone."""

    colours: tuple[str, ...]
    sort: str = "armour"


class Tensho(Node):
    """B10.2: cost `n` or more; `place`: "trash" or "void"."""

    n: int
    place: str = "trash"


Change = ChangeBp | AddSymbol | LevelAs | Grant | Unless | Cannot | PlayerCannot | NotExerted | Unaffected


class Always(Node):
    """What holds as long as the card is on the field: in a `step` of `who`, if one is named, and under a condition."""

    change: Change
    step: str = ""
    who: str = "any"
    condition: Condition | None = None


class When(Node):
    """What is triggered at a moment."""

    moment: Moment
    effects: tuple[Node, ...]


class InHand(Node):
    """What is triggered at a moment while the card is in the hand."""

    moment: Moment
    effects: tuple[Node, ...]


class At(Node):
    """An ability that a card has on the levels from `low` to `high`."""

    ability: Node
    low: int = 1
    high: int = 1


class Magic(Node):
    """What a magic does: its `part` is "main" or "flash" (B8.1)."""

    part: str
    effects: tuple[Node, ...]


class Accel(Node):
    """What a spirit card does from the hand for a cost of its own (B8.2); it is used as a magic with such a part is."""

    part: str
    cost: int
    effects: tuple[Node, ...]
    reduction: tuple[str, ...] = ()


class Swap(Node):
    """【Change】 (B8.3): a flash effect from the hand; afterwards the card may take the place of one of these."""

    cost: int
    cards: Cards
    effects: tuple[Node, ...]
    reduction: tuple[str, ...] = ()


class Burst(Node):
    """What a card does when it was set and its condition is met, a word of `BURSTS` (B9)."""

    on: str
    effects: tuple[Node, ...]


BURSTS = ("attacked", "summoned", "destroyed", "vanished", "life", "summon_effect", "magic")
"""After: an attack of an opposing spirit, an opposing spirit being summoned by an effect, an own spirit's destruction or
vanishing, the loss of own life, an opposing effect for being summoned, an opposing magic."""
Ability = Keyword | Armour | Tensho | Always | When | InHand | At | Magic | Accel | Swap | Burst


# -- cards ---------------------------------------------------------------------------------------------------


class Level(Node):
    """From so many cores on, the card is on level `n`; a spirit has this BP there."""

    n: int
    cores: int
    bp: int = 0


class SpiritsCard(Node):
    """A card: a "spirit", a "nexus" or a "magic". `reduction`: the colours of its reduction symbols; `symbols`: those of its
    own, each once for each symbol."""

    name: str
    kind: str
    colours: tuple[str, ...]
    cost: int
    reduction: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    symbols: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    number: str = ""
