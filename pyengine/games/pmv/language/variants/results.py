"""Results without a named object or subject: 「…した場合、破棄される」, 「全てのプレイヤーは…」."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from pyengine.games.pmv.language.choosing import with_choosing_player
from pyengine.games.pmv.language.rules import JOINTS, Acting, Builder, Doing
from pyengine.games.pmv.language.sequences import in_sequence
from pyengine.games.pmv.language.statements import apply_predicates
from pyengine.games.pmv.vocab import (
    Ability,
    AddToHand,
    Auto,
    Capped,
    Condition,
    DealDamage,
    Discard,
    DiscardHand,
    Draw,
    GainLife,
    If,
    It,
    Later,
    Let,
    LoseLife,
    MakeDoomed,
    Noun,
    Number,
    OwnerOf,
    PutToSleep,
    Remove,
    ReturnToHand,
    Search,
    Seq,
    Statement,
    ThatPlayer,
    This,
    Unstacked,
    Wake,
    What,
    When,
    Who,
    Whose,
)
from pyengine.text.node_builders import appended, together
from pyengine.text.packrat import REJECT, Ref, Reject

DoneTo: TypeAlias = Discard | MakeDoomed | Remove | PutToSleep | Wake | ReturnToHand
INTRANSITIVE_ACTIONS: tuple[tuple[str, type[DoneTo]], ...] = (
    ("破棄される", Discard),
    ("決死状態になる", MakeDoomed),
    ("ゲームから除外される", Remove),
    ("スリープ状態になる", PutToSleep),
    ("アクティブ状態になる", Wake),
    ("手札に戻る", ReturnToHand),
)
"""Wordings of actions on a card in which the card is the subject, each with its statement."""
ACTS = (
    Discard,
    MakeDoomed,
    Remove,
    PutToSleep,
    Wake,
    ReturnToHand,
    DealDamage,
    Draw,
    DiscardHand,
    GainLife,
    LoseLife,
    AddToHand,
    Search,
)
"""The statements that happen once, when they apply, as opposed to lasting effects."""
PLAYER_EVENTS = frozenset(
    {"full", "drew", "drew_more", "gained", "lost", "looked", "reached", "node_set", "revealed", "threw"}
)
"""Player events with a known "that player"."""


def add_results(b: Builder) -> None:
    for phrase, node in INTRANSITIVE_ACTIONS:
        b.add("statement", Ref("what"), "は" + phrase, build=node)
        b.word("becomes", node, phrase)
    b.add("becoming", Ref("becomes"), "。")
    b.add("doing_it", Ref("number"), "ダメージを受ける", build=_damage_by_act)
    b.add("becoming", Ref("number"), "ダメージを受ける。", build=_damage_to)
    b.add("becoming", Ref("until"), Ref("predicates"), "。", build=_predicates_about)
    b.add("becoming", "次に", Ref("at_time"), "、", Ref("becoming"), build=_waiting)
    b.add("becoming", "次に", Ref("at_time"), Ref("becoming"), build=_waiting)
    b.add("doing_its", Ref("doing_it"), build=together)
    for link, comma in JOINTS:
        b.add("doing_its", Ref("doing_it" + link), *comma, Ref("doing_its"), build=appended)
        several = (Ref("who"), "は", Ref("doing_it" + link), *comma, Ref("doing_its"))
        b.add("clause", *several, build=_acts_of_player)
        b.rules["clause"].insert(0, b.rules["clause"].pop())  # before readings without a player
    b.maybe("what_next", "その後、", Ref("sents"))
    of_itself = ("(", Ref("class"), "):", Ref("when"), "、", Ref("becoming"), Ref("what_next"))
    b.add("any_ability", *of_itself, build=_ability_on_subject)
    for did, moment in (("攻撃", "attacked"), ("防御", "blocked")):
        with_one = (Ref("actor"), "が", Ref("noun"), f"で{did}を行った場合")
        b.add("when", *with_one, build=partial(_event_with_character, moment))
    his = ("(", Ref("class"), "):", Ref("topic_when"), "、", Ref("doing_it"), "。")
    b.add("any_ability", *his, build=_ability_of_player)
    for mark in ("は", "が"):
        for first, second in (("looked", "revealed"), ("revealed", "looked")):
            seen = VERBS_DONE[first] + "または" + VERBS_DONE[second].removeprefix("を") + "場合"
            either = (Ref("actor"), mark + "自分のカードの効果で", Ref("looked"), seen)
            b.add("joint_when", *either, build=partial(_own_effect_events, (first, second)))
            his_own = ("(", Ref("class"), "):", *either, "、", Ref("doing_it"), "。")
            b.add("any_ability", *his_own, build=partial(_ability_on_own_effects, (first, second)))
            twice = (Ref("looked"), VERBS_DONE[first] + "または", Ref("looked"), VERBS_DONE[second] + "場合")
            by_effect = (Ref("actor"), mark + "自分のカードの効果で", *twice)
            b.add("joint_when", *by_effect, build=partial(_events_in_two_zones, (first, second)))
            b.add(
                "any_ability",
                "(",
                Ref("class"),
                "):",
                *by_effect,
                "、",
                Ref("doing_it"),
                "。",
                build=partial(_ability_on_two_zones, (first, second)),
            )
        for first, second in (("looked", "revealed"), ("revealed", "looked")):
            seen = VERBS_DONE[first] + "または" + VERBS_DONE[second].removeprefix("を") + "場合"
            theirs = (Ref("actor"), mark + "自分のカードの効果で", Ref("side"), "の", Ref("looked"), seen)
            b.add("joint_when", *theirs, build=partial(_events_on_others_cards, (first, second)))
        for one in ("looked", "revealed"):
            of_another = (Ref("actor"), mark + "自分のカードの効果で", Ref("side"), "の", Ref("looked"))
            b.add("when", *of_another, VERBS_DONE[one] + "場合", build=partial(_event_on_others_cards, one))
        for one in ("looked", "revealed"):
            single = (Ref("actor"), mark + "自分のカードの効果で", Ref("looked"), VERBS_DONE[one] + "場合")
            b.add("topic_when", *single, build=partial(_own_effect_event, one))
            b.add("when", *single, build=partial(_own_effect_event, one))


def _event_with_character(moment: str, who: str, noun: Noun) -> When | Reject:
    """An attack or block event of a player's character: 「〔相手プレイヤー〕が…キャラクターで攻撃を行った場合」."""
    if any(isinstance(fit, Whose) for fit in noun.fits):
        return REJECT
    return When(moment, noun if who == "any" else noun.replace(fits=(Whose(who), *noun.fits)))


