"""Grammar of sentence sequences: その後, しても良い, した場合, 但し, Xは…に等しい."""

from __future__ import annotations

from functools import partial

from pyengine.games.pmv.language.choosing import (
    add_chosen_card_phrases,
    add_hand_phrases,
    may_by_subject_then_act,
    may_then_act,
    optional_for_player,
    optional_statement,
)
from pyengine.games.pmv.language.connectives import ALSO, BURIED, EACH, subjects_of, with_looking_player
from pyengine.games.pmv.language.quoted_abilities import become_character
from pyengine.games.pmv.language.rules import FORMS, JOINTS, Acting, Builder
from pyengine.games.pmv.language.sentence_suffixes import (
    THAT_PLAYER,
    Alternative,
    DamageFloor,
    Default,
    Fixed,
    Letters,
    Maximum,
    Reminder,
    Unstacking,
    and_also,
    and_then,
    excluding,
    excluding_this,
    with_tails,
)
from pyengine.games.pmv.language.sequences import SELF, in_sequence, seq_before, with_shared_duration
from pyengine.games.pmv.vocab import (
    AddToHand,
    AsFar,
    Choose,
    Condition,
    Discard,
    Divide,
    Else,
    Exists,
    Fit,
    ForEach,
    Gain,
    HasAtLeast,
    HasAtMost,
    If,
    InPhase,
    InPlaceOfDiscard,
    InState,
    Instead,
    It,
    ItFits,
    Later,
    May,
    MayPay,
    NegateInto,
    Noun,
    Number,
    Pick,
    Search,
    Seq,
    Show,
    Statement,
    This,
    TurnOf,
    What,
    When,
    Whenever,
    Who,
    X,
)
from pyengine.text.node_builders import FIFTH, FIRST, FOURTH, SECOND, THIRD, appended, made, together
from pyengine.text.packrat import REJECT, Ref, Reject
from pyengine.vocab.node import rebuilt, walk


def _replace_self(do: Statement, who: Who) -> Statement:
    if isinstance(do, Seq):
        return Seq(tuple(_replace_self(part, who) for part in do.parts))
    return do.replace(who=who) if do.get("who") == SELF else do


def _add_texts(b: Builder) -> None:
    """Add sentences with their suffixes: definitions of variables, stacking limits."""
    b.add("tails", build=lambda: ())
    b.add("tails", Ref("tail"), Ref("tails"), build=appended)
    b.add("run", Ref("sents"), build=in_sequence)
    b.add("run", Ref("sents"), ALSO[b.lang], Ref("run"), build=with_shared_duration)
    b.add("text", Ref("run"), Ref("tails"), build=with_tails)
    if b.lang == "ja":
        b.add("text", Ref("run"), Ref("tail"), Ref("tails"), Ref("text"), build=and_then)
        b.add("text", Ref("run"), Ref("tail"), Ref("tails"), "その後、", Ref("text"), build=and_then)
        b.add("text", Ref("run"), Ref("tail"), Ref("tails"), ALSO["ja"], Ref("run"), build=and_also)


FALLEN = Noun("character", (InState("fallen"),), "those")


def _holding_condition(node: type[HasAtLeast | HasAtMost], less: int, of: str, n: int) -> Condition:
    return node(THAT_PLAYER, of, n - less)


def _capped(_: bool, x: X, n: int) -> Maximum:
    return Maximum(x.letter, n)


def _cap_below(_: bool, x: X, n: int) -> Maximum:
    return Maximum(x.letter, n - 1)


def _cap(x: X, n: int) -> Maximum:
    return Maximum(x.letter, n)


def _paid_variable(x: X) -> Maximum:
    return Maximum(x.letter, None)


def _let(x: X, n: Number) -> tuple[str, Number]:
    return x.letter, n


def _one_let(x: X, n: Number) -> Letters:
    return ((x.letter, n),)


def _more_lets(x: X, n: Number, lets: Letters) -> Letters:
    return ((x.letter, n), *lets)


def _cap_number(cap: Maximum) -> int | None:
    return cap.n


