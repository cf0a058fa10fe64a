// Recorded views on the real screen, with an engine that only plays them back. No part of the site: tests and
// people look at it. `gallery/?view=interference&lang=en` shows tests/contract/views/interference.json.

import { bindActions } from "../actions/index.js";
import { addMessages } from "../i18n/messages.js";
import { listenToKeys, preventSpaceClick } from "../keyboard.js";
import { createRenderer } from "../render.js";
import { createStore, initialState } from "../state/state.js";
import { createGameStore } from "../store/games.js";
import { gameOpenBeforeReload, shareTabs } from "../store/tabs.js";
import { listenToDrags } from "../table/drag.js";

const wish = new URLSearchParams(location.search);
const lang = wish.get("lang") === "en" ? "en" : "ja";
const json = async (name) => (await fetch(new URL(`../views/${name}.json`, import.meta.url))).json();
for (const each of ["ja", "en"])
  addMessages(each, await (await fetch(new URL(`../i18n/${each}.ftl`, import.meta.url))).text());

const { hello, faces } = await json("hello");
const name = wish.get("view") ?? "start-page";
const update = name === "start-page" || name === "trouble" ? null : (await json(name)).update;
if (update)
  update.settings ??= update.views["0"].seats.map(() => ({ auto_pass: "off", stops: [], until: null }));
if (update && wish.get("mode")) {
  update.mode = wish.get("mode");
  update.views["1"] = { ...update.views["0"], seat: 1 };
}
window.answers = [];
const engine = {
  ready: Promise.resolve(),
  terminate() {},
  async call(method, params) {
    window.answers.push([method, params]);
    if (method === "hello") return hello;
    if (method === "cards") return { faces };
    if (method === "rulebook") return json("rulebook");
    if (method === "rules")
      return {
        clauses: Object.fromEntries(
          params.ids.map((id) => [id, { ja: `ルール${id}の言い換え`, en: `Our wording of rule ${id}` }]),
        ),
      };
    if (method === "table.why") {
      const options =
        update.views["0"].question?.options?.filter((option) => option.answer[1] === params.ref) ?? [];
      return {
        ref: params.ref,
        face: null,
        actions: [
          ...(options.length
            ? [
                {
                  code: options[0].answer[0],
                  ability: null,
                  ok: true,
                  reasons: [],
                  options: options.map((option) => option.answer),
                },
              ]
            : []),
          {
            code: "attack",
            ability: null,
            ok: false,
            reasons: [
              { code: "asleep", clause: "6.3.3.b", params: {}, ref: params.ref },
              { code: "interference-open", clause: "6.3.2.b", params: {}, ref: null },
            ],
            options: [],
          },
        ],
      };
    }
    if (method === "table.link") return { link: "AbCdEf123".repeat(30) };
    if (method === "table.save") return { file: { format: "tefuda" } };
    if (method === "table.view") return { ...update.views["0"], seat: params.seat };
    if (method.startsWith("bot.")) return new Promise(() => {});
    if (method === "table.answer" || method.startsWith("table."))
      return { ...update, revision: update.revision + 1 };
    throw new Error(method);
  },
};
const kept = new Map();
const real = wish.get("store") === "real";
const memory = {
  all: async () => [...kept.values()],
  unusableRecords: async () => [],
  get: async (id) => kept.get(id),
  put: async (record) => void kept.set(record.id, record),
  drop: async (id) => void kept.delete(id),
  recall: async () => undefined,
  remember: async () => {},
};
const games = real ? createGameStore() : memory;
let draw = () => {};
const store = createStore(
  initialState(lang),
  (state) => draw(state),
  () => {},
);
const still = {
  claim: async () => wish.get("watch") === null,
  takeOver: async () => true,
  release() {},
  changed() {},
};
const tabs = real
  ? shareTabs({
      onChange: (id) => acts.showUpdateFromOtherTab(id),
      onLost: (id) => acts.loseGameToOtherTab(id),
    })
  : still;
const acts = bindActions({
  store,
  games,
  tabs,
  engine,
  spareEngine: () => engine,
  changeLanguage: async () => {},
});
draw = createRenderer(document.getElementById("app"), document.getElementById("news"), acts);
listenToKeys(acts, store.get);
preventSpaceClick();
listenToDrags(document.getElementById("app"), acts);
if (name === "start-page" && wish.get("engine") === "loading") {
  store.set({ engine: { phase: "loading", part: 0.43, step: "fetch" }, hello, faces });
} else {
  await acts.startGameEngine();
  await acts.loadAfterStart();
}
if (name === "start-page" && wish.get("kept")) {
  for (const [n, over] of [
    null,
    null,
    { winner: 0, draw: false, code: "life", clause: "1.5.3.a" },
  ].entries()) {
    kept.set(`k${n}`, {
      id: `k${n}`,
      token: "x",
      file: null,
      setup: null,
      mode: "solo",
      you: null,
      names: ["アカリ", n ? "コンピュータ" : "長い長い名前のお客さん"],
      lives: [17, 12],
      turn: 7,
      phase: "main",
      over,
      created: 0,
      updated: 1.76e12 + n * 1e7,
    });
  }
  await acts.refreshGames();
}
if (name === "trouble")
  store.set({
    screen: "trouble",
    trouble: { code: wish.get("code") ?? "contradicts", params: { where: 31, size: 900, most: 256 } },
  });
if (update) {
  const asked = update.views["0"].question;
  if (wish.get("mode") === "hotseat" && asked) update.views["1"].question = { ...asked };
  if (real && gameOpenBeforeReload()) await acts.resumeGame(gameOpenBeforeReload());
  else if (real && (await games.get("fixture"))) await acts.resumeGame("fixture");
  else await acts.newGame(() => ({ game: "pmv", decks: ["", ""], seats: [], seed: "1", mode: update.mode }));
}
window.acts = acts;
window.store = store;
document.documentElement.dataset.gallery = "ready";
