"""An automatic player for browser tests: it reads the screen, and plays by mouse, touch or keyboard as a person would."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from playwright.sync_api import Error, Locator, Page, Position
from waiting import TABLE_READY, wait_for_engine, wait_until

Value = TypeVar("Value")

BRIEF_MESSAGE_MS = 80  # milliseconds; longer than a passing message is shown with `skip_pauses`
MAX_PRESSES = 3  # presses of a radio button whose page is still moving
MAX_DECISIONS = 600  # decisions; the games of these tests are much shorter

# Returns what a person sees of the table at one moment. `point` is where a mouse can press the element, from its upper
# left corner, without hitting anything above it.
READ_SCREEN = """() => {
  const main = document.querySelector("main.table")
  if (!main) return {screen: document.documentElement.dataset.screen}
  const visible = element => element.getClientRects().length > 0
  const point = element => {
    const box = element.getBoundingClientRect()
    for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const x of [0.5, 0.25, 0.1, 0.75, 0.9]) {
      const at = [box.width * x, box.height * y]
      // A press is placed from the corner within the border.
      if (element.contains(document.elementFromPoint(box.left + at[0], box.top + at[1])))
        return [at[0] - element.clientLeft, at[1] - element.clientTop]
    }
    return null
  }
  const part = element => ({
    ref: element.dataset.ref ?? null,
    chosen: ["ref", "seat", "drop"].filter(key => key in element.dataset)
      .map(key => `[data-${key}="${element.dataset[key]}"]`)[0],
    place: element.closest(".tray") ? "tray" : element.closest(".hand") ? "hand"
      : element.closest(".field.mine") ? "own field" : element.closest(".field") ? "field" : "seat",
    label: element.innerText.trim(),
    point: point(element),
  })
  const dialog = document.querySelector("[role=dialog]")
  const button = document.querySelector(".answer-bar [data-primary]")
  return {
    screen: "table",
    revision: Number(main.dataset.revision),
    busy: document.documentElement.dataset.busy === "yes",
    asked: main.dataset.asked ?? null,
    sentence: document.querySelector(".answer-bar .question")?.innerText ?? "",
    primary: button ? button.innerText.trim() : null,
    lit: [...document.querySelectorAll(".tray .can, .board .can")].filter(visible).map(part),
    choices: [...document.querySelectorAll(".tray-options button")].map(each => each.innerText.trim()),
    privacy: Boolean(document.querySelector(".privacy")),
    result: Boolean(document.querySelector(".outcome")),
    over: Boolean(document.querySelector(".outcome")) || (main.dataset.over === "yes"),
    dialog: dialog?.getAttribute("aria-labelledby") ?? null,
    zoom: Boolean(document.querySelector(".zoom")),
    trouble: document.querySelector(".toast[role=alert]")?.innerText ?? null,
    focus: document.activeElement?.dataset?.ref ?? null,
  }
}"""

# Returns all records of one of the device's stores.
READ_STORE = """shelf => new Promise((done, fail) => {
  const opening = indexedDB.open("tefuda")
  opening.onerror = () => fail(opening.error)
  opening.onsuccess = () => {
    const asking = opening.result.transaction(shelf).objectStore(shelf).getAll()
    asking.onsuccess = () => { opening.result.close(); done(asking.result) }
  }
})"""

# The next frame has been laid out and its measurements written to the page, so nothing moves any more. A page without
# frames writes nothing either.
NEXT_FRAME = """() => new Promise(done => {
  requestAnimationFrame(() => done())
  setTimeout(done, 500)
})"""

CARD_IS_ARMED = """(document.querySelector('.zoom') &&
  document.querySelector('.card.armed, .pile.armed, .zoom .card-actions .losing'))"""

# The question has been open long enough to accept presses.
QUESTION_WAS_SEEN = "document.documentElement.dataset.unread === 'no'"

# A button had just changed, on a slow machine for example by a late preview, and the page asks to press it again.
PRESS_WAS_IGNORED = "document.querySelector('.toast.brief')"

CAN_ANSWER = f"""
  document.querySelector(".toast[role=alert]") || document.querySelector(".outcome") ||
  (document.querySelector("{TABLE_READY}") &&
    document.querySelector(".answer-bar [data-primary], .answer-bar .losing"))
