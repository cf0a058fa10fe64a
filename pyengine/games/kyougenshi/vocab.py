"""The nodes of Gensou Kyougenshi's cards: what a card can say, as data. Nothing is carried out here.

Colours are "red", "blue", "green", "white", "black", and "purple" beside these five (B2.2). Keywords, the words that have
rules of their own, are abilities among the others, so that a condition or another card can give one.
"""

from __future__ import annotations

from pyengine.vocab.node import Node

COLOURS = ("red", "blue", "green", "white", "black", "purple")
ORBS = ("spirit", "magic", "youkai")
"""What a card is as an orb: one that yields spirit power alone, or magic power or youryoku in its place (B4.2, B4.3)."""

# -- what is spoken of ---------------------------------------------------------------------------------------


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
    """`upright`: active; else unactive, turned sideways."""

    upright: bool


class Having(Node):
    """Cards that have a keyword."""

    word: str


class Another(Node):
    """Not the card that speaks."""


class Named(Node):
    name: str


class IsTainted(Node):
    """An orb that lies face down (B4.5)."""


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
    """Cards of a kind: "spell", "event", "card". `side` is whose: "you", "opponent", "any".

    `zone`: "battle", "hand", "grave", "orbs", "declared", "deck".
    """

    kind: str = "spell"
    side: str = "any"
    fits: tuple[Fit, ...] = ()
    zone: str = "battle"


class Pick(Node):
    """So many of these, chosen as the text is carried out; with `most`, up to so many."""

    cards: Cards
    n: int = 1
    most: bool = False


class All(Node):
    """All of these."""

    cards: Cards


class This(Node):
    """The very card that speaks."""


class Those(Node):
    """What this text spoke of just now, or what set it off."""


class InFight(Node):
    """`part`: "attacker", "blocker", or "foe": whom this card fights."""

    part: str


What = Pick | All | This | Those | InFight


# -- numbers and conditions ----------------------------------------------------------------------------------


class CountOf(Node):
    """How many of these there are, times `by`."""

    cards: Cards
    by: int = 1


Amount = int | CountOf


class OrbColours(Node):
    """The colour-count condition: so many cards of a colour in one's own orb zone."""

    colour: str
    n: int


class AtLeast(Node):
    """There are at least (or with `most` at most) so many of these."""

    cards: Cards
    n: int
    most: bool = False


class TurnOf(Node):
    """It is your turn, or your opponent's: "you" or "opponent"."""

    who: str


Condition = OrbColours | AtLeast | TurnOf


# -- statements ----------------------------------------------------------------------------------------------


class DrawCards(Node):
    n: Amount
    who: str = "you"


class DiscardCards(Node):
    """So many cards of a hand go to the graveyard, which its player picks; `blind`: which chance picks."""

    n: Amount
    who: str = "opponent"
    blind: bool = False


class TopToGrave(Node):
    """So many cards of the top of a deck go to the graveyard."""

    n: Amount
    who: str = "you"


class TopToOrbs(Node):
    """So many cards of the top of one's deck become orbs."""

    n: Amount
    sideways: bool = False


class TopToDeclared(Node):
    """A number of cards from the top of a deck become declaration cards of its player, hidden from both players."""

    n: Amount
    who: str = "you"


class Destroy(Node):
    """Spell cards go from the battle zone to their owners' graveyards."""

    what: What


class Return(Node):
    """Cards go to their owners' hands."""

    what: What


class PutUnder(Node):
    """Cards go under their owners' decks."""

    what: What


class BringOut(Node):
    """Spell cards come into your battle zone without being summoned (B5.3)."""

    what: What


class MakeOrb(Node):
    """Cards become orbs of their owners."""

    what: What
    sideways: bool = False


class MakeDeclared(Node):
    """Cards become declaration cards of their owners: they lie face down, and no player may look at them any more
    (B3.3)."""

    what: What


class Bury(Node):
    """Cards from elsewhere than the battle zone go to their owners' graveyards."""

    what: What


class StandUp(Node):
    """Cards become active."""

    what: What


class LayDown(Node):
    """Cards become unactive: they are turned sideways."""

    what: What


class Taint(Node):
    """Orbs are turned face down and sideways (B4.5)."""

    what: What


class Cleanse(Node):
    """Tainted orbs are turned face up; they stay sideways (P1.2, P1.3)."""

    what: What


class SearchDeck(Node):
    """You search your deck for up to a number of these cards and put them `to` "hand", "grave", "orbs", "battle" or
    "declared"; then you shuffle it."""

    cards: Cards
    n: int = 1
    to: str = "hand"


