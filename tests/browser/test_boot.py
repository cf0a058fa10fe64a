"""The start: the engine answers, from the site's own files only, under the policy, and without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any
from zipfile import ZipFile

import pytest
from hosting import Host, RequestHandler, hosted  # conftest puts build/ on the path
from playing import Player, start_game
from playwright.sync_api import Page, Route, Worker
from release import LINK_PICTURE, PUBLIC, SERVERS_FILE, WEBAPP
from waiting import engine_workers, wait_for_engine, wait_for_offline
from wheels import build_engine_wheel, only_wheel_in

from pyengine.games import GAMES

# Runs outside the debugger's evaluation, to which the policy doesn't apply.
TRY_EVAL = """() => new Promise(done => setTimeout(() => {
  try { done(String(eval("6 * 7"))) } catch (error) { done(error.name) }
}))"""
TRY_FETCH = """address => new Promise(done => setTimeout(() => {
  fetch(address, {mode: "no-cors"}).then(() => done("fetched"), error => done(error.name))
}))"""

# Tries every kind of request that a worker can make, and returns each result by name.
TRY_EVERY_REQUEST = """address => new Promise(done => setTimeout(async () => {
  const socket = address.replace("http", "ws")
  const told = make => new Promise(come => {
    try {
      const open = make()
      open.onopen = open.onmessage = () => come("connected")
      open.onerror = () => come("refused")
    } catch (error) { come(error.name) }
  })
  done({
    fetch: await fetch(address, {mode: "no-cors"}).then(() => "fetched", error => error.name),
    request: await new Promise(come => {
      const asking = new XMLHttpRequest()
      asking.onload = () => come("loaded")
      asking.onerror = () => come("refused")
      asking.open("GET", address + "other.js")
      asking.send()
    }),
    socket: await told(() => new WebSocket(socket)),
    stream: await told(() => new EventSource(address)),
    nested: await told(() => new Worker(address + "other.js", {type: "module"})),
    import: await import(address + "other.js").then(() => "imported", error => error.name),
  })
}))"""

# Calls a worker without our client, to test the worker's own protocol.
CALL_WORKER = """async ([requests, site]) => {
  const worker = new Worker(new URL("engine/worker.js", site), {type: "module"})
  const heard = []
  const answers = new Promise(done => {
    let open = requests.length
    worker.onmessage = ({data}) => { heard.push(data); if (typeof data === "string" && --open === 0) done() }
    worker.onerror = event => { heard.push({error: event.message}); done() }
  })
  for (const request of requests) worker.postMessage(JSON.stringify(request))
  await answers
  worker.terminate()
  return heard
}"""


# The same, but each request waits for the previous answer.
CALL_IN_TURN = """async ([requests, site]) => {
  const worker = new Worker(new URL("engine/worker.js", site), {type: "module"})
  const heard = []
  for (const request of requests) {
    const answer = new Promise(done => {
      worker.onmessage = ({data}) => { if (typeof data === "string") done(JSON.parse(data)) }
    })
    worker.postMessage(JSON.stringify(request))
    heard.push(await answer)
  }
  worker.terminate()
  return heard
}"""


def rpc_request(number: int, method: str, **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def answers_among(heard: list[Any]) -> dict[int, dict[str, Any]]:
    answers = [json.loads(message) for message in heard if isinstance(message, str)]
    return {answer["id"]: answer for answer in answers}


def only_worker(page: Page) -> Worker:
    [worker] = engine_workers(page)
    return worker


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page in a profile that has never opened the site."""
    return new_page(fresh=True, offline=True)


@pytest.fixture
def foreign_host(tmp_path: Path, watch: Any) -> Iterator[tuple[Host, list[str]]]:
    """A host on another origin that answers every request, and the list of paths requested from it."""
    (tmp_path / "index.html").write_text("elsewhere", encoding="utf-8")
    (tmp_path / "other.js").write_text("globalThis.owned = true", encoding="utf-8")
    watch.allow_errors(
        "violates the following Content Security Policy|Refused to|CSP|EvalError|left the site"
    )
    asked: list[str] = []

    class Elsewhere(RequestHandler):
        def send_response(self, code: int, message: str | None = None) -> None:
            asked.append(self.path)
            super().send_response(code, message)

    with hosted([tmp_path], policy=False) as host:
        host.RequestHandlerClass = Elsewhere
        yield host, asked


