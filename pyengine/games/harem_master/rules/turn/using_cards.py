"""306.1 to 306.4, 407, 411: announce, pay for, answer and resolve cards and abilities."""

from __future__ import annotations

from pyengine.games.harem_master.rules.effects.event_processing import Declaring, Happening, Resolving
from pyengine.games.harem_master.rules.effects.triggers import raise_card_event
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.playing.once_a_turn import record_use
from pyengine.games.harem_master.rules.playing.playable import (
    activated_abilities,
    event_text,
    is_variable,
    price_of,
    reasons_for_revealed,
)
from pyengine.games.harem_master.rules.playing.responses import (
    ACTIONS,
    announce,
    is_ability_uncounterable,
    is_card_uncounterable,
    withdraw_item,
)
from pyengine.games.harem_master.rules.rule_variants import RULE_CHOICES
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import characters_of
from pyengine.games.harem_master.rules.zones import (
    CASTLE,
    DISCARD,
    FIELD,
    HAND,
    STACK,
    USING,
    Refs,
    opponent_of,
    printed,
    top_cards,
)
from pyengine.games.harem_master.vocab import Deed, PayDiscard, PayLeave, PayTurn
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, number_in, step
from pyengine.kernel.legality import BreachError, defines
from pyengine.kernel.question import Answer, Question
from pyengine.mechanics.ability_index import face_of_ref, text_node_at
from pyengine.mechanics.event_processing import move
from pyengine.mechanics.text_resolution import targets_from_result


