// Runs first in every page of a reused profile. In the keeper it creates the engines; in a page that the keeper opened,
// `Worker` returns one of them, and no pictures are painted. See browser_profiles.py.

(() => {
  // Calls that change nothing for good in an engine: they depend only on their parameters, and on the table or seat they name.
  const FORGOTTEN =
    /^(hello|cards|get_ready|rules|rulebook|set\.brought|(deck|table|series|bot|text|peer|watch|judge)\.\w+)$/;
  // Calls that every page makes when it loads. Engines of one release answer them alike.
  const SAME_FOR_ALL = /^(hello|cards)$/;
  /** Results of such calls, as the rest of an answer after its id; by their methods and parameters. */
  const results = new Map();
  const ANSWER_ID = /^\{"jsonrpc": ?"2\.0", ?"id": ?(\d+), ?(?="result")/;
  const NAME = "tefuda-engine";
  const PAINTER = "tefuda-painter";
  // How often an engine is lent before it is ended to free its memory.
  const MOST = 40;

  /** A worker of the keeper, and the page that uses it now. */
  class Engine {
    constructor() {
      this.borrower = null;
      this.ready = null;
      this.owed = 0;
      /** The calls whose results are kept, by their ids. */
      this.kept = new Map();
      this.lent = 0;
      this.spent = false;
      this.tables = new Set();
      this.worker = new Worker(new URL("engine/worker.js", document.baseURI), { type: "module", name: NAME });
      this.worker.postMessage({ begin: true });
      this.worker.onmessage = ({ data }) => this.hear(data);
      this.worker.onerror = (event) => {
        this.spent = true;
        this.borrower?.onerror?.(event);
      };
    }

    hear(data) {
      if (typeof data !== "string") {
        if (data.ready) this.ready = data;
        else if (!("progress" in data || "fetching" in data)) this.spent = true;
      } else {
        this.owed -= 1;
        const table = /"table":"(t\d+)"/.exec(data.slice(0, 200))?.[1];
        if (table) this.tables.add(table);
        this.keepResult(data);
      }
      this.borrower?.onmessage?.({ data });
    }

    keepResult(data) {
      const [start, id] = ANSWER_ID.exec(data) ?? [];
      const call = start && this.kept.get(Number(id));
      if (call) results.set(call, data.slice(start.length));
    }

    ask(text) {
      // It has already started.
      if (typeof text !== "string") return;
      const { id, method, params } = JSON.parse(text);
      if (!FORGOTTEN.test(method)) this.spent = true;
      if (SAME_FOR_ALL.test(method)) {
        const call = JSON.stringify([method, params]);
        const { borrower } = this;
        const rest = results.get(call);
        if (rest && this.ready) {
          const data = `{"jsonrpc": "2.0", "id": ${id}, ${rest}`;
          setTimeout(() => borrower === this.borrower && borrower?.onmessage?.({ data }));
          return;
        }
        this.kept.set(id, call);
      }
      this.owed += 1;
      this.worker.postMessage(text);
    }

    /** No page uses it any more; further answers are dropped. */
    rest() {
      this.borrower = null;
      if (this.spent || this.lent >= MOST) {
        this.worker.terminate();
        all.delete(this);
        return;
      }
      this.kept.clear();
      this.closeTables();
    }

    closeTables() {
      for (const table of this.tables)
        this.ask(JSON.stringify({ jsonrpc: "2.0", id: table, method: "table.close", params: { table } }));
      this.tables.clear();
    }

    /** Its page is used by another test. @returns {boolean} whether that is possible */
    lendAgain() {
      this.lent += 1;
      this.closeTables();
      return !this.spent && this.lent < MOST;
    }
  }

  const all = new Set();

  /** The `Worker` of pages opened by the keeper. */
  function lendingTo(page) {
    class Lent {
      constructor() {
        this.onmessage = null;
        this.onerror = null;
        const standing = [...all].filter((each) => !each.borrower && !each.spent && each.owed === 0);
        this.engine = standing.find((each) => each.ready) ?? standing[0] ?? new Engine();
        all.add(this.engine);
        this.engine.borrower = this;
        this.engine.lent += 1;
        // Like a worker, after its creator has added listeners.
        if (this.engine.ready) setTimeout(() => this.onmessage?.({ data: this.engine.ready }));
        page.addEventListener("pagehide", () => this.terminate());
      }

      postMessage(text) {
        this.engine?.ask(text);
      }

      terminate() {
        const { engine } = this;
        this.engine = null;
        if (engine?.borrower === this) engine.rest();
      }
    }
    const Own = page.Worker;
    return function Worker(address, options) {
      // Painting the cards of a page takes as long as the whole test. Pages with their own profile paint them.
      if (options?.name === PAINTER) return { postMessage() {}, terminate() {} };
      return options?.name === NAME ? new Lent() : new Own(address, options);
    };
  }

  if (location.pathname.endsWith("/manifest.webmanifest")) {
    globalThis.engines = {
      lendingTo,
      /** Take the engines back after their pages are closed. */
      takeBack: () => {
        for (const engine of all) engine.borrower?.terminate();
      },
      owing: () => [...all].some((engine) => engine.owed > 0),
      /** How often each engine was lent. */
      timesLent: () => [...all].map((engine) => engine.lent),
      /** Lend the engines of the open page to the next test, with the page. @returns {boolean} whether all can be */
      lendAgain: () => [...all].filter((engine) => engine.borrower).every((engine) => engine.lendAgain()),
    };
    return;
  }
  try {
    if (globalThis.opener?.engines) globalThis.Worker = globalThis.opener.engines.lendingTo(globalThis);
  } catch {
    // A page without an origin, about to open one of the site.
  }
})();
