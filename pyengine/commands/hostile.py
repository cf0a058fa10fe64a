"""`tefuda hostile --messages N --files N --seed S`: test the bridge with hostile input.

Games run through the bridge. Between moves, the bridge receives mutated messages, and mutated files, links, tokens,
card sets, scenarios and listings. Every input must get a response other than an internal error, and a refused input
must change nothing. Everything follows from the seed and the number of the run; `--only NUMBER` repeats a run.
"""

from __future__ import annotations

import base64
import json
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from pyengine.bridge import errors
from pyengine.bridge.api import METHODS, Bridge, respond_to_text
from pyengine.bridge.bots import DIGEST_CHARS, json_with_digest
from pyengine.commands import UsageError, parser_of, print_json
from pyengine.commands.mutators import NUMBERS, Chance, with_a_number_changed
from pyengine.games import GAMES, definition_of
from pyengine.net.link import LinkError, deflate_to_text, inflate_text
from pyengine.tabletop.card_sets import set_id_of
from pyengine.tabletop.definition import GameDefinition

Json = dict[str, Any]
RUN_SIZE = 100
"""Messages (or files) in an independent run."""
MESSAGES_PER_MOVE = 4
"""Hostile messages between two valid moves."""
DEEP_JSON = "[" * 3_000 + "]" * 3_000
FLAGS = ("block", "manual", "waive", "item", "", "pass")
VERBS = (
    "pass", "play", "use", "attack", "block", "node", "pay", "card", "mode", "effect", "seat", "number", "yes", "no",
    "done", "word", "intercept", "discard", "concede", "offer",
)  # fmt: skip


class Failure(NamedTuple):
    """A failure: the run, the input, and the faulty result."""

    run: int
    sent: str
    result: str


class AttackTally(NamedTuple):
    """Counts of messages, messages judged by the rules, files, and accepted files; the refusals by code, and the
    failures."""

    messages: int
    judged: int
    files: int
    opened: int
    refusals: Counter[str]
    falls: tuple[Failure, ...]

    def plus(self, other: AttackTally) -> AttackTally:
        return AttackTally(
            self.messages + other.messages,
            self.judged + other.judged,
            self.files + other.files,
            self.opened + other.opened,
            self.refusals + other.refusals,
            (*self.falls, *other.falls),
        )


NOTHING = AttackTally(0, 0, 0, 0, Counter(), ())


