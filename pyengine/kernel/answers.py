"""The answers of a game: its verbs, the fields of each verb, and the domain of each field.

An answer is a tuple of a verb, one part per field, and the chosen flags in declared order. A game declares its own
verbs and picks common ones. Notation (kernel/notation.py), options (kernel/question_json.py), scripts
(scenario/script.py), links (bridge/answer_encoding.py) and the list in bridge/PROTOCOL.md are derived from the verbs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pyengine.kernel.question import Answer
from pyengine.vocab.plain_values import Object

BilingualWord = tuple[str, str]
"""A word in Japanese and in English."""
NO_WORDS: BilingualWord = ("", "")


# -- domains of fields -----------------------------------------------------------------------------------------


class Card(NamedTuple):
    """A field's domain: a card, by its ref. `zone` is the usual zone of the cards meant; "" is the zone laid out before
    the players. With `unseen`, the reasons against a card may be given to a seat that must not know the card."""

    zone: str = ""
    unseen: bool = False


class Ability(NamedTuple):
    """A field's domain: an ability of the preceding card, from 0. Notation appends it to the card's name, from 1:
    `Lancer#1`."""


class Number(NamedTuple):
    """A field's domain: a whole number from `low` to `high`, without an upper bound if `high` is `None`. `first` is how
    people count the number 0."""

    low: int = 0
    high: int | None = None
    first: int = 0


class Amount(NamedTuple):
    """A field's domain: a quantity, always the first field of its verb. In an `AMOUNT` question, each option holds the
    maximum."""


class Place(NamedTuple):
    """A field's domain: a zone or pool of a seat: one of these names, followed by the seat's number, as in
    `reserve0`."""

    names: tuple[str, ...]


class End(NamedTuple):
    """A field's domain: the source or destination of a transfer: a card's ref, or a place with one of these names."""

    names: tuple[str, ...]


class Seat(NamedTuple):
    """A field's domain: a player, as seat 0 or 1."""


class Speaker(NamedTuple):
    """A field's domain: the player who makes a declaration. Notation omits the field because every line already names
    its player."""


class Word(NamedTuple):
    """A field's domain: a word that a player declares, such as a card name or a race."""


class Entry(NamedTuple):
    """A field's domain: an index, from 0, into the cards listed in the question's params."""


Domain = Card | Ability | Number | Amount | Place | End | Seat | Speaker | Word | Entry


def is_place(names: tuple[str, ...], part: int | str) -> bool:
    """Whether `part` is one of these places with a seat number."""
    return isinstance(part, str) and part[:-1] in names and part[-1] in "01"


def is_valid_in_domain(domain: Domain, part: int | str) -> bool:
    """Whether `part` is valid in a field of this domain, in any position."""
    match domain:
        case Number(low, high):
            return type(part) is int and low <= part and (high is None or part <= high)
        case Place(names):
            return is_place(names, part)
        case End(names):
            return is_place(names, part) or (type(part) is int and part > 0)
        case Word():
            return isinstance(part, str)
        case Seat() | Speaker():
            return type(part) is int and part in (0, 1)
        case Card():
            return type(part) is int and part > 0
    return type(part) is int and part >= 0


# -- verbs -----------------------------------------------------------------------------------------------------


class Field(NamedTuple):
    """A field of a verb: its name in params, its domain, and the words around it in notation."""

    name: str
    domain: Domain
    before: BilingualWord = NO_WORDS
    after: BilingualWord = NO_WORDS


class Flag(NamedTuple):
    """An optional addition to an action. A flag with `addable_to_any_option` is in none of the options and may be added to each."""

    name: str
    spelling: BilingualWord
    addable_to_any_option: bool = False


