import type { Executor } from "@/backend/db/handle";
import { correctPrice, insertProduct, recordPrice } from "@/backend/features/prices/service";
import { addressOf } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { seedOrganisations } from "@/demo/organisations";
import { instantAgo } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { type SeedProduct, seedProducts } from "./town-products";

/** The id of a product of the demo town, the same in each town: promotions name it. */
export function productIdOf(name: string): string {
  return stableId("product", name);
}

/** The account that manages an activity; null: nobody's. */
function managerOf(slug: string, people: Known["people"]): string | null {
  const owner = seedOrganisations.find(({ activities = [] }) => activities.includes(slug));
  const [name] = Object.entries(owner?.team ?? {}).find(([, right]) => right === "manager") ?? [];
  return (name && people.get(addressOf(name))) ?? null;
}

async function writeProduct(
  tx: Executor,
  { name, at, unit = "piece", isPerishable = false, ...seed }: SeedProduct,
  { people, activities }: Known,
  today: string,
): Promise<void> {
  const dayAgo = (days: number) => addDays(today, -days);
  const midnight = (days: number) => romeInstant(dayAgo(days), 0);
  const registeredAt = instantAgo(today, seed.registered, name);
  const productId = await insertProduct(tx, {
    id: productIdOf(name),
    activity_id: activities.get(at) ?? null,
    name,
    unit,
    is_perishable: isPerishable,
    on_sale_since: dayAgo(seed.onSale),
    created_at: registeredAt,
    archived_at: seed.isArchived ? instantAgo(today, 3, name) : null,
  });
  const recordedBy = managerOf(at, people);
  for (const { cents, since, offerUntil, typed } of seed.prices) {
    const isDeclared = since > seed.registered;
    const recordedAt = isDeclared ? registeredAt : midnight(since);
    const pointId = await recordPrice(tx, {
      productId,
      priceCents: typed ?? cents,
      kind: offerUntil === undefined ? "regular" : "promo",
      from: midnight(since),
      to: offerUntil === undefined ? null : midnight(offerUntil - 1),
      source: isDeclared ? "declared" : "recorded",
      recordedBy,
      recordedAt,
    });
    if (typed === undefined) continue;
    await correctPrice(tx, {
      pointId,
      priceCents: cents,
      reason: "Avevo scordato uno zero.",
      recordedBy,
      recordedAt: instantAgo(today, since, name),
    });
  }
}

/** The register of prices of some shops; after the people, the activities and their organisations. */
export async function writePrices(tx: Executor, known: Known, now: Date): Promise<void> {
  for (const seed of seedProducts) await writeProduct(tx, seed, known, romeDay(now));
}
