/** @postgres features/waste-misses/queries */

import { eq } from "drizzle-orm";
import { missedPickupAnswers, missedPickups } from "@/backend/db/schema/missed-pickups";
import { auditLog } from "@/backend/db/schema/operator";
import { sweepMisses } from "@/backend/features/waste-misses/tasks";
import type { MissedPickup, WasteMissState } from "@/lib/contract/waste-misses";
import { backendOfFile } from "../support/backend";
import { openBrowser } from "../support/people";
import { newPerson, type Person } from "../support/signed-in";
import { newStaff } from "../support/staff";
import { plantYear, plantZone, publish, weekly } from "../support/waste";

const backend = backendOfFile();
const thursday = 3;
let editor: Person;
let zone_id: string;

/** Paper every Thursday evening, collected on Friday; on Friday at 14 in Rome it can be missed. */
beforeEach(async () => {
  backend.setNow("2026-11-29T10:00:00Z");
  editor = await newStaff(backend, "redattore");
  zone_id = await plantZone(editor, "Centro");
  const row = { street: "Via Roma", side: "all", from: null, to: null, kind: null, note: null };
  await editor.ask("POST", "/api/staff/waste/streets", { rows: [{ ...row, zone_id }] });
  const rules = [weekly("carta", thursday)];
  await publish(editor, await plantYear(editor, { zone_id, year: 2026 }, { rules }));
});

const roma = { street: "via roma", number: "3", kind: "household" };
const missed = { evening: "2026-12-03", fraction: "carta" };

async function state(place: object = roma): Promise<WasteMissState> {
  const query = new URLSearchParams(place as Record<string, string>);
  return (await backend.request(`/api/waste-misses?${query}`)).json() as Promise<WasteMissState>;
}

async function reportAt(moment: string, over: object = {}, address = "192.0.2.1") {
  backend.setNow(new Date(Date.parse(moment) - 10_000).toISOString());
  const { token } = await state();
  backend.setNow(moment);
  const body = { ...roma, ...missed, token, ...over };
  return (await openBrowser(backend, address).call("POST", "/api/waste-misses", body)).status;
}

const listed = async () => {
  const answer = await editor.ask("GET", "/api/staff/waste-misses");
  return ((await answer.json()) as { data: MissedPickup[] }).data;
};

test("a miss is reported once for each address and pickup, from the end of its time for two days", async () => {
  expect(await reportAt("2026-12-04T12:59:00Z")).toBe(409);
  expect((await state()).pickups).toEqual([]);
  expect(await reportAt("2026-12-04T13:00:00Z")).toBe(200);
  expect((await state()).pickups).toMatchObject([{ ...missed, name: "Carta", is_reported: true }]);
  expect(await reportAt("2026-12-04T13:05:00Z", { street: "Via Roma", number: "n. 3" })).toBe(409);
  expect(await reportAt("2026-12-04T13:10:00Z", { fraction: "vetro" })).toBe(422);
  expect(await reportAt("2026-12-06T12:59:00Z", { number: "12/B" }, "192.0.2.2")).toBe(200);
  expect(await reportAt("2026-12-06T13:00:00Z", { number: "5" }, "192.0.2.2")).toBe(409);
  expect(await listed()).toEqual([
    {
      ...missed,
      ...{ zone_id, kind: "household", zone: "Centro", name: "Carta", count: 2 },
      ...{ streets: ["Via Roma 3, 12/B"], is_seen: false, answer: null },
    },
  ]);
});

test("programs, forms without a token and a machine that reports many addresses are stopped", async () => {
  const moment = "2026-12-04T14:00:00Z";
  expect(await reportAt(moment, { token: undefined })).toBe(422);
  expect(await reportAt(moment, { company: "Spam" })).toBe(200);
  expect(await listed()).toEqual([]);
  const statuses: number[] = [];
  for (const number of ["1", "2", "3", "4", "5", "6"]) {
    statuses.push(await reportAt(moment, { number }, "192.0.2.9"));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("the staff marks a miss as seen and answers it for the whole zone; after 60 days all is deleted", async () => {
  await reportAt("2026-12-04T14:00:00Z");
  const key = { zone_id, kind: "household", ...missed };
  const decide = async (by: Person, over: object) =>
    (await by.ask("POST", "/api/staff/waste-misses", { ...key, answer: null, ...over })).status;
  expect(await decide(await newPerson(backend), {})).toBe(403);
  expect(await decide(editor, { evening: "2026-11-26" })).toBe(404);
  expect(await decide(editor, {})).toBe(204);
  expect(await listed()).toMatchObject([{ is_seen: true, answer: null }]);
  expect(await decide(editor, { answer: "Il camion passa domani." })).toBe(204);
  expect((await state({ ...roma, number: "99" })).pickups).toMatchObject([
    { is_reported: false, answer: "Il camion passa domani." },
  ]);
  expect(await decide(editor, {})).toBe(204);
  expect(await listed()).toMatchObject([{ is_seen: true, answer: "Il camion passa domani." }]);
  const { db } = backend.deps;
  const [journal] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "waste.miss_answer"));
  expect(journal?.details).toMatchObject({ name: "giovedì 3 dicembre" });
  backend.setNow("2027-02-02T10:00:00Z");
  await sweepMisses(backend.deps);
  expect([
    ...(await db.select().from(missedPickups)),
    ...(await db.select().from(missedPickupAnswers)),
  ]).toEqual([]);
});
