"""The nodes of Battle Spirits card texts: all statements of a card text, as data. This module resolves no effects.

Colours are "red", "purple", "green", "white", "yellow", "blue". The wording of a statement (`MayDo`, `ByDoing`,
`Cannot`, …) decides the precedence between two conflicting texts: `rules/wording_precedence.py` ranks these nodes.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

COLOURS = ("red", "purple", "green", "white", "yellow", "blue")
STEPS = ("start", "core", "draw", "refresh", "main", "attack", "end")
KINDS = ("spirit", "nexus", "magic")

# -- cards a text refers to ----------------------------------------------------------------------------------


class OfColour(Node):
    colour: str


class OfFamily(Node):
    family: str


class OfFamilies(Node):
    families: tuple[str, ...]


class CostAtMost(Node):
    n: int


class CostFrom(Node):
    n: int


class BpAtMost(Node):
    n: int


class BpFrom(Node):
    n: int


class CoresAtMost(Node):
    n: int


class IsReady(Node):
    """Cards in the ready position (`ready`, upright, B2.2) or exhausted cards (not `ready`)."""

    ready: bool


class Having(Node):
    """A filter of a card text: cards with a keyword, a word of `HAVING`."""

    word: str


class Another(Node):
    """A filter of a card text: every card except the card with this text."""


class Named(Node):
    name: str


class NameHas(Node):
    name: str


HAVING = ("burst", "accel", "change", "armour", "tensho", "divine_speed")
Fit = (
    OfColour | OfFamily | OfFamilies | CostAtMost | CostFrom | BpAtMost | BpFrom | CoresAtMost | IsReady | Having | Another
    | Named | NameHas
)  # fmt: skip


class Cards(Node):
    """Cards of a kind: "spirit", "nexus", "magic", or "card" for any. `side` is their controller: "you", "opponent",
    "any" (T12.1: the user of the text chooses). `zone`: "field", "hand", "trash", "at_hand", "deck"."""

    kind: str = "spirit"
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Pick(Node):
    """`n` (`most`: up to `n`) chosen targets, chosen before resolution (T3.1), or with `now` during it (T3.2)."""

    cards: Cards
    n: int = 1
    most: bool = False
    now: bool = False


class PickEach(Node):
    """`n` chosen targets on each player's side; the user of the text chooses all of them (T12.1)."""

    cards: Cards
    n: int = 1


class All(Node):
    """A text's subject: every card that fits `cards`, without a choice."""

    cards: Cards


class This(Node):
    """A text's subject: the card with this text."""


class Those(Node):
    """The cards mentioned just before in this text, or the cards of the triggering event."""


class InBattle(Node):
    """A card of the current battle. `part`: "attacker", "blocker", or "foe" (the opponent of the source in the
    battle)."""

    part: str


What = Pick | PickEach | All | This | Those | InBattle


# -- numbers and conditions ----------------------------------------------------------------------------------


class CountOf(Node):
    """The number of matching cards, times `by`."""

    cards: Cards
    by: int = 1


Amount = int | CountOf


class AtLeast(Node):
    """At least `n` matching cards exist; with `most`, at most `n`."""

    cards: Cards
    n: int
    most: bool = False


class SymbolsAtLeast(Node):
    """Your field has at least `n` symbols of a colour."""

    colour: str
    n: int


class LifeAtMost(Node):
    n: int
    who: str = "you"


class CoresFrom(Node):
    """A condition: the card with this text has `n` or more cores on it."""

    n: int


class SoulCoreHere(Node):
    """The soul core is on the source."""


class BurstSet(Node):
    who: str = "you"


class TurnOf(Node):
    """The current turn is yours ("you") or your opponent's ("opponent")."""

    who: str


Condition = AtLeast | SymbolsAtLeast | LifeAtMost | CoresFrom | SoulCoreHere | BurstSet | TurnOf


# -- actions -------------------------------------------------------------------------------------------------


class DrawCards(Node):
    n: Amount


class DiscardCards(Node):
    """A player puts `n` chosen cards from their own hand into the trash."""

    n: Amount
    who: str = "you"


class DiscardTop(Node):
    """The top `n` cards of a player's deck go to the trash."""

    n: Amount
    who: str = "opponent"


