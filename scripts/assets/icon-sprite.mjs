// Makes the icon sprite from the lucide set. Run by hand when icon-names.json changes: node
// scripts/assets/icon-sprite.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { lucideShapes } from "./lucide-shapes.mjs";

const folder = new URL("../../components/ui/", import.meta.url);
/** @type {Record<string, string>} id in the sprite → name in lucide */
const names = JSON.parse(readFileSync(new URL("icon-names.json", folder), "utf8"));

const symbols = Object.entries(names).map(
  ([id, name]) => `<symbol id="${id}" viewBox="0 0 24 24">${lucideShapes(name)}</symbol>`,
);

writeFileSync(
  new URL("icon-sprite.svg", folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join("\n")}\n</svg>\n`,
);
