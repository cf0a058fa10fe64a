"""Nodes that card texts are made of: numbers, players, nouns, conditions, statements, abilities, cards.

This file is the schema of every key that a card may have. It says what a text means, never how it runs;
each game's phrase table says how a node is written, its rules say what it does.

Conventions. `who`: "you", "opponent", "each", "turn" (the turn player) or a player node; "own" within what each of
several players may do: that player. `until`: "turn" (until the end of turn, PMV 4.9.1.b),
"this_turn" (during this turn, 4.9.1.d), "battle", "interference", or "" for as long as the ability itself applies
(continuous abilities) or for good.
A noun phrase without a node of its own is `This`, `It` or `Pick`.
"""

from __future__ import annotations

from typing import ClassVar

from pyengine.vocab.node import Node

# -- numbers ------------------------------------------------------------------------------------------


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


class UtmostLife(Node):
    """The "lowest" or "highest" life that a player has."""

    end: str


class Half(Node):
    """Half of a number, rounded down or up."""

    of: Number
    up: bool = False


class UtmostStat(Node):
    """The "highest" or "lowest" that a stat is among the things that fit; `none` if there are none."""

    noun: Noun
    stat: str
    end: str = "highest"
    none: int = 0


class ThatDamage(Node):
    """The damage that the moment is about."""


class SameValue(Node):
    """As much as is replaced: 「同じ値」 (PMV 11.2.2.a)."""


class Given(Node):
    """How many cards were removed for this card's overdrive (PMV 10.33.2.a)."""


Number = (
    int | X | Count | Stat | Total | Times | Plus | Half | UtmostLife | UtmostStat | Given | ThatDamage | SameValue
)  # fmt: skip

# -- nouns ----------------------------------------------------------------------------------------------


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
    """On the side of "you" or "opponent" (for cards off the field: their owner); "own": of whoever chooses; or of a
    player who is a target."""

    who: str | TargetPlayer


class OfRace(Node):
    race: str


class Named(Node):
    """The name contains this (PMV 12.3.1)."""

    name: str


class HasKeyword(Node):
    keyword: str


class InState(Node):
    """ "active", "asleep", "attacking", "blocking", "face_up", "face_down", "set", "damaged", "transformed"; "played": it came to the
    field by being played, "played_now": in this turn (PMV 2.1.4.b); "attacked_now": it has attacked in this turn; "fallen": of those spoken of, it
    became doomed by this effect and did not stay."""

    state: str


class Other(Node):
    """Not one that the effect has chosen or targeted before where this one is looked for, or else not this card itself;
    `word` "this": this card in any case."""

    word: str = ""


class AtMost(Node):
    """Its stat ("attack", "toughness", "cost", "node", "graze") is n or less."""

    stat: str
    n: Number


class AtLeast(Node):
    """Its stat is n or more."""

    stat: str
    n: Number


class Against(Node):
    """In a battle with this card: "blocking" it, "blocked" by it, or "fighting" it either way."""

    how: str


class Exactly(Node):
    """Its stat is n."""

    stat: str
    n: Number


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


class OfLetter(Node):
    """Has the "race" that a letter means, or the "name" in its own (PMV 1.6.6)."""

    of: str
    letter: str = "A"


Fit = (
    Whose | OfRace | Named | HasKeyword | InState | Other | AtMost | AtLeast | WithSet | WithModifier | OfLetter
    | Exactly | OtherThan | Either | Without | Against | SetOn | SharesRace | SameName | Aims | Utmost | Unchosen
)  # fmt: skip


class This(Node):
    """The card that has the text; `word` is "character" or "card", as printed."""

    word: str = "character"


class ThisAt(Node):
    """This card while it lies in a zone: "hand", "underworld"."""

    zone: str


class Concerned(Node):
    """What the moment is about in which the effect applies, whatever the effect has spoken of since."""


class It(Node):
    """What the trigger or the previous part spoke of; `word` as for This."""

    word: str = "character"