class DiscardBurst(Node):
    """A player's set burst goes to the trash without activation."""

    who: str = "opponent"


class Destroy(Node):
    """Destroy cards on the field (B7.1)."""

    what: What


class Exhaust(Node):
    what: What


class MakeReady(Node):
    what: What


class Return(Node):
    """Return cards to their owners' hands."""

    what: What


class PutUnder(Node):
    """Put cards at the bottom of their owners' decks."""

    what: What


class SummonFree(Node):
    """Summon spirit cards without cost, except for the cores of level 1 (B5.3)."""

    what: What


class OpenTop(Node):
    """Reveal the top `n` cards of your deck and add `take` matching cards (0: all) to your hand; adding is mandatory.
    `rest`: the word of the text for the remaining cards (T13.1), "remaining" or "others". `to`: "trash" or "under"
    (bottom of the deck), the destination of the rest."""

    n: int
    cards: Cards
    take: int
    rest: str
    to: str


class CoresTo(Node):
    """Move cores from `source` ("void", "reserve", "trash": core trash) to `place` ("reserve", "life", "trash")."""

    n: Amount
    source: str
    place: str


class CoresOn(Node):
    """Put `n` cores from `source` on each of the cards."""

    n: Amount
    source: str
    what: What


class TakeCores(Node):
    """Take `n` cores off each card, to the owner's `place` ("reserve" or "trash") or to the "void"."""

    n: Amount
    what: What
    place: str = "reserve"


class SoulCoreTo(Node):
    """Move the soul core from the card with this text to its player's `place` ("reserve" or "trash")."""

    place: str = "reserve"


class LifeDown(Node):
    """Move `n` cores of a player's life to the same player's reserve."""

    n: Amount
    who: str = "opponent"


class ChangeBp(Node):
    """Change BP. `until` ("turn" or "battle") is the duration; a static ability ignores `until` and lasts as long as
    the ability applies. All nodes with `until` follow this rule."""

    what: What
    n: Amount
    until: str = "turn"


class AddSymbol(Node):
    what: What
    colour: str
    until: str = "turn"


class LevelAs(Node):
    """Treat cards as being on `level`, regardless of the number of cores on them."""

    what: What
    level: int
    until: str = "turn"


class Grant(Node):
    what: What
    ability: Node
    until: str = "turn"


class ExertPart(Node):
    """Pay the cost of this magic and resolve its `part`, "main" or "flash" (B9.5)."""

    part: str


class UsePart(Node):
    """Use the `part` of magic cards without cost, from their current zone (T14.4, T14.5)."""

    what: What
    part: str


class EndAttackStep(Node):
    """End the attack step, with the current battle, after this effect has resolved (B4.6)."""


# -- wording (the nodes ranked by wording_precedence) --------------------------------------------------------


class MayDo(Node):
    """T5: an action the player may decline."""

    body: Node


class ByDoing(Node):
    """T6: an optional pair of actions; both happen or neither, with nothing between."""

    first: Node
    body: Node


class WhenDone(Node):
    """T7: the body resolves after the first part has been performed completely; with a `result` ("destroyed",
    "exhausted", "returned", "summoned"), after the first part has done so to any card (T2.1)."""

    first: Node
    body: Node
    result: str = ""


class Both(Node):
    """Two actions joined as a single part of a text (T7.4)."""

    first: Node
    second: Node


class Unless(Node):
    """T8: an act ("attack", "block", "ready", "summon") requires a price from the acting player, "you" in `price`."""

    what: What
    act: str
    price: Node


class Cannot(Node):
    """T9: a prohibition for cards. `act`: "attack", "block", be made "ready", "roused" (made ready by effects), be
    "destroyed" by effects, be "returned" to a hand or deck, be "summoned", or have "cores" taken off."""

    what: What
    act: str
    until: str = "turn"


class PlayerCannot(Node):
    """T9: a player cannot use a "magic" or "accel", activate a "burst", "grow" a hand, or "summon" spirits."""

    who: str
    act: str
    until: str = "turn"


class NotExerted(Node):
    """T9: triggered effects of cards do not resolve. `sort`: on being "summoned", on "attacks", on being "destroyed",
    "all"."""

    what: What
    sort: str
    until: str = "turn"


