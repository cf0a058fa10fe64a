import assert from "node:assert/strict";
import { test } from "node:test";
import { knockAtInvitingTab, listenForKnocks, meetOtherTab } from "./tab_channel.js";

/** The handlers of an end, with their recorded calls. */
function listening() {
  /** @type {string[]} */
  const heard = [];
  const ears = {
    opened: () => void heard.push("opened"),
    received: (/** @type {string} */ data) => void heard.push(data),
    closed: () => void heard.push("closed"),
  };
  return { heard, ears };
}

/** Replaces the browser's navigator during a test.
 * @param {import("node:test").TestContext} t @param {object} navigator */
function inBrowser(t, navigator) {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  t.after(() =>
    Object.defineProperty(globalThis, "navigator", own ?? { value: undefined, configurable: true }),
  );
}

/** @param {() => boolean} holds */
async function until(holds) {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}

test("a tab that answers an invitation of this device is connected, heard, and its end reported", async (t) => {
  inBrowser(t, {}); // a browser without locks
  const meeting = { ufrag: "abcd", pwd: "one" };
  const [host, guest] = [listening(), listening()];
  const inviting = listenForKnocks(meeting, host.ears);
  const line = await knockAtInvitingTab(meeting, guest.ears);
  assert.ok(line);
  assert.equal(line.isOpen(), true);
  await until(() => host.heard.includes("opened") && guest.heard.includes("opened"));
  line.send("a move");
  await until(() => host.heard.includes("a move"));
  inviting.close();
  await until(() => guest.heard.includes("closed"));
  assert.equal(line.isOpen(), false);
  line.close();
});

for (const first of /** @type {const} */ (["host", "guest"]))
  test(`two tabs meet when the ${first} is there first, and again after it has gone`, async (t) => {
    inBrowser(t, {});
    const second = first === "host" ? "guest" : "host";
    const meeting = { ufrag: "room", pwd: first };
    const stays = listening();
    let end = meetOtherTab(meeting, stays.ears, second);
    for (const _ of [1, 2]) {
      const comes = listening();
      const other = meetOtherTab(meeting, comes.ears, first);
      await until(() => end.isOpen() && other.isOpen());
      assert.deepEqual(comes.heard, ["opened"]);
      other.send("a move");
      await until(() => stays.heard.at(-1) === "a move");
      other.close();
      await until(() => stays.heard.at(-1) === "closed");
      end = meetOtherTab(meeting, stays.ears, second);
    }
    end.close();
  });

test("a tab that gets its lock too late stops asking", async (t) => {
  /** @type {() => void} */
  let give = () => {};
  const locks = {
    request: (/** @type {string} */ _, /** @type {() => Promise<void>} */ held) =>
      new Promise((done) => {
        give = () => done(held());
      }),
  };
  inBrowser(t, { locks });
  const { heard, ears } = listening();
  assert.equal(await knockAtInvitingTab({ ufrag: "abcd", pwd: "two" }, ears), null);
  give();
  // An error thrown now would end this test.
  await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual(heard, []);
});
