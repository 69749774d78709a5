import { eq } from "drizzle-orm";
import { notifications } from "@/backend/db/schema/notifications";
import { promos } from "@/backend/db/schema/promos";
import { promoDays, promoRedemptions, savedPromos } from "@/backend/db/schema/redemptions";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import {
  exportSaved,
  exportScans,
  forgetOldSaved,
} from "@/backend/features/redemptions/personal-data";
import { remindSavers } from "@/backend/features/redemptions/reminding";
import type { SavedPromo } from "@/lib/contract/redemptions";
import { backendOfFile, mailTasks, openWithTasks } from "@/tests/support/backend";
import { plantDirectory } from "@/tests/support/directory";
import { erasePart } from "@/tests/support/people";
import {
  plantCode,
  plantQrPromo,
  plantShop,
  redeemAt,
  type Shop,
} from "@/tests/support/redemptions";
import { newPerson, type Person } from "@/tests/support/signed-in";

const backend = backendOfFile(() => openWithTasks([mailTasks, defineNotificationTasks]));
let shop: Shop;
let client: Person;

beforeEach(async () => {
  backend.setNow("2026-11-25T17:00:00Z");
  await plantDirectory(backend.deps.db);
  shop = await plantShop(backend);
  client = await newPerson(backend);
});

const one = (id: string) => `/api/profile/promos/${id}`;
const list = async (): Promise<SavedPromo[]> =>
  (await (await client.ask("GET", "/api/profile/promos")).json()).data;

describe("a promotion", () => {
  test("is saved once, and taken off the list", async () => {
    const promo = await plantQrPromo(backend, shop);
    expect((await client.ask("PUT", one(promo.id))).status).toBe(200);
    expect((await client.ask("PUT", one(promo.id))).status).toBe(200);
    expect(await list()).toMatchObject([
      { id: promo.id, state: "saved", refusal: null, shop: { name: "Osteria" }, redeemed: 0 },
    ]);
    expect(await (await client.ask("GET", `${one("ids")}`)).json()).toEqual({ ids: [promo.id] });
    expect(await backend.deps.db.select().from(promoDays)).toMatchObject([{ saved: 1 }]);
    expect((await client.ask("DELETE", one(promo.id))).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await client.ask("GET", one(promo.id))).status).toBe(404);
  });

  test("that is over or used up is saved no more, and one that nobody sees does not exist", async () => {
    const past = await plantQrPromo(backend, shop, { ends_at: new Date("2026-11-20T23:00Z") });
    const used = await plantQrPromo(backend, shop, { limit_total: 1, redeemed_count: 1 });
    const gone = await plantQrPromo(backend, shop, {
      status: "withdrawn",
      resumes_as: "published",
    });
    const statuses: number[] = [];
    for (const { id } of [past, used, gone]) {
      statuses.push((await client.ask("PUT", one(id))).status);
    }
    expect(statuses).toEqual([409, 409, 404]);
  });

  test("goes from saved to shown to redeemed, or expires", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_per_person: 1 });
    const missed = await plantQrPromo(backend, shop, { ends_at: new Date("2026-11-30T23:00Z") });
    await client.ask("PUT", one(promo.id));
    await client.ask("PUT", one(missed.id));
    const shown = await (await client.ask("POST", `${one(promo.id)}/showing`)).json();
    const states = async () => (await list()).map(({ id, state }) => [id, state]);
    expect(await states()).toEqual([
      [missed.id, "saved"],
      [promo.id, "shown"],
    ]);
    await redeemAt(shop, shown.token);
    backend.setNow("2026-12-01T10:00:00Z");
    expect(await states()).toEqual([
      [promo.id, "redeemed"],
      [missed.id, "expired"],
    ]);
  });

  test("that may be given again is saved as before once its code was read", async () => {
    const promo = await plantQrPromo(backend, shop, { limit_per_person: 2 });
    await client.ask("PUT", one(promo.id));
    const shown = await (await client.ask("POST", `${one(promo.id)}/showing`)).json();
    await redeemAt(shop, shown.token);
    expect(await list()).toMatchObject([{ state: "saved", redeemed: 1 }]);
    backend.setNow("2026-11-25T17:01:00Z");
    await client.ask("POST", `${one(promo.id)}/showing`);
    expect(await list()).toMatchObject([{ state: "shown", redeemed: 1 }]);
  });

  test("that no till reads is shown without a code, and counted", async () => {
    const promo = await plantQrPromo(backend, shop, { redeem_mode: "code", code: "DUE" });
    await client.ask("PUT", one(promo.id));
    expect(await list()).toMatchObject([{ code: "DUE" }]);
    const shown = await (await client.ask("POST", `${one(promo.id)}/showing`)).json();
    expect(shown).toMatchObject({ token: null, digits: null });
    expect(await backend.deps.db.select().from(promoDays)).toMatchObject([{ shown: 1 }]);
  });

  test("is shown by whoever saved it alone, and not when it would not be given", async () => {
    const promo = await plantQrPromo(backend, shop);
    expect((await client.ask("POST", `${one(promo.id)}/showing`)).status).toBe(404);
    await client.ask("PUT", one(promo.id));
    await backend.deps.db.update(promos).set({ status: "paused" });
    expect((await client.ask("POST", `${one(promo.id)}/showing`)).status).toBe(409);
    expect(await list()).toMatchObject([{ refusal: "paused" }]);
  });
});

