"""7.1, 7.2: resolution of an effect: its text from the start, part by part, each through procedures of the rules.

The frame stores the position within the card's text; the text itself stays in the card pool.
"""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.declaring import DeclareWord, PickNumber, key_at_play
from pyengine.games.pmv.rules.abilities.targets import (
    ChooseCards,
    ChooseTargets,
    is_protected,
    targets_still_fit,
    targets_whole_zone,
)
from pyengine.games.pmv.rules.abilities.triggers import note_targets
from pyengine.games.pmv.rules.cards import Path, node_at, targets_in
from pyengine.games.pmv.rules.effects.text_tree import (
    BRANCHES,
    CONTAINERS,
    always_succeeds,
    belongs_to_negated_effect,
    branch_procedure,
    choices_at,
    is_effect_negated,
    is_forgone,
    names_targets_now,
    parts_after_failure,
    with_battle_parts_first,
    with_new_letters,
)
from pyengine.games.pmv.rules.effects.verbs import apply_statement
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.movement import removal
from pyengine.games.pmv.rules.movement.cost import PayNodes, can_pay
from pyengine.games.pmv.rules.movement.removal import DiscardCards, RemoveCards
from pyengine.games.pmv.rules.pending_records import unpack_it, unpack_letter, unpack_picks
from pyengine.games.pmv.rules.procedure_fields import PlaysNegated, TargetsGuarded, TextRun
from pyengine.games.pmv.rules.semantics import continuous_effects
from pyengine.games.pmv.rules.semantics.groups import PickRandom
from pyengine.games.pmv.rules.semantics.nouns import (
    CARDS_OF_IT,
    cards_matching_noun,
    choosers,
    is_true,
    number,
    objects,
    players,
)
from pyengine.games.pmv.rules.semantics.scope import Letters, Scope, is_player, letters_with_own_seat
from pyengine.games.pmv.rules.zones import PLAY
from pyengine.games.pmv.vocab import (
    Also,
    AsFar,
    ChooseNumber,
    Declare,
    Else,
    Exists,
    ForEach,
    If,
    InPlaceOfDiscard,
    Let,
    May,
    MayPay,
    NegateInto,
    OneOf,
    Pick,
    Seq,
)  # fmt: skip
from pyengine.kernel import atoms
from pyengine.kernel.frames import Next, Procedure, call, done, goto, step
from pyengine.kernel.legality import defines
from pyengine.kernel.question import NO, YES, Question

VOID = "void"
"""Result of an effect that was not resolved at all (R-PMV-18). False means a failure during the resolution."""


