/** @postgres connections, features/ads/places, features/ads/queries */

import { eq } from "drizzle-orm";
import { adBookings } from "@/backend/db/schema/ads";
import { watchAds } from "@/backend/features/ads/watching";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import { writeCounts } from "@/backend/features/statistics/service";
import type { AdRegister, AdWeeks, Booking, ShownAds } from "@/lib/contract/ads";
import {
  ADS,
  aCreative,
  aDraft,
  anOrder,
  anOrdered,
  aScheduled,
  NEXT_WEEK,
  newAdvertiser,
  plantPriceList,
  WEEK,
} from "@/tests/support/ads";
import { backendOfFile, openWithTasks } from "@/tests/support/backend";
import { putInTeam } from "@/tests/support/organisations";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(() => openWithTasks([defineNotificationTasks]));
const json = async <Answer>(answer: Promise<Response>): Promise<Answer> => (await answer).json();
const shown = () => json<ShownAds>(backend.request("/api/ads/home"));

beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantPriceList(backend);
});

const freeIn = async (week: string) => {
  const { data } = await json<AdWeeks>(backend.request("/api/ad-weeks"));
  const found = data.find((one) => one.week === week);
  return found?.placements.find(({ placement }) => placement === "home");
};

test("of five orders at once for one week four get a place, and the fifth is told the week", async () => {
  const orders = [];
  for (let index = 0; index < 5; index += 1) {
    const advertiser = await newAdvertiser(backend);
    orders.push({ advertiser, draft: await aDraft(advertiser) });
  }
  const answers = await Promise.all(
    orders.map(({ advertiser, draft }) =>
      advertiser.ask("POST", `${ADS}/${draft.id}/order`, anOrder(draft.quote ?? 0)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
  const told = await Promise.all(answers.map((answer) => answer.text()));
  expect(told.filter((text) => text.includes("30 novembre"))).toHaveLength(1);
  expect(await freeIn(WEEK)).toEqual({ placement: "home", price: 4000, free: 0 });
});

test("the price is that of the shares and weeks at the order, and another one is refused", async () => {
  const advertiser = await newAdvertiser(backend);
  const draft = await aDraft(advertiser, { weeks: [WEEK, NEXT_WEEK], shares: 2 });
  expect(draft.quote).toBe(16_000);
  const order = (price: number) =>
    advertiser.ask("POST", `${ADS}/${draft.id}/order`, anOrder(price));
  expect((await order(15_000)).status).toBe(409);
  expect(await freeIn(WEEK)).toMatchObject({ free: 4 });
  expect(await json(order(16_000))).toMatchObject({ status: "in_review", price: 16_000 });
});

test("an incomplete order names each fault at its field", async () => {
  const advertiser = await newAdvertiser(backend);
  const draft = await aDraft(advertiser, {
    creative: {
      headline: "Il pane più buono che ci sia in città",
      text: "Dal forno alle sette, e anche tutte le domeniche mattina",
      target: "http://forno.example.it",
      picture: null,
    },
  });
  const { invoice: _, ...order } = anOrder(4000);
  const answer = await advertiser.ask("POST", `${ADS}/${draft.id}/order`, order);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors).sort()).toEqual([
    "creative.picture",
    "creative.target",
    "invoice",
  ]);
});

test("an approved and paid ad is shown from its Monday to the next, and then stands in the register", async () => {
  const advertiser = await newAdvertiser(backend);
  const ad = await aScheduled(backend, advertiser);
  expect(ad).toMatchObject({ status: "scheduled", is_paid: true });
  expect(await shown()).toEqual({ data: [], next: "2026-11-29T23:00:00.000Z" });
  backend.setNow("2026-11-29T23:00:00Z");
  const { data, next } = await shown();
  expect(data).toMatchObject([
    { code: ad.code, headline: "Pane fresco ogni mattina", weight: 1, until: next },
  ]);
  const register = await json<AdRegister>(backend.request("/api/ad-register"));
  expect(register.running).toMatchObject([{ code: ad.code, payer: null, is_stopped: false }]);
  backend.setNow("2026-12-06T23:00:00Z");
  expect(await shown()).toEqual({ data: [], next: null });
  const after = await json<AdRegister>(backend.request("/api/ad-register"));
  expect(after.running).toEqual([]);
  expect(after.ended.data).toMatchObject([{ code: ad.code, until: next }]);
});

test("another version waits for the staff while the approved one goes on", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await aScheduled(backend, advertiser);
  backend.setNow("2026-11-29T23:00:00Z");
  const path = `${ADS}/${id}/creative`;
  const changed = aCreative({ target: "https://forno.example.it/offerte" });
  expect(await json(advertiser.ask("POST", path, changed))).toMatchObject({
    status: "live",
    has_waiting_creative: true,
  });
  expect((await shown()).data).toMatchObject([{ target: "https://forno.example.it/pane" }]);
  const { ask } = await newStaff(backend, "amministratore");
  const decide = (body: object) => ask("POST", `/api/staff/ads/${id}/decision`, body);
  await decide({ decision: "refuse", reason: "target", message: null });
  expect((await shown()).data).toMatchObject([{ target: "https://forno.example.it/pane" }]);
  await advertiser.ask("POST", path, changed);
  const booking = await json<Booking>(decide({ decision: "approve" }));
  expect((await shown()).data).toMatchObject([{ target: "https://forno.example.it/offerte" }]);
  expect(booking.creatives.map(({ status }) => status)).toEqual([
    "approved",
    "refused",
    "approved",
  ]);
});

