"""The position editor: set up any position, ask about it, and share the result. Loaded on first use (build/wheels.py).

`METHODS` are the requests for the bridge (api.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pyengine.bridge import errors
from pyengine.bridge.errors import BridgeError
from pyengine.bridge.judge import action_check, export, from_position, render
from pyengine.bridge.judge.draft import Draft, checked_scenario
from pyengine.bridge.judge.typed_edits import (
    MAX_LINE,
    ActionQuestion,
    LineReader,
    UnreadError,
    apply_edit,
    read_question,
)
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table
from pyengine.games import definition_of, known_games
from pyengine.net.link import LinkError
from pyengine.scenario.run import Failure, ScenarioError
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.scenarios import MAX_NAME

MAX_LINK = 8_000
NAME = {"ja": "盤面エディター", "en": "Judge's desk"}
"""The default name of a position that the user has not named."""
Json = dict[str, Any]


class Host(Protocol):
    """The parts of the bridge used by these requests."""

    def table(self, params: Params) -> Table: ...


def invalid_position_error(error: Exception) -> BridgeError:
    """Return the error for a position impossible on any table, or for data without a position."""
    return BridgeError(errors.PARAMS, "not-laid", str(error)[:200], params={"why": str(error)[:200]})


def unread_line_error(error: UnreadError) -> BridgeError:
    """Return the error for a line not understood: the rest of the line, and the words possible there."""
    return BridgeError(
        errors.PARAMS, "line-unread", str(error)[:200], params={"rest": error.rest[:80]}, offers=error.offers
    )


def _game(params: Params) -> GameDefinition:
    return definition_of(params.one_of("game", known_games()))


def _draft(params: Params) -> Draft:
    """Return the position of a request, or an empty table without a position. Raises BridgeError."""
    definition = _game(params)
    raw = params.raw.get("scenario")
    try:
        if raw is None:
            raw = {"name": NAME, "clauses": [], "cards": {}, "setup": {}}
        return Draft(definition, checked_scenario(definition, raw))
    except ScenarioError as error:
        raise invalid_position_error(error) from None


def edit_position(host: Host, params: Params) -> Json:
    """`judge.lay`: return the position, after the edit in `line` if given."""
    draft = _draft(params)
    if params.has("line"):
        line, lang = params.line("line", MAX_LINE), params.one_of("lang", ("ja", "en"))
        try:
            apply_edit(draft, LineReader(line), lang)
            draft = Draft(draft.definition, checked_scenario(draft.definition, draft.scenario))
        except UnreadError as error:
            raise unread_line_error(error) from None
        except ScenarioError as error:
            raise invalid_position_error(error) from None
    return render.position_json(draft)


def complete_line(host: Host, params: Params) -> Json:
    """`judge.complete`: return possible continuations of an unfinished line."""
    draft, lang = _draft(params), params.one_of("lang", ("ja", "en"))
    line = params.text("line", MAX_LINE)
    reading = LineReader(line, completing=True)
    try:
        if params.one_of("of", ("table", "question")) == "table":
            apply_edit(draft, reading, lang)
        else:
            read_question(draft, reading)
    except UnreadError as error:
        return {"offers": error.offers}
    except ScenarioError:
        pass
    return {"offers": []}


def _question_in(draft: Draft, params: Params) -> ActionQuestion:
    try:
        return read_question(draft, LineReader(params.line("ask", MAX_LINE)))
    except UnreadError as error:
        raise unread_line_error(error) from None


def _verdict(draft: Draft, asked: ActionQuestion) -> action_check.Verdict:
    try:
        return action_check.verdict_on(draft, asked)
    except (ScenarioError, Failure, ValueError) as error:
        raise invalid_position_error(error) from None


def answer_question(host: Host, params: Params) -> Json:
    """`judge.ask`: return whether an action is legal in a position, with the reasons if not."""
    draft = _draft(params)
    asked = _question_in(draft, params)
    verdict = _verdict(draft, asked)
    return {"ask": str(asked), **verdict._asdict()}


def card_actions(host: Host, params: Params) -> Json:
    """`judge.card`: return all possible actions of a card in a position."""
    draft = _draft(params)
    ref = params.number("ref", 0, 1 << 31)
    if ref not in draft.card_names:
        raise errors.wrong_parameter("ref", "no card of this position")
    try:
        return action_check.actions_of(draft, ref)
    except (ScenarioError, Failure) as error:
        raise invalid_position_error(error) from None


def write_file(host: Host, params: Params) -> Json:
    """`judge.write`: return the position as a scenario file, with the question and the referee's verdict."""
    draft, name = _draft(params), params.line("name", 200)
    line, clauses = "", list(draft.scenario["clauses"])
    if params.has("ask"):
        verdict = _verdict(draft, _question_in(draft, params))
        line = verdict.line
        clauses = list(
            dict.fromkeys([*clauses, *(each["clause"] for each in verdict.reasons[:1] if each["clause"])])
        )
    return {"text": export.scenario_file(draft, name or NAME["en"], line, clauses)}