VERBS_DONE = {"looked": "を見た", "revealed": "を公開した"}


def _own_effect_event(moment: str, who: str, origin: str) -> When:
    """Return the event of a look or reveal by a player's own card effect; looking and revealing differ (PMV 11.6.4,
    11.7.4)."""
    if moment == "looked":
        return When("looked", whose=who, origin=origin, by=who)
    return When("revealed", origin=origin, by=who)


def _event_on_others_cards(moment: str, who: str, side: str, origin: str) -> When | Reject:
    """Return the event for a look at, or reveal of, another player's cards."""
    if who == "any" or side == "each":
        return REJECT
    if moment == "looked":
        return When("looked", whose=who, object=side, origin=origin, by=who)
    return When("revealed", whose=side, origin=origin, by=who)


def _events_on_others_cards(
    moments: tuple[str, str], who: str, side: str, origin: str
) -> tuple[When, ...] | Reject:
    first, second = (_event_on_others_cards(moment, who, side, origin) for moment in moments)
    return REJECT if first is REJECT or second is REJECT else (first, second)


def _own_effect_events(moments: tuple[str, ...], who: str, origin: str) -> tuple[When, ...]:
    return tuple(_own_effect_event(moment, who, origin) for moment in moments)


def _events_in_two_zones(moments: tuple[str, str], who: str, first: str, second: str) -> tuple[When, ...]:
    return (_own_effect_event(moments[0], who, first), _own_effect_event(moments[1], who, second))


def _ability_on_two_zones(
    moments: tuple[str, str], cls: str, who: str, first: str, second: str, do: Acting
) -> Auto | Reject:
    if who == "any":
        return REJECT
    one, other = _events_in_two_zones(moments, who, first, second)
    made = with_choosing_player(do(who), who)
    return REJECT if made is REJECT else Auto(cls, made, one.replace(more=(other,)))


