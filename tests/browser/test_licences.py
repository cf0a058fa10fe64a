"""The licences of the libraries in use, one click from the start page."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from accessibility import SIZE_AND_LANGUAGE_PAIRS, Auditor, overflows_sideways
from playwright.sync_api import Page
from waiting import wait_for_engine, wait_for_offline

NAMES = ("Pyodide", "Python", "micropip", "lit-html", "idb", "@fluent/bundle", "uqr", "Emscripten")


@pytest.mark.parametrize(("viewport", "lang"), SIZE_AND_LANGUAGE_PAIRS)
def test_licences_open_from_the_start_page(
    axe_page: Callable[[str, str], Page], viewport: str, lang: str
) -> None:
    page = axe_page(viewport, lang)
    audit = Auditor(page)
    link = page.locator(".colophon a")
    box = link.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    link.click()
    page.wait_for_selector("main.licences")
    headings = page.locator(".licences h2").all_inner_texts()
    assert [name for name in NAMES if not any(name in heading for heading in headings)] == []
    audit.check("licences")
    page.locator(".licences summary").nth(1).click()
    assert "Mozilla Public License Version 2.0" in page.locator(".licences pre").nth(1).inner_text()
    audit.check("licences, a text")
    assert not overflows_sideways(page)
    assert audit.found == {}, json.dumps(audit.found, indent=1, ensure_ascii=False)
    page.locator(".way-back a").click()
    wait_for_engine(page)


def test_licences_are_cached_with_the_release(
    new_page: Callable[..., Page], open_table: Callable[[Page], Page]
) -> None:
    page = open_table(new_page(fresh=True, offline=True))
    wait_for_offline(page)
    page.context.set_offline(True)
    page.locator(".colophon a").click()
    page.wait_for_selector("main.licences")
