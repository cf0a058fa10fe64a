"""Numbers, players and nouns: what a text speaks of."""

from __future__ import annotations

from typing import ClassVar

from pyengine.vocab.node import Node


class X(Node):
    """A variable: X is what `Let` says, or what was paid for it; Y and Z are what `Let` says."""

    letter: str = "X"


class Count(Node):
    """How many things fit the noun."""

    of: Noun
    times: int = 1


class Stat(Node):
    """A number read from a thing: "attack", "toughness", "cost", "node", "graze", "damage"."""

    of: What
    stat: str


class Total(Node):
    """How many a player has: "hand", "nodes", "underworld", "deck", "life"."""

    who: str
    of: str


class Times(Node):
    """A number so many times."""

    of: Number
    by: int


class Plus(Node):
    """A number and so much more."""

    of: Number
    by: int


class Printed(Node):
    """A number that a card prints: "attack", "toughness", "cost", "node", "graze" (PMV 2.1.1); 0 where it prints none."""

    of: What
    stat: str


class UtmostLife(Node):
    """The "lowest" or "highest" life that a player has."""

    end: str


class Half(Node):
    """Half of a number, rounded down or up."""

    of: Number
    up: bool = False


class Added(Node):
    """Two numbers together."""

    one: Number
    other: Number


class Minus(Node):
    """A number less another one, or 0 where that would be less than 0."""

    of: Number
    by: Number


class Extreme(Node):
    """The "lowest" or "highest" of two numbers."""

    one: Number
    other: Number
    end: str


class UtmostCount(Node):
    """The "lowest" or "highest" number of things that fit which a player has."""

    noun: Noun
    end: str


class UtmostStat(Node):
    """The "highest" or "lowest" that a stat is among the things that fit; `none` if there are none."""

    noun: Noun
    stat: str
    end: str = "highest"
    none: int = 0


class Sum(Node):
    """What a stat of all things that fit comes to; `printed`: of those spoken of, as they print it, wherever they have gone (PMV 3.1.7.c)."""

    noun: Noun
    stat: str
    printed: bool = False


class DamageTaken(Node):
    """The damage that a player has taken in a "turn" or in an "interference", of a kind (PMV 1.10.6)."""

    who: Who
    damage: str = "any"
    span: str = "turn"


class HandLimitOf(Node):
    """How many cards a player may keep at the end of his turn (PMV 3.6.4)."""

    who: Who


class ThatDamage(Node):
    """The damage that the moment is about."""


class SameValue(Node):
    """As much as is replaced: 「同じ値」 (PMV 11.2.2.a)."""


class Given(Node):
    """How many cards were removed for this card's overdrive (PMV 10.33.2.a)."""


Number = (
    int | X | Count | Stat | Printed | Total | Times | Plus | Half | UtmostLife | UtmostStat | Given | ThatDamage | SameValue
    | Sum | DamageTaken | HandLimitOf | Added | Minus | Extreme | UtmostCount
)  # fmt: skip


class Noun(Node):
    """A kind of thing and the conditions that it must meet, in the phrase table's order.

    kind (several joined by "|"): "player", "character", "card", "character_card", "spell", "command", "equipment", "charm", "world_charm",
    "field_equipment", "phantasm", "set_card".
    zone: "field", "hand", "underworld", "deck", "nodes", "play", "removed", "sideboard"; "hell" (PMV 3.3.6); "those":
    among what `It` means.
    """

    SEARCHES: ClassVar[bool] = True

    kind: str
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Whose(Node):
    """On the side of "you" or "opponent" (for cards off the field: their owner); "own": of whoever chooses; "that": of the
    player who was spoken of (of nobody, if none was); or of a player who is a target."""

    who: str | TargetPlayer


class OfRace(Node):
    race: str


class Named(Node):
    """The name contains this (PMV 12.3.1)."""

    name: str


class Says(Node):
    """Its printed text contains this word; a keyword of it counts as its own word only (PMV 2.1.1.a, 10.1.5)."""

    name: str


class HasKeyword(Node):
    keyword: str


class InState(Node):
    """ "active", "asleep", "attacking", "blocking", "face_up", "face_down", "set", "damaged", "transformed"; "played": it came to the
    field by being played, "played_now": in this turn (PMV 2.1.4.b); "entered_now": it came to the field in this turn; "attacked_now": it has attacked in this turn; "fallen": of those spoken of, it
    became doomed by this effect and did not stay."""

    state: str


class Other(Node):
    """Not one that the effect has chosen or targeted before where this one is looked for, or else not this card itself;
    `word` "this": this card in any case."""

    word: str = ""


class AtMost(Node):
    """Its stat ("attack", "toughness", "cost", "node", "graze") is n or less; a hyphen that it prints there counts as `dash`
    (PMV 1.6.1.b)."""

    stat: str
    n: Number
    dash: int = 0


