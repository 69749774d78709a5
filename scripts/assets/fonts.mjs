// Reduces the two fonts to the characters of Italian pages. Run by hand when a font changes: node
// scripts/assets/fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const root = new URL("../../", import.meta.url);

function characters() {
  let text = "–—‘’‚“”„•…‹›€™−→←↑↓·×′″";
  for (let code = 0x20; code < 0x180; code++)
    if (code < 0x7f || code >= 0xa0) text += String.fromCharCode(code);
  return text;
}

const faces = [
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    target: "app/fonts/bricolage-grotesque.woff2",
    // One optical size for headlines, with their weights.
    variationAxes: { opsz: 72, wght: { min: 600, max: 800, default: 700 } },
  },
  {
    source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    target: "app/fonts/instrument-sans.woff2",
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

for (const { source, target, variationAxes } of faces) {
  const original = readFileSync(new URL(`node_modules/@fontsource-variable/${source}`, root));
  const options = { targetFormat: "woff2", variationAxes, noLayoutClosure: true };
  const subset = await subsetFont(original, characters(), options);
  writeFileSync(new URL(target, root), subset);
  console.log(`${target}: ${subset.length} bytes`);
}
