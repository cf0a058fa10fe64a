"""Setup keys and paths of PMV scenarios (tests/scenarios/pmv/README.md lists all of them)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.games.pmv.board_layout import TURN_STRUCTURE
from pyengine.games.pmv.rules.abilities.transformed import apply_description, forms_of, is_transformed
from pyengine.games.pmv.rules.abilities.triggers import resolve_pending_effects
from pyengine.games.pmv.rules.cards import FORM, face_of
from pyengine.games.pmv.rules.facts import INITIAL_FACTS, Game
from pyengine.games.pmv.rules.playing.activated import ResolveUse, UseEffect
from pyengine.games.pmv.rules.playing.play import PlayCard, ResolvePlay
from pyengine.games.pmv.rules.playing.priority import Priority
from pyengine.games.pmv.rules.semantics import play_costs, values
from pyengine.games.pmv.rules.semantics.ability_index import POPULARITY, is_character
from pyengine.games.pmv.rules.turn.turn import (
    ActivePhase,
    DiscardPhase,
    DrawPhase,
    MainPhase,
    MaintenancePhase,
    NextPhase,
    Turns,
)
from pyengine.games.pmv.rules.turn_history import asked_by
from pyengine.games.pmv.rules.zones import (
    DECK,
    FIELD,
    HAND,
    NODES,
    PLAY,
    REMOVED,
    SIDEBOARD,
    UNDERWORLD,
    damage,
    life,
)
from pyengine.games.pmv.view import VIEW
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import PASS, Question
from pyengine.kernel.records import Card
from pyengine.scenario.run import Failure, FollowingDealer, ScenarioError, ScriptPlayer, Stage
from pyengine.scenario.script import SEATS, LongForm
from pyengine.scenario.stage import PuzzleKeys
from pyengine.tabletop.match_setup import BLANK
from pyengine.tabletop.scenario_setup import (
    CARDS,
    NUMBER,
    STATE,
    CardScenarioAdapter,
    CardState,
    Setup,
    TableBuilder,
)
from pyengine.tabletop.scenarios import Scenarios
from pyengine.vocab.plain_values import Plain

PHASES = {
    "active": (ActivePhase, "active_phase"),
    "maintenance": (MaintenancePhase, "maintenance_phase"),
    "draw": (DrawPhase, "draw_phase"),
    "main": (MainPhase, "main_phase"),
    "discard": (DiscardPhase, "discard_phase"),
}
EARLIER_EFFECT_KEYS = {"seat", "card", "as", "use", "mode", "targeting", "declaring"}
"""Keys of a play or use before the script begins."""


class CardTableBuilder(TableBuilder):
    """The table of a scenario, built by placing its cards one by one."""

    KEYS: ClassVar[Mapping[str, str]] = {
        "asleep": STATE, "face_down": STATE, "battle_damage": NUMBER, "effect_damage": NUMBER, "set": CARDS,
        "popularity": NUMBER, "transformed": NUMBER,
    }  # fmt: skip

    def put(self, entry: str | Setup, zone: str, seat: int, host: int = 0) -> int:
        ref = super().put(entry, zone, seat, host)
        if isinstance(entry, dict):
            for _ in range(int(entry.get("popularity", 0))):
                self.acclaim(ref, seat)
            if entry.get("transformed"):
                self.transform(ref, int(entry["transformed"]))
        return ref

    def acclaim(self, leader: int, seat: int) -> None:
        """Put an unknown card under a leader as popularity (10.34.2.c)."""
        game = self.game
        if not values.has_keyword(game, leader, "leader"):
            raise ScenarioError("popularity: only a leader has it")
        ref = self.put({"card": self.blank, "face_down": True}, FIELD, seat, leader)
        game.put_card(game.cards[ref]._replace(face=None, known=0))
        atoms.add_effect(game, "dub", leader, seat, (ref,), "", ("", (), (POPULARITY,), ()))

    def transform(self, ref: int, form: int) -> None:
        """Transform a character into the `form`-th of its transformed descriptions (10.28.3.a)."""
        forms = forms_of(self.game, ref)
        if not 0 < form <= len(forms):
            raise ScenarioError(f"transformed: that card has {len(forms)} transformed descriptions")
        by, place = forms[form - 1]
        apply_description(self.game, ref, FORM, by, place)

    def card_state(self, entry: Setup) -> CardState:
        asleep = bool(entry.get("asleep", False))
        marks = tuple(
            (k, int(entry[f"{k}_damage"])) for k in ("battle", "effect") if entry.get(f"{k}_damage")
        )
        below = [
            {"asleep": asleep, **({"card": each} if isinstance(each, str) else each)}
            for each in entry.get("set", ())
        ]
        return CardState(asleep, bool(entry.get("face_down", False)), marks, below)

    def card_keys(self, card: Card) -> dict[str, Plain]:
        """Return the orientation and damage of a card; popularity and transformed descriptions are described with their
        sources."""
        keys: dict[str, Plain] = {"asleep": True} if card.asleep else {}
        keys |= {"face_down": True} if card.down else {}
        return keys | {f"{kind}_damage": card.mark(kind) for kind in ("battle", "effect") if card.mark(kind)}


class PlayBefore(Procedure):
    """5.2.3, 7.3.4: play or use a card before the scenario's script, and resolve it if requested. A play is free, and
    its triggers resolve."""

    seat: int
    card: int
    effect: int
    resolved: bool

    @step("5.2.3", "7.3.4")
    def declare(self, game: Game) -> Next:
        if self.effect:
            return call(UseEffect(self.seat, self.card, self.effect - 1))
        return call(PlayCard(self.seat, self.card, ("waive",)))

    @step("5.2.4", "7.3.5")
    def resolve(self, game: Game) -> Next:
        if not self.resolved:
            return done()
        *items, item = game.vars["items"]
        atoms.set_fact(game, "items", tuple(items))
        atoms.set_fact(game, "wards", tuple(row for row in game.vars["wards"] if row[0] != item.id))
        return call(ResolvePlay(item) if item.kind == "play" else ResolveUse(item))

    @step("7.4.7.c")
    def settle(self, game: Game) -> Next:
        return resolve_pending_effects(game) or goto("close")

    @step("1.12.8.e", "7.3.6")
    def close(self, game: Game) -> Next:
        if not game.vars["items"]:
            atoms.set_fact(game, "open", False)
            atoms.set_fact(game, "used", ())
        return done()


class PmvScenarioAdapter(CardScenarioAdapter):
    """Setup and value paths of `pmv` scenarios."""

    view = VIEW
    turn_structure = TURN_STRUCTURE
    table_builder = CardTableBuilder
    facts = INITIAL_FACTS
    EARLIER_EFFECT_KEYS = ("resolved", "interference")
    SETUP = CardScenarioAdapter.SETUP | {*EARLIER_EFFECT_KEYS}
    LISTED_ZONES = (FIELD, HAND, UNDERWORLD, REMOVED, SIDEBOARD)
    PILES: ClassVar[Mapping[str, int]] = {DECK: 20}
    SEAT_KEYS: ClassVar[Mapping[str, str]] = {"life": NUMBER, NODES: CARDS}

    CLAUSES: ClassVar[Mapping[str, str]] = {
        "too-little": "1.8.7.g",
        "too-much": "1.8.7.g",
        "pays-once": "1.8.7.d",
        "too-many-targets": "8.2.6.b",
        "not-a-proper-target": "8.2.6.a",
    }
    PRICES = frozenset(("discard-as-cost",))
    PAID_FROM = NODES
    PUZZLE_KEYS = PuzzleKeys(defence="life", pays=NODES, spent=("asleep",))
    KEYWORDS = "keyword"

    def set_up(self, table: CardTableBuilder, setup: Setup) -> None:
        game = table.game
        for seat in (0, 1):
            self.seat(table, seat, self.side(setup, seat))
        for fact, value in asked_by(
            table.cards[face] for face in dict.fromkeys(table.secret.values())
        ).items():
            game.set_fact(fact, value)
        phase = self.set_turn(game, setup)
        self.enter(game, phase)
        before = [(row, resolved) for key, resolved in (("resolved", True), ("interference", False))
                  for row in setup.get(key, ())]  # fmt: skip
        if before and phase not in PHASES:
            raise ScenarioError(f"setup: nothing is played in the phase {phase!r}")
        if before:
            self.play_before(table, before)
        if phase in PHASES:
            if not game.vars["open"]:
                game.set_fact("holder", game.vars["turn"])
            game.push(Priority())
        if not before:
            game.start_from_setup()

    def play_before(self, table: CardTableBuilder, rows: list[tuple[Setup, bool]]) -> None:
        """Apply the earlier plays over a temporary question. Raises ScenarioError."""
        game = table.game
        game.push(Question(game.vars["turn"], "priority", "priority", "1.12.1", (PASS,), PASS))
        game.start_from_setup()
        dealer = FollowingDealer("scenario", table.secret)
        dealer.now = {ref: ref for ref in table.names.values()}
        match = self.match(game, dealer)
        for row, resolved in rows:
            if (
                not isinstance(row, dict)
                or not isinstance(row.get("card"), str)
                or set(row) - EARLIER_EFFECT_KEYS
            ):
                raise ScenarioError(
                    f"setup: what was played before is a table with {', '.join(sorted(EARLIER_EFFECT_KEYS))}"
                )
            seat, effect = SEATS.get(str(row.get("seat", "A")), 0), int(row.get("use", 0))
            where = f"setup: {row['card']}"
            if effect:
                found = self.candidates(Stage(match, table.names, dealer), seat, row["card"])
                if not found or found[0] not in game.cards:
                    raise ScenarioError(f"{where} is not there to be used")
                ref = found[0]
            else:
                ref = table.put({k: row[k] for k in ("card", "as") if k in row}, PLAY, seat)
                dealer.now[ref] = ref
            lists = [tuple(map(str, row.get(key, ()))) for key in ("targeting", "declaring")]
            form = LongForm(mode=int(row.get("mode", 0)), targets=lists[0], declaring=lists[1])
            try:
                game.push(PlayBefore(seat, ref, effect, resolved))
                match.run()
                ScriptPlayer(Stage(match, table.names, dealer), self, set()).complete(match, seat, form)
            except (Failure, Illegal, LookupError) as error:
                raise ScenarioError(f"{where} cannot be played before: {error}") from None
            if (
                match.question is None
                or match.question is not game.stack[-1]
                or match.question.kind != "priority"
            ):
                raise ScenarioError(f"{where} leaves a question open: play it in the script")
        game.stack.pop()
        game.path = game.path.below
        dealer.rename(game.fresh)
        game.fresh = ()
        game.answers = 0
        if game.trace is not None:
            game.trace.rows.clear()
        table.names.update({name: dealer.now.get(ref, ref) for name, ref in table.names.items()})

    def seat_keys_of(self, game: Game, seat: int) -> dict[str, Plain]:
        """Return the life of a seat as a setup entry."""
        return {"life": life(game, seat)}

    def seat(self, table: CardTableBuilder, seat: int, setup: Setup) -> None:
        table.game.set_fact(f"life{seat}", int(setup.get("life", 25)))
        super().seat(table, seat, setup)
        nodes = setup.get("nodes", {})
        if isinstance(nodes, Mapping):
            for state in ("active", "asleep"):
                for _ in range(int(nodes.get(state, 0))):
                    table.put({"card": BLANK, "asleep": state == "asleep"}, NODES, seat)
        else:
            table.place_zones(setup, (NODES,), seat)

    def enter(self, game: Game, phase: str) -> None:
        turns = Turns()
        game.set_fact("phase", phase)
        if phase in ("turn_start", "turn_end"):
            turns.pc = Turns.INDEX["begin" if phase == "turn_start" else "end_damage"]
            game.push(turns)
            return
        if phase not in PHASES:
            raise ScenarioError(f"setup.phase: no phase is called {phase!r}")
        cls, step = PHASES[phase]
        turns.pc = Turns.INDEX[step] + 1
        coming = NextPhase(phase)
        coming.pc = NextPhase.INDEX["begin"] + 1
        frame = cls()
        frame.pc = cls.INDEX["priority"] + 1
        game.push(turns)
        game.push(coming)
        game.push(frame)

    # -- values ----------------------------------------------------------------------------------------------

    def has_keyword(self, game: Game, ref: int, keyword: str) -> bool:
        return values.has_keyword(game, ref, keyword)

    def table_value(self, game: Game, path: str) -> Plain:
        if path == "interference":
            return len(game.vars["items"])
        return bool(game.vars["attacker"]) if path == "attack" else None

    def seat_value(self, stage: Stage, seat: int, key: str) -> Plain:
        game = stage.match.game
        if key == "life":
            return life(game, seat)
        if key in ("nodes.active", "nodes.asleep"):
            asleep = key == "nodes.asleep"
            return sum(game.cards[r].asleep == asleep for r in game.cards_in(NODES, seat))
        if key == "field":
            return sum(not game.cards[r].host for r in game.cards_in(FIELD, seat))
        return super().seat_value(stage, seat, key)

    def card_value(self, stage: Stage, ref: int, key: str) -> Plain:
        game = stage.match.game
        card = game.cards[ref]
        if key in ("attack", "toughness"):
            return values.stat(game, ref, key)
        if key in ("cost", "node"):
            face = face_of(game, ref)
            if face is None:
                raise Failure("its identity is not known")
            if card.zone == FIELD:
                return values.stat(game, ref, key)
            return play_costs.nodes_and_cost_to_play(game, ref, card.seat, face)[key == "cost"]
        if key == "graze":
            return values.graze(game, ref)
        simple: dict[str, Plain] = {
            "damage": damage(card),
            "battle_damage": card.mark("battle"),
            "effect_damage": card.mark("effect"),
            "transformed": is_transformed(game, ref),
            "attacking": game.vars["attacker"] == ref,
            "blocking": game.vars["blocker"] == ref,
        }
        if key == "character":
            return is_character(game, ref)
        return simple[key] if key in simple else super().card_value(stage, ref, key)


SCENARIOS = Scenarios(PmvScenarioAdapter())

__all__ = ["SCENARIOS", "PmvScenarioAdapter"]
