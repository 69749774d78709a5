// Reduces the two fonts to the characters of Italian pages. Run by hand when a font changes: node
// scripts/assets/fonts.mjs
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const root = new URL("../../", import.meta.url);

/** What Italian, English, German, French and Spanish are written with, which menus speak too. */
function characters() {
  let text = "ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüßŒœ¿¡–—‘’“”„•…«»‹›€°ªº·×½−→←↑↓′″";
  for (let code = 0x20; code < 0x7f; code++) text += String.fromCharCode(code);
  return text;
}

const faces = [
  {
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    target: "app/fonts/bricolage-grotesque.woff2",
    // One optical size and one weight: headlines differ by size.
    variationAxes: { opsz: 72, wght: 750 },
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