class LookDeclared(Node):
    """You see so many declaration cards of a player, which you choose; they stay where they are (B3.3)."""

    n: Amount
    who: str = "opponent"


class Strengthen(Node):
    """Power, `until` the "turn" or the "battle" ends; in a static ability as long as that is there."""

    what: What
    n: Amount
    until: str = "turn"


class Grant(Node):
    """An ability, `until` the "turn" or the "battle" ends; in a static ability as long as that is there."""

    what: What
    ability: Node
    until: str = "turn"


class Forbid(Node):
    """Cards cannot "attack", "block" or "stand" (in the active phase), `until` the "turn" or the "battle" ends; in a static ability as long as that is there."""

    what: What
    act: str
    until: str = "turn"


class Negate(Node):
    """What this answers to does nothing. `sort`: "spell", "event", an art of a sort, or "any"; another is left alone."""

    sort: str = "any"


class BreakMore(Node):
    """You break so many of your opponent's declaration cards."""

    n: Amount


class MayDo(Node):
    body: Node


class MayFor(Node):
    """The controller may do the first; if it was done, the body follows."""

    first: Node
    body: Node


class IfSo(Node):
    condition: Condition
    body: Node


class Then(Node):
    """What is done when all before it is done."""

    body: Node


# -- abilities -----------------------------------------------------------------------------------------------

KEYWORDS = (
    "blocker", "breaker", "speed_attacker", "power_attacker", "flare", "guard_crusher", "graze", "unblockable",
    "invisible", "search", "shinsoku", "s_trigger", "attacks_upright",
)  # fmt: skip
"""The words of `Keyword`. "attacks_upright": it may attack active spell cards, too."""
ARTS = ("senjutsu", "youjutsu", "speed_magic")


class Keyword(Node):
    """`n` for those with a number: breaker (W-breaker is 2), power_attacker, flare, guard_crusher, graze. `against`, for
    unblockable: "" always, "player" or "spell" while it attacks such a target."""

    word: str
    n: int = 0
    against: str = ""


class While(Node):
    """An ability that the card has while something is so."""

    condition: Condition
    ability: Node


class Always(Node):
    """What holds as long as the card is in the battle zone: Strengthen, Grant of a keyword, Forbid."""

    change: Strengthen | Grant | Forbid


class Event(Node):
    """Something that happens to a card: "summoned", "enters", "leaves", "destroyed", "attacks", "blocks", "fights" (the
    battle is fixed), "fought" (after battle processing), "survives" (it has won: P5.5.1, whoever grazes), "battle_ends", "breaks"
    (it has broken declaration cards), "activated" (an event or an art of it), "to_orbs".
    """

    what: str
    subject: This | Cards = This()


class PhaseOf(Node):
    """ "turn" (it begins), "battle" (its phase is entered), "battle_end" (a battle is over, whoever fought), "end" (the turn
    ends); `who`: on whose turn, "you", "opponent", "any"."""

    phase: str
    who: str = "you"


class Broken(Node):
    """A declaration card of a player has been broken (P5.2.1): "you" or "opponent"."""

    who: str = "you"


Moment = Event | PhaseOf | Broken


class When(Node):
    """What is set off at a moment."""

    moment: Moment
    effects: tuple[Node, ...]
    condition: Condition | None = None


class Art(Node):
    """What may be activated from the battle zone at any chance: "senjutsu" under its printed condition, "youjutsu" for
    youryoku, "speed_magic" for magic power. `colour`: that the magic power is of; `turns`: the card is turned sideways for
    it."""

    sort: str
    effects: tuple[Node, ...]
    n: int = 0
    colour: str = ""
    condition: Condition | None = None
    turns: bool = False


class EventText(Node):
    """What an event effect does."""

    effects: tuple[Node, ...]


class Bullet(Node):
    """S-bullet: what the card may do when it is broken as a declaration card; then it goes to the graveyard."""

    effects: tuple[Node, ...]


class GraveTrigger(Node):
    """Grave-trigger [moment]: what the card may do from the graveyard, for free."""

    moment: Moment
    effects: tuple[Node, ...]


Ability = Keyword | While | Always | When | Art | EventText | Bullet | GraveTrigger


# -- cards ---------------------------------------------------------------------------------------------------


class PoemCard(Node):
    """A card: a "spell" card, which is summoned and fights, or an "event" effect. `orb`, `yields`: what it is as an orb. `users`: who
    wields it, which no rule asks."""

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