def write_link(host: Host, params: Params) -> Json:
    """`judge.link`: return the position and a question about it as the text of a link."""
    draft = _draft(params)
    question = str(_question_in(draft, params)) if params.has("ask") else ""
    try:
        return {"link": export.link_of(draft, question)}
    except LinkError as error:
        raise errors.unreadable_file(error.code) from None


def open_link(host: Host, params: Params) -> Json:
    """`judge.open`: return the position and the question in a link. The position is checked on a table."""
    try:
        linked = export.read_link(params.text("link", MAX_LINK))
    except LinkError as error:
        raise errors.unreadable_file(error.code) from None
    if linked.game not in known_games():
        raise errors.unreadable_file("not-a-game")
    draft = _draft(Params({"game": linked.game, "scenario": linked.scenario}))
    question = str(_question_in(draft, Params({"ask": linked.ask}))) if linked.ask else ""
    return {"game": linked.game, "ask": question, **render.position_json(draft)}


def open_file(host: Host, params: Params) -> Json:
    """`judge.read`: return a scenario of a file as a position, with the question at the start of its script."""
    try:
        data = export.read_file(params.text("text", export.MAX_FILE))
        if data["game"] not in known_games():
            raise ScenarioError(f"no game is called {data['game'][:40]!r}")
        listed = data["scenario"]
        n = params.number("n", 0, len(listed) - 1) if params.has("n") else 0
        written = export.scenario_in_file(definition_of(data["game"]), listed[n])
    except ScenarioError as error:
        why = str(error)[:200]
        raise BridgeError(errors.PARAMS, "not-a-scenario", why, params={"why": why}) from None
    draft = _draft(Params({"game": data["game"], "scenario": written.scenario}))
    after = written.after
    try:
        question = str(read_question(draft, LineReader(written.ask[:MAX_LINE]))) if written.ask else ""
    except UnreadError:
        question, after = "", after + 1
    return {
        "game": data["game"],
        "ask": question,
        "names": [each["name"][:MAX_NAME] for each in listed],
        "n": n,
        "left": [{"code": "script", "n": after}] if after else [],
        **render.position_json(draft),
    }


def take_from_table(host: Host, params: Params) -> Json:
    """`judge.take`: return a position of a game as an editable position, and the list of omissions."""
    table, seat = host.table(params), params.viewer()
    at = params.number("at", 0, len(table.positions) - 1)
    if not table.may_look(seat):
        raise errors.wrong_parameter("seat", "this device does not see what that seat sees")
    try:
        converted = from_position.scenario_from(table, at, seat, NAME)
        draft = Draft(table.definition, checked_scenario(table.definition, converted.scenario))
    except ScenarioError as error:
        raise invalid_position_error(error) from None
    return {"game": table.definition.id, "left": converted.omissions, **render.position_json(draft)}


METHODS: dict[str, Callable[[Host, Params], Json]] = {
    "judge.lay": edit_position,
    "judge.complete": complete_line,
    "judge.ask": answer_question,
    "judge.card": card_actions,
    "judge.write": write_file,
    "judge.link": write_link,
    "judge.open": open_link,
    "judge.read": open_file,
    "judge.take": take_from_table,
}

__all__ = ["METHODS", "Host"]
