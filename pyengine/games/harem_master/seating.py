"""What the setup keys and paths of Harem Master scenarios mean (tests/scenarios/harem_master/README.md lists them)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pyengine.games.harem_master.faces import FACES
from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import FIRST, Game
from pyengine.games.harem_master.rules.meaning import values
from pyengine.games.harem_master.rules.meaning.index import is_body, items_on, text_of
from pyengine.games.harem_master.rules.playing.playable import action_reasons
from pyengine.games.harem_master.rules.turn.setup import BeginHarem
from pyengine.games.harem_master.rules.turn.turn import Exchange, TurnsInTurn
from pyengine.games.harem_master.rules.winning import score
from pyengine.games.harem_master.rules.zones import (
    ASIDE,
    CASTLE,
    COURT,
    DISCARD,
    FIELD,
    HAND,
    SCAFFOLD,
    STACK,
    ZONES,
)  # fmt: skip
from pyengine.kernel.legality import Reason
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import Answer
from pyengine.scenario.run import Failure, ScenarioError, Stage
from pyengine.scenario.script import SEATS
from pyengine.tabletop.scenarios import Scenarios
from pyengine.tabletop.seating import CardSeating, Laid, Looks

PHASES = {"start": "begin", "end": "end"}


class LaidCards(Laid):
    """A table on which cards are put one by one."""

    KEYS = frozenset(("exhausted", "items"))

    def looks(self, entry: Mapping[str, Any]) -> Looks:
        return Looks(bool(entry.get("exhausted", False)), carries=entry.get("items", ()))


class HaremSeating(CardSeating):
    """Scenarios of `harem_master`."""

    faces = FACES
    laid = LaidCards
    facts = FIRST
    SIDE = frozenset((FIELD, HAND, CASTLE, STACK, DISCARD, COURT, SCAFFOLD, ASIDE, "deck"))

    CLAUSES: ClassVar[Mapping[str, str]] = {"too-many-targets": "407.4", "not-a-proper-target": "407.4"}
    FROM_TOP = frozenset((CASTLE, STACK))
    PRICES = frozenset(("pay-card",))

    def set_up(self, table: LaidCards, setup: Mapping[str, Any]) -> None:
        game = table.game
        phase = str(setup.get("phase", "main"))
        for seat in (0, 1):
            self.seat(table, seat, self.side(setup, seat), phase)
        if phase == "setup":
            game.push(BeginHarem())
        else:
            self.enter(game, setup, phase)
        game.laid()

    def enter(self, game: Game, setup: Mapping[str, Any], phase: str) -> None:
        """Put the frames on the stack as they stand when the script begins."""
        game.put_var("setting", False)
        game.put_var("turn", SEATS[str(setup.get("turn", "A"))])
        game.put_var("number", int(setup.get("number", 3)))
        turns = TurnsInTurn()
        if phase in PHASES:
            turns.pc = TurnsInTurn.INDEX[PHASES[phase]]
            game.push(turns)
            return
        if phase != "main":
            raise ScenarioError(f"setup.phase: no phase is called {phase!r}")
        game.put_var("phase", "main")
        turns.pc = TurnsInTurn.INDEX["act"] + 1
        game.push(turns)
        game.push(Exchange())

    def seat(self, table: LaidCards, seat: int, given: Mapping[str, Any], phase: str) -> None:
        table.spread(given, (FIELD, HAND, DISCARD, COURT, SCAFFOLD, ASIDE), seat)
        if phase == "setup":
            for entry in given.get("deck", ()):
                name, count = entry if isinstance(entry, list) else (entry, 1)
                for _ in range(int(count)):
                    table.put(name, CASTLE, seat)
            deck = [table.cards[table.secret[ref]] for ref in table.game.at(CASTLE, seat)]
            if len(deck) < 2 or not any(map(is_starter, deck)):
                raise ScenarioError(
                    f"setup.{SEAT_NAMES[seat]}.deck: nobody begins without a character of cost 1 and another card"
                )
            return
        for zone, most in ((CASTLE, 20), (STACK, 0)):
            table.pile(given.get(zone, most), zone, seat)

    # -- looking ----------------------------------------------------------------------------------------------

    def quiet(self, game: Game) -> bool:
        return not game.vars["using"] and not game.vars["attacker"]

    def at_rest(self, game: Game) -> bool:
        question = game.question
        return question is not None and question.code == "main"

    def reasons(self, stage: Stage, seat: int, answer: Answer) -> tuple[Reason, ...]:
        return action_reasons(stage.match.game, seat, answer)

    def table_value(self, game: Game, path: str) -> Any:
        if path == "ended":
            over = game.vars.get("over")
            return over[1] if over else "none"
        if path == "battle":
            return game.vars["kind"] or ("declared" if game.vars["attacker"] else "none")
        return None

    def seat_value(self, stage: Stage, seat: int, rest: str) -> Any:
        game = stage.match.game
        if rest == "score":
            return score(game, seat)
        if rest == "characters":
            return sum(is_body(game, r) for r in game.at(FIELD, seat))
        zone, _, end = rest.partition(".")
        if zone in ZONES and end in ("top", "bottom"):
            pile = game.at(zone, seat)
            return self.name_of(stage, pile[-1 if end == "top" else 0]) if pile else "none"
        if zone in ZONES and end.isdigit():
            pile = game.at(zone, seat)
            n = int(end)
            return self.name_of(stage, pile[-n]) if n <= len(pile) else "none"
        if rest in ZONES:
            return len(game.at(rest, seat))
        raise Failure(f"a seat has no {rest!r}")

    def card_value(self, stage: Stage, ref: int, rest: str) -> Any:
        game = stage.match.game
        card = game.cards.get(ref)
        if card is None:
            raise Failure(f"that card is nowhere ({rest})")
        if rest == "zone":
            return "item" if card.zone == FIELD and card.host else card.zone
        if rest in ("controller", "owner", "seat"):
            return SEAT_NAMES[card.owner if rest == "owner" else card.seat]
        if rest in ("physical", "mental"):
            return values.stat(game, ref, rest)
        if rest == "cost":
            return values.cost(game, ref, card.seat)
        if rest == "seen":
            return {0: "nobody", 1: "A", 2: "B", 3: "all"}[
                0 if card.down and not card.mark("open") else card.known
            ]
        simple: dict[str, Any] = {
            "exhausted": card.asleep,
            "face_down": card.down,
            "character": is_body(game, ref),
            "attacking": game.vars["attacker"] == ref,
            "intercepting": game.vars["interceptor"] == ref,
            "items": len(items_on(game, ref)),
            "host": self.name_of(stage, card.host) if card.host else "none",
        }
        if rest in simple:
            return simple[rest]
        if rest == "name":
            return values.name(game, ref)
        if rest == "gender":
            return text_of(game, ref).gender
        if rest.startswith("in "):
            return rest[3:] in values.factions(game, ref)
        raise Failure(f"a card has no {rest!r}")


SCENARIOS = Scenarios(HaremSeating())

__all__ = ["SCENARIOS", "HaremSeating"]
