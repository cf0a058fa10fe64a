"""Converts the words of a script's action into parts of an answer, field by field, as declared by the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from pyengine.kernel import answers
from pyengine.kernel.answers import Domain, Verb
from pyengine.kernel.game import Game
from pyengine.kernel.legality import Reason
from pyengine.kernel.notation import place_in_answer_form
from pyengine.kernel.question import Answer, Question
from pyengine.scenario.script import SEATS, Action

Part = int | str
Candidates = Callable[[str], list[int]]
"""The possible refs of a card name or place; a player is -1 - seat."""


def is_choice_verb(verb: Verb) -> bool:
    """Return whether the words after the verb name the elements of a choice, one after the other."""
    return not verb.acts and any(
        isinstance(each.domain, answers.Card | answers.Seat | answers.Entry)
        for each in verb.notation_fields()
    )


def answer_of(action: Action) -> Answer:
    """Return the answer that an action means if its parts are only a number, a word or nothing, so that no position is
    needed."""
    pairs = zip(action.verb.notation_fields(), action.field_words, strict=False)
    return (action.verb.name, *(part for field, word in pairs for part in _plain(field.domain, word)))


def refusal_reasons(
    game: Game, question: Question, action: Action, candidates: Candidates
) -> tuple[Reason, ...]:
    """Return the reasons against an answer at the open question; for a target, the clause of the choice counts as
    well."""
    found = [answer_of(action)]
    if is_choice_verb(action.verb):
        refs = candidates(action.field_words[0])
        found = [("seat", -1 - ref) if ref < 0 else ("card", ref) for ref in refs]
    why = [reason for answer in found for reason in game.rules.refusal_reasons(game, question, answer)]
    why = [reason for reason in why if reason.code != "no-such-action"]  # the question's clause says more
    if question.kind == "target":
        why = [each._replace(also=(*each.also, question.clause)) for each in why]
    return tuple(why) or (Reason("not-offered", question.clause),)


def possible_answer_parts(action: Action, seat: int, candidates: Candidates) -> Iterator[tuple[Part, ...]]:
    """Yield the parts of each possible answer of an action, for each reading of its words."""
    pairs = zip(action.verb.notation_fields(), action.field_words, strict=True)
    return product(*(_meant(field.domain, word, seat, candidates) for field, word in pairs))


def _meant(domain: Domain, word: str, seat: int, candidates: Candidates) -> list[Part]:
    if isinstance(domain, answers.Place | answers.End):
        place = place_in_answer_form(domain.names, word, seat)
        if place is not None:
            return [place]
    if isinstance(domain, answers.Card | answers.End):
        return [ref for ref in candidates(word) if ref > 0]
    return _plain(domain, word)


def _plain(domain: Domain, word: str) -> list[Part]:
    match domain:
        case answers.Seat():
            return [SEATS[word]] if word in SEATS else []
        case answers.Number(first=first):
            return [int(word) - first]
        case answers.Ability() | answers.Entry():
            return [int(word) - 1] if word.isdigit() else []
        case answers.Amount():
            return [int(word)]
        case answers.Place():
            return []
    return [word]


__all__ = ["answer_of", "is_choice_verb", "possible_answer_parts", "refusal_reasons"]
