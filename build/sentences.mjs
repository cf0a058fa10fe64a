// Parses a message file with Fluent's parser, so that a page doesn't have to: writes the entries, in order.
//
//   node build/sentences.mjs SENTENCES.ftl ENTRIES.json

import { readFile, writeFile } from "node:fs/promises";
import { FluentResource } from "../webapp/vendor/fluent-bundle.js";

const [source, product] = process.argv.slice(2);
if (!source || !product) {
  console.error("usage: node build/sentences.mjs SENTENCES.ftl ENTRIES.json");
  process.exit(2);
}
await writeFile(product, JSON.stringify(new FluentResource(await readFile(source, "utf8")).body));
