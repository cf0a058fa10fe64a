"""The request handler: `handle` takes a JSON-RPC request as text and returns the response as text. The contract is
PROTOCOL.md.

No exception escapes. A failed request changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from pyengine import __version__
from pyengine.bridge import bots, card_sets, card_workshop, errors, lazy_methods, lessons, storage
from pyengine.bridge.automation.autopass import Settings, read_settings
from pyengine.bridge.end_turn_warning import end_turn_warning
from pyengine.bridge.errors import BridgeError
from pyengine.bridge.opponent_recap import opponent_recap
from pyengine.bridge.outcome_preview import preview
from pyengine.bridge.params import Params
from pyengine.bridge.rpc import MAX_REQUEST, NamedError, read, write
from pyengine.bridge.series import MAX_EXCHANGED, next_counts, read_card_exchange
from pyengine.bridge.tables import COMPUTER_KINDS, KINDS, MODES, JsonText, Table
from pyengine.cards.deck_lists import MAX_LISTED, MAX_TEXT, DeckList, Fault, write_deck
from pyengine.cards.deck_lists import copies_by_face as number_each
from pyengine.cards.game_data import clauses, names_in, reference_pages
from pyengine.cards.pool import Pool, sets_of
from pyengine.cards.series import SERIES_LENGTHS, Exchange, Series, lists_after
from pyengine.games import about, definition_of, drawn, known_games
from pyengine.kernel.match import Match
from pyengine.kernel.question import PLAYER_DECLARATIONS
from pyengine.kernel.state.derived import OverworkError
from pyengine.kernel.untrusted_input import is_single_line

if TYPE_CHECKING:
    from pyengine.bridge.peers.peer_tables import Peers
    from pyengine.bridge.peers.spectators import SpectatedGames
    from pyengine.tabletop.definition import GameDefinition, Workshop

PROTOCOL = 1
MAX_SEED = 100
MAX_TABLES = 12
"""Maximum number of open tables; the table of a whole game takes about 10 MB of memory."""
MAX_RULES = 2_000
MAX_TOKEN = 12_000
Json = dict[str, Any]
Method = Callable[["Bridge", Params], Any]


class Bridge:
    """Answers the page's requests in one worker, and holds the worker's open tables. Each public method handles a
    request."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.shelf: card_sets.CardSetShelf = card_sets.CardSetShelf()
        self.logs = storage.Logs()
        self.listing_reader = card_workshop.ListingReader()
        self.made = 0

    @cached_property
    def peers(self) -> Peers:
        """The seats at tables between two devices."""
        from pyengine.bridge.peers.peer_tables import Peers

        return Peers()

    @cached_property
    def watchers(self) -> SpectatedGames:
        """The tables this device spectates."""
        from pyengine.bridge.peers.spectators import SpectatedGames

        return SpectatedGames()

    def new_name(self) -> str:
        self.made += 1
        return f"t{self.made}"

    def keep(self, table: Table) -> None:
        """Add a table; drop the oldest tables above the limit."""
        self.tables[table.name] = table
        while len(self.tables) > MAX_TABLES:
            del self.tables[next(iter(self.tables))]

    def table(self, params: Params) -> Table:
        name = params.text("table", 40)
        table = self.tables.get(name)
        if table is None:
            raise errors.unknown_table(name)
        return table

    # -- about the engine -----------------------------------------------------------------------------------

    def hello(self, params: Params) -> Json:
        games = [about(game) for game in known_games()]
        return {"protocol": PROTOCOL, "engine": __version__, "games": games}

    def cards(self, params: Params) -> Json:
        first, *_ = known_games()
        return {"faces": JsonText(drawn(_game_id_of(params) if params.has("game") else first))}

    def get_ready(self, params: Params) -> Json:
        _game_of(params).view.get_ready()
        return {"ok": True}

    def rules(self, params: Params) -> Json:
        wording = clauses(_game_id_of(params))
        ids = params.listed("ids", 0, MAX_RULES)
        return {"clauses": {n: wording[n] for n in ids if isinstance(n, str) and n in wording}}

    def rulebook(self, params: Params) -> Json:
        return reference_pages(_game_id_of(params))

    def check_deck(self, params: Params) -> Json:
        definition = _game_of(params)
        if params.has("deck"):
            form = params.one_of("form", definition.decks.forms) if params.has("form") else ""
            return _deck_json(self.listed(definition, params.raw["deck"], "deck", form))
        cards = self.pool(definition, params)
        return _deck_json(definition.decks.read_deck(params.text("text", MAX_TEXT), cards, names_in(cards)))

    def read_deck(self, params: Params) -> Json:
        definition = _game_of(params)
        cards = self.pool(definition, params)
        return _deck_json(definition.decks.read_list(params.text("text", MAX_TEXT), cards, names_in(cards)))

    def write_deck(self, params: Params) -> Json:
        definition = _game_of(params)
        lang = params.one_of("lang", ("ja", "en"))
        listed = self.listed(definition, params.raw.get("deck"), "deck")
        faces = (*listed.deck, *listed.sideboard)
        entries = definition.table.pool_for([faces], self.shelf.sets).entries
        called = {face: str(entries[face][lang]["name"]) for face in faces}
        heading = {"ja": "サイドボード", "en": "Sideboard"}[lang]
        return {"text": write_deck(listed.deck, listed.sideboard, called, heading)}

    def pool(self, definition: GameDefinition, params: Params) -> Pool:
        """The shipped cards and the cards of the card sets named in a request."""
        ids = params.listed("sets", 0, card_sets.MAX_SETS) if params.has("sets") else []
        return definition.table.pool_with(self.shelf.named(ids))

    def listed(self, definition: GameDefinition, raw: Any, path: str, form: str = "") -> DeckList:
        """Read a deck with sideboard from lists of `[face, count]` in a request, and return the lists with their
        faults by the rules for decks of this form. Raises BridgeError."""
        deck = Params(raw, path)
        lists: list[tuple[str, ...]] = []
        for part in ("cards", "sideboard"):
            faces: list[str] = []
            for row in deck.listed(part, 0, MAX_LISTED) if deck.has(part) else []:
                if (
                    not isinstance(row, list)
                    or len(row) != 2
                    or not is_single_line(row[0])
                    or type(row[1]) is not int
                ):
                    raise errors.wrong_parameter(deck.at(part), "a list of [face, count] is wanted")
                if not 0 <= row[1] <= MAX_LISTED - len(faces):
                    raise errors.wrong_parameter(deck.at(part), f"at most {MAX_LISTED} cards are wanted")
                faces.extend([row[0][:64]] * row[1])
            lists.append(tuple(faces))
        self.shelf.named(sets_of(face for faces in lists for face in faces))
        cards = definition.table.pool_for(lists, self.shelf.sets)
        missing = dict.fromkeys(face for faces in lists for face in faces if face not in cards)
        faults = tuple(
            Fault(0, "unknown-card", definition.decks.clause, (("name", face), ("nearest", "")))
            for face in missing
        )
        here = [tuple(face for face in faces if face in cards) for faces in lists]
        return definition.decks.of_form(form).checked(here[0], here[1], cards, faults)

    def deck(
        self, definition: GameDefinition, n: int, raw: object, series: bool, cards: Pool, form: str = ""
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the faces of a deck and its sideboard, from the id of a shipped deck, a text list, or lists of faces.
        Raises BridgeError 6.

        A shipped deck has its sideboard in a series only; no other mode uses sideboards.
        """
        table = definition.table
        if isinstance(raw, dict):
            listed = self.listed(definition, raw, f"decks.{n}", form)
        elif not isinstance(raw, str):
            raise errors.wrong_parameter(f"decks.{n}", "a deck's id, its text or its lists are wanted")
        elif raw in table.shipped()["decks"]:
            return table.deck_faces(raw), table.sideboard_faces(raw) if series else ()
        else:
            text = Params({str(n): raw}, "decks").text(str(n), MAX_TEXT)
            listed = definition.decks.of_form(form).read_deck(text, cards, names_in(cards))
        if listed.faults:
            raise errors.bad_deck([errors.fault_json(f) for f in listed.faults], n)
        return listed.deck, listed.sideboard

    # -- card sets and the workshop -------------------------------------------------------------------------

    def check_set(self, params: Params) -> Json:
        return card_sets.check_card_set(self.shelf, _workshop_of_request(params).sets, params)

    def make_set(self, params: Params) -> Json:
        return card_sets.make_card_set(self.shelf, _workshop_of_request(params), params)

    def read_text(self, params: Params) -> Json:
        return self.listing_reader.read_next_cards(
            _game_of(params), _workshop_of_request(params), *card_workshop.listing_of(params)
        )

    def complete_text(self, params: Params) -> Json:
        return card_workshop.listing_completions(
            _workshop_of_request(params), *card_workshop.listing_of(params)
        )

    def fill_text(self, params: Params) -> Json:
        return card_workshop.fill_missing_fields(_workshop_of_request(params), params)

    def try_card(self, params: Params) -> Json:
        return card_workshop.tryout_of_card(
            _game_of(params).table, _workshop_of_request(params), params.raw.get("card")
        )

    def included_sets(self, params: Params) -> Json:
        file, link = params.raw.get("file"), params.raw.get("link")
        found = storage.checked_sets(file, None if _file_or_link(file, link) is file else link)
        return {"sets": [card_sets.card_set_to_json(each) for each in found]}

    # -- tables ---------------------------------------------------------------------------------------------

    def new_table(self, params: Params) -> Json:
        definition, party = _game_of(params), _read_new_game_setup(params)
        best_of = params.number("best_of", 1, max(SERIES_LENGTHS)) if params.has("best_of") else 1
        if best_of not in SERIES_LENGTHS:
            raise errors.wrong_parameter("best_of", f"one of {SERIES_LENGTHS} is wanted")
        if best_of > 1 and party.mode == "link":
            raise errors.wrong_parameter("best_of", "by link one game is played at a time")
        form = params.one_of("form", definition.decks.forms) if params.has("form") else ""
        if form and best_of > 1:
            raise errors.wrong_parameter("best_of", "limited play has single games")
        series = Series(best_of, party.seed) if best_of > 1 else None
        cards = self.pool(definition, params)
        decks = params.listed("decks", 2, 2)
        in_series = series is not None
        one, two = (self.deck(definition, n, raw, in_series, cards, form) for n, raw in enumerate(decks))
        match = definition.table.new_match(
            (one[0], two[0]), party.seed, party.seats, sideboards=(one[1], two[1]), sets=self.shelf.sets, form=form
        )  # fmt: skip
        return self.begin(match, party.mode, party.you, series)

    def play_scenario(self, params: Params) -> Json:
        from pyengine.scenario.run import ScenarioError

        definition, party = _game_of(params), _read_new_game_setup(params)
        scenarios, settings = definition.scenarios(), lessons.settings_of(definition, params)
        try:
            scenario = scenarios.read(params.raw.get("scenario"))
            match = scenarios.match(scenario, party.seed, party.seats)
        except ScenarioError as error:
            raise errors.wrong_parameter("scenario", str(error)[:200]) from None
        return self.begin(match, party.mode, party.you, None, settings)

    def begin(
        self, match: Match, mode: str, you: int | None, series: Series | None = None,
        settings: Sequence[Settings] = (),
    ) -> Json:  # fmt: skip
        """Start a table for this match. `settings` are the seats' settings in the game before."""
        table = Table(self.new_name(), match, mode, you, series)
        if settings:
            table.settings = [each.without_automatic_passing() for each in settings]
        table.settle()
        return self.add_table(table)

    def add_table(self, table: Table) -> Json:
        """Add a table and return its update. A table whose update fails is not added."""
        table.revision += 1
        update = self.update(table)
        self.keep(table)
        return update

    def open_table(self, params: Params) -> Json:
        you = params.seat("you") if params.has("you") else None
        if params.has("token"):
            token = storage.Token(params.text("token", MAX_TOKEN))
            stored, mode, settings = self.logs.read_token(token, self.shelf.sets), token.mode, token.settings
            you = token.you if you is None else you
        else:
            stored = self.stored(params.raw.get("file"), params.raw.get("link"))
            mode, settings = stored.mode or "hotseat", [Settings(), Settings()]
            if stored.mode is None and any(
                s["kind"] != "human" for s in stored.positions[0].match.header["seats"]
            ):
                mode = "solo"
        if params.has("known"):
            known = params.raw["known"]
            other = self.stored(None, known) if isinstance(known, str) else self.stored(known, None)
            stored = storage.longer_log(stored, other)
            if you is not None:
                storage.refuse_answers_for(you, stored, len(other.positions))
        asked = stored.positions[-1].match.question
        if mode == "link" and you is None:
            you = asked.seat if asked is not None else 0
        table = Table.from_positions(self.new_name(), stored.positions, mode, you, settings, stored.series)
        return self.add_table(table)

    def stored(self, file: Any, link: Any) -> storage.StoredGame:
        given, sets = _file_or_link(file, link), self.shelf.sets
        return self.logs.read_file(given, sets) if given is file else self.logs.read_link(given, sets)

    def update(self, table: Table, since: int | None = None) -> Json:
        token = storage.to_token(table) if table.WHOLE else None
        abandoned_positions, table.abandoned_positions = table.abandoned_positions, None
        left = (
            {}
            if abandoned_positions is None
            else {"parted": storage.abandoned_line(table, abandoned_positions)}
        )
        return {**table.update(since), "saved": {} if token is None else {"token": token}, **left}

    def moved(self, table: Table, since: int | None, move: Callable[[], None]) -> Json:
        """Make a move and return the table's update. If the update fails for too much work, the move is undone."""
        checkpoint = table.checkpoint()
        move()
        try:
            return self.update(table, since)
        except OverworkError:
            table.restore(checkpoint)
            raise

    def view(self, params: Params) -> Json:
        table = self.table(params)
        seat = params.viewer()
        at = params.number("at", 0, len(table.positions) - 1) if params.has("at") else None
        if not table.may_look(seat):
            raise errors.wrong_parameter("seat", "this device does not see what that seat sees")
        return table.view(seat, at)

    def answer(self, params: Params) -> Json:
        table = self.table(params)
        seat, revision, answer = params.seat(), params.number("revision", 0, 1 << 31), params.answer()
        since, hold, always = params.since(), params.raw.get("hold") is True, params.raw.get("always") is True
        return self.moved(table, since, partial(table.answer, seat, revision, answer, hold, always))

    def cancel(self, params: Params) -> Json:
        table = self.table(params)
        seat, since = params.seat(), params.since()
        return self.moved(table, since, partial(table.cancel, seat))

    def declare(self, params: Params) -> Json:
        table = self.table(params)
        seat, since = params.seat(), params.since()
        return self.moved(
            table, since, partial(table.declare, params.one_of("what", PLAYER_DECLARATIONS), seat)
        )

    def undo(self, params: Params) -> Json:
        table = self.table(params)
        seat, since = params.seat(), params.since()
        return self.moved(table, since, partial(table.undo, seat))

    def redo(self, params: Params) -> Json:
        table = self.table(params)
        seat, since = params.seat(), params.since()
        return self.moved(table, since, partial(table.redo, seat))

    def branch(self, params: Params) -> Json:
        table = self.table(params)
        at = params.number("at", 0, len(table.positions) - 1)
        return self.add_table(table.branch(self.new_name(), at))

    # -- between two games of a series ----------------------------------------------------------------------

    def series_deck(self, params: Params) -> Json:
        table = self.table(params)
        seat, exchange = params.seat(), _read_exchange_of(params, table)
        table.series_of(seat)
        lists = lists_after(table.definition.decks, table.now.match, seat, exchange)
        faults = [errors.fault_json(f) for f in lists.faults]
        return {**next_counts(table.header, seat, lists), "ok": not faults, "faults": faults}

    def series_exchange(self, params: Params) -> Json:
        table = self.table(params)
        seat, exchange, since = params.seat(), _read_exchange_of(params, table), params.since()
        return self.moved(table, since, partial(table.exchange, seat, exchange))

    def series_next(self, params: Params) -> Json:
        table = self.table(params)
        match, series = table.next_match()
        return self.begin(match, table.mode, table.you, series, table.settings)

    def why(self, params: Params) -> Json:
        table = self.table(params)
        seat = params.seat()
        ref = params.number("ref", 0, 1 << 31)
        if not table.may_look(seat):
            raise errors.wrong_parameter("seat", "this device does not see what that seat sees")
        return table.why(seat, ref)

    def recap(self, params: Params) -> Json:
        table = self.table(params)
        at = params.number("at", 0, len(table.positions) - 1) if params.has("at") else None
        return opponent_recap(table, params.seat(), at)

    def foresee(self, params: Params) -> Json:
        return preview(self.table(params), params.seat(), params.answer())

    def leaving(self, params: Params) -> Json:
        return end_turn_warning(self.table(params), params.seat(), params.answer())

    def lesson(self, params: Params) -> Json:
        return lessons.lesson_state(self.table(params), params)

    def puzzle(self, params: Params) -> Json:
        return lessons.puzzle_state(self.table(params), params)

    def judge(self, params: Params) -> Json:
        return lessons.judge_guess(self.table(params), params)

    def settings(self, params: Params) -> Json:
        table, seat = self.table(params), params.seat()
        if not table.is_mine(seat):
            raise errors.wrong_parameter("seat", "nobody at this device sits there")
        table.settings[seat] = read_settings(
            params,
            table.definition.turn_structure.phases,
            table.now.match.game.vars["number"],
            table.settings[seat].standing_answers,
        )
        return {"ok": True}

    def save(self, params: Params) -> Json:
        return {
            "file": storage.to_file(
                storage.check_sharable(self.table(params)), bring=params.raw.get("bring") is True
            )
        }

    def link(self, params: Params) -> Json:
        return {
            "link": storage.to_link(
                storage.check_sharable(self.table(params)), bring=params.raw.get("bring") is True
            )
        }

    def close(self, params: Params) -> Json:
        del self.tables[self.table(params).name]
        return {"ok": True}

    # -- computer players -----------------------------------------------------------------------------------

    def bot_position(self, params: Params) -> Json:
        table = self.table(params)
        storage.check_sharable(table)
        seat, seed = params.seat(), params.line("seed", MAX_SEED)
        return {"position": bots.position_for(table, seat, seed)}

    def bot_choose(self, params: Params) -> Json:
        position = params.text("position", MAX_REQUEST)
        bot, seed = params.one_of("bot", COMPUTER_KINDS), params.line("seed", MAX_SEED)
        began = perf_counter()
        answer = bots.choose_bot_answer(position, bot, seed, self.shelf.sets)
        return {"answer": list(answer), "millis": int((perf_counter() - began) * 1000)}


METHODS: dict[str, Method] = {
    "hello": Bridge.hello,
    "cards": Bridge.cards,
    "get_ready": Bridge.get_ready,
    "rules": Bridge.rules,
    "rulebook": Bridge.rulebook,
    "deck.check": Bridge.check_deck,
    "deck.read": Bridge.read_deck,
    "deck.write": Bridge.write_deck,
    "set.check": Bridge.check_set,
    "set.brought": Bridge.included_sets,
    "set.make": Bridge.make_set,
    "text.read": Bridge.read_text,
    "text.complete": Bridge.complete_text,
    "text.try": Bridge.try_card,
    "text.fill": Bridge.fill_text,
    "table.new": Bridge.new_table,
    "table.scenario": Bridge.play_scenario,
    "table.open": Bridge.open_table,
    "table.view": Bridge.view,
    "table.answer": Bridge.answer,
    "table.cancel": Bridge.cancel,
    "table.declare": Bridge.declare,
    "table.undo": Bridge.undo,
    "table.redo": Bridge.redo,
    "table.branch": Bridge.branch,
    "table.why": Bridge.why,
    "table.recap": Bridge.recap,
    "table.foresee": Bridge.foresee,
    "table.leaving": Bridge.leaving,
    "table.lesson": Bridge.lesson,
    "table.puzzle": Bridge.puzzle,
    "table.judge": Bridge.judge,
    "table.settings": Bridge.settings,
    "table.save": Bridge.save,
    "table.link": Bridge.link,
    "table.close": Bridge.close,
    "series.deck": Bridge.series_deck,
    "series.exchange": Bridge.series_exchange,
    "series.next": Bridge.series_next,
    **lazy_methods.METHODS,
    "bot.position": Bridge.bot_position,
    "bot.choose": Bridge.bot_choose,
}


def _game_id_of(params: Params) -> str:
    """Return the id of the game in a request. Reading the game's data by id needs no loading of the game. Raises
    BridgeError."""
    return params.one_of("game", known_games())


def _game_of(params: Params) -> GameDefinition:
    """Return the game of a request. Raises BridgeError."""
    return definition_of(_game_id_of(params))


def _workshop_of_request(params: Params) -> Workshop:
    """Return the card-making tools of the game in a request. Raises BridgeError."""
    return card_workshop.workshop_of(_game_of(params))


class NewGameSetup(NamedTuple):
    """The seats, mode and seed of a new game."""

    mode: str
    seed: str
    seats: list[Json]
    you: int | None


def _read_new_game_setup(params: Params) -> NewGameSetup:
    mode = params.one_of("mode", MODES)
    seed = params.line("seed", MAX_SEED)
    seats: list[Json] = []
    for n, one in enumerate(params.listed("seats", 2, 2)):
        seat = Params(one, f"seats.{n}")
        seats.append({"kind": seat.one_of("kind", KINDS), "name": seat.line("name", storage.MAX_NAME)})
    if mode != "solo" and any(seat["kind"] != "human" for seat in seats):
        raise errors.wrong_parameter("seats", "only people sit at this kind of table")
    you = params.seat("you") if params.has("you") else 0 if mode == "link" else None
    return NewGameSetup(mode, seed, seats, you)


def _deck_json(listed: DeckList) -> Json:
    return {
        "ok": not listed.faults,
        "cards": [[face, count] for face, count in number_each(listed.deck)],
        "sideboard": [[face, count] for face, count in number_each(listed.sideboard)],
        "faults": [errors.fault_json(f) for f in listed.faults],
    }


def _read_exchange_of(params: Params, table: Table) -> Exchange:
    raw = [params.listed(key, 0, MAX_EXCHANGED) if params.has(key) else [] for key in ("out", "in")]
    try:
        return read_card_exchange(raw, table.now.match.game.pool)
    except ValueError as error:
        raise errors.wrong_parameter("out", str(error)) from None


def _file_or_link(file: Any, link: Any) -> Any:
    """Return the file or the link. Raises BridgeError unless exactly one of them is given."""
    if (file is None) == (link is None):
        raise errors.wrong_parameter("file", "a file or a link is wanted")
    if file is None and not isinstance(link, str):
        raise errors.wrong_parameter("link", "text is wanted")
    return link if file is None else file


# -- JSON-RPC -----------------------------------------------------------------------------------------------------


_WORKER_BRIDGE = Bridge()


def handle(text: str) -> str:
    """Answer a request text with a response text. Never raises."""
    return respond_to_text(_WORKER_BRIDGE, text)


def respond_to_text(bridge: Bridge, text: str) -> str:
    """Answer a request to this bridge with a response text. Never raises."""
    name: Any = None
    try:
        request = read(text, METHODS)
        name = request.get("id")
        result = METHODS[request["method"]](bridge, Params(request.get("params")))
        return write({"jsonrpc": "2.0", "id": name, "result": result})
    except NamedError as error:
        return write({"jsonrpc": "2.0", "id": error.name, "error": error.error.to_json()})
    except BridgeError as error:
        return write({"jsonrpc": "2.0", "id": name, "error": error.to_json()})
    except OverworkError:
        refused = errors.illegal_answer([{"code": "too-much-work", "clause": "", "params": {}, "ref": None}])
        return write({"jsonrpc": "2.0", "id": name, "error": refused.to_json()})
    except ModuleNotFoundError as error:
        missing = errors.needs_part(str(error.name))
        return write({"jsonrpc": "2.0", "id": name, "error": missing.to_json()})
    except Exception as error:
        internal = BridgeError(errors.INTERNAL, "internal", f"a defect of the engine: {type(error).__name__}")
        return write({"jsonrpc": "2.0", "id": name, "error": internal.to_json()})


__all__ = ["METHODS", "PROTOCOL", "Bridge", "handle", "respond_to_text"]
