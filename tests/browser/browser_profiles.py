"""Browser profiles that are reused by later tests, with started engines and a loaded page, because both are slow.

A test gets a page in a profile without stored data, but no engines of its own. The engines belong to a page that stays
open, the keeper, which lends them to the pages that it opens. An engine is lent again only if it has answered every
call and got no call that changes it for good; its open tables are closed first.

The page is used again if it can be brought back to the start page as it looks after loading: no settings, no stored
data, nothing entered. Otherwise the next test gets a freshly loaded page. Tests that change functions of their page, or
watch what it loads, have the mark `own_page`: they get a freshly loaded page, and no other test gets it.

Tests about starting, storage, workers, releases or being offline use their own profiles: `new_page(fresh=True)`. Two
devices in a test are two profiles.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as BrowserError
from waiting import wait_for_engine, wait_until

KEEPER = "manifest.webmanifest"
"""The keeper's address: a file of the site that isn't a page."""
LENDING_SCRIPT = Path(__file__).with_name("lending.js").read_text("utf-8")
MAX_FREE_PROFILES = 5
"""Free profiles kept for the next test. Each has one or two engines, some 300 MB."""
ANSWER_TIMEOUT_S = 20
"""Seconds for engines to answer their last calls; on a busy machine the computer's move may take two."""

# Resolves when the engines have answered everything, and later tasks have handled it.
WAIT_FOR_ENGINES = """async seconds => {
  const end = performance.now() + 1000 * seconds
  for (let quiet = 0; quiet < 3; quiet++) {
    await new Promise(done => setTimeout(done, 10))
    if (!engines.owing()) continue
    if (performance.now() > end) throw new Error("an engine does not answer")
    quiet = 0
  }
}"""

# Resolves when the engines have answered everything and the profile is empty.
RESET_PROFILE = """async seconds => {
  const end = performance.now() + 1000 * seconds
  engines.takeBack()
  while (engines.owing()) {
    if (performance.now() > end) throw new Error("an engine does not answer")
    await new Promise(done => setTimeout(done, 10))
  }
  localStorage.clear()
  for (const {name} of await indexedDB.databases())
    await new Promise((done, fail) => {
      const asking = indexedDB.deleteDatabase(name)
      asking.onsuccess = done
      asking.onerror = () => fail(asking.error)
    })
  for (const name of await caches.keys()) await caches.delete(name)
  return [localStorage.length, (await indexedDB.databases()).length]
}"""


# Leaves a table or the gallery for the start page. Resolves to whether the start page is shown.
LEAVE_TABLE = """async address => {
  if (location.href.split("#")[0] !== address) return false
  document.querySelector(".privacy [data-primary]")?.click()
  for (let n = 0; n < 100 && document.querySelector("main.table, main.gallery"); n++) {
    if (n % 20 === 0) document.querySelector("main.table .top-bar button.icon, main.gallery > header > .icon")?.click()
    await new Promise(done => setTimeout(done, 10))
  }
  return Boolean(document.querySelector("main.start"))
}"""

# Deletes the stored games and what was entered on the start page. Resolves to whether the device stores nothing else.
CLEAR_START_PAGE = """async chosen => {
  const finished = asking => new Promise((done, fail) => {
    asking.onsuccess = () => done(asking.result)
    asking.onerror = () => fail(asking.error)
  })
  const opened = await finished(indexedDB.open("tefuda"))
  await finished(opened.transaction("games", "readwrite").objectStore("games").clear())
  const stored = []
  for (const shelf of opened.objectStoreNames)
    stored.push(...await finished(opened.transaction(shelf).objectStore(shelf).getAllKeys()))
  opened.close()
  const tabs = new BroadcastChannel("tefuda")
  tabs.postMessage("")
  tabs.close()
  sessionStorage.clear()
  // Every page stores the list of games and cards once it has loaded; the game and level are chosen below as in a new page.
  if (localStorage.length || stored.some(key => !["hello", "game", "level"].includes(key))) return false
  const drawn = () => new Promise(done => setTimeout(done))
  for (let n = 0; n < 100 && document.querySelector(".kept"); n++) await new Promise(done => setTimeout(done, 10))
  // Some fields are shown only with this opponent.
  for (const opponent of ["person", chosen.opponent]) {
    for (const each of document.querySelectorAll("main.start input:not([type=file]), main.start select")) {
      const wanted = each.name === "opponent" ? opponent : chosen[each.name || each.id]
      const isRadio = each.type === "radio"
      if (wanted === undefined || (isRadio ? each.checked || each.value !== wanted : each.value === wanted)) continue
      if (isRadio) each.checked = true
      else each.value = wanted
      for (const event of ["input", "change"]) each.dispatchEvent(new Event(event, {bubbles: true}))
      await drawn()
    }
  }
  document.activeElement?.blur()
  for (const each of document.querySelectorAll(".moment")) each.remove()
  for (const each of document.querySelectorAll("main.start details")) each.open = false
  scrollTo(0, 0)
  return true
}"""

# Returns the fields of the start page, and all that can be seen of it.
READ_START_PAGE = """() => {
  const fields = [...document.querySelectorAll("main.start input:not([type=file]), main.start select")]
    .filter(each => each.type !== "radio" || each.checked).map(each => [each.name || each.id, each.value])
  const { lang, dataset: { theme, contrast, size } } = document.documentElement
  const style = document.documentElement.getAttribute("style")
  const parts = [...document.body.children].filter(each => !each.hidden && each.localName !== "script")
    .map(each => each.outerHTML.replaceAll(/<!--.*?-->| class=""/g, ""))
  const seen = JSON.stringify([location.href, lang, theme, contrast, size, style, fields, parts])
  return {chosen: Object.fromEntries(fields), seen}
}"""