class UseCard(Procedure):
    """306.1 to 306.3, R-HM-09: announce, pay for and answer a card from the hand; then resolve or place the card."""

    seat: int
    card: int
    use: str
    about: int = 0
    number: int = 0
    host: int = 0
    blind: bool = False
    aims: tuple[Refs, ...] | None = None
    """The targets chosen at the announcement; None without a choice at the announcement."""

    @step("306.1", "306.2", "306.3")
    def show(self, game: Game) -> Next:
        """Reveal the card; an event goes to the discard pile after payment (214.3e)."""
        self.blind = game.cards[self.card].face is None
        if not self.blind:
            self.host = self.begin(game)
        atoms.move(game, (self.card,), USING, self.seat, quiet=True)
        return None

    def begin(self, game: Game) -> int:
        """Return the cost; count a character for the limit of a single character per turn."""
        if self.use == "character":
            atoms.set_fact(game, "used", True)
        return values.cost(game, self.card, self.seat, self.use)

    @step("407.2", "214.3e")
    def pay(self, game: Game) -> Next:
        """Announce the card, then pay (R-HM-09). A replica without knowledge of the card checks its legality now."""
        card = game.cards[self.card]
        if self.blind:
            self.use = self.use or printed(game, face_of_ref(game, self.card)).kind
            why = reasons_for_revealed(game, self.seat, self.card, self.use)
            if why:
                raise BreachError(why)
            self.host = self.begin(game)
        game.emit("used_card", self.seat, (self.card,), way=self.use, cost=self.host)
        pay_from_stack(game, self.seat, self.host)
        self.host = 0
        if self.use == "event":
            atoms.move(game, (self.card,), DISCARD, card.owner, quiet=True)
        self.got = None
        if self.use != "event" or RULE_CHOICES.targets.value != "declaration":
            return None
        face = face_of_ref(game, self.card)
        text = event_text(game, face)
        if not text.effects:
            return None
        path = (printed(game, face).abilities.index(text), 0)
        return call(Declaring(self.seat, self.card, face, path, about=self.about, declaring=False))

    @step("407.3", "214.3c", "214.3d")
    def answered(self, game: Game) -> Next:
        self.aims = targets_from_result(self.got)
        is_uncounterable = is_card_uncounterable(game, face_of_ref(game, self.card))
        self.number, window = announce(game, self.use, self.seat, self.card, is_uncounterable)
        return window

    @step("411.1b", "411.1c", "411.1d")
    def countered(self, game: Game) -> Next:
        """Discard a countered card to its owner's pile without effect; the payment stays spent."""
        if not withdraw_item(game, self.number):
            return None
        if self.card in game.cards and game.cards[self.card].zone == USING:
            atoms.move(game, (self.card,), DISCARD, game.cards[self.card].owner)
        return done()

    @step("407.1", "407.5", "214.3b")
    def carry_out(self, game: Game) -> Next:
        """Resolve an event for its user."""
        if self.use != "event":
            return goto("whom")
        self.hold_triggers(game)
        face = face_of_ref(game, self.card)
        text = event_text(game, face)
        if not text.effects:
            return goto("used")
        at = printed(game, face).abilities.index(text)
        place = (self.seat, self.card, face, (at, 0))
        return call(Resolving(*place, about=self.about, declaring=True, aims=self.aims))

    @step("306.2")
    def carried_out(self, game: Game) -> Next:
        return goto("used")

    @step("407.4", "214.4c", "214.4g")
    def whom(self, game: Game) -> Next:
        """Ask for the character to equip, even outside the item's requirement. Discard the item if no character is
        left."""
        if self.use != "item":
            return goto("place")
        options = tuple(
            ("card", ref) for seat in (self.seat, opponent_of(self.seat)) for ref in characters_of(game, seat)
        )
        if not options:
            atoms.move(game, (self.card,), DISCARD, game.cards[self.card].owner)
            return done()
        if len(options) == 1:
            game.record_forced_choice(self.seat, options, "306.3")
            self.host = options[0][1]
            return goto("place")
        return call(Question(self.seat, "target", "equip", "306.3", options, None, self.card, declaring=True))

    @step("306.3")
    def chosen(self, game: Game) -> Next:
        self.host = self.got_number
        return None

    @step("214.2b", "214.4c", "306.1b")
    def place(self, game: Game) -> Next:
        """Put a character onto the field exhausted, or an item on its character."""
        how = f"on {self.host}" if self.use == "item" else "used"
        self.hold_triggers(game)
        return call(Happening((move(self.card, FIELD, self.seat, how),)))

    @step("403.1b", "408.2")
    def used(self, game: Game) -> Next:
        """Raise the "uses" event after resolution or placement. Triggers of the use and of its results resolve
        together."""
        card = game.cards.get(self.card)
        if card is not None:
            raise_card_event(game, "uses", self.card, self.use)
            if card.zone == USING:  # the move was replaced, so the card never left the hand (409.2)
                atoms.move(game, (self.card,), HAND, card.owner)
        self.release_triggers(game)
        return done()

    def hold_triggers(self, game: Game) -> None:
        """Count one more use in progress; triggers wait until the number is 0."""
        atoms.set_fact(game, "busy", game.vars["busy"] + 1)

    def release_triggers(self, game: Game) -> None:
        """Count one use in progress fewer."""
        atoms.set_fact(game, "busy", game.vars["busy"] - 1)


