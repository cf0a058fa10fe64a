// Shows errors and news to the player.

import { LinkError } from "../net/links.js";
import { TableLeftError } from "../net/table_client.js";
import { BackupError } from "../store/backup.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Trouble} Trouble */
/** @typedef {import("../state/types.js").CodedReason} CodedReason */

/** Display time of news such as "link copied", in milliseconds. */
const NOTICE_MS = 6000;
/** Display time of brief news, in milliseconds. */
const BRIEF_NOTICE_MS = 2500;

/** @param {unknown} error @returns {Trouble} */
export function troubleFromError(error) {
  if (error instanceof LinkError) return { code: error.code, params: error.params };
  if (error instanceof BackupError) return { code: error.code, params: {} };
  const refused =
    /** @type {{name?: string, code?: unknown, message?: string, data?: {code?: string, params?: object, where?: unknown, reasons?: CodedReason[], faults?: CodedReason[]}}} */ (
      error
    );
  if (refused?.data?.code) {
    const where = refused.data.where;
    return {
      code: refused.data.code,
      params: { ...refused.data.params, ...(where === undefined ? {} : { where }) },
      ...(refused.data.reasons ? { reasons: refused.data.reasons } : {}),
      ...(refused.data.faults ? { faults: refused.data.faults } : {}),
    };
  }
  if (
    refused?.name === "EngineStartError" ||
    refused?.name === "EngineCrashError" ||
    refused?.name === "EngineTimeoutError"
  ) {
    return { code: refused.name.replace(/Error$/, ""), params: {}, detail: refused.message };
  }
  return { code: "unexpected", params: {}, detail: refused?.message ?? String(error) };
}

/** @param {Session} session @param {unknown} error */
export function showError({ store }, error) {
  if (error instanceof TableLeftError) return;
  console.warn(error);
  store.set({ toast: troubleFromError(error) });
  store.table({ busy: false, waiting: false });
}

/** Shows a short message on the page. It disappears by itself, except for errors.
 * @param {Session} session @param {Trouble} news */
export function showNews({ store }, news) {
  const toast = { ...news, news: true };
  store.set({ toast });
  setTimeout(
    () => {
      if (store.get().toast === toast) store.set({ toast: null });
    },
    news.brief ? BRIEF_NOTICE_MS : NOTICE_MS,
  );
}

/** Ignores a failure to load data that the player didn't ask for. @param {unknown} error */
export const ignoreFailure = (error) => {
  console.warn(error);
  return undefined;
};