class Pick(Node):
    """how: "target" (named when declared, PMV 8.2), "choose" (when it applies, 8.1), "random" (11.9), "all"; count n, and n = 0 for
    all of them as targets (8.2.6.c), or, of a "choose" with `upto`, for as many as the chooser likes.

    chooser: who chooses a "choose" ("you", "opponent", or "each": every player his own n). upto: of a "choose" or of
    targets, fewer will do, or none.
    """

    noun: Noun
    how: str = "target"
    n: int = 1
    chooser: str = "you"
    upto: bool = False


class Top(Node):
    """The top n cards of a player's "deck" or "underworld"."""

    who: Who
    n: Number
    zone: str = "deck"


class Rest(Node):
    """What the effect has shown of a deck and not moved from there."""


class TargetPlayer(Node):
    """目標の〔プレイヤー1人〕: any player, chosen when declared."""

    whose: str = "any"


class OwnerOf(Node):
    """The player whose field the thing is on (PMV 1.4.4)."""

    of: What


What = This | It | Pick | Top | Rest | ThisAt | Concerned
Who = str | TargetPlayer | OwnerOf

# -- conditions -------------------------------------------------------------------------------------------


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
    one), "be_damaged" (taken damage)."""

    who: str
    act: str


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

# -- triggers -----------------------------------------------------------------------------------------------


class When(Node):
    """A moment at which an automatic effect applies.

    moment, with what `subject` and `object` mean:
    - "turn_start", "turn_end"; `whose` turn: "you", "opponent", "any"
    - "phase_start", "phase_end"; `phase`: "active", "maintenance", "draw", "main", "discard"; `whose`
    - "entering", "entered": subject came to the field; `played`: only when played
    - "set": subject was set on something
    - "left": subject left the field
    - "dooming", "doomed": subject is about to become / became doomed (PMV 9.2.3.b, d)
    - "dooms": subject made `object` doomed (9.2.3.c)
    - "discarding", "discarded": subject (9.3.4.b, d); "removing", "removed" (9.4.4.b, d)
    - "attacking", "attacked": subject is about to attack / attacked (6.3.4.d, f)
    - "blocking", "blocked": subject is about to block / blocked (6.4.4.c, e)
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
    - "interference_end"
    - "reached": the hand of `whose` has grown to `least` cards or more
    - "gaining": a player (`whose`) is about to gain life
    - "hurting": a player (`whose`) is about to take damage; "losing": he is about to lose for having no life
    - "linking": the link of a card of `whose` is about to be resolved
    - "revealed": cards in a "hand" or "deck" (`origin`) of `whose` were revealed
    - "looked": `whose` has looked at cards in a "hand" or "deck" (`origin`) of `object`
    - "use_resolved": an effect of subject, used or resolved as though used, was resolved

    Whose effect it is `by`: PMV 12.2.2; the `way` of a broken sign: PMV 10.18.2.a.
    """

    moment: str
    subject: This | Noun | None = None
    whose: str = "any"
    object: Noun | str | None = None
    phase: str = ""
    damage: str = "any"
    played: bool = False
    origin: str = ""
    """Of what is replaced: the zone that it would come from (empty: any)."""
    by: str | Noun = ""
    """By an effect of "you" or "opponent", by "battle", or by these cards; empty: by whatever it was."""
    least: int = 0
    """Only if it is so much damage, or so many cards, or more."""
    most: int | None = None
    """Only if it is so much damage or less."""
    way: str = ""
    """How it came: by a "break" of a sign; empty: in whatever way."""
    more: tuple[When, ...] = ()
    """Other moments at which an automatic effect applies as well; each with none of its own."""


# -- statements ---------------------------------------------------------------------------------------------


class DealDamage(Node):
    to: What | Who
    amount: Number


class DealDivided(Node):
    """So much damage in all, divided among these as the player likes (PMV 1.10.3)."""

    to: What
    amount: Number


class ScaleDamage(Node):
    """Damage of these cards to what fits (or to "you", "opponent", "player") is so many times as much (PMV 1.10.12.a)."""

    by: Noun
    to: Noun | str
    times: int
    until: str = ""


class AddDamage(Node):
    """Damage that these take (of a kind; only what `by` deals, if given) is so much more or less, but for `floor` it
    does not become that or less (PMV 1.10.12.a, 1.6.5)."""

    what: What | Who
    n: int
    until: str = ""
    floor: int | None = None
    damage: str = "any"
    by: Noun | None = None


class NegateNextDamage(Node):
    """The next damage that these would take is negated (PMV 1.10.15, 7.8.1)."""

    to: What | Who
    until: str = "turn"


class Redirect(Node):
    """Within "instead": this takes the damage (PMV 1.10.12)."""

    to: What


class Discard(Node):
    what: What


class MakeDoomed(Node):
    what: What


class Remove(Node):
    """Remove from the game (PMV 9.4)."""

    what: What


class ReturnToHand(Node):
    what: What


class Wake(Node):
    what: What


class PutToSleep(Node):
    what: What


class Draw(Node):
    who: Who
    n: Number


class DrawTo(Node):
    """A player draws until he has n cards in hand."""

    who: Who
    n: Number


class DiscardTo(Node):
    """A player chooses cards of his hand and discards them until n are left."""

    who: Who
    n: Number


class HandLimit(Node):
    """How many cards a player may keep at the end of his turn (PMV 4.8.1.a); `more`: so many more, or fewer."""

    who: str
    n: int
    more: bool = False
    until: str = ""


class PayLife(Node):
    """A player pays as much life as he likes, which the letter means from then on (PMV 1.9.4.b)."""

    who: Who
    letter: str = "X"


class DiscardHand(Node):
    """A player chooses n cards of his hand and discards them; n = -1: the whole hand."""

    who: Who
    n: Number


class GainLife(Node):
    who: Who
    n: Number


class LoseLife(Node):
    who: Who
    n: Number


class SetLife(Node):
    who: Who
    n: Number


class AddPower(Node):
    """戦闘修正: attack and toughness changed by these amounts."""

    what: What
    attack: Number
    toughness: Number
    until: str = ""
    minus: bool = False
    """With X: the amounts are subtracted."""


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


class Gain(Node):
    """Gain abilities: keywords, or a quoted text."""

    what: What
    abilities: tuple[Ability, ...]
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


class LoseTactics(Node):
    """All its keywords that are tactics (PMV 10.1.2)."""

    what: What
    until: str = ""


class NegateText(Node):
    what: What
    until: str = ""


class NegateAbilities(Node):
    """Negate the "activated" or the "auto" effects that it has; keywords are neither (PMV 10.1.4)."""

    what: What
    of: str
    until: str = ""


class AddNodes(Node):
    """The top n cards of a player's deck become nodes; state "asleep" or "active"."""

    who: Who
    n: Number
    state: str = "asleep"


