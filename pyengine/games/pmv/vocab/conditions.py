"""Conditions, and the events of triggers."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import Noun, Number, This, ThisAt
from pyengine.vocab.node import Node


class Exists(Node):
    """A condition: at least n objects fit the noun."""

    noun: Noun
    n: int = 1


class NoneExists(Node):
    """A condition: no object fits the noun."""

    noun: Noun


class HasAtLeast(Node):
    """A condition: a player has n or more of "hand", "nodes", "underworld", "deck", "life"."""

    who: str
    of: str
    n: int


class HasAtMost(Node):
    who: str
    of: str
    n: int


class HasDone(Node):
    """In this turn a player has done the act: "play" (a card), "play_character", "play_spell", "play_command",
    "attack", "block", "use" (an activated effect), "be_damaged" (taken damage), "draw", "gain_life", "lose_life",
    "throw" (discarded cards from the hand), "node_set" (set a hand card as a node, PMV 1.8.3). `n`: the least number of
    times."""

    who: str
    act: str
    n: int = 1


class Varied(Node):
    """A condition: at least n objects fit the noun and can be assigned n different races."""

    noun: Noun
    n: int


class TurnOf(Node):
    """The current turn belongs to "you" or "opponent"."""

    who: str


class ThisIs(Node):
    """A condition: the card with the text is "active", "asleep", "attacking", "blocking", ..."""

    state: str


class ItDied(Node):
    """A condition: the character that the text refers to became doomed by this effect and nothing saved it."""


class InPhase(Node):
    """The current phase is `phase`, in a turn of "you", "opponent" or "any"."""

    phase: str
    whose: str = "any"


class Not(Node):
    condition: Condition


class Both(Node):
    """Both of the conditions are true: 「…、かつ…」."""

    first: Condition
    second: Condition


class Compare(Node):
    """The first number is "less" than, "more" than or "equal" to the second."""

    one: Number
    how: str
    other: Number


class CasterIsThere(Node):
    """The caster of this card is present (PMV 5.5.7)."""


class SpellTiming(Node):
    """The timing allows a spell card to be played now (PMV 5.5.1)."""


class CharacterTiming(Node):
    """The timing allows a character card to be played now (PMV 5.4.5)."""


class ItFits(Node):
    """A condition: the object that "it" (`It`) means fits the noun."""

    noun: Noun


Condition = (
    Exists | NoneExists | HasAtLeast | HasAtMost | TurnOf | ThisIs | ItFits | InPhase | Not | Both | Compare
    | CasterIsThere | SpellTiming | CharacterTiming | ItDied | Varied | HasDone
)  # fmt: skip


class When(Node):
    """The triggering event of an automatic effect.

    moment, with the meaning of `subject` and `object`:
    - "turn_start", "turn_end"; `whose` turn: "you", "opponent", "any"
    - "phase_start", "phase_end"; `phase`: "active", "maintenance", "draw", "main", "discard"; `whose`
    - "entering", "entered": subject came to the field; `played`: only when played
    - "set": subject was set on a card
    - "left": subject left the field; "returned": subject went from the field to a hand
    - "dooming", "doomed": subject is about to become / became doomed (PMV 9.2.3.b, d)
    - "dooms": subject made `object` doomed (9.2.3.c)
    - "discarding", "discarded": subject (9.3.4.b, d); "removing", "removed" (9.4.4.b, d)
    - "attacking", "attacked": subject is about to attack / attacked (6.3.4.d, f)
    - "blocking", "blocked": subject is about to block / blocked `object` (6.4.4.c, e); without a subject: `object` was blocked
    - "unblocked": subject's attack reached its battle without a block (6.2.4.c)
    - "battle_start", "battle_end": subject, if given, is in the battle
    - "deals_damage", "dealt_damage", "takes_damage", "took_damage": subject deals to / takes from `object`;
      `damage`: "battle", "effect", "any"; object "player" for damage to a player
    - "played": a player plays subject; `whose`; "play_resolved"
    - "buried": subject was put into the underworld (PMV 11.2.2.d)
    - "fought": subject has been in a battle (PMV 6.2.4.f)
    - "negated": the play of subject was negated; `whose`
    - "charged": subject has used its mana charge
    - "woke", "slept": subject became active, asleep
    - "targeted": subject became the target of a card of `whose`, or of an effect of `object`
    - "node_set": `whose`; "drew": `whose`; "drew_more": other than by the rule of the draw phase
    - "threw": `whose` has discarded cards from their hand, once for all cards discarded together (PMV 9.3.4.d)
    - "declared": `whose` has declared a word for an effect; `way`: its kind, "race" or "name" (PMV 12.1.2)
    - "interference_end"
    - "reached": the hand of `whose` has grown to `least` cards or more; "full": to its limit (3.6.4) or more
    - "gaining": `whose` is about to gain life; "gained", "lost": `whose` has gained, lost life
    - "hurting": `whose` is about to take damage; "losing": `whose` is about to lose for having no life
    - "linking": the link of a card of `whose` is about to be resolved
    - "revealed": cards in a "hand" or "deck" (`origin`) of `whose` were revealed
    - "looking": a "hand" or "deck" (`origin`) of `whose` is about to be looked at
    - "looked": `whose` has looked at cards in a "hand" or "deck" (`origin`) of `object`
    - "used": an activated effect of subject was used, by `whose`
    - "added": `whose` has added cards to the hand other than by drawing (PMV 1.11.1)
    - "use_resolved": an effect of subject, used or resolved as though used, was resolved

    `by`, the effect responsible: PMV 12.2.2 ("effect": any player's effect, or its damage: 9.2.2.c, 9.2.6.b). `way`,
    for a broken sign: PMV 10.18.2.a.
    """

    moment: str
    subject: This | ThisAt | Noun | None = None
    whose: str = "any"
    object: Noun | str | None = None
    phase: str = ""
    damage: str = "any"
    played: bool = False
    origin: str = ""
    """For a replaced event: the zone of origin (empty: any)."""
    by: str | Noun = ""
    """Cause of the event: an effect of "you" or "opponent", of "any" player acting on themselves, "battle", "effect",
    or the cards of the noun; empty: any cause."""
    least: int = 0
    """Least amount of damage, or number of cards; 0: no limit."""
    most: int | None = None
    """Greatest amount of damage; None: no limit."""
    way: str = ""
    """Means of entering: a "break" of a sign, or a "link"; empty: any."""
    more: tuple[When, ...] = ()
    """Alternative events that also trigger the effect, each with an empty `more`."""
