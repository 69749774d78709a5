import { eq } from "drizzle-orm";
import { activities } from "@/backend/db/schema/activities";
import { giveActivities } from "@/backend/features/activities/service";
import { defineNotificationTasks } from "@/backend/features/notifications/tasks";
import type { PromoCard } from "@/lib/contract/promos";
import {
  ADS,
  type Advertiser,
  aDraft,
  anOrder,
  aScheduled,
  NEXT_WEEK,
  newAdvertiser,
  plantPriceList,
  WEEK,
} from "@/tests/support/ads";
import { backendOfFile, openWithTasks } from "@/tests/support/backend";
import { plantActivity, plantDirectory } from "@/tests/support/directory";
import { plantPromo } from "@/tests/support/promos";
import { newStaff } from "@/tests/support/staff";

const backend = backendOfFile(() => openWithTasks([defineNotificationTasks]));
beforeEach(async () => {
  backend.setNow("2026-11-21T10:00:00Z");
  await plantDirectory(backend.deps.db);
  await plantPriceList(backend);
});

interface Shop extends Advertiser {
  activityId: string;
  promo: { id: string; slug: string };
}

/** Somebody who advertises, with a shop and its promotion. */
async function newShop(title: string, validTo = "2026-12-20"): Promise<Shop> {
  const { db } = backend.deps;
  const advertiser = await newAdvertiser(backend);
  const { id, slug } = await plantActivity(db, `Negozio di ${title}`);
  await giveActivities(db, advertiser.organisationId, [id]);
  const promo = await plantPromo(db, slug, {
    organisationId: advertiser.organisationId,
    title,
    valid_to: validTo,
  });
  return { ...advertiser, activityId: id, promo };
}

const placed = ({ promo }: Shop) => ({ placement: "promo" as const, promo_id: promo.id });

async function listed(query = ""): Promise<[string, string | null][]> {
  const { data } = await (await backend.request(`/api/promos?${query}`)).json();
  return data.map((one: PromoCard) => [one.title, one.sponsored_until]);
}

test("a promotion stands first in its list, and is called sponsored, from its Monday to the last", async () => {
  await newShop("Latte", "2026-12-12");
  const shop = await newShop("Pane");
  const ad = await aScheduled(backend, shop, { weeks: [WEEK, NEXT_WEEK], ...placed(shop) });
  expect(ad).toMatchObject({ status: "scheduled", headline: "Pane", price: 3000, creatives: [] });
  const usual = [
    ["Latte", null],
    ["Pane", null],
  ];
  const until = "2026-12-13T23:00:00.000Z";
  const first = [
    ["Pane", until],
    ["Latte", null],
  ];
  backend.setNow("2026-11-29T22:59:59Z");
  expect(await listed()).toEqual(usual);
  backend.setNow("2026-11-29T23:00:00Z");
  expect(await listed()).toEqual(first);
  expect([await listed("per_page=1"), await listed("per_page=1&page=2")].flat()).toEqual(first);
  expect(await listed("order=ending")).toEqual(usual);
  const page = await (await backend.request(`/api/promos/${shop.promo.slug}`)).json();
  expect(page).toMatchObject({ sponsored_until: until });
  backend.told.length = 0;
  await shop.ask("POST", `${ADS}/${ad.id}/steps`, { step: "pause" });
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["promotions", `promo:${shop.promo.slug}`]),
  );
  expect(await listed()).toEqual(usual);
  await shop.ask("POST", `${ADS}/${ad.id}/steps`, { step: "resume" });
  expect(await listed()).toEqual(first);
  backend.setNow(until);
  expect(await listed()).toEqual([["Pane", null]]);
});

test("only one's own promotion can be placed, in weeks in which it is valid", async () => {
  const shop = await newShop("Pane", "2026-12-05");
  const other = await newShop("Latte");
  const order = async (over: object) => {
    const draft = await aDraft(shop, { placement: "promo", ...over });
    const answer = await shop.ask("POST", `${ADS}/${draft.id}/order`, anOrder(draft.quote ?? 0));
    return Object.keys((await answer.json()).errors ?? {});
  };
  await expect(order(placed(other))).rejects.toThrow("promo_id");
  expect(await order({})).toEqual(["promo_id"]);
  expect(await order({ ...placed(shop), weeks: [WEEK, NEXT_WEEK] })).toEqual(["weeks"]);
  expect(await order(placed(shop))).toEqual([]);
});

test("what may not be promoted is refused at the order and before the approval", async () => {
  const { db } = backend.deps;
  const shop = await newShop("Sbiancamento");
  const draft = await aDraft(shop, placed(shop));
  const order = () => shop.ask("POST", `${ADS}/${draft.id}/order`, anOrder(draft.quote ?? 0));
  const call = (name: string) =>
    db.update(activities).set({ name }).where(eq(activities.id, shop.activityId));
  await call("Studio dentistico Vaira");
  expect((await (await order()).json()).errors).toHaveProperty("promo_id");
  await call("Bar Vaira");
  expect((await order()).status).toBe(200);
  await call("Studio dentistico Vaira");
  const { ask } = await newStaff(backend, "amministratore");
  const decide = () => ask("POST", `/api/staff/ads/${draft.id}/decision`, { decision: "approve" });
  expect((await decide()).status).toBe(422);
  await call("Bar Vaira");
  expect((await decide()).status).toBe(200);
});

test("the first place is sold alone, and has no creative to change", async () => {
  const { ask } = await newStaff(backend, "amministratore");
  const house = { organisation_id: null, kind: "house", placement: "promo" };
  expect((await ask("POST", ADS, house)).status).toBe(422);
  const shop = await newShop("Pane");
  const { id, draft } = await aScheduled(backend, shop, placed(shop));
  expect((await shop.ask("POST", `${ADS}/${id}/creative`, draft.creative)).status).toBe(409);
});
