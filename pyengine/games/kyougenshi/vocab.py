"""The nodes of Gensou Kyougenshi card texts: all statements of a card text, as data. This module resolves no effects.

Colours are "red", "blue", "green", "white", "black", and "purple" beside these five (B2.2). Keywords with rules of
their own are abilities among the others, so a condition or another card can grant a keyword.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

COLOURS = ("red", "blue", "green", "white", "black", "purple")
ORBS = ("spirit", "magic", "youkai")
"""Kinds of orbs: "spirit" yields spirit power alone; "magic" and "youkai" can yield magic power or youryoku instead
(B4.2, B4.3)."""

# -- cards a text refers to ----------------------------------------------------------------------------------


class OfColour(Node):
    colour: str


class OfRace(Node):
    race: str


class CostAtMost(Node):
    n: int


class PowerAtMost(Node):
    n: int


class PowerFrom(Node):
    n: int


class IsUpright(Node):
    """Active cards (`upright`), or inactive cards turned sideways (not `upright`)."""

    upright: bool


class Having(Node):
    """A filter of a card text: cards with a given keyword."""

    word: str


class Another(Node):
    """A filter of a card text: every card except the card with this text."""


class Named(Node):
    name: str


class IsTainted(Node):
    """Orbs lying face down (B4.5)."""


Fit = (
    OfColour
    | OfRace
    | CostAtMost
    | PowerAtMost
    | PowerFrom
    | IsUpright
    | Having
    | Another
    | Named
    | IsTainted
)


class Cards(Node):
    """Cards of a kind: "spell", "event", or "card" for any. `side` is their controller: "you", "opponent", "any".

    `zone`: "battle", "hand", "grave", "orbs", "declared", "deck".
    """

    kind: str = "spell"
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "battle"


class Pick(Node):
    """`n` cards chosen during resolution; with `most`, up to `n`."""

    cards: Cards
    n: int = 1
    most: bool = False


class All(Node):
    """A text's subject: every card that fits `cards`, without a choice."""

    cards: Cards


class This(Node):
    """A text's subject: the card with this text."""


class Those(Node):
    """The cards mentioned just before in this text, or the cards of the triggering event."""


class InFight(Node):
    """A card of the current battle. `part`: "attacker", "blocker", or "foe" (the opponent of the source in the
    battle)."""

    part: str


What = Pick | All | This | Those | InFight


# -- numbers and conditions ----------------------------------------------------------------------------------


class CountOf(Node):
    """The number of matching cards, times `by`."""

    cards: Cards
    by: int = 1


Amount = int | CountOf


class OrbColours(Node):
    """The colour-count condition: your orb zone has `n` or more cards of a colour."""

    colour: str
    n: int


class AtLeast(Node):
    """At least `n` matching cards exist; with `most`, at most `n`."""

    cards: Cards
    n: int
    most: bool = False


class TurnOf(Node):
    """The current turn is yours ("you") or your opponent's ("opponent")."""

    who: str


Condition = OrbColours | AtLeast | TurnOf


# -- statements ----------------------------------------------------------------------------------------------


class DrawCards(Node):
    """A player draws `n` cards; with `who` "each", both players do."""

    n: Amount
    who: str = "you"


class DiscardCards(Node):
    """A player puts `n` chosen cards from their own hand into the graveyard; with `blind`, the cards are chosen at
    random. With `who` "each", both players do."""

    n: Amount
    who: str = "opponent"
    blind: bool = False


class TopToGrave(Node):
    """The top `n` cards of a player's deck go to the graveyard."""

    n: Amount
    who: str = "you"


class TopToOrbs(Node):
    """The top `n` cards of your deck become orbs."""

    n: Amount
    sideways: bool = False


class TopToDeclared(Node):
    """An effect: the top `n` cards of a player's deck become that player's declaration cards, hidden from both
    players."""

    n: Amount
    who: str = "you"


class Destroy(Node):
    """Move spell cards from the battle zone to their owners' graveyards."""

    what: What


class Return(Node):
    """Return cards to their owners' hands."""

    what: What


class PutUnder(Node):
    """Put cards at the bottom of their owners' decks."""

    what: What


class BringOut(Node):
    """Put spell cards into your battle zone without summoning (B5.3)."""

    what: What


class MakeOrb(Node):
    """Turn cards into orbs of their owners."""

    what: What
    sideways: bool = False


class MakeDeclared(Node):
    """Turn cards into declaration cards of their owners: face down, closed to all players (B3.3)."""

    what: What


class Bury(Node):
    """An effect: move cards from anywhere but the battle zone to their owners' graveyards."""

    what: What


class StandUp(Node):
    """An effect: make cards active (turned upright)."""

    what: What


class LayDown(Node):
    """An effect: make cards inactive (turned sideways)."""

    what: What


class Taint(Node):
    """Turn orbs face down and sideways (B4.5)."""

    what: What


class Cleanse(Node):
    """Turn tainted orbs face up; the orbs stay sideways (P1.2, P1.3)."""

    what: What


class SearchDeck(Node):
    """Search your deck for up to `n` matching cards, put the cards `to` "hand", "grave", "orbs", "battle" or
    "declared", then shuffle the deck."""

    cards: Cards
    n: int = 1
    to: str = "hand"