class Unaffected(Node):
    """T10: protection from opposing effects by `sort` of source: "spirit", "nexus", "magic", "burst", "all"."""

    what: What
    sort: str
    until: str = "turn"


class Unpreventable(Node):
    """T11: nothing can prevent the body."""

    body: Node


class PlayerDoes(Node):
    """T12.2: "each" player, the turn player first, or the "opponent" performs the body, as its "you"."""

    who: str
    body: Node


class Further(Node):
    """B11.1: an action simultaneous with the preceding action."""

    body: Node


class Then(Node):
    """An action that waits for all preceding actions of the text, instead of happening together with them."""

    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


# -- abilities -----------------------------------------------------------------------------------------------


class Event(Node):
    """An event of a card that triggers an ability: "summoned" (or deployed), "attacks", "blocks", "destroyed",
    "vanished", "leaves" (the field), or "battle_ends" (the card's battle ends)."""

    what: str
    subject: This | Cards = This()


class StepOf(Node):
    """The beginning of a step of `STEPS`. `who` is the turn player: "you", "opponent", "any"."""

    step: str
    who: str = "you"


class Used(Node):
    """A player has used a "magic", an "accel" or a "change" (T14.4)."""

    sort: str
    who: str = "you"


class LifeLost(Node):
    who: str = "you"


class Activated(Node):
    who: str = "you"


Moment = Event | StepOf | Used | LifeLost | Activated


class Keyword(Node):
    """A keyword without parameters, by its word: "divine_speed" (B10.3)."""

    word: str


class Armour(Node):
    """The armour keyword (B10.1). `sort` is "armour", "heavy" or "super"; the three differ in name alone."""

    colours: tuple[str, ...]
    sort: str = "armour"


class Tensho(Node):
    """The tensho keyword (B10.2) for cost `n` or more; `place`: "trash" or "void"."""

    n: int
    place: str = "trash"


Change = ChangeBp | AddSymbol | LevelAs | Grant | Unless | Cannot | PlayerCannot | NotExerted | Unaffected


class Always(Node):
    """A static ability of a card on the field, optionally limited to a `step` of `who` and to a condition."""

    change: Change
    step: str = ""
    who: str = "any"
    condition: Condition | None = None


class When(Node):
    """A triggered ability of a card: its event, and its effects."""

    moment: Moment
    effects: tuple[Node, ...]


class InHand(Node):
    """A triggered ability of a card in the hand."""

    moment: Moment
    effects: tuple[Node, ...]


class At(Node):
    """An ability that a card has only on the levels from `low` to `high`."""

    ability: Node
    low: int = 1
    high: int = 1


class Magic(Node):
    """The effect of a magic in its `part`, "main" or "flash" (B8.1)."""

    part: str
    effects: tuple[Node, ...]


class Accel(Node):
    """An effect of a spirit card from the hand for a separate cost (B8.2), used like a magic with the same `part`."""

    part: str
    cost: int
    effects: tuple[Node, ...]
    reduction: tuple[str, ...] = ()


class Swap(Node):
    """【Change】 (B8.3): a flash effect from the hand; afterwards the card may replace one of `cards` on the field."""

    cost: int
    cards: Cards
    effects: tuple[Node, ...]
    reduction: tuple[str, ...] = ()


class Burst(Node):
    """The burst effect of a set card; `on` is the burst condition, a word of `BURSTS` (B9)."""

    on: str
    effects: tuple[Node, ...]


BURSTS = ("attacked", "summoned", "destroyed", "vanished", "life", "summon_effect", "magic")
"""In order, after: an attack of an opposing spirit, the summoning of an opposing spirit by an effect, the
destruction of your own spirit, the vanishing of your own spirit, the loss of your own life, an opposing effect on
being summoned, an opposing magic."""
Ability = Keyword | Armour | Tensho | Always | When | InHand | At | Magic | Accel | Swap | Burst


# -- cards ---------------------------------------------------------------------------------------------------


class Level(Node):
    """Level `n` of a card, reached with `cores` or more cores; `bp` is a spirit's BP on the level."""

    n: int
    cores: int
    bp: int = 0


class SpiritsCard(Node):
    """A card: a "spirit", a "nexus" or a "magic". `reduction` lists the colours of the reduction symbols; `symbols`
    lists the colours of the card's own symbols, once for each symbol."""

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
