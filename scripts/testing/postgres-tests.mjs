import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../stack/root.mjs";

/** The comment at the head of a test file that runs on PostgreSQL, too. */
const marker = /^\/\*\*[\s*]*@postgres\s+(.+?)[\s*]*\*\//s;

/**
 * The test files that run a second time, on PostgreSQL, each with why, as its head says after `@postgres`: modules below
 * `backend/` whose SQL it runs, or a word for the whole (docs/decisions/010).
 * @returns {Map<string, string[]>} by path from the root
 */
export function testsOfPostgres() {
  const entries = readdirSync(path.join(root, "tests"), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".test.ts"))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  /** @type {Map<string, string[]>} */
  const marked = new Map();
  for (const file of files) {
    const [, reasons] = marker.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
    if (reasons) marked.set(file, reasons.split(/[\s*,]+/));
  }
  return marked;
}