class PutIntoNodes(Node):
    what: What
    state: str = "asleep"


class AddToHand(Node):
    what: What


class PutOntoField(Node):
    """`face` "down": it lies face down there (PMV 5.7.1). Your field, or with `home` that of the card's player."""

    what: What
    state: str = "asleep"
    face: str = "up"
    home: bool = False


class MoveTo(Node):
    """Move from one player's field to that of another (PMV 11.3.2); with `until` they go back when that time ends,
    with `state` they are turned so."""

    what: What
    who: Who
    until: str = ""
    state: str = ""


class SetOnto(Node):
    """Set cards on a card of the field (PMV 11.3.10); `face` "down": they lie face down there."""

    what: What
    host: What
    face: str = "up"


class PutIntoUnderworld(Node):
    """Put cards into the underworld, which is no discard (PMV 11.2.1)."""

    what: What


class PutOnDeck(Node):
    """place "top" or "bottom" of its owner's deck; `ordered`: in the order that the player likes."""

    what: What
    place: str = "top"
    ordered: bool = False


class ShuffleIn(Node):
    """Put cards into the decks of their players and shuffle those (PMV 11.8)."""

    what: What


class InPlaceOfDiscard(Node):
    """「破棄する代わりに」: what is doomed or discarded is not; this is done with it (PMV 9.2.4, 11.2.2.a)."""

    what: What
    do: Statement


