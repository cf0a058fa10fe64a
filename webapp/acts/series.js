// Between the games of a series: each seat's exchange of cards with its sideboard, and the next game.

/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */

/**
 * @param {{store: import("../state/state.js").Store, games: import("../store/games.js").Games,
 *   tabs: ReturnType<typeof import("../store/tabs.js").shareTabs>,
 *   askTable: (method: string, params: object) => Promise<any>, accept: (update: Update) => Promise<unknown>,
 *   recordOf: (id: string, update: Update, setup: Setup|null, you: SeatNumber|null) => Promise<GameRecord>,
 *   show: (update: Update, more: Partial<Table> & {id: string}) => void, stopComputer: () => void,
 *   resume: (id: string) => Promise<unknown>, refreshGames: () => Promise<unknown>,
 *   complain: (error: unknown) => void}} parts
 */
export function seriesPlayers({
  store,
  games,
  tabs,
  askTable,
  accept,
  recordOf,
  show,
  stopComputer,
  resume,
  refreshGames,
  complain,
}) {
  const table = () => store.get().table;

  /** The next game of a series; one that was begun before is gone on with. @param {Table} before */
  async function beginNext(before) {
    store.set({ starting: true, toast: null });
    try {
      /** @type {Update} */
      const update = await askTable("series.next", {});
      const id = update.id ?? crypto.randomUUID();
      const kept = await games.get(id);
      stopComputer();
      if (!kept) await games.put(await recordOf(id, update, before.setup, before.you));
      await games.put({ ...(await recordOf(before.id, before.update, before.setup, before.you)), next: id });
      if (kept) {
        store.set({ starting: false });
        await resume(id);
      } else {
        await tabs.claim(id);
        show(update, { id, setup: before.setup, you: before.you });
      }
      refreshGames().catch(() => {});
    } finally {
      store.set({ starting: false });
    }
  }

  return {
    /** After a game of a series: the exchanges that are still asked for, one seat after the other, then the next game. */
    async nextGame() {
      const now = table();
      const series = now?.update.series;
      if (!now || !series || now.busy || now.watching || store.get().starting) return;
      try {
        if (series.asked !== null) {
          const seat = series.asked;
          /** @type {import("../state/types.js").Lists} */
          const lists = await askTable("series.deck", { seat });
          const veiled = now.update.mode === "hotseat";
          const entered = { deck: "", sideboard: "" };
          store.table({
            exchange: { seat, veiled, out: [], in: [], lists, open: null, entered },
            sheet: null,
            zoom: null,
          });
        } else if (series.next) await beginNext(now);
      } catch (error) {
        this.leaveExchange();
        complain(error);
      }
    },
    unveilExchange() {
      const exchange = table()?.exchange;
      if (exchange) store.table({ exchange: { ...exchange, veiled: false } });
    },
    leaveExchange() {
      if (table()?.exchange) store.table({ exchange: null, sheet: "result" });
    },

    /** A card goes from one list to the other, or back. @param {"deck"|"sideboard"} from @param {string} face */
    async swap(from, face) {
      const before = table()?.exchange;
      if (!before || table()?.update.series?.asked !== before.seat) return;
      const lists = { out: [...before.out], in: [...before.in] };
      const [there, back] = from === "deck" ? [lists.out, lists.in] : [lists.in, lists.out];
      const came = back.indexOf(face);
      if (came >= 0) back.splice(came, 1);
      else there.push(face);
      const chosen = { ...before, ...lists };
      store.table({ exchange: chosen });
      try {
        const checked = await askTable("series.deck", { seat: before.seat, ...lists });
        const now = table()?.exchange;
        // What was pressed meanwhile has its own answer coming.
        if (now?.seat === before.seat && now.out === lists.out && now.in === lists.in)
          store.table({ exchange: { ...now, lists: checked } });
      } catch (error) {
        complain(error);
      }
    },
    /** @param {"deck"|"sideboard"} part @param {string} face */
    enterExchanged(part, face) {
      const exchange = table()?.exchange;
      if (exchange && exchange.entered[part] !== face)
        store.table({ exchange: { ...exchange, entered: { ...exchange.entered, [part]: face } } });
    },
    /** @param {"deck"|"sideboard"} part @param {string} face */
    readExchanged(part, face) {
      const exchange = table()?.exchange;
      const id = `${part}:${face}`;
      if (exchange) store.table({ exchange: { ...exchange, open: exchange.open === id ? null : id } });
    },
    async endExchange() {
      const now = table();
      const exchange = now?.exchange;
      if (!now || !exchange || exchange.veiled || now.busy || now.watching) return;
      // What was said is said; a second press waits for what comes.
      if (now.update.series?.asked !== exchange.seat) return;
      try {
        const { seat, out } = exchange;
        const asking = askTable("series.exchange", { seat, out, in: exchange.in });
        store.table({ busy: true });
        await accept(await asking);
        // The lists stay until the next seat's curtain, or the next game, takes their place.
        await this.nextGame();
      } catch (error) {
        complain(error);
      }
    },
  };
}
