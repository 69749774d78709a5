import { randomUUID } from "node:crypto";
import { promoSlugs, promos } from "@/backend/db/schema/promos";
import { savedPromos } from "@/backend/db/schema/redemptions";
import { signToken } from "@/backend/features/redemptions/tokens";
import type { RedemptionAnswer } from "@/lib/contract/redemptions";
import type { TestBackend } from "./backend";
import { plantActivity } from "./directory";
import { giveRole } from "./organisations";
import { insertPerson, newPerson, type Person } from "./signed-in";

const MINUTES = 60_000;
let planted = 0;

/** A shop, and somebody who works at its till. */
export interface Shop {
  id: string;
  owner: Person;
  organisationId: string;
}

export async function plantShop(backend: TestBackend, name = "Osteria"): Promise<Shop> {
  const { id } = await plantActivity(backend.deps.db, name);
  const owner = await newPerson(backend);
  const organisationId = await giveRole(backend, owner.id, "esercente", [id]);
  return { id, owner, organisationId };
}

export type PlantedPromo = { id: string; slug: string; shop: string };

/** Puts a promotion into the database that is redeemed by code, from the first of November until the end of the year. */
export async function plantQrPromo(
  { deps: { db, now } }: Pick<TestBackend, "deps">,
  shop: Pick<Shop, "id">,
  over: Partial<typeof promos.$inferInsert> = {},
): Promise<PlantedPromo> {
  planted += 1;
  const id = randomUUID();
  const slug = `aperitivo-${planted}`;
  const at = now();
  await db.insert(promos).values({
    id,
    slug,
    title: "Aperitivo in due",
    status: "published",
    activity_id: shop.id,
    activity_name: "Osteria",
    kind: "gift",
    starts_at: new Date("2026-11-01T23:00:00Z"),
    ends_at: new Date("2026-12-31T23:00:00Z"),
    redeem_mode: "qr",
    published_at: at,
    created_at: at,
    updated_at: at,
    ...over,
  });
  await db.insert(promoSlugs).values({ slug, promo_id: id });
  return { id, slug, shop: shop.id };
}

/** A code of a person who saved a promotion, for ten minutes from now; of another second with `later`. */
export async function plantCode(
  { deps }: Pick<TestBackend, "deps">,
  promo: PlantedPromo,
  userId: string,
  { later = 0 } = {},
): Promise<string> {
  const [found] = await deps.db
    .insert(savedPromos)
    .values({ promo_id: promo.id, user_id: userId, saved_at: deps.now() })
    .onConflictDoUpdate({
      target: [savedPromos.promo_id, savedPromos.user_id],
      set: { removed_at: null },
    })
    .returning({ id: savedPromos.id });
  const until = new Date(
    Math.ceil(deps.now().getTime() / 1000) * 1000 + 10 * MINUTES + later * 1000,
  );
  const mark = { saved_id: found?.id ?? "", promo_id: promo.id, until };
  return signToken(deps, mark, promo.shop);
}

/** Codes of so many people who all saved a promotion. */
export async function plantCodes(
  backend: TestBackend,
  promo: PlantedPromo,
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  for (let number = 0; number < count; number++) {
    const id = await insertPerson(backend, { email: `cliente.${planted}.${number}@example.it` });
    codes.push(await plantCode(backend, promo, id));
  }
  return codes;
}

/** The device of a till, unless a test names another one. */
export const device = randomUUID();

export const scanOf = (code: string, over: object = {}) => ({
  code,
  till: "Cassa",
  nonce: randomUUID(),
  device_id: device,
  ...over,
});

/** Redeems at a till. Throws for anything but an answer. */
export async function redeemAt(
  { id, owner }: Pick<Shop, "id" | "owner">,
  code: string,
  over: object = {},
): Promise<RedemptionAnswer> {
  const answer = await owner.ask("POST", `/api/till/${id}/redemptions`, scanOf(code, over));
  // The line for a connection stood still and nothing was done: whoever stands at the till asks again.
  if (answer.status === 503) return redeemAt({ id, owner }, code, over);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
