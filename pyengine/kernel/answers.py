"""What an answer may be: a game's verbs, the fields of each, and what may stand in each field.

An answer is a tuple: the verb, a part for each of its fields, and then the flags that were said, in their order. A game
declares its own verbs and which of the common ones it uses; notation (kernel/notation.py), options (kernel/question_json.py),
scripts (scenario/script.py), links (bridge/answer_encoding.py) and the list in bridge/PROTOCOL.md are made from that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pyengine.kernel.question import Answer
from pyengine.vocab.plain_values import Object

Spoken = tuple[str, str]
"""A word in Japanese and in English."""
SILENT: Spoken = ("", "")


# -- what may stand in a field ---------------------------------------------------------------------------------


class Card(NamedTuple):
    """A card, by its ref. `zone`: where nearly all lie that are meant, "" for what is laid out before the players.
    `unseen`: a seat may be told what speaks against a card that it may not know."""

    zone: str = ""
    unseen: bool = False


class Ability(NamedTuple):
    """One of the abilities of the card before it, from 0; in notation it follows the card's name, from 1: `Lancer#1`."""


class Number(NamedTuple):
    """A whole number of a range; without a `high` it has no end. `first` is what people call the number 0."""

    low: int = 0
    high: int | None = None
    first: int = 0


class Amount(NamedTuple):
    """How many: the first field of its verb. In a question of the kind `AMOUNT` an option says the most."""


class Place(NamedTuple):
    """A zone or a pool of a seat, one of these, with the seat's number behind it: `reserve0`."""

    names: tuple[str, ...]


class End(NamedTuple):
    """One end of what goes from one to another: a card by its ref, or one of these places."""

    names: tuple[str, ...]


class Seat(NamedTuple):
    """A player."""


class Speaker(NamedTuple):
    """The player who says it: every line says whose it is, so that notation leaves it out."""


class Word(NamedTuple):
    """A word that is declared: a name, a race."""


class Entry(NamedTuple):
    """The n-th of the cards that the question lists in its params, from 0."""


Domain = Card | Ability | Number | Amount | Place | End | Seat | Speaker | Word | Entry


def is_place(names: tuple[str, ...], part: int | str) -> bool:
    """Whether this is one of these places, of a seat."""
    return isinstance(part, str) and part[:-1] in names and part[-1] in "01"


def holds(domain: Domain, part: int | str) -> bool:
    """Whether this may stand in such a field, whatever the position."""
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
    """A field of a verb: what params call it, what may stand in it, and the words around it in notation."""

    name: str
    domain: Domain
    before: Spoken = SILENT
    after: Spoken = SILENT


class Flag(NamedTuple):
    """What may be said beside an action. `unasked`: no option holds it, and it may be said of each."""

    name: str
    said: Spoken
    unasked: bool = False


class Verb(NamedTuple):
    """A kind of answer. `acts`: something that one does when one may act, and not a choice that is asked for; `declares`:
    the questions that it leads to may be answered in the same line (`targeting`, `paying`)."""

    name: str
    said: Spoken
    fields: tuple[Field, ...] = ()
    flags: tuple[Flag, ...] = ()
    acts: bool = False
    declares: bool = False

    def shown(self) -> tuple[Field, ...]:
        """The fields that are written in notation."""
        return tuple(field for field in self.fields if not isinstance(field.domain, Speaker))

    def parts(self, answer: Answer) -> Iterator[tuple[Field, int | str]]:
        """The fields of an answer of this verb, with what stands in them."""
        return zip(self.fields, answer[1:], strict=False)

    def flags_of(self, answer: Answer) -> Answer:
        """What is said beside it."""
        return answer[1 + len(self.fields) :]

    def fits(self, answer: Answer) -> bool:
        """Whether an answer has this verb's fields, and of its flags each once and in their order."""
        return (
            len(answer) > len(self.fields)
            and all(holds(field.domain, part) for field, part in self.parts(answer))
            and {*self.flags_of(answer)} <= {flag.name for flag in self.flags}
            and answer == self.tidy(answer)
        )

    def tidy(self, answer: Answer) -> Answer:
        """The same with its flags once each and in their order; as it is where one of them is none of this verb's."""
        said = {*self.flags_of(answer)}
        if not said <= {flag.name for flag in self.flags}:
            return answer
        return (*answer[: 1 + len(self.fields)], *(flag.name for flag in self.flags if flag.name in said))

    def bare(self, answer: Answer) -> Answer:
        """The same without what may be said of any option."""
        unasked = {flag.name for flag in self.flags if flag.unasked}
        said = (part for part in self.flags_of(answer) if part not in unasked)
        return (*answer[: 1 + len(self.fields)], *said)

    def form(self) -> str:
        """What its answers look like, for people: a part for each field, and what may be said beside them."""
        parts = [f'"{self.name}"', *map(_shape, self.fields), *(f'"{flag.name}"?' for flag in self.flags)]
        return f"[{', '.join(parts)}]"

    def is_on_a_card(self) -> bool:
        """Whether it is about a card before all."""
        return bool(self.fields) and isinstance(self.fields[0].domain, Card)


def _shape(field: Field) -> str:
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


THE_CARD = Field("card", Card())
THE_ABILITY = Field("ability", Ability())

