"""Conditions, and the moments of triggers."""

from __future__ import annotations

from pyengine.games.pmv.vocab.nouns import Noun, Number, This, ThisAt
from pyengine.vocab.node import Node


class Exists(Node):
    """At least n things fit the noun."""

    noun: Noun
    n: int = 1


class NoneExists(Node):
    """Nothing fits the noun."""

    noun: Noun


class HasAtLeast(Node):
    """A player has n or more of "hand", "nodes", "underworld", "deck", "life"."""

    who: str
    of: str
    n: int


class HasAtMost(Node):
    who: str
    of: str
    n: int


class HasDone(Node):
    """A player has in this turn: "play" (played a card), "play_character", "play_spell", "play_command", "attack" (made
    one), "block", "use" (an activated effect), "be_damaged" (taken damage), "draw", "gain_life", "lose_life", "throw" (discarded
    cards of the hand), "node_set" (set a card of the hand as a node, PMV 1.8.3); of plays so many (`n`) or more."""

    who: str
    act: str
    n: int = 1


class Varied(Node):
    """At least n things that fit the noun, each of a race that none of the others is counted for."""

    noun: Noun
    n: int


class TurnOf(Node):
    """It is the turn of "you" or "opponent"."""

    who: str


class ThisIs(Node):
    """This card is "active", "asleep", "attacking", "blocking", ..."""

    state: str


class ItDied(Node):
    """The character that was spoken of became doomed by this effect, and did not stay."""


class InPhase(Node):
    """It is such a phase of a turn of "you", "opponent" or "any"."""

    phase: str
    whose: str = "any"


class Not(Node):
    condition: Condition


class Both(Node):
    """「…、かつ…」."""

    first: Condition
    second: Condition


class Compare(Node):
    """One number is "less", "more" than another, or "equal" to it."""

    one: Number
    how: str
    other: Number


class CasterIsThere(Node):
    """The caster of this card is there (PMV 5.5.7)."""


class SpellTiming(Node):
    """A spell card could be played now, as far as the time goes (PMV 5.5.1)."""


class CharacterTiming(Node):
    """A character card could be played now, as far as the time goes (PMV 5.4.5)."""


class ItFits(Node):
    """What `It` means fits the noun."""

    noun: Noun


Condition = (
    Exists | NoneExists | HasAtLeast | HasAtMost | TurnOf | ThisIs | ItFits | InPhase | Not | Both | Compare
    | CasterIsThere | SpellTiming | CharacterTiming | ItDied | Varied | HasDone
)  # fmt: skip


class When(Node):
    """A moment at which an automatic effect applies.

    moment, with what `subject` and `object` mean:
    - "turn_start", "turn_end"; `whose` turn: "you", "opponent", "any"
    - "phase_start", "phase_end"; `phase`: "active", "maintenance", "draw", "main", "discard"; `whose`
    - "entering", "entered": subject came to the field; `played`: only when played
    - "set": subject was set on something
    - "left": subject left the field; "returned": it went from there to a hand
    - "dooming", "doomed": subject is about to become / became doomed (PMV 9.2.3.b, d)
    - "dooms": subject made `object` doomed (9.2.3.c)
    - "discarding", "discarded": subject (9.3.4.b, d); "removing", "removed" (9.4.4.b, d)
    - "attacking", "attacked": subject is about to attack / attacked (6.3.4.d, f)
    - "blocking", "blocked": subject is about to block / blocked `object` (6.4.4.c, e); without a subject it is said of the object
    - "unblocked": the attack of subject has come to its battle, and no block was made against it (6.2.4.c)
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
    - "node_set": `whose`; "drew": `whose`; "drew_more": otherwise than by the rule of the draw phase
    - "threw": `whose` has discarded cards of his hand, once for all that are discarded together (PMV 9.3.4.d)
    - "declared": `whose` has declared a word for an effect; `way`: its kind, "race" or "name" (PMV 12.1.2)
    - "interference_end"
    - "reached": the hand of `whose` has grown to `least` cards or more; "full": to as many as he may keep (3.6.4), or more
    - "gaining": a player (`whose`) is about to gain life; "gained", "lost": he has gained, lost life
    - "hurting": a player (`whose`) is about to take damage; "losing": he is about to lose for having no life
    - "linking": the link of a card of `whose` is about to be resolved
    - "revealed": cards in a "hand" or "deck" (`origin`) of `whose` were revealed
    - "looking": a "hand" or "deck" (`origin`) of `whose` is about to be looked at
    - "looked": `whose` has looked at cards in a "hand" or "deck" (`origin`) of `object`
    - "used": an activated effect of subject was used, by `whose`
    - "added": `whose` has added cards to the hand otherwise than by drawing (PMV 1.11.1)
    - "use_resolved": an effect of subject, used or resolved as though used, was resolved

    Whose effect it is `by`: PMV 12.2.2 ("effect": an effect of anybody's, or its damage: 9.2.2.c, 9.2.6.b); the `way` of a broken sign: PMV 10.18.2.a.
    """

    moment: str
    subject: This | ThisAt | Noun | None = None
    whose: str = "any"
    object: Noun | str | None = None
    phase: str = ""
    damage: str = "any"
    played: bool = False
    origin: str = ""
    """Of what is replaced: the zone that it would come from (empty: any)."""
    by: str | Noun = ""
    """By an effect of "you" or "opponent", of "any" player who does it himself, by "battle", "effect", or by these cards; empty: by whatever it was."""
    least: int = 0
    """Only if it is so much damage, or so many cards, or more."""
    most: int | None = None
    """Only if it is so much damage or less."""
    way: str = ""
    """How it came: by a "break" of a sign, or a "link"; empty: in whatever way."""
    more: tuple[When, ...] = ()
    """Other moments at which an automatic effect applies as well; each with none of its own."""
