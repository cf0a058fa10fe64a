"""Gives the answers of an action at a table: its first answer, and the answers to the following questions.

A line may spell out an answer the game takes without asking, because only one answer is possible; the spelled-out
answer must match.
"""

from __future__ import annotations

import unicodedata

from pyengine.kernel.answers import ORDER_EFFECTS_VERB, PASS_VERB
from pyengine.kernel.frames import number_in
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.match import Match
from pyengine.kernel.notation import LANGUAGES, SEAT_NAMES
from pyengine.kernel.question import AMOUNT, FINISH, Answer, Question
from pyengine.scenario.explicit_answers import ForcedAnswers, UnmetFormError
from pyengine.scenario.field_values import answer_of, is_choice_verb, possible_answer_parts
from pyengine.scenario.script import ENGLISH, Action, LongForm
from pyengine.scenario.stage import Failure, ScenarioAdapter, Stage


class ScriptAnswerer:
    """Gives the answers of a script for the seats of a stage."""

    def __init__(self, stage: Stage, adapter: ScenarioAdapter) -> None:
        self.stage = stage
        self.adapter = adapter
        self.only = ForcedAnswers(stage.match)
        """Records the answers that the game has taken without a question since the last action on a player's own
        initiative."""
        self.began = self.refs()
        """The refs of the cards at the last action on a player's own initiative: a card moved since then may have
        another ref."""

    @property
    def match(self) -> Match:
        """The match of the stage now in play."""
        return self.stage.match

    def refs(self) -> dict[str, int | None]:
        """Return the current ref of each named card."""
        return {name: self.stage.ref(name) for name in self.stage.names}

    def candidates(self, seat: int, name: str, stage: Stage | None = None) -> list[int]:
        """Return the possible refs of a name or place, players as -1 - seat."""
        return self.adapter.candidates(stage or self.stage, seat, name)

    def answer(self, match: Match, answer: Answer) -> None:
        """Answer the open question. Raises Illegal or Failure."""
        match.answer(answer)

    def is_answered_by_script(self, question: Question) -> bool:
        """Return whether another line or action answers this question."""
        return False

    def attempt(self, match: Match, question: Question, action: Action) -> bool:
        """Give the answers of an action if its first answer is legal now. Raises Failure if a later answer is not
        legal."""
        if is_choice_verb(action.verb):
            return self.attempt_picks(match, question, action)
        plan = self.first_answer(question, action)
        if plan is None:
            return False
        if action.verb.acts:
            self.only, self.began = ForcedAnswers(match), self.refs()
        self.answer(match, plan)
        if action.verb.declares:
            self.complete(match, question.seat, action.form)
        return True

    def attempt_picks(self, match: Match, question: Question, action: Action) -> bool:
        """Give the answers of a choice, one for each of the action's words, skipping answers that the game took without
        a question. Raises Failure if a later answer is not legal."""
        words, before, kind = list(action.field_words), set(self.only.spelled), kind_of(action)
        while self.pick(question, words[0]) is None:
            word = words.pop(0)
            if not words or not self.only.state_forced_answer(
                question.seat, self.meanings(question.seat, word, kind)
            ):
                self.only.spelled = before
                return False
        for word in words:
            again = match.question
            answer = again and again.seat == question.seat and self.pick(again, word)
            if answer:
                self.answer(match, answer)
            elif not self.only.state_forced_answer(question.seat, self.meanings(question.seat, word, kind)):
                raise Failure(f"{word} cannot be chosen too{self.forced_answers_text(question.seat)}")
        return True

    def complete(self, match: Match, seat: int, form: LongForm) -> None:
        """Answer the questions of a declaration from the long form. Raises Failure, or Unmet with the fault of the
        form."""
        targets, paying, declaring = list(form.targets), list(form.paying), list(form.declaring)
        mode, x = form.mode, form.x
        while (question := match.question) is not None and question.declaring and question.seat == seat:
            answer: Answer | None = None
            if question.kind == "mode" and mode:
                answer, mode = ("mode", mode - 1), 0
            elif question.kind == "number" and x >= 0:
                answer, x = ("number", x), -1
            elif question.kind == "word" and declaring:
                word = declaring.pop(0)
                answer = ("word", word)
                if answer not in question.options:
                    raise UnmetFormError((Reason("not-offered", question.clause),), word)
            elif question.code in self.adapter.PRICES and paying:
                word = paying.pop(0)
                answer = self.pick(question, word)
                if answer is None:
                    raise UnmetFormError(self.refusal(match, question, word), word)
            elif question.kind == "pay" and (form.paying or question.count() > 1):
                if not paying:
                    raise UnmetFormError((self.reason("too-little", question),))
                answer = self.pay(match, question, paying.pop(0))
            elif targets:
                answer = self.target(match, question, targets)
            if answer is None:
                answer = question.default or (question.nth(0) if question.count() == 1 else None)
            if answer is None and FINISH in question.options:
                answer = FINISH  # end an "up to" choice
            if answer is None and match is self.match and self.is_answered_by_script(question):
                break  # later script lines give the answers
            if answer is None:
                raise Failure(f"the script does not say: {describe(self.stage, self.adapter, question)}")
            try:
                self.answer(match, answer)
            except Illegal as error:
                raise UnmetFormError(error.reasons) from None
        self.check_no_words_left(
            match, seat, LongForm(mode, x, tuple(targets), tuple(paying), tuple(declaring))
        )

    def target(self, match: Match, question: Question, targets: list[str]) -> Answer | None:
        """Return the answer that the next of these words means, and remove the word from the list. Earlier words may
        only spell out answers taken without a question. Raises Unmet."""
        while targets:
            word = targets.pop(0)
            answer = self.pick(question, word)
            if answer is not None:
                return answer
            if not self.only.state_forced_answer(question.seat, self.meanings(question.seat, word)):
                raise UnmetFormError(self.refusal(match, question, word), word)
        return None

    def check_no_words_left(self, match: Match, seat: int, form: LongForm) -> None:
        """Check that the remaining words of a long form spell out answers taken without a question. Raises Unmet."""
        for word in form.targets:
            if self.only.state_forced_answer(seat, self.meanings(seat, word)):
                continue
            refs = [ref for ref in self.candidates(seat, word) if ref in match.game.cards]
            others = (
                clause
                for _, answer, clause in self.only.unstated_answers(seat)
                if answer[0] in ("card", "seat")
            )
            wanted = next(others, "")
            reason = Reason("not-a-proper-target", wanted) if wanted else self.reason("too-many-targets")
            raise UnmetFormError((reason._replace(source=refs[0] if refs else None),), word)
        if form.paying:
            raise UnmetFormError((self.reason("too-much"),), form.paying[0])
        wrong = [
            word
            for word, answer in (
                (f"mode {form.mode}", ("mode", form.mode - 1) if form.mode else None),
                (f"x {form.x}", ("number", form.x) if form.x >= 0 else None),
                *((word, ("word", word)) for word in form.declaring),
            )
            if answer and not self.only.state_forced_answer(seat, [answer])
        ]
        if wrong:
            raise UnmetFormError(
                (Reason("not-offered", match.question.clause if match.question else ""),), wrong[0]
            )

    def pay(self, match: Match, question: Question, place: str) -> Answer:
        """Return the node at this place, as an answer. Raises Unmet if the node cannot pay."""
        refs = self.candidates(question.seat, place)
        paid = ("pay", refs[0] if refs else 0)
        if paid not in question.options:
            raise UnmetFormError((self.reason("pays-once", question),))
        return paid

    def reason(self, code: str, question: Question | None = None) -> Reason:
        """Return the fault of a long form, with the game's clause for the fault or else the clause of the question."""
        clause = self.adapter.CLAUSES.get(code) or (question.clause if question is not None else "")
        return Reason(code, clause)

    def refusal(self, match: Match, question: Question, word: str) -> tuple[Reason, ...]:
        """Return the reasons against the word as a choice now."""
        out: list[Reason] = []
        for ref in self.candidates(question.seat, word):
            answer = ("seat", -1 - ref) if ref < 0 else ("card", ref)
            out.extend(match.game.rules.refusal_reasons(match.game, question, answer))
        return tuple(out) or (self.reason("not-a-proper-target", question),)

    def first_answer(self, question: Question, action: Action) -> Answer | None:
        """Return the first answer of an action if it is legal at this question."""
        verb = action.verb
        if verb.acts:
            if question.kind not in ("priority", AMOUNT):
                return None
            bare = self.match.game.rules.ANSWERS.without_added_flags
            found = self.answers(self.stage, question.seat, action)
            return next((answer for answer in found if question.allows(bare(answer))), None)
        if is_choice_verb(verb):
            return self.pick(question, action.field_words[0])
        answer = answer_of(action)
        return answer if question.allows(answer) else None

    def answers(self, stage: Stage, seat: int, action: Action) -> list[Answer]:
        """Return the possible answers of an action, one for each card of its name."""
        verb, flags = action.verb, action.flags
        addable_to_any_option = {flag.name for flag in verb.flags if flag.addable_to_any_option}
        if not addable_to_any_option.isdisjoint(flags) and not self.picks_nodes(stage, seat, action):
            flags = tuple(flag for flag in flags if flag not in addable_to_any_option)
        found = possible_answer_parts(action, seat, lambda name: self.candidates(seat, name, stage))
        return [(verb.name, *parts, *flags) for parts in found]

    def picks_nodes(self, stage: Stage, seat: int, action: Action) -> bool:
        """Return whether a long form names paying nodes; cards of other zones are another price. In games without
        payment by cards, the payment is on separate lines."""
        zone = self.adapter.PAID_FROM
        if not zone:
            return True
        cards = stage.match.game.cards
        paying = action.form.paying
        paid = [ref for place in paying for ref in self.candidates(seat, place, stage)[:1]]
        return len(paid) < len(paying) or any(ref in cards and cards[ref].zone == zone for ref in paid)

    def check_copies(self, seat: int, action: Action) -> None:
        """Check a card name for `NAME#1`, the form of an ability; copies are `NAME@1`. Raises Failure."""
        words = (*action.field_words, *action.form.targets) if action.verb.acts else ()
        for word in words:
            name, sign, _ = word.rpartition("#")
            if not sign or self.candidates(seat, word):
                continue
            copies = [each for each in self.stage.names if each.startswith(f"{name}@")]
            known = (
                f"copies are {', '.join(f'`{each}`' for each in copies)}"
                if copies
                else "there is no copy of it"
            )
            if copies or self.candidates(seat, name):
                raise Failure(f"no card is called {word!r}: {known}; `#` is for the abilities of one card")

    def pick(self, question: Question, word: str) -> Answer | None:
        """Return the option that a word names: a card, a player, or an effect by its card; `NAME#2` is a card's second
        effect."""
        name, _, number = word.partition("#")
        nth = int(number) if number.isdigit() else 1
        for ref in self.candidates(question.seat, name):
            answer: Answer = ("seat", -1 - ref) if ref < 0 else ("card", ref)
            if answer in question.options and not number:
                return answer
            effects = [
                option
                for option in question.options
                if option[0] == "effect" and ref == question.params[number_in(option)]
            ]
            if 0 < nth <= len(effects):
                return effects[nth - 1]
        return self.pick_by_text(question, word)

    def pick_by_text(self, question: Question, word: str) -> Answer | None:
        """Return the only effect to be ordered with these words in its text, in either language; None if several
        match."""
        wanted = _plain(word)
        found = [
            option
            for option in question.options
            if option[0] == "effect" and wanted
            for texts in [self.adapter.text_of(self.match.game, question, option).values()]
            if any(wanted in _plain(text) for text in texts)
        ]
        return found[0] if len(found) == 1 else None

    def states_forced_answer(self, seat: int, action: Action) -> bool:
        """Return whether an action spells out the only legal answer, already taken without a question."""
        if action.verb.acts or action.verb == PASS_VERB:
            return False
        if is_choice_verb(action.verb):
            kind = kind_of(action)
            return self.only.state_forced_answers(
                seat, [self.meanings(seat, word, kind) for word in action.field_words]
            )
        return self.only.state_forced_answer(seat, [answer_of(action)])

    def meanings(self, seat: int, word: str, kind: str = "card") -> list[Answer]:
        """Return the possible answers that a word can mean in a choice of cards or players, or, with the kind "effect",
        in an ordering of effects."""
        refs = [*self.candidates(seat, word), self.began.get(word)]
        found: list[Answer] = []
        for ref in refs:
            if ref is not None:
                found.append(("seat", -1 - ref) if ref < 0 else (kind, ref))
        return found

    def forced_answers_text(self, seat: int) -> str:
        """Return the answers taken without a question, for an error text."""
        left = [row for row in self.only.unstated_answers(seat) if row[1][0] != "effect"]
        if not left:
            return ""
        back = {ref: name for name, ref in (*self.began.items(), *self.refs().items())}
        words = [_word(answer, back) for _, answer, _ in left]
        return f"; without a question, as nothing else could be: {', '.join(words)} ({left[0][2]})"


