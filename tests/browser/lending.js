// Runs at the beginning of every page of a profile that is kept warm. In the keeper it makes the engines; in a page that
// the keeper opened, `Worker` is one of them. See browser_profiles.py.

(() => {
  // Where a page says nothing that stays in an engine: what depends on its own words, and on a table or a seat that it names.
  const FORGOTTEN =
    /^(hello|cards|get_ready|rules|rulebook|set\.brought|(deck|table|series|bot|text|peer|watch|judge)\.\w+)$/;
  const NAME = "tefuda-engine";
  // As often as an engine is lent; after that its memory is given back with it.
  const MOST = 40;

  /** A worker of the keeper's, and who has it now. */
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
      // It has begun already.
      if (typeof text !== "string") return;
      const { method } = JSON.parse(text);
      if (!FORGOTTEN.test(method)) this.spent = true;
      this.owed += 1;
      this.worker.postMessage(text);
    }

    /** Nobody has it any more; what it still answers, nobody hears. */
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

  /** `Worker` as a page has it that was opened from here. */
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
        // As a worker says it, when whoever began it listens.
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
      /** Once the pages are closed that had them. */
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
    // A page of no origin, on its way to one of the site.
  }
})();
