"""Games as files, links and tokens: write a table, read a game back and replay its answers.

A file is the whole log with a hash for each answer. A link holds the encoded answers with the last hash. A token is a
link with the table's settings, for this device only.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pyengine.bridge import errors
from pyengine.bridge.answer_encoding import Shorthand, ShorthandReader
from pyengine.bridge.automation import standing_answers
from pyengine.bridge.automation.autopass import Settings
from pyengine.bridge.params import read_answer
from pyengine.bridge.positions import Position, automatic_answer, first_position, position_after
from pyengine.bridge.series import read_series
from pyengine.bridge.tables import KINDS, MODES, Table
from pyengine.cards.deck_lists import sideboards_of
from pyengine.cards.deck_rules import LIMITED
from pyengine.cards.pool import CardSet, MissingSetError, SetError
from pyengine.cards.series import Series
from pyengine.games import definition_of, known_games
from pyengine.kernel.legality import Illegal
from pyengine.kernel.match import LOG_FORMAT, MAX_ENTRIES, LogError, LogHeader, Match
from pyengine.kernel.question import DECLARATIONS, Answer
from pyengine.kernel.state.derived import MAX_WORK_PER_ANSWER
from pyengine.kernel.state.position import ImpossibleError
from pyengine.kernel.untrusted_input import is_single_line, parse_json
from pyengine.kernel.view import reason_json
from pyengine.net.link import HASH, Deck, LinkError, Packet, pack_game_link, unpack_game_link
from pyengine.vocab.schema import costs_too_much

if TYPE_CHECKING:
    from pyengine.tabletop.definition import GameDefinition

MAX_NAME = 40
TOKEN = 1
MAX_WORK_PER_LOG = 20 * MAX_WORK_PER_ANSWER
"""Work limit for replaying a log; the longest real games need a hundredth of the limit."""
MAX_SETS = 8
"""Maximum card sets in a file."""
MAX_RULES = 64
OTHER_ENGINES = ("other-rules", "other-cards")
"""Fault codes of games another release's engine may open."""
NO_SETS: Mapping[str, CardSet] = {}
MISFIT_ERRORS: tuple[type[Exception], ...] = (ValueError, TypeError, KeyError, IndexError)
"""Exceptions raised by an answer not fitting the position."""
CUSTOM_CARD_ERRORS = (
    *MISFIT_ERRORS,
    ImpossibleError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""Further exceptions raised by absurd texts in custom cards. From a shipped card, such an exception would be a
defect."""
Json = dict[str, Any]


class StoredGame:
    """A game read and replayed: its mode and all its positions."""

    def __init__(self, mode: str | None, positions: list[Position], series: Series | None = None) -> None:
        self.mode = mode
        self.positions = positions
        self.series = series

    @property
    def tips(self) -> list[str]:
        first = self.positions[0].match.tip
        return [first, *(entry.hash for entry in self.positions[-1].match.entries)]


class ReplayCache:
    """An earlier log beside the log being read: common answers are not replayed."""

    def __init__(self, stored: StoredGame | None, first: Position) -> None:
        positions = stored.positions if stored is not None else []
        self.positions = positions if positions and positions[0].match.tip == first.match.tip else []

    def position_after(self, position: Position, answer: Answer) -> Position:
        """Return the position after an answer. Raises Illegal."""
        where = len(position.match.entries)
        if where + 1 < len(self.positions):
            there = self.positions[where + 1]
            if there.match.entries[where].answer == answer:
                return there.copy_for_other_table()
            self.positions = []
        return position_after(position, answer)


class Logs:
    """Reader of games for a worker. In a correspondence game, each new log extends the last, so the last log is
    kept."""

    def __init__(self) -> None:
        self.last: StoredGame | None = None

    def read_file(self, file: Any, sets: Mapping[str, CardSet]) -> StoredGame:
        self.last = read_file(file, sets, self.last)
        return self.last

    def read_link(self, text: str, sets: Mapping[str, CardSet]) -> StoredGame:
        self.last = read_link(text, sets, self.last)
        return self.last

    def read_token(self, token: Token, sets: Mapping[str, CardSet]) -> StoredGame:
        stored = self.read_link(token.link, sets)
        stored.series = _series(token.raw_series, stored.positions[0].match)
        return stored


# -- files ------------------------------------------------------------------------------------------------------


def to_file(table: Table, *, bring: bool = False) -> Json:
    """Return the `.tefuda.json` of a table. `bring`: include the card sets of the game."""
    series = {} if table.series is None else {"series": table.series.to_json()}
    sets = {"sets": [each.value for each in table.sets.values()]} if bring and table.sets else {}
    return {**table.now.match.to_json(), "mode": table.mode, **series, **sets}


def read_file(file: Any, sets: Mapping[str, CardSet] = NO_SETS, last: StoredGame | None = None) -> StoredGame:
    """Replay a file with these card sets, from its first difference to the last log. Raises BridgeError 5 with the
    first faulty entry, 11 for an unavailable set."""
    if not isinstance(file, dict):
        raise errors.unreadable_file("not-a-game")
    if "format" in file and type(file["format"]) is int and file["format"] > LOG_FORMAT:
        raise errors.unreadable_file("newer-format")
    if set(file) - {"end", "mode", "series", "sets"} != {"format", "header", "entries"}:
        raise errors.unreadable_file("not-a-game")
    mode = file.get("mode")
    if mode is not None and mode not in MODES:
        raise errors.unreadable_file("broken")
    entries = file["entries"]
    if isinstance(entries, list) and len(entries) > MAX_ENTRIES:
        raise errors.unreadable_file("too-big")
    position = _first_position(file, sets, _contained_sets(file=file))
    answers = position.match.game.rules.ANSWERS
    positions = [position]
    beside = ReplayCache(last, position)
    work = 0
    for where, entry in enumerate(entries, 1):
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
            raise errors.unreadable_file("entry", where)
        try:
            answer = read_answer(entry[0])
            if answers.normalized(answer) != answer:
                raise errors.unreadable_file("entry", where)
            position = beside.position_after(position, answer)
        except Illegal as error:
            game = position.match.game
            reasons = [reason_json(game, r) for r in error.reasons]
            raise errors.unreadable_file("entry", where, reasons) from None
        except _misfit_errors(position.match.header):
            raise errors.unreadable_file("entry", where) from None
        if position.match.tip != entry[1]:
            raise errors.unreadable_file("entry", where)
        work = _total_work(work, position, where)
        positions.append(position)
    if file.get("end") != position.match.tip:
        raise errors.unreadable_file("final-hash")
    return StoredGame(mode, positions, _series(file.get("series"), position.match))


def _total_work(work: int, position: Position, entries: int) -> int:
    """Return the total work of a log so far. Raises BridgeError 5 above the limit."""
    work += position.work
    if work > MAX_WORK_PER_LOG:
        raise errors.unreadable_file("too-much-work", entries)
    return work


def _series(raw: Any, match: Match) -> Series | None:
    if raw is None:
        return None
    if match.header.get("form"):
        raise errors.unreadable_file("broken")
    try:
        return read_series(raw, match)
    except ValueError:
        raise errors.unreadable_file("broken") from None


def _misfit_errors(header: Any) -> tuple[type[Exception], ...]:
    return (
        CUSTOM_CARD_ERRORS
        if isinstance(header, dict) and {"sets", "scenario"} & set(header)
        else MISFIT_ERRORS
    )


def _contained_sets(*, file: Json | None = None, packet: Packet | None = None) -> list[Json]:
    """Return the card sets in a file or link, unchecked. Raises BridgeError 5."""
    if packet is not None:
        try:
            values = [parse_json(text) for text in packet.set_texts]
        except (ValueError, RecursionError):
            raise errors.unreadable_file("broken") from None
    else:
        values = (file or {}).get("sets", [])
    if not isinstance(values, list) or len(values) > MAX_SETS or not all(isinstance(v, dict) for v in values):
        raise errors.unreadable_file("broken")
    return values


def checked_sets(file: Any, link: str | None) -> list[CardSet]:
    """Return the checked card sets of the game contained in a file or link.

    Raises BridgeError 5, and 10 for an invalid set.
    """
    if link is not None:
        try:
            packet = unpack_game_link(link)
        except LinkError as error:
            raise errors.unreadable_file(error.code) from None
        named, game = {name for name, _ in packet.sets}, packet.game
        values = _contained_sets(packet=packet)
    elif isinstance(file, dict) and isinstance(file.get("header"), dict):
        listed = file["header"].get("sets")
        named = (
            {each[0] for each in listed if isinstance(each, list) and each and isinstance(each[0], str)}
            if isinstance(listed, list)
            else set()
        )
        values, game = _contained_sets(file=file), file["header"].get("game")
    else:
        raise errors.unreadable_file("not-a-game")
    if not named:
        return []
    definition = _definition(game)
    if definition.workshop is None:
        raise errors.unreadable_file("broken")
    check_set = definition.workshop().sets.check_set
    try:
        return [
            check_set(value) for value in values if isinstance(value.get("id"), str) and value["id"] in named
        ]
    except SetError as error:
        raise errors.bad_set([fault.to_json() for fault in error.faults]) from None


def _first_position(file: Json, sets: Mapping[str, CardSet], set_values: list[Json]) -> Position:
    header = file.get("header")
    if isinstance(header, dict):
        _check_seats(header.get("seats"))
        if not is_single_line(header.get("seed")):
            raise errors.unreadable_file("broken")
    definition = _definition(header.get("game") if isinstance(header, dict) else None)
    try:
        match = definition.begin_match(file, sets)
    except MissingSetError as error:
        offered = [value.get("id") for value in set_values]
        raise errors.missing_set(
            {"id": name, "name": called, "brought": name in offered} for name, called in error.sets
        ) from None
    except LogError as error:
        # Earlier releases have no work limit for custom cards.
        if (
            error.code in OTHER_ENGINES
            and isinstance(header, dict)
            and costs_too_much(header.get("scenario"), str(header.get("game")))
        ):
            raise errors.unreadable_file("too-much-work") from None
        rules = header.get("rules") if isinstance(header, dict) and error.code in OTHER_ENGINES else ""
        raise errors.unreadable_file(
            error.code, error.where or None, rules=rules[:MAX_RULES] if isinstance(rules, str) else ""
        ) from None
    except _misfit_errors(header):
        raise errors.unreadable_file("broken") from None
    # Decks are not checked in a scenario.
    beside = sideboards_of(match.header)
    for n, deck in enumerate(() if "scenario" in match.header else match.header["decks"]):
        rules = definition.decks.of_form(match.header.get("form", ""))
        faults = rules.checked(tuple(deck), beside[n], match.game.pool).faults
        if faults:
            raise errors.bad_deck([errors.fault_json(f) for f in faults], n)
    return first_position(match)


def _definition(game: Any) -> GameDefinition:
    """Return the game of a file or link. Raises BridgeError 5."""
    if game not in known_games():
        raise errors.unreadable_file("not-a-game")
    return definition_of(game)


def _check_seats(seats: Any) -> None:
    if not isinstance(seats, list) or len(seats) != 2:
        raise errors.unreadable_file("broken")
    for seat in seats:
        if (
            not isinstance(seat, dict)
            or set(seat) != {"kind", "name"}
            or seat["kind"] not in KINDS
            or not is_single_line(seat["name"])
            or len(seat["name"]) > MAX_NAME
        ):
            raise errors.unreadable_file("broken")


# -- links ------------------------------------------------------------------------------------------------------


def to_link(table: Table, *, bring: bool = False) -> str:
    """Return the text of a link to the table's current position. `bring`: include the card sets of the game. Raises
    BridgeError 5 too-big."""
    header, definition = table.header, table.definition
    shorthand: Shorthand = table.now.shorthand
    seats = [(str(s["kind"]), str(s["name"])) for s in header["seats"]]
    scenario = _scenario_text(header)
    decks = [
        Deck("") if scenario else _deck_of(definition, tuple(deck), definition.table.deck_faces)
        for deck in header["decks"]
    ]
    beside = [
        _deck_of(definition, faces, definition.table.sideboard_faces) for faces in sideboards_of(header)
    ]
    packet = Packet(
        header["game"], header["rules"], header["cards"], (seats[0], seats[1]), header["seed"], (decks[0], decks[1]),
        shorthand.count, shorthand.bytes(), bytes.fromhex(table.now.match.tip)[:HASH], scenario,
        (beside[0], beside[1]), tuple((each[0], each[1]) for each in header.get("sets", ())),
        tuple(each.text for each in table.sets.values()) if bring else (), header.get("form") == LIMITED,
    )  # fmt: skip
    try:
        return pack_game_link(packet)
    except LinkError as error:
        raise errors.unreadable_file(error.code) from None


def _scenario_text(header: LogHeader) -> str:
    if "scenario" not in header:
        return ""
    from pyengine.tabletop.scenarios import write_scenario

    return write_scenario(header["scenario"])


def _start_header_of(packet: Packet) -> Json:
    """Return the log header's data about the start of the game. Raises BridgeError 5."""
    if not packet.scenario:
        table = _definition(packet.game).table
        decks = [_cards_of(packet, deck, table.deck_faces) for deck in packet.decks]
        beside = [_cards_of(packet, deck, table.sideboard_faces) for deck in packet.sideboards]
        sets = {"sets": [list(each) for each in packet.sets]} if packet.sets else {}
        form = {"form": LIMITED} if packet.limited else {}
        return {"decks": decks, **({"sideboards": beside} if any(beside) else {}), **sets, **form}
    try:
        scenario = parse_json(packet.scenario)
    except (ValueError, RecursionError):
        raise errors.unreadable_file("broken") from None
    header: LogHeader = {"game": _definition(packet.game).id, "scenario": scenario}
    if _scenario_text(header) != packet.scenario:
        raise errors.unreadable_file("broken")  # the same scenario in another spelling
    return {"scenario": scenario}


def _deck_of(
    definition: GameDefinition, cards: tuple[str, ...], faces_of: Callable[[str], tuple[str, ...]]
) -> Deck:
    for name in definition.table.shipped()["decks"]:
        if faces_of(name) == cards:
            return Deck(name)
    return Deck("", cards)


def read_link(text: str, sets: Mapping[str, CardSet] = NO_SETS, last: StoredGame | None = None) -> StoredGame:
    """Replay a link with these card sets, from its first difference to the last log. Raises BridgeError 5, or 11 for an
    unavailable set. A faulty link is refused as a whole."""
    try:
        packet = unpack_game_link(text)
    except LinkError as error:
        raise errors.unreadable_file(error.code) from None
    position = _first_position(
        {
            "format": LOG_FORMAT,
            "header": {
                "format": LOG_FORMAT,
                "game": packet.game,
                "rules": packet.rules,
                "cards": packet.cards,
                "seats": [{"kind": kind, "name": name} for kind, name in packet.seats],
                "seed": packet.seed,
                **_start_header_of(packet),
            },
            "entries": [],
        },
        sets,
        _contained_sets(packet=packet),
    )
    if packet.length > MAX_ENTRIES:
        raise errors.unreadable_file("too-big")
    positions = [position]
    beside = ReplayCache(last, position)
    work = 0
    unfolding = ShorthandReader(packet.answers, position.match.game.rules.ANSWERS)
    for where in range(1, packet.length + 1):
        match = position.match
        try:
            answer = unfolding.next(match.game, match.question.seat if match.question else 0)
            position = beside.position_after(position, answer)
        except LinkError:
            raise errors.unreadable_file("broken", where) from None
        except Illegal as error:
            reasons = [reason_json(match.game, r) for r in error.reasons]
            raise errors.unreadable_file("entry", where, reasons) from None
        except _misfit_errors(match.header):
            raise errors.unreadable_file("entry", where) from None
        work = _total_work(work, position, where)
        positions.append(position)
    if not unfolding.is_at_end:
        raise errors.unreadable_file("broken")
    if bytes.fromhex(position.match.tip)[:HASH] != packet.hash:
        raise errors.unreadable_file("final-hash")
    if position.shorthand.bytes() != packet.answers:
        raise errors.unreadable_file("broken")  # the same answers in another encoding
    bots = any(kind != "human" for kind, _ in packet.seats)
    return StoredGame("solo" if bots else "link", positions)


def _cards_of(packet: Packet, deck: Deck, faces_of: Callable[[str], tuple[str, ...]]) -> list[str]:
    table = _definition(packet.game).table
    if packet.rules != table.version:
        raise errors.unreadable_file("other-rules", rules=packet.rules)
    if not deck.id:
        return list(deck.cards)
    if deck.id not in table.shipped()["decks"]:
        raise errors.unreadable_file("other-cards", rules=packet.rules)
    return list(faces_of(deck.id))


# -- tokens -------------------------------------------------------------------------------------------------------


def to_token(table: Table) -> str | None:
    """Return a table as a token for the page's storage, or None if the game is too long for a token and needs a
    file."""
    try:
        link = to_link(table)
    except errors.BridgeError:
        return None
    # `passed` is written as the turn's number, `awaiting` as the negative number.
    settings = [
        [
            s.auto_pass,
            sorted(s.stops),
            s.passed or -s.awaiting,
            *([s.hold] if s.hold or s.standing_answers else []),
            *(
                [list(map(standing_answers.standing_answer_to_row, s.standing_answers))]
                if s.standing_answers
                else []
            ),
        ]
        for s in table.settings
    ]
    series = [] if table.series is None else [table.series.to_json()]
    return json.dumps([TOKEN, table.mode, table.you, settings, link, *series], separators=(",", ":"))


def unsharable_error() -> errors.BridgeError:
    """Return the refusal to make a link, file or branch of a table with only one side known to this device."""
    return errors.BridgeError(errors.BAD_FILE, "peer-not-shared", "this device knows one side of this game")


def check_sharable(table: Table) -> Table:
    """Return the table if a link or file can be made of it. Raises BridgeError otherwise."""
    if not table.WHOLE:
        raise unsharable_error()
    return table


def abandoned_line(table: Table, line: list[Position]) -> Json:
    """Return a line of a table abandoned by undo, as `{at, turn, length}` with a `token` or `file`. The line leaves the
    table's current line after `at` answers."""
    at = sum(one is other for one, other in zip(line, table.positions, strict=False)) - 1
    # Only the first and the last position are needed for writing.
    ends = [line[0].copy_for_other_table(), line[-1].copy_for_other_table()]
    left = Table.from_positions("", ends, table.mode, table.you, table.settings, table.series)
    token = to_token(left)
    saved = {"file": to_file(left)} if token is None else {"token": token}
    return {"at": at, "turn": line[at].match.game.vars["number"], "length": len(line) - 1, **saved}


class Token:
    """A token after decoding, without its answers replayed."""

    def __init__(self, text: str) -> None:
        """Decode the text of a token. Raises BridgeError 5."""
        try:
            raw = parse_json(text)
        except (ValueError, RecursionError):
            raise errors.unreadable_file("broken") from None
        if not isinstance(raw, list) or not raw or type(raw[0]) is not int:
            raise errors.unreadable_file("not-a-game")
        if raw[0] > TOKEN:
            raise errors.unreadable_file("newer-format")
        if (
            len(raw) not in (5, 6)
            or raw[1] not in MODES
            or raw[2] not in (None, 0, 1)
            or not isinstance(raw[4], str)
        ):
            raise errors.unreadable_file("broken")
        self.mode: str = raw[1]
        self.you: int | None = raw[2]
        self.settings = (
            [_settings(s) for s in raw[3]] if isinstance(raw[3], list) and len(raw[3]) == 2 else []
        )
        if len(self.settings) != 2:
            raise errors.unreadable_file("broken")
        self.link: str = raw[4]
        self.raw_series: Any = raw[5] if len(raw) == 6 else None


def _settings(raw: Any) -> Settings:
    if (
        not isinstance(raw, list)
        or len(raw) not in (3, 4, 5)
        or type(raw[0]) is not bool
        or not isinstance(raw[1], list)
        or not all(isinstance(stop, str) for stop in raw[1])
        or type(raw[2]) is not int
        or any(type(each) is not bool for each in raw[3:4])
        or not all(
            isinstance(standing, list) and len(standing) <= standing_answers.MAX_STANDING_ANSWERS
            for standing in raw[4:]
        )
    ):
        raise errors.unreadable_file("broken")
    try:
        standing = tuple(standing_answers.standing_answer_from_row(row) for rows in raw[4:] for row in rows)
    except ValueError:
        raise errors.unreadable_file("broken") from None
    return Settings(
        raw[0],
        frozenset(raw[1]),
        max(raw[2], 0),
        max(-raw[2], 0),
        raw[3:4] == [True],
        standing_answers=standing,
    )


def longer_log(a: StoredGame, b: StoredGame) -> StoredGame:
    """Return the longer of two logs of the same game. Raises BridgeError 5 contradicts."""
    short, long = sorted((a, b), key=lambda s: len(s.positions))
    if long.tips[: len(short.tips)] != short.tips:
        where = next((n for n, (x, y) in enumerate(zip(short.tips, long.tips, strict=False)) if x != y), 0)
        raise errors.unreadable_file("contradicts", where)
    return a if len(a.positions) == len(long.positions) else b


def refuse_answers_for(you: int, stored: StoredGame, known: int) -> None:
    """Refuse a log with new answers for this device's own seat: only its player answers there. New entries are all
    after the first `known` positions; automatic answers of every table are allowed. Raises BridgeError 5
    answers-for-you."""
    for where in range(known, len(stored.positions)):
        before, answer = stored.positions[where - 1], stored.positions[where].match.entries[-1].answer
        asked = before.match.question
        seat = answer[1] if answer[0] in DECLARATIONS or asked is None else asked.seat
        if seat == you and (answer[0] in DECLARATIONS or automatic_answer(before.match) != answer):
            raise errors.unreadable_file("answers-for-you", where)


__all__ = [
    "Logs",
    "StoredGame",
    "Token",
    "abandoned_line",
    "check_sharable",
    "checked_sets",
    "longer_log",
    "read_file",
    "read_link",
    "refuse_answers_for",
    "to_file",
    "to_link",
    "to_token",
    "unsharable_error",
]  # fmt: skip
