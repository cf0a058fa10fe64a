"""Reads notation typed at the terminal and matches it with the legal answers.

Each game defines the words of its answers (kernel/answers.py); this module compares words with them. A long form (`play
Fox mode 2 targeting Wall x 3 paying nodes@1`) is several answers in a row (tabletop/typed_moves.py).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from pyengine.games import definition_of
from pyengine.kernel.frames import verb_in
from pyengine.kernel.game import Game
from pyengine.kernel.notation import Wording
from pyengine.kernel.question import AMOUNT, Answer, Question
from pyengine.tabletop.typed_moves import IllegalLineError, answers_of_line


def fold(words: str) -> str:
    """Return the normal form of words for comparison: compatibility forms, no case, no quotes, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", words).casefold().replace('"', "").split())


class Notation:
    """Writes the answers of a game in one language; reads them in either language."""

    def __init__(self, game: str, lang: str = "ja", wording: Wording | None = None) -> None:
        """`wording`: explicit wording for a game without a definition."""
        self.game = game
        self.wording: Wording = wording or definition_of(game).faces.wording
        self.lang = lang

    def card(self, game: Game, seat: int, ref: int) -> str:
        """Return a card's name as known to a seat."""
        return self.wording.called(game, ref, seat)[self.lang]

    def write(self, game: Game, question: Question, answer: Answer) -> str:
        """Return an answer in notation, as the asked seat would write the answer."""
        return self.wording.answer_text(game, answer, question.seat)[self.lang]

    def options(self, game: Game, question: Question) -> list[tuple[str, Answer]]:
        """Return every answer with its notation; a number range gives an empty list."""
        return [(self.write(game, question, answer), answer) for answer in question.options]

    def read(self, game: Game, question: Question, text: str) -> Answer:
        """Return the answer for notation, or for a number in the list of answers. Raises ValueError."""
        text = text.strip()
        if question.kind == "number":
            digits = text.removeprefix("number").strip()
            if not digits.isdigit() or not question.allows(("number", int(digits))):
                raise ValueError(f"a number from {question.low} to {question.high}")
            return ("number", int(digits))
        if text.isdigit():
            if not 1 <= int(text) <= len(question.options):
                raise ValueError(f"there are {len(question.options)} answers")
            return question.options[int(text) - 1]
        wanted = fold(text)
        for answer in question.options:
            for each in self._matching_answers(question, answer, wanted.split()):
                if wanted in {
                    fold(words) for words in self.wording.answer_text(game, each, question.seat).values()
                }:
                    return each
        near = [words for words, answer in self.options(game, question) if answer[0] == wanted.split(" ")[0]]
        raise ValueError("not among the answers" + (f"; {', '.join(near[:8])}" if near else ""))

    def _matching_answers(self, question: Question, answer: Answer, words: list[str]) -> Iterator[Answer]:
        """Yield the options that the typed words may mean: `answer`, and `answer` with a number or flag from the
        words."""
        yield answer
        if question.kind == AMOUNT:
            for word in words:
                less = (answer[0], int(word), *answer[2:]) if word.isdigit() else answer
                if question.allows(less):
                    yield less
        for flag in self.wording.answers.verbs[verb_in(answer)].flags:
            if flag.addable_to_any_option and not {*map(fold, flag.spelling)}.isdisjoint(words):
                yield self.wording.answers.normalized((*answer, flag.name))

    def read_line(self, game: Game, question: Question, text: str) -> list[Answer]:
        """Return the answer for the typed words; for a long form, also the answers to the later questions. Raises
        ValueError."""
        try:
            return [self.read(game, question, text)]
        except ValueError as fault:
            try:
                adapter = definition_of(self.game).scenarios().adapter
                return list(answers_of_line(game.isolated_fork(trace=True), adapter, self.wording, text))
            except IllegalLineError as error:
                raise (ValueError(str(error)) if error.reasons else fault) from None
