"""docs/hosting.md and its sample configurations match build/policy.py and build/hosting.py."""

from __future__ import annotations

import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "build"))

from common import SITE  # noqa: E402
from hosting import CONTENT_TYPES  # noqa: E402 - found by the line above
from policy import POLICY_HEADER, ROOM_PAGE, ROOM_POLICY_HEADER, policy_header_of  # noqa: E402

pytestmark = pytest.mark.papers

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SAMPLES = ROOT / "docs" / "hosting"
NGINX = (SAMPLES / "nginx.conf").read_text("utf-8")
HEADERS = (SAMPLES / "_headers").read_text("utf-8")
WORKFLOW = (SAMPLES / "github-pages.yml").read_text("utf-8")
COMMON_HEADERS = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache"}
POLICY = "Content-Security-Policy"


def scripts_of_workers() -> list[str]:
    """The paths of the page's worker scripts: a worker obeys the policy of its own response."""
    source = "".join(
        path.read_text("utf-8")
        for path in (ROOT / "webapp").rglob("*.js")
        if "vendor" not in path.parts and not path.name.endswith(".test.js")
    )
    assert len(re.findall(r"new (?:Shared)?Worker\(", source)) == 3, (
        "another worker: does a rule below cover it?"
    )
    return ["art/paint_worker.js", "engine/worker.js", "engine/snapshot_worker.js", "sw.js"]


def test_the_hosting_page_shows_the_headers_to_send() -> None:
    assert re.findall(r"^default-src .+$", PAGE, flags=re.M) == [POLICY_HEADER, ROOM_POLICY_HEADER]
    for name, value in COMMON_HEADERS.items():
        assert f"| `{name}` | `{value}` |" in PAGE


def test_the_hosting_page_lists_every_mime_type() -> None:
    listed = PAGE.partition("## MIME types")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`\..+?) \| `(.+)` \|$", listed, flags=re.M)
    assert {
        ending: kind for endings, kind in rows for ending in re.findall(r"`(\.\w+)`", endings)
    } == CONTENT_TYPES


# -- nginx -----------------------------------------------------------------------------------------------------


def test_nginx_sends_each_file_its_policy() -> None:
    block = NGINX.partition("map $uri $tefuda_policy {")[2].partition("}")[0]
    rules = dict(re.findall(r'^ +(\S+) "(.+)";$', block, flags=re.M))
    default = rules.pop("default")
    for path in (
        "/index.html",
        "/licences.html",
        f"/{ROOM_PAGE}",
        f"/cards/{ROOM_PAGE}",
        *scripts_of_workers(),
    ):
        found = [policy for rule, policy in rules.items() if re.search(rule.removeprefix("~"), path)]
        assert (found or [default]) == [policy_header_of(path)]
    added = dict(re.findall(r"^ +add_header (\S+) (\S+) always;$", NGINX, flags=re.M))
    assert added == {POLICY: "$tefuda_policy", **COMMON_HEADERS}


def test_nginx_sends_each_file_its_type_and_compresses_what_is_worth_it() -> None:
    block = NGINX.partition("types {")[2].partition("}")[0]
    types = {f".{ending}": row.split()[0] for row in block.split(";") for ending in row.split()[1:]}
    assert types == {ending: kind.partition(";")[0] for ending, kind in CONTENT_TYPES.items()}
    [compressed] = re.findall(r"gzip_types ([^;]+);", NGINX)
    packed_already = {"font/woff2", "image/png"}
    assert {*compressed.split(), "text/html"} == {*types.values()} - packed_already
    [charset] = re.findall(r"charset_types ([^;]+);", NGINX)
    assert {*charset.split(), "text/html"} == {
        kind.partition(";")[0] for kind in CONTENT_TYPES.values() if kind.endswith("charset=utf-8")
    }


# -- _headers --------------------------------------------------------------------------------------------------


def rules_of(text: str) -> dict[str, dict[str, str]]:
    """The headers that each rule of a `_headers` file sets, by its pattern."""
    rules: dict[str, dict[str, str]] = {}
    pattern = ""
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("/"):
            pattern = line
            rules[pattern] = {}
        else:
            name, value = line.strip().split(": ", 1)
            rules[pattern][name] = value
    return rules


def values(path: str, header: str) -> list[str]:
    """Every value that the rules give to a path."""
    return [
        each[header] for rule, each in rules_of(HEADERS).items() if fnmatchcase(path, rule) and header in each
    ]


@pytest.mark.parametrize(
    "path",
    ["/", "/index.html", "/licences.html", "/licences", *(f"/{each}" for each in scripts_of_workers())],
)
def test_netlify_and_cloudflare_send_pages_and_workers_one_policy(path: str) -> None:
    assert values(path, POLICY) == [policy_header_of(path)] == [POLICY_HEADER]


@pytest.mark.parametrize("path", [f"/{ROOM_PAGE}", "/room"])
def test_netlify_and_cloudflare_send_the_room_only_its_own_policy(path: str) -> None:
    assert values(path, POLICY) == [ROOM_POLICY_HEADER]


def test_netlify_and_cloudflare_send_every_file_the_common_headers() -> None:
    for path in ("/", "/room.html", "/pyodide/pyodide.asm.wasm", "/wheels/lock.json"):
        assert all(values(path, name) == [value] for name, value in COMMON_HEADERS.items())


def test_headers_lines_fit_the_limit_of_cloudflare() -> None:
    assert max(map(len, HEADERS.splitlines())) <= 2000


# -- GitHub Pages ----------------------------------------------------------------------------------------------


def test_the_workflow_builds_and_publishes_the_site() -> None:
    [command] = re.findall(r"- run: python3 (\S+)", WORKFLOW)
    assert (ROOT / command).is_file()
    [published] = re.findall(r"path: (\S+)", WORKFLOW)
    assert ROOT / published == SITE
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    [oldest] = re.findall(r'requires-python = ">=3\.(\d+)"', project)
    [python] = re.findall(r'python-version: "3\.(\d+)"', WORKFLOW)
    assert int(python) >= int(oldest)
    [node] = re.findall(r'node-version: "(\d+)"', WORKFLOW)
    [least] = re.findall(r'"node": ">=(\d+)"', (ROOT / "package.json").read_text("utf-8"))
    assert int(node) >= int(least)


def test_pages_carry_their_policy_as_a_meta_tag() -> None:
    for page, policy in (("index.html", POLICY_HEADER), (ROOM_PAGE, ROOM_POLICY_HEADER)):
        own, found, _ = policy.partition("; frame-ancestors ")
        assert found
        assert f'content="{own}"' in (ROOT / "webapp" / page).read_text("utf-8")
