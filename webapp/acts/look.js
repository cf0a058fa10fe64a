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
    if (now.shown !== null) await explain(session, now.id, now.shown, at);
  } catch (error) {
    complain(session, error);
  }
}

/** What was answered at a moment, with what was paid and why it was allowed. An engine of an earlier release is not
 * asked this, and who watches is told what both know. @param {Session} session @param {string} id @param {number} seat @param {number} at */
async function explain({ store, client }, id, seat, at) {
  const told = await client.ask("table.recap", { seat, at }).catch(() => null);
  const now = store.get().table;
  // An engine that knows no moments tells of the last turn.
  if (
    told &&
    now?.id === id &&
    now.past?.at === at &&
    told.lines.every((/** @type {{index: number}} */ { index }) => index === at)
  )
    store.table({ past: { ...now.past, told } });
}

/** So long somebody has looked at something before it is worked out what comes of it, in milliseconds: nobody who presses at once
 * waits for that. */
const REST = 160;

/** Has the engine say what comes of these answers, one after the other, as long as they are open to the eyes of the screen and
 * nothing is answered. @param {Session} session @param {import("../state/types.js").Answer[]} answers
 * @param {() => boolean} wanted whether they are still looked at */
export async function lookAhead({ store, client }, answers, wanted) {
  const before = store.get().table;
  const seat = before?.shown;
  if (!before || seat === null || seat === undefined) return;
  const { id } = before;
  const { revision } = before.update;
  const open = () => {
    const now = store.get().table;
    return now?.id === id && now.update.revision === revision && !now.busy && !now.past && !now.watching;
  };
  await new Promise((done) => setTimeout(done, REST));
  for (const answer of answers) {
    const key = JSON.stringify(answer);
    const known = store.get().table?.foreseen;
    const held = known?.revision === revision ? known.told : {};
    if (held[key]) continue;
    if (!open() || !wanted()) return;
    try {
      const told = await client.ask("table.foresee", { seat, answer });
      if (open()) store.table({ foreseen: { revision, told: { ...held, [key]: told } } });
    } catch {
      return; // What cannot be foreseen is left unsaid: the answer itself says why, if it is refused.
    }
  }
}

/** Looks ahead to what comes if the player lets pass what he may answer now, or says yes where that is asked. @param {Session} session */
export function lookAtPass(session) {
  const asking = () => {
    const now = session.store.get().table;
    const view = now && now.shown !== null ? now.update.views[String(now.shown)] : null;
    const asked = view?.question;
    if (asked?.kind === "yes_no" && asked.seat === now?.shown)
      return asked.options?.find(({ answer }) => answer[0] === "yes")?.answer ?? null;
    const { open, items, attack } = view?.interference ?? { open: false, items: [], attack: null };
    const window = open || items.length || attack;
    return asked?.kind === "priority" && asked.seat === now?.shown && window ? (asked.default ?? null) : null;
  };
  const pass = asking();
  if (pass) lookAhead(session, [pass], () => asking() === pass);
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

/** A part of the page that was fetched is here, or could not be. @param {Session} session */
export const arrived = ({ store }) => store.set({});

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