"""


def is_past_revision(revision: int) -> str:
    """Return a JavaScript expression that is true once the table has a later revision, the game is over, or an error
    shows."""
    return f"""document.querySelector(".toast[role=alert]") || document.querySelector(".outcome") ||
      Number(document.querySelector("main.table")?.dataset.revision) !== {revision}"""


@dataclass
class Player:
    """Plays a game on a page: answers questions mostly with a highlighted card, sometimes with the primary button."""

    page: Page
    seed: int = 1
    keyboard: bool = False
    touch: bool = False
    """Whether the player taps with a finger and never uses the mouse."""
    bold: float = 0.85
    eager: bool = False
    """Whether the player keeps games short: attacks and plays cards in the own main phase, and passes otherwise."""
    curious: float = 0.0
    """In pass and play, the probability that the player looks at their hand before passing on the public board."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.tried: set[tuple[int, str]] = set()
        self.decisions = 0
        self.presses = 0
        """How often the player has pressed, with the mouse or a finger."""
        self.typed = 0
        self.seen: list[str] = []

    # Seeing

    def read_screen(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(READ_SCREEN)
        return seen

    def wait_for_answer_bar(self) -> dict[str, Any]:
        """Wait until the answer bar can be used, and return the screen."""
        wait_until(self.page, CAN_ANSWER)
        self.page.evaluate(NEXT_FRAME)
        return self.read_screen()

    def settled(self) -> dict[str, Any]:
        """Wait for a question or the end of the game, and return the screen."""
        screen = self.wait_for_answer_bar()
        if screen["asked"] is None and not screen["result"] and not screen["privacy"]:
            # The message that the turn is over goes away after a moment with `skip_pauses`.
            self.page.evaluate(f"() => new Promise(done => setTimeout(done, {BRIEF_MESSAGE_MS}))")
            screen = self.wait_for_answer_bar()
        assert screen["trouble"] is None, screen["trouble"]
        # A code in place of a message: all codes have a hyphen, and messages have one only beside a number.
        assert not re.search(r"(?<![\w-])[a-z]+(-[a-z]+)+\b", screen["sentence"]), screen["sentence"]
        return screen

    def wait_for_move_after(self, revision: int) -> None:
        moved = f"{is_past_revision(revision)} || document.querySelector('.question.leaving')"
        wait_until(self.page, f"{moved} || {PRESS_WAS_IGNORED}")
        while not self.page.evaluate(f"Boolean({moved})"):
            wait_until(self.page, f"{moved} || !{PRESS_WAS_IGNORED} && {QUESTION_WAS_SEEN}")
            if not self.page.evaluate(f"Boolean({moved})"):
                self.press_again()
            wait_until(self.page, f"{moved} || {PRESS_WAS_IGNORED}")
        if self.page.locator(".question.leaving").count():
            self.end_turn_anyway(revision)

    def end_turn_anyway(self, revision: int) -> None:
        """Confirm the warning before the end of the turn. This counts as a decision."""
        self.decisions += 1
        wait_until(self.page, QUESTION_WAS_SEEN)
        self.press_button(self.page.locator(".answer-bar .anyway"))
        wait_until(self.page, is_past_revision(revision))

    def press_again(self) -> None:
        """Repeat the press that the page has ignored."""
        if self.page.evaluate(f"Boolean({CARD_IS_ARMED})"):
            self.confirm_armed()
        else:
            self.press_primary_button()

    # Doing

    def press_primary_button(self) -> None:
        # An answer that loses the game is never primary, but may be the only one that continues.
        losing = not self.page.locator(".answer-bar [data-primary]").count()
        if self.keyboard and not losing:
            self.leave_buttons()
            self.page.keyboard.press("Space")
        else:
            bar = ".answer-bar .buttons"
            self.press_button(
                self.page.locator(f"{bar} [data-primary], {bar}:not(:has([data-primary])) .losing").first
            )

    def click(self, button: Locator, position: Position | None = None) -> None:
        """Click or tap a button, or a position on a card."""
        self.presses += 1
        if self.touch:
            button.tap(position=position)
        else:
            button.click(position=position)

    def leave_buttons(self) -> None:
        """Move the focus from a button to a card, because Space presses a focused button."""
        if self.page.evaluate("!document.activeElement?.closest('button') "):
            return
        self.page.keyboard.press("ArrowUp")

    def press(self, part: dict[str, Any]) -> None:
        """Click a card where it is visible; scroll to it first if it isn't."""
        chosen = part["chosen"]
        thing = self.page.locator(f"{'.tray' if part['place'] == 'tray' else '.board'} .can{chosen}").first
        if part["point"] is None:
            thing.scroll_into_view_if_needed()
            again = [each for each in self.read_screen()["lit"] if each["chosen"] == chosen]
            part = next((each for each in again if each["point"]), part)
        assert part["point"] is not None, f"lit, and covered everywhere: {part}"
        x, y = part["point"]
        self.click(thing, {"x": x, "y": y})

    def focus_playable_card(self, unwanted: Callable[[str], bool]) -> str | None:
        """Move the focus by arrow keys to a highlighted card that isn't `unwanted`. Return its ref, or None if there is
        none."""
        for _ in range(20):
            self.page.keyboard.press(self.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            ref = self.page.evaluate(
                "document.activeElement?.matches('.can[data-ref]') ? document.activeElement.dataset.ref : null"
            )
            if ref is not None and not unwanted(ref):
                return str(ref)
        return None

    def type_a_move(self) -> bool:
        """Type one of the moves suggested in the command box. Return whether there was one."""
        moves = self.page.locator(".side #moves option").evaluate_all("all => all.map(each => each.value)")
        moves = [move for move in moves if move and move not in {"concede", "投了"}]
        if not moves:
            return False
        self.page.keyboard.press("m")
        wait_until(self.page, "document.activeElement?.id === 'move'")
        self.page.keyboard.insert_text(self.chance.choice(moves))
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Escape")  # leaves the box, so that keys reach the table again
        self.typed += 1
        return True

    # Deciding

    def step(self) -> dict[str, Any]:
        """Make one decision, and return the screen on which it was made."""
        screen = self.settled()
        if screen["result"]:
            return screen
        self.decisions += 1
        self.seen.append(f"{screen['asked']} {screen['sentence']}")
        revision = screen["revision"]
        if screen["privacy"]:
            self.leave_privacy_screen()
            return screen
        if screen["asked"] is None:  # pass and play, or the result was closed
            if self.chance.random() < self.curious:
                self.click(self.page.locator(".answer-bar .buttons button").last)
            else:
                self.press_primary_button()
            return screen
        kind = screen["asked"].split(":")[0]
        if kind == "amount":
            self.choose_amount(revision)
        elif kind == "number" or not screen["lit"]:
            if screen["choices"] and not self.keyboard:
                options = self.page.locator(".tray-options button")
                self.click(options.nth(self.chance.randrange(len(screen["choices"]))))
            elif screen["choices"]:
                self.type_a_move()
            else:
                self.press_primary_button()
        else:
            self.answer_with_cards(screen, revision)
        self.wait_for_move_after(revision)
        return screen

    def press_button(self, button: Locator) -> None:
        """Press a button, by mouse or keyboard."""
        if self.keyboard:
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            self.click(button)

    def choose_amount(self, revision: int) -> None:
        """Choose where to move counters from and to, and accept the suggested number."""
        here = f"Number(document.querySelector('main.table')?.dataset.revision) === {revision}"
        while (ways := self.page.locator(".transfer-choices button")).count():
            before = self.page.locator(".transfer-choices").inner_text()
            self.press_button(ways.nth(self.chance.randrange(ways.count())))
            wait_until(
                self.page,
                f"!({here}) || (document.querySelector('.transfer-choices')?.innerText ?? '') !== {json.dumps(before)}",
            )
        if self.page.evaluate(here):
            self.press_button(self.page.locator(".answer-bar .primary"))

    def leave_privacy_screen(self) -> None:
        if self.keyboard:
            self.page.keyboard.press("Space")
        else:
            self.click(self.page.locator(".privacy [data-primary]"))

    def answer_with_cards(self, screen: dict[str, Any], revision: int) -> None:
        picking = bool(self.page.locator("main.choosing").count())
        fresh = [part for part in screen["lit"] if (revision, part["chosen"]) not in self.tried]
        if self.eager and not picking:
            fresh = [part for part in fresh if screen["asked"] == "priority:main"]
            fresh = [part for part in fresh if part["place"] == "own field"] or fresh
        if not picking and (not fresh or self.chance.random() > self.bold):
            self.press_primary_button()
            return
        if self.keyboard:
            self.answer_by_keyboard(revision, picking, {part["ref"] for part in fresh})
            return
        part = self.chance.choice(fresh or screen["lit"])
        self.tried.add((revision, part["chosen"]))
        self.press(part)
        # A target that would lose something is confirmed in its panel, not by a press on it.
        if self.is_card_armed(revision):
            self.confirm_armed()

    def is_card_armed(self, revision: int) -> bool:
        """Wait for a pressed card to show its actions or to act. Return whether it shows them."""
        wait_until(self.page, f"{CARD_IS_ARMED} || {is_past_revision(revision)}")
        return bool(self.page.evaluate(f"Boolean({CARD_IS_ARMED})"))

    def confirm_armed(self) -> None:
        """Choose the selected card's first action, even if it loses a node and so isn't primary."""
        wait_until(self.page, f"{CARD_IS_ARMED} && {QUESTION_WAS_SEEN}")
        self.click(self.losing_action_button() or self.page.locator(".answer-bar [data-primary]"))

    def losing_action_button(self) -> Locator | None:
        """Return the button of the selected card's first action if it loses something: then the primary button only
        goes back. A costly target is confirmed in its card panel."""
        back = self.page.locator(".answer-bar [data-primary]", has_text=re.compile("^(戻る|Back)$"))
        staked = self.page.locator(".zoom .card-actions .losing")
        if back.count():
            return self.page.locator(".answer-bar .losing").first
        return staked.first if staked.count() and not self.page.locator(".armed").count() else None

    def answer_by_keyboard(self, revision: int, picking: bool, wanted: set[str | None]) -> None:
        if self.chance.random() < 0.25 and self.type_a_move():
            return
        ref = self.focus_playable_card(lambda ref: not picking and ref not in wanted)
        if ref is None:
            if picking:
                assert self.type_a_move()
            else:
                self.press_primary_button()
            return
        self.tried.add((revision, ref))
        self.page.keyboard.press("Enter")
        if not self.is_card_armed(revision):
            return
        wait_until(self.page, QUESTION_WAS_SEEN)
        if losing := self.losing_action_button():
            losing.focus()
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("Space")

    def play(
        self, until: Callable[[dict[str, Any]], bool] | None = None, most: int = MAX_DECISIONS
    ) -> dict[str, Any]:
        """Play until the game is over or `until` is true for the screen. Fail after `most` decisions."""
        for _ in range(most):
            screen = self.settled()
            if screen["result"] or (until and until(screen)):
                return screen
            self.step()
        raise AssertionError(f"after {most} decisions: {self.seen[-5:]}")


def start_game(
    page: Page,
    opponent: str = "computer",
    *,
    seed: str = "tests",
    bot: str = "random",
    decks: tuple[str, str] | None = None,
    best_of: int = 1,
    game: str | None = None,
) -> Page:
    """Start a game with the form on the start page."""
    wait_for_engine(page)
    if game is not None:
        choose_game(page, game)
    choose_opponent(page, opponent)
    open_more_options(page)
    if best_of != 1:
        page.locator(f"input[name=best-of][value='{best_of}']").check(force=True)
    page.fill("#seed", seed)
    if opponent == "computer":
        choose_computer(page, bot)
    if decks:
        for n, deck in enumerate(decks):
            page.select_option(f"#deck-{n}", deck)
    page.locator(".new-game button[type=submit]").click()
    page.locator("main.table").wait_for()
    return page


def choose_computer(page: Page, kind: str) -> None:
    """Choose a level of the computer player. The kinds "random" and "greedy" of earlier releases aren't offered: they take
    the place of a level."""
    levels = page.locator("input[name=level]")
    if levels.and_(page.locator(f"[value={kind}]")).count():
        page.locator(f"input[name=level][value={kind}]").check(force=True)
    else:
        levels.first.evaluate(
            """(input, kind) => {
              const { value } = input
              input.value = kind
              input.dispatchEvent(new Event("change"))
              input.value = value
            }""",
            kind,
        )


def check_radio(page: Page, selector: str) -> None:
    """Choose a radio button of the start page. Its parts can move while the press is on its way: then press again."""
    radio = page.locator(selector)
    for _ in range(MAX_PRESSES - 1):
        try:
            return radio.check(force=True)
        except Error:
            continue
    return radio.check(force=True)


def choose_opponent(page: Page, opponent: str) -> None:
    """Choose an opponent on the start page."""
    if opponent in {"letters", "friend"}:
        page.locator(".other-ways").evaluate("each => { each.open = true }")
    check_radio(page, f"input[name=opponent][value={opponent}]")


def open_more_options(page: Page) -> None:
    """Open the options that few games need, on the start page or on an invitation."""
    page.locator("form details.advanced").evaluate("each => { each.open = true }")


def choose_game(page: Page, game: str) -> None:
    """Choose a game on the start page."""
    check_radio(page, f"input[name=game][value={game}]")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element that matches the selector has the focus."""
    # The start page has more than a hundred places once the lessons and puzzles of its game are listed.
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def start_by_keyboard(page: Page, seed: str) -> Page:
    """Start a game against the computer like `start_game`, with the keyboard only."""
    wait_for_engine(page)
    tab_to(page, "input[name=opponent]")
    for key, opponent in (("ArrowRight", "live"), ("ArrowLeft", "computer")):
        page.keyboard.press(key)
        wait_until(page, f"document.querySelector('input[name=opponent]:checked').value === '{opponent}'")
    tab_to(page, "input[name=level]")
    for key, level in (("ArrowLeft", "novice"), ("ArrowRight", "casual"), ("ArrowRight", "player")):
        page.keyboard.press(key)
        wait_until(page, f"document.querySelector('input[name=level]:checked').value === '{level}'")
    tab_to(page, "details.advanced > summary")
    page.keyboard.press("Enter")
    tab_to(page, "#seed")
    page.keyboard.type(seed)
    tab_to(page, ".new-game button[type=submit]")
    page.keyboard.press("Enter")
    page.locator("main.table").wait_for()
    return page


def end_turn_anyway(page: Page) -> None:
    """Confirm the warning before the end of the turn, as soon as it accepts clicks."""
    wait_until(page, QUESTION_WAS_SEEN)
    page.locator(".answer-bar .anyway").click()


def end_turn(page: Page) -> None:
    """End the player's turn with the primary button, and confirm the warning if there is one."""
    before = page.get_attribute("main.table", "data-revision")
    wait_until(page, QUESTION_WAS_SEEN)
    page.locator(".answer-bar [data-primary]").click()
    moved = f"document.querySelector('main.table').dataset.revision !== '{before}'"
    wait_until(page, f"{moved} || document.querySelector('.question.leaving')")
    if page.locator(".question.leaving").count():
        end_turn_anyway(page)
        wait_until(page, moved)


def open_menu(page: Page) -> None:
    page.locator(".top-bar button.icon").last.click()
    page.wait_for_selector("[role=dialog] .menu")


def show_all_details(page: Page) -> None:
    """Turn on “show all details” in the log; the setting stays on this device."""
    page.evaluate("document.querySelector('.side .log-all[aria-pressed=false]')?.click()")
    page.locator(".side .log-all[aria-pressed=true]").wait_for(state="attached")


def turn_on_auto_end(page: Page) -> None:
    """Turn on the setting that ends turns automatically when no action is left."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(自動パスの設定|Stops)")).click()
    box = page.locator("input[name=auto-end]")
    assert not box.is_checked()
    box.check(force=True)
    page.keyboard.press("Escape")


def concede(page: Page) -> None:
    """Concede with the menu, and confirm."""
    open_menu(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile(r"^(投了(する)?|Concede)$")).click()
    dialog.get_by_role("button", name=re.compile(r"投了.*[？?]|Concede this game")).click()
    page.wait_for_selector(".outcome")


def finish_game(player: Player, *, whole: bool, least: int = 8) -> None:
    """Play a game to its result, which must take more than `least` decisions. If not `whole`, concede at the first question."""
    if whole:
        player.play()
        assert player.decisions > least
    else:
        player.play(until=lambda screen: bool(screen["asked"]))
        concede(player.page)
    player.page.wait_for_selector(".outcome")


def open_unplayable_card(page: Page) -> None:
    """Open a card without a legal action, and wait until its panel shows the reasons."""
    page.locator(".hand .card:not(.can)").first.click()
    page.wait_for_selector(".zoom .card-actions .no li")


def open_exchange(page: Page) -> None:
    """From the result of a game of a match, go past the privacy screen to sideboarding."""
    page.locator(".outcome ~ .row [data-primary]").click()
    page.wait_for_selector(".privacy")
    page.locator(".privacy [data-primary]").click()
    page.wait_for_selector(".exchange")


# Returns the text of the board without the copies of cards in flight.
TEXT_WITHOUT_MOTION = """() => {
  const layers = [...document.querySelectorAll(".motion-layer")]
  for (const each of layers) each.style.display = "none"
  const text = document.querySelector("main.table .board").innerText
  for (const each of layers) each.style.display = ""
  return text
}"""


def board_text(page: Page) -> str:
    """Return the board's text without cards in flight, and without the deck names, which game links don't contain."""
    text: str = page.evaluate(TEXT_WITHOUT_MOTION)
    for name in page.locator(".deck-name").all_inner_texts():
        text = text.replace(name, "", 1)
    return text


def copy_game_link(page: Page, *, bring: bool = False) -> str:
    """Return the game's link from the page. `bring`: include its card sets."""
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name=re.compile("リンク|link")).click()
    wait_until(page, "document.querySelector('#link-text')?.value.includes('#')")
    link: str = page.input_value("#link-text")
    if bring:
        page.wait_for_selector("#bring-sets")
        assert not page.locator("#bring-sets").is_checked()
        page.locator("#bring-sets").check()
        wait_until(page, f"document.querySelector('#link-text').value.length > {len(link) + 500}")
        link = page.input_value("#link-text")
    page.keyboard.press("Escape")
    return link


def open_link_elsewhere(page: Page, new_page: Callable[..., Page]) -> Page:
    """Open the game's link on another device in English, and check that its link is the same."""
    link = copy_game_link(page)
    other = new_page(locale="en-GB")
    other.goto(link)
    other.wait_for_selector("main.table.past")
    assert copy_game_link(other) == link
    return other


def stored_records(page: Page, shelf: str) -> list[dict[str, Any]]:
    """Return all records in one of the device's stores."""
    return page.evaluate(READ_STORE, shelf)  # type: ignore[no-any-return]


def wait_for_value(page: Page, read: Callable[[], Value], is_expected: Callable[[Value], bool]) -> Value:
    """Wait until a value read from the page is as expected, and return it."""
    for _ in range(400):
        value = read()
        if is_expected(value):
            return value
        page.wait_for_timeout(50)
    raise AssertionError(value)


def wait_for_records(
    page: Page, shelf: str, is_expected: Callable[[list[dict[str, Any]]], bool]
) -> list[dict[str, Any]]:
    """Wait until the records in a store of the device are as expected, and return them."""
    return wait_for_value(page, lambda: stored_records(page, shelf), is_expected)


def log_texts(page: Page) -> list[str]:
    """Return the lines of the log beside the board."""
    return page.locator(".side .log-text").all_text_contents()


def wait_for_log(page: Page, expected: list[str]) -> None:
    """Wait until the log beside the board has exactly these lines."""
    wait_for_value(page, lambda: log_texts(page), lambda found: found == expected)