def _default_value(x: X, n: int) -> Default:
    return Default(x.letter, n)


def _case_table(cases: tuple[tuple[str, Statement], ...]) -> If:
    """「…したカードの種類により、」: build a chain of cases, one for each kind of card."""
    *earlier, (kind, do) = cases
    made = If(ItFits(Noun(kind)), do)
    for kind, do in reversed(earlier):
        made = If(ItFits(Noun(kind)), do, made)
    return made


def _instead(when: When, do: Statement) -> Instead:
    """Return a replacement effect; "it" in an event about this card means this card."""
    if isinstance(when.subject, This) and do.get("what") == It("card"):
        do = do.replace(what=when.subject)
    return Instead(when, do)


def _from_field(subject: Noun | This, do: Statement) -> Instead:
    return Instead(When("buried", subject, origin="field"), do)


REVEAL_WORDINGS = (
    "公開してから",
    "相手プレイヤーに公開してから",
    "公開し、",
    "相手プレイヤーに公開し、",
    "相手プレイヤーに見せ、",
)
"""Further wordings of revealing cards before a move."""


def _searching_ja(b: Builder) -> None:
    """Add 「デッキを全て見て、…を抜き出し、…」, with the shuffle as a sentence of its own, and reveals before a
    move."""
    b.add("done_next", Ref("bare:stem"), build=_not_into_hand)
    b.add("done_freely", Ref("bare:te"), "も良い。", build=_not_into_hand)
    for shown in ("相手プレイヤーに見せてから", "公開してから"):
        for form in FORMS[:2]:
            showing = (Ref("what"), "を" + shown, Ref("more" + form))
            b.add("parts" + form, *showing, build=made(appended, made(Show, FIRST), SECOND))
    b.word(
        "whole_deck",
        True,
        "デッキを全て見て、",
        "〔あなたのデッキ〕を全て見て、",
        "〔あなた〕のデッキを全て見て、",
        "〔あなた〕は自分のデッキを全て見て、",
        "自分のデッキを全て見て、",
        "〔あなた〕はデッキを全て見て、",
        "デッキから",
        "〔あなた〕はデッキから",
        "〔あなた〕は自分のデッキから",
    )
    b.word("shown_first", "shown", *REVEAL_WORDINGS)
    for declined in ("加えなかった", "抜き出さなかった", "そうしなかった"):
        b.add("declined", declined + "プレイヤーは", Ref("doing_it"), "。")
    b.add("declined", build=lambda: None)
    b.word("upto", True, "まで")
    b.word("upto", False, "")
    b.word(
        "shuffling", True, "その後、デッキをシャッフルする。", "その後、〔あなたのデッキ〕をシャッフルする。"
    )
    b.word(
        "shuffling",
        True,
        "その後、自分のデッキをシャッフルする。",
        "その後、あなたのデッキをシャッフルする。",
        "その後、〔あなた〕のデッキをシャッフルする。",
    )
    for counted in (
        ("〔", Ref("noun"), Ref("integer"), "枚", Ref("upto"), "〕を抜き出し、"),
        (Ref("noun"), Ref("integer"), "枚", Ref("upto"), "を抜き出し、"),
        (Ref("noun"), "を", Ref("integer"), "枚", Ref("upto"), "抜き出し、"),
    ):
        his = (Ref("who"), "は自分のデッキを全て見て、", *counted, Ref("shown_first"), "手札に加えても良い。")
        b.add("sent", *his, Ref("shuffling"), Ref("declined"), build=_search_of_his)
        for ending, does, may in ((":te", "も良い。", "may"), ("", "。", "")):
            whole = (*counted, Ref("shown_first"), Ref("bare" + ending), does, Ref("shuffling"))
            b.add("sent", Ref("whole_deck"), *whole, build=partial(_search, may))