@defines("7.1.12.d", "9.1.3.a")
class RunText(TextRun):
    """7.1.9: application of an effect's text from start to end. Result: whether the effect succeeded (7.1.11)."""

    def scope(self, game: Game) -> Scope:
        """Return the scope for reading the text; variables are evaluated anew at each use (1.6.2.g)."""
        known = (self.seat, self.this, self.x, self.it, self.picks, self.face, self.letters, self.since)
        scope: Scope = tuple.__new__(Scope, (*known, None, self.path))
        for path in self.lets:
            let = node_at(game, self.face, path)
            assert isinstance(let, Let)
            scope = continuous_effects.scope_with_variable(game, let, scope)
        return scope

    @step("8.2.4.b", "8.2.4")
    def name_targets(self, game: Game) -> Next:
        """Name the targets now if the effect did not name them at its declaration."""
        if game.vars["cut"] and belongs_to_negated_effect(game, self.kind):
            return done(False)
        self.todo = (self.path,)
        self.since = self.since or game.next_time_stamp()
        if names_targets_now(self.kind, self.picks) and targets_in(node_at(game, self.face, self.path)):
            return call(
                ChooseTargets(
                    self.face,
                    self.path,
                    self.seat,
                    self.this,
                    self.x,
                    self.it,
                    False,
                    self.letters,
                    self.since,
                )
            )
        self.got = self.picks
        return goto("check_targets")

    @step("10.29.2.a")
    def guard_targets(self, game: Game) -> Next:
        """Trigger listeners to targeting; ask for payments if an automatic effect named a protected card."""
        if self.kind != "auto" or not self.got or self.this not in game.cards:
            return goto("check_targets")
        picks = unpack_picks(self.got)
        note_targets(game, picks, self.seat, self.this, continuous_effects.AUTOMATIC)
        refs = tuple(r for _, many in picks for r in many if r in game.cards and is_protected(game, r))
        if not refs:
            return goto("check_targets")
        self.picks = picks
        return call(TargetsGuarded.OWN(self.seat, self.this, refs))

    @step("10.29.2.a")
    def guarded(self, game: Game) -> Next:
        if self.got is True:
            self.got = self.picks
        return done(VOID) if self.got is False else None

    @step("8.2.5.a", "8.2.4.a", "8.2.5")
    def check_targets(self, game: Game) -> Next:
        """Check that all targets are legal at the start of the resolution; otherwise the effect is void."""
        if self.got is not None:
            self.picks = unpack_picks(self.got)
            if targets_still_fit(game, node_at(game, self.face, self.path), self.path, self.scope(game)):
                return None
        game.emit("targets_gone", self.seat, (self.this,) if self.this in game.cards else ())
        return done(VOID)

    @step("7.1.9", "7.1.11")
    def next_part(self, game: Game) -> Next:
        """Take the next part of the text, and unfold statements that only contain parts."""
        if not self.todo:
            return self.over(game)
        path = self.todo[-1]
        self.todo = self.todo[:-1]
        node = node_at(game, self.face, path)
        if type(node) not in CONTAINERS:
            self.todo = with_battle_parts_first(game, (*self.todo, path), self.scope(game))
            if self.todo[-1] != path:
                return goto("next_part")
            self.missing = choices_at(game, self.face, path)
            return None if self.missing else goto("apply")
        if isinstance(node, Seq):
            self.todo = (*self.todo, *((*path, 0, i) for i in reversed(range(len(node.parts)))))
        elif isinstance(node, If):
            if is_true(game, node.condition, self.scope(game)):
                self.todo = (*self.todo, (*path, 1))
                if isinstance(node.condition, Exists) and node.condition.noun.zone == CARDS_OF_IT:
                    self.it = cards_matching_noun(game, node.condition.noun, self.scope(game), aimed=False)
            elif node.otherwise is not None:
                self.todo = (*self.todo, (*path, 2))
            elif isinstance(node.then, (May, MayPay)) and node.then.otherwise is not None:
                # Without the condition, the "otherwise" branch of the offer still applies (R-PMV-62).
                self.todo = (*self.todo, (*path, 1, type(node.then).FIELDS.index("otherwise")))
        elif isinstance(node, Let) and (node.fixed or node.played):
            self.fix(game, node)
            self.todo = (*self.todo, (*path, 1))
        elif isinstance(node, Let):
            self.lets = (*self.lets, path)
            self.todo = (*self.todo, (*path, 1))
        else:
            self.todo = (*self.todo, (*path, 0))
        return goto("next_part")

    @defines("1.6.2.b")
    def fix(self, game: Game, let: Let) -> None:
        """Fix a variable of the text at its current value for the rest of the effect."""
        fixed = dict(self.letters).get(key_at_play(let.letter)) if let.played else None
        n = number(game, let.x, self.scope(game)) if fixed is None else int(fixed)
        n = n if let.most is None else min(n, let.most)
        if let.letter == "X":
            self.x = n
        else:
            self.letters = (*(pair for pair in self.letters if pair[0] != let.letter), (let.letter, n))

    @step("8.2.8", "8.2.5.b")
    def aimed(self, game: Game) -> Next:
        """Fail a part that would choose cards from a targeted hand or deck, if its target has been changed to a
        card."""
        path = self.missing[0]
        pick = node_at(game, self.face, path)
        if (
            isinstance(pick, Pick)
            and targets_whole_zone(pick)
            and not all(map(is_player, dict(self.picks)[path]))
        ):
            self.got = None
            return goto("chosen")
        return None

    @step("8.1.3", "8.1.2.b", "8.1.1.a")
    def choose(self, game: Game) -> Next:
        """Choose the objects that are not targets, in the exact number, as the part applies."""
        path = self.missing[0]
        pick = node_at(game, self.face, path)
        assert isinstance(pick, Pick)
        scope = self.scope(game)
        as_far = isinstance(node_at(game, self.face, self.todo[-1]), AsFar)
        if pick.how == "random":
            refs = cards_matching_noun(game, pick.noun, scope, aimed=False)
            refs = tuple(r for r in refs if continuous_effects.is_object(game, r, scope))
            return call(PickRandom(refs, min(pick.n, len(refs)) if as_far and refs else pick.n))
        seats = choosers(game, pick, scope)
        return call(
            ChooseCards(
                self.face,
                path,
                self.seat,
                self.this,
                seats,
                scope.x,
                self.it,
                self.picks,
                scope.letters,
                self.since,
                few=as_far,
            )
        )

    @step("7.1.12", "8.1.3.a")
    def chosen(self, game: Game) -> Next:
        """End the text if a part cannot choose: the part fails, and the rest with it (`RULE_CHOICES.half_done`)."""
        if self.got is None:
            self.todo = parts_after_failure(self.todo[:-1])
            self.fine = False
            return goto("next_part")
        self.picks = (*(p for p in self.picks if p[0] != self.missing[0]), (self.missing[0], self.got_refs))
        self.missing = self.missing[1:]
        return goto("aimed") if self.missing else None

    @step("7.1.10", "8.2.5.b", "7.1.13")
    def apply(self, game: Game) -> Next:
        """Apply the part through the procedure of its verb, to all its objects at once."""
        path = self.todo[-1]
        node = node_at(game, self.face, path)
        scope = self.scope(game)
        if type(node) in BRANCHES:
            return call(
                BRANCHES[type(node)](
                    self.face,
                    path,
                    self.seat,
                    self.this,
                    scope.x,
                    self.it,
                    self.picks,
                    scope.letters,
                    self.since,
                )
            )
        if isinstance(node, Declare):
            if node.letter not in dict(self.letters):
                return call(DeclareWord(self.seat, self.this, node.of, node.letter))
            self.got = True
            return None
        if isinstance(node, ChooseNumber):
            return call(PickNumber(self.seat, self.this, node.letter))
        if (scope.letters and is_forgone(node, scope)) or not targets_still_fit(game, node, path, scope):
            self.got = False
            return None
        it, outcome = apply_statement(game, node, path, scope)
        if it is not None:
            self.it = it
        if isinstance(outcome, bool):
            self.got = outcome
            return None
        return call(outcome)

    @step("7.1.12.a", "7.1.12.b", "7.1.12.e")
    def conclude(self, game: Game) -> Next:
        """Stop the rest if a part was not applied in full (`RULE_CHOICES.half_done`); the parts already applied stay."""
        node = node_at(game, self.face, self.todo[-1])
        self.todo = self.todo[:-1]
        if self.got in (False, VOID) and not always_succeeds(node):
            self.todo = parts_after_failure(self.todo)
            self.fine = False
        elif isinstance(self.got, tuple) and self.got and self.got[0] == "it":
            self.it = unpack_it(self.got)
            if not self.lets:
                self.x, self.letters = with_new_letters(self.got, self.x, self.letters)
        elif isinstance(self.got, tuple) and self.got and self.got[0] == "letter":
            letter, value = unpack_letter(self.got)
            if letter == "X":
                self.x = int(value)
            else:
                self.letters = (*self.letters, (letter, value))
        if is_effect_negated(game):
            self.todo = ()
            self.fine = False
        return goto("next_part") if self.todo else self.over(game)

    def over(self, game: Game) -> Next:
        if game.vars["memories"] and self.kind in ("play", "use") and not game.vars["pending"]:
            atoms.set_fact(game, "memories", ())
        if game.vars["taken"] and self.kind != "part":
            return goto("put_back")
        return done(("it", self.it, self.x, self.letters) if self.fine and self.kind == "part" else self.fine)

    @step("11.4.3", "11.4.4")
    def put_back(self, game: Game) -> Next:
        """Leave cards taken out of a deck and not moved in their place; remove them if the effect failed."""
        taken = tuple(r for r, since in game.vars["taken"] if since == self.since and r in game.cards)
        atoms.set_fact(game, "taken", tuple(row for row in game.vars["taken"] if row[1] != self.since))
        return done(self.fine) if self.fine or not taken else call(RemoveCards(taken, self.this))

    @step("11.4.4")
    def removed(self, game: Game) -> Next:
        return done(self.fine)