class NegatePlay(Node):
    """Negate the play and discard the card (PMV 12.2.3)."""

    what: What


class NegateInto(Node):
    """Negate the play, and do this with the card instead of discarding it (PMV 12.2.3)."""

    what: What
    do: Statement


class CancelAttack(Node):
    what: What


class CancelBlock(Node):
    what: What


class Cannot(Node):
    """act: "attack", "block", "be_targeted", "be_doomed", "be_discarded", "be_removed", "be_damaged",
    "be_battle_damaged", "be_effect_damaged", "be_blocked", "be_set", "wake", "use" (activated effects),
    "wake_by_rule" (in the active phase, PMV 4.4.1.a), "be_object" (8.1.4), "be_negated" (its play), "be_called_off" (its attack); several joined by "+". `by`: only by these cards and their effects, wherever they are."""

    what: What
    act: str
    until: str = ""
    by: Noun | None = None


class PlayerCannot(Node):
    """act: "attack", "block", "play_character", "play_spell", "play_command", "draw", "draw_more" (but by the rule of
    the draw phase), "use", "be_damaged", "look" (at decks), "interfere", "gain_life"; several joined by
    "+"."""

    who: str
    act: str
    until: str = ""


class PlayerCannotPlay(Node):
    """A player cannot play what fits (PMV 5.2.2.b)."""

    who: str
    noun: Noun
    until: str = ""


class FreeOfCost(Node):
    """This card may be played as though it needed no nodes and cost nothing (PMV 5.2.6)."""

    what: What


class ChangeCost(Node):
    """Needed nodes and cost of matching cards while they are played change by these amounts (PMV 5.2.6)."""

    noun: Noun
    node: int
    cost: int
    until: str = ""


class ChangeItsCost(Node):
    """The needed nodes and the cost of this card are changed by these numbers where it lies, or less by them (PMV 5.2.2.h,
    6.1.3.b)."""

    what: What
    cost: Number = 0
    node: Number = 0
    minus: bool = False
    until: str = ""


class RevealHand(Node):
    who: Who


class LookAtHand(Node):
    who: Who


class RevealTop(Node):
    """Reveal the top n cards of a player's deck; they become `It`."""

    who: Who
    n: int


class LookAtTop(Node):
    """`upto`: as many as there are, if there are fewer."""

    who: Who
    n: int
    upto: bool = False


class Search(Node):
    """Look through your deck (or that of `who`), take n cards that fit (or up to n) into your hand, or do with them what `do`
    says; then shuffle. `may`: "may" if that can be left undone; `shown`: "shown" if the cards are revealed before (PMV 11.6)."""

    noun: Noun
    n: int = 1
    do: Statement | None = None
    upto: bool = False
    who: Who = "you"
    may: str = ""
    shown: str = ""


class Show(Node):
    """Reveal cards where they lie (PMV 11.6)."""

    what: What


class Shuffle(Node):
    who: Who


class TurnFace(Node):
    """face "down" or "up"; `only` demands the other facing before (PMV 5.7.3.a)."""

    what: What
    face: str
    only: bool = False


class NegateDoom(Node):
    """The doomed state is undone (PMV 9.2.4)."""

    what: What


class NegateDiscard(Node):
    """The discarded state is undone (PMV 9.3.5)."""

    what: What


class NegateDamage(Node):
    """In a damage moment: that damage is negated (PMV 1.10.15)."""


class NegateEffect(Node):
    """The effect that is being applied is negated: what is left of it is not applied (PMV 7.1.12.c)."""


class Pay(Node):
    """A player pays n from his nodes; he must if he can (PMV 1.8.9.a)."""

    who: Who
    n: Number


