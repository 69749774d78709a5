import { eq, sql } from "drizzle-orm";
import { adBookings } from "@/backend/db/schema/ads";
import { forgetInvoices } from "@/backend/features/ads/forgetting";
import { addOwedDays, beat } from "@/backend/features/ads/outages";
import { bookingRows, putPrices } from "@/backend/features/ads/queries";
import { defineAdTasks } from "@/backend/features/ads/tasks";
import { watchAds } from "@/backend/features/ads/watching";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { AdRegister, Booking } from "@/lib/contract/ads";
import {
  ADS,
  anOrdered,
  aScheduled,
  NEXT_WEEK,
  newAdvertiser,
  plantPriceList,
  WEEK,
} from "@/tests/support/ads";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(() =>
  openWithTasks([mailTasks, defineNotificationTasks, defineAdTasks]),
);
beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantPriceList(backend);
});

type Asker = Pick<Awaited<ReturnType<typeof newStaff>>, "ask">;
const read = async ({ ask }: Asker, id: string): Promise<Booking> =>
  (await ask("GET", `${ADS}/${id}`)).json();
const running = async () =>
  ((await (await backend.request("/api/ad-register")).json()) as AdRegister).running;

test("after two days without the portal a paid ad gets them in the next week with a place, once", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await aScheduled(backend, advertiser);
  const others = await newAdvertiser(backend);
  await aScheduled(backend, others, { weeks: [NEXT_WEEK], shares: 4 });
  backend.setNow("2026-12-01T10:00:00Z");
  await beat(backend.deps);
  backend.setNow("2026-12-03T09:00:00Z");
  await Promise.all([beat(backend.deps), beat(backend.deps)]);
  expect(await read(advertiser, id)).toMatchObject({ days_owed: 2 });
  await Promise.all([addOwedDays(backend.deps), addOwedDays(backend.deps)]);
  await addOwedDays(backend.deps);
  expect(await read(advertiser, id)).toMatchObject({
    days_owed: 0,
    spans: [
      { is_added: false },
      { from: "2026-12-13T23:00:00.000Z", until: "2026-12-15T23:00:00.000Z", is_added: true },
    ],
  });
});

test("a day without the portal or less is owed to nobody", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await aScheduled(backend, advertiser);
  backend.setNow("2026-12-01T10:00:00Z");
  await beat(backend.deps);
  backend.setNow("2026-12-02T10:00:00Z");
  await beat(backend.deps);
  expect(await read(advertiser, id)).toMatchObject({ days_owed: 0 });
});

test("an ad that is reported is hidden by the staff, and its team cannot show it again", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await aScheduled(backend, advertiser, { weeks: [WEEK] });
  backend.setNow("2026-12-01T10:00:00Z");
  const [shown] = await running();
  expect(shown?.id).toBe(id);
  const reporter = await newPerson(backend);
  const report = await reporter.ask("POST", "/api/reports", {
    subject: { kind: "ad", id },
    reason: "offensivo",
    text: "Questo pane non è fresco per niente.",
    good_faith: true,
  });
  expect(report.status).toBeLessThan(300);
  const staff = await newStaff(backend, "amministratore");
  const queue = await (await staff.ask("GET", "/api/staff/reports")).json();
  const { id: reportId } = queue.data[0];
  await staff.ask("POST", `/api/staff/reports/${reportId}/take`);
  const decided = await staff.ask("POST", `/api/staff/reports/${reportId}/decision`, {
    decision: "uphold",
    measure: "hidden",
    message: "Abbiamo letto l'annuncio insieme.",
  });
  expect(await decided.text()).toContain("hidden");
  expect(await read(advertiser, id)).toMatchObject({ status: "paused", can: { resume: false } });
  const resume = await advertiser.ask("POST", `${ADS}/${id}/steps`, { step: "resume" });
  expect(resume.status).toBe(409);
});

test("ten years after its end a paid booking loses its invoice data, and not a day before", async () => {
  const { id } = await aScheduled(backend, await newAdvertiser(backend));
  const invoice = async () => (await bookingRows.find(backend.deps.db, id))?.invoice;
  backend.setNow("2036-12-06T10:00:00Z");
  expect(await forgetInvoices(backend.deps)).toBe(0);
  expect(await invoice()).not.toBeNull();
  backend.setNow("2036-12-08T10:00:00Z");
  expect(await forgetInvoices(backend.deps)).toBe(1);
  expect(await invoice()).toBeNull();
  const [row] = await backend.deps.db.select().from(adBookings).where(eq(adBookings.id, id));
  expect(row).toMatchObject({ price: 4000, advertiser: expect.any(String) });
});

test("a booking without payment and invoice loses its invoice data after thirty days, an unpaid invoice keeps them ten years", async () => {
  const { db } = backend.deps;
  await putPrices(db, "list", [WEEK], 0);
  const advertiser = await newAdvertiser(backend);
  const { ask } = await newStaff(backend, "amministratore");
  const orders = [{}, { placement: "list" as const }, { weeks: [NEXT_WEEK] }];
  const ids: string[] = [];
  for (const order of orders) ids.push((await anOrdered(advertiser, order)).id);
  const [back = "", free = "", billed = ""] = ids;
  await advertiser.ask("POST", `${ADS}/${back}/steps`, { step: "take_back" });
  for (const id of [free, billed]) {
    await ask("POST", `/api/staff/ads/${id}/decision`, { decision: "approve" });
  }
  await bookingRows.update(db, billed, { invoice_number: "12/2026" });
  backend.setNow("2026-12-02T10:00:00Z");
  await watchAds(backend.deps);
  const statuses = [];
  for (const id of ids) statuses.push((await read(advertiser, id)).status);
  expect(statuses).toEqual(["draft", "live", "stopped"]);
  const forgotten: Record<string, string[]> = {};
  for (const day of [
    "2026-12-20",
    "2026-12-22",
    "2027-01-05",
    "2027-01-07",
    "2036-12-01",
    "2036-12-04",
  ]) {
    backend.setNow(`${day}T10:00:00Z`);
    await forgetInvoices(backend.deps);
    forgotten[day] = [];
    for (const id of ids) {
      if ((await bookingRows.find(db, id))?.invoice === null) forgotten[day].push(id);
    }
  }
  expect(forgotten).toEqual({
    "2026-12-20": [],
    "2026-12-22": [back],
    "2027-01-05": [back],
    "2027-01-07": [back, free],
    "2036-12-01": [back, free],
    "2036-12-04": [back, free, billed],
  });
});

test("a late booking is stopped also while owed days cannot be added", async () => {
  const { db, queue } = backend.deps;
  const advertiser = await newAdvertiser(backend);
  const { id: owed } = await aScheduled(backend, advertiser);
  await bookingRows.update(db, owed, { days_owed: 2 });
  const { id: late } = await anOrdered(advertiser);
  backend.setNow("2026-12-01T10:00:00Z");
  await db.execute(sql`alter table ad_spans add constraint none_added check (not is_added)`);
  try {
    await queue.send("watch-ads", {});
    await queue.drain().catch(() => undefined);
  } finally {
    await db.execute(sql`alter table ad_spans drop constraint none_added`);
  }
  expect(await read(advertiser, late)).toMatchObject({ status: "stopped" });
});