class _Branching(Procedure):
    """A procedure for a part of a text that contains further parts as branches."""

    face: str
    path: Path
    seat: int
    this: int
    x: int
    it: tuple[int, ...]
    picks: tuple[tuple[Path, tuple[int, ...]], ...]
    letters: Letters = ()
    since: int = 0

    def scope(self) -> Scope:
        return Scope(self.seat, self.this, self.x, self.it, self.picks, self.face, self.letters, self.since)

    def branch(self, *at: int) -> Next:
        """Apply a branch of the part."""
        return call(
            RunText(
                self.face, (*self.path, *at), self.seat, self.this, "part", self.x, self.it, self.picks, self.letters,
                self.since,
            )
        )  # fmt: skip


@branch_procedure(May)
class Offer(_Branching):
    """「…ても良い。」: an optional part, with branches for success and failure (7.1.12.b); asks players in turn."""

    asked: tuple[int, ...] = ()
    each: bool = False

    @step("1.8.9.c", "7.1.12.b", "1.3.3")
    def whom(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, May)
        self.asked = players(game, node.who, self.scope(), (*self.path, 3))
        self.each = len(self.asked) > 1
        return None if self.asked else done(False)

    @step("1.8.9.c", "7.1.12.b")
    def whether(self, game: Game) -> Next:
        about = self.this if self.this in game.cards else 0
        if self.each:
            self.letters = letters_with_own_seat(self.letters, self.asked[0])
        return call(Question(self.asked[0], "yes_no", "may", "7.1.12.b", (YES, NO), None, about))

    @step("7.1.9")
    def do(self, game: Game) -> Next:
        if self.got != YES:
            self.got = False
            return None
        return self.branch(0)

    @step("7.1.12.a", "7.1.12.b")
    def follow(self, game: Game) -> Next:
        """Apply the branch for success, or for failure and refusal."""
        node = node_at(game, self.face, self.path)
        assert isinstance(node, May)
        did = isinstance(self.got, tuple)
        if did:
            self.it = unpack_it(self.got)
            self.x, self.letters = with_new_letters(self.got, self.x, self.letters)
        branch = node.then if did else node.otherwise
        if branch is None:
            self.got = ("it", self.it, self.x, self.letters)
            return None
        return self.branch(1 if did else 2)

    @step("7.1.12", "7.1.11")
    def end(self, game: Game) -> Next:
        """Continue with the next player, or end with the result of the branch."""
        self.asked = () if is_effect_negated(game) else self.asked[1:]
        return goto("whether") if self.asked else done(self.got)


