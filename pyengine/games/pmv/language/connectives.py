"""What reading and writing agree on: the words that join what is said, and the shapes of a pattern.

Law: needs the phrase table and nothing of the grammar, which is not there where cards are only shown.
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
"""Whose something on the field is, in English."""
OR_WHEN = {"ja": "、または", "en": ", or "}
"""Between moments at each of which an effect applies."""
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
"""What happens to a card once, as long as it is this card."""


def is_once(when: When) -> bool:
    """Whether a moment comes but once: English says "when" of it, and "whenever" of any other."""
    return isinstance(when.subject, This) and when.moment in ONCE_FOR_A_CARD


def has_price(effect: Statement) -> bool:
    """Whether an effect says what happens to whoever does not do what he may."""
    return isinstance(effect, (May, MayPay)) and effect.otherwise is not None


def subject_of(pattern: Pattern, lang: str) -> bool:
    """True if the pattern begins with the player who acts: 「{who}は」 or "{who} [draws|draw]"."""
    if len(pattern) < 2 or pattern[0] != WHO:
        return False
    if lang == "ja":
        return isinstance(pattern[1], str) and pattern[1].startswith("は")
    return len(pattern) > 2 and pattern[1] == " " and isinstance(pattern[2], Agree)


def subjects_of(table: Table, lang: str) -> frozenset[str]:
    """The statements whose pattern has a player as subject."""
    return frozenset(
        r.cls for r in table.rows["statement"] if lang in r.patterns and subject_of(r.patterns[lang], lang)
    )


def declares(pattern: Pattern) -> bool:
    """True for an English pattern that is no command: "{what} gets …", "the attack of …"."""
    return not isinstance(pattern[0], str) or pattern[0].startswith("the ")


def predicate_of(pattern: Pattern) -> Pattern | None:
    """What is said of a subject in 「{until}{what}は…」."""
    if len(pattern) > 2 and pattern[0] == UNTIL and pattern[1] == WHAT:
        if str(pattern[2]).startswith("は"):
            return tuple(t for t in (str(pattern[2])[1:], *pattern[3:]) if t != "")
    return None


def without_object(pattern: Pattern) -> Pattern | None:
    """The rest of 「{what}を…」: what comes next is done to what was spoken of just now."""
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


def denied(pattern: Pattern, lang: str) -> Pattern | None:
    """A condition of a noun denied: 「…を持たない」, "without …"; None for one that is not put so."""
    last, first = pattern[-1], pattern[0]
    if lang == "en":
        if isinstance(first, str) and first.startswith(" with "):
            return (" without " + first.removeprefix(" with "), *pattern[1:])
        return None
    if isinstance(last, str):
        for said, denied in _DENIALS.items():
            if last.endswith(said):
                return (*pattern[:-1], last.removesuffix(said) + denied)
    return None


def implied_who(do: Statement, subjects: frozenset[str]) -> Who:
    """Who may, when the Japanese text does not say: the subject of what he may do, else you."""
    if isinstance(do, LookAtHand):
        return do.by
    who = do.get("who") if type(do).__name__ in subjects else "you"
    assert isinstance(who, Who)
    return who


def seen_by(do: Statement, who: Who) -> Statement:
    """What the opponent may look at, he sees, and not who carries the text out."""
    return do.replace(by="opponent") if isinstance(do, LookAtHand) and who == "opponent" else do


def again(what: What) -> What:
    """How a subject is spoken of a second time."""
    return (
        It("character") if isinstance(what, Top) or (isinstance(what, Pick) and what.how != "all") else what
    )
