"""Statements of what holds as long as an effect lasts: power, names, keywords, costs, what cannot be."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import It, Noun, Number, What
from pyengine.vocab.node import Node


class HandLimit(Node):
    """How many cards a player may keep at the end of his turn (PMV 4.8.1.a); `more`: so many more, or fewer."""

    who: str
    n: int
    more: bool = False
    until: str = ""


class AddPower(Node):
    """戦闘修正: attack and toughness changed by these amounts."""

    what: What
    attack: Number
    toughness: Number
    until: str = ""
    minus: bool = False
    """With X: the amounts are subtracted."""


class TurnModifiers(Node):
    """「戦闘修正の+を-に変更する」: of its combat modifiers those of this `sign` ("+" or "-") count with the other one, in the
    "attack", the "toughness" or "any" half; `floor`: that alone does not make its toughness so much or less (PMV 1.6.5, 6.1.14)."""

    what: What
    half: str
    sign: str
    until: str = ""
    floor: int | None = None


class SetPower(Node):
    """変更される. None leaves that half as it is; `always` is the last layer (PMV 6.1.10.d)."""

    what: What
    attack: Number | None
    toughness: Number | None
    until: str = ""
    always: bool = False


class SwapPower(Node):
    what: What
    until: str = ""


class GainRace(Node):
    """It is of this race, too (PMV 6.1.5)."""

    what: What
    race: str
    until: str = ""


class LoseKeyword(Node):
    """`value`: only what it has with this number."""

    what: What
    keyword: str
    until: str = ""
    value: int | None = None


class AlsoNamed(Node):
    """Its name counts as this one, too (PMV 12.3)."""

    what: What
    name: str
    until: str = ""


class Rename(Node):
    """A card's name becomes this name instead of its own (PMV 2.3.3, 6.1.5); its additional names stay."""

    what: What
    name: str
    until: str = ""


class LoseTactics(Node):
    """All its keywords that are tactics (PMV 10.1.2)."""

    what: What
    until: str = ""


class NegateText(Node):
    """`fixed`: negate even the text in 【】 (PMV 12.4.1)."""

    what: What
    until: str = ""
    fixed: bool = False


class NegateAbilities(Node):
    """Negate the "activated" or the "auto" effects that it has; keywords are neither (PMV 10.1.4)."""

    what: What
    of: str
    until: str = ""


class Cannot(Node):
    """act: "attack", "block", "be_targeted", "be_doomed", "be_discarded", "be_removed", "be_damaged",
    "be_battle_damaged", "be_effect_damaged", "be_blocked", "be_set", "wake", "use" (activated effects),
    "wake_by_rule" (in the active phase, PMV 4.4.1.a), "be_object" (8.1.4), "be_negated" (its play), "be_called_off" (its attack), "be_played" (5.2.2.b); several joined by "+". `by`: only by these cards and their effects, wherever they are."""

    what: What
    act: str
    until: str = ""
    by: Noun | None = None


class PlayerCannot(Node):
    """act: "attack", "block", "play_character", "play_spell", "play_command", "draw", "draw_more" (but by the rule of
    the draw phase), "use", "be_damaged", "look" (at decks), "interfere", "gain_life", "node_set" (1.8.2), "add_nodes" (cards of a deck, by effects, 1.8.4);
    several joined by "+". `by`: until one of these, or the character spoken of, attacks (with until "attack"); `sure`: that
    attack, which ends it, cannot be cancelled."""

    who: str
    act: str
    until: str = ""
    by: Noun | It | None = None
    sure: bool = False


class PlayerCannotPlay(Node):
    """A player cannot play what fits (PMV 5.2.2.b)."""

    who: str
    noun: Noun
    until: str = ""


class StandsIn(Node):
    """「その効果で除外するカードn枚の代わりに〔このカード〕を除外しても良い」: it may be removed for n components of a link of its player's;
    `alone`: for all of them, too, if they are no more (PMV 10.20.2.b); `thrown`: it is discarded for them; `of`: only for
    components that such cards can be."""

    what: What
    n: int = 1
    alone: bool = True
    thrown: bool = False
    of: Noun | None = None


class FreeOfCost(Node):
    """This card may be played as though it needed so many nodes and cost so much (None: as it does), which is nothing if
    nothing is said (PMV 5.2.6). `but`: whoever plays it so forgoes that its effects "draw", "gain_life", "damage", "hand" (return or
    add to one), "discard", "remove", "nodes" (add to them), "field" (put onto it)."""

    what: What
    node: int | None = 0
    cost: int | None = 0
    but: str = ""


class ChangeCost(Node):
    """Needed nodes and cost of matching cards while they are played change by these amounts (PMV 5.2.6); `once`: of the
    next one that its player plays."""

    noun: Noun
    node: int
    cost: int
    until: str = ""
    once: bool = False


class ChangeItsCost(Node):
    """The needed nodes and the cost of this card are changed by these numbers where it lies, or less by them (PMV 5.2.2.h,
    6.1.3.b)."""

    what: What
    cost: Number = 0
    node: Number = 0
    minus: bool = False
    until: str = ""


class ChangeUseCost(Node):
    """What is to be paid from the nodes for activated effects of these cards changes by n, but not below 0 (PMV 7.3.4.e, 1.8.7)."""

    what: What
    n: int
    until: str = ""


class PlayerLimit(Node):
    """A player plays no more than so many cards of a kind ("play", "play_character", "play_spell", "play_command") in a turn
    (PMV 5.2.2.b); plays that were negated do not count (5.2.5)."""

    who: str
    act: str
    most: int
    until: str = ""


class Define(Node):
    """The variable of a card is this number, but never more than `most`, as long as that is said of it (PMV 1.6.2.b)."""

    what: What
    letter: str
    n: Number
    until: str = ""
    most: int | None = None


class TreatAs(Node):
    """Its "cost", "node" or "graze" counts as n, whatever it is (PMV 1.6.4)."""

    what: What
    stat: str
    n: Number
    until: str = ""


class Floor(Node):
    """Its "attack" or "toughness" does not become n or less (PMV 1.6.5)."""

    what: What
    stat: str
    n: Number
    until: str = ""


class LifeFloor(Node):
    """The life of "you", "opponent" or "each" does not become n or less (PMV 1.6.5)."""

    who: str
    n: Number
    until: str = ""


class BlockToll(Node):
    """A player has to pay n from his nodes for a block of its attack (PMV 6.4.2.d, 1.8.6)."""

    what: What
    n: Number
    until: str = ""


class MustAttack(Node):
    """A character has to attack in its player's main phase as long as it can (PMV 12.6.1); `once`: until it has in this turn
    so many `times`, or, of one that is to be chosen, until one of those that fit has."""

    what: What
    until: str = ""
    once: bool = False
    times: int = 1


class MustBlock(Node):
    """A character has to block whenever it can, until it has so many `times` in this turn; of one that is to be chosen, one of
    those that fit (PMV 12.6.1)."""

    what: What
    until: str = ""
    times: int = 1


class StaysAwake(Node):
    """A character does not fall asleep as it blocks an attack, of what fits if that is said (PMV 6.4.4.b)."""

    what: What
    against: Noun | None = None
    until: str = ""


class Carries(Node):
    """As many set cards of a kind may be set on it (PMV 10.13.4)."""

    what: What
    kind: str
    n: int


class Dub(Node):
    """「以後、『…』として扱う」: it has this name, too, from now on (PMV 12.5)."""

    what: What
    name: str


class Hell(Node):
    """The underworlds of "you", "opponent" or "each" become hells (PMV 3.3.6)."""

    until: str = ""
    who: str = "each"
