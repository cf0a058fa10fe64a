"""Compound statements, costs, abilities, cards."""

from __future__ import annotations

from pyengine.games.pmv.vocab.acts import (
    AddDamage,
    AddDealt,
    AddNodes,
    AddToHand,
    CancelAttack,
    CancelBlock,
    ChangeTarget,
    Choose,
    ChooseNumber,
    DealDamage,
    DealDivided,
    Declare,
    Discard,
    DiscardHand,
    DiscardTo,
    Divide,
    Draw,
    DrawTo,
    EndPhase,
    EndTurn,
    ExtraPhase,
    GainLife,
    HaveAttack,
    LookAt,
    LookAtHand,
    LookAtTop,
    LoseGame,
    LoseLife,
    MakeAttack,
    MakeBlock,
    MakeDoomed,
    MoveTo,
    NegateDamage,
    NegateDiscard,
    NegateDoom,
    NegateEffect,
    NegateNextDamage,
    NegatePlay,
    Pay,
    PayLife,
    PlayAs,
    PutIntoNodes,
    PutIntoUnderworld,
    PutOnDeck,
    PutOntoField,
    PutToSleep,
    Redirect,
    Remove,
    Retarget,
    ReturnToHand,
    RevealHand,
    RevealTop,
    ScaleDamage,
    ScaleDealt,
    SetLife,
    SetOnto,
    Show,
    Shuffle,
    ShuffleIn,
    SkipPhase,
    SkipTurn,
    TakeAsHand,
    TakeOut,
    Transform,
    TurnBack,
    TurnFace,
    UseAs,
    Wake,
    WinGame,
)
from pyengine.games.pmv.vocab.conditions import Condition, When
from pyengine.games.pmv.vocab.continuous import (
    AddPower,
    AlsoNamed,
    BlockToll,
    Cannot,
    Carries,
    ChangeCost,
    ChangeItsCost,
    ChangeUseCost,
    Define,
    Dub,
    Floor,
    FreeOfCost,
    GainRace,
    HandLimit,
    Hell,
    LifeFloor,
    LoseKeyword,
    LoseTactics,
    MustAttack,
    MustBlock,
    NegateAbilities,
    NegateText,
    PlayerCannot,
    PlayerCannotPlay,
    PlayerLimit,
    Rename,
    SetPower,
    StandsIn,
    StaysAwake,
    SwapPower,
    TreatAs,
    TurnModifiers,
)
from pyengine.games.pmv.vocab.nouns import Noun, Number, What, Who, X
from pyengine.vocab.node import Node


class Gain(Node):
    """Gain abilities: keywords, or a quoted text."""

    what: What
    abilities: tuple[Ability, ...]
    until: str = ""


class Reword(Node):
    """「テキストは以下に変更される」: replace the text of cards in play now or played later by the abilities; "you"
    means each card's own player (PMV 12.4.2)."""

    what: What
    abilities: tuple[Ability, ...]
    until: str = ""


class InPlaceOfDiscard(Node):
    """「破棄する代わりに」: do the statement instead of dooming or discarding a card (PMV 9.2.4, 11.2.2.a)."""

    what: What
    do: Statement


class NegateInto(Node):
    """Negate a play, and apply the statement to its card instead of discarding it (PMV 12.2.3)."""

    what: What
    do: Statement


class Search(Node):
    """Look through your deck (or the deck of `who`), put n fitting cards (or up to n) into your hand, or apply `do` to
    the cards; then shuffle. `may`: "may" if optional; `shown`: "shown" if the cards are revealed before (PMV 11.6)."""

    noun: Noun
    n: int = 1
    do: Statement | None = None
    upto: bool = False
    who: Who = "you"
    may: str = ""
    shown: str = ""


class Become(Node):
    """「以後、…キャラクターとして扱う」: a card becomes a character with this description from now on (PMV 6.1.6, 6.1.7)."""

    what: What
    guise: Guise


class AsFar(Node):
    """「可能な限り」: do the statement as far as the player's own means allow (PMV 12.6.1)."""

    do: Statement


class OneOf(Node):
    """Do the choice picked by the player (or by `chooser`) when the effect applies (PMV 1.3.3.c); `others`: do all
    choices except the picked choice, in order."""

    choices: tuple[Statement, ...]
    chooser: str = "you"
    others: bool = False


class Seq(Node):
    """Do the parts in order; a failed part stops the rest (PMV 7.1.12)."""

    parts: tuple[Statement, ...]


