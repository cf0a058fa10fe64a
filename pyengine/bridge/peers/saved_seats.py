"""Open a saved seat of a game between two devices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pyengine.bridge import errors
from pyengine.bridge.peers.peer_tables import refusal_error, seat_inputs_for
from pyengine.games import definition_of
from pyengine.net.fair.messages import FairError
from pyengine.net.fair.session import Session
from pyengine.net.fair.session_setup import saved_hello


def open_seat(data: Any, known: Callable[[Iterable[str]], object]) -> Session:
    """Return the session of a saved seat.

    `known` refuses unavailable card sets: the page could not show their cards. Raises BridgeError: "other-rules", with
    the rules, if the seat needs the engine of another release.
    """
    try:
        hello = saved_hello(data)
        definition = definition_of(hello.game)
        if hello.rules != definition.table.version:
            raise errors.unreadable_file("other-rules", rules=hello.rules)
        session = Session.from_json(data, seat_inputs_for(definition, (), ()))
        known(each for hello in session.hellos.by_seat if hello is not None for each in hello.sets)
        return session
    except FairError as error:
        raise refusal_error(error) from None
    except LookupError:
        raise errors.unreadable_file("not-a-game") from None


__all__ = ["open_seat"]
