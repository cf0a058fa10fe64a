"""What a player may do when he may act: by each verb the rules that may speak against it. Options and reasons follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyengine.kernel.answers import Answers, Card
from pyengine.kernel.legality import Predicate, Reason, holds, reasons
from pyengine.kernel.question import PASS, Answer
from pyengine.mechanics.facts import Game, active

Rules = tuple[Predicate, ...]
"""Each is given the position, the seat and the card, which is 0 where a verb is about none."""


class Verbs:
    """The verbs of a game that are about one card alone, or about none, each with its rules."""

    def __init__(self, answers: Answers, rules: Mapping[str, Rules]) -> None:
        """`answers` say where the cards lie that a verb is about."""
        self.rules = rules
        self.answers = answers

    def zone(self, verb: str) -> str | None:
        """Where the cards lie that a verb is about; None where it is about none."""
        fields = self.answers.verbs[verb].fields
        if not fields or not isinstance(fields[0].domain, Card):
            return None
        return fields[0].domain.zone or self.answers.row

    def options(self, game: Game, seat: int, *verbs: str) -> tuple[Answer, ...]:
        """What this seat may do of these, and to pass. What is done with a card that is not known here nobody can say."""
        return (*(answer for verb in verbs for answer in self._options(game, seat, verb)), PASS)

    def _options(self, game: Game, seat: int, verb: str) -> Iterator[Answer]:
        zone, rules = self.zone(verb), self.rules[verb]
        if zone is None:
            if holds(rules, game, seat, 0):
                yield (verb,)
            return
        for ref in game.at(zone, seat):
            if game.cards[ref].face is not None and holds(rules, game, seat, ref):
                yield (verb, ref)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """What speaks against an action; nothing for what is no such thing. Of a card that is not known here no more than
        the first rule says."""
        rules = self.rules.get(str(answer[0]))
        if rules is None:
            return ()
        if self.zone(str(answer[0])) is None:
            return tuple(reasons(rules, game, seat, 0)) if len(answer) == 1 else ()
        ref = answer[1] if len(answer) == 2 else None
        if type(ref) is not int or ref not in game.cards:
            return ()
        if game.cards[ref].face is None:
            return (rules[0].reason(ref),)
        return tuple(reasons(rules, game, seat, ref, source=ref))


# -- rules that many games have, each under a clause and a code of its own ---------------------------------------


def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    """Whether a player holds a card."""
    return game.cards[ref].zone == "hand" and game.cards[ref].seat == seat


def is_ready(game: Game, seat: int, ref: int) -> bool:
    """Whether a card lies before a player and is awake."""
    card = game.cards[ref]
    return card.zone == game.rules.ANSWERS.row and card.seat == seat and not card.asleep


def is_own_turn(game: Game, seat: int, ref: int = 0) -> bool:
    """Whether it is a player's turn, nobody attacks, and nothing waits to be carried out."""
    return active(game) == seat and not game.vars["using"] and not game.vars["attacker"]


def is_attacked(game: Game, seat: int, ref: int = 0) -> bool:
    """Whether the other player attacks, and nothing waits to be carried out."""
    return bool(game.vars["attacker"]) and active(game) != seat and not game.vars["using"]


__all__ = ["Rules", "Verbs", "is_attacked", "is_in_hand", "is_own_turn", "is_ready"]