class Verb(NamedTuple):
    """A kind of answer. `acts` marks an action a player takes when allowed to act, as opposed to a choice. With
    `declares`, the questions that follow may be answered on the same line (`targeting`, `paying`)."""

    name: str
    spelling: BilingualWord
    fields: tuple[Field, ...] = ()
    flags: tuple[Flag, ...] = ()
    acts: bool = False
    declares: bool = False

    def notation_fields(self) -> tuple[Field, ...]:
        """The fields written in notation: all but the speaker."""
        return tuple(field for field in self.fields if not isinstance(field.domain, Speaker))

    def field_values(self, answer: Answer) -> Iterator[tuple[Field, int | str]]:
        """Pairs of field and value of an answer with this verb."""
        return zip(self.fields, answer[1:], strict=False)

    def flags_in_answer(self, answer: Answer) -> Answer:
        """Flags after the verb's fields, such as "free"."""
        return answer[1 + len(self.fields) :]

    def is_valid(self, answer: Answer) -> bool:
        """Whether an answer has valid parts for this verb's fields, and each flag of the verb at most once, in
        order."""
        return (
            len(answer) > len(self.fields)
            and all(is_valid_in_domain(field.domain, part) for field, part in self.field_values(answer))
            and {*self.flags_in_answer(answer)} <= {flag.name for flag in self.flags}
            and answer == self.normalized(answer)
        )

    def normalized(self, answer: Answer) -> Answer:
        """The answer with each flag once, in declared order; unchanged if a flag does not belong to this verb."""
        given = {*self.flags_in_answer(answer)}
        if not given <= {flag.name for flag in self.flags}:
            return answer
        return (*answer[: 1 + len(self.fields)], *(flag.name for flag in self.flags if flag.name in given))

    def without_added_flags(self, answer: Answer) -> Answer:
        """The answer without flags that may be added to any option."""
        addable_to_any_option = {flag.name for flag in self.flags if flag.addable_to_any_option}
        listed = (part for part in self.flags_in_answer(answer) if part not in addable_to_any_option)
        return (*answer[: 1 + len(self.fields)], *listed)

    def form(self) -> str:
        """The shape of this verb's answers for documentation: one part per field, then the optional flags."""
        parts = [
            f'"{self.name}"',
            *map(_field_form, self.fields),
            *(f'"{flag.name}"?' for flag in self.flags),
        ]
        return f"[{', '.join(parts)}]"

    def concerns_card(self) -> bool:
        """Whether the verb's first field is a card."""
        return bool(self.fields) and isinstance(self.fields[0].domain, Card)


def _field_form(field: Field) -> str:
    match field.domain:
        case Card():
            return "ref"
        case Place(names):
            return f"place ({', '.join(names)})"
        case End(names):
            return f"{field.name}: ref or place ({', '.join(names)})"
        case Number(low, high) if high is not None:
            return f"{field.name}: {low} to {high}"
        case Number(first=1):
            return f"{field.name} (from 0)"
        case Entry():
            return f"{field.name} (from 0)"
        case Seat() | Speaker():
            return "seat"
    return field.name


CARD_FIELD = Field("card", Card())
ABILITY_FIELD = Field("ability", Ability())

PASS_VERB = Verb("pass", ("パス", "pass"))
YES_VERB = Verb("yes", ("はい", "yes"))
NO_VERB = Verb("no", ("いいえ", "no"))
DONE_VERB = Verb("done", ("決定", "done"))
CHOOSE_CARD_VERB = Verb("card", ("選ぶ", "choose"), (CARD_FIELD,))
CHOOSE_PLAYER_VERB = Verb("seat", ("選ぶ", "choose"), (Field("seat", Seat()),))
CHOOSE_MODE_VERB = Verb("mode", ("効果", "mode"), (Field("n", Number(first=1)),))
CHOOSE_NUMBER_VERB = Verb("number", ("数", "number"), (Field("n", Number()),))
DECLARE_WORD_VERB = Verb("word", ("宣言", "declare"), (Field("word", Word()),))
ORDER_EFFECTS_VERB = Verb("effect", ("順", "order"), (Field("n", Entry()),))
CONCEDE_VERB = Verb("concede", ("投了", "concede"), (Field("seat", Speaker()),))
OFFER_DRAW_VERB = Verb("offer", ("引き分けを提案", "offer"), (Field("seat", Speaker()),))
TIMEOUT_VERB = Verb("timeout", ("時間切れ", "timeout"), (Field("seat", Speaker()),))
"""Declared by a device, never offered as an option, and part of every game."""
COMMON_VERBS = (
    PASS_VERB, YES_VERB, NO_VERB, DONE_VERB, CHOOSE_CARD_VERB, CHOOSE_PLAYER_VERB, CHOOSE_MODE_VERB, CHOOSE_NUMBER_VERB, DECLARE_WORD_VERB,
    ORDER_EFFECTS_VERB, CONCEDE_VERB, OFFER_DRAW_VERB,
)  # fmt: skip
"""Verbs with the same meaning in every game; a game uses those for which it has questions."""


