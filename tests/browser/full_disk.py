"""Make a page's storage behave as on a device without disk space."""

from __future__ import annotations

from playwright.sync_api import Page

# Like a browser whose own estimate of free space is outdated: the write fails, and aborts its transaction.
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
    """Make every write fail until `free_disk` or a reload of the page."""
    page.evaluate(REFUSE_WRITES)


def free_disk(page: Page) -> None:
    page.evaluate("globalThis.full = false")
