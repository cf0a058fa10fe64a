"""Connectives and pattern shapes shared by reading and writing.

Law: depends on the phrase table, not on the grammar: a page that only shows cards loads no grammar.
"""

from __future__ import annotations

from pyengine.games.pmv.vocab import It, LookAtHand, May, MayPay, Pick, Statement, This, Top, What, When, Who
from pyengine.text.phrases import Agree, Pattern, Slot, Table

ALSO = {"ja": "また、", "en": " also, "}
EACH = {"ja": "1枚につき、", "en": "for each of "}
BURIED = {
    "ja": "が場から冥界に置かれる場合、代わりに",
    "en": " would be put into the underworld from the field, instead ",
}
WHENEVER = {
    "ja": {
        "": "以後、",
        "turn": "ターン終了時まで、",
        "this_turn": "このターンの間、",
        "battle": "戦闘終了時まで、",
        "interference": "この干渉終了時まで、",
        "their_turn": "次に相手プレイヤーのターン終了時まで、",
        "my_turn": "次にあなたのターン終了時まで、",
        "my_start": "次にあなたのターン開始時まで、",
        "their_start": "次に相手プレイヤーのターン開始時まで、",
        "attack": "次の攻撃が行われるまで、",
        "its_attack": "〔このキャラクター〕の次の攻撃が行われるまで、",
    },
    "en": {
        "": "from now on, ",
        "turn": "until end of turn, ",
        "this_turn": "during this turn, ",
        "battle": "until end of battle, ",
        "interference": "until end of this interference, ",
        "their_turn": "until end of your opponent's next turn, ",
        "my_turn": "until end of your next turn, ",
        "my_start": "until the start of your next turn, ",
        "their_start": "until the start of your opponent's next turn, ",
        "attack": "until the next attack is made this turn, ",
        "its_attack": "until this character makes its next attack this turn, ",
    },
}
CONTROLS = {"you": "you control", "opponent": "your opponent controls"}
"""English subject and verb for a player's field."""
OR_WHEN = {"ja": "、または", "en": ", or "}
"""Separator between alternative trigger events."""
BOTH = {"ja": "、かつ", "en": " and also "}
ONCE = {"ja": "この効果は1ターンに1度しか使用出来ない。", "en": " use this effect only once each turn."}
ONCE_RESOLVED = {
    "ja": "この効果は1ターンに1度しか解決されない。",
    "en": " this effect is resolved only once each turn.",
}
CALM = {
    "ja": "〔このカード〕のプレイに対して、〔相手プレイヤー〕は干渉を行うことが出来ない。",
    "en": "your opponent cannot interfere with the play of this card. ",
}
SURE = {
    "ja": "〔このカード〕のプレイは無効にならない。",
    "en": "the play of this card cannot be negated. ",
}


UNTIL, WHAT, WHO = Slot("until", "until"), Slot("what", "what"), Slot("who", "who")
ONCE_FOR_A_CARD = frozenset(
    {
        "entering",
        "entered",
        "left",
        "discarding",
        "discarded",
        "removing",
        "removed",
        "buried",
        "returned",
        "set",
    }
)
"""Events possible only once for the same card object."""


def is_once(when: When) -> bool:
    """Return whether the event can happen only once for the same card; English then writes "when" instead of
    "whenever"."""
    return isinstance(when.subject, This) and when.moment in ONCE_FOR_A_CARD


def has_price(effect: Statement) -> bool:
    """Return whether an optional effect states a consequence for declining."""
    return isinstance(effect, (May, MayPay)) and effect.otherwise is not None


def subject_of(pattern: Pattern, lang: str) -> bool:
    """Return whether the pattern begins with the acting player as its subject: 「{who}は」 or "{who} [draws|draw]"."""
    if len(pattern) < 2 or pattern[0] != WHO:
        return False
    if lang == "ja":
        return isinstance(pattern[1], str) and pattern[1].startswith("は")
    return len(pattern) > 2 and pattern[1] == " " and isinstance(pattern[2], Agree)


def subjects_of(table: Table, lang: str) -> frozenset[str]:
    """Return the names of statements with a player as the pattern's subject."""
    return frozenset(
        r.cls for r in table.rows["statement"] if lang in r.patterns and subject_of(r.patterns[lang], lang)
    )


def is_declarative(pattern: Pattern) -> bool:
    """Return whether an English pattern is declarative, not imperative: "{what} gets …", "the attack of …"."""
    return not isinstance(pattern[0], str) or pattern[0].startswith("the ")


def predicate_of(pattern: Pattern) -> Pattern | None:
    """Return the predicate of a pattern with a subject, 「{until}{what}は…」; None for any other pattern."""
    if len(pattern) > 2 and pattern[0] == UNTIL and pattern[1] == WHAT:
        if str(pattern[2]).startswith("は"):
            return tuple(t for t in (str(pattern[2])[1:], *pattern[3:]) if t != "")
    return None


def without_object(pattern: Pattern) -> Pattern | None:
    """Return the pattern without 「{what}を」, for an action on the object just mentioned; None if impossible."""
    if pattern[0] == WHAT and str(pattern[1]).startswith("を"):
        return tuple(t for t in (str(pattern[1])[1:], *pattern[2:]) if t != "")
    return None


_DENIALS = {
    "を持つ": "を持たない",
    "を含む": "を含まない",
    "されている": "されていない",
    "以上の": "以上でない",
    "以下の": "以下でない",
}


def negated_pattern(pattern: Pattern, lang: str) -> Pattern | None:
    """Return the negated pattern of a noun condition: 「…を持たない」, "without …"; None if there is no negated
    wording."""
    last, first = pattern[-1], pattern[0]
    if lang == "en":
        if isinstance(first, str) and first.startswith(" with "):
            return (" without " + first.removeprefix(" with "), *pattern[1:])
        return None
    if isinstance(last, str):
        for ending, denied in _DENIALS.items():
            if last.endswith(ending):
                return (*pattern[:-1], last.removesuffix(ending) + denied)
    return None


def implied_who(do: Statement, subjects: frozenset[str]) -> Who:
    """Return the player of an optional statement if the Japanese text names none: the statement's own subject, else
    "you"."""
    if isinstance(do, LookAtHand):
        return do.by
    who = do.get("who") if type(do).__name__ in subjects else "you"
    assert isinstance(who, Who)
    return who


def with_looking_player(do: Statement, who: Who) -> Statement:
    """Return an optional look at cards with the opponent as the looking player, if the opponent may take the option."""
    return do.replace(by="opponent") if isinstance(do, LookAtHand) and who == "opponent" else do


def repeated_mention(what: What) -> What:
    """Return the reference to write when a text mentions the same subject a second time."""
    return (
        It("character") if isinstance(what, Top) or (isinstance(what, Pick) and what.how != "all") else what
    )