def test_start_progress_never_goes_back(page: Page, site: Host) -> None:
    # Slow the files down, as on a slow connection: on this machine they all arrive at once.
    def later(route: Route) -> None:
        sleep(0.4)
        route.continue_()

    for name in ("engine.zip", "library.zip", "pyodide.asm.wasm"):
        page.context.route(f"**/pyodide/{name}", later)
    page.goto(site.address + "manifest.webmanifest")
    heard = page.evaluate(CALL_WORKER, [[rpc_request(1, "hello")], site.address])
    progress = [message["progress"] for message in heard if "progress" in message]
    assert progress[0] == 0
    assert progress[-1] == 1
    assert progress == sorted(progress)
    assert len(progress) > 5
    assert any("ready" in message for message in heard)
    assert "result" in answers_among(heard)[1]


def test_requests_sent_before_the_start_are_answered_in_order_and_a_foreign_wheel_is_refused(
    page: Page, site: Host
) -> None:
    page.goto(site.address + "manifest.webmanifest")
    foreign = rpc_request(4, "worker.install", wheel="http://127.0.0.1/x.whl")
    requests = [*(rpc_request(n, "hello") for n in (1, 2, 3)), foreign]
    answers = answers_among(page.evaluate(CALL_WORKER, [requests, site.address]))
    assert [n for n in answers if n < 4] == [1, 2, 3]
    assert all("result" in answers[n] for n in (1, 2, 3))
    assert "not a wheel's file name" in answers[4]["error"]["message"]


def test_failed_start_names_its_stage(page: Page, site: Host, watch: Any) -> None:
    watch.allow_errors("503|Failed to load resource")
    page.context.route("**/library.zip", lambda route: route.fulfill(status=503))
    page.goto(site.address)
    page.wait_for_selector("html[data-engine=failed]", state="attached")
    assert "library.zip" in page.inner_text("body")


def test_content_security_policy_binds_page_and_worker(
    page: Page, open_table: Callable[[Page], Page], foreign_host: tuple[Host, list[str]]
) -> None:
    open_table(page)
    for place in (page, only_worker(page)):
        assert place.evaluate(TRY_EVAL) == "EvalError"
        assert place.evaluate(TRY_FETCH, foreign_host[0].address) == "TypeError"


def test_service_worker_adds_the_policy_on_a_host_without_headers(
    page: Page, plain_site: Host, watch: Any, foreign_host: tuple[Host, list[str]]
) -> None:
    watch.origins.add(plain_site.address.removesuffix("/tefuda/"))
    page.goto(plain_site.address)
    wait_for_engine(page)
    wait_for_offline(page)
    page.reload()
    wait_for_engine(page)
    for place in (page, only_worker(page)):
        assert place.evaluate(TRY_EVAL) == "EvalError"
        assert place.evaluate(TRY_FETCH, foreign_host[0].address) == "TypeError"


def test_first_visit_to_a_host_without_headers_reaches_no_other_origin(
    new_page: Callable[..., Page], plain_site: Host, watch: Any, foreign_host: tuple[Host, list[str]]
) -> None:
    """Before there is a service worker, the page's policy binds both workers."""
    watch.origins.add(plain_site.address.removesuffix("/tefuda/"))
    page = new_page(fresh=True)
    page.goto(plain_site.address)
    start_game(page, seed="first visit")
    player = Player(page)
    while len(engine_workers(page)) < 2:
        player.step()
    assert page.evaluate("navigator.serviceWorker?.controller ?? null") is None
    for worker in page.workers:
        assert worker.evaluate(TRY_EVAL) == "EvalError"
        ways = worker.evaluate(TRY_EVERY_REQUEST, foreign_host[0].address)
        assert not set(ways.values()) & {"fetched", "loaded", "connected", "imported"}, ways
    assert foreign_host[1] == []


def test_whole_release_is_cached_and_a_second_visit_works_offline(
    page: Page, open_table: Callable[[Page], Page], site: Host, screenshot: Any
) -> None:
    """Not cached: engines of earlier releases, fetched with a game of theirs, the picture for links, and the host's list of
    servers."""
    open_table(page)
    # Each game has its picture, although only the first game's cards are loaded.
    assert page.locator(".games .segment .wide-art").count() == len(GAMES)
    screenshot(page)
    wait_for_offline(page)
    kept = page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter(name => name.startsWith("tefuda-release-"))
          return (await (await caches.open(name)).keys()).map(request => request.url)
        }"""
    )
    [root] = site.roots
    files = {
        file.relative_to(root).as_posix()
        for file in root.rglob("*")
        if file.is_file()
        and not file.match("engines/*/engine.zip")
        and file.name not in {LINK_PICTURE, SERVERS_FILE}
    }
    assert {url.removeprefix(site.address) for url in kept} == files - {"sw.js"} | {"", "release.json"}
    page.context.set_offline(True)
    page.reload()
    wait_for_engine(page)


def test_micropip_installs_a_wheel_of_the_site(page: Page, site: Host) -> None:
    """The engine's own wheel is already loaded as bytecode, but micropip must find, check and unpack it."""
    page.goto(site.address + "manifest.webmanifest")
    wheel = only_wheel_in(build_engine_wheel()).name
    heard = page.evaluate(
        CALL_WORKER, [[rpc_request(1, "worker.install", wheel=wheel, module="pyengine")], site.address]
    )
    answer = answers_among(heard)[1]
    assert answer.get("result") == {"installed": wheel}, answer["error"]["data"]["detail"]