@branch_procedure(MayPay)
class OfferToPay(_Branching):
    """An optional payment from a player's nodes during the resolution of an effect (1.8.9.b, c, g)."""

    payer: int = 0
    amount: int = 0

    @step("1.8.9.c", "1.8.9.b")
    def whether(self, game: Game) -> Next:
        """Ask the player for the payment. A player unable to pay counts as refusing."""
        node = node_at(game, self.face, self.path)
        assert isinstance(node, MayPay)
        seats = players(game, node.who, self.scope(), (*self.path, 0))
        if not seats:
            return done(False)
        self.payer = seats[0]
        self.amount = number(game, node.n, self.scope())
        if not can_pay(game, self.payer, self.amount):
            self.got = NO
            return None
        about = self.this if self.this in game.cards else 0
        return call(
            Question(
                self.payer, "yes_no", "may-pay", "1.8.9.c", (YES, NO), None, about, params=(self.amount,)
            )
        )

    @step("1.8.9.g")
    def pay(self, game: Game) -> Next:
        if self.got != YES:
            self.got = False
            return None
        return call(PayNodes(self.payer, self.amount, False))

    @step("1.8.9.b")
    def follow(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, MayPay)
        paid = self.got is True
        branch = node.then if paid else node.otherwise
        if branch is None:
            return done(True)
        return self.branch(2 if paid else 3)

    @step("7.1.12", "7.1.11")
    def end(self, game: Game) -> Next:
        """End the part with the result of the branch."""
        return done(self.got)


@branch_procedure(Else)
class OrElse(_Branching):
    """「それが出来ない場合、」: an alternative to a part that could not be applied in full (7.1.12.b)."""

    @step("7.1.12")
    def attempt(self, game: Game) -> Next:
        return self.branch(0)

    @step("7.1.12.b", "1.8.9.b")
    def otherwise(self, game: Game) -> Next:
        """Apply the alternative, unless the first part succeeded."""
        return done(self.got) if isinstance(self.got, tuple) else self.branch(1)

    @step("7.1.12.b", "7.1.11")
    def end(self, game: Game) -> Next:
        return done(self.got)


