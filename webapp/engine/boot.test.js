// Downloads after the start: parts of the engine, and the rest of Python's library.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { self: { name: "tefuda-engine 0.0.9" } });
const { completeLibrary, fetchPart } = await import("./boot.js");

/** A Python that records additions to its library. */
function pythonOf() {
  /** @type {number[]} */
  const added = [];
  const runPython = () => (/** @type {ArrayBuffer} */ archive) => {
    added.push(archive.byteLength);
  };
  return {
    added,
    python: /** @type {import("pyodide").PyodideAPI} */ (/** @type {unknown} */ ({ runPython })),
  };
}

/** @param {(signal: AbortSignal) => Response} answer */
function served(answer) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address, init) => {
    asked.push(String(address));
    return answer(/** @type {AbortSignal} */ (init?.signal));
  };
  return asked;
}

test("the library is completed once for all callers, and again only after a failure", async () => {
  const { added, python } = pythonOf();
  served(() => new Response(null, { status: 503 }));
  await assert.rejects(completeLibrary(python), /503/);
  const asked = served(() => new Response("rest"));
  await Promise.all([completeLibrary(python), completeLibrary(python)]);
  await completeLibrary(python);
  assert.equal(asked.length, 1);
  assert.deepEqual(added, [4]);
});

test("a slow download may continue, but a stalled one is given up", async () => {
  /** @param {number} parts the number of parts that arrive @param {AbortSignal} signal */
  const slowly = (parts, signal) =>
    new ReadableStream({
      async start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
        for (let n = 0; n < parts; n++) {
          await new Promise((done) => setTimeout(done, 20));
          controller.enqueue(new Uint8Array(3));
        }
        if (parts === 5) controller.close();
      },
    });
  served((signal) => new Response(slowly(5, signal)));
  assert.equal((await fetchPart("wheels/x.whl", 60)).byteLength, 15);
  served((signal) => new Response(slowly(1, signal)));
  await assert.rejects(fetchPart("wheels/x.whl", 60), /nothing more of it came/);
});
