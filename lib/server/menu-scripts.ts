import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const read = (name: string) =>
  readFile(
    path.join(/* turbopackIgnore: true */ process.cwd(), "dist", "page-scripts", `${name}.js`),
    "utf8",
  );

let kept: Promise<{ open: string; main: string }> | undefined;

async function readAll() {
  const [open, main] = await Promise.all([read("menu-open"), read("menu-main")]);
  // No text of a script may end its element.
  const safe = (script: string) => script.trim().replaceAll("</script", "<\\/script");
  return { open: safe(open), main: safe(main) };
}

/** The scripts of the page of a menu, for its HTML; `scripts/stack/bundles.mjs` makes them. */
export function menuScripts(): Promise<{ open: string; main: string }> {
  if (process.env.NODE_ENV === "development") return readAll();
  kept ??= readAll();
  return kept;
}