class May(Node):
    """An optional statement: 「…ても良い。」 then 「…した場合、」 and 「…しない場合、」."""

    do: Statement
    then: Statement | None = None
    otherwise: Statement | None = None
    who: Who = "you"


class MayPay(Node):
    """A player may pay n from their nodes; then / otherwise follow."""

    who: Who
    n: Number
    then: Statement | None = None
    otherwise: Statement | None = None


class Also(Node):
    """「また、」: do both statements, even if the first fails."""

    first: Statement
    second: Statement


class ForEach(Node):
    """「…1枚につき、」: do the statement for each object in turn, with `It` meaning the object."""

    what: What
    do: Statement


class If(Node):
    condition: Condition
    then: Statement
    otherwise: Statement | None = None


class Else(Node):
    """「それが出来ない場合、」: do the alternative if `do` could not be done in full (PMV 7.1.12.b)."""

    do: Statement
    otherwise: Statement


class AtOnce(Node):
    """「直ちに」, in a continuous effect: do the statement as soon as possible (PMV 7.4.5.c)."""

    do: Statement


class InsteadOfDraw(Node):
    """Replace a player's draw: negate the draw and let the player ("own") do the statement; the variable X means the
    number of cards. `more`: except draws by the rule of the draw phase (PMV 11.2.2.a)."""

    who: str
    do: Statement
    until: str = ""
    more: bool = False


class Unstacked(Node):
    """「この効果は重複しない。」: among effects with the same text only a single effect applies (PMV 7.1.14)."""

    do: Statement


class Whenever(Node):
    """A played effect, applied at every matching event until its duration ends (PMV 7.2.1.b)."""

    when: When
    do: Statement
    until: str = "turn"


class Later(Node):
    """「次に…、」: a waiting effect, applied once, at the next matching event (PMV 7.7, 7.8)."""

    when: When
    do: Statement


class Instead(Node):
    """Replace the event `when` by the statement `do` (PMV 11.2.2.a)."""

    when: When
    do: Statement


class Let(Node):
    """「Xは…に等しい。」: define the variable in `do`, read when used (PMV 1.6.2.g), capped at `most`. `fixed`: read
    when the text begins to resolve; `played`: read when the card is played or the effect used."""

    x: Number
    do: Statement
    letter: str = "X"
    most: int | None = None
    fixed: bool = False
    played: bool = False


class Capped(Node):
    """「但し、Xの最大値は…とする。」: cap a chosen or paid variable."""

    do: Statement
    letter: str
    most: int


Statement = (
    NegateInto | Reword | InPlaceOfDiscard | Also | ForEach | AtOnce | InsteadOfDraw | TakeAsHand | StaysAwake |
    DealDamage | DealDivided | ScaleDamage | NegateNextDamage | Redirect | AlsoNamed | Rename | ShuffleIn | MakeBlock
    | AddDamage | AddDealt | ScaleDealt | ChangeItsCost | ChangeUseCost | PlayerLimit | PlayerCannotPlay | BlockToll
    | MustAttack | MustBlock | Carries | StandsIn | FreeOfCost | Retarget | Choose | PutIntoUnderworld | Discard | MakeDoomed | Remove | ReturnToHand | Wake | PutToSleep | Draw | DiscardHand | DrawTo | DiscardTo | HandLimit | PayLife
    | GainLife | LoseLife | SetLife | AddPower | SetPower | SwapPower | TurnModifiers | Gain | GainRace | LoseKeyword | LoseTactics
    | NegateText
    | NegateAbilities
    | AddNodes | PutIntoNodes | AddToHand | PutOntoField | PutOnDeck | NegatePlay | CancelAttack | CancelBlock
    | Cannot | PlayerCannot | ChangeCost | RevealHand | LookAt | LookAtHand | RevealTop | LookAtTop | Search | Show | Shuffle
    | TurnFace | NegateDoom | NegateDiscard | NegateDamage | NegateEffect | WinGame | LoseGame
    | MoveTo | SetOnto | Pay | Declare | ChooseNumber | Define | TreatAs | Floor | LifeFloor
    | MakeAttack | HaveAttack | ChangeTarget | TakeOut | Divide | Dub | AsFar | Hell
    | Become | Transform | TurnBack
    | PlayAs | UseAs | EndTurn | EndPhase | ExtraPhase | SkipPhase | SkipTurn
    | OneOf | Seq | May | MayPay | If | Else | Unstacked | Whenever | Later | Instead | Let | Capped
)  # fmt: skip