@ACTIONS.register("play")
def use_card(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    ref = number_in(answer)
    face = game.cards[ref].face
    use = "item" if len(answer) == 3 else "" if face is None else printed(game, face).kind
    return UseCard(seat, ref, use, about)


@defines("215.4c")
def pay_from_stack(game: Game, seat: int, n: int) -> None:
    """Move cards from the top of the action stack to the top of the castle, one by one (R-HM-10)."""
    if n:
        atoms.move(game, top_cards(game, STACK, seat, n), CASTLE, seat, quiet=True, singly=True)
        game.emit("paid", seat, n=n)


class UseAbility(Procedure, logged_as="UseDeed"):
    """306.4, 407: announce, pay for, answer and resolve an activated ability."""

    seat: int
    card: int
    face: str
    path: tuple[int, ...]
    about: int = 0
    n: int = 0
    number: int = 0
    at: int = 0
    aims: tuple[Refs, ...] | None = None
    """The targets chosen at the announcement; None without a choice at the announcement."""

    @step("407.2", "503.2")
    def how_much(self, game: Game) -> Next:
        """Ask for the number paid for [n], up to the rest of the stack."""
        ability = self.ability(game)
        path = (*self.path, Deed.FIELDS.index("effects"))
        game.emit("used_deed", self.seat, (self.card,), says=(self.face, path))
        if not is_variable(ability):
            return goto("pay")
        most = len(game.cards_in(STACK, self.seat)) - price_of(ability)
        default = ("number", most)
        return call(
            Question(self.seat, "number", "pay-n", "503.2", (), default, self.card, 0, most, declaring=True)
        )

    @step("503.2")
    def said(self, game: Game) -> Next:
        self.n = self.got_number
        return None

    @step("306.4", "503", "503.1")
    def pay(self, game: Game) -> Next:
        """Reveal a card used from the hand, then pay from the action stack."""
        if game.cards[self.card].zone == HAND:
            atoms.reveal(game, (self.card,))
        pay_from_stack(game, self.seat, price_of(self.ability(game)) + self.n)
        record_use(game, self.seat, self.card, self.face, self.path)
        return None

    @step("402.1a", "504")
    def exhaust(self, game: Game) -> Next:
        if any(isinstance(c, PayTurn) for c in self.ability(game).costs):
            atoms.turn(game, (self.card,), True)
        self.got = None
        if RULE_CHOICES.targets.value != "declaration":
            return None
        text = (self.seat, self.card, self.face, (*self.path, Deed.FIELDS.index("effects")))
        return call(Declaring(*text, n=self.n, about=self.about, declaring=False))

    @step("407.2")
    def discard(self, game: Game) -> Next:
        """Ask for the hand cards to discard as a cost, one by one."""
        if not self.at:
            self.aims = targets_from_result(self.got)
        wanted = sum(c.n for c in self.ability(game).costs if isinstance(c, PayDiscard))
        if self.at >= wanted:
            return goto("leave")
        options = tuple(("card", r) for r in game.cards_in(HAND, self.seat) if r != self.card)
        return call(
            Question(self.seat, "target", "pay-card", "407.2", options, None, self.card, declaring=True)
        )

    @step("407.2")
    def discarded(self, game: Game) -> Next:
        self.at += 1
        atoms.move(game, (self.got_number,), DISCARD, self.seat)
        return goto("discard")

    @step("407.2")
    def leave(self, game: Game) -> Next:
        if any(isinstance(c, PayLeave) for c in self.ability(game).costs):
            return call(Happening((move(self.card, DISCARD, self.seat),)))
        return None

    @step("407.3", "402.2a")
    def answered(self, game: Game) -> Next:
        is_uncounterable = is_ability_uncounterable(game, self.card, self.face, self.path)
        self.number, window = announce(game, "ability", self.seat, self.card, is_uncounterable)
        return window

    @step("411.1b", "407.1", "407.5")
    def carry_out(self, game: Game) -> Next:
        if withdraw_item(game, self.number):
            return done()
        at = Deed.FIELDS.index("effects")
        return call(
            Resolving(
                self.seat,
                self.card,
                self.face,
                (*self.path, at),
                n=self.n,
                about=self.about,
                declaring=True,
                aims=self.aims,
            )
        )

    def ability(self, game: Game) -> Deed:
        found = text_node_at(game, self.face, self.path)
        assert isinstance(found, Deed)
        return found


@ACTIONS.register("use")
def use_activated_ability(game: Game, seat: int, answer: Answer, about: int) -> Procedure:
    ref = number_in(answer)
    held = activated_abilities(game, ref)[number_in(answer, 2)]
    return UseAbility(seat, ref, held.face, held.path, about)


__all__ = ["UseAbility", "UseCard", "pay_from_stack"]
