// Keys, signatures, and updates that wait for them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  attestUpdate,
  exportKey,
  importKey,
  makeKey,
  readSignedLetter,
  signData,
  signLetter,
  verifySignature,
} from "./signing.js";

const data = btoa("what is signed");

test("only what a key signed verifies", async () => {
  const [mine, other] = [await makeKey(), await makeKey()];
  assert.ok(mine && other);
  assert.equal(atob(mine.publicKey.key).length, 65);
  const signature = await signData(mine.pair, data);
  assert.equal(atob(signature).length, 64);
  const claim = { ...mine.publicKey, data, signature };
  assert.equal(await verifySignature(claim), true);
  for (const wrong of [
    { data: btoa("something else") },
    { signature: await signData(other.pair, data) },
    { key: other.publicKey.key },
    { key: "AAAA" },
    { key: "?" },
    { signature: "" },
    { algorithm: "none" },
  ])
    assert.equal(await verifySignature({ ...claim, ...wrong }), false, JSON.stringify(wrong));
});

test("a key restored from a file signs like the saved key, and a broken file is refused", async () => {
  const mine = await makeKey();
  assert.ok(mine);
  const file = JSON.parse(JSON.stringify(await exportKey(mine.pair)));
  const restored = await importKey(file);
  assert.ok(restored);
  assert.equal(
    await verifySignature({ ...mine.publicKey, data, signature: await signData(restored, data) }),
    true,
  );
  assert.deepEqual(await exportKey(restored), file);
  for (const broken of [
    null,
    7,
    {},
    { ...file, d: undefined },
    { ...file, d: "AAAA" },
    { ...file, x: file.y },
  ])
    await assert.rejects(importKey(broken), JSON.stringify(broken));
});

test("a key of an earlier release that the browser cannot export is not saved", async () => {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  assert.equal(await exportKey(await crypto.subtle.generateKey(curve, false, ["sign", "verify"])), null);
});

test("the stored test vector verifies, and nothing else does", async () => {
  const file = new URL("../../tests/net/vectors.json", import.meta.url);
  /** @type {{signed: {algorithm: string, key: string, data: string, signature: string}}} */
  const { signed } = JSON.parse(readFileSync(file, "utf-8"));
  const base64 = (/** @type {string} */ digits) => Buffer.from(digits, "hex").toString("base64");
  const { algorithm, key, signature } = signed;
  const claim = { algorithm, key: base64(key), data: base64(signed.data), signature: base64(signature) };
  assert.equal(await verifySignature(claim), true);
  assert.equal(await verifySignature({ ...claim, data: base64(`00${signed.data}`) }), false);
});

test("pending signatures are made and verified before the update is stored, and sent after its messages", async () => {
  const mine = await makeKey();
  assert.ok(mine);
  const update = /** @type {any} */ ({
    revision: 3,
    views: {},
    events: ["kept"],
    skipped: [],
    peer: { peer: "t1", out: ["first"], sign: [data], judge: [{ ...mine.publicKey, data, signature: "" }] },
  });
  /** @type {any[]} */
  const asked = [];
  const engine = /** @type {any} */ ({
    call: async (/** @type {string} */ method, /** @type {any} */ params) => {
      asked.push([method, params]);
      const peer = { peer: "t1", out: ["then"], sign: [], judge: [] };
      return { peer, table: { revision: 4, views: {}, events: [], skipped: [], peer } };
    },
  });
  const next = await attestUpdate(engine, async () => mine.pair, update);
  const [[method, params]] = asked;
  assert.equal(method, "peer.attest");
  assert.deepEqual([params.peer, params.holds, params.since], ["t1", [false], 3]);
  assert.equal(await verifySignature({ ...mine.publicKey, data, signature: params.signatures[0] }), true);
  assert.deepEqual(next.peer?.out, ["first", "then"]);
  assert.deepEqual([next.revision, next.events], [4, ["kept"]]);

  const keyless = await attestUpdate(engine, async () => undefined, {
    ...update,
    peer: { ...update.peer, judge: [] },
  });
  assert.equal(keyless.peer?.out[0], "first");
  assert.equal(asked.length, 1, "nothing to say without a key");
});

test("a letter is signed in its final form, and only with its key", async () => {
  const mine = await makeKey();
  assert.ok(mine);
  /** @type {any[]} */
  const asked = [];
  const wanted = [data, btoa("one more answer was given")];
  const write = async (/** @type {any} */ params) => {
    asked.push(params);
    if (params.signed && params.signed === wanted[0]) wanted.shift();
    const [sign] = wanted;
    return sign ? { sign, link: "", fits: false } : { sign: "", link: "letter", fits: true };
  };
  assert.equal((await signLetter(write, async () => mine.pair)).link, "letter");
  assert.deepEqual(asked[0], {});
  assert.equal(asked.length, 3);
  for (const { signed, signature } of asked.slice(1))
    assert.equal(await verifySignature({ ...mine.publicKey, data: signed, signature }), true);
  wanted.push(data);
  await assert.rejects(
    signLetter(write, async () => undefined),
    { code: "letter-no-key" },
  );
  wanted.length = 0;
  assert.equal((await signLetter(write, async () => undefined)).link, "letter");
});

test("a letter is read together with the verdict on its signature", async () => {
  const mine = await makeKey();
  assert.ok(mine);
  const claim = { ...mine.publicKey, data, signature: await signData(mine.pair, data) };
  for (const [judge, expected] of [
    [claim, true],
    [{ ...claim, signature: "" }, false],
    [null, false],
  ]) {
    const engine = /** @type {any} */ ({
      call: async (/** @type {string} */ method, /** @type {any} */ params) =>
        method === "peer.claim" ? { judge } : params,
    });
    const received = /** @type {any} */ (await readSignedLetter(engine, "p", "x"));
    assert.deepEqual(received, { peer: "p", link: "x", holds: expected });
  }
});