def kind_of(action: Action) -> str:
    """Return the kind of the words in an action that lists its choices: "card" for a choice, "effect" for an order."""
    return "effect" if action.verb == ORDER_EFFECTS_VERB else "card"


def describe(stage: Stage, adapter: ScenarioAdapter, question: Question) -> str:
    """Return a question in words for an error text."""
    back: dict[int | None, str] = {ref: name for name in stage.names if (ref := stage.ref(name)) is not None}
    shown = [_option(stage, adapter, question, back, option) for option in question.options[:12]]
    options = ", ".join(shown) or f"{question.low}..{question.high}"
    return f"{SEAT_NAMES[question.seat]} {question.kind} {question.code}: {options}"


def _option(
    stage: Stage, adapter: ScenarioAdapter, question: Question, names: dict[int | None, str], option: Answer
) -> str:
    """Return an option in words for an error text; effects of one card are distinguished by their texts."""
    if option[0] != "effect":
        return " ".join(str(names.get(p, p)) if type(p) is int else str(p) for p in option)
    ref = question.params[number_in(option)]
    mine = [n for n, each in enumerate(question.params) if each == ref]
    name = names.get(ref if type(ref) is int else None, str(ref))
    number = f"#{mine.index(number_in(option)) + 1}" if len(mine) > 1 else ""
    text = adapter.text_of(stage.match.game, question, option).get(LANGUAGES[ENGLISH], "")
    return f"order {name}{number}" + (f' "{text}"' if text else "")


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _word(answer: Answer, names: dict[int | None, str]) -> str:
    """Return an answer in the words of a script."""
    part = number_in(answer)
    if answer[0] in ("card", "effect"):
        return names.get(part, str(part))
    return SEAT_NAMES[part] if answer[0] == "seat" else f"{answer[0]} {part}"


__all__ = ["ScriptAnswerer", "describe"]
