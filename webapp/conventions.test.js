// Rules about the screen's rooms that a single file doesn't show: the allowed imports, in every form of
// import, and the maximum size of a file and a room. ARCHITECTURE.md describes the purpose of each room.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("./", import.meta.url);

/** Room → the other rooms that it may import; a room may always import itself. "top" is webapp/ without its
 * rooms.
 * @type {Record<string, string[]>} */
const ARROWS = {
  vendor: [],
  state: [],
  engine: [],
  room: ["state", "vendor"],
  store: ["state", "vendor"],
  i18n: ["state", "vendor"],
  card_designs: ["i18n", "state", "vendor"],
  art: ["card_designs", "engine", "i18n", "state", "vendor"],
  sound: ["state"],
  net: ["engine", "state", "store"],
  actions: ["engine", "i18n", "net", "state", "store"],
  view: ["actions", "art", "i18n", "card_designs", "state", "vendor"],
  table: ["actions", "i18n", "card_designs", "sound", "state", "vendor", "view"],
  pages: ["actions", "i18n", "card_designs", "state", "view"],
  top: [
    "actions",
    "art",
    "engine",
    "i18n",
    "card_designs",
    "net",
    "pages",
    "state",
    "store",
    "table",
    "view",
  ],
};
/** Packages of which the site imports only types. @type {Record<string, string[]>} */
const PACKAGES = { "engine/boot.js": ["pyodide"] };
const LONGEST = 600;
const MOST = 20;

/** The site's own modules, without libraries. */
const modules = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter(
    (path) => /\.(js|d\.ts)$/.test(path) && !path.startsWith("vendor/") && path !== "conventions.test.js",
  )
  .sort();
const sources = new Map(modules.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));

/** @param {string} path */
const roomOf = (path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "top");

/** The imports of a module: `from`, `import` for its effect, `import()`, and the types of JSDoc.
 * @param {string} path @returns {string[]} */
function importsOf(path) {
  const found = (sources.get(path) ?? "").matchAll(
    /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(["'])([^"'\n]+)\1/g,
  );
  return [...found].map((match) => match[2] ?? "");
}

/** The site's own modules that a module imports. @param {string} path */
const ownImports = (path) =>
  importsOf(path)
    .filter((name) => name.startsWith("."))
    .map((name) => posix.join(posix.dirname(path), name))
    .map((target) => (sources.has(target) ? target : target.replace(/\.js$/, ".d.ts")))
    .map((target) => (sources.has(target) ? target : target.replace(/\.d\.ts$/, ".js")));

test("the import scanner finds every kind of import", () => {
  assert.ok(importsOf("begin.js").includes("./engine/client.js"));
  assert.ok(importsOf("begin.js").includes("./state/types.js"), "a type of JSDoc");
  assert.ok(modules.length > 80);
});

test("a folder imports only what its arrow allows", () => {
  for (const path of modules) {
    const room = roomOf(path);
    const allowed = ARROWS[room];
    assert.ok(allowed, `${path}: ${room} has no row in ARROWS`);
    for (const target of ownImports(path)) {
      assert.ok(
        sources.has(target) || target.startsWith("vendor/"),
        `${path} imports ${target}, which is not there`,
      );
      const other = roomOf(target);
      assert.ok(
        other === room || allowed.includes(other),
        `${path} imports ${target}: ${room} may import ${allowed}`,
      );
    }
  }
});

test("nothing is imported from another site or by a computed address", () => {
  for (const path of modules.filter((each) => !each.endsWith(".test.js"))) {
    const foreign = importsOf(path).filter(
      (name) => !name.startsWith(".") && !PACKAGES[path]?.includes(name),
    );
    assert.deepEqual(foreign, [], path);
  }
});

test("no module imports itself through others", () => {
  /** @type {Map<string, "open"|"done">} */
  const seen = new Map();
  /** @param {string} path @param {string[]} visit */
  const walk = (path, visit) => {
    if (seen.get(path) === "done") return;
    assert.notEqual(
      seen.get(path),
      "open",
      `a circle: ${[...visit.slice(visit.indexOf(path)), path].join(" → ")}`,
    );
    seen.set(path, "open");
    for (const target of ownImports(path)) if (sources.has(target)) walk(target, [...visit, path]);
    seen.set(path, "done");
  };
  for (const path of modules) walk(path, []);
});

test("files and folders stay below their size limits", () => {
  for (const [path, source] of sources) {
    const lines = source.split("\n").length - 1;
    assert.ok(lines <= LONGEST, `${path} has ${lines} lines`);
  }
  /** @type {Record<string, number>} */
  const counts = {};
  for (const path of modules.filter((each) => !/\.(test\.js|d\.ts)$/.test(each)))
    counts[posix.dirname(path)] = (counts[posix.dirname(path)] ?? 0) + 1;
  for (const [room, n] of Object.entries(counts)) assert.ok(n <= MOST, `${room} has ${n} modules`);
});

test("every message that a module asks for by a literal name exists in both languages", () => {
  for (const lang of ["ja", "en"]) {
    const ftl = readFileSync(new URL(`i18n/${lang}.ftl`, root), "utf8");
    const ids = new Set([...ftl.matchAll(/^ui-([\w-]+) = ?/gm)].map(([, id]) => id));
    const missing = [...sources].flatMap(([path, source]) =>
      [...source.matchAll(/\bui\(\s*\w+,\s*"([\w-]+)"/g)]
        .filter(([, id]) => !ids.has(id))
        .map(([, id]) => `${path}: ${id}`),
    );
    assert.deepEqual(missing, []);
  }
});
