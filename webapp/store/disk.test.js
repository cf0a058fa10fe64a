import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDisk } from "./disk.js";

const FULL = Object.assign(new Error("no room"), { name: "QuotaExceededError" });
const DENIED = Object.assign(new Error("not here"), { name: "SecurityError" });

/** A drive that the test fills and empties. */
function played() {
  /** @type {Map<string, any>} */
  const written = new Map();
  /** @type {{written: Map<string, any>, refusal: Error|null, readable: boolean}} */
  const state = { written, refusal: null, readable: true };
  const read = () => {
    if (!state.readable) throw DENIED;
  };
  /** @type {import("./disk.js").Drive} */
  const drive = {
    async getAll(shelf) {
      read();
      return [...written].filter(([path]) => path.startsWith(`${shelf}/`)).map(([, value]) => value);
    },
    async get(shelf, key) {
      read();
      return written.get(`${shelf}/${key}`);
    },
    async write(shelf, key, value) {
      await new Promise((done) => setTimeout(done, 1));
      if (state.refusal) throw state.refusal;
      if (value === undefined) written.delete(`${shelf}/${key}`);
      else written.set(`${shelf}/${key}`, value);
    },
  };
  return { state, drive };
}

/** @param {number} n */
const game = (n) => ({ id: "a", n });

test("a write without disk space is still readable, and written once there is space", async () => {
  const { state, drive } = played();
  const disk = makeDisk(drive, 5);
  /** @type {string[]} */
  const standings = [];
  disk.listen((standing) => standings.push(standing));
  await disk.put("games", "a", game(1));
  state.refusal = FULL;
  await disk.put("games", "a", game(2));
  await disk.put("games", "b", { id: "b" });
  assert.deepEqual(standings, ["full"]);
  assert.deepEqual(await disk.get("games", "a"), game(2));
  assert.deepEqual(await disk.all("games"), [game(2), { id: "b" }]);
  assert.deepEqual(state.written.get("games/a"), game(1));
  state.refusal = null;
  while (standings.length < 2) await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(standings, ["full", "kept"]);
  assert.deepEqual(state.written.get("games/a"), game(2));
  assert.deepEqual(state.written.get("games/b"), { id: "b" });
});

test("a record deleted while the disk is full stays deleted", async () => {
  const { state, drive } = played();
  const disk = makeDisk(drive, 1000);
  await disk.put("games", "a", game(1));
  state.refusal = FULL;
  await disk.drop("games", "a");
  assert.equal(await disk.get("games", "a"), undefined);
  assert.deepEqual(await disk.all("games"), []);
  state.refusal = null;
  await disk.put("games", "b", { id: "b" });
  assert.deepEqual([...state.written.keys()], ["games/b"]);
  assert.equal(disk.standing(), "kept");
});

test("without storage, everything is kept in memory", async () => {
  const { state, drive } = played();
  state.readable = false;
  state.refusal = DENIED;
  const disk = makeDisk(drive, 1000);
  assert.deepEqual(await disk.all("games"), []);
  assert.equal(await disk.get("kept", "lang"), undefined);
  assert.equal(disk.standing(), "denied");
  await disk.put("games", "a", game(1));
  assert.deepEqual(await disk.all("games"), [game(1)]);
  await disk.flush();
  assert.equal(disk.standing(), "denied");
  await disk.drop("games", "a");
});

test("a late failed write does not hide the newer one", async () => {
  const { state, drive } = played();
  const slow = makeDisk(
    {
      ...drive,
      async write(shelf, key, value) {
        if (/** @type {any} */ (value)?.n === 1) {
          await new Promise((done) => setTimeout(done, 20));
          throw FULL;
        }
        return drive.write(shelf, key, value);
      },
    },
    1000,
  );
  const first = slow.put("games", "a", game(1));
  await slow.put("games", "a", game(2));
  await first;
  assert.deepEqual(await slow.get("games", "a"), game(2));
  assert.deepEqual(state.written.get("games/a"), game(2));
});
