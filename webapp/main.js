// The page's first module: starts the engine, shows how far it is, then lets the table begin.

import { startEngine } from "./engine/client.js";
import { keepForOffline } from "./offline.js";

const bar = /** @type {HTMLProgressElement} */ (document.querySelector("#boot"));
const says = /** @type {HTMLElement} */ (document.querySelector("#boot-says"));

const engine = startEngine({
  onProgress(progress) {
    bar.value = progress;
  },
});

try {
  const hello = await engine.call("hello");
  // Read by build/measure.py and the browser tests: the engine has answered.
  performance.mark("tefuda:first-answer");
  document.documentElement.dataset.engine = "ready";
  says.textContent = `Tefuda ${hello.engine}`;
  bar.remove();
} catch (error) {
  document.documentElement.dataset.engine = "failed";
  says.textContent = String(error);
}
await keepForOffline();