def _search_of_his(
    who: Who, noun: Noun, n: int, upto: bool, shown: str, _: bool, declined: Acting | None
) -> May | Search:
    """Build an optional search of a player's own deck, or of each player's, with a consequence if nothing is added."""
    if declined is None:
        return Search(noun, n, upto=upto, who=who, may="may", shown=shown)
    own = "own" if who == "each" else who
    return May(Search(noun, n, upto=upto, who=own, shown=shown), None, declined(own), who)


def _act_as_you(do: Acting) -> Statement:
    return do("you")


def _not_into_hand(do: Statement) -> Statement | Reject:
    """REJECT a statement "add to hand" that repeats the default destination of a search."""
    return REJECT if do == AddToHand(It("card")) else do


def _search(may: str, _: bool, noun: Noun, n: int, upto: bool, shown: str, do: Statement, __: bool) -> Search:
    return Search(noun, n, None if do == AddToHand(It("card")) else do, upto, may=may, shown=shown)


def add_sentences_ja(b: Builder) -> None:
    subjects = subjects_of(b.table, "ja")
    b.add("simple", Ref("statement"))
    b.add("simple", "{", Ref("text"), "}を行う")
    b.add("simple:te", Ref("statement:te"))
    b.add("simple:te", "{", Ref("text"), "}を行って")
    for form in ("", ":te"):
        for part in ("statement", "bare"):
            negated = (Ref("what"), "のプレイを無効とし、", Ref(part + form))
            b.add("simple" + form, *negated, build=_negate_into)
        for part in ("statement", "bare"):
            replacement = (Ref("what"), "を破棄する代わりに", Ref(part + form))
            b.add("simple" + form, *replacement, build=InPlaceOfDiscard)
    add_chosen_card_phrases(b)
    add_hand_phrases(b)
    b.add("simple:stem", Ref("statement:stem"))
    for form in ("", ":te"):
        b.add("parts" + form, Ref("simple" + form), build=together)
        b.add("parts" + form, Ref("simple:te"), "、その後、", Ref("parts" + form), build=appended)
        b.add("parts" + form, Ref("simple:stem"), "その後、", Ref("more" + form), build=appended)
        for link, comma in JOINTS:
            for part, head in (("parts", "simple"), ("more", "bare")):
                joined = (Ref(head + link), *comma, Ref("more" + form))
                b.add(part + form, *joined, build=appended)
        b.add("more" + form, Ref("bare" + form), build=together)
        b.add("more" + form, Ref("parts" + form))
        b.add("clause" + form, Ref("parts" + form), build=in_sequence)
    _searching_ja(b)
    b.add("sents", Ref("sent"), build=together)
    b.add("sents", Ref("sent"), "その後、", Ref("sents"), build=appended)
    b.add("sents", Ref("sent"), Ref("sents"), build=appended)
    for topic in ("は", "は、"):
        b.add("let", Ref("x"), topic, Ref("let_number"), "に等しい。", build=_let)
        for joint in ("、", "に、"):
            several = (Ref("x"), topic, Ref("let_number"), joint, Ref("more_lets"))
            b.add("more_lets", *several, build=_more_lets)
    b.add("more_lets", Ref("let"), build=together)
    b.add("tail", Ref("more_lets"))
    for end in ("とする。", "である。"):
        b.add("cap", Ref("but"), Ref("x"), "の最大値は", Ref("integer"), end, build=_capped)
    no_more = (Ref("but"), Ref("x"), "は", Ref("integer"), "以上にならない。")
    b.add("cap", *no_more, build=_cap_below)
    b.add("tail", Ref("cap"))
    b.maybe("at_most", Ref("cap"), build=_cap_number)
    for by in ("この効果によって", "この効果で", ""):
        lowest = (Ref("but"), by + "ダメージは", Ref("integer"), "以下にならない。")
        b.add("tail", *lowest, build=made(DamageFloor, SECOND))
    b.word("but", True, "", "但し、", "ただし、")
    b.add("tail", "この効果は重複しない。", build=Unstacking)
    for then in ("", "その後、"):
        for who in ("そのキャラクターは", "〔そのキャラクター〕は"):
            granted = (then + who, Ref("until"), "攻撃を行うことが出来る。")
            b.add("tail", *granted, build=made(Reminder))
    for how, node in (("以下", HasAtMost), ("以上", HasAtLeast)):
        held = (Ref("holding"), "が", Ref("integer"), f"枚{how}である")
        b.add("held_by_them", *held, build=partial(_holding_condition, node, 0))
    b.add(
        "held_by_them",
        Ref("holding"),
        "が",
        Ref("integer"),
        "枚未満である",
        build=partial(_holding_condition, HasAtMost, 1),
    )
    b.add(
        "held_by_them",
        Ref("holding"),
        "が",
        Ref("integer"),
        "枚未満の",
        build=partial(_holding_condition, HasAtMost, 1),
    )
    for condition in ("held_by_them", "condition"):
        but = ("但し、", Ref(condition), "場合、")
        off = "この効果は適用され"
        b.add("tail", *but, off + "ず、代わりに", Ref("sent"), build=Alternative)
        b.add("tail", *but, off + "ない。", build=made(Alternative, FIRST, None))
        b.add("tail", *but, Ref("sent"), build=Alternative)
    for off in ("適用されない", "無効となる", "無効になる"):
        b.add("tail", "但し、", Ref("case"), f"この効果は{off}。", build=made(Alternative, FIRST, None))
    for of in ("ライフ", "ライフの値", "値"):
        b.add("tail", Ref("x"), f"は支払った{of}に等しい。", build=_paid_variable)
    for on in ("には適用されない。", "に対しては適用されない。"):
        but = ("但し、この効果は", Ref("noun"), on)
        b.add("tail", *but, build=made(excluding, "all", FIRST))
    for never in (
        "を目標にすることは出来ない。",
        "を目標にすることが出来ない。",
        "を目標とすることは出来ない。",
    ):
        b.add("tail", "但し、", Ref("noun"), never, build=made(excluding, "target", FIRST))
    for unless in ("にはダメージを与えない。", "には適用されない。"):
        b.add("tail", "但し、", Ref("what"), unless, build=excluding_this)
    for none in ("他にキャラクターがいない場合、", "いない場合、"):
        b.add(
            "tail",
            none,
            Ref("x"),
            "は",
            Ref("integer"),
            "とする。",
            build=_default_value,
        )
    _add_texts(b)

    states = (
        "スリープ状態に",
        "アクティブ状態に",
        "決死状態に",
        "ゲームから",
        "冥界に",
        "デッキに",
        "ノードに",
        "裏向きに",
    )
    b.word("doing_so", True, *states)
    b.word("doing_so", True, "", "場に", "手札に", "手札を", "カードを", "それを")
    for _, done, undone in b.table.verbs.values():
        b.add("did", Ref("doing_so"), done)
        b.add("did_not", Ref("doing_so"), undone)
        b.add("did_not", Ref("doing_so"), undone.removesuffix("い") + "かった")
    b.word("did", True, "そうした")
    b.word("did_not", True, "そうしない", "そうしなかった")
    b.add("follow", Ref("sent"))
    b.add("follow", Ref("doing_it"), "。", build=_act_as_you)
    b.add("follow", Ref("hitting"), "。")
    b.add(
        "sent",
        Ref("clause"),
        "。",
        Ref("did"),
        "場合、",
        Ref("follow"),
        build=made(in_sequence, made(together, FIRST, THIRD)),
    )
    b.add("follow", Ref("bare"), "。")
    b.maybe("then", Ref("did"), "場合、", Ref("follow"), build=SECOND)
    b.maybe("or_else", Ref("did_not"), "場合、", Ref("follow"), build=SECOND)
    b.maybe("paid", "支払った場合、", Ref("sent"))
    b.maybe("unpaid", "支払わない場合、", Ref("sent"))
    b.add("unpaid", "支払わなかった場合、", Ref("sent"))
    b.maybe("otherwise", "そうでない場合、", Ref("follow"))
    b.maybe("otherwise", "それ以外の場合、", Ref("follow"))
    for none in ("ない場合、", "無い場合、", "いない場合、"):
        b.add("otherwise", none, Ref("follow"))

    b.add("sent", Ref("clause"), "。")
    paying = (Ref("who"), "は", Ref("number"), "支払っても良い。", Ref("paid"), Ref("unpaid"))
    b.add("sent", *paying, build=MayPay)
    b.add("sent", *paying[2:], build=partial(MayPay, "you"))
    tails = (Ref("clause:te"), "も良い。", Ref("then"), Ref("or_else"))
    consequence = (Ref("did"), "場合、", Ref("doing_it"), "。")
    b.add("sent", *tails[:2], *consequence, build=made(may_by_subject_then_act, FIRST, THIRD, subjects))
    b.add("sent", *tails, build=made(optional_statement, FIRST, SECOND, THIRD, subjects))
    his = (Ref("who"), "は", *tails[:2], *consequence)
    b.add("sent", *his, build=made(may_then_act, FIRST, SECOND, FOURTH))
    b.add("sent", Ref("who"), "は", *tails, build=optional_for_player)
    b.add("case", Ref("condition"), "場合、")
    b.add("case", Ref("condition"), "間、")
    b.add("case", Ref("whose"), Ref("phase"), "フェイズに、", build=made(InPhase, SECOND, FIRST))
    b.add("case", Ref("whose"), Ref("phase"), "フェイズの間、", build=made(InPhase, SECOND, FIRST))
    for side, text in (
        ("you", "あなたの"),
        ("you", "自分"),
        ("opponent", "相手プレイヤーの"),
        ("opponent", "相手"),
    ):
        b.word("case", TurnOf(side), text + "ターンの間、")
    b.add("sent", Ref("case"), Ref("follow"), Ref("otherwise"), build=If)
    b.add("sent", Ref("at_time"), "、", Ref("sent"), build=Later)
    b.add("sent", Ref("at_time"), Ref("sent"), build=Later)
    # The abilities may also be quoted after the sentence.
    guise = (
        "以下の効果を持つキャラクター「",
        Ref("title"),
        "(",
        Ref("all_said"),
        ")」として扱う。",
        Ref("told_abilities"),
    )
    b.add("told_abilities", Ref("abilities"))
    b.add("told_abilities", "「", Ref("many"), "」")
    b.add("sent", "以後、", *guise, build=partial(become_character, It("card")))
    b.add("sent", "以後、", Ref("what"), "を", *guise, build=become_character)
    b.add("sent", "以後、", Ref("what"), "は", *guise, build=become_character)
    buried = BURIED["ja"]
    b.add("sent", Ref("subject"), buried, Ref("sent"), build=_from_field)
    for placed in ("", "冥界に置かれる"):
        moved = buried.replace("、", "、" + placed)
        b.add("sent", Ref("subject"), moved, Ref("bare"), "。", build=_from_field)
    b.add("sent", Ref("dividing"), build=in_sequence)
    for link, comma in JOINTS:
        b.add("sent", Ref("simple" + link), *comma, Ref("dividing"), build=seq_before)
    b.word("them", True, "それら", "それらのカード", "そのカード")
    b.add(
        "dividing",
        Ref("side"),
        "は",
        Ref("them"),
        "を",
        Ref("integer"),
        "つのグループに分ける。",
        Ref("side"),
        "はどちらかのグループを選び、",
        Ref("more"),
        "。",
        build=made(appended, made(Divide, FIRST, It("card"), THIRD, FOURTH), FIFTH),
    )
    b.add("sent", "可能な限り、", Ref("sent"), build=AsFar)
    b.add("sent", Ref("what"), EACH["ja"], Ref("sent"), build=ForEach)
    b.word(
        "did_so_to",
        True,
        "その決死状態になったキャラクター",
        "決死状態になったキャラクター",
        "破棄されたカード",
    )
    b.add("sent", Ref("did_so_to"), EACH["ja"], Ref("sent"), build=made(ForEach, It("character"), SECOND))
    for by in ("この効果で", "この効果によって"):
        each_fallen = (by + "決死状態になったキャラクター1枚につき、", Ref("sent"))
        b.add("sent", *each_fallen, build=made(ForEach, Pick(FALLEN, "all"), FIRST))
    b.add("sent", "また、その", Ref("at_time"), "、", Ref("sent"), build=Later)
    for failing in ("それが出来ない場合、", "支払えない場合、"):
        b.add("sent", Ref("clause"), "。" + failing, Ref("sent"), build=Else)
    b.word(
        "by_kind",
        True,
        *(f"カードの種類に{by}以下の効果を解決する。" for by in ("より、", "応じて", "応じて、")),
    )
    b.add("sent", Ref("did_it"), Ref("by_kind"), Ref("cases"), build=made(_case_table, THIRD))
    for link, comma in JOINTS:
        sorted_by = (Ref("simple" + link), *comma, "その", Ref("by_kind"), Ref("cases"))
        b.add("sent", *sorted_by, build=made(in_sequence, made(together, FIRST, made(_case_table, THIRD))))
    b.add("sent", "その", Ref("by_kind"), Ref("cases"), build=made(_case_table, SECOND))
    b.word("did_it", True, *(done for _, done, _ in b.table.verbs.values()))
    b.add(
        "kind_case",
        "・",
        Ref("kind"),
        "...",
        Ref("sents"),
        build=made(together, FIRST, made(in_sequence, SECOND)),
    )
    b.add("cases", Ref("kind_case"), build=together)
    b.add("cases", Ref("kind_case"), Ref("cases"), build=appended)
    b.add("sent", Ref("whenever"), Ref("when"), "、", Ref("sent"), build=made(Whenever, SECOND, THIRD, FIRST))
    b.add("sent", "次に", Ref("when"), "、", Ref("sent"), build=Later)
    b.add("sent", Ref("when"), "、代わりに", Ref("sent"), build=Instead)
    b.add("sent", Ref("when"), "、代わりに", Ref("bare"), "。", build=_instead)
    b.add("sent", Ref("when"), "、代わりに", Ref("doing_it"), "。", build=_instead_for_player)
    either = (Ref("clause"), "。", Ref("condition"), "場合、代わりに")
    b.add("sent", *either, Ref("sent"), build=either_statement)
    b.add("sent", *either, Ref("bare"), "。", build=either_statement)
    b.add("sent", *either, Ref("hitting"), "。", build=either_statement)
    among = ("その中に", Ref("fits"), Ref("kind"))
    denied = (Ref("fits"), Ref("kind"), "がない場合、", Ref("follow"))
    b.add("sent", *among, "がある場合、", Ref("follow"), *denied, build=_if_among_those)


