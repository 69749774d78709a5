// Makes the icon sprite from the lucide set. Run by hand when icon-names.json changes: node
// scripts/assets/icon-sprite.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { lucideShapes } from "./lucide-shapes.mjs";

const folder = new URL("../../components/ui/", import.meta.url);
/** @type {Record<string, string>} id in the sprite → name in lucide */
const names = JSON.parse(readFileSync(new URL("icon-names.json", folder), "utf8"));

const SIDE = 24;
const entries = Object.entries(names);
const icons = entries.map(
  ([id, name], index) =>
    `<svg y="${index * SIDE}" width="${SIDE}" height="${SIDE}"><svg id="${id}" viewBox="0 0 ${SIDE} ${SIDE}">${lucideShapes(name)}</svg></svg>`,
);

writeFileSync(
  new URL("icon-sprite.svg", folder),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE * entries.length}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">\n${icons.join("\n")}\n</svg>\n`,
);
