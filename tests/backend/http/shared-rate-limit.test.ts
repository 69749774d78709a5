/** @postgres kernel/rate-limits */

import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "@/backend/db/client";
import type { Db } from "@/backend/db/handle";
import { rateLimits } from "@/backend/db/schema/rate-limits";
import { createSharedRateLimits } from "@/backend/kernel/rate-limits";
import { openBackend, type TestBackend } from "@/tests/support/backend";

const AT_ONCE = 24;

let first: TestBackend;
let second: TestBackend;
let opened: Database | undefined;

/** The first backend's database by connections of the second one's own, where it is a server. */
async function databaseOfSecond({ db, log, config }: TestBackend["deps"]): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return db;
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const { href } = Object.assign(new URL(server), { pathname: `/${rows[0]?.name}` });
  const { dataDir } = config;
  opened = await openDatabase({ databaseUrl: href, connections: 2, dataDir, log });
  return opened.db;
}

beforeAll(async () => {
  first = await openBackend();
  const { secrets } = first.deps;
  second = await openBackend({ db: await databaseOfSecond(first.deps), secrets });
  for (const { deps } of [first, second]) deps.rateLimits = createSharedRateLimits(deps);
}, 60_000);
beforeEach(() => first.truncate());
afterAll(async () => {
  await second.close();
  await opened?.close();
  await first.close();
});

/** How often each status came to a client whose requests alternate between the backends. */
async function ask(times: number, address = "203.0.113.7"): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const length = Math.min(AT_ONCE, times - sent);
    const answers = await Promise.all(
      Array.from({ length }, (_, index) =>
        (index % 2 ? second : first).request("/api/search?q=pane", {
          headers: { "x-forwarded-for": address },
        }),
      ),
    );
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function setNow(moment: string): void {
  for (const backend of [first, second]) backend.setNow(moment);
}

test("120 requests a minute are 120 over two backends", async () => {
  setNow("2026-11-21T10:00:00Z");
  expect(await ask(168)).toEqual({ 200: 120, 429: 48 });
  expect(await ask(2, "203.0.113.8")).toEqual({ 200: 2 });
  setNow("2026-11-21T10:00:59Z");
  expect(await ask(2)).toEqual({ 429: 2 });
  setNow("2026-11-21T10:01:00Z");
  expect(await ask(2)).toEqual({ 200: 2 });
});

test("addresses are not stored, and ended windows are deleted", async () => {
  setNow("2026-11-21T12:00:00Z");
  await ask(2);
  const [row] = await first.deps.db.select().from(rateLimits);
  expect(row).toMatchObject({ count: 2, resets_at: new Date("2026-11-21T12:01:00Z") });
  expect(row?.key).toMatch(/^[\w-]{43}$/);
  setNow("2026-11-21T12:05:00Z");
  await ask(2, "203.0.113.8");
  const left = await first.deps.db.selectDistinct({ at: rateLimits.resets_at }).from(rateLimits);
  expect(left).toEqual([{ at: new Date("2026-11-21T12:06:00Z") }]);
});