WAITING_PAGE = "index.html"
"""The file of the start page. A page that waits for a test has this address, so that opening a link in it loads it."""
SET_ADDRESS = """([from, to]) => {
  if (location.href !== from) return false
  history.replaceState(history.state, "", to)
  return true
}"""
FULLY_LOADED = """performance.getEntriesByName("tefuda:first-game").length && document.querySelector("main.start .learning")"""


class Profile:
    """A browser profile with a page that keeps engines running; used by one test at a time."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.heard: list[tuple[Any, Callable[..., None]]] = []
        context.add_init_script(LENDING_SCRIPT)
        self.loaded: Page | None = None
        """A page at the start page, loaded for the next test."""
        self.keeper = context.new_page()
        self.keeper.goto(address + KEEPER)

    def listen(self, event: Any, told: Callable[..., None]) -> None:
        """Listen to an event of its pages until the profile is taken back."""
        self.context.on(event, told)
        self.heard.append((event, told))

    def stop_listening(self) -> None:
        for event, told in self.heard:
            self.context.remove_listener(event, told)
        self.heard.clear()

    def open(self) -> Page:
        """Open an empty page that uses the running engines."""
        with self.keeper.expect_popup() as opened:
            self.keeper.evaluate("() => void open('about:blank')")
        return opened.value

    def load(self) -> dict[str, Any]:
        """Load a page for the next test. Return its start page."""
        page = self.loaded = self.open()
        page.goto(self.address)
        wait_for_engine(page)
        wait_until(page, FULLY_LOADED)
        self.wait_for_engines()
        start_page: dict[str, Any] = page.evaluate(READ_START_PAGE)
        page.evaluate(SET_ADDRESS, [self.address, f"{self.address}{WAITING_PAGE}"])
        return start_page

    def wait_for_engines(self) -> None:
        """Wait until the engines have answered every call, and the page has drawn the answers."""
        self.keeper.evaluate(WAIT_FOR_ENGINES, ANSWER_TIMEOUT_S)

    def bring_back(self, start_page: dict[str, Any]) -> bool:
        """Bring the page of a test back to the start page for the next test. Return whether that worked."""
        pages = [page for page in self.context.pages if page is not self.keeper]
        try:
            for other in pages[1:]:
                other.close()
            page = pages[0]
            for _ in range(3):
                if page.locator("[role=dialog]:not(.privacy)").count():
                    page.keyboard.press("Escape")
            if not page.evaluate(LEAVE_TABLE, self.address):
                return False
            self.wait_for_engines()
            if not self.keeper.evaluate("engines.lendAgain()"):
                return False
            if not page.evaluate(CLEAR_START_PAGE, start_page["chosen"]):
                return False
            self.wait_for_engines()
            if page.evaluate(READ_START_PAGE) != start_page:
                return False
            page.mouse.move(0, 0)
            page.evaluate(SET_ADDRESS, [self.address, f"{self.address}{WAITING_PAGE}"])
        except (BrowserError, IndexError):
            return False
        self.loaded = page
        return True

    def tidy(self) -> bool:
        """Close the pages and delete what they stored. Return whether that worked."""
        self.loaded = None
        try:
            for page in self.context.pages:
                if page is not self.keeper:
                    page.close()
            return bool(self.keeper.evaluate(RESET_PROFILE, ANSWER_TIMEOUT_S) == [0, 0])
        except BrowserError:
            return False


class Profiles:
    """The pool of browser profiles, by the options they were made with."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: list[tuple[str, Profile]] = []
        self.lent: list[tuple[str, Profile]] = []
        self.start_pages: dict[str, dict[str, Any]] = {}
        """The start page after loading, by the options of the profile."""
        self.loaded: set[Page] = set()
        """The pages that the test has got, and not yet used, at the start page."""

    def lend(self, prepare: Callable[[BrowserContext], None], kind: str, **options: Any) -> Profile:
        """Return a free profile of this kind, or a new one prepared with `prepare`."""
        lent = next((each for each in reversed(self.free) if each[0] == kind), None)
        if lent is not None:
            self.free.remove(lent)
        else:
            context = self.browser.new_context(service_workers="block", **options)
            prepare(context)
            lent = kind, Profile(context, self.address)
        self.lent.append(lent)
        return lent[1]

    def open(self, profile: Profile, *, own: bool) -> Page:
        """Return the loaded page of a lent profile; with `own`, or if there is none, an empty page."""
        page, profile.loaded = profile.loaded, None
        if page is not None and not own:
            self.loaded.add(page)
            return page
        if page is not None:
            page.close()
        return profile.open()

    def show_start_page(self, page: Page) -> bool:
        """Show the start page on a page that was loaded before the test. Return false for any other page."""
        if page not in self.loaded:
            return False
        self.loaded.remove(page)
        return bool(page.evaluate(SET_ADDRESS, [f"{self.address}{WAITING_PAGE}", self.address]))

    def take_back(self, *, own: bool) -> None:
        """Take the profiles back after a test, with `own` without their pages. Close those that can't be reset, and the
        longest unused ones beyond the pool's size."""
        self.loaded.clear()
        for kind, profile in self.lent:
            profile.stop_listening()
            start_page = self.start_pages.get(kind)
            if not own and start_page and profile.bring_back(start_page):
                self.free.append((kind, profile))
            elif profile.tidy():
                self.free.append((kind, profile))
                if not own and not start_page:
                    self.start_pages[kind] = profile.load()
            else:
                profile.context.close()
        self.lent.clear()
        while len(self.free) > MAX_FREE_PROFILES:
            self.free.pop(0)[1].context.close()
