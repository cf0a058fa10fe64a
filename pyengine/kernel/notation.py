"""The one text form of an action, in every language that a game is played in: what scenarios, logs and terminals use.

Names as printed; two visible cards of one name in the same zone are `Name@1`, `Name@2` by order of arrival; a card
that the reader may not know is a place: `castle@2` of his own, `B.hand@3` of the other's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pyengine.kernel.game import Game
from pyengine.kernel.question import DECLARED, Answer
from pyengine.kernel.view import Viewer, may_see

Words = dict[str, str]
LANGUAGES = ("ja", "en")
SEAT_NAMES = ("A", "B")
COUNTED = ("mode", "effect")
"""Verbs whose number counts from 0 in an answer, and from 1 where people read it."""


def place_of(game: Game, ref: int, seat: Viewer) -> str:
    """Where a card lies that cannot be named."""
    card = game.cards[ref]
    at = game.at(card.zone, card.seat).index(ref) + 1
    side = "" if card.seat == seat else f"{SEAT_NAMES[card.seat]}."
    return f"{side}{card.zone}@{at}"


class Wording(NamedTuple):
    """The words in which a game writes its answers, each in every language, and what it calls its cards."""

    verbs: Mapping[str, tuple[str, ...]]
    flags: Mapping[str, tuple[str, ...]]
    on_cards: tuple[str, ...]
    """The verbs that are about a card."""
    shared: str
    """The zone in which the cards of both seats are told apart together."""
    name_of: Callable[[str, Mapping[str, Any]], Words]
    """What a card is called, by its face and the pool."""

    def called(self, game: Game, ref: int, seat: Viewer) -> Words:
        """What this viewer calls a card."""
        card = game.cards.get(ref)
        if card is None:
            return dict.fromkeys(LANGUAGES, f"#{ref}")
        if not may_see(card, seat) or card.face is None:
            return dict.fromkeys(LANGUAGES, place_of(game, ref, seat))
        name = self.name_of(card.face, game.pool)
        sides = (0, 1) if card.zone == self.shared else (card.seat,)
        twins = [
            other
            for side in sides
            for r in game.at(card.zone, side)
            if (other := game.cards[r]).face == card.face and may_see(other, seat)
        ]
        if len(twins) < 2:
            return name
        at = sorted((c.stamp, c.ref) for c in twins).index((card.stamp, ref)) + 1
        return {lang: f"{text}@{at}" for lang, text in name.items()}

    def written(self, game: Game, answer: Answer, seat: Viewer) -> Words:
        """An answer to the open question as text."""
        verb = str(answer[0])
        heads = self.verbs.get(verb, (verb,) * len(LANGUAGES))
        out: Words = {}
        for place, lang in enumerate(LANGUAGES):
            words = [heads[place]]
            rest = answer[1:]
            if verb in self.on_cards and rest:
                name = self.called(game, rest[0], seat)[lang]
                rest = rest[1:]
                if verb == "use" and rest:
                    name = f"{name}#{rest[0] + 1}"
                    rest = rest[1:]
                words.append(name)
            elif verb == "seat":
                words.append(SEAT_NAMES[rest[0]])
                rest = ()
            elif verb == "word":
                words.append(str(rest[0]))
                rest = ()
            elif verb in COUNTED:
                words.append(str(rest[0] + 1))
                rest = ()
            elif verb in DECLARED:
                rest = ()
            words.extend(self.flags.get(str(part), (str(part),) * len(LANGUAGES))[place] for part in rest)
            out[lang] = " ".join(words)
        return out


__all__ = ["LANGUAGES", "SEAT_NAMES", "Wording", "Words", "place_of"]
