"""Statements of continuous effects: power, names, keywords, costs, prohibitions."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import It, Noun, Number, What
from pyengine.vocab.node import Node


class HandLimit(Node):
    """The number of cards a player may keep at the end of their turn (PMV 4.8.1.a); `more`: `n` is added to the
    limit."""

    who: str
    n: int
    more: bool = False
    until: str = ""


class AddPower(Node):
    """戦闘修正: attack and toughness changed by the given amounts."""

    what: What
    attack: Number
    toughness: Number
    until: str = ""
    minus: bool = False
    """With a variable X as an amount: subtract the amounts instead of adding them."""


class TurnModifiers(Node):
    """「戦闘修正の+を-に変更する」: flip combat modifiers of this `sign` ("+" or "-") to the other sign, in the
    "attack", the "toughness" or "any" half. `floor`: the flip alone does not reduce toughness to this number or less
    (PMV 1.6.5, 6.1.14)."""

    what: What
    half: str
    sign: str
    until: str = ""
    floor: int | None = None


class SetPower(Node):
    """変更される: set attack and toughness. None keeps a half unchanged; `always` puts the effect into the last layer
    (PMV 6.1.10.d)."""

    what: What
    attack: Number | None
    toughness: Number | None
    until: str = ""
    always: bool = False


class SwapPower(Node):
    what: What
    until: str = ""


class GainRace(Node):
    """The object is also of this race (PMV 6.1.5)."""

    what: What
    race: str
    until: str = ""


class LoseKeyword(Node):
    """Lose a keyword; `value`: only the keyword with this number."""

    what: What
    keyword: str
    until: str = ""
    value: int | None = None


class AlsoNamed(Node):
    """The object's name also counts as this name (PMV 12.3)."""

    what: What
    name: str
    until: str = ""


class Rename(Node):
    """An effect: replace the card's own name by this name (PMV 2.3.3, 6.1.5); additional names stay."""

    what: What
    name: str
    until: str = ""


class LoseTactics(Node):
    """Lose every keyword that is a tactic (PMV 10.1.2)."""

    what: What
    until: str = ""


class NegateText(Node):
    """Negate a card's text; `fixed`: negate even the text in 【】 (PMV 12.4.1)."""

    what: What
    until: str = ""
    fixed: bool = False


class NegateAbilities(Node):
    """Negate the "activated" or the "auto" effects of the object; keywords are neither (PMV 10.1.4)."""

    what: What
    of: str
    until: str = ""


class Cannot(Node):
    """Forbid an act to the object. act: "attack", "block", "be_targeted", "be_doomed", "be_discarded", "be_removed",
    "be_damaged", "be_battle_damaged", "be_effect_damaged", "be_blocked", "be_set", "wake", "use" (activated effects),
    "wake_by_rule" (in the active phase, PMV 4.4.1.a), "be_object" (8.1.4), "be_negated" (its play), "be_called_off"
    (its attack), "be_played" (5.2.2.b); several joined by "+". `by`: only by the cards of the noun and their effects,
    in any zone."""

    what: What
    act: str
    until: str = ""
    by: Noun | None = None


class PlayerCannot(Node):
    """Forbid an act to a player. act: "attack", "block", "play_character", "play_spell", "play_command", "draw",
    "draw_more" (except by the rule of the draw phase), "use", "be_damaged", "look" (at decks), "interfere",
    "gain_life", "node_set" (1.8.2), "add_nodes" (deck cards, by effects, 1.8.4); several joined by "+". `by`, with
    until "attack": the effect ends when a card of the noun, or the character spoken of, attacks; `sure`: the ending
    attack cannot be cancelled."""

    who: str
    act: str
    until: str = ""
    by: Noun | It | None = None
    sure: bool = False


class PlayerCannotPlay(Node):
    """Forbid a player to play cards of the noun (PMV 5.2.2.b)."""

    who: str
    noun: Noun
    until: str = ""


