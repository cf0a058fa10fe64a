"""The position editor: set up any position, ask about it, and share the result. Loaded on first use (build/wheels.py).

`METHODS` are the requests for the bridge (api.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pyengine.bridge import errors
from pyengine.bridge.errors import BridgeError
from pyengine.bridge.judge import action_check, export, from_position, render
from pyengine.bridge.judge.draft import Draft, checked
from pyengine.bridge.judge.typed_edits import MAX_LINE, Asked, Reading, UnreadError, carry_out, read_question
from pyengine.bridge.params import Params
from pyengine.bridge.tables import Table
from pyengine.games import definition_of, known_games
from pyengine.net.link import LinkError
from pyengine.scenario.run import Failure, ScenarioError
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.scenarios import MAX_NAME

MAX_LINK = 8_000
NAME = {"ja": "盤面エディター", "en": "Judge's desk"}
"""The name of an unnamed position."""
Json = dict[str, Any]


class Host(Protocol):
    """The parts of the bridge used by these requests."""

    def table(self, params: Params) -> Table: ...


def not_laid(error: Exception) -> BridgeError:
    """Return the error for a position impossible on any table, or for data without a position."""
    return BridgeError(errors.PARAMS, "not-laid", str(error)[:200], params={"why": str(error)[:200]})


def unread(error: UnreadError) -> BridgeError:
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
        return Draft(definition, checked(definition, raw))
    except ScenarioError as error:
        raise not_laid(error) from None


def lay(host: Host, params: Params) -> Json:
    """`judge.lay`: return the position, after the edit in `line` if given."""
    draft = _draft(params)
    if params.has("line"):
        line, lang = params.line("line", MAX_LINE), params.one_of("lang", ("ja", "en"))
        try:
            carry_out(draft, Reading(line), lang)
            draft = Draft(draft.definition, checked(draft.definition, draft.scenario))
        except UnreadError as error:
            raise unread(error) from None
        except ScenarioError as error:
            raise not_laid(error) from None
    return render.to_json(draft)


def complete(host: Host, params: Params) -> Json:
    """`judge.complete`: return possible continuations of an unfinished line."""
    draft, lang = _draft(params), params.one_of("lang", ("ja", "en"))
    line = params.text("line", MAX_LINE)
    reading = Reading(line, completing=True)
    try:
        if params.one_of("of", ("table", "question")) == "table":
            carry_out(draft, reading, lang)
        else:
            read_question(draft, reading)
    except UnreadError as error:
        return {"offers": error.offers}
    except ScenarioError:
        pass
    return {"offers": []}


def _asked(draft: Draft, params: Params) -> Asked:
    try:
        return read_question(draft, Reading(params.line("ask", MAX_LINE)))
    except UnreadError as error:
        raise unread(error) from None


def _judged(draft: Draft, asked: Asked) -> action_check.Verdict:
    try:
        return action_check.judged(draft, asked)
    except (ScenarioError, Failure, ValueError) as error:
        raise not_laid(error) from None


def ask(host: Host, params: Params) -> Json:
    """`judge.ask`: return whether an action is legal in a position, with the reasons if not."""
    draft = _draft(params)
    asked = _asked(draft, params)
    verdict = _judged(draft, asked)
    return {"ask": str(asked), **verdict._asdict()}


def card(host: Host, params: Params) -> Json:
    """`judge.card`: return all possible actions of a card in a position."""
    draft = _draft(params)
    ref = params.number("ref", 0, 1 << 31)
    if ref not in draft.called:
        raise errors.wrong("ref", "no card of this position")
    try:
        return action_check.about(draft, ref)
    except (ScenarioError, Failure) as error:
        raise not_laid(error) from None


def write(host: Host, params: Params) -> Json:
    """`judge.write`: return the position as a scenario file, with the question and the referee's verdict."""
    draft, name = _draft(params), params.line("name", 200)
    line, clauses = "", list(draft.scenario["clauses"])
    if params.has("ask"):
        verdict = _judged(draft, _asked(draft, params))
        line = verdict.line
        clauses = list(
            dict.fromkeys([*clauses, *(each["clause"] for each in verdict.reasons[:1] if each["clause"])])
        )
    return {"text": export.scenario_file(draft, name or NAME["en"], line, clauses)}


def link(host: Host, params: Params) -> Json:
    """`judge.link`: return the position and a question about it as the text of a link."""
    draft = _draft(params)
    said = str(_asked(draft, params)) if params.has("ask") else ""
    try:
        return {"link": export.link_of(draft, said)}
    except LinkError as error:
        raise errors.bad_file(error.code) from None


def opened(host: Host, params: Params) -> Json:
    """`judge.open`: return the position and the question in a link. The position is checked on a table."""
    try:
        game, scenario, said = export.read_link(params.text("link", MAX_LINK))
    except LinkError as error:
        raise errors.bad_file(error.code) from None
    if game not in known_games():
        raise errors.bad_file("not-a-game")
    draft = _draft(Params({"game": game, "scenario": scenario}))
    if said:
        said = str(_asked(draft, Params({"ask": said})))
    return {"game": game, "ask": said, **render.to_json(draft)}


def read(host: Host, params: Params) -> Json:
    """`judge.read`: return a scenario of a file as a position, with the question at the start of its script."""
    try:
        data = export.read_file(params.text("text", export.MAX_FILE))
        if data["game"] not in known_games():
            raise ScenarioError(f"no game is called {data['game'][:40]!r}")
        listed = data["scenario"]
        n = params.number("n", 0, len(listed) - 1) if params.has("n") else 0
        written = export.written(definition_of(data["game"]), listed[n])
    except ScenarioError as error:
        why = str(error)[:200]
        raise BridgeError(errors.PARAMS, "not-a-scenario", why, params={"why": why}) from None
    draft = _draft(Params({"game": data["game"], "scenario": written.scenario}))
    after = written.after
    try:
        said = str(read_question(draft, Reading(written.ask[:MAX_LINE]))) if written.ask else ""
    except UnreadError:
        said, after = "", after + 1
    return {
        "game": data["game"],
        "ask": said,
        "names": [each["name"][:MAX_NAME] for each in listed],
        "n": n,
        "left": [{"code": "script", "n": after}] if after else [],
        **render.to_json(draft),
    }


def take(host: Host, params: Params) -> Json:
    """`judge.take`: return a position of a game as an editable position, and the list of omissions."""
    table, seat = host.table(params), params.viewer()
    at = params.number("at", 0, len(table.positions) - 1)
    if not table.may_look(seat):
        raise errors.wrong("seat", "this device does not see what that seat sees")
    try:
        scenario, left = from_position.taken(table, at, seat, NAME)
        draft = Draft(table.definition, checked(table.definition, scenario))
    except ScenarioError as error:
        raise not_laid(error) from None
    return {"game": table.definition.id, "left": left, **render.to_json(draft)}


METHODS: dict[str, Callable[[Host, Params], Json]] = {
    "judge.lay": lay,
    "judge.complete": complete,
    "judge.ask": ask,
    "judge.card": card,
    "judge.write": write,
    "judge.link": link,
    "judge.open": opened,
    "judge.read": read,
    "judge.take": take,
}

__all__ = ["METHODS", "Host"]
