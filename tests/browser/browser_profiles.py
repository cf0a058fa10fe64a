"""Browser profiles that are reused by later tests, with started engines, because starting one is slow.

A test gets a freshly loaded page in a profile without stored data, but no engines of its own. The engines belong to a
page that stays open, the keeper, which lends them to the pages that it opens. An engine is lent again only if it has
answered every call and got no call that changes it for good; its open tables are closed first.

Tests about starting, storage, workers, releases or being offline use their own profiles: `new_page(fresh=True)`. Two
devices in a test are two profiles.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as BrowserError

KEEPER = "manifest.webmanifest"
"""The keeper's address: a file of the site that isn't a page."""
LENDING_SCRIPT = Path(__file__).with_name("lending.js").read_text("utf-8")
MAX_FREE_PROFILES = 5
"""Free profiles kept for the next test. Each has one or two engines, some 300 MB."""
ANSWER_TIMEOUT_S = 20
"""Seconds for engines to answer their last calls; on a busy machine the computer's move may take two."""

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


class Profile:
    """A browser profile with a keeper page, used by one test at a time."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.heard: list[tuple[Any, Callable[..., None]]] = []
        context.add_init_script(LENDING_SCRIPT)
        self.keeper = context.new_page()
        self.keeper.goto(address + KEEPER)

    def listen(self, event: Any, told: Callable[..., None]) -> None:
        """Listen to an event of its pages until `tidy`."""
        self.context.on(event, told)
        self.heard.append((event, told))

    def open(self) -> Page:
        """Open an empty page that uses the keeper's engines."""
        with self.keeper.expect_popup() as opened:
            self.keeper.evaluate("() => void open('about:blank')")
        return opened.value

    def tidy(self) -> bool:
        """Reset the profile. Return whether that worked."""
        for event, told in self.heard:
            self.context.remove_listener(event, told)
        self.heard.clear()
        try:
            for page in self.context.pages:
                if page is not self.keeper:
                    page.close()
            return bool(self.keeper.evaluate(RESET_PROFILE, ANSWER_TIMEOUT_S) == [0, 0])
        except BrowserError:
            return False


class Profiles:
    """A pool of profiles, by the options they were made with."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: list[tuple[str, Profile]] = []
        self.lent: list[tuple[str, Profile]] = []

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

    def take_back(self) -> None:
        """Reset the profiles after a test. Close those that can't be reset, and the longest unused ones beyond the
        pool's size."""
        for kind, profile in self.lent:
            if profile.tidy():
                self.free.append((kind, profile))
            else:
                profile.context.close()
        self.lent.clear()
        while len(self.free) > MAX_FREE_PROFILES:
            self.free.pop(0)[1].context.close()