def _instead_for_player(when: When, do: Acting) -> Instead | Reject:
    """Return a replacement effect on the player of the event."""
    return REJECT if when.whose == "any" else Instead(when, do(when.whose))


def _if_among_those(
    fits: tuple[Fit, ...],
    kind: str,
    do: Statement,
    denied_fits: tuple[Fit, ...],
    denied_kind: str,
    otherwise: Statement,
) -> If | Reject:
    """「その中に…がある場合、…。…がない場合、…。」: return two complementary cases as alternatives."""
    if (fits, kind) != (denied_fits, denied_kind):
        return REJECT
    return If(Exists(Noun(kind, fits, "those")), do, otherwise)


def either_statement(do: Statement, condition: Condition, instead: Statement) -> If | Seq | Reject:
    """「…する。…場合、代わりに…する。」: build the choice between two statements by a condition; objects picked for the first serve
    for both."""
    picks = list(dict.fromkeys(n for n in walk(do) if isinstance(n, Pick) and n.how != "all"))
    if not picks:
        return If(condition, instead, do)
    if len(picks) > 1 or any(isinstance(n, (Gain, Whenever, Later, Instead)) for n in walk(do)):
        return REJECT
    otherwise = spoken_of(do, picks[0])
    return Seq((Choose(picks[0]), If(condition, spoken_of(instead, picks[0]), otherwise)))


