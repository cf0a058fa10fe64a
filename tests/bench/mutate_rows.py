"""Mutation tests of the card language: does a sentence or a judge's question notice a missing or changed row?

A row is a pattern of the phrase table, or a line of the grammar's modules that adds rules. Each gets two changes:

* out: the row is missing. Then a sentence of `tests/text/printed`, or a text written for it or for a shipped card in
  either language, is no longer read as before; or a scenario fails.
* otherwise: the row makes another value of its kind (another action, a negated condition, one more, the other player).
  Then a scenario fails, because a sentence that is read and written with the same error still reads back.

Law: only readers of texts are changed, and the grammar isn't rebuilt for a row: its rules ask each time whether they
exist."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GAME = "pmv"
PRINTED = ROOT / "tests" / "text" / "printed"
JUDGED = (
    ROOT / "tests" / "text" / "meant",
    ROOT / "tests" / "text" / "unseen",
    ROOT / "tests" / "scenarios" / GAME,
    ROOT / "tests" / "judged" / GAME,
)
OUT, OTHERWISE = "out", "otherwise"
MAX_SCENARIOS = 60
"""Scenarios run for one row."""
MAX_TEXTS = 400
"""Texts read for one row and one change: those that consult the fewest rows come first."""
RULE_HELPERS = ("text/grammar_rules.py", "games/pmv/language/rules.py")
"""Modules that add rules on behalf of others."""


class Written(NamedTuple):
    """A row of the card language, by its place and its text; `lang` is the language that reads it."""

    place: str
    lang: str


class Text(NamedTuple):
    """A text to read, and the category as which it is read; `whose` is its place, `scenario` a scenario that uses it,
    if any."""

    whose: str
    text: str
    lang: str
    node: Any
    rows: frozenset[Written]
    scenario: Mapping[str, Any] | None = None


class Verdict(NamedTuple):
    """The result of a change: whether it was noticed, by what, and whether anything could be tried."""

    row: Written
    how: str
    noticed: bool
    by: str
    tried: bool = True


class Stage:
    """The grammar with all its rows, one of which can be missing or changed."""

    def __init__(self) -> None:
        self.rows: dict[Written, None] = {}
        self.called: set[Written] | None = None
        self.row: Written | None = None
        self.how = ""
        self.begun: list[Written] = []

    def watch(self) -> None:
        """Make the grammar's rules ask this stage whether they exist."""
        from pyengine.games.pmv.language.rules import Builder
        from pyengine.text import grammar_rules
        from pyengine.text.packrat import Rule

        kept = grammar_rules.Builder.add

        def add(b: Any, category: str, *symbols: Any, **build: Any) -> None:
            row = self.begun[-1] if self.begun else Written(_line(), b.lang)
            kept(b, category, *symbols, **build)
            rule = b.rules[category][-1]
            self.rows.setdefault(row)
            b.rules[category][-1] = Rule(rule.symbols, self._asked(row, rule.build))

        grammar_rules.Builder.add = add  # type: ignore[method-assign, assignment]  # watched while it runs, and put back
        for place, name in (
            (grammar_rules.Builder, "row"),
            (Builder, "doing"),
            (Builder, "left"),
            (Builder, "acting"),
        ):
            setattr(place, name, self._beginning(getattr(place, name)))

    def _beginning(self, made: Callable[..., None]) -> Callable[..., None]:
        """A replacement for adding a row of the table that records the row's rules."""

        def begun(b: Any, category: str, row: Any, pattern: Any, *more: Any, **named: Any) -> None:
            written = nearest(pattern, row.readable(b.lang))
            self.begun.append(Written(f"{row.category} {row.source} {shown(written)}", b.lang))
            try:
                made(b, category, row, pattern, *more, **named)
            finally:
                self.begun.pop()

        return begun

    def _asked(self, row: Written, build: Callable[..., Any]) -> Callable[..., Any]:
        from pyengine.text.packrat import REJECT

        def asked(*values: Any) -> Any:
            if self.called is not None:
                self.called.add(row)
            if self.row != row:
                return build(*values)
            return REJECT if self.how == OUT else otherwise(build(*values))

        return asked

    def read(self, text: str, lang: str) -> Any:
        """The cards of a listing, or an ability; None if it cannot be read. Nothing is cached."""
        forget()
        return read_anew(text, lang)

    def rows_of(self, text: str, lang: str) -> tuple[Any, frozenset[Written]]:
        """The result of reading a text, and the rows consulted for it."""
        self.called = set()
        try:
            return self.read(text, lang), frozenset(self.called)
        finally:
            self.called = None


