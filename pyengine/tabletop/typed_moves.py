"""A move typed in one line with the answers to its questions: `attack Gong targeting B`."""

from __future__ import annotations

from pyengine.kernel.game import Game
from pyengine.kernel.legality import Illegal, Reason
from pyengine.kernel.match import Match
from pyengine.kernel.notation import LANGUAGES, SEAT_NAMES, Wording
from pyengine.kernel.question import Answer, Need, Question
from pyengine.scenario.action_answers import ScriptAnswerer
from pyengine.scenario.explicit_answers import UnmetFormError
from pyengine.scenario.script import Action, read_action
from pyengine.scenario.stage import Failure, FollowingDealer, ScenarioAdapter, Stage
from pyengine.tabletop.scenario_setup import folded_word


class IllegalLineError(ValueError):
    """Raised for a line that isn't a legal move now: the faulty word, if any, and the reason."""

    def __init__(self, word: str = "", reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(": ".join(each for each in (word, ", ".join(r.code for r in reasons)) if each))
        self.word = word
        self.reasons = reasons


class _LineAnswerer(ScriptAnswerer):
    """Turns the words of a typed line into the answers that they mean; cards have the names shown to the player."""

    def __init__(self, game: Game, adapter: ScenarioAdapter, wording: Wording) -> None:
        self.given: list[Answer] = []
        seat = game.question.seat if game.question else 0
        self.called = {
            ref: [*map(folded_word, wording.called(game, ref, seat).values())] for ref in sorted(game.cards)
        }
        """The player's name for each card when the line is typed."""
        match = Match(game, FollowingDealer("", {}), {}, lambda game, seat: None)
        super().__init__(Stage(match, {}, FollowingDealer("", {})), adapter)

    def candidates(self, seat: int, name: str, stage: Stage | None = None) -> list[int]:
        if name in SEAT_NAMES:
            return [-1 - SEAT_NAMES.index(name)]
        wanted = folded_word(name)
        exact = [ref for ref, names in self.called.items() if wanted in names]
        return exact or [
            ref for ref, names in self.called.items() if wanted in (each.rpartition("@")[0] for each in names)
        ]

    def answer(self, match: Match, answer: Answer) -> None:
        """Answer, and run the game to the next random choice or hidden card."""
        game = match.game
        self.given.append(answer)
        game.answer(answer)
        while isinstance(top := game.advance(), Need):
            faces = tuple(game.cards[ref].face if ref in game.cards else None for ref in top.refs)
            if top.kind not in ("open", "learn") or None in faces:
                return
            game.reply(faces)

    def is_answered_by_script(self, question: Question) -> bool:
        """Return True, so no default is given: the player is asked for each answer that the line doesn't contain."""
        return True


def answers_of_line(game: Game, adapter: ScenarioAdapter, wording: Wording, line: str) -> tuple[Answer, ...]:
    """Return the answers of a line to the open question and the questions after it. `game` is a twin, with a trace, of
    the game as known to the player; it cannot be used afterwards. Raises NotTypedError."""
    question = game.question
    action = _read_typed_line(game, wording, line) if question else None
    if question is None or action is None:
        raise IllegalLineError
    typing = _LineAnswerer(game, adapter, wording)
    try:
        if not typing.attempt(typing.match, question, action):
            raise IllegalLineError
    except UnmetFormError as unmet:
        raise IllegalLineError(unmet.word, unmet.reasons) from None
    except Illegal as refused:
        raise IllegalLineError("", refused.reasons) from None
    except Failure:
        raise IllegalLineError from None
    return tuple(typing.given)


def _read_typed_line(game: Game, wording: Wording, line: str) -> Action | None:
    question = game.question
    assert question is not None
    names = {
        name
        for ref in game.cards
        for name in wording.called(game, ref, question.seat).values()
        if " " in name
    }
    for lang in range(len(LANGUAGES)):
        try:
            return read_action(line, wording.answers, tuple(names), lang)
        except ValueError:
            continue
    return None


__all__ = ["IllegalLineError", "answers_of_line"]
