"""Notation: the text form of an action in every language of a game, for scenarios, logs and terminals.

Cards have their printed names. Visible cards with equal names in a zone are `Name@1`, `Name@2` by order of arrival. A
card unknown to the reader is a place: `castle@2` on the reader's side, `B.hand@3` on the other side. A zone or pool
itself is `reserve`, or `B.reserve`. An answer's verb determines the words and their order (kernel/answers.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pyengine.kernel.answers import Ability, Answers, Card, Domain, End, Entry, Number, Place, Seat, Speaker
from pyengine.kernel.facts import Cards
from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.question import Answer
from pyengine.kernel.view import Viewer, may_see

Words = dict[str, str]
LANGUAGES = ("ja", "en")
SEAT_NAMES = ("A", "B")


def place_notation(game: Game, ref: int, seat: Viewer) -> str:
    """The notation for an unknown card: its zone and its position there, from 1."""
    card = game.cards[ref]
    at = game.cards_in(card.zone, card.seat).index(ref) + 1
    return f"{named_place(card.zone, card.seat, seat)}@{at}"


def named_place(name: str, whose: int, seat: Viewer) -> str:
    """The viewer's name for a zone or pool of a seat."""
    return name if whose == seat else f"{SEAT_NAMES[whose]}.{name}"


def place_in_answer_form(names: tuple[str, ...], word: str, seat: int) -> str | None:
    """A zone or pool as written in an answer, from its name as a seat writes it; None for a name outside `names`."""
    whose, dot, name = word.rpartition(".")
    side = SEAT_NAMES.index(whose) if whose in SEAT_NAMES else seat
    return f"{name}{side}" if name in names and (not dot or whose in SEAT_NAMES) else None


class Wording(NamedTuple):
    """How a game writes its answers and names its cards."""

    answers: Answers
    name_of: Callable[[str, Cards], Words]
    """A card's name in every language, by face and card pool."""

    def called(self, game: Game, ref: int, seat: Viewer) -> Words:
        """The viewer's name for a card."""
        card = game.cards.get(ref)
        if card is None:
            return dict.fromkeys(LANGUAGES, f"#{ref}")
        if not may_see(card, seat) or card.face is None:
            return dict.fromkeys(LANGUAGES, place_notation(game, ref, seat))
        name = self.name_of(card.face, game.pool)
        sides = (0, 1) if card.zone == self.answers.row else (card.seat,)
        twins = [
            other
            for side in sides
            for r in game.cards_in(card.zone, side)
            if (other := game.cards[r]).face == card.face and may_see(other, seat)
        ]
        if len(twins) < 2:
            return name
        at = sorted((c.stamp, c.ref) for c in twins).index((card.stamp, ref)) + 1
        return {lang: f"{text}@{at}" for lang, text in name.items()}

    def answer_text(self, game: Game, answer: Answer, seat: Viewer) -> Words:
        """An answer to the open question as text, in every language."""
        return {lang: " ".join(self._words(game, answer, seat, at)) for at, lang in enumerate(LANGUAGES)}

    def _words(self, game: Game, answer: Answer, seat: Viewer, lang: int) -> Iterator[str]:
        return answer_words(
            self.answers, answer, seat, lang, lambda ref: self.called(game, ref, seat)[LANGUAGES[lang]]
        )


def answer_words(
    answers: Answers, answer: Answer, seat: Viewer, lang: int, called: Callable[[int], str]
) -> Iterator[str]:
    """The words of an answer in a language, given as an index into `LANGUAGES`; `called` maps a ref to the card's
    name."""
    verb = answers.verbs[verb_in(answer)]
    yield verb.spelling[lang]
    shown = [
        (field, part) for field, part in verb.field_values(answer) if not isinstance(field.domain, Speaker)
    ]
    for n, (field, part) in enumerate(shown):
        if isinstance(field.domain, Ability):
            continue  # written together with the card
        word = _part_text(field.domain, part, seat, called)
        if n + 1 < len(shown) and isinstance(shown[n + 1][0].domain, Ability):
            word = f"{word}#{int(shown[n + 1][1]) + 1}"
        yield from (each for each in (field.before[lang], word, field.after[lang]) if each)
    given = verb.flags_in_answer(answer)
    yield from (flag.spelling[lang] for flag in verb.flags if flag.name in given)


def _part_text(domain: Domain, part: int | str, seat: Viewer, called: Callable[[int], str]) -> str:
    match domain:
        case Card():
            return called(int(part))
        case Place() | End() if isinstance(part, str):
            return named_place(part[:-1], int(part[-1]), seat)
        case End():
            return called(int(part))
        case Number(first=first):
            return str(int(part) + first)
        case Entry():
            return str(int(part) + 1)
        case Seat():
            return SEAT_NAMES[int(part)]
    return str(part)


__all__ = [
    "LANGUAGES",
    "SEAT_NAMES",
    "Wording",
    "Words",
    "answer_words",
    "named_place",
    "place_in_answer_form",
    "place_notation",
]