test("a stopped ad is shown no more, stays in the register, and cannot be removed", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id, code } = await aScheduled(backend, advertiser);
  backend.setNow("2026-12-01T10:00:00Z");
  const { ask } = await newStaff(backend, "amministratore");
  await ask("POST", `/api/staff/ads/${id}/stop`, {
    reason: "untrue",
    message: "Il pane non è fresco ogni mattina.",
  });
  expect((await shown()).data).toEqual([]);
  const { ended } = await json<AdRegister>(backend.request("/api/ad-register"));
  expect(ended.data).toMatchObject([{ code, is_stopped: true }]);
  expect((await advertiser.ask("DELETE", `${ADS}/${id}`)).status).toBe(409);
});

test("what is neither approved nor paid before its first week is stopped, and its places are free", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await anOrdered(advertiser, { weeks: [WEEK, NEXT_WEEK] });
  backend.setNow("2026-11-29T23:00:00Z");
  await watchAds(backend.deps);
  expect(await json(advertiser.ask("GET", `${ADS}/${id}`))).toMatchObject({
    status: "stopped",
    stop_reason: "late",
    spans: [],
  });
  expect((await shown()).next).toBeNull();
});

test("the report counts by day what was seen and pressed while the ad was shown", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id, creatives } = await aScheduled(backend, advertiser);
  const counted = { kind: "ad", id: creatives[0]?.id ?? "", day: WEEK } as const;
  await writeCounts(backend.deps.db, [
    { ...counted, measure: "view", count: 30 },
    { ...counted, measure: "press", count: 2 },
    { ...counted, day: "2026-11-29", measure: "view", count: 9 },
  ]);
  backend.setNow("2026-12-01T10:00:00Z");
  expect(await json(advertiser.ask("GET", `${ADS}/${id}/report`))).toEqual({
    days: [
      { day: WEEK, views: 30, presses: 2 },
      { day: "2026-12-01", views: 0, presses: 0 },
    ],
    views: 30,
    presses: 2,
    card: null,
  });
  const file = await advertiser.ask("GET", `${ADS}/${id}/report/csv`);
  expect(await file.text()).toContain(`"2026-11-30";"Prima pagina";"30";"2"`);
});

test("only the team and the staff reach a booking, and nobody decides on their own", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await anOrdered(advertiser);
  const other = await newAdvertiser(backend);
  const calls = [
    ["GET", `${ADS}/${id}`],
    ["GET", `${ADS}/${id}/invoice`],
    ["DELETE", `${ADS}/${id}`],
  ] as const;
  for (const [method, path] of calls) expect((await other.ask(method, path)).status).toBe(404);
  const approve = { decision: "approve" };
  const path = `/api/staff/ads/${id}/decision`;
  expect((await advertiser.ask("POST", path, approve)).status).toBe(403);
  const { ask, id: staffId } = await newStaff(backend, "amministratore");
  await putInTeam(backend, advertiser.organisationId, staffId);
  const stop = { reason: "other", message: "Il negozio ha chiuso." };
  const refund = "6f1b6ff5-4a0c-4e0f-9a57-3f2d7a0c1b11";
  const decisions = { decision: approve, stop, [`refunds/${refund}/done`]: undefined };
  for (const [what, body] of Object.entries(decisions)) {
    expect((await ask("POST", `/api/staff/ads/${id}/${what}`, body)).status).toBe(403);
  }
});

test("an advertiser cannot book for another organisation, nor without payment", async () => {
  const advertiser = await newAdvertiser(backend);
  const other = await newAdvertiser(backend);
  const add = (body: object) => advertiser.ask("POST", ADS, body);
  expect((await add({ organisation_id: other.organisationId })).status).toBe(422);
  expect((await add({ organisation_id: null })).status).toBe(422);
  const free = { organisation_id: advertiser.organisationId, kind: "community" };
  expect((await add(free)).status).toBe(422);
});

test("a free ad of the staff needs no review, and is not shown on the days of an election", async () => {
  const { ask } = await newStaff(backend, "amministratore");
  const begun = await json<Booking>(ask("POST", ADS, { organisation_id: null, kind: "house" }));
  const draft = { ...begun.draft, weeks: [WEEK], advertiser: "Comune", creative: aCreative() };
  await ask("PUT", `${ADS}/${begun.id}`, draft);
  const { invoice: _, ...order } = anOrder(0);
  expect(await json(ask("POST", `${ADS}/${begun.id}/order`, order))).toMatchObject({
    status: "scheduled",
    price: 0,
  });
  backend.setNow("2026-11-29T23:00:00Z");
  expect((await shown()).data).toHaveLength(1);
  const settings = await json<{ version: string }>(ask("GET", "/api/staff/ad-settings"));
  await ask("PUT", "/api/staff/ad-settings", {
    account_holder: null,
    iban: null,
    elections: [{ from: "2026-11-30", until: "2026-12-02" }],
    version: settings.version,
  });
  expect(await shown()).toEqual({ data: [], next: "2026-12-02T23:00:00.000Z" });
});

test("a draft is removed with everything, for it was never shown", async () => {
  const advertiser = await newAdvertiser(backend);
  const { id } = await aDraft(advertiser);
  expect((await advertiser.ask("DELETE", `${ADS}/${id}`)).status).toBe(204);
  const left = await backend.deps.db.select().from(adBookings).where(eq(adBookings.id, id));
  expect(left).toEqual([]);
});
