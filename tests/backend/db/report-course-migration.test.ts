import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { migrateDatabase } from "@/backend/db/migrate";
import { openEmptyDatabase } from "../../support/database";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "piazza-before-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations as they were before the one of that number. */
function migrationsBefore(number: number): string {
  cpSync(path.resolve("backend/db/migrations"), folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, number) }));
  return folder;
}

test("reports that were decided before keep their decision and who took it", async () => {
  const { db, close } = await openEmptyDatabase();
  await migrateDatabase(db, migrationsBefore(20));
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  await db.execute(sql`
    insert into categories (id, slug, name, icon, position) values (${id(1)}, 'bar', 'Bar', 'coffee', 1)`);
  await db.execute(sql`
    insert into activities (id, slug, name, category_id, status, opening, created_at, updated_at)
    values (${id(2)}, 'bar', 'Bar', ${id(1)}, 'draft', '{}', now(), now())`);
  await db.execute(sql`
    insert into users (id, email, name, first_name, last_name, terms_accepted_at, created_at, updated_at)
    values (${id(3)}, 'rita@example.it', 'Rita Neri', 'Rita', 'Neri', now(), now(), now())`);
  const report = (n: number, status: string) => sql`
    insert into reports (id, code, activity_id, reason, reporter_name, reporter_email, is_by_owner, status,
      created_at, decided_at)
    values (${id(n)}, ${`S-${n}`}, ${id(2)}, 'spam', 'Ugo', ${`ugo${n}@example.it`}, false, ${status}, now(),
      ${status === "open" ? null : new Date()})`;
  for (const [n, status] of [
    [4, "open"],
    [5, "upheld"],
    [6, "dismissed"],
  ] as const) {
    await db.execute(report(n, status));
  }
  await db.execute(sql`
    insert into case_log (subject, subject_id, at, actor_id, part, before, after)
    values ('report', ${id(5)}, now(), ${id(3)}, 'staff', 'open', 'upheld')`);

  await migrateDatabase(db);
  const { rows } = await db.execute(
    sql`select code, status, verdict, measure, decided_by, is_by_staff from reports order by code`,
  );
  const same = { measure: null, is_by_staff: false };
  expect(rows).toEqual([
    { code: "S-4", status: "open", verdict: null, decided_by: null, ...same },
    { code: "S-5", status: "upheld", verdict: "upheld", decided_by: id(3), ...same },
    { code: "S-6", status: "dismissed", verdict: "dismissed", decided_by: null, ...same },
  ]);
  await close();
});
