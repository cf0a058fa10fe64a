"""An observer with all that one side has, in memory, in storage and from the connection, can't tell two games apart
that differ only in hidden cards, and can't identify a card by trying."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from pyengine.kernel.legality import Illegal
from pyengine.kernel.question import Answer
from pyengine.net.fair.card_slots import OpponentCards
from pyengine.net.fair.commitments import SALT_BYTES, salt
from pyengine.net.fair.messages import Audit, Deck, Head, Learn, Message, Open, Perm, Settle, Verdict, decode
from pyengine.net.fair.session import Session
from tests.fair import Line, games, pick, sit_down

OBSERVER, OTHER = 0, 1
HASH_FIELDS = {"seals", "sent_chain", "received_chain"}
"""Message fields that are only hashes, which reveal nothing about their input."""
SHARED_ANSWERS = 120
"""Answers that two compared worlds share."""


class World:
    """A game up to some answer, in which the other side's secrets may be replaced."""

    def __init__(self, game: str, seed: str, change: Callable[[Session], None] | None = None) -> None:
        self.sessions = sit_down(game, seed, full=False)
        if change is not None:
            change(self.sessions[OTHER])
        self.line = Line(self.sessions, seed)
        self.answers: list[Answer] = []

    def go_on(self, choose: Callable[[Session], Answer | None]) -> None:
        """Play until `choose` returns no answer."""
        while True:
            if self.line.carry():
                continue
            asked = next((each for each in self.sessions if each.question is not None), None)
            if asked is None:
                return
            answer = choose(asked)
            if answer is None:
                return
            asked.answer(answer)
            self.answers.append(answer)

    def observed(self) -> list[tuple[int, Message]]:
        """Return the messages of the connection, as the observer received them."""
        return [(sender, decode(data)) for sender, data in self.sessions[OBSERVER].transcript]

    def memory(self) -> str:
        """Return the state of the observer's table."""
        session = self.sessions[OBSERVER]
        game = session.match_in_play.game
        return json.dumps(
            [game.to_json(), session.match_in_play.tip, [*session.match_in_play.entries]], sort_keys=True
        )


def finished_world(game: str, seed: str) -> World:
    """Return a randomly played game at its end, with all cards opened then."""
    world, player = World(game, seed), Stream(f"{seed} player")
    world.go_on(lambda asked: pick(player, asked.question))  # type: ignore[arg-type]
    assert all(each.phase == "done" and each.counts for each in world.sessions)
    return world


def unfinished_world(game: str, seed: str) -> World:
    """Return a randomly played game at some answer before its end."""
    world, player = World(game, seed), Stream(f"{seed} player")
    world.go_on(lambda asked: None if len(world.answers) >= SHARED_ANSWERS else pick(player, asked.question))  # type: ignore[arg-type]
    if world.sessions[OBSERVER].match_in_play.game.over:
        # The end opens the dealing seeds, so compare the game without it.
        shorter, player, most = World(game, seed), Stream(f"{seed} player"), len(world.answers) - 1
        shorter.go_on(lambda asked: None if len(shorter.answers) >= most else pick(player, asked.question))  # type: ignore[arg-type]
        return shorter
    return world


def replay_with_secrets(one: World, game: str, seed: str, change: Callable[[Session], None]) -> World | None:
    """Give the same answers with other secrets; None if they would be illegal."""
    two = World(game, seed, change)
    given = iter(one.answers)
    try:
        two.go_on(lambda asked: next(given, None))
    except (Illegal, LookupError):
        return None
    return two if len(two.answers) == len(one.answers) else None


def differing_kinds(one: World, two: World) -> set[type[Message]]:
    """Return the kinds of messages that differ between both worlds. Raise AssertionError if they differ in kind,
    sender, number or size, or in more than seals."""
    kinds = set()
    pairs = zip(one.sessions[OBSERVER].transcript, two.sessions[OBSERVER].transcript, strict=True)
    for (sender, data), (other_sender, other_data) in pairs:
        assert (sender, len(data)) == (other_sender, len(other_data))
        message, other = decode(data), decode(other_data)
        assert type(message) is type(other)
        if data != other_data:
            changed = {key for key in vars(message) if vars(message)[key] != vars(other)[key]}
            assert changed <= HASH_FIELDS
            if not isinstance(message, Head):  # which covers all earlier messages
                assert sender == OTHER
                kinds.add(type(message))
    return kinds


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(2))
@pytest.mark.parametrize("game", GAMES)
def test_observer_cannot_tell_games_with_other_hidden_cards_apart(game: str, seed: int) -> None:
    name = f"worlds {seed}"
    compare_worlds(unfinished_world(game, name), game, name)


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(1))
@pytest.mark.parametrize("game", GAMES)
def test_finished_game_reveals_no_card_neither_shown_nor_owed(game: str, seed: int) -> None:
    name = f"ends {seed}"
    one = finished_world(game, name)
    assert {type(message) for _, message in one.observed()} >= {Audit, Settle, Verdict}
    compare_worlds(one, game, name)


def opened_slots(world: World) -> set[int]:
    """Return the other player's slots that the observer was shown, in play or at the end."""
    return {
        card.slot
        for sender, message in world.observed()
        if isinstance(message, Open | Settle) and sender == OTHER
        for card in message.cards
    }