def forget() -> None:
    """Clear the caches of parsed texts, so a changed grammar takes effect."""
    from pyengine.games.pmv.language import read
    from pyengine.games.pmv.language.grammar import grammar
    from pyengine.tabletop import scenario_setup as seating
    from pyengine.tabletop import scenarios
    from pyengine.text.parse_cache import ParseCache

    for kept in (
        read._ability,
        read._fault,
        read.read_keyword,
        scenarios._read_scenario_cards,
        seating._read_card,
    ):
        kept.cache_clear()
    for lang in ("ja", "en"):
        grammar(lang).cache = ParseCache()


def read_anew(text: str, lang: str) -> Any:
    """The cards of a listing, or an ability for a text without a name; None if it cannot be read."""
    from pyengine.games.pmv.language.listing import read_cards
    from pyengine.games.pmv.language.read import read_ability
    from pyengine.text.errors import TextError

    try:
        return read_cards(text, lang) if "《" in text else read_ability(text, lang)
    except TextError:
        return None


def _line() -> str:
    """The place (module and line) from which a grammar module is adding a rule now."""
    frame = sys._getframe(2)
    while frame.f_code.co_filename.endswith(RULE_HELPERS):
        assert frame.f_back is not None
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).relative_to(ROOT / 'pyengine')}:{frame.f_lineno}"


def shown(pattern: tuple[Any, ...]) -> str:
    """A pattern in the notation of a row."""
    from pyengine.text.phrases import Agree, Slot

    return "".join(
        f"{{{t.field}}}" if isinstance(t, Slot) else f"[{t.one}|{t.many}]" if isinstance(t, Agree) else t
        for t in pattern
    )


