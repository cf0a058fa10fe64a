"""Computer players through the bridge: a position for the bot worker, and the bot's choice there.

The position holds no card hidden from the seat: hidden cards are dealt anew before the position leaves the table's
worker. A digest precedes the position, so a damaged or edited position is refused before any use.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.tables import Table
from pyengine.cards.deck_lists import sideboards_of
from pyengine.cards.pool import CardSet
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.frames import PositionError
from pyengine.kernel.game import Game
from pyengine.kernel.legality import BreachError, Illegal
from pyengine.kernel.question import Answer
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import parse_json

if TYPE_CHECKING:
    from pyengine.kernel.match import Match
    from pyengine.tabletop.definition import GameDefinition

FORMAT = 2
POSITION_ERRORS = (
    BreachError, Illegal, ImpossibleError, AssertionError, AttributeError, LookupError, OverflowError, RecursionError, TypeError,
    ValueError,
)  # fmt: skip
"""Errors from reading or playing a well-formed position no real game can reach. A position written by this engine
raises none of them. The bots' own tests call the bots directly, so defects of the bots are not hidden here."""
DIGEST_CHARS = 32
"""Characters of the digest before the JSON of a position."""


def position_for(table: Table, seat: int, seed: str) -> str:
    """Return the asked seat's position as JSON text. Raises BridgeError."""
    if table.is_human(seat) and not table.is_mine(seat):
        raise errors.seat_not_asked()
    return position_text(table.here.match, seat, seed)


def position_text(match: Match, seat: int, seed: str) -> str:
    """Return the position of the asked seat in a match as JSON text. Raises BridgeError."""
    from pyengine.bots import redeal_hidden_cards

    if match.question is None:
        raise errors.game_is_over()
    if match.question.seat != seat:
        raise errors.seat_not_asked()
    beside = sideboards_of(match.header)
    one, two = (tuple(match.header["decks"][n]) + beside[n] for n in (0, 1))
    game, dealer = redeal_hidden_cards(match.game, seat, (one, two), seed)
    data = {
        "format": FORMAT,
        "game": match.header["game"],
        "seat": seat,
        "position": game.to_json(),
        "dealer": dealer.to_json(),
    }
    data.update({key: match.header[key] for key in ("scenario", "sets") if key in match.header})
    return json_with_digest(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def json_with_digest(text: str) -> str:
    """Return the JSON of a position with its digest in front. Raises UnicodeEncodeError for half of a surrogate
    pair."""
    return blake2b(text.encode(), digest_size=DIGEST_CHARS // 2).hexdigest() + text


class BotPosition(NamedTuple):
    """A position with a question to `seat`, and the dealer of its hidden cards and random results."""

    game: Game
    dealer: SeededDealer
    seat: int


def read_position(text: str, sets: Mapping[str, CardSet]) -> BotPosition:
    """Read a text written by `position_for`, with these card sets available. Raises BridgeError."""
    try:
        body = text[DIGEST_CHARS:]
        if json_with_digest(body) != text:
            raise errors.wrong_parameter("position", "not as it was written")
        data: Any = parse_json(body)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise errors.wrong_parameter("position", "not a position")
        definition = definition_of(str(data["game"]))
        game = Game.from_json(data["position"], definition.table.rules, card_pool_of(definition, data, sets))
        dealer = SeededDealer.from_json(data["dealer"])
        seat = data["seat"]
    except (PositionError, ValueError, LookupError, TypeError, RecursionError):
        raise errors.wrong_parameter("position", "not a position") from None
    question = game.question
    if question is None or type(seat) is not int or question.seat != seat:
        raise errors.wrong_parameter("position", "its seat is not asked")
    return BotPosition(game, dealer, seat)


def card_pool_of(definition: GameDefinition, data: Any, sets: Mapping[str, CardSet]) -> Mapping[str, Any]:
    if "scenario" not in data:
        named = [(str(name), str(called)) for name, called in data.get("sets", ())]
        missing = [
            {"id": name, "name": called, "brought": False} for name, called in named if name not in sets
        ]
        if missing:
            raise errors.missing_set(missing)
        pool: Mapping[str, Any] = definition.table.pool_with(sets[name] for name, _ in named)
    else:
        pool = definition.scenarios().pool_of(definition.scenarios().read(data["scenario"]))
    return pool


def choose_bot_answer(text: str, bot: str, seed: str, sets: Mapping[str, CardSet]) -> Answer:
    """Return a bot's answer to the question of a position."""
    from pyengine import bots

    try:
        game, dealer, seat = read_position(text, sets)
        return bots.choose(game, dealer, seat, bot, seed, definition_of(game.rules.ID).evaluation())
    except POSITION_ERRORS as error:
        raise errors.wrong_parameter("position", f"it can't be played on: {error!r}"[:200]) from None


__all__ = [
    "DIGEST_CHARS",
    "POSITION_ERRORS",
    "choose_bot_answer",
    "json_with_digest",
    "position_for",
    "position_text",
    "read_position",
]
