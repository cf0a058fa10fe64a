"""A table: a match with all its earlier positions, its seats, their settings, and an unfinished answer.

Every answer is tried on a fork, and the fork is kept if the answer is legal. A refused answer changes nothing. Undo,
redo, replay and branches select other positions of the same list.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from pyengine.bridge import errors
from pyengine.bridge.automation import autopass, standing_answers, undo_standing
from pyengine.bridge.automation.autopass import STOP_SIDES, Settings, has_news, is_waiting
from pyengine.bridge.positions import Checkpoint, Position, first_position, no_such_action, position_after
from pyengine.cards.pool import CardSet, Pool
from pyengine.cards.series import NO_EXCHANGES, Exchange, Series, lists_after, lists_of_next
from pyengine.games import definition_of
from pyengine.kernel.game import MAX_WORK_FOR_DEFAULT, Game
from pyengine.kernel.legality import Illegal
from pyengine.kernel.log import line_json
from pyengine.kernel.match import LogHeader, Match
from pyengine.kernel.question import DECLARATIONS, Answer, Question
from pyengine.kernel.records import Card
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER, OverworkError
from pyengine.kernel.view import Viewer, reason_json, result_json, turn_json

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MODES = ("solo", "hotseat", "link")
COMPUTER_KINDS = ("random", "greedy", "novice", "casual", "player", "strong", "master")
"""Kinds of computer players: the first two of earlier releases, and the levels of `bots/levels.py`, which a start doesn't
load."""
KINDS = ("human", *COMPUTER_KINDS)
MAX_AUTOMATIC = 2_000
"""Maximum automatic answers in a row; the next answer is then asked for in any case."""
Json = dict[str, Any]


class JsonText:
    """A part of a response already encoded as JSON."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Table:
    """A single game shown on the screen."""

    WHOLE: ClassVar[bool] = True
    """Whether this device knows the whole game and can make a link, a file or a branch."""
    abandoned_positions: list[Position] | None = None
    """The abandoned line, from its beginning, if an undone answer was replaced since the last update; or None."""

    def __init__(
        self, name: str, match: Match, mode: str, you: int | None, series: Series | None = None
    ) -> None:
        self.name = name
        self.mode = mode
        self.you = you
        self.revision = 0
        self.series = series
        self.positions = [first_position(match)]
        self.future: list[Position] = []
        self.draft: list[Position] = []
        self.settings = [Settings(), Settings()]
        self.news: list[Any] = []
        self.skipped: list[Json] = []
        self.holding: int | None = None
        """The seat to ask before its last action resolves."""
        self.zone_cache: dict[tuple[str, int, Viewer], tuple[tuple[Card, ...], JsonText]] = {}
        """Cached JSON of the cards of a zone, by zone, owner and viewer."""
        self.shown: tuple[Game, Game] | None = None
        """The last displayed position and its twin for display."""
        self.sent: tuple[int, list[Position]] = (0, [])
        """The revision of the last update and its positions."""

    @classmethod
    def from_positions(
        cls, name: str, positions: list[Position], mode: str, you: int | None, settings: list[Settings],
        series: Series | None = None,
    ) -> Table:  # fmt: skip
        """Return a table at the end of a replayed log."""
        table = object.__new__(cls)
        table.series = series
        table.name, table.mode, table.you, table.revision = name, mode, you, 0
        table.positions, table.settings = list(positions), list(settings)
        table.future, table.draft, table.news, table.skipped, table.sent = [], [], [], [], (0, [])
        table.zone_cache, table.shown, table.holding = {}, None, None
        table.restore_asked_seat()
        return table

    # -- viewing --------------------------------------------------------------------------------------------

    @property
    def header(self) -> LogHeader:
        return self.positions[0].match.header

    @property
    def definition(self) -> GameDefinition:
        return definition_of(self.header["game"])

    @property
    def sets(self) -> dict[str, CardSet]:
        """The card sets of this game, by id."""
        cards = self.now.match.game.pool
        return {each.id: each for each in cards.sets} if isinstance(cards, Pool) else {}

    @property
    def id(self) -> str:
        return self.positions[0].match.tip[:16]

    @property
    def now(self) -> Position:
        """The last complete position, without the unfinished answer."""
        return self.positions[-1]

    @property
    def here(self) -> Position:
        """The position on which the asked seat is deciding, including its unfinished answer."""
        return self.draft[-1] if self.draft else self.positions[-1]

    @property
    def asked(self) -> Question | None:
        return self.here.match.question

    def kind(self, seat: int) -> str:
        return str(self.header["seats"][seat].get("kind", "human"))

    def is_human(self, seat: int) -> bool:
        return self.kind(seat) == "human"

    def is_mine(self, seat: int) -> bool:
        """Whether a person at this device plays the seat."""
        if self.mode == "link":
            return seat == self.you
        return self.is_human(seat)

    def may_look(self, seat: Viewer) -> bool:
        """Whether this device may show the seat's view: always for its own players, for every seat after the game."""
        return seat is None or self.is_mine(seat) or self.now.match.game.over

    def view(self, seat: Viewer, at: int | None = None, held: int = 0) -> Json:
        """Return the view of a seat, now or after `at` answers (then without a question).

        The log omits the lines of the first `held` positions; `log_from` is the number of omitted lines.
        """
        past = at is not None and at < len(self.positions) - 1
        if past:
            assert at is not None
            position, positions = self.positions[at], self.positions[: at + 1]
        else:
            drafting = bool(self.draft) and seat is not None and self.draft[-1].match.question is not None
            mine = drafting and self.draft[-1].match.question.seat == seat  # type: ignore[union-attr]  # the question is open
            position = self.draft[-1] if mine else self.now
            positions = self.positions
        game, view = self.display_twin(position.match.game), self.definition.view
        seats = []
        for whose in (0, 1):
            info = self.header["seats"][whose]
            lay = partial(self.lay, game, whose, seat)
            seen = view.seat_view(game, whose, seat, lay)
            seats.append({"name": info.get("name", ""), "kind": self.kind(whose), **seen})
        question = view.question(game, seat if not past else None)
        return {
            "table": self.name,
            "revision": self.revision,
            "seat": seat,
            "turn": turn_json(game),
            "over": result_json(game),
            "seats": seats,
            "interference": view.interference(game),
            "question": question,
            "log_from": positions[held - 1].line_count if held else 0,
            "log": JsonText(
                "[" + ",".join(text for p in positions[held:] if (text := p.log_text(seat))) + "]"
            ),
        }

    def display_twin(self, game: Game) -> Game:
        """Return a twin for display, shared by all viewers: work for display does not count against the limit for an
        answer."""
        if self.shown is None or self.shown[0] is not game:
            self.shown = (game, game.isolated_fork())
        twin = self.shown[1]
        twin.work = MAX_WORK_FOR_DEFAULT
        return twin

    def lay(self, game: Game, whose: int, seat: Viewer, zone: str) -> Any:
        """Return the cards of a zone as JSON for a viewer. The JSON is cached while the card records stay equal, in
        zones whose display depends on the records alone."""
        view = self.definition.view
        if zone not in view.unaffected_zones:
            return [view.card_view(game, ref, seat) for ref in game.cards_in(zone, whose)]
        cards = game.cards
        records = tuple([cards[ref] for ref in game.cards_in(zone, whose)])
        cached = self.zone_cache.get((zone, whose, seat))
        if cached is not None and cached[0] == records:
            return cached[1]
        seen = [view.card_view(game, ref, seat) for ref in game.cards_in(zone, whose)]
        text = JsonText(json.dumps(seen, ensure_ascii=False, separators=(",", ":")))
        self.zone_cache[zone, whose, seat] = (records, text)
        return text

    def held(self, since: int | None) -> int:
        """Return the number of positions that the page already has, if it shows revision `since` of this table."""
        revision, before = self.sent
        if since is None or since != revision:
            return 0
        pairs = zip(before, self.positions, strict=False)
        return next(
            (n for n, (a, b) in enumerate(pairs) if a is not b), min(len(before), len(self.positions))
        )

    def update(self, since: int | None = None) -> Json:
        """Return everything shown by the page from now on. Log lines already sent with revision `since` are omitted."""
        held = self.held(since)
        self.sent = (self.revision, list(self.positions))
        views: Json = {str(seat): self.view(seat, None, held) for seat in (0, 1) if self.is_mine(seat)}
        views["public"] = self.view(None, None, held)
        news, self.news = self.news, []
        skipped, self.skipped = self.skipped, []
        return {
            "table": self.name,
            "id": self.id,
            "game": self.header["game"],
            "revision": self.revision,
            "length": len(self.positions) - 1,
            "mode": self.mode,
            "you": self.you if self.mode == "link" else None,
            "views": views,
            "events": [line_json(line, None) for line in news],
            "skipped": skipped,
            "settings": [self.settings_json(seat) for seat in (0, 1)],
            "over": self.over,
            **self.scenario_part(),
            **self.series_part(),
            **self.sets_part(),
            "can": {
                "undo": self.has_unfinished_move() or self.undo_to() is not None,
                "redo": bool(self.future) and not self.draft,
                "cancel": bool(self.draft),
                **({"always": True} if self.can_get_standing_answer() else {}),
            },
        }

    def settings_json(self, seat: int) -> Json:
        """Return the seat's automation settings, in the format of `table.settings`."""
        orders, standing = self.settings[seat], self.settings[seat].standing_answers
        marks = ("", *(f"{side}:" for side in STOP_SIDES))
        phases = self.definition.turn_structure.phases
        return {
            "auto_pass": "smart" if orders.auto_pass else "off",
            "stops": [mark + phase for phase in phases for mark in marks if mark + phase in orders.stops],
            "until": self.until(seat),
            "hold": orders.hold,
            **({"said": list(map(standing_answers.standing_answer_to_json, standing))} if standing else {}),
        }

    def can_get_standing_answer(self) -> bool:
        """Whether the current question can get a standing answer."""
        asked = self.asked
        alone = self.mode == "solo"
        return (
            asked is not None
            and self.is_mine(asked.seat)
            and standing_answers.optional_ability(self.definition, self.here.match.game, asked, alone)
            is not None
        )

    def until(self, seat: int) -> str | None:
        """Return the duration of the seat's automatic passing, or None."""
        game, orders = self.now.match.game, self.settings[seat]
        if is_waiting(orders, game, seat):
            return "my_turn"
        if orders.watching:
            return "something"
        return "turn_end" if orders.passed == game.vars["number"] else None

    @property
    def over(self) -> Json | None:
        return result_json(self.now.match.game)

    def series_part(self) -> Json:
        """The state of the game's series, if any, for an update."""
        return {} if self.series is None else {"series": self.series.public_json(self.header, self.over)}

    def scenario_part(self) -> Json:
        """The game's scenario, if any, and the faces of its own cards, for an update."""
        scenario = self.header.get("scenario")
        if scenario is None:
            return {}
        return {
            "scenario": {"name": scenario["name"], "clauses": scenario["clauses"]},
            "faces": self.definition.scenarios().faces_of(scenario),
        }

    def sets_part(self) -> Json:
        """The card sets of the game, if any, for an update."""
        listed = [{"id": each.id, "name": each.name} for each in self.sets.values()]
        return {"sets": listed} if listed else {}

    # -- answering ------------------------------------------------------------------------------------------

    def answer(
        self, seat: int, revision: int, answer: Answer, hold: bool = False, always: bool = False
    ) -> None:
        """Answer for a seat. `hold`: ask the seat again before its action resolves; `always`: keep the answer as a
        standing answer. Raises BridgeError and then changes nothing."""
        asked = self.asked
        if asked is None:
            raise errors.game_is_over()
        if asked.seat != seat or (self.mode == "link" and not self.is_mine(seat)):
            raise errors.seat_not_asked()
        if revision != self.revision:
            raise errors.stale_revision()
        game = self.here.match.game
        if answer[0] in DECLARATIONS:
            raise errors.illegal_answer([reason_json(game, no_such_action(self.definition, str(answer[0])))])
        try:
            position = position_after(self.here, answer)
        except Illegal as error:
            raise errors.illegal_answer(reason_json(game, r) for r in error.reasons) from None
        self.here.asked = self.is_human(seat)
        orders = self.settings_after(game, asked, position.match.entries[-1].answer, always)
        undo_standing.record_answer(self.settings, self.here, orders)
        self.holding = seat if hold else self.holding
        positions = [*self.draft, position]
        while (following := positions[-1].match.question) and following.declaring and following.seat == seat:
            forced = self.automatic(positions[-1])
            if forced is None:
                self.draft = positions
                break
            positions.append(position_after(positions[-1], forced, True))
        else:
            self.play_on(positions)
        self.revision += 1

    def play_on(self, positions: list[Position]) -> None:
        """Add these positions, then give automatic answers until a person must be asked."""
        checkpoint = self.checkpoint()
        try:
            self.accept(positions)
            self.settle()
        except Exception:
            # A defect before the next question: restore the table, so the game can still be saved.
            self.restore(checkpoint)
            raise

    def checkpoint(self) -> Checkpoint:
        """Return the state of the table, for `restore`."""
        return Checkpoint(
            list(self.positions), list(self.future), list(self.draft), self.sent, self.revision, self.series,
            list(self.settings), self.holding,
        )  # fmt: skip

    def restore(self, checkpoint: Checkpoint) -> None:
        """Restore a checkpoint, with no pending news."""
        self.positions, self.future, self.draft, self.sent, self.revision, self.series = checkpoint[:6]
        self.settings, self.holding = checkpoint.settings, checkpoint.holding
        self.news, self.skipped, self.abandoned_positions = [], [], None

    def accept(self, positions: list[Position]) -> None:
        """Append these positions. If they differ from the undone line, the undone line becomes a separate line
        (`abandoned_positions`)."""
        self.draft = []
        for position in positions:
            if self.future and (undone := self.future.pop(0)).match.tip != position.match.tip:
                self.abandoned_positions, self.future = [*self.positions, undone, *self.future], []
            self.positions.append(position)
            self.news.extend(position.lines)
            if any(orders.watching for orders in self.settings) and has_news(self.definition, position.lines):
                self.settings = [orders._replace(watching=False) for orders in self.settings]

    def automatic(self, position: Position) -> Answer | None:
        """Return the automatic answer at this position, or None if the seat must be asked."""
        question = position.match.question
        if question is None:
            return None
        seat, game = question.seat, position.match.game
        orders = self.settings[seat]
        if self.holding == seat:
            orders = orders._replace(hold=True)
        human = self.is_human(seat)
        found = autopass.autopass_answer_for(self.definition, game, question, orders, self.mode, human)
        if found is None and human and orders.auto_pass and not orders.hold and self.is_mine(seat):
            return standing_answers.standing_answer_for(
                self.definition, game, question, orders.standing_answers, self.mode == "solo"
            )
        return found

    def settings_after(self, game: Game, asked: Question, answer: Answer, always: bool) -> Settings:
        """Return the asked seat's settings after this answer. `always`: keep the answer as a standing answer."""
        orders, alone = self.settings[asked.seat], self.mode == "solo"
        if not self.is_mine(asked.seat):
            return orders
        standing = standing_answers.standing_answers_after(
            self.definition, game, asked, answer, orders.standing_answers, always=always, alone=alone
        )
        return orders._replace(standing_answers=standing)

    def end_expired_settings(self) -> None:
        """End the settings whose time is over: `holding` when the table is quiet, `awaiting` at the seat's own turn."""
        game = self.now.match.game
        if self.holding is not None and self.definition.turn_structure.is_quiet(game):
            self.holding = None
        for seat, orders in enumerate(self.settings):
            if orders.awaiting and not is_waiting(orders, game, seat):
                self.settings[seat] = orders.without_automatic_passing()

    def settle(self) -> None:
        """Give automatic answers until a person must be asked or the game is over."""
        work = texts = 0
        for _ in range(MAX_AUTOMATIC):
            self.end_expired_settings()
            answer = self.automatic(self.now)
            question = self.now.match.question
            if answer is None or question is None or work > MAX_WORK_PER_ANSWER:
                break
            texts += question.kind in standing_answers.KINDS and self.is_human(question.seat)
            if texts > standing_answers.MAX_ANSWERS_IN_A_ROW:
                break
            try:
                position = position_after(self.now, answer, True)
            except (OverworkError, Illegal):
                break  # ask the seat: the page then shows the reason for the refusal
            if answer[0] == "pass" and self.is_human(question.seat):
                phase = self.now.match.game.vars["phase"]
                self.skipped.append({"seat": question.seat, "phase": phase, "index": len(self.positions) - 1})
            work += position.work
            self.accept([position])
        self.record_asked_seat(self.now)
        asked = self.now.match.question
        if asked is not None and self.settings[asked.seat].watching:
            self.settings[asked.seat] = self.settings[asked.seat].without_automatic_passing()

    def record_asked_seat(self, position: Position) -> None:
        question = position.match.question
        position.asked = question is not None and self.is_human(question.seat)

    def restore_asked_seat(self) -> None:
        """After reading a log, guess at which positions a person was asked, from the current settings; undo goes back
        to such a position."""
        for position in self.positions:
            if self.automatic(position) is None:
                self.record_asked_seat(position)

    def cancel(self, seat: int) -> None:
        """Discard the unfinished answer on request. Raises BridgeError."""
        asked = self.asked
        if not self.draft or asked is None:
            raise errors.nothing_to_undo()
        if asked.seat != seat:
            raise errors.seat_not_asked()
        self.discard_draft()
        self.revision += 1

    def discard_draft(self) -> None:
        """Discard the unfinished answer, with the standing answers set by it."""
        if self.draft:
            undo_standing.undo_answers(self.settings, [self.now, *self.draft])
        self.draft = []

    def declare(self, what: str, seat: int) -> None:
        """Make a declaration of a seat, at any time; the unfinished answer is discarded. Raises BridgeError and then
        changes nothing."""
        game = self.now.match.game
        if game.over:
            raise errors.game_is_over()
        if not self.is_mine(seat):
            raise errors.seat_not_asked()
        try:
            position = position_after(self.now, (what, seat))
        except Illegal as error:
            raise errors.illegal_answer(reason_json(game, r) for r in error.reasons) from None
        self.discard_draft()
        self.play_on([position])
        self.revision += 1

    # -- between two games of a series ----------------------------------------------------------------------

    def series_of(self, seat: int) -> Series:
        """Return the series if the seat may exchange cards now. Raises BridgeError."""
        if self.series is None or self.series.asked(self.header, self.over) != seat or not self.is_mine(seat):
            raise errors.seat_not_asked()
        return self.series

    def exchange(self, seat: int, exchange: Exchange) -> None:
        """Set a seat's exchange of cards before the next game. Raises BridgeError and then changes nothing."""
        series = self.series_of(seat)
        faults = lists_after(self.definition.decks, self.now.match, seat, exchange).faults
        if faults:
            raise errors.bad_deck([errors.fault_json(fault) for fault in faults], seat)
        self.series = series.with_exchange(seat, exchange)
        self.revision += 1

    def next_match(self) -> tuple[Match, Series]:
        """Return the next game of the series, before its start. Raises BridgeError."""
        over = self.over
        if self.series is None or over is None or not self.series.may_go_on(self.header, over):
            raise errors.not_possible_yet()
        series = self.series.following(over)
        one, two = lists_of_next(self.definition.decks, self.now.match, self.series)
        match = self.definition.table.new_match(
            (one.deck, two.deck), series.game_seed, self.header["seats"],
            sideboards=(one.sideboard, two.sideboard), sets=self.sets,
        )  # fmt: skip
        return match, series

    # -- undo and branches -----------------------------------------------------------------------------------

    def undo_to(self) -> int | None:
        """Return the number of answers left after an undo, or None if undo is impossible.

        In a solo game: back to the last position with the player asked. Between two people at the same device: the
        same, unless the dealer has since given a random result or a hidden card. By link: never, because sent answers
        are final.
        """
        if self.mode == "link":
            return None
        dealt = self.now.match.dealt
        for at in range(len(self.positions) - 2, -1, -1):
            position = self.positions[at]
            if self.mode == "hotseat" and position.match.dealt != dealt:
                return None
            if position.asked:
                return at
        return None

    def has_unfinished_move(self) -> bool:
        """Whether a person has an unfinished declaration; an unfinished declaration of the computer does not count."""
        return bool(self.draft) and self.asked is not None and self.is_human(self.asked.seat)

    def undo(self, seat: int) -> None:
        if not self.is_mine(seat):
            raise errors.seat_not_asked()
        if self.has_unfinished_move():
            self.discard_draft()
        else:
            at = self.undo_to()
            if at is None:
                raise errors.nothing_to_undo()
            self.discard_draft()
            undo_standing.undo_answers(self.settings, self.positions[at:-1])
            self.future = [*self.positions[at + 1 :], *self.future]
            self.positions = self.positions[: at + 1]
            if self.series is not None:
                self.series = self.series._replace(exchanges=NO_EXCHANGES)
        self.revision += 1

    def redo(self, seat: int) -> None:
        if not self.is_mine(seat):
            raise errors.seat_not_asked()
        if not self.future or self.draft:
            raise errors.nothing_to_undo()
        while self.future:
            position = self.future.pop(0)
            undo_standing.redo_answer(self.settings, self.now)
            self.positions.append(position)
            self.news.extend(position.lines)
            if position.asked:
                break
        self.revision += 1

    def branch(self, name: str, at: int) -> Table:
        """Return a new table with the position of this table after `at` answers."""
        return Table.from_positions(
            name,
            [each.copy_for_other_table() for each in self.positions[: at + 1]],
            self.mode,
            self.you,
            [Settings(), Settings()],
        )

    def why(self, seat: int, ref: int) -> Json:
        game = self.here.match.game if self.is_mine(seat) else self.now.match.game
        found: Json = self.definition.view.why(self.display_twin(game), seat, ref)
        for action in found["actions"]:
            action["aims"] = [self.automatic_targets(seat, tuple(answer)) for answer in action["options"]]
        return found

    def automatic_targets(self, seat: int, answer: Answer) -> list[int | str]:
        """Return the targets that an action would get automatically because no alternative exists."""
        out: list[int | str] = []
        try:
            position = position_after(self.here, answer)
            while (following := position.match.question) and following.declaring and following.seat == seat:
                forced = self.automatic(position)
                if forced is None:
                    break
                if forced[0] in ("card", "seat"):
                    out.append(forced[1] if forced[0] == "card" else f"seat:{forced[1]}")
                position = position_after(position, forced, True)
        except Illegal:
            return []  # too much work: refused with its reason when chosen
        return out


__all__ = ["COMPUTER_KINDS", "KINDS", "MODES", "JsonText", "Table"]