class Run:
    """A run with its own bridge: a game with hostile messages between its moves, or mutated files made from the
    game."""

    def __init__(self, seed: str, number: int) -> None:
        self.number = number
        self.chance = Chance(f"{seed}/{number}")
        self.bridge = Bridge()
        self.sent = self.judged = self.files = self.opened = 0
        self.refusals: Counter[str] = Counter()
        self.falls: list[Failure] = []
        self.update: Json = {}
        self.definition: GameDefinition = definition_of(GAMES[0])

    # -- requests --------------------------------------------------------------------------------------------

    def ask(self, text: str) -> Json:
        """Send a request and return the response; record any failure."""
        reply = respond_to_text(self.bridge, text)
        try:
            response: Json = json.loads(reply)
        except ValueError:
            self.record_failure(text, f"no JSON: {reply[:200]}")
            return {}
        if ("result" in response) == ("error" in response):
            self.record_failure(text, f"no response: {reply[:200]}")
        elif "error" in response:
            error = response["error"]
            code = str(error["data"]["code"])
            self.refusals[code] += 1
            if error["code"] == errors.INTERNAL:
                self.record_failure(text, str(error["message"]))
        return response

    def record_failure(self, sent: str, result: str) -> None:
        self.falls.append(Failure(self.number, sent[:2_000], result))

    def call(self, method: str, **params: Any) -> Any:
        """Return the result of a valid request; None after a refusal."""
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return self.ask(json.dumps(request)).get("result")

    # -- valid play ------------------------------------------------------------------------------------------

    def start_game(self) -> None:
        """Start a new game of a random kind."""
        chance = self.chance
        game = chance.one_of(GAMES)
        self.definition = definition_of(game)
        decks = list(self.definition.table.shipped()["decks"])
        mode = chance.one_of(("hotseat", "hotseat", "solo", "link"))
        kinds = ("human", "greedy") if mode == "solo" else ("human", "human")
        seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, ("Ann", "Ben"), strict=True)]
        asked: Json = {"game": game, "seats": seats, "seed": f"h{self.number}", "mode": mode}
        if mode == "hotseat" and chance.one_in(2):
            self.update = self.call("table.scenario", **asked, scenario=self.scenario()) or {}
        if not self.update:
            two = [chance.one_of(decks), chance.one_of(decks)]
            self.update = self.call("table.new", **asked, decks=two) or {}

    def scenario(self) -> Json:
        """Return a scenario of shipped cards under other names, with absurd numbers."""
        chance = self.chance
        pool = self.definition.table.pool()
        faces = [chance.one_of(list(pool)) for _ in range(3)]
        cards = {}
        for n, face in enumerate(faces):
            node = pool[face].to_json()
            for _ in range(chance.below(3)):
                node = with_a_number_changed(node, chance)
            cards[f"X{n}"] = [node[0], f"X{n}", *node[2:]]
        many = [name for name in cards for _ in range(chance.one_of((1, 3, 12)))]
        one = {"hand": list(cards), "field": many}
        return {
            "name": {"ja": "x", "en": "x"},
            "clauses": [],
            "cards": cards,
            "setup": {"A": one, "B": {"field": many[: chance.below(40)]}},
        }

    @property
    def question(self) -> Json | None:
        """The open question as visible to the asked seat, if the seat is at this device."""
        public = self.update["views"]["public"]["question"]
        if public is None:
            return None
        found: Json | None = self.update["views"].get(str(public["seat"]), {}).get("question")
        return found

    def move(self) -> None:
        """Give a legal answer, or start another game if no answer is possible."""
        asked = self.question if self.update else None
        public = self.update["views"]["public"]["question"] if self.update else None
        if public is None:
            self.update = {}
            self.start_game()
            return
        if asked is None:
            seed = str(self.chance.below(1 << 20))
            position = self.call("bot.position", table=self.update["table"], seat=public["seat"], seed=seed)
            chosen = position and self.call("bot.choose", **position, bot="random", seed=seed)
            answer = chosen["answer"] if chosen else None
        elif asked["kind"] == "number":
            answer = ["number", asked["low"] + self.chance.below(min(asked["high"] - asked["low"], 50) + 1)]
        else:
            answer = self.chance.one_of(asked["options"])["answer"]
        found = answer and self.call("table.answer", **self.here(public["seat"]), answer=answer)
        if found:
            self.update = found
        else:  # the opponent is on another device (link mode), or the table exceeds a limit
            self.update = {}
            self.start_game()

    def here(self, seat: int) -> Json:
        return {"table": self.update["table"], "seat": seat, "revision": self.update["revision"]}

    # -- messages --------------------------------------------------------------------------------------------

    def messages(self, count: int) -> None:
        """Send `count` messages, with legal moves between the messages."""
        self.start_game()
        while self.sent < count:
            if self.sent % MESSAGES_PER_MOVE == 0:
                self.move()
            if not self.update:
                self.start_game()
                continue
            if self.chance.below(4):
                self.send_answer()
            else:
                self.send(self.message())
            self.sent += 1

    def checkpoint(self) -> tuple[Any, ...]:
        table = self.bridge.tables.get(self.update["table"])
        if table is None:
            return ()
        return (
            table.revision,
            table.now.match.tip,
            len(table.positions),
            len(table.draft),
            len(table.future),
        )

    def send_answer(self) -> None:
        """Send a well-formed, rarely legal answer, and check the response."""
        public = self.update["views"]["public"]["question"]
        if public is None:
            return
        before = self.checkpoint()
        request = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "table.answer",
            "params": {**self.here(public["seat"]), "answer": self.answer()},
        }
        text = json.dumps(request)
        response = self.ask(text)
        if "result" in response:
            self.judged += 1
            self.update = response["result"]
        else:
            if response["error"]["code"] == errors.ILLEGAL:
                self.judged += 1
            if self.checkpoint() != before:
                self.record_failure(text, "it was refused, and the table is another")

    def answer(self) -> list[Any]:
        chance = self.chance
        asked = self.question
        options = [each["answer"] for each in asked["options"]] if asked and asked["options"] else []
        table = self.bridge.tables[self.update["table"]]
        refs = list(table.here.match.game.cards)
        if options and chance.below(3):
            answer = list(chance.one_of(options))
            at = chance.below(len(answer) + 1)
            if at == 0:
                answer[0] = chance.one_of(VERBS)
            elif at < len(answer) and type(answer[at]) is int:
                answer[at] = chance.one_of((chance.one_of(refs), *NUMBERS[:11]))
            elif len(answer) < 7:
                answer.insert(at, chance.one_of(FLAGS))
            return answer
        answer = [chance.one_of(VERBS)]
        for _ in range(chance.below(4)):
            answer.append(
                chance.one_of((chance.one_of(refs), chance.one_of(NUMBERS[:11]), chance.one_of(FLAGS)))
            )
        return answer

    def message(self) -> str:
        """Return a request of any method, with a mutation."""
        chance = self.chance
        table, revision = self.update["table"], self.update["revision"]
        seat = chance.below(2)
        params: Json = {"table": table, "seat": seat}
        good: tuple[tuple[str, Json], ...] = (
            ("table.answer", {**params, "revision": revision, "answer": ["pass"], "since": revision}),
            ("table.view", {**params, "at": chance.below(5)}),
            ("table.why", {**params, "ref": chance.below(140)}),
            ("table.undo", params),
            ("table.redo", params),
            ("table.cancel", params),
            ("table.declare", {**params, "what": chance.one_of(("offer", "concede"))}),
            ("table.branch", {"table": table, "at": chance.below(20)}),
            ("table.settings", {**params, "auto_pass": "smart", "stops": ["main"], "until": "turn_end"}),
            ("table.link", {"table": table, "bring": True}),
            ("series.deck", {**params, "out": [], "in": []}),
            ("series.next", {"table": table}),
            ("bot.position", {**params, "seed": "s"}),
            ("rules", {"game": self.definition.id, "ids": ["1.1"]}),
            ("deck.check", {"game": self.definition.id, "text": "3 x\n", "sets": []}),
            ("deck.check", {"game": self.definition.id, "deck": {"cards": [["F001", 3]], "sideboard": []}}),
        )
        method, params = chance.one_of(good)
        request: Json = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        kind = chance.below(8)
        if kind == 0:
            return str(chance.mutated_text(json.dumps(request)))
        if kind == 1:
            return json.dumps(request)[:-1] + f',"more":{chance.one_of((DEEP_JSON, "1e999", "NaN", "0"))}}}'
        if kind == 2:
            request["method"] = chance.one_of(list(METHODS))
        return json.dumps(request if kind == 3 else chance.mutated(request))

    def send(self, text: str) -> None:
        before = self.checkpoint()
        response = self.ask(text)
        if "error" in response and self.checkpoint() != before:
            self.record_failure(text, "it was refused, and the table is another")
        table = self.bridge.tables.get(self.update["table"])
        if table is None:
            self.update = {}
        elif "result" in response and table.revision != self.update["revision"]:
            self.update = response["result"]

    # -- links and files -------------------------------------------------------------------------------------

    def open_mutated(self, count: int) -> None:
        """Make links and files of a game, and open `count` mutated copies."""
        self.start_game()
        for _ in range(self.chance.one_of((1, 6, 25))):
            self.move()
        table = {"table": self.update["table"]}
        link = str((self.call("table.link", **table) or {"link": ""})["link"])
        file = (self.call("table.save", **table) or {"file": {}})["file"]
        token = str(self.update.get("saved", {}).get("token", "[]"))
        requests: tuple[Callable[[], tuple[str, Json]], ...] = (
            lambda: ("table.open", {"link": self.mutated_link(link)}),
            lambda: ("table.open", {"link": self.mutated_link(link)}),
            lambda: ("table.open", {"file": self.chance.mutated(file)}),
            lambda: (
                "table.open",
                {"file": file, "known": self.chance.mutated(file), "you": self.chance.below(2)},
            ),
            lambda: ("table.open", {"token": self.mutated_token(token)}),
            lambda: ("set.brought", {"file": self.chance.mutated(file)}),
            lambda: ("table.scenario", self.mutated_scenario()),
            lambda: ("set.check", {"game": self.definition.id, "set": self.mutated_set()}),
            lambda: ("deck.read", {"game": self.definition.id, "text": self.mutated_list()}),
            lambda: ("text.read", {"game": self.definition.id, "lang": "ja", "text": self.mutated_listing()}),
            lambda: ("bot.choose", {"position": self.mutated_position(), "bot": "random", "seed": "s"}),
        )
        while self.files < count:
            method, params = self.chance.one_of(requests)()
            self.files += 1
            response = self.ask(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
            found = response.get("result")
            if found is None:
                continue
            self.opened += 1
            if method in ("table.open", "table.scenario"):
                self.check_opened(found, json.dumps(params))

    def check_opened(self, update: Json, sent: str) -> None:
        """Check an opened game: the game must export a link, and the link must reopen the same game."""
        table = self.bridge.tables[update["table"]]
        link = self.call("table.link", table=table.name)
        if link is not None:
            again = self.call("table.open", link=link["link"])
            if again is None:
                self.record_failure(sent, "what was opened cannot be opened again")
            elif self.bridge.tables[again["table"]].now.match.tip != table.now.match.tip:
                self.record_failure(sent, "what was opened is another game when it is opened again")

    def mutated_link(self, link: str) -> str:
        chance = self.chance
        if chance.one_in(4) or not link:
            return chance.mutated_text(link)
        try:
            data = chance.mutated_bytes(inflate_text(link))
        except LinkError:
            return link
        if chance.one_in(8):  # inflates beyond the size limit
            data += bytes(600_000)
        if chance.one_in(8):
            return base64.urlsafe_b64encode(data).decode().rstrip("=")
        return deflate_to_text(data)

    def mutated_token(self, token: str) -> str:
        chance = self.chance
        if chance.one_in(3):
            return chance.mutated_text(token)[:12_000]
        raw = json.loads(token)
        if chance.one_in(2) and len(raw) > 4:
            raw[4] = self.mutated_link(raw[4])
        else:
            raw = chance.mutated(raw)
        return json.dumps(raw)[:12_000]

    def mutated_scenario(self) -> Json:
        chance = self.chance
        scenario = self.scenario()
        for _ in range(chance.below(3)):
            scenario = chance.mutated(scenario)
        seats = [{"kind": "human", "name": "a"}, {"kind": "human", "name": "b"}]
        return {
            "game": self.definition.id,
            "scenario": scenario,
            "seats": seats,
            "seed": "s",
            "mode": "hotseat",
        }

    def mutated_set(self) -> Any:
        """Return a mutated set of shipped cards, mostly with a matching id, to test more than the id check."""
        chance = self.chance
        pool = self.definition.table.pool()
        cards = []
        for n in range(1 + chance.below(3)):
            node = pool[chance.one_of(list(pool))].to_json()
            if chance.one_in(2):
                node = with_a_number_changed(node, chance)
            node = [node[0], f"Y{n}", *node[2:]]
            caster = node[7] if len(node) > 7 and isinstance(node[7], str) else ""
            cards.append(
                {
                    "card": node,
                    "ja": {"name": node[1], "flavour": ""},
                    "en": {"name": node[1], "flavour": "", "caster": caster},
                }
            )
        value: Json = {
            "format": "tefuda-cards/1",
            "game": self.definition.id,
            "name": "n",
            "cards": cards,
            "id": "",
        }
        if chance.below(4):
            value = chance.mutated(value)
        if self.definition.workshop is not None and chance.below(4) and isinstance(value, dict):
            try:
                value["id"] = set_id_of(value)
            except (KeyError, ValueError):
                return value
        return json.dumps(value) if chance.one_in(4) else value

    def mutated_list(self) -> str:
        chance = self.chance
        pool = self.definition.table.pool()
        lines = [
            f"{chance.one_of((1, 3, 4, 99, 10**9, -1))} {pool[chance.one_of(list(pool))].name}"
            for _ in range(9)
        ]
        text = "\n".join(lines)
        for _ in range(chance.below(4)):
            text = chance.mutated_text(text)
        return text

    def mutated_listing(self) -> str:
        chance = self.chance
        pool = self.definition.table.pool()
        text = self.definition.faces.write(pool[chance.one_of(list(pool))], "ja")
        for _ in range(1 + chance.below(3)):
            text = chance.mutated_text(text)
        return str(text)[:2_000]

    def mutated_position(self) -> str:
        chance = self.chance
        public = self.update["views"]["public"]["question"]
        found = public and self.call(
            "bot.position", table=self.update["table"], seat=public["seat"], seed="s"
        )
        text = found["position"] if found else ""
        if not text or chance.one_in(2):
            return chance.mutated_text(text)
        body = json.dumps(chance.mutated(json.loads(text[DIGEST_CHARS:])), ensure_ascii=False)
        # Half of the positions get a valid digest, to test the code behind the digest check.
        return text[:DIGEST_CHARS] + body if chance.one_in(2) else with_fresh_digest(body)

    def tally(self) -> AttackTally:
        return AttackTally(self.sent, self.judged, self.files, self.opened, self.refusals, tuple(self.falls))


def with_fresh_digest(body: str) -> str:
    """Return a position with the digest of its new content, if the text can be encoded."""
    try:
        return json_with_digest(body)
    except UnicodeEncodeError:
        return body


def attack(messages: int, files: int, seed: str, only: int | None = None) -> AttackTally:
    """Send `messages` messages and open `files` links and files. `only` selects a single run by number."""
    tally = NOTHING
    runs = [("messages", min(RUN_SIZE, messages - at)) for at in range(0, messages, RUN_SIZE)]
    runs += [("files", min(RUN_SIZE, files - at)) for at in range(0, files, RUN_SIZE)]
    for number, (what, count) in enumerate(runs):
        if only is not None and number != only:
            continue
        run = Run(seed, number)
        run.messages(count) if what == "messages" else run.open_mutated(count)
        tally = tally.plus(run.tally())
    return tally


def main(arguments: list[str]) -> int:
    parser = parser_of("hostile", "Test the engine with hostile messages, links and files.")
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="run only this run number")
    options = parser.parse_args(arguments)
    if options.messages < 0 or options.files < 0:
        raise UsageError("--messages and --files take numbers from 0")
    tally = attack(options.messages, options.files, options.seed, options.only)
    if options.json:
        print_json({**tally._asdict(), "falls": [fall._asdict() for fall in tally.falls]})
    else:
        print(f"{tally.messages} messages, {tally.judged} of them judged by the rules")
        print(f"{tally.files} links and files, {tally.opened} of them taken")
        print(", ".join(f"{code} {count}" for code, count in tally.refusals.most_common()))
        for fall in tally.falls[:20]:
            print(f"run {fall.run}: {fall.result}\n  {fall.sent}")
        print(f"{len(tally.falls)} fell")
    return 1 if tally.falls else 0
