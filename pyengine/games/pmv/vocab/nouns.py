"""Numbers, players and nouns: the references of a card text."""

from __future__ import annotations

from typing import ClassVar

from pyengine.vocab.node import Node


class X(Node):
    """A variable. X comes from `Let` or from a variable payment; Y and Z come from `Let`."""

    letter: str = "X"


class Count(Node):
    """The number of objects fitting the noun."""

    of: Noun
    times: int = 1


class Stat(Node):
    """A stat read from an object: "attack", "toughness", "cost", "node", "graze", "damage"."""

    of: What
    stat: str


class Total(Node):
    """The number of a player's "hand", "nodes", "underworld", "deck", "life"."""

    who: str
    of: str


class Times(Node):
    """A number multiplied by an integer."""

    of: Number
    by: int


class Plus(Node):
    """A number increased by an integer."""

    of: Number
    by: int


class Printed(Node):
    """A stat as printed on the card: "attack", "toughness", "cost", "node", "graze" (PMV 2.1.1); 0 if not printed."""

    of: What
    stat: str


class UtmostLife(Node):
    """The "lowest" or "highest" life among the players."""

    end: str


class Half(Node):
    """Half of a number, rounded down or up."""

    of: Number
    up: bool = False


class Added(Node):
    """The sum of two numbers."""

    one: Number
    other: Number


class Minus(Node):
    """The difference of two numbers, at least 0."""

    of: Number
    by: Number


class Extreme(Node):
    """The "lowest" or "highest" of two numbers."""

    one: Number
    other: Number
    end: str


class UtmostCount(Node):
    """The "lowest" or "highest" number of fitting objects among the players."""

    noun: Noun
    end: str


class UtmostStat(Node):
    """The "highest" or "lowest" value of a stat among fitting objects; `none` if no object fits."""

    noun: Noun
    stat: str
    end: str = "highest"
    none: int = 0


class Sum(Node):
    """A number: the sum of a stat over all fitting objects. `printed`: add up the printed values of the cards the text
    has mentioned, in whatever zone (PMV 3.1.7.c)."""

    noun: Noun
    stat: str
    printed: bool = False


class DamageTaken(Node):
    """Damage of a kind taken by a player in a "turn" or in an "interference" (PMV 1.10.6)."""

    who: Who
    damage: str = "any"
    span: str = "turn"


class HandLimitOf(Node):
    """The number of cards a player may keep at the end of their turn (PMV 3.6.4)."""

    who: Who


class ThatDamage(Node):
    """The damage of the triggering event."""


class SameValue(Node):
    """The amount of the replaced event: 「同じ値」 (PMV 11.2.2.a)."""


class Given(Node):
    """A number: the cards removed for this card's overdrive (PMV 10.33.2.a)."""


Number = (
    int | X | Count | Stat | Printed | Total | Times | Plus | Half | UtmostLife | UtmostStat | Given | ThatDamage | SameValue
    | Sum | DamageTaken | HandLimitOf | Added | Minus | Extreme | UtmostCount
)  # fmt: skip


class Noun(Node):
    """A kind of object with its conditions, in the phrase table's order.

    kind (several joined by "|"): "player", "character", "card", "character_card", "spell", "command", "equipment",
    "charm", "world_charm", "field_equipment", "phantasm", "set_card". zone: "field", "hand", "underworld", "deck",
    "nodes", "play", "removed", "sideboard"; "hell" (PMV 3.3.6); "those": among the cards of `It`.
    """

    SEARCHES: ClassVar[bool] = True

    kind: str
    fits: tuple[Fit, ...] = ()
    zone: str = "field"


class Whose(Node):
    """A qualifier: on the side of "you" or "opponent" (off the field: the card's owner); "own": the choosing player's;
    "that": the side of "that player" (no match if the text has named no player); or the side of a targeted player."""

    who: str | TargetPlayer


class OfRace(Node):
    race: str


class Named(Node):
    """A qualifier: the card's name contains this string (PMV 12.3.1)."""

    name: str


class Says(Node):
    """A qualifier: the printed text contains this word; a keyword counts only under its own word (PMV 2.1.1.a,
    10.1.5)."""

    name: str


class HasKeyword(Node):
    keyword: str


class InState(Node):
    """A qualifier: the object is "active", "asleep", "attacking", "blocking", "face_up", "face_down", "set", "damaged",
    "transformed". "played": came to the field by being played, "played_now": in this turn (PMV 2.1.4.b); "entered_now":
    came to the field in this turn; "attacked_now": has attacked in this turn; "fallen": among the objects the text has
    mentioned, became doomed by this effect and nothing saved it."""

    state: str


class Other(Node):
    """A qualifier that excludes the objects the effect has chosen or targeted earlier, or else the card with the text;
    `word` "this": always excludes the card with the text."""

    word: str = ""


class AtMost(Node):
    """A stat ("attack", "toughness", "cost", "node", "graze") is n or less; a printed hyphen counts as `dash` (PMV
    1.6.1.b)."""

    stat: str
    n: Number
    dash: int = 0


class AtLeast(Node):
    """A qualifier: the given stat is n or more."""

    stat: str
    n: Number
    dash: int = 0