def nearest(pattern: tuple[Any, ...], patterns: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    """The pattern of a row from which a given form of the pattern was made."""
    if pattern in patterns:
        return pattern
    said = shown(pattern)
    return max(patterns, key=lambda each: SequenceMatcher(None, shown(each), said).ratio())


def otherwise(value: Any) -> Any:
    """Another value of the same kind, or the same value if there is none."""
    from typing import get_args

    from pyengine.games.pmv import vocab as w
    from pyengine.vocab.node import Node

    if callable(value) and not isinstance(value, type):
        return lambda *given: otherwise(value(*given))
    if isinstance(value, tuple) and value and all(isinstance(each, Node) for each in value):
        return (*value[:-1], otherwise(value[-1]))
    if isinstance(value, get_args(w.Statement)):
        return w.Draw("you", 1) if not isinstance(value, w.Draw) else w.GainLife("you", 1)
    if isinstance(value, get_args(w.Condition)):
        return value.condition if isinstance(value, w.Not) else w.Not(value)
    if isinstance(value, w.When):
        return w.When("gained", whose="opponent") if value.moment != "gained" else w.When("lost", whose="any")
    if isinstance(value, get_args(w.Fit)):
        return value.fit if isinstance(value, w.Without) else w.Without(value)
    if isinstance(value, get_args(w.Cost)):
        return w.LifeCost(1) if not isinstance(value, w.LifeCost) else w.SleepCost()
    if isinstance(value, w.Noun):
        return value.replace(kind="card" if value.kind != "card" else "spell")
    if isinstance(value, w.Pick):
        return value.replace(noun=otherwise(value.noun))
    if isinstance(value, (w.This, w.It, w.Top)):
        return w.Pick(w.Noun("character"), "all")
    if isinstance(value, int) and not isinstance(value, bool):
        return value + 1
    if isinstance(value, _numbers()):
        number: Any = value
        return w.Plus(number, 1)
    if isinstance(value, str):
        return {"you": "opponent", "opponent": "you", "each": "you"}.get(value, value)
    return value


def _numbers() -> tuple[type, ...]:
    from typing import get_args

    from pyengine.games.pmv import vocab as w

    return tuple(each for each in get_args(w.Number) if each is not int)


def sentences() -> Iterator[tuple[str, str]]:
    """The sentences of `tests/text/printed`, each as a card, with its place."""
    sys.path.insert(0, str(ROOT))
    from tests.text.test_printed import TEXTS, card_page

    for number, text in TEXTS:
        yield f"printed {number}", card_page(text)


def the_tables() -> Iterator[tuple[str, str, str]]:
    """The first text that the phrase-table test reads for each pattern, with its place."""
    from tests.text.rows import patterns
    from tests.text.rows import sentences as written

    for lang in ("ja", "en"):
        for row, pattern in patterns(lang):
            for sentence in written(row, pattern, lang):
                if read_anew(sentence.text, lang) == sentence.node:
                    yield row.source, sentence.text, lang
                    break


def questions() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The scenarios with their places."""
    for folder in JUDGED:
        for path in sorted(folder.rglob("*.toml")):
            for one in tomllib.loads(path.read_text("utf-8")).get("scenario", ()):
                yield f"{path.name}: {one['name']}", one


def texts_of(stage: Stage) -> list[Text]:
    """All texts to read: sentences, the texts written for them and for shipped cards, and the cards of scenarios."""
    from pyengine.cards.game_data import shipped_pool
    from pyengine.games.pmv.language.listing_format import render_card

    found: list[Text] = []
    cards = []
    for whose, text in sentences():
        node, rows = stage.rows_of(text, "ja")
        found.append(Text(whose, text, "ja", node, rows))
        cards += [(whose, card) for card in node or ()]
    cards += [(f"shipped {face}", card) for face, card in shipped_pool(GAME).items()]
    for whose, card in cards:
        for lang in ("ja", "en"):
            text = render_card(card, lang)
            node, rows = stage.rows_of(text, lang)
            found.append(Text(f"{whose} in {lang}", text, lang, node, rows))
    for row, text, lang in the_tables():
        node, rows = stage.rows_of(text, lang)
        found.append(Text(f"{row} in {lang}", text, lang, node, rows))
    for whose, one in questions():
        for name, text in one.get("cards", {}).items():
            lang = "en" if text.isascii() else "ja"
            listing = text if "《" in text else f"《{name}》\n{text}"
            node, rows = stage.rows_of(listing, lang)
            found.append(Text(whose, listing, lang, node, rows, one))
    return found


def noticed(stage: Stage, row: Written, how: str, texts: list[Text]) -> Verdict:
    """Whether any of the texts or scenarios fails once a row of the phrase table is removed or changed (`how`)."""
    from pyengine.commands.scenario import adapter_of
    from pyengine.scenario.run import run_one

    seating = adapter_of(GAME)
    stage.row, stage.how = row, how
    ran = read = 0
    tried = False
    asked: set[str] = set()
    try:
        for each in texts:
            if each.whose in asked or (how == OTHERWISE and each.scenario is None):
                continue
            read += 1
            if read > MAX_TEXTS:
                break
            try:
                node = stage.read(each.text, each.lang)
            except Exception:
                continue  # what it makes stands nowhere: nothing is said about the row
            if node == each.node or (how == OTHERWISE and node is None):
                continue
            tried = True
            if each.scenario is None:
                if node is None or " in " in each.whose:
                    return Verdict(row, how, True, each.whose)
                continue
            if ran >= MAX_SCENARIOS:
                break
            asked.add(each.whose)
            forget()
            ran += 1
            try:
                ok = run_one(each.scenario, seating, each.whose).ok
            except (Exception, RecursionError):
                ok = False
            if not ok:
                return Verdict(row, how, True, each.whose)
    finally:
        stage.row = None
    return Verdict(row, how, False, "", tried)


def matching(rows: list[Written], words: str) -> list[Written]:
    """The rows with these words in their place or pattern."""
    return [row for row in rows if re.search(words, row.place)] if words else rows


def staged() -> tuple[Stage, list[Text]]:
    """The grammar whose rows can be changed, and all texts read with it; made once per process, before anything else is
    read."""
    from pyengine.games.pmv.language.grammar import grammar

    stage = Stage()
    stage.watch()
    for lang in ("ja", "en"):
        grammar(lang)
    return stage, texts_of(stage)


def try_all(words: str, drawn: int, seed: str) -> tuple[list[Verdict], int]:
    """Try the rows with these words, a number of them or all (0); return the verdicts and the number of rows."""
    from pyengine.kernel.dealer import Stream

    stage, texts = staged()
    of_row: dict[Written, list[Text]] = {}
    for text in sorted(texts, key=lambda text: len(text.rows)):
        for row in text.rows:
            of_row.setdefault(row, []).append(text)
    rows = matching(list(stage.rows), words)
    if drawn:
        rows = list(Stream(seed).shuffled(tuple(rows))[:drawn])
    verdicts = []
    for row in rows:
        for how in (OUT, OTHERWISE):
            verdict = noticed(stage, row, how, of_row.get(row, []))
            verdicts.append(verdict)
            mark = "noticed    " if verdict.noticed else "NOT NOTICED" if verdict.tried else "not tried  "
            by = f"  by {verdict.by}" if verdict.by else ""
            print(f"{mark} {how:9} {row.lang} {row.place}{by}", flush=True)
    return verdicts, len(rows)


def main(words: str = "", drawn: int = 0, seed: str = "") -> int:
    """Print the verdicts and how many rows were noticed; return 1 if a tried row was not."""
    verdicts, rows = try_all(words, drawn, seed)
    for how in (OUT, OTHERWISE):
        ours = [verdict for verdict in verdicts if verdict.how == how]
        tried = [verdict for verdict in ours if verdict.tried]
        seen = sum(verdict.noticed for verdict in tried)
        print(
            f"{how}: {seen} of {len(tried)} noticed; of {rows} rows, {rows - len(tried)} change no text that is tried"
        )
    return int(any(verdict.tried and not verdict.noticed for verdict in verdicts))