def test_game_is_fetched_on_first_use(page: Page, site: Host) -> None:
    """It is fetched once: for a table, its rulebook or its clauses, whichever is requested first."""
    first, second, third, *_ = GAMES
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2].partition("-")[0]))
    page.goto(site.address + "manifest.webmanifest")
    requests = [rpc_request(1, "hello"), rpc_request(2, "cards", game=first)]
    heard = answers_among(page.evaluate(CALL_WORKER, [requests, site.address]))
    assert all("result" in heard[n] for n in (1, 2))
    assert not [name for name in asked if name.startswith(("micropip", "tefuda"))]
    assert "library" not in asked  # the rest of the library

    requests = [
        rpc_request(1, "rulebook", game=third),
        rpc_request(2, "get_ready", game=second),
        rpc_request(3, "get_ready", game=third),
        rpc_request(4, "rulebook", game=second),
        rpc_request(5, "get_ready", game=first),
        rpc_request(6, "cards", game=second),
        rpc_request(7, "cards", game=third),
        rpc_request(8, "watch.new"),
    ]
    heard = answers_among(page.evaluate(CALL_WORKER, [requests, site.address]))
    assert all("result" in heard[n] for n in range(1, 9)), heard
    wheels = [name for name in asked if name.startswith(("micropip", "tefuda_"))]
    assert sorted(wheels) == sorted(f"tefuda_{game}" for game in (first, second, third, "faces", "devices"))
    assert "library" not in asked


def test_peer_play_code_is_not_part_of_the_first_download(site: Host) -> None:
    [release] = site.roots
    with ZipFile(release / "pyodide/engine.zip") as engine:
        begun = engine.namelist()
    [devices] = (release / "wheels").glob("tefuda_devices-*.whl")
    with ZipFile(devices) as wheel:
        later = wheel.namelist()
    theirs = ("pyengine/net/fair/", "pyengine/bridge/peers/")
    assert "pyengine/bridge/api.pyc" in begun
    assert not [name for name in begun if name.startswith(theirs)]
    assert {f"{theirs[0]}session.pyc", f"{theirs[1]}methods.pyc"} <= set(later)
    # The transcript audit runs in a terminal only.
    assert f"{theirs[0]}transcript_audit.pyc" not in later


def test_game_that_differs_from_the_release_is_refused_and_fetched_again(
    page: Page, site: Host, watch: Any
) -> None:
    watch.allow_errors("Failed to load resource|404")
    troubles: list[dict[str, Any]] = [{"status": 404}, {"body": b"something else"}]

    def answer(route: Route) -> None:
        if troubles:
            route.fulfill(**troubles.pop())
        else:
            route.continue_()

    page.context.route("**/wheels/tefuda_*", answer)
    page.goto(site.address + "manifest.webmanifest")
    requests = [rpc_request(n, "get_ready", game=GAMES[0]) for n in (1, 2, 3)]
    heard = page.evaluate(CALL_IN_TURN, [requests, site.address])
    assert ["error" in each for each in heard] == [True, True, False]
    refused = [each["error"]["data"] for each in heard[:2]]
    assert [(each["code"], each["part"]) for each in refused] == [("needs-part", GAMES[0])] * 2
    said = [each["detail"].rpartition(": ") for each in refused]
    assert [file.rpartition("-py3")[0].partition("-")[0] for file, _, _ in said] == ["wheels/tefuda_pmv"] * 2
    assert said[0][2] == "not the file of this release"
    assert said[1][2].startswith("404")


def test_sources_run_unbundled(page: Page, site: Host, watch: Any) -> None:
    # Development has no built service worker.
    watch.allow_errors("(?i)serviceworker|service-worker|sw.js|RELEASE")
    with hosted([WEBAPP, PUBLIC, *site.roots], base="/tefuda/") as sources:
        watch.origins.add(sources.address.removesuffix("/tefuda/"))
        page.goto(sources.address)
        wait_for_engine(page)