class LookDeclared(Node):
    """Look at `n` declaration cards of a player, of your choice; the cards stay in place (B3.3)."""

    n: Amount
    who: str = "opponent"


class Strengthen(Node):
    """Add to the power of cards. `until` ("turn" or "battle") is the duration; a static ability ignores `until` and
    lasts as long as the ability applies."""

    what: What
    n: Amount
    until: str = "turn"


class Grant(Node):
    """Grant an ability to cards. `until` ("turn" or "battle") is the duration; a static ability lasts as long as the
    ability applies."""

    what: What
    ability: Node
    until: str = "turn"


class Forbid(Node):
    """Forbid cards to "attack", "block" or "stand" (in the active phase). `until` ("turn" or "battle") is the duration;
    a static ability lasts as long as the ability applies."""

    what: What
    act: str
    until: str = "turn"


class Negate(Node):
    """Negate the item answered by this text. `sort`: "spell", "event", an art's sort, or "any"; items of another sort
    are not affected."""

    sort: str = "any"


class BreakMore(Node):
    """You break `n` of your opponent's declaration cards."""

    n: Amount


class MayDo(Node):
    body: Node


class MayFor(Node):
    """An optional pair of actions: the controller may perform `first`; if they do, the body follows."""

    first: Node
    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


class Then(Node):
    """An action that waits for all preceding actions of the text, instead of happening together with them."""

    body: Node


# -- abilities -----------------------------------------------------------------------------------------------

KEYWORDS = (
    "blocker", "breaker", "speed_attacker", "power_attacker", "flare", "guard_crusher", "graze", "unblockable",
    "invisible", "search", "shinsoku", "s_trigger", "attacks_upright",
)  # fmt: skip
"""The words of `Keyword`. "attacks_upright": the card may attack active spell cards, too."""
ARTS = ("senjutsu", "youjutsu", "speed_magic")


class Keyword(Node):
    """A keyword. `n` is the number of breaker (W-breaker is 2), power_attacker, flare, guard_crusher, graze. `against`,
    for unblockable: "" always, "player" or "spell" while attacking a target of the kind."""

    word: str
    n: int = 0
    against: str = ""


class While(Node):
    """An ability that the card has only while a condition is true."""

    condition: Condition
    ability: Node


class Always(Node):
    """A static ability while the card is in the battle zone: Strengthen, Grant of a keyword, Forbid."""

    change: Strengthen | Grant | Forbid


class Event(Node):
    """An event of a card.

    The events: "summoned", "enters", "leaves", "destroyed", "attacks", "blocks", "fights" (the battle is fixed),
    "fought" (after battle processing), "survives" (the card has won: P5.5.1, regardless of graze), "battle_ends",
    "breaks" (the card has broken declaration cards), "activated" (an event or an art of the card), "to_orbs".
    """

    what: str
    subject: This | Cards = This()


class PhaseOf(Node):
    """An event of a turn: "turn" (beginning of the turn), "battle" (beginning of the battle phase), "battle_end" (the
    end of any battle), "end" (end of the turn). `who` is the turn player: "you", "opponent", "any"."""

    phase: str
    who: str = "you"


class Broken(Node):
    """A declaration card of a player ("you" or "opponent") has been broken (P5.2.1)."""

    who: str = "you"


Moment = Event | PhaseOf | Broken


class When(Node):
    """A triggered ability of a card: its event, its effects and its conditions."""

    moment: Moment
    effects: tuple[Node, ...]
    condition: Condition | None = None


class Art(Node):
    """An ability activated from the battle zone at any chance: "senjutsu" under its printed condition, "youjutsu" for
    youryoku, "speed_magic" for magic power.

    `colour` is the colour of the magic power; with `turns` the card is turned sideways as a cost; `times`: "any", or
    "once" each turn.
    """

    sort: str
    effects: tuple[Node, ...]
    n: int = 0
    colour: str = ""
    condition: Condition | None = None
    turns: bool = False
    times: str = "any"


class EventText(Node):
    """The effect of an event card."""

    effects: tuple[Node, ...]


class Bullet(Node):
    """S-bullet: an optional effect of the card when broken as a declaration card; afterwards the card goes to the
    graveyard."""

    effects: tuple[Node, ...]


class GraveTrigger(Node):
    """Grave-trigger [event]: an optional effect of the card from the graveyard, without cost."""

    moment: Moment
    effects: tuple[Node, ...]


Ability = Keyword | While | Always | When | Art | EventText | Bullet | GraveTrigger


# -- cards ---------------------------------------------------------------------------------------------------


class PoemCard(Node):
    """A card: a "spell" card, summoned for battle, or an "event" effect. `orb` and `yields` describe the card as an
    orb. `users` are the printed users, irrelevant to the rules."""

    name: str
    kind: str
    colours: tuple[str, ...]
    cost: int
    races: tuple[str, ...] = ()
    power: int = 0
    orb: str = "spirit"
    yields: int = 1
    abilities: tuple[Ability, ...] = ()
    number: str = ""
    users: tuple[str, ...] = ()
