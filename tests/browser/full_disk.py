"""A device without room, as a page meets it."""

from __future__ import annotations

from playwright.sync_api import Page

# As a browser does it, whose own measure of the room is minutes old: the write is refused, and the transaction with it.
REFUSE_WRITES = """() => {
  globalThis.full = true
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...what) {
    if (!globalThis.full) return put.apply(this, what)
    this.transaction.abort()
    throw new DOMException("no room for the test", "QuotaExceededError")
  }
}"""


def fill_disk(page: Page) -> None:
    """From now on nothing can be written, until there is room again or the page is loaded anew."""
    page.evaluate(REFUSE_WRITES)


def free_disk(page: Page) -> None:
    page.evaluate("globalThis.full = false")