def _ability_on_own_effects(
    moments: tuple[str, ...], cls: str, who: str, origin: str, do: Acting
) -> Auto | Reject:
    if who == "any":
        return REJECT
    first, *more = _own_effect_events(moments, who, origin)
    made = with_choosing_player(do(who), who)
    return REJECT if made is REJECT else Auto(cls, made, first.replace(more=tuple(more)))


def with_event_restored(ability: Ability) -> Ability:
    """Return an automatic (gamma) ability with its event restored, if a comma is missing after the event or a condition
    precedes it (PMV 7.4.7)."""
    if not isinstance(ability, Auto) or ability.cls != "gamma" or ability.when is not None:
        return ability
    effect, condition = _split_condition(ability.effect, ability.condition)
    if not isinstance(effect, Later) or effect.when.moment not in TURN_EVENTS:
        return ability
    do, condition = _split_condition(effect.do, condition)
    return ability.replace(effect=do, when=effect.when, condition=condition)


def _split_condition(do: Statement, condition: Condition | None) -> tuple[Statement, Condition | None]:
    """Return an action without its leading condition, together with the condition, unless a condition is already
    given."""
    if condition is None and isinstance(do, If) and do.otherwise is None:
        return do.then, do.condition
    return do, condition


TURN_EVENTS = frozenset({"turn_start", "turn_end", "phase_start", "phase_end"})


def can_never_happen(ability: Ability) -> bool:
    """Return whether an automatic effect could never happen: it has an action but neither an event nor an option (PMV
    7.4.5, 7.4.7)."""
    if not isinstance(ability, Auto) or ability.when is not None:
        return False
    effect = ability.effect
    while isinstance(effect, (If, Let, Unstacked, Capped)):
        effect = effect.then if isinstance(effect, If) else effect.do
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    return isinstance(parts[0], (*ACTS, Later))


def _acts_of_player(who: Who, do: Acting, others: tuple[Acting, ...]) -> Statement:
    """「〔あなた〕は1ドローし、ライフを1得る」: return several actions of the same player."""
    return in_sequence(tuple(each(who) for each in (do, *others)))


def _waiting(when: When, make: Callable[[What], Statement | Reject]) -> Callable[[What], Statement | Reject]:
    def wait_for_event(what: What) -> Statement | Reject:
        done = make(what)
        return REJECT if done is REJECT else Later(when, done)

    return wait_for_event


def _damage_to(n: Number) -> Doing:
    return lambda what: DealDamage(what, n)


def _damage_by_act(n: Number) -> Acting:
    return lambda who: DealDamage(who, n)


def _predicates_about(until: str, predicates: tuple[Statement, ...]) -> Callable[[What], Statement | Reject]:
    return lambda what: apply_predicates(until, what, "", predicates)


def _ability_on_subject(
    cls: str, when: When, make: Callable[[What], Statement | Reject], more: tuple[Statement, ...] | None
) -> Auto | Reject:
    """Build an automatic ability whose action is about the subject of its event."""
    subject = when.subject
    what: What
    if isinstance(subject, This):
        what = subject
    elif isinstance(subject, Noun) and when.object is None:
        what = It("character" if subject.kind == "character" else "card")
    else:
        return REJECT
    done = make(what)
    return REJECT if done is REJECT else Auto(cls, in_sequence((done, *(more or ()))), when)


def player_of(when: When) -> Who | None:
    """Return the player of an event, or None."""
    if when.whose in ("you", "opponent"):
        return when.whose
    if when.moment == "revealed" and isinstance(when.by, str) and when.by in ("you", "opponent"):
        return when.by
    return ThatPlayer() if when.moment in PLAYER_EVENTS and when.subject is None else None


def _ability_of_player(cls: str, when: When, do: Acting) -> Auto | Reject:
    """「〔…〕は…した場合、1ドローする」: build an ability whose action is done by the player of its event."""
    who = player_of(when)
    if who is None and when.moment == "played" and when.whose == "any" and isinstance(when.subject, Noun):
        who = OwnerOf(It("card"))
    elif who is None or (when.subject is not None and when.moment != "played"):
        return REJECT
    made = with_choosing_player(do(who), who)
    return REJECT if made is REJECT else Auto(cls, made, when)