def compare_worlds(one: World, game: str, name: str) -> None:
    """Replay the game with other cards in the slots that were not opened, and compare."""
    shown = opened_slots(one)
    faces = one.sessions[OTHER].faces
    hidden = [slot for slot in range(len(faces)) if slot not in shown]
    kinds = set(definition_of(game).table.pool())
    stranger = min(kinds - set(faces))
    stream = Stream(f"{name} others")
    compared = 0
    # The observer knows that an owed card is a legal one: with most others the answer would be illegal.
    owed = {debt.slot for debt in one.sessions[OTHER].debts.made}
    for n in range(6):
        free = [slot for slot in hidden if slot not in owed or n % 2]
        slots = list(free)
        swapped = dict(zip(free, [slots.pop(stream.below(len(slots))) for _ in free], strict=True))
        other = tuple(faces[swapped.get(slot, slot)] for slot in range(len(faces)))
        if stream.below(2):
            # a card that is in nobody's deck
            one_of_them = free[stream.below(len(free))]
            other = (*other[:one_of_them], stranger, *other[one_of_them + 1 :])

        def give_faces(session: Session, other: tuple[str, ...] = other) -> None:
            session.faces = other

        two = replay_with_secrets(one, game, name, give_faces)
        if two is None:
            continue
        assert differing_kinds(one, two) <= {Deck}
        assert one.memory() == two.memory()
        compared += other != faces
    assert compared > 0


def deal_differently(session: Session, learnt: dict[int, set[int]]) -> None:
    """Exchange two unseen places in each packet of the observer's cards."""
    begin = session._begin

    def begun() -> None:
        begin()
        cards: OpponentCards = session.dealing_in_play.other
        placed = cards.placed

        def other(deal: bytes, number: int, size: int) -> tuple[tuple[int, ...], tuple[bytes, ...]]:
            order, _ = placed(deal, number, size)
            unseen = [place for place in range(size) if place not in learnt.get(number, set())]
            changed = list(order)
            for at, place in enumerate(unseen):
                changed[place] = order[unseen[at - 1]]
            return tuple(changed), tuple(
                cards.place(number, place, name, salt(deal, "deal", cards.owner, number, place))
                for place, name in enumerate(changed)
            )

        cards.placed = other  # type: ignore[method-assign]

    session._begin = begun  # type: ignore[method-assign]


@pytest.mark.whole
@pytest.mark.parametrize("seed", games(3))
@pytest.mark.parametrize("game", GAMES)
def test_owner_cannot_tell_games_with_another_deck_order_apart(game: str, seed: int) -> None:
    name = f"orders {seed}"
    one = unfinished_world(game, name)
    learnt: dict[int, set[int]] = {}
    for sender, message in one.observed():
        if isinstance(message, Learn) and sender == OTHER:
            for card in message.cards:
                learnt.setdefault(card.packet, set()).add(card.place)
    two = replay_with_secrets(one, game, name, lambda session: deal_differently(session, learnt))
    assert two is not None
    # L1: which cards a later shuffle of unseen cards takes is told as a set of names, so only the places may differ.
    assert differing_kinds(one, two) <= {Perm}
    if not any(isinstance(message, Perm) and message.packet > 1 for _, message in one.observed()):
        size = len(one.sessions[OBSERVER].faces)
        assert differing_kinds(one, two) == ({Perm} if size - len(learnt.get(1, ())) > 1 else set())
        assert one.memory() == two.memory()


@pytest.mark.whole
@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("seed", games(1))
@pytest.mark.parametrize("game", GAMES)
def test_trying_every_card_against_every_seal_reveals_none(game: str, seed: int, ended: bool) -> None:
    world = (finished_world if ended else unfinished_world)(game, f"tried {seed}")
    session = world.sessions[OBSERVER]
    cards = session.dealing_in_play.other
    shown = [
        card
        for _, message in world.observed()
        if isinstance(message, Open | Settle)
        for card in message.cards
    ]
    learnt = [card for _, message in world.observed() if isinstance(message, Learn) for card in message.cards]
    seeds = [*session.seeds]
    if ended:
        told = session.audits.of(OTHER)
        seeds += [told.links, told.deal]
    secrets = chain(seeds, session.channel.sent.seals, session.channel.received.seals, session.chain)
    salts = {
        bytes(SALT_BYTES),
        *(each[:SALT_BYTES] for each in secrets),
        *(card.salt for card in shown),
        *(card.salt for card in learnt),
    }
    salts |= {salt(each, "card", slot) for each in seeds for slot in range(len(cards.seals))}
    opened = opened_slots(world)
    closed = [slot for slot in range(len(cards.seals)) if slot not in opened]
    assert closed
    tried = 0
    for slot in closed:
        for face in definition_of(game).table.pool():
            for each in salts:
                assert cards.card(slot, face, each) != cards.seals[slot]
                tried += 1
            if tried > 150_000:
                return
    assert tried > 10_000


def test_seat_knows_only_the_faces_that_the_rules_show_it() -> None:
    """The observer's replica holds exactly the faces that the rules let this seat see."""
    world = unfinished_world("pmv", "told")
    game = world.sessions[OBSERVER].match_in_play.game
    assert {card.face for card in game.cards.values() if not card.known >> OBSERVER & 1} == {None}
    assert any(card.face for card in game.cards.values())
