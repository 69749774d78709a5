import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Folds every migration into the first one, for as long as nothing is released (decision 160). What
 * drizzle-kit does not write (functions, triggers, rows) has to stand in the first migration before.
 */
const MIGRATIONS = path.resolve("backend/db/migrations");
const FIRST = "0000_foundation.sql";
const BREAK = "--> statement-breakpoint\n";
const START = "-- The tables as drizzle-kit writes them; `npm run db:fold` writes them anew.\n";
const END = "-- What drizzle-kit does not write.\n";

const foundation = readFileSync(path.join(MIGRATIONS, FIRST), "utf8");
const [before, rest] = foundation.split(START);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${FIRST} lacks the lines that enclose its tables`);

const out = path.resolve("node_modules/.cache/folded-migrations");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
execFileSync(
  "npx",
  [
    ["drizzle-kit", "generate", "--dialect=postgresql", "--name=foundation"],
    ["--schema=./backend/db/schema/*.ts", `--out=${path.relative(".", out)}`],
  ].flat(),
  { stdio: ["ignore", "ignore", "inherit"] },
);
const tables = readFileSync(path.join(out, FIRST), "utf8").trimEnd();
writeFileSync(path.join(out, FIRST), `${before}${START}${tables}${BREAK}${END}${after}`);

const folded = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql") && name !== FIRST);
rmSync(MIGRATIONS, { recursive: true });
renameSync(out, MIGRATIONS);
process.stdout.write(`${FIRST} now holds ${folded.join(", ") || "what it held"}.\n`);