class Against(Node):
    """A qualifier: in a battle with this card: "blocking" it, "blocked" by it, or "fighting" it in either role."""

    how: str


class Exactly(Node):
    """A qualifier: the given stat is exactly n."""

    stat: str
    n: Number
    dash: int = 0


class WithSet(Node):
    """A qualifier: the card carries a set card of this kind: "equipment", "charm" or "set_card"."""

    kind: str


class WithModifier(Node):
    """A qualifier: the card has a combat modifier of "attack", of "toughness", or of either ("any"); +0 does not count
    (PMV 6.1.14)."""

    half: str


class OtherThan(Node):
    """A qualifier: the card is of another kind than `sort`."""

    sort: str


class Either(Node):
    """A qualifier: the card satisfies at least one of these qualifiers."""

    fits: tuple[Fit, ...]


class Without(Node):
    """A qualifier: the card does not satisfy the inner qualifier."""

    fit: Fit


class SharesRace(Node):
    """A qualifier: the card shares a race with the object."""

    what: What


class SameName(Node):
    """A qualifier: the card has exactly the name of the object (PMV 12.3.2)."""

    what: What


class Aims(Node):
    """A qualifier: the card is a play that targets an object that fits the noun (PMV 8.2.1)."""

    noun: Noun


class Utmost(Node):
    """A qualifier: no character on the field has a more extreme ("highest" or "lowest") stat."""

    stat: str
    end: str = "highest"


class Unchosen(Node):
    """A qualifier: the effect has not chosen the card."""


class SetOn(Node):
    """A qualifier: the card is set on the given card."""

    host: What


class CasterAway(Node):
    """A qualifier: the card is a play whose caster is absent or not printed (PMV 5.5.7)."""


class Bears(Node):
    """A qualifier: the card carries at least n set cards that fit the noun."""

    noun: Noun
    n: int = 1


class OfOnePlayer(Node):
    """A qualifier: all objects picked for the phrase belong to the same player."""


class OfLetter(Node):
    """A qualifier: the card has the "race" declared for a variable, or a name that contains the declared "name" (PMV
    1.6.6)."""

    of: str
    letter: str = "A"


Fit = (
    Whose | OfRace | Named | Says | HasKeyword | InState | Other | AtMost | AtLeast | WithSet | WithModifier | OfLetter
    | Exactly | OtherThan | Either | Without | Against | SetOn | SharesRace | SameName | Aims | Utmost | Unchosen | CasterAway | Bears
    | OfOnePlayer
)  # fmt: skip


class This(Node):
    """The card with the text; `word` is "character" or "card", as printed."""

    word: str = "character"


class ThisAt(Node):
    """This card while in a zone: "hand", "underworld", either joined by "|"; "play": while being played."""

    zone: str


class Concerned(Node):
    """A text's subject: the object of the triggering event, even if the effect has named other objects since."""


class It(Node):
    """A text's subject: the object of the triggering event or of the previous part of the text; `word` as in `This`."""

    word: str = "character"


class Pick(Node):
    """Objects picked for a statement.

    how: "target" (named when declared, PMV 8.2), "choose" (when the effect applies, 8.1), "random" (11.9), "all". n:
    the count; n = 0: all as targets (8.2.6.c), or, for "choose" with `upto`, as many as the chooser likes. chooser, for
    "choose": "you", "opponent", "holder" (the objects' player) or "each" (every player picks n of their own). upto, for
    "choose" or targets: fewer, or none, are allowed.
    """

    noun: Noun
    how: str = "target"
    n: int = 1
    chooser: str = "you"
    upto: bool = False


class Top(Node):
    """The top n cards of a player's "deck" or "underworld", or (`end`) the "bottom" cards; for an underworld with
    `kind`: the uppermost cards of the kind."""

    who: Who
    n: Number
    zone: str = "deck"
    end: str = "top"
    kind: str = "card"


class Together(Node):
    """A text's subject: several objects at once, all or none of them (PMV 7.1.13, 8.1.3.a); parts picked as "all" are
    exempt."""

    parts: tuple[What, ...]


class WithPlayer(Node):
    """Cards and a player, dealt damage together."""

    what: What
    who: Who


class Rest(Node):
    """A text's subject: the cards of a deck that the effect has shown and not yet moved."""


class TargetPlayer(Node):
    """目標の〔プレイヤー1人〕: any player, chosen when declared."""

    whose: str = "any"


class Shower(Node):
    """The player or players who showed the card with the "highest" or "lowest" stat among the shown cards; several
    stats joined by "+" are added up. `others`: the remaining players."""

    stat: str
    end: str = "highest"
    others: bool = False


class ThatPlayer(Node):
    """「そのプレイヤー」: the damaged player if damage triggered the text; otherwise the player, or the player of the card, that
    the text has mentioned."""


class OwnerOf(Node):
    """The player whose field holds the object (PMV 1.4.4)."""

    of: What


What = This | It | Pick | Top | Rest | ThisAt | Concerned | Together


Who = str | TargetPlayer | OwnerOf | ThatPlayer | Shower