def spoken_of(text: Statement, pick: Pick) -> Statement:
    """Return the text with a choice of cards replaced by a reference to the chosen cards (`It`)."""
    it = It("card" if pick.noun.zone != "field" or pick.noun.kind != "character" else "character")
    return rebuilt(text, lambda node: it if node == pick else None)


def _negate_into(what: What, do: Statement) -> NegateInto | Reject:
    """Build the statement that negates a play and moves its card somewhere else than the underworld."""
    moved = isinstance(do.get("what"), It) and not isinstance(do, Discard)
    return NegateInto(what, do) if moved else REJECT


def _may_en(who: Who, do: Statement, then: Statement | None, otherwise: Statement | None) -> May:
    his = _replace_self(do, "own" if who == "each" else who)
    return May(with_looking_player(his, who), then, otherwise, who)


def add_sentences_en(b: Builder) -> None:
    for form in ("", ":te"):
        replacement = ("instead of discarding ", Ref("what"), ", ", Ref("statement" + form))
        b.add("simple" + form, *replacement, build=InPlaceOfDiscard)
        negated = ("negate the play of ", Ref("what"), " and ", Ref("statement" + form))
        b.add("simple" + form, *negated, build=_negate_into)
        b.add("simple" + form, Ref("statement" + form))
        b.add("simple" + form, "do {", Ref("text"), "}")
        b.add("parts" + form, Ref("simple" + form), build=together)
        b.add(
            "parts" + form,
            Ref("simple" + form),
            ", then ",
            Ref("parts" + form),
            build=appended,
        )
        b.add("clause" + form, Ref("parts" + form), build=in_sequence)
    b.add("sents", Ref("sent"), build=together)
    b.add("done_next", Ref("statement"), build=_not_into_hand)
    b.add("sents", Ref("sent"), " then ", Ref("sents"), build=appended)
    b.add("tail", " ", Ref("x"), " is equal to ", Ref("let_number"), ".", build=_one_let)
    resolving = (" is equal to what as this resolves is ", Ref("let_number"), ".")
    b.add("tail", " ", Ref("x"), *resolving, build=Fixed)
    playing = (" is equal to what as this is played is ", Ref("let_number"), ".")
    b.add("tail", " ", Ref("x"), *playing, build=made(Fixed, FIRST, SECOND, True))
    b.add("tail", " ", Ref("x"), " is at most ", Ref("integer"), ".", build=_cap)
    b.add("tail", " this effect does not stack.", build=Unstacking)
    _add_texts(b)

    b.word("do_you", True, " if you do, ", " if they do, ")
    b.word("do_not", True, " if you don't, ", " if they don't, ")
    b.maybe("then", Ref("do_you"), Ref("sent"), build=SECOND)
    b.maybe("or_else", Ref("do_not"), Ref("sent"), build=SECOND)
    b.maybe("otherwise", " otherwise, ", Ref("sent"))

    b.add("sent", Ref("clause"), ".")
    tails = (".", Ref("then"), Ref("or_else"))
    b.add(
        "sent",
        Ref("who"),
        " may ",
        Ref("clause:te"),
        *tails,
        build=_may_en,
    )
    b.add("sent", Ref("who"), " may pay ", Ref("number"), *tails, build=MayPay)
    b.add("sent", "if ", Ref("condition"), ", ", Ref("sent"), Ref("otherwise"), build=If)
    b.add("sent", EACH["en"], Ref("what"), ", ", Ref("sent"), build=ForEach)
    b.add("sent", "as far as possible, ", Ref("sent"), build=AsFar)
    b.add("sent", Ref("clause"), ". if that cannot be done, ", Ref("sent"), build=Else)
    b.add("sent", Ref("whenever"), Ref("when"), ", ", Ref("sent"), build=made(Whenever, SECOND, THIRD, FIRST))
    b.add("sent", "next, ", Ref("when"), ", ", Ref("sent"), build=Later)
    b.add("sent", Ref("when"), ", instead ", Ref("sent"), build=Instead)
    b.add("sent", "when ", Ref("subject"), BURIED["en"], Ref("sent"), build=_from_field)
