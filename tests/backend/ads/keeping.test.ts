import { eq } from "drizzle-orm";
import { adBookings } from "@/backend/db/schema/ads";
import { forgetInvoices } from "@/backend/features/ads/forgetting";
import { addOwedDays, beat } from "@/backend/features/ads/outages";
import { bookingRows } from "@/backend/features/ads/queries";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { AdRegister, Booking } from "@/lib/contract/ads";
import {
  ADS,
  aScheduled,
  NEXT_WEEK,
  newAdvertiser,
  plantPriceList,
  WEEK,
} from "@/tests/support/ads";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { newPerson } from "@/tests/support/signed-in";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(() => openWithTasks([mailTasks, defineNotificationTasks]));
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