class Answers:
    """All answers of a game, declared once by the game."""

    def __init__(self, own: tuple[Verb, ...], common: tuple[Verb, ...], row: str) -> None:
        """`own` are the game's verbs in link-number order, with new verbs appended last; `common` are the common verbs
        in use; `row` is the zone laid out card by card before each player. Raises ValueError for verbs with equal
        names, or for fields that cannot be parsed back."""
        self.own: Final = own
        self.row: Final = row
        self.verbs: Final = {verb.name: verb for verb in (*own, *common, TIMEOUT_VERB)}
        self.on_cards: Final = frozenset(verb.name for verb in self.verbs.values() if verb.concerns_card())
        """Names of the verbs whose first field is a card."""
        self.judged: Final = frozenset(
            verb.name
            for verb in self.verbs.values()
            if verb.fields and isinstance(verb.fields[0].domain, Card) and not verb.fields[0].domain.unseen
        )
        """Names of the verbs that act on a card which a seat must know before it may learn the reasons against the
        action."""
        if len(self.verbs) <= len(own) + len(common) or {each.name for each in COMMON_VERBS} & {
            v.name for v in own
        }:
            raise ValueError("two verbs of one name")
        for verb in own:
            _check_verb(verb)

    def verb_of(self, answer: Answer) -> Verb | None:
        """The verb of an answer; None if the game has no verb of this name."""
        return self.verbs.get(answer[0]) if answer and isinstance(answer[0], str) else None

    def is_valid(self, answer: Answer) -> bool:
        """Whether an answer is valid in this game, in any position."""
        verb = self.verb_of(answer)
        return verb is not None and verb.is_valid(answer)

    def schema(self) -> dict[str, Object]:
        """The verbs as the screen reads them: field domains, flags, and whether the verb is an action."""
        return {
            verb.name: {
                "fields": [
                    {"name": each.name, "holds": type(each.domain).__name__.lower()} for each in verb.fields
                ],
                "flags": [
                    {"name": flag.name, **({"unasked": True} if flag.addable_to_any_option else {})}
                    for flag in verb.flags
                ],
                "acts": verb.acts,
            }
            for verb in self.verbs.values()
            if verb is not TIMEOUT_VERB
        }

    def normalized(self, answer: Answer) -> Answer:
        """The answer with each of its flags once and in order, so that an action is written in only one way."""
        verb = self.verb_of(answer)
        return answer if verb is None or not verb.flags else verb.normalized(answer)

    def without_added_flags(self, answer: Answer) -> Answer:
        """The action without flags that may be added to any option."""
        verb = self.verb_of(answer)
        return answer if verb is None or not verb.flags else verb.without_added_flags(answer)


def _check_verb(verb: Verb) -> None:
    names = [*(field.name for field in verb.fields), *(flag.name for flag in verb.flags)]
    if len({*names}) < len(names):
        raise ValueError(f"{verb.name} has two fields of one name")
    for n, field in enumerate(verb.fields):
        if isinstance(field.domain, Ability) and not (n == 1 and verb.concerns_card()):
            raise ValueError(f"{verb.name}: an ability is one of the card's that comes first")
        if isinstance(field.domain, Amount) and n:
            raise ValueError(f"{verb.name}: how many comes first")


__all__ = [
    "ABILITY_FIELD",
    "CARD_FIELD",
    "CHOOSE_CARD_VERB",
    "CHOOSE_MODE_VERB",
    "CHOOSE_NUMBER_VERB",
    "CHOOSE_PLAYER_VERB",
    "COMMON_VERBS",
    "CONCEDE_VERB",
    "DECLARE_WORD_VERB",
    "DONE_VERB",
    "NO_VERB",
    "OFFER_DRAW_VERB",
    "ORDER_EFFECTS_VERB",
    "PASS_VERB",
    "TIMEOUT_VERB",
    "YES_VERB",
    "Ability",
    "Amount",
    "Answers",
    "BilingualWord",
    "Card",
    "Domain",
    "End",
    "Entry",
    "Field",
    "Flag",
    "Number",
    "Place",
    "Seat",
    "Speaker",
    "Verb",
    "Word",
    "is_place",
    "is_valid_in_domain",
]  # fmt: skip
