// What lies open over the table, and which moment of the game it shows.

import { complain } from "./trouble.js";

/** @typedef {import("./session.js").Session} Session */

/** Steps to the position after `at` answers. @param {Session} session @param {number} at */
export async function look(session, at) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  try {
    const view = await client.ask("table.view", { seat: now.shown, at });
    if (store.get().table?.id === now.id)
      // A sheet that asked for it makes room for what it asked for.
      store.table({
        past: { at, view },
        armed: null,
        ends: [],
        zoom: null,
        why: null,
        sheet: null,
        pile: null,
      });
  } catch (error) {
    complain(session, error);
  }
}
/** What the other seat did in its last turn, line by line. @param {Session} session */
export async function recap(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now || now.shown === null) return;
  try {
    const recap = await client.ask("table.recap", { seat: now.shown });
    if (store.get().table?.id === now.id) store.table({ recap, sheet: "recap", pile: null });
  } catch (error) {
    complain(session, error);
  }
}

/** @param {Session} session */
export const now = ({ store }) => store.table({ past: null });

/** @param {Session} session */
export const closeZoom = ({ store }) => store.table({ zoom: null, armed: null, why: null });
/** @param {Session} session @param {string|null} sheet */
export const sheet = ({ store }, sheet) => store.table({ sheet, pile: null });
/** @param {Session} session @param {{seat: number, zone: string}|null} pile */
export const pile = ({ store }, pile) => store.table({ pile, sheet: null });
/** @param {Session} session @param {number} number */
export const number = ({ store }, number) => store.table({ number });
/** @param {Session} session @param {string|null} confirm */
export const confirm = ({ store }, confirm) => store.set({ confirm });
/** @param {Session} session */
export const dismiss = ({ store }) => store.set({ toast: null });
