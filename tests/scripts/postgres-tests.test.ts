import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { testsOfPostgres } from "@/scripts/testing/postgres-tests.mjs";

/** Reasons of tests that are about the whole: many calls at once, and what stands in the catalogue. */
const ofTheWhole = ["connections", "schema"];

/** What makes a module lean on the database itself, beyond the SQL that Drizzle writes (docs/decisions/010). */
const leaning = [
  // locks
  /\.for\("(?:(?:no )?key )?(?:update|share)"|\badvisory_|pg_advisory|\block table\b/,
  /from "(?:@\/backend\/db|\.)\/advisory-locks"/,
  // what somebody else wrote in the same moment, and other errors of the database
  /\.onConflict|\bon conflict\b|\bisDuplicate\(|\bdatabaseFault\(/,
  // whole statements
  /\.execute[<(]|\bclient\.query\(/,
];

/** SQL of PostgreSQL's own: tables within a statement, windows, lists, JSON, patterns, the search of texts. */
const dialect =
  /\bwith (?:recursive )?\w+ (?:as )?\(|\bunion\b|\bover \(|@@|->|\b(?:unnest|\w+_agg|jsonb?_\w+|regexp_\w+|(?:to_)?ts\w+|piazza_\w+)\(/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function leansOnDatabase(file: string): boolean {
  const code = readFileSync(file, "utf8").replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
  const writesSql = /\bsql\b[^;]*from "drizzle-orm"/.test(code);
  return leaning.some((sign) => sign.test(code)) || (writesSql && dialect.test(code));
}

const marked = testsOfPostgres();

test("every module that leans on the database is named by a test that runs on PostgreSQL, and no other is", () => {
  const modules = filesIn("backend")
    // described to Drizzle, run by every test, or of the embedded engine
    .filter((file) => !/^backend\/db\/(?:schema|migrations|pglite)\//.test(file))
    .filter(leansOnDatabase)
    .map((file) => file.slice("backend/".length, -".ts".length));
  const named = [...new Set([...marked.values()].flat())];
  expect(named.filter((name) => !ofTheWhole.includes(name)).sort()).toEqual(modules.sort());
});

test("PostgreSQL runs the tests of many calls at once, of the database's own modules and of the backup", () => {
  const usesDatabase = /from ".*support\/(?:database|backend)"/;
  const wanted = [
    ...filesIn("tests").filter((file) => /\bat-once\b.*\.test\.ts$/.test(file)),
    ...filesIn("tests/backend/db").filter(
      (file) =>
        !file.endsWith("/embedded.test.ts") && usesDatabase.test(readFileSync(file, "utf8")),
    ),
    "tests/backend/backup.test.ts",
  ];
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((file) => !marked.has(file))).toEqual([]);
});
