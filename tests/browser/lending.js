// Runs first in every page of a reused profile. In the keeper it creates the engines; in a page that the keeper opened,
// `Worker` returns one of them. See browser_profiles.py.

(() => {
  // Calls that change nothing for good in an engine: they depend only on their parameters, and on the table or seat they name.
  const FORGOTTEN =
    /^(hello|cards|get_ready|rules|rulebook|set\.brought|(deck|table|series|bot|text|peer|watch|judge)\.\w+)$/;
  const NAME = "tefuda-engine";
  // How often an engine is lent before it is ended to free its memory.
  const MOST = 40;

  /** A worker of the keeper, and the page that uses it now. */
  class Engine {
    constructor() {
      this.borrower = null;
      this.ready = null;
      this.owed = 0;
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
        else if (!("progress" in data)) this.spent = true;
      } else {
        this.owed -= 1;
        const table = /"table":"(t\d+)"/.exec(data.slice(0, 200))?.[1];
        if (table) this.tables.add(table);
      }
      this.borrower?.onmessage?.({ data });
    }

    ask(text) {
      // It has already started.
      if (typeof text !== "string") return;
      const { method } = JSON.parse(text);
      if (!FORGOTTEN.test(method)) this.spent = true;
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
      for (const table of this.tables)
        this.ask(JSON.stringify({ jsonrpc: "2.0", id: table, method: "table.close", params: { table } }));
      this.tables.clear();
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
    };
    return;
  }
  try {
    if (globalThis.opener?.engines) globalThis.Worker = globalThis.opener.engines.lendingTo(globalThis);
  } catch {
    // A page without an origin, about to open one of the site.
  }
})();
