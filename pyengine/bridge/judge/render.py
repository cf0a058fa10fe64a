"""The view of an edited position with every card known, and its first question."""

from __future__ import annotations

from typing import Any

from pyengine.bridge.judge.draft import Draft
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT
from pyengine.kernel.view import result_json, turn_json
from pyengine.scenario.run import ScenarioError

SEAT: dict[str, str] = {"kind": "human", "name": ""}
SEED = "scenario"
"""The fixed seed: an opened position always starts the same table."""
Json = dict[str, Any]


def position_json(draft: Draft) -> Json:
    """Return the position with its table, the names of its cards, and its first question."""
    words = draft.words
    rows = [draft.setup.get(word) for word in words.before]
    return {
        "scenario": draft.scenario,
        "view": view_with_all_faces(draft),
        "faces": draft.scenarios.faces_of(draft.scenario),
        "cards": [_card(draft, ref) for ref in draft.card_names],
        "words": words._asdict(),
        "before": {word: row for word, row in zip(words.before, rows, strict=True) if row},
        **first_question(draft),
    }


def view_with_all_faces(draft: Draft) -> Json:
    """Return the table with every card face up, in the form of a view (PROTOCOL.md), without a question."""
    game, definition = draft.game.isolated_fork(), draft.definition
    game.work = MAX_WORK_FOR_DEFAULT
    seats = []
    for whose in (0, 1):
        side = definition.view.seat_view(game, whose, None)
        for cards in side.values():
            for card in cards if isinstance(cards, list) else ():
                # The judge sees every card, unlike the players.
                card["face"] = draft.built.secret.get(card["ref"])
        seats.append({**SEAT, **side, "shown": []})
    return {
        "table": "judge",
        "revision": 0,
        "seat": None,
        "turn": turn_json(game),
        "over": result_json(game),
        "seats": seats,
        "interference": definition.view.interference(game),
        "question": None,
        "log": [],
    }


def _card(draft: Draft, ref: int) -> Json:
    card, spot = draft.game.cards[ref], draft.spots.get(ref)
    entry = {} if spot is None else spot.entry
    keys = (*draft.words.states, *draft.words.counts, "owner", "shown")
    counted = {key: n for key in draft.words.counts if type(n := entry.get(key)) is int}
    lying = {kind: card.mark(kind) for kind in draft.game.rules.COUNTERS}
    return {
        "ref": ref,
        "called": draft.card_names[ref],
        "face": draft.built.secret.get(ref),
        "zone": card.zone,
        "seat": card.seat,
        "host": card.host or None,
        "said": {key: entry[key] for key in keys if key in entry},
        "counts": counted | lying,
        "fixed": spot is None,
    }


def first_question(draft: Draft) -> Json:
    """Return the first question of the played position, or the reason for its failure, as `{asked, over, fault}`."""
    try:
        match = draft.scenarios.match(draft.scenario, SEED, [SEAT, SEAT], trace=False)
    except ScenarioError as error:
        return {"asked": None, "over": None, "fault": str(error)[:200]}
    asked, game = match.question, match.game
    first = None if asked is None else {"seat": asked.seat, "kind": asked.kind, "code": asked.code}
    return {"asked": first, "over": result_json(game), "fault": None}


__all__ = ["SEED", "first_question", "position_json", "view_with_all_faces"]