class Declare(Node):
    """A "race" or a "name" is declared, and the letter means it from then on (PMV 12.1)."""

    of: str
    letter: str = "A"


class ChooseNumber(Node):
    """A number of 0 or more is chosen, and the letter means it from then on (PMV 1.6.3)."""

    letter: str = "X"


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


class MakeBlock(Node):
    """A character blocks the attack by an effect (PMV 6.4.5)."""

    what: What


class BlockToll(Node):
    """A player has to pay n from his nodes for a block of its attack (PMV 6.4.2.d, 1.8.6)."""

    what: What
    n: Number
    until: str = ""


class MustAttack(Node):
    """A character has to attack in its player's main phase as long as it can (PMV 12.6.1)."""

    what: What
    until: str = ""


class Carries(Node):
    """As many set cards of a kind may be set on it (PMV 10.13.4)."""

    what: What
    kind: str
    n: int


class MakeAttack(Node):
    """A character attacks by an effect (PMV 6.3.5)."""

    what: What


class HaveAttack(Node):
    """A player makes a character attack (PMV 6.2.3.c)."""

    who: Who
    what: What


class ChangeTarget(Node):
    """The target of a played card or used effect that waits to be resolved becomes another (PMV 8.2.8)."""

    what: What
    to: What


class Retarget(Node):
    """The one target of a played card or used effect that waits to be resolved becomes another proper one, which the
    player chooses (PMV 8.2.8)."""

    what: What


class Choose(Node):
    """These are chosen, and are the ones spoken of from then on; what is left of them is the rest."""

    what: What


class TakeOut(Node):
    """抜き出す: taken out of its zone until the effect has done with it (PMV 11.4)."""

    what: What


class Divide(Node):
    """A player divides cards into n groups, another picks one; that becomes `It` (PMV 11.10)."""

    who: str
    what: What
    n: int
    chooser: str


class Dub(Node):
    """「以後、『…』として扱う」: it has this name, too, from now on (PMV 12.5)."""

    what: What
    name: str


class Become(Node):
    """「以後、…キャラクターとして扱う」: a card is a character of this description from now on (PMV 6.1.6, 6.1.7)."""

    what: What
    guise: Guise


class Transform(Node):
    """変身状態にする: it becomes what one of its transformed descriptions says (PMV 10.28.6)."""

    what: What


class TurnBack(Node):
    """通常状態に戻す: transformed no longer (PMV 10.28.7)."""

    what: What


class AsFar(Node):
    """「可能な限り」: done as far as the player's own means go (PMV 12.6.1)."""

    do: Statement


class Hell(Node):
    """The underworlds of "you", "opponent" or "each" become hells (PMV 3.3.6)."""

    until: str = ""
    who: str = "each"


class PlayAs(Node):
    """Resolved as though played (PMV 5.3); `timely`: only at the time of its kind (5.3.1.e)."""

    what: What
    timely: bool = False


class UseAs(Node):
    """One of its activated effects is resolved as though used (PMV 7.5)."""

    what: What


class EndTurn(Node):
    """The turn ends (PMV 4.10.1)."""


class EndPhase(Node):
    """The phase ends (PMV 4.10.2)."""


class ExtraPhase(Node):
    """The turn player gets a phase more, next (PMV 4.10.3)."""

    phase: str


class SkipPhase(Node):
    """A player's next such phase is skipped; continuously: each one (PMV 4.10.5)."""

    who: Who
    phase: str


class SkipTurn(Node):
    """A player's next turn is skipped (PMV 4.10.5)."""

    who: Who


class WinGame(Node):
    who: Who


class LoseGame(Node):
    who: Who


class Seq(Node):
    """One after the other; a part that fails stops the rest (PMV 7.1.12)."""

    parts: tuple[Statement, ...]


class May(Node):
    """「…ても良い。」 then 「…した場合、」 and 「…しない場合、」."""

    do: Statement
    then: Statement | None = None
    otherwise: Statement | None = None
    who: Who = "you"


