import assert from "node:assert/strict";
import { test } from "node:test";
import { followOffline, storeEverything } from "./offline.js";

/** @typedef {import("../session.js").Session} Session */

/** A page, the phase that its panel shows, and its service worker.
 * @param {(message: string, port: MessagePort) => void} reply @param {boolean} [isActive] */
function place(reply, isActive = true) {
  /** @type {any} */
  let state = { offline: { phase: "unknown", bytes: null } };
  const worker = {
    state: "activated",
    addEventListener() {},
    postMessage: (/** @type {string} */ message, /** @type {[MessagePort]} */ [port]) => reply(message, port),
  };
  const registration = { active: isActive ? worker : null, installing: isActive ? null : worker };
  Object.defineProperty(globalThis, "navigator", {
    value: {
      serviceWorker: {
        getRegistration: async () => registration,
        ready: Promise.resolve({ active: worker }),
      },
    },
    configurable: true,
  });
  const store = {
    get: () => state,
    set: (/** @type {object} */ change) => {
      state = { ...state, ...change };
    },
  };
  const session = /** @type {Session} */ (/** @type {unknown} */ ({ store }));
  return { session, registration: /** @type {any} */ (registration), phase: () => state.offline.phase };
}

/** Replies to a message, and closes the port so that the test can end.
 * @param {MessagePort} port @param {unknown} data */
function answer(port, data) {
  port.postMessage(data);
  port.close();
}

/** Lets an action run until it waits. @param {import("node:test").TestContext} t @param {Promise<unknown>} act */
async function runPastEveryLimit(t, act) {
  for (let n = 0; n < 5; n++) {
    await new Promise((done) => setImmediate(done));
    t.mock.timers.tick(600_000);
  }
  await act;
}

/** Never replies. @param {string} _message @param {MessagePort} port */
const stayDead = (_message, port) => port.close();

test("a service worker that dies while it stores files ends as a failure that can be tried again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, phase } = place(stayDead);
  const storing = storeEverything(session);
  await new Promise((done) => setImmediate(done));
  assert.equal(phase(), "fetching");
  await runPastEveryLimit(t, storing);
  assert.equal(phase(), "failed");
});

test("a service worker that dies before it counts its files ends as a failure", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, phase } = place((message, port) =>
    message === "count-files" ? stayDead(message, port) : answer(port, true),
  );
  await runPastEveryLimit(t, storeEverything(session));
  assert.equal(phase(), "failed");
});

test("the first visit doesn't say forever that files are being saved", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { session, registration, phase } = place(stayDead, false);
  await runPastEveryLimit(t, followOffline(session, registration));
  assert.equal(phase(), "failed");
});

test("what the service worker counts is shown", async () => {
  const { session, registration, phase } = place((_message, port) => answer(port, { stored: 3, all: 4 }));
  await followOffline(session, registration);
  assert.equal(phase(), "partly");
});