describe("a reminder", () => {
  const told = () =>
    backend.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, "saved_promo_ending"));

  test("comes once, at ten in the morning of the day before the last one", async () => {
    const promo = await plantQrPromo(backend, shop, { ends_at: new Date("2026-11-30T23:00Z") });
    await client.ask("PUT", one(promo.id));
    backend.setNow("2026-11-29T08:59:00Z");
    await remindSavers(backend.deps);
    expect(await told()).toEqual([]);
    backend.setNow("2026-11-29T09:00:00Z");
    await remindSavers(backend.deps);
    await remindSavers(backend.deps);
    expect(await told()).toMatchObject([
      {
        user_id: client.id,
        title: "Finisce domani: Aperitivo in due",
        body: "Osteria: l'hai salvata, e si usa fino al 30 novembre.",
        deep_link: `/profilo/promo/${promo.id}`,
      },
    ]);
  });

  test("does not come for what was taken off, used up by its owner, paused or saved a moment ago", async () => {
    const ends_at = new Date("2026-11-27T23:00Z");
    const plant = (over: object = {}) => plantQrPromo(backend, shop, { ends_at, ...over });
    const removed = await plant();
    const used = await plant({ limit_per_person: 1 });
    const paused = await plant();
    for (const { id } of [removed, used, paused]) await client.ask("PUT", one(id));
    await client.ask("DELETE", one(removed.id));
    await redeemAt(shop, await plantCode(backend, used, client.id));
    await backend.deps.db.update(promos).set({ status: "paused" }).where(eq(promos.id, paused.id));
    backend.setNow("2026-11-27T08:00:00Z");
    await client.ask("PUT", one((await plant()).id));
    await remindSavers(backend.deps);
    expect(await told()).toEqual([]);
  });
});

describe("what is kept of people", () => {
  test("goes with their account; what was given stays, as nobody's", async () => {
    const { db } = backend.deps;
    const promo = await plantQrPromo(backend, shop);
    await redeemAt(shop, await plantCode(backend, promo, client.id));
    expect(await exportSaved(db, client.id)).toMatchObject([
      { promo: "Aperitivo in due", shop: "Osteria", redeemed_at: [expect.anything()] },
    ]);
    expect(await exportScans(db, shop.owner.id)).toMatchObject([{ till: "Cassa" }]);
    await erasePart(backend, db, "saved_promos", client.id);
    await erasePart(backend, db, "till_scans", shop.owner.id);
    expect(await exportSaved(db, client.id)).toEqual([]);
    expect(await db.select().from(promoRedemptions)).toMatchObject([
      { promo_id: promo.id, saved_id: null, actor_id: null },
    ]);
    expect(await db.select().from(promos)).toMatchObject([{ redeemed_count: 1 }]);
  });

  test("goes ninety days after the end of the promotion, and the numbers stay", async () => {
    const { db } = backend.deps;
    const promo = await plantQrPromo(backend, shop, { ends_at: new Date("2026-11-30T23:00Z") });
    await redeemAt(shop, await plantCode(backend, promo, client.id));
    backend.setNow("2027-02-28T22:59:00Z");
    await forgetOldSaved(backend.deps);
    expect(await db.select().from(savedPromos)).toHaveLength(1);
    backend.setNow("2027-03-01T00:00:00Z");
    await forgetOldSaved(backend.deps);
    expect(await db.select().from(savedPromos)).toEqual([]);
    expect(await db.select().from(promoRedemptions)).toMatchObject([
      { saved_id: null, actor_id: null },
    ]);
    expect(await db.select().from(promoDays)).toMatchObject([{ redeemed: 1 }]);
  });
});
