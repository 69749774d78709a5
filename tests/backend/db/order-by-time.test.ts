import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve("backend");
/** A time is not all that tells which of two comes first: two can be of one moment. */
const endsWithTime = /(?:_at|\bat)\)?(?: desc| asc)?(?: nulls (?:first|last))?`?$/;

/** Orders by a time alone, and why nobody sees which of two comes first. */
const known: Record<string, string> = {
  "features/activities/crossing.ts": "two dates of one thing are of two moments",
  "features/backup/queries.ts": "migrations are of two moments",
  "features/check-in/queries.ts": "of a date only that time is asked for",
  "features/events/list-queries.ts": "two dates of one event are of two moments",
  "features/job-applications/queries.ts": "of a note only its time is asked for",
  "features/moments/queries.ts": "two dates of one thing are of two moments",
  "features/redemptions/personal-data.ts": "of a redemption only its time is asked for",
};

/** What stands between a bracket and its end. */
function inBrackets(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return "";
}

/** The end of each order in a source: of the query builder, and in SQL. */
function ordersOf(source: string): string[] {
  const built = [...source.matchAll(/\.orderBy(?=\()/g)].map(({ index, 0: name }) =>
    inBrackets(source, index + name.length),
  );
  const written = [...source.matchAll(/order by ([^`]*?)(?=\blimit\b|\)(?![^\s]*\))|`)/gi)].map(
    ([, order = ""]) => order,
  );
  return [...built, ...written].map((order) =>
    order.replace(/\s+/g, " ").replace(/,? ?$/, "").trim(),
  );
}

test("no order is by a time alone: what is of one moment has an order, too", () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" });
  const found = new Set<string>();
  let orders = 0;
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    for (const order of ordersOf(readFileSync(path.join(ROOT, file), "utf8"))) {
      orders += 1;
      if (endsWithTime.test(order)) found.add(file);
    }
  }
  expect([...found].sort()).toEqual(Object.keys(known).sort());
  expect(orders).toBeGreaterThan(150);
});