class StandsIn(Node):
    """「その効果で除外するカードn枚の代わりに〔このカード〕を除外しても良い」: the card may be removed in place of n
    components of a link of its player's. `alone`: also in place of all components, if at most n are needed (PMV
    10.20.2.b); `thrown`: the card is discarded instead of removed; `of`: only for components of this noun."""

    what: What
    n: int = 1
    alone: bool = True
    thrown: bool = False
    of: Noun | None = None


class FreeOfCost(Node):
    """The card may be played with the given needed nodes and cost (None: unchanged; default 0) (PMV 5.2.6). `but`:
    effects the player forgoes with a play at this price: "draw", "gain_life", "damage", "hand" (return or add to a
    hand), "discard", "remove", "nodes" (add to nodes), "field" (put onto the field)."""

    what: What
    node: int | None = 0
    cost: int | None = 0
    but: str = ""


class ChangeCost(Node):
    """Change needed nodes and cost of matching cards while being played (PMV 5.2.6); `once`: only for the next matching
    card its player plays."""

    noun: Noun
    node: int
    cost: int
    until: str = ""
    once: bool = False


class ChangeItsCost(Node):
    """Change the needed nodes and the cost of a card by the given numbers, in its current zone (PMV 5.2.2.h, 6.1.3.b);
    `minus`: subtract."""

    what: What
    cost: Number = 0
    node: Number = 0
    minus: bool = False
    until: str = ""


class ChangeUseCost(Node):
    """Change the node payment for activated effects of the cards by n, not below 0 (PMV 7.3.4.e, 1.8.7)."""

    what: What
    n: int
    until: str = ""


class PlayerLimit(Node):
    """Limit the number of cards of a kind ("play", "play_character", "play_spell", "play_command") a player may play in
    a turn (PMV 5.2.2.b); negated plays do not count (5.2.5)."""

    who: str
    act: str
    most: int
    until: str = ""


class Define(Node):
    """An effect: a variable of a card is this number, capped at `most`, for as long as the effect applies (PMV
    1.6.2.b)."""

    what: What
    letter: str
    n: Number
    until: str = ""
    most: int | None = None


class TreatAs(Node):
    """The object's "cost", "node" or "graze" counts as n (PMV 1.6.4)."""

    what: What
    stat: str
    n: Number
    until: str = ""


class Floor(Node):
    """An effect: the object's "attack" or "toughness" never drops to n or less (PMV 1.6.5)."""

    what: What
    stat: str
    n: Number
    until: str = ""


class LifeFloor(Node):
    """The life of "you", "opponent" or "each" never drops to n or less (PMV 1.6.5)."""

    who: str
    n: Number
    until: str = ""


class BlockToll(Node):
    """A player must pay n from their nodes to block the object's attack (PMV 6.4.2.d, 1.8.6)."""

    what: What
    n: Number
    until: str = ""


class MustAttack(Node):
    """A character must attack in its player's main phase if able (PMV 12.6.1). `once`: only until the character has
    attacked `times` times this turn, or, for a choice among several, until any fitting character has."""

    what: What
    until: str = ""
    once: bool = False
    times: int = 1


class MustBlock(Node):
    """A character must block if able, until it has blocked `times` times this turn; for a choice among several, any
    fitting character must (PMV 12.6.1)."""

    what: What
    until: str = ""
    times: int = 1


class StaysAwake(Node):
    """A character stays active when blocking an attack, limited to attackers that fit `against` if given (PMV
    6.4.4.b)."""

    what: What
    against: Noun | None = None
    until: str = ""


class Carries(Node):
    """An effect: the number of set cards of a kind that the card may carry (PMV 10.13.4)."""

    what: What
    kind: str
    n: int


class Dub(Node):
    """An effect 「以後、『…』として扱う」: the card also has this name from now on (PMV 12.5)."""

    what: What
    name: str


class Hell(Node):
    """Turn the underworlds of "you", "opponent" or "each" into hells (PMV 3.3.6)."""

    until: str = ""
    who: str = "each"
