"""The notation of an action in the terminal: an answer as words, and words as the answers that they mean.

Names are as printed, in either language; two of the same name are `Wall@1`, `Wall@2` by order of arrival; cards that
are not known to the seat are places (`B.hand@3`, `nodes@2`).
"""

from __future__ import annotations

from typing import Any

from pyengine.kernel.game import Card, Game
from pyengine.kernel.question import Answer, Question

SEATS = ("A", "B")
FLAGS = {"waive": "waived", "block": "blocking", "manual": "manual"}
_PLAIN = {"pass", "yes", "no", "done"}


def fold(word: str) -> str:
    """Words as they are compared: compatibility forms, no case."""
    import unicodedata

    return unicodedata.normalize("NFKC", word).casefold()


class Notation:
    """Writes and reads answers for one game and language; `faces` are the shipped display names."""

    def __init__(self, faces: dict[str, Any], lang: str = "ja") -> None:
        self.faces = faces
        self.lang = lang

    def name(self, face: str) -> str:
        return str(self.faces[face][self.lang]["name"])

    def card(self, game: Game, seat: int, ref: int) -> str:
        """What a seat calls a card."""
        card = game.cards.get(ref)
        if card is None:
            return f"?{ref}"
        if not card.known & 1 << seat or card.face is None:
            return self._place(game, seat, card)
        name = self.name(card.face)
        alike = sorted(
            (c.stamp, c.ref) for c in game.cards.values() if c.face == card.face and self._in_view(c, seat)
        )
        shown = f'"{name}"' if " " in name else name
        return shown if len(alike) == 1 else f"{shown}@{alike.index((card.stamp, ref)) + 1}"

    def _in_view(self, card: Card, seat: int) -> bool:
        return bool(card.known & 1 << seat) and card.zone in ("field", "hand", "play", "deck")

    def _place(self, game: Game, seat: int, card: Card) -> str:
        refs = game.at(card.zone, card.seat)
        at = (refs[::-1] if card.zone == "deck" else refs).index(card.ref) + 1
        return f"{card.zone}@{at}" if card.seat == seat else f"{SEATS[card.seat]}.{card.zone}@{at}"

    def write(self, game: Game, question: Question, answer: Answer) -> str:
        """An answer in the notation, as the seat that is asked would write it."""
        seat, verb = question.seat, answer[0]
        if verb in _PLAIN:
            return str(verb)
        if verb in ("play", "attack", "block", "node"):
            flags = " ".join(FLAGS[f] for f in answer[2:])
            return f"{verb} {self.card(game, seat, answer[1])}{' ' + flags if flags else ''}"
        if verb == "use":
            return f"use {self.card(game, seat, answer[1])}#{answer[2] + 1}{' manual' if answer[3:] else ''}"
        if verb == "card":
            return f"choose {self.card(game, seat, answer[1])}"
        if verb == "seat":
            return f"choose {SEATS[answer[1]]}"
        if verb == "pay":
            return f"pay {self.card(game, seat, answer[1])}"
        if verb == "mode":
            return f"mode {answer[1] + 1}"
        if verb == "effect":
            return f"order {answer[1] + 1}"
        return " ".join(str(part) for part in answer)

    def options(self, game: Game, question: Question) -> list[tuple[str, Answer]]:
        """Every answer with its words; a range has none of its own."""
        return [(self.write(game, question, answer), answer) for answer in question.options]

    def read(self, game: Game, question: Question, text: str) -> list[Answer]:
        """The answers that the words mean: the first, then those that a long form gives to the questions after it.

        Raises ValueError. A bare number is the answer of that place in the list.
        """
        text = text.strip()
        if question.kind == "number":
            digits = text.removeprefix("number").strip()
            if not digits.lstrip("-").isdigit() or not question.allows(("number", int(digits))):
                raise ValueError(f"a number from {question.low} to {question.high}")
            return [("number", int(digits))]
        if text.isdigit():
            if not 1 <= int(text) <= len(question.options):
                raise ValueError(f"there are {len(question.options)} answers")
            return [question.options[int(text) - 1]]
        wanted = fold(text).replace('"', "")
        for lang in ("ja", "en"):
            for words, answer in Notation(self.faces, lang).options(game, question):
                if fold(words).replace('"', "") == wanted:
                    return [answer]
        near = [w for w, a in self.options(game, question) if a[0] == text.split()[0]]
        raise ValueError("not among the answers" + (f"; {', '.join(near[:8])}" if near else ""))
