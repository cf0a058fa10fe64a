"""Alternatives: 「…であれば…、それ以外のカードであれば…」, 「「A」または「B」を得る」, and effects that last from then
on."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.connectives import ALSO, repeated_mention
from pyengine.games.pmv.language.rules import FORMS, Acting, Builder, formed
from pyengine.games.pmv.language.sentences import spoken_of
from pyengine.games.pmv.language.sequences import in_sequence, with_shared_duration
from pyengine.games.pmv.language.statements import GainedThing, apply_predicates, statements_of_gains
from pyengine.games.pmv.language.variants.results import player_of
from pyengine.games.pmv.vocab import (
    Also,
    Both,
    Choose,
    Condition,
    Exists,
    If,
    InState,
    ItFits,
    Later,
    NoneExists,
    Noun,
    OneOf,
    Pick,
    Seq,
    Statement,
    What,
    When,
    Whenever,
)
from pyengine.text.node_builders import FIRST, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import walk

OTHERWISE = (
    "それ以外のカードである場合、",
    "それ以外である場合、",
    "それ以外の場合、",
    "そうでなければ",
    "そうでなければ、",
    "そうでない場合、",
)
"""Words before the second of two alternatives."""
DOING = (("攻撃を行って", "attacking"), ("防御を行って", "blocking"))


def add_cases(b: Builder) -> None:
    _add_conditions(b)
    _add_choices(b)
    _add_waiting(b)
    for other in OTHERWISE:
        for part in ("bare:stem", "simple:stem"):
            b.add("sent", Ref("case"), Ref(part), other, Ref("follow"), build=If)
    further = (Ref("when"), "、", Ref("sent"))
    b.add("further", *further, build=made(together, made(together, FIRST, SECOND)))
    b.add("further", *further, Ref("further"), build=made(appended, made(together, FIRST, SECOND), THIRD))
    for moment in ((Ref("when"), "、", Ref("sent")), (Ref("topic_when"), "、", Ref("doing_it"), "。")):
        build = _also_whenever if len(moment) == 3 else _also_player_acts
        b.add("run", Ref("sents"), ALSO["ja"], *moment, build=build)
        b.rules["run"].insert(0, b.rules["run"].pop())
    governed = (Ref("whenever"), *further, Ref("further"))
    b.add("sents", *governed, build=_with_shared_duration)


def _also_whenever(statements: tuple[Statement, ...], when: When, do: Statement) -> Also | Reject:
    """「ターン終了時まで、…。更に、…場合、…。」: build a trigger that has the duration of the first part."""
    both = with_shared_duration(statements, Whenever(when, do, ""))
    return REJECT if isinstance(both.second, Whenever) and not both.second.until else both


def _also_player_acts(statements: tuple[Statement, ...], when: When, do: Acting) -> Also | Reject:
    who = player_of(when)
    return REJECT if who is None else _also_whenever(statements, when, do(who))


def _add_choices(b: Builder) -> None:
    """「…は「A」または「B」を得る」: add grammar rules for a gain that a player chooses when the effect applies."""
    b.add("one_good", Ref("good"), "または", Ref("good"), build=together)
    b.add("one_good", Ref("good"), "または", Ref("one_good"), build=appended)
    for form in FORMS:
        one = (
            Ref("until"),
            Ref("what"),
            "は",
            Ref("until"),
            Ref("one_good"),
            formed(b.table, "を得る", form),
        )
        b.add("statement" + form, *one, build=_gain_one_of)
    for form, end in (("", "を行う"), (":te", "を行って")):
        b.add("simple" + form, Ref("choices"), end, build=OneOf)
    b.add("choices", "{", Ref("text"), "}または{", Ref("text"), "}", build=together)
    b.add("choices", "{", Ref("text"), "}または", Ref("choices"), build=appended)


def add_cases_en(b: Builder) -> None:
    b.add("choices", "do {", Ref("text"), "} or {", Ref("text"), "}", build=together)
    b.add("choices", "do {", Ref("text"), "} or ", Ref("choices"), build=appended)
    for form in ("", ":te"):
        b.add("simple" + form, Ref("choices"), build=OneOf)


def _gain_one_of(until: str, what: What, after: str, goods: tuple[GainedThing, ...]) -> Seq | OneOf | Reject:
    picked = isinstance(what, Pick) and what.how != "all"
    subject = repeated_mention(what) if picked else what
    choices: list[Statement] = []
    for good in goods:
        gain = apply_predicates(until, subject, after, statements_of_gains((good,)))
        if gain is REJECT:
            return REJECT
        choices.append(gain)
    return Seq((Choose(what), OneOf(tuple(choices)))) if picked else OneOf(tuple(choices))


def _add_waiting(b: Builder) -> None:
    """Add grammar rules for effects that wait for an event: a following part belongs to the waiting effect."""
    for head in ((Ref("at_time"),), ("次に", Ref("when"))):
        b.add("sents", *head, "、", Ref("sent"), "その後、", Ref("sents"), build=_wait_with_rest)
        b.rules["sents"].insert(0, b.rules["sents"].pop())
    b.add("sent", "この干渉終了後、直ちに", Ref("sent"), build=_after_interference)


def _wait_with_rest(when: When, do: Statement, more: tuple[Statement, ...]) -> tuple[Later]:
    """「次の…開始時、…。その後、…。」: build a waiting effect that includes the following sentence (PMV 7.8.1)."""
    return (Later(when, in_sequence((do, *more))),)


def _after_interference(do: Statement) -> Later | Seq | Reject:
    """Build a statement that waits for the end of the current interference; its targets are named earlier, when the
    card is played."""
    over = When("interference_end")
    picks = list(dict.fromkeys(n for n in walk(do) if isinstance(n, Pick) and n.how == "target"))
    if not picks:
        return Later(over, do)
    return REJECT if len(picks) > 1 else Seq((Choose(picks[0]), Later(over, spoken_of(do, picks[0]))))


def _add_conditions(b: Builder) -> None:
    """Add grammar rules for conditions about current attacks and blocks, and about the cards just shown."""
    for doing, state in DOING:
        for end, node in (("いる", Exists), ("いない", NoneExists)):
            b.add(
                "one_condition", Ref("noun"), "が" + doing + end, build=partial(_exists_in_state, node, state)
            )
            b.add(
                "one_condition",
                "〔",
                Ref("noun"),
                "〕が" + doing + end,
                build=partial(_exists_in_state, node, state),
            )
        both = (Ref("noun"), "が" + doing + "おり、", Ref("condition"))
        b.add("condition", *both, build=partial(_exists_and, state))
        b.add(
            "condition",
            "〔",
            Ref("noun"),
            "〕が" + doing + "おり、",
            Ref("condition"),
            build=partial(_exists_and, state),
        )
    for by in ("", "この効果で", "この効果によって"):
        b.add("one_condition", *((by,) if by else ()), Ref("noun"), "が公開された", build=ItFits)
    for end in ("が含まれる", "が含まれている", "が含まれていた"):
        among = (Ref("deed"), "カードに", Ref("fits"), Ref("kind"), end)
        b.add("one_condition", *among, build=made(Exists, made(Noun, THIRD, SECOND, "those")))


def _exists_in_state(node: type[Exists | NoneExists], state: str, noun: Noun) -> Exists | NoneExists | Reject:
    return node(noun.replace(fits=(*noun.fits, InState(state)))) if noun.zone == "field" else REJECT


def _exists_and(state: str, noun: Noun, more: Condition) -> Both:
    return Both(Exists(noun.replace(fits=(*noun.fits, InState(state)))), more)


def _with_shared_duration(
    until: str, when: When, do: Statement, more: tuple[tuple[When, Statement], ...]
) -> tuple[Whenever, ...]:
    """Apply the duration before the first event to the following events."""
    return (Whenever(when, do, until), *(Whenever(each, then, until) for each, then in more))