class MayPay(Node):
    """A player may pay n from his nodes; then / otherwise follow."""

    who: Who
    n: Number
    then: Statement | None = None
    otherwise: Statement | None = None


class Also(Node):
    """「また、」: both are done, whatever becomes of the first."""

    first: Statement
    second: Statement


class ForEach(Node):
    """「…1枚につき、」: done once for each of these, which is "that card" then."""

    what: What
    do: Statement


class If(Node):
    condition: Condition
    then: Statement
    otherwise: Statement | None = None


class Else(Node):
    """「それが出来ない場合、」: what is done if `do` could not be done as it says (PMV 7.1.12.b)."""

    do: Statement
    otherwise: Statement


class Unstacked(Node):
    """「この効果は重複しない。」: of several effects with this very text only one applies (PMV 7.1.14)."""

    do: Statement


class Whenever(Node):
    """A played effect that applies at each such moment until its time ends (PMV 7.2.1.b)."""

    when: When
    do: Statement
    until: str = "turn"


class Later(Node):
    """「次に…、」: a waiting effect, applied once, the next time that the moment comes (PMV 7.7, 7.8)."""

    when: When
    do: Statement


class Instead(Node):
    """Would `when` happen, then `do` happens instead (PMV 11.2.2.a)."""

    when: When
    do: Statement


class Let(Node):
    """「Xは…に等しい。」: the variable in `do` is this number, read when it is used (PMV 1.6.2.g), but never more
    than `most`."""

    x: Number
    do: Statement
    letter: str = "X"
    most: int | None = None


class Capped(Node):
    """「但し、Xの最大値は…とする。」: the variable that is chosen or paid for is no more than this."""

    do: Statement
    letter: str
    most: int


Statement = (
    NegateInto | InPlaceOfDiscard | Also | ForEach |
    DealDamage | DealDivided | ScaleDamage | NegateNextDamage | Redirect | AlsoNamed | ShuffleIn | MakeBlock
    | AddDamage | ChangeItsCost | PlayerCannotPlay | BlockToll
    | MustAttack | Carries | FreeOfCost | Retarget | Choose | PutIntoUnderworld | Discard | MakeDoomed | Remove | ReturnToHand | Wake | PutToSleep | Draw | DiscardHand | DrawTo | DiscardTo | HandLimit | PayLife
    | GainLife | LoseLife | SetLife | AddPower | SetPower | SwapPower | Gain | GainRace | LoseKeyword | LoseTactics
    | NegateText
    | NegateAbilities
    | AddNodes | PutIntoNodes | AddToHand | PutOntoField | PutOnDeck | NegatePlay | CancelAttack | CancelBlock
    | Cannot | PlayerCannot | ChangeCost | RevealHand | LookAtHand | RevealTop | LookAtTop | Search | Show | Shuffle
    | TurnFace | NegateDoom | NegateDiscard | NegateDamage | NegateEffect | WinGame | LoseGame
    | MoveTo | SetOnto | Pay | Declare | ChooseNumber | Define | TreatAs | Floor | LifeFloor
    | MakeAttack | HaveAttack | ChangeTarget | TakeOut | Divide | Dub | AsFar | Hell
    | Become | Transform | TurnBack
    | PlayAs | UseAs | EndTurn | EndPhase | ExtraPhase | SkipPhase | SkipTurn
    | Seq | May | MayPay | If | Else | Unstacked | Whenever | Later | Instead | Let | Capped
)  # fmt: skip

# -- costs of activated effects --------------------------------------------------------------------------------


class NodeCost(Node):
    """Pay this many from your nodes (PMV 1.8.7)."""

    n: int | X


class SleepCost(Node):
    """(S): put this card to sleep (PMV 1.8.8)."""


class DiscardThisCost(Node):
    """Discard this card as a cost (PMV 1.8.7.i)."""


class DiscardHandCost(Node):
    """Discard n cards of your hand as a cost."""

    n: int = 1