@branch_procedure(NegateInto)
class NegateAndMove(_Branching):
    """12.2.3: a play is negated, and its card moves elsewhere instead of being discarded. If the move fails, the card
    is discarded."""

    cards: tuple[int, ...] = ()

    @step("1.12.10", "12.2.3")
    def negate(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, NegateInto)
        refs = objects(game, node.what, self.scope(), (*self.path, 0))
        return call(PlaysNegated.OWN(refs, self.this, True)) if refs else done(False)

    @step("12.2.3")
    def move(self, game: Game) -> Next:
        if not isinstance(self.got, tuple):
            return done(False)
        self.it = self.cards = unpack_it(self.got)
        return self.branch(1)

    @step("3.8.5", "12.2.3")
    def discard_unmoved_cards(self, game: Game) -> Next:
        """Discard the negated cards that are still in the play area because they couldn't be moved."""
        left = tuple(r for r in self.cards if r in game.cards and game.cards[r].zone == PLAY)
        if not left:
            return done(self.got)
        return call(DiscardCards(left, self.this))

    @step("7.1.12.a")
    def end(self, game: Game) -> Next:
        return done(False)


@branch_procedure(InPlaceOfDiscard)
class InPlace(_Branching):
    """「破棄する代わりに」: a card stays instead of being taken away, and another statement applies to it."""

    aside: removal.SuspendedRemoval = ()

    @step("11.2.2.a", "9.3.5")
    def spared(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, InPlaceOfDiscard)
        self.aside = removal.suspend_removal(game, objects(game, node.what, self.scope(), (*self.path, 0)))
        if not self.aside:
            return done(False)
        self.it = tuple(ref for ref, _, _ in self.aside)
        return self.branch(1)

    @step("7.1.11", "9.3.6")
    def end(self, game: Game) -> Next:
        removal.end_suspended_removal(game, self.aside)
        return done(self.got)


@branch_procedure(OneOf)
class DoOne(_Branching):
    """「…または…」: a player chooses one of several statements; the choice, or all others, apply."""

    left: tuple[int, ...] = ()

    @step("1.3.3.c")
    def which(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, OneOf)
        options = tuple(("mode", n) for n in range(len(node.choices)))
        about = self.this if self.this in game.cards else 0
        seat = players(game, node.chooser, self.scope())[0]
        return call(Question(seat, "mode", "choose-mode", "1.3.3.c", options, None, about))

    @step("1.3.3.c")
    def chosen(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, OneOf)
        every = range(len(node.choices))
        self.left = tuple(n for n in every if (n == self.got_number) != node.others)
        return None

    @step("7.1.9")
    def do(self, game: Game) -> Next:
        n, *rest = self.left
        self.left = tuple(rest)
        return self.branch(0, n)

    @step("7.1.11")
    def end(self, game: Game) -> Next:
        return goto("do") if self.left else done(self.got)


@branch_procedure(Also)
class DoBoth(_Branching):
    """「また、」: two statements apply in turn, the second even after a failure of the first."""

    fine: bool = True

    @step("7.1.9")
    def one(self, game: Game) -> Next:
        return self.branch(0)

    @step("7.1.9", "7.1.11")
    def other(self, game: Game) -> Next:
        self.fine = isinstance(self.got, tuple)
        return self.branch(1)

    @step("7.1.11")
    def end(self, game: Game) -> Next:
        return done(self.got if self.fine else False)


@branch_procedure(ForEach)
class DoForEach(_Branching):
    """「…1枚につき、」: a statement applies for each of the cards; "that card" is the current card."""

    left: tuple[int, ...] = ()
    fine: bool = True

    @step("7.1.9")
    def whom(self, game: Game) -> Next:
        node = node_at(game, self.face, self.path)
        assert isinstance(node, ForEach)
        self.left = objects(game, node.what, self.scope(), (*self.path, 0))
        return None

    @step("7.1.9", "1.3.3")
    def next_one(self, game: Game) -> Next:
        if not self.left:
            return done(self.fine)
        self.it, self.left = self.left[:1], self.left[1:]
        return self.branch(1)

    @step("7.1.11")
    def was_done(self, game: Game) -> Next:
        self.fine = self.fine and isinstance(self.got, tuple)
        return goto("next_one")


TextRun.OWN = RunText

__all__ = ["VOID", "RunText"]
