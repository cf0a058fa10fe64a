"""Writer of nodes as card text, in Japanese or English, from the phrase table alone.

A written text reads back as the same node; `grammar` is the counterpart of each rule.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pyengine.games.pmv.language import GAME
from pyengine.games.pmv.language.connectives import (
    ALSO,
    BOTH,
    BURIED,
    CALM,
    CONTROLS,
    EACH,
    ONCE,
    ONCE_RESOLVED,
    OR_WHEN,
    SURE,
    WHENEVER,
    has_price,
    implied_who,
    is_declarative,
    is_once,
    predicate_of,
    repeated_mention,
    subject_of,
)
from pyengine.games.pmv.language.phrased import Phrases, Values
from pyengine.games.pmv.language.write_characteristics import (
    choosing_player_text,
    draw_replacement_text,
    keyword_text,
    link_keyword_text,
    prohibition_text,
)
from pyengine.games.pmv.vocab import (
    Ability,
    Activated,
    Also,
    AsFar,
    AtOnce,
    Auto,
    Both,
    Capped,
    Condition,
    Cost,
    Else,
    Exists,
    ForEach,
    If,
    InPlaceOfDiscard,
    Instead,
    InsteadOfDraw,
    Keyword,
    Later,
    Let,
    LookAtHand,
    May,
    MayPay,
    Modes,
    NegateInto,
    NodeCost,
    NoneExists,
    OneOf,
    Pay,
    Played,
    Seq,
    Spelt,
    Statement,
    Unstacked,
    What,
    Whenever,
    Who,
    Whose,
)
from pyengine.text.phrases import Agree, Pattern, Slot, load
from pyengine.text.table_language import MAX_PARTS

JOINED = (
    Also,
    AtOnce,
    InsteadOfDraw,
    ForEach,
    OneOf,
    Seq,
    May,
    MayPay,
    If,
    AsFar,
    Else,
    Unstacked,
    Whenever,
    Later,
    Instead,
    Let,
    Capped,
)
"""Statements written as several clauses instead of a single row."""


def render_statement(node: Statement, lang: str = "ja") -> str:
    """Return the sentences of a statement."""
    writer = writer_of(lang)
    return writer.begin(writer.text(node))


def render_ability(ability: Ability, lang: str = "ja") -> str:
    """Return an ability on a single line (choices on lines of their own). Raises UnwritableError."""
    text = writer_of(lang).ability(ability)
    return _in_one_bracket(text) if lang == "ja" else text


_LET = re.compile("(?:, where| is equal to) [^.]*[.]$|[.] [XYZ] is at most")
"""A text that already defines a variable."""


def _in_one_bracket(text: str) -> str:
    """Return a Japanese text without brackets nested in brackets, if the inner brackets are redundant."""
    opened: list[int] = []
    dropped: set[int] = set()
    for place, char in enumerate(text):
        if char == "〔":
            opened.append(place)
        elif char == "〕" and opened:
            start = opened.pop()
            if opened and _CLEAR.fullmatch(text[start + 1 : place] + text[place : place + 4]):
                dropped |= {start, place}
    return "".join(char for place, char in enumerate(text) if place not in dropped)


_CLEAR = re.compile(
    "(?:[こそ]の(?:キャラクター|カード)〕.*|[^〔〕]+〕にセッ.?|[^〔〕]+〕の枚数.?|カード〕が[0-9]+枚.?"
    "|(?:(?:あなた|相手プレイヤー|自分)の場の)?(?:キャラクター|カード)〕を目標)"
)
"""Matches a bracketed text that is clear without its brackets, with the characters after it."""


FIXED = ("このカードを解決する時点での", "what as this resolves is ")
"""Words before a number read once, when the text begins to resolve."""
PLAYED = ("このカードをプレイする時点での", "what as this is played is ")
"""Words before a number read once, when the card is played or the effect used."""


@lru_cache(maxsize=16)
def _kept_writer(lang: str) -> _Writer:
    return _Writer(load(GAME), lang)


def writer_of(lang: str) -> _Writer:
    """Return the shared writer of a language, ready for another text. Writers keep no state between texts."""
    writer = _kept_writer(lang)
    writer.parts_left = MAX_PARTS
    return writer


class _Writer(Phrases):
    """Writer of whole texts in a single language."""

    # -- sentences -------------------------------------------------------------------------------

    def text(self, node: Statement) -> str:
        if isinstance(node, Let):
            ja, en = FIXED if node.fixed else PLAYED if node.played else ("", "")
            text, x = self.text(node.do), self.let_number(node.x)
            if self.lang == "ja":
                text += f"{node.letter}は{ja}{x}に等しい。"
            elif en or not text.endswith(".") or _LET.search(text):
                text += f" {node.letter} is equal to {en}{x}."
            else:
                text = f"{text[:-1]}, where {node.letter} is {x}."
            return text + self._most(node.letter, node.most)
        if isinstance(node, Capped):
            return self.text(node.do) + self._most(node.letter, node.most)
        if isinstance(node, Unstacked):
            ending = "この効果は重複しない。" if self.lang == "ja" else " This effect does not stack."
            return self.text(node.do) + ending
        return self.run(node)

    def run(self, node: Statement) -> str:
        """Write independent sentences, joined by "also" where needed."""
        if isinstance(node, Also):
            first = (
                self.group(node.first, "end") + "。."[self.index]
                if isinstance(node.first, Also)
                else self.sentences(node.first)
            )
            second = self.run(node.second)
            return first + (ALSO["ja"] if self.lang == "ja" else " Also, ") + second
        return self.sentences(node)

    def _most(self, letter: str, most: int | None) -> str:
        if most is None:
            return ""
        return (
            f"但し、{letter}の最大値は{most}とする。"
            if self.lang == "ja"
            else f" {letter} is at most {most}."
        )

    def condition(self, node: Condition, plural: bool = False) -> str:
        if isinstance(node, Both):
            return self.by_row("condition", node.first) + BOTH[self.lang] + self.condition(node.second)
        phrase = self.controlled(node) if self.lang == "en" else ""
        return phrase or self.by_row("condition", node)

    def controlled(self, node: Condition) -> str:
        """Write a condition about a player's field in the English wording "you control …"; "" for any other
        condition."""
        if not isinstance(node, (Exists, NoneExists)) or node.noun.zone != "field":
            return ""
        whose, *fits = node.noun.fits or (None,)
        head = CONTROLS.get(str(whose.who), "") if isinstance(whose, Whose) else ""
        if not head:
            return ""
        noun = node.noun.replace(fits=tuple(fits))
        if isinstance(node, NoneExists):
            return f"{head} no {self.noun(noun, True)}"
        if node.n != 1:
            return f"{head} {node.n} or more {self.noun(noun, True)}"
        return f"{head} {self.event_party(noun)}"

    def sentences(self, node: Statement) -> str:
        """Write a sentence for each part of a statement. A sentence reads back as a single part, hence parts are never
        merged."""
        if not isinstance(node, Seq) or self._has_one_subject(node.parts):
            return self.sentence(node)
        last = len(node.parts) - 1
        written = [
            self.grouped(part) if isinstance(part, Later) and n < last else self.sentence(part)
            for n, part in enumerate(node.parts)
        ]
        return ("その後、" if self.lang == "ja" else " Then ").join(written)

    def grouped(self, node: Statement) -> str:
        """Write a sentence in braces, to separate it from the following text."""
        return self.group(node, "end") + ("。" if self.lang == "ja" else ".")

    def _has_one_subject(self, parts: tuple[Statement, ...]) -> bool:
        """Return whether the statements are predicates of the same subject with the same duration."""
        if len(parts) < 2 or not all(self._predicate(part) for part in parts):
            return False
        (what, until), *others = [(part.get("what"), part.get("until")) for part in parts]
        return isinstance(what, What) and all(one == (repeated_mention(what), until) for one in others)

    def _predicate(self, node: Statement) -> Pattern | None:
        """Return the predicate of a statement with a subject, if joinable in Japanese; else None."""
        if self.lang != "ja" or node is None or isinstance(node, (*JOINED, NegateInto, InPlaceOfDiscard)):
            return None
        return predicate_of(self.find("statement", node)[0].patterns["ja"])

    def predicates(self, parts: tuple[Statement, ...]) -> str:
        """Write several predicates of one subject: 「…は「A」を得て、さらに「B」を得る。」."""
        first = parts[0]
        predicates = []
        for n, part in enumerate(parts, 1):
            row, values = self.find("statement", part)
            form = "end" if n == len(parts) else "te"
            pattern = predicate_of(row.patterns["ja"])
            assert pattern is not None
            last = pattern[-1]
            if form == "te" and isinstance(last, Slot):
                pattern = (*pattern[:-1], Slot(last.field, f"{last.category}:te"))
            elif form == "te" and isinstance(last, str):
                pattern = (*pattern[:-1], self.table.conjugate(last, "te"))
            predicates.append(self.fill(pattern, values))
        head = self.slot("until", first.get("until"), False) + self.slot("what", first.get("what"), False)
        return head + "は" + "、さらに".join(predicates) + "。"

    def sentence(self, node: Statement) -> str:
        """Write a statement as a sentence with its full stop, branches included."""
        ja = self.lang == "ja"
        if isinstance(node, Seq) and self._has_one_subject(node.parts):
            return self.predicates(node.parts)
        if isinstance(node, May):
            return self._may(node)
        if isinstance(node, MayPay):
            who, n = self.slot("who", node.who, False), self.number(node.n)
            head = f"{who}は{n}支払っても良い。" if ja else f"{who} may pay {n}."
            yes, no = ("支払った場合、", "支払わない場合、") if ja else self._if_do(node.who)
            return head + self._branches(node.then, yes, node.otherwise, no)
        if isinstance(node, If):
            condition = self.slot("condition", node.condition, False)
            head = f"{condition}場合、" if ja else f"if {condition}, "
            no = "そうでない場合、" if ja else " Otherwise, "
            return head + self._branches(node.then, "", node.otherwise, no)
        if isinstance(node, ForEach):
            what = self.slot("what", node.what, False)
            head = what + EACH["ja"] if ja else f"{EACH['en']}{what}, "
            return head + self.sentence(node.do)
        if isinstance(node, AtOnce):
            return ("直ちに" if ja else "immediately ") + self.sentence(node.do)
        if isinstance(node, InsteadOfDraw):
            return draw_replacement_text(self, node) + self.sentence(node.do)
        if isinstance(node, AsFar):
            return ("可能な限り、" if ja else "as far as possible, ") + self.sentence(node.do)
        if isinstance(node, Else):
            joint = "。それが出来ない場合、" if ja else ". If that cannot be done, "
            return self.clause(node.do, "end") + joint + self.sentence(node.otherwise)
        if isinstance(node, Whenever):
            head = WHENEVER[self.lang][node.until] + self.slot("when", node.when, False)
            return head + ("、" if ja else ", ") + self.sentence(node.do)
        if isinstance(node, Later):
            head = ("次に" if ja else "next, ") + self.slot("when", node.when, False)
            return head + ("、" if ja else ", ") + self.sentence(node.do)
        if isinstance(node, Instead) and node.when.moment == "buried" and node.when.origin == "field":
            subject = self.event_party(node.when.subject)
            head = f"{subject}{BURIED['ja']}" if ja else f"when {subject}{BURIED['en']}"
            return head + self.sentence(node.do)
        if isinstance(node, Instead):
            head = self.slot("when", node.when, False)
            return head + ("、代わりに" if ja else ", instead ") + self.sentence(node.do)
        return self.clause(node, "end") + ("。" if ja else ".")

    def _branches(self, then: Statement | None, yes: str, otherwise: Statement | None, no: str) -> str:
        text = ""
        if then is not None:
            closed = otherwise is None or not self._branching(then)
            text += yes + (
                self.sentence(then)
                if closed
                else self.group(then, "end") + ("。" if self.lang == "ja" else ".")
            )
        if otherwise is not None:
            text += no + self.sentence(otherwise)
        return text

    def _branching(self, node: Statement) -> bool:
        return isinstance(
            node,
            (May, MayPay, If, ForEach, AsFar, AtOnce, Else, Whenever, Later, Instead, InsteadOfDraw, Pay),
        )

    def _if_do(self, who: Who) -> tuple[str, str]:
        they = "you" if who == "you" else "they"
        return f" If {they} do, ", f" If {they} don't, "

    def _may(self, node: May) -> str:
        if self.lang == "ja":
            do = node.do
            if node.who == "each" and type(do).__name__ in self.subjects and getattr(do, "who", "") == "own":
                do = do.replace(who="each")
            head = self.clause(do, "te") + "も良い。"
            if node.who != implied_who(do, self.subjects):
                head = self.slot("who", node.who, False) + "は、" + head
            verb = self.table.verbs[self._last_verb(node.do)]
            return head + self._branches(node.then, verb[1] + "場合、", node.otherwise, verb[2] + "場合、")
        who = self.slot("who", node.who, False)
        yes, no = self._if_do(node.who)
        do = node.do
        if isinstance(do, LookAtHand) and node.who == do.by:
            do = do.replace(by="you")  # the looking player is already named
        head = f"{who} may {self.clause(do, 'te', 'own' if node.who == 'each' else node.who)}."
        return head + self._branches(node.then, yes, node.otherwise, no)

    def _last_verb(self, do: Statement) -> str:
        last = do.parts[-1] if isinstance(do, Seq) else do
        if isinstance(last, JOINED):
            return "行う"
        return self.table.verb_of(self.simple(last, "end", None))

    def clause(self, node: Statement, form: str, who: Who | None = None) -> str:
        """Write statements as a single sentence: 「Aして、その後、B」, "A, then B"."""
        parts = node.parts if isinstance(node, Seq) else (node,)
        joint = "、その後、" if self.lang == "ja" else ", then "
        forms = ["te"] * (len(parts) - 1) + [form] if self.lang == "ja" else [form] * len(parts)
        return joint.join(self.simple(part, f, who) for part, f in zip(parts, forms, strict=True))

    def simple(self, node: Statement, form: str, who: Who | None) -> str:
        if isinstance(node, JOINED):
            return self.group(node, form)
        if isinstance(node, NegateInto):
            what, rest = self.slot("what", node.what, False), self.simple(node.do, form, who)
            ja = self.lang == "ja"
            return f"{what}のプレイを無効とし、{rest}" if ja else f"negate the play of {what} and {rest}"
        if isinstance(node, InPlaceOfDiscard):
            what, rest = self.slot("what", node.what, False), self.simple(node.do, form, who)
            return (
                f"{what}を破棄する代わりに{rest}"
                if self.lang == "ja"
                else f"instead of discarding {what}, {rest}"
            )
        row, values = self.find("statement", node)
        pattern = row.patterns[self.lang]
        if self.lang == "ja":
            if form == "end":
                return self.fill(pattern, values)
            last = pattern[-1]
            if isinstance(last, Slot):
                return self.fill((*pattern[:-1], Slot(last.field, f"{last.category}:{form}")), values)
            if isinstance(last, str):
                return self.fill((*pattern[:-1], self.table.conjugate(last, form)), values)
        return self._simple_en(pattern, values, form, who)

    def _simple_en(self, pattern: Pattern, values: Values, form: str, who: Who | None) -> str:
        actor = who if form == "te" else "you"
        if subject_of(pattern, "en"):
            if values["who"] == actor:
                return self.fill(pattern[2:], values, base=True)
            if form == "te":
                return "have " + self.fill(pattern, values, base=True)
        elif form == "te" and is_declarative(pattern):
            agrees = any(isinstance(t, Agree) for t in pattern)
            return "have " + self.fill(pattern, values, base=agrees)
        return self.fill(pattern, values)

    def group(self, node: Statement, form: str) -> str:
        """Write a statement in braces, unless a shorter wording reads back as the same node."""
        if isinstance(node, OneOf):
            joint, begin = ("または", str) if self.lang == "ja" else (" or ", self.begin)
            choices = joint.join("{" + begin(self.text(choice)) + "}" for choice in node.choices)
            of_whom = (
                "" if (node.chooser, node.others) == ("you", False) else choosing_player_text(self, node)
            )
            return (
                of_whom + choices + ("を行う" if form == "end" else "を行って")
                if self.lang == "ja"
                else f"do {of_whom}{choices}"
            )
        if self.lang == "ja":
            return "{" + self.text(node) + ("}を行う" if form == "end" else "}を行って")
        return "do {" + self.begin(self.text(node)) + "}"

    # -- abilities -------------------------------------------------------------------------------

    def ability(self, ability: Ability) -> str:
        if isinstance(ability, Keyword):
            return keyword_text(self, ability)
        if isinstance(ability, Spelt):
            linked = ability.keyword == "link"
            return link_keyword_text(ability, self.lang) if linked else self.by_row("keyword_text", ability)
        if isinstance(ability, Played):
            only = ""
            if ability.only is not None:
                condition = self.slot("condition", ability.only, False)
                only = (
                    f"〔このカード〕は{condition}場合のみプレイ出来る。"
                    if self.lang == "ja"
                    else f"Play this card only if {condition}. "
                )
            if ability.sure:
                only += self.begin(SURE[self.lang])
            if ability.calm:
                only += self.begin(CALM[self.lang])
            return only + self.begin(self.text(ability.effect))
        if isinstance(ability, Modes) and ability.under:
            return self._table(ability)
        if isinstance(ability, Modes):
            head, dot = (
                ("以下の効果から1つを選ぶ。", "\n・") if self.lang == "ja" else ("Choose one:", "\n• ")
            )
            return head + "".join(dot + self.begin(self.text(mode)) for mode in ability.modes)
        if isinstance(ability, Activated):
            timing, costs = self.word("timing", ability.timing), self.costs(ability.costs)
            header = f"({timing}){costs}:" if self.lang == "ja" else f"{timing} — {costs}:"
            once = ONCE[self.lang].replace(" use", " Use") if ability.once else ""
            if ability.only is not None:
                condition = self.condition(ability.only)
                once += (
                    f"この効果は{condition}場合にのみ使用出来る。"
                    if self.lang == "ja"
                    else f" Use this effect only if {condition}."
                )
            if ability.bars is not None:
                once += prohibition_text(self, ability.bars)
            return header + self.space() + self.begin(self.text(ability.effect)) + once
        return self._auto(ability)

    def _table(self, modes: Modes) -> str:
        """Write a table of effects with their conditions."""
        conditions = [self.condition(condition) for condition in modes.under]
        if self.lang == "ja":
            cases = [f"{condition}場合、以下の効果の{n}を" for n, condition in enumerate(conditions, 1)]
            head = "、".join(cases) + "解決する。"
        else:
            head = self.begin(
                "; ".join(f"if {condition}, apply {n}" for n, condition in enumerate(conditions, 1)) + "."
            )
        dot = "." if self.lang == "ja" else ". "
        return head + "".join(f"\n{n}{dot}{self.begin(self.text(m))}" for n, m in enumerate(modes.modes, 1))

    def space(self) -> str:
        return " " if self.lang == "en" else ""

    def _auto(self, auto: Auto) -> str:
        ja = self.lang == "ja"
        body = ""
        if auto.when is not None:
            moments = (auto.when.replace(more=()), *auto.when.more)
            joint = OR_WHEN[self.lang]
            body += joint.join(self.slot("when", when, False) for when in moments) + ("、" if ja else ", ")
            if body.startswith("when ") and auto.cls == "gamma" and not is_once(auto.when):
                body = body.replace("when", "whenever", 1)
        effect = auto.effect
        priced = auto.cls == "gamma" and auto.when is not None
        if auto.condition is not None:
            condition = self.slot("condition", auto.condition, False)
            body += f"{condition}場合、" if ja else f"if {condition}, "
            text = self.text(effect)
        elif priced and isinstance(effect, If) and effect.otherwise is None and has_price(effect.then):
            text = self.text(effect)
        else:
            text = self._without_leading_if(effect)
        if auto.once:
            text += ONCE_RESOLVED[self.lang].replace(" this", " This")
        return f"({self.word('class', auto.cls)}):" + self.space() + self.begin(body + text)

    def _without_leading_if(self, effect: Statement) -> str:
        """Return the text, in braces if it begins with 「…場合、」: without braces the ability would take the
        condition."""
        return self.grouped(effect) if self._leads_with_if(effect) else self.text(effect)

    def _leads_with_if(self, effect: Statement) -> bool:
        while isinstance(effect, (Let, Unstacked, Capped, Also)):
            effect = effect.first if isinstance(effect, Also) else effect.do
        first = effect.parts[0] if isinstance(effect, Seq) else effect
        return isinstance(first, If) and first.otherwise is None

    def costs(self, costs: tuple[Cost, ...]) -> str:
        if not costs:
            return "0"
        made = []
        for place, cost in enumerate(costs):
            if isinstance(cost, NodeCost):
                n = self.number(cost.n)
                made.append(n if place == 0 or self.lang == "en" else f"({n})")
            else:
                made.append(self.by_row("cost", cost))
        return ("" if self.lang == "ja" else ", ").join(made)
