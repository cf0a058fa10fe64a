"""Functions that wait until the page has reached some state."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page, Worker

BOOT_TIMEOUT = 60_000  # milliseconds; a cold start on a busy machine

# The table is complete, no call is pending, and its question accepts presses. Before that, measurements are of an
# unfinished layout, and presses are ignored.
TABLE_READY = "[data-busy=no][data-unread=no] #app:not([data-arriving]) main.table"

# The card workshop is open and its reader is loaded.
WORKSHOP_READY = """
  document.querySelector(".standing[role=status]") &&
  !/読み込んでいます|on the way/.test(document.querySelector(".standing").innerText)
"""


def wait_for_engine(page: Page) -> Page:
    """Wait until the engine is ready; if it failed, fail with the text of the page."""
    page.wait_for_selector("html[data-engine]", timeout=BOOT_TIMEOUT, state="attached")
    state = page.get_attribute("html", "data-engine")
    assert state == "ready", page.inner_text("body")
    return page


def engine_workers(page: Page) -> list[Worker]:
    """Return the page's workers, oldest first, without the one that paints pictures."""
    found = []
    for worker in page.workers:
        with suppress(Error):  # a worker that has just ended
            if worker.evaluate("name") != "tefuda-painter":
                found.append(worker)
    return found


def wait_until(page: Page, condition: str, timeout: int = BOOT_TIMEOUT) -> None:
    """Wait for a JavaScript expression to become true, looking a hundred times a second.

    Playwright's own `wait_for_function` evaluates text inside the page, which the policy forbids.
    """
    came = page.evaluate(
        f"""timeout => new Promise(done => {{
          const end = performance.now() + timeout
          const look = () => {{
            if ({condition}) done(true)
            else if (performance.now() > end) done(false)
            else setTimeout(look, 10)
          }}
          look()
        }})""",
        timeout,
    )
    assert came, f"not within {timeout} ms: {condition}\n{page.inner_text('body')[:2000]}"


def wait_for_preview(page: Page) -> None:
    """Wait until the outcome preview of the question has had time to appear, if there is one."""
    page.wait_for_timeout(350)


def wait_for_offline(page: Page) -> None:
    """Wait until the service worker has cached the release and controls the page."""
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")
