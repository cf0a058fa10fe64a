"""Actions of a player with priority: each verb has a list of rules, from which both options and reasons are derived."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyengine.kernel.answers import Answers, Card
from pyengine.kernel.legality import Predicate, Reason, failing_reasons, no_predicate_fails
from pyengine.kernel.question import PASS, Answer
from pyengine.mechanics.facts import Game, active_player

Rules = tuple[Predicate, ...]
"""Each predicate is called with the position, the seat and the card (0 for a verb without a card)."""


class VerbRules:
    """A game's verbs on a single card or on none, with the rules of each verb."""

    def __init__(self, answers: Answers, rules: Mapping[str, Rules]) -> None:
        """`answers` declares the zone of each verb's cards."""
        self.rules = rules
        self.answers = answers

    def zone(self, verb: str) -> str | None:
        """The zone of a verb's cards; None for a verb without a card."""
        fields = self.answers.verbs[verb].fields
        if not fields or not isinstance(fields[0].domain, Card):
            return None
        return fields[0].domain.zone or self.answers.row

    def options(self, game: Game, seat: int, *verbs: str) -> tuple[Answer, ...]:
        """The legal actions of a seat among these verbs, plus passing. Cards unknown to this replica are left out."""
        return (*(answer for verb in verbs for answer in self._options(game, seat, verb)), PASS)

    def _options(self, game: Game, seat: int, verb: str) -> Iterator[Answer]:
        zone, rules = self.zone(verb), self.rules[verb]
        if zone is None:
            if no_predicate_fails(rules, game, seat, 0):
                yield (verb,)
            return
        for ref in game.cards_in(zone, seat):
            if game.cards[ref].face is not None and no_predicate_fails(rules, game, seat, ref):
                yield (verb, ref)

    def reasons(self, game: Game, seat: int, answer: Answer) -> tuple[Reason, ...]:
        """The reasons against an action; () for anything but an action. For an unknown card, only the first rule is
        cited."""
        rules = self.rules.get(str(answer[0]))
        if rules is None:
            return ()
        if self.zone(str(answer[0])) is None:
            return tuple(failing_reasons(rules, game, seat, 0)) if len(answer) == 1 else ()
        ref = answer[1] if len(answer) == 2 else None
        if type(ref) is not int or ref not in game.cards:
            return ()
        if game.cards[ref].face is None:
            return (rules[0].reason(ref),)
        return tuple(failing_reasons(rules, game, seat, ref, source=ref))


# -- rules shared by many games, each game with its own clause and code ------------------------------------------


def is_in_hand(game: Game, seat: int, ref: int) -> bool:
    """Whether a player has the card in hand."""
    return game.cards[ref].zone == "hand" and game.cards[ref].seat == seat


def is_ready(game: Game, seat: int, ref: int) -> bool:
    """Whether a card is in a player's row and awake."""
    card = game.cards[ref]
    return card.zone == game.rules.ANSWERS.row and card.seat == seat and not card.asleep


def is_own_turn(game: Game, seat: int, ref: int = 0) -> bool:
    """Whether it is a player's turn, with no attack and nothing on the chain."""
    return active_player(game) == seat and not game.vars["using"] and not game.vars["attacker"]


def is_attacked(game: Game, seat: int, ref: int = 0) -> bool:
    """Whether the other player attacks and nothing is on the chain."""
    return bool(game.vars["attacker"]) and active_player(game) != seat and not game.vars["using"]


__all__ = ["Rules", "VerbRules", "is_attacked", "is_in_hand", "is_own_turn", "is_ready"]
