"""A lesson at a table: the scenario language looks at it, and speaks for the other player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.autopass import Settings
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MAX_ID = 40
"""Characters of what a lesson is called by."""
Json = dict[str, Any]


def settings_of(definition: GameDefinition, params: Params) -> list[Settings]:
    """What whoever plays a lesson is not asked: his main phase never ends by itself, so that he sees what came of what he
    did."""
    if not params.has("lesson"):
        return []
    params.line("lesson", MAX_ID)
    return [Settings(stops=frozenset({definition.pace.main}))] * 2


def look(table: Table, params: Params) -> Json:
    """How the lesson stands, and what the computer's seat answers if it is asked. Raises BridgeError."""
    from pyengine.scenario.lessons import MAX_LINES, reply, standing
    from pyengine.scenario.run import ScenarioError

    if table.mode != "solo" or "scenario" not in table.header:
        raise errors.wrong("table", "a lesson is a scenario that one person plays")
    goal, answers = _lines(params, "goal"), _lines(params, "replies")
    misses = [
        _lines(Params({"when": each}, f"misses.{n}"), "when")
        for n, each in enumerate(params.listed("misses", 0, MAX_LINES))
    ]
    scenarios = table.definition.scenarios()
    now = scenarios.stage(table.now.match)
    found = standing(now, scenarios.seating, goal, misses)
    asked, said = table.asked, None
    if asked is not None and not table.is_human(asked.seat) and not found.reached:
        stage = now._replace(match=table.here.match)
        try:
            said = reply(stage, scenarios.seating, answers)
        except ScenarioError as error:
            raise errors.wrong("replies", str(error)[:200]) from None
    return {"reached": found.reached, "missed": found.missed, "answer": None if said is None else list(said)}


def _lines(params: Params, key: str) -> list[str]:
    """A few lines of the scenario language. Raises BridgeError."""
    from pyengine.scenario.lessons import MAX_LINE, MAX_LINES

    lines = params.listed(key, 0, MAX_LINES)
    return [Params({str(n): each}, params.at(key)).line(str(n), MAX_LINE) for n, each in enumerate(lines)]
