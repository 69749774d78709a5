import { eq } from "drizzle-orm";
import { notifications } from "@/backend/db/schema/notifications";
import { promos } from "@/backend/db/schema/promos";
import { watchPromos } from "@/backend/features/promos/watching";
import { backendOfFile } from "@/tests/support/backend";
import { openEditorial, plantShop } from "@/tests/support/editorial";
import { becomePromo, plantPromo } from "@/tests/support/promos";

const backend = backendOfFile(openEditorial);

async function watchAt(now: string): Promise<void> {
  backend.setNow(now);
  await watchPromos(backend.deps);
}

async function told(): Promise<string[]> {
  const rows = await backend.deps.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.type, "promo_expiring"))
    .orderBy(notifications.created_at, notifications.title);
  return rows.map(({ title }) => title);
}

async function stateOf(id: string) {
  const [row] = await backend.deps.db.select().from(promos).where(eq(promos.id, id));
  return { status: row?.status, closed_at: row?.closed_at?.toISOString() ?? null };
}

test("the team is reminded five days and one day before the end, each once", async () => {
  const { organisationId, slug } = await plantShop(backend);
  await plantPromo(backend.deps.db, slug, { organisationId });
  await watchAt("2026-11-25T22:00:00Z");
  expect(await told()).toEqual([]);
  await watchAt("2026-11-25T23:00:00Z");
  await watchAt("2026-11-26T23:00:00Z");
  expect(await told()).toEqual(["Una promozione sta per finire"]);
  await watchAt("2026-11-30T08:00:00Z");
  await watchAt("2026-11-30T09:00:00Z");
  expect(await told()).toEqual([
    "Una promozione sta per finire",
    "Una promozione finisce tra poco",
  ]);
});

test("nobody is reminded of a promotion of two days, nor of one that pauses", async () => {
  const { organisationId, slug } = await plantShop(backend);
  await plantPromo(backend.deps.db, slug, { organisationId, valid_to: "2026-11-11" });
  const { id } = await plantPromo(backend.deps.db, slug, { organisationId });
  await becomePromo(backend.deps.db, id, "paused", "2026-11-10T10:00:00Z");
  await watchAt("2026-11-11T08:00:00Z");
  await watchAt("2026-11-30T08:00:00Z");
  expect(await told()).toEqual([]);
});

test("what has ended is written down and told to the web, and archived after thirty days", async () => {
  const { slug: activity } = await plantShop(backend);
  const { id, slug } = await plantPromo(backend.deps.db, activity);
  const paused = await plantPromo(backend.deps.db, activity);
  await becomePromo(backend.deps.db, paused.id, "paused", "2026-11-10T10:00:00Z");
  backend.told.length = 0;
  await watchAt("2026-11-30T23:05:00Z");
  const expired = { status: "expired", closed_at: "2026-11-30T23:00:00.000Z" };
  expect([await stateOf(id), await stateOf(paused.id)]).toEqual([expired, expired]);
  expect(backend.told.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(["promotions", `promo:${slug}`, `promos:${activity}`]),
  );
  await watchAt("2026-12-30T22:59:00Z");
  expect((await stateOf(id)).status).toBe("expired");
  await watchAt("2026-12-30T23:00:00Z");
  expect((await stateOf(id)).status).toBe("archived");
  expect((await backend.request(`/api/promos/${slug}`)).status).toBe(410);
});

test("what was given as often as it is to be is written down as used up", async () => {
  const { slug: activity } = await plantShop(backend);
  const { id } = await plantPromo(backend.deps.db, activity, { limit_total: 5 });
  await backend.deps.db.update(promos).set({ redeemed_count: 5 }).where(eq(promos.id, id));
  await watchAt("2026-11-12T09:00:00Z");
  expect(await stateOf(id)).toEqual({ status: "used_up", closed_at: "2026-11-12T09:00:00.000Z" });
});
