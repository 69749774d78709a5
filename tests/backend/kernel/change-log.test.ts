/** @postgres kernel/change-log */

import { inTransaction } from "@/backend/db/handle";
import { changeLog, tagChanges } from "@/backend/db/schema/changes";
import { noteChange, readChanges, renewChangeLog, trimChanges } from "@/backend/kernel/change-log";
import { openTestDatabase, type TestDatabase } from "@/tests/support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

const NOW = new Date("2026-11-21T10:00:00Z");
const HOUR = 60 * 60_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const read = (after: string | null) => readChanges(database.db, after, NOW);
const tagsOf = ({ changes }: { changes: { tags: string[] }[] }) => changes.map(({ tags }) => tags);

test("whoever has no cursor must drop everything, and gets one", async () => {
  await noteChange(database.db, ["events"]);
  const first = await read(null);
  expect(first).toMatchObject({ reset: true, changes: [] });
  expect(await read(first.next)).toMatchObject({ reset: false, changes: [] });
});

test("each change is told once, with each of its tags once", async () => {
  const { next } = await read(null);
  await noteChange(database.db, ["events", "event:sagra", "events"]);
  await noteChange(database.db, []);
  await noteChange(database.db, ["settings"]);
  const told = await read(next);
  expect(tagsOf(told)).toEqual([["events", "event:sagra"], ["settings"]]);
  expect(tagsOf(await read(told.next))).toEqual([]);
});

test("a change that was rolled back is never told", async () => {
  const { next } = await read(null);
  const failed = inTransaction(database.db, async (tx) => {
    await noteChange(tx, ["events"]);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await noteChange(database.db, ["settings"]);
  expect(tagsOf(await read(next))).toEqual([["settings"]]);
});

test.each([
  "",
  "x",
  "log.00000001~",
  "log.00000001~7",
  "log.00000001~9:7:",
  "log.00000001~7:9:9",
  "log.00000001~7:9:8,7",
  "log.00000001~0:9:",
  "log.00000001~7:9:'",
])("%j is no cursor, and its owner must drop everything", async (after) => {
  expect(await read(after)).toMatchObject({ reset: true, changes: [] });
});

test("a cursor of another log, or of another history of the server, is a reset", async () => {
  const { next } = await read(null);
  const ofReplica = next.replace(/\.[0-9A-F]{8}~/, ".00FFFFFF~");
  expect(ofReplica).not.toBe(next);
  expect(await read(ofReplica)).toMatchObject({ reset: true });
  await renewChangeLog(database.db, NOW);
  expect(await read(next)).toMatchObject({ reset: true });
});

test("changes are deleted after an hour at least, and only a cursor that lacks them is a reset", async () => {
  const old = await read(null);
  await noteChange(database.db, ["events"]);
  const newer = await read(old.next);
  await trimChanges(database.db, later(2));
  expect(tagsOf(await read(old.next))).toEqual([["events"]]);
  await noteChange(database.db, ["settings"]);
  await trimChanges(database.db, later(2.5));
  expect(await database.db.$count(tagChanges)).toBe(2);
  await trimChanges(database.db, later(4));
  expect(await database.db.$count(tagChanges)).toBe(1);
  expect(await read(old.next)).toMatchObject({ reset: true });
  // The cursor was made before the snapshot by which was deleted, and sees all that it sees.
  const caughtUp = await read(newer.next);
  expect(caughtUp.reset || tagsOf(caughtUp).length === 1).toBe(true);
});

test("more changes than an answer takes are a reset", async () => {
  const { next } = await read(null);
  await database.db
    .insert(tagChanges)
    .values(Array.from({ length: 2001 }, () => ({ tags: ["events"] })));
  expect(await read(next)).toMatchObject({ reset: true, changes: [] });
});

test("two who begin the log begin one", async () => {
  const [one, other] = await Promise.all([read(null), read(null)]);
  expect(await read(one.next)).toMatchObject({ reset: false });
  expect(await read(other.next)).toMatchObject({ reset: false });
  expect(await database.db.$count(changeLog)).toBe(1);
});