class NodeCost(Node):
    """Pay n from your nodes (PMV 1.8.7)."""

    n: int | X


class SleepCost(Node):
    """(S): put this card to sleep (PMV 1.8.8)."""


class DiscardThisCost(Node):
    """Discard this card as a cost (PMV 1.8.7.i)."""


class DiscardHandCost(Node):
    """Discard n cards of your hand as a cost."""

    n: int = 1


class LifeCost(Node):
    """Pay n life (PMV 1.9.4); X: the amount is the player's choice (1.9.4.b)."""

    n: int | X


Cost = NodeCost | SleepCost | DiscardThisCost | DiscardHandCost | LifeCost


class Keyword(Node):
    """A 戦術 or 特殊効果. name: "haste", "ambush", "first_strike", "pierce", "stealth", "vigilance", "instant_death",
    "doll", "legend", "resistance" (value: race), "mana_charge" (value: number), "equipment", "charm",
    "field_equipment", "phantasm", "world_charm", "one_per_deck", "one_a_turn", "own_turn", "own_turn_one",
    "opponents_turn", "opponents_turn_one", "link" (value: names joined by "+"), "sacred_treasure", "first_sign",
    "second_sign", "ward", "aegis", "upkeep" (value: number), "last_spell", "sealed_art", "last_word", "overdrive",
    "transform", "leader". `fixed`: printed in 【】 and therefore never negated (PMV 12.4)."""

    name: str
    value: int | str | None = None
    fixed: bool = False


class Spelt(Node):
    """The text behind a keyword, written out on a card word for word (PMV 10.2.2 to 10.34.2). The card behaves as
    written but does not have the keyword (10.1.2.a). `part`: the text of a keyword with several texts: "a", "b"."""

    keyword: str
    part: str = ""
    value: int | str | None = None


class Played(Node):
    """The effect applied when the card's play resolves (PMV 7.2). `only`: a condition for playing the card at all;
    `sure`: the play cannot be negated; `calm`: the opponent cannot respond to the play."""

    effect: Statement
    only: Condition | None = None
    sure: bool = False
    calm: bool = False


class Modes(Node):
    """A card with several effects; the player chooses an effect when playing the card (PMV 5.2.3.c). With `under`, the
    effect with the true condition is used, or none (7.1.15)."""

    modes: tuple[Statement, ...]
    under: tuple[Condition, ...] = ()


class Activated(Node):
    """An activated effect. timing: "any" (常時), "own" (自分ターン), "opponent" (相手ターン); `once`: once per turn;
    `only`: a condition for any use; `bars`: a prohibition for a player or the card itself, from the use to the end of
    the turn."""

    timing: str
    costs: tuple[Cost, ...]
    effect: Statement
    once: bool = False
    only: Condition | None = None
    bars: PlayerCannot | Cannot | None = None


class Auto(Node):
    """An automatic effect. cls: "alpha", "beta", "gamma". An alpha or beta has a condition, a gamma an event (`when`);
    `once`: resolved once each turn."""

    cls: str
    effect: Statement
    when: When | None = None
    condition: Condition | None = None
    once: bool = False


Ability = Keyword | Spelt | Played | Modes | Activated | Auto


class Guise(Node):
    """A description replacing the printed values: a transformed description (PMV 2.17.2), or a description given by an
    effect (6.1.6). None: the number is not defined."""

    name: str
    graze: int | None = None
    attack: int | X | None = None
    toughness: int | X | None = None
    races: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    node: int | None = None
    cost: int | None = None
    kind: str = "character"
    """Also "equipment" or "charm": a set card; "card": only a card with this text."""


class Tier(Node):
    """A text above the text box of a leader, with its number of popularity cards (PMV 2.13.5). name: "explosion",
    "bonus", "normal", "penalty". Contains neither `Played` nor `Modes`."""

    name: str
    abilities: tuple[Ability, ...]


class CardText(Node):
    """The printed description of a card.

    Numbers: 0 or more; node or cost None is "-" (PMV 1.6.1.b, 2.4.3), `X()` a variable cost. kind: "character",
    "spell", "command". attack, toughness: the body of a character or phantasm (`X()`: defined by the text), or the
    printed modifier of an equipment or charm card (may be negative); None if not printed. alternate: ((race, count),
    ...) of a command. scope and duration: the printed 効果範囲 and 発動期間. forms: the transformed descriptions.
    tiers: texts printed above the text box, not part of the text (PMV 2.13.4).
    """

    name: str
    kind: str
    node: int | None = 0
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