PASSING = Verb("pass", ("パス", "pass"))
AGREEING = Verb("yes", ("はい", "yes"))
DECLINING = Verb("no", ("いいえ", "no"))
FINISHING = Verb("done", ("決定", "done"))
CHOOSING = Verb("card", ("選ぶ", "choose"), (THE_CARD,))
CHOOSING_A_PLAYER = Verb("seat", ("選ぶ", "choose"), (Field("seat", Seat()),))
CHOOSING_A_MODE = Verb("mode", ("効果", "mode"), (Field("n", Number(first=1)),))
CHOOSING_A_NUMBER = Verb("number", ("数", "number"), (Field("n", Number()),))
DECLARING = Verb("word", ("宣言", "declare"), (Field("word", Word()),))
ORDERING = Verb("effect", ("順", "order"), (Field("n", Entry()),))
CONCEDING = Verb("concede", ("投了", "concede"), (Field("seat", Speaker()),))
OFFERING_A_DRAW = Verb("offer", ("引き分けを提案", "offer"), (Field("seat", Speaker()),))
RUNNING_OUT_OF_TIME = Verb("timeout", ("時間切れ", "timeout"), (Field("seat", Speaker()),))
"""Declared by a device, never offered as an option, and part of every game."""
COMMON = (
    PASSING, AGREEING, DECLINING, FINISHING, CHOOSING, CHOOSING_A_PLAYER, CHOOSING_A_MODE, CHOOSING_A_NUMBER, DECLARING,
    ORDERING, CONCEDING, OFFERING_A_DRAW,
)  # fmt: skip
"""Verbs that mean the same in every game; a game uses those that it has questions for."""


class Answers:
    """All answers of a game, as it declares them once."""

    def __init__(self, own: tuple[Verb, ...], common: tuple[Verb, ...], row: str) -> None:
        """`own` verbs in the order in which links number them, so that a new one comes last; of the `common` ones those that
        the game uses; and the zone that is laid out card by card before each player. Raises ValueError for verbs that
        cannot be told apart, or fields that cannot be read back."""
        self.own: Final = own
        self.row: Final = row
        self.verbs: Final = {verb.name: verb for verb in (*own, *common, RUNNING_OUT_OF_TIME)}
        self.on_cards: Final = frozenset(verb.name for verb in self.verbs.values() if verb.is_on_a_card())
        """The verbs that are about a card before all."""
        self.judged: Final = frozenset(
            verb.name
            for verb in self.verbs.values()
            if verb.fields and isinstance(verb.fields[0].domain, Card) and not verb.fields[0].domain.unseen
        )
        """Those of them whose card a seat must know before it is told what speaks against it."""
        if len(self.verbs) <= len(own) + len(common) or {each.name for each in COMMON} & {
            v.name for v in own
        }:
            raise ValueError("two verbs of one name")
        for verb in own:
            _check(verb)

    def verb_of(self, answer: Answer) -> Verb | None:
        """The verb of an answer, if the game has it."""
        return self.verbs.get(answer[0]) if answer and isinstance(answer[0], str) else None

    def fits(self, answer: Answer) -> bool:
        """Whether an answer is one of this game's, whatever the position."""
        verb = self.verb_of(answer)
        return verb is not None and verb.fits(answer)

    def schema(self) -> dict[str, Object]:
        """The verbs as a screen reads them: what each field holds, what may be said beside them, whether they act."""
        return {
            verb.name: {
                "fields": [
                    {"name": each.name, "holds": type(each.domain).__name__.lower()} for each in verb.fields
                ],
                "flags": [
                    {"name": flag.name, **({"unasked": True} if flag.unasked else {})} for flag in verb.flags
                ],
                "acts": verb.acts,
            }
            for verb in self.verbs.values()
            if verb is not RUNNING_OUT_OF_TIME
        }

    def tidy(self, answer: Answer) -> Answer:
        """Flags once each and in their order, so that one action is written in one way."""
        verb = self.verb_of(answer)
        return answer if verb is None or not verb.flags else verb.tidy(answer)

    def bare(self, answer: Answer) -> Answer:
        """An action without what may be said beside any option."""
        verb = self.verb_of(answer)
        return answer if verb is None or not verb.flags else verb.bare(answer)


def _check(verb: Verb) -> None:
    names = [*(field.name for field in verb.fields), *(flag.name for flag in verb.flags)]
    if len({*names}) < len(names):
        raise ValueError(f"{verb.name} has two fields of one name")
    for n, field in enumerate(verb.fields):
        if isinstance(field.domain, Ability) and not (n == 1 and verb.is_on_a_card()):
            raise ValueError(f"{verb.name}: an ability is one of the card's that comes first")
        if isinstance(field.domain, Amount) and n:
            raise ValueError(f"{verb.name}: how many comes first")


__all__ = [
    "AGREEING", "CHOOSING", "CHOOSING_A_MODE", "CHOOSING_A_NUMBER", "CHOOSING_A_PLAYER", "COMMON", "CONCEDING", "DECLARING",
    "DECLINING", "FINISHING", "OFFERING_A_DRAW", "ORDERING", "PASSING", "RUNNING_OUT_OF_TIME", "THE_ABILITY", "THE_CARD", "Ability", "Amount",
    "Answers", "Card", "Domain", "End", "Entry", "Field", "Flag", "Number", "Place", "Seat", "Speaker", "Spoken", "Verb",
    "Word", "holds", "is_place",
]  # fmt: skip