class LifeCost(Node):
    """Pay n life (PMV 1.9.4); X is as much as the player likes (1.9.4.b)."""

    n: int | X


Cost = NodeCost | SleepCost | DiscardThisCost | DiscardHandCost | LifeCost

# -- abilities ---------------------------------------------------------------------------------------------------


class Keyword(Node):
    """A 戦術 or 特殊効果. name: "haste", "ambush", "first_strike", "pierce", "stealth", "vigilance",
    "instant_death", "doll", "legend", "resistance" (value: race), "mana_charge" (value: number),
    "equipment", "charm", "field_equipment", "phantasm", "world_charm", "one_per_deck", "one_a_turn", "own_turn",
    "own_turn_one", "opponents_turn", "opponents_turn_one", "link" (value: names joined by "+"), "sacred_treasure",
    "first_sign", "second_sign", "ward", "aegis", "upkeep" (value: number), "last_spell", "sealed_art", "last_word", "overdrive",
    "transform", "leader".
    `fixed`: printed in 【】 and so never negated (PMV 12.4)."""

    name: str
    value: int | str | None = None
    fixed: bool = False


class Played(Node):
    """The text applied when the card's play resolves (PMV 7.2). `only`: a condition of playing it at all; `sure`: its
    play cannot be negated; `calm`: the opponent cannot answer it."""

    effect: Statement
    only: Condition | None = None
    sure: bool = False
    calm: bool = False


class Modes(Node):
    """A card with several effects, one of which is chosen when played (PMV 5.2.3.c)."""

    modes: tuple[Statement, ...]


class Activated(Node):
    """timing "any" (常時), "own" (自分ターン), "opponent" (相手ターン); costs; `once`: once per turn; `only`: a condition
    of using it at all."""

    timing: str
    costs: tuple[Cost, ...]
    effect: Statement
    once: bool = False
    only: Condition | None = None


class Auto(Node):
    """cls "alpha", "beta", "gamma". An alpha or beta has a condition, a gamma a moment (`when`); `once`: resolved once each
    turn."""

    cls: str
    effect: Statement
    when: When | None = None
    condition: Condition | None = None
    once: bool = False


Ability = Keyword | Played | Modes | Activated | Auto


class Guise(Node):
    """What a card is instead of what it prints: a transformed description (PMV 2.17.2), or what an effect makes of it
    (6.1.6). None: nothing is said of that number."""

    name: str
    graze: int | None = None
    attack: int | X | None = None
    toughness: int | X | None = None
    races: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    node: int | None = None
    cost: int | None = None
    kind: str = "character"
    """Or "equipment", "charm": a card that is set; "card": no more than a card with this text."""


class Tier(Node):
    """A text above the text box of a leader, for so many popularity cards (PMV 2.13.5). name: "explosion", "bonus",
    "normal", "penalty". It holds neither `Played` nor `Modes`."""

    name: str
    abilities: tuple[Ability, ...]


class CardText(Node):
    """What a card prints. Numbers: 0 or more; cost None is "-" (PMV 2.4.3), `X()` a variable cost.

    kind: "character", "spell", "command". attack, toughness: the body of a character or phantasm (`X()`: what is said of it), or the
    printed modifier of an equipment or charm card (may be negative); None where nothing is printed.
    alternate: ((race, count), ...) of a command. scope and duration: the printed 効果範囲 and 発動期間.
    forms: the transformed descriptions.
    tiers: what is printed above the text box; no part of the text (PMV 2.13.4).
    """

    name: str
    kind: str
    node: int = 0
    cost: int | X | None = 0
    graze: int | None = None
    races: tuple[str, ...] = ()
    caster: str = ""
    alternate: tuple[tuple[str, int], ...] = ()
    attack: int | X | None = None
    toughness: int | X | None = None
    abilities: tuple[Ability, ...] = ()
    scope: str = ""
    duration: str = ""
    number: str = ""
    forms: tuple[Guise, ...] = ()
    tiers: tuple[Tier, ...] = ()