class AtLeast(Node):
    """Its stat is n or more."""

    stat: str
    n: Number
    dash: int = 0


class Against(Node):
    """In a battle with this card: "blocking" it, "blocked" by it, or "fighting" it either way."""

    how: str


class Exactly(Node):
    """Its stat is n."""

    stat: str
    n: Number
    dash: int = 0


class WithSet(Node):
    """Has a set card of this kind: "equipment", "charm" or "set_card"."""

    kind: str


class WithModifier(Node):
    """Has a combat modifier of "attack", of "toughness", or of either ("any"); +0 is none (PMV 6.1.14)."""

    half: str


class OtherThan(Node):
    """Of another kind."""

    sort: str


class Either(Node):
    """Meets one of these."""

    fits: tuple[Fit, ...]


class Without(Node):
    """Does not meet this."""

    fit: Fit


class SharesRace(Node):
    """Has a race that this card has, too."""

    what: What


class SameName(Node):
    """Has the very name of this card (PMV 12.3.2)."""

    what: What


class Aims(Node):
    """A played card that targets what fits the noun (PMV 8.2.1)."""

    noun: Noun


class Utmost(Node):
    """Of all characters on the field none has a "highest" or "lowest" stat beyond its own."""

    stat: str
    end: str = "highest"


class Unchosen(Node):
    """Not one of those that the effect has chosen."""


class SetOn(Node):
    """Set on this card."""

    host: What


class CasterAway(Node):
    """A played card whose caster is not there, or that prints none (PMV 5.5.7)."""


class Bears(Node):
    """At least n of these are set on it."""

    noun: Noun
    n: int = 1


class OfOnePlayer(Node):
    """All that are picked for the phrase are one player's."""


class OfLetter(Node):
    """Has the "race" that a letter means, or the "name" in its own (PMV 1.6.6)."""

    of: str
    letter: str = "A"


Fit = (
    Whose | OfRace | Named | Says | HasKeyword | InState | Other | AtMost | AtLeast | WithSet | WithModifier | OfLetter
    | Exactly | OtherThan | Either | Without | Against | SetOn | SharesRace | SameName | Aims | Utmost | Unchosen | CasterAway | Bears
    | OfOnePlayer
)  # fmt: skip


class This(Node):
    """The card that has the text; `word` is "character" or "card", as printed."""

    word: str = "character"


class ThisAt(Node):
    """This card while it lies in a zone: "hand", "underworld", either of these joined by "|"; "play" while it is played."""

    zone: str


class Concerned(Node):
    """What the moment is about in which the effect applies, whatever the effect has spoken of since."""


class It(Node):
    """What the trigger or the previous part spoke of; `word` as for This."""

    word: str = "character"


class Pick(Node):
    """how: "target" (named when declared, PMV 8.2), "choose" (when it applies, 8.1), "random" (11.9), "all"; count n, and n = 0 for
    all of them as targets (8.2.6.c), or, of a "choose" with `upto`, for as many as the chooser likes.

    chooser: who chooses a "choose" ("you", "opponent", "holder": whose they are, or "each": every player his own n). upto: of a "choose" or of
    targets, fewer will do, or none.
    """

    noun: Noun
    how: str = "target"
    n: int = 1
    chooser: str = "you"
    upto: bool = False


class Top(Node):
    """The top n cards of a player's "deck" or "underworld", or (`end`) the "bottom" ones; of an underworld also those of a
    `kind` that lie uppermost."""

    who: Who
    n: Number
    zone: str = "deck"
    end: str = "top"
    kind: str = "card"


class Together(Node):
    """All of these at once: if one of them cannot be, none is (PMV 7.1.13, 8.1.3.a), but for what is said of "all"."""

    parts: tuple[What, ...]


class WithPlayer(Node):
    """Cards and a player, to whom damage is dealt at once."""

    what: What
    who: Who


class Rest(Node):
    """What the effect has shown of a deck and not moved from there."""


class TargetPlayer(Node):
    """目標の〔プレイヤー1人〕: any player, chosen when declared."""

    whose: str = "any"


class Shower(Node):
    """The player, or each of those, who has shown the card with the "highest" or "lowest" stat among those that were
    shown; several stats joined by "+" are added up. `others`: the players who are none of them."""

    stat: str
    end: str = "highest"
    others: bool = False


class ThatPlayer(Node):
    """「そのプレイヤー」: whoever was hurt, where damage sets the text off; else the player, or the player of the card, that was
    spoken of."""


class OwnerOf(Node):
    """The player whose field the thing is on (PMV 1.4.4)."""

    of: What


What = This | It | Pick | Top | Rest | ThisAt | Concerned | Together


Who = str | TargetPlayer | OwnerOf | ThatPlayer | Shower
