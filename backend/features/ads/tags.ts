import type { Executor } from "@/backend/db/handle";
import { placedPromos, promoTags } from "@/backend/features/promos/service";
import { tags } from "@/lib/contract/revalidate";
import type { BookingRow } from "./queries";

/** Cache tags of everything that shows a booking or the places that it holds. */
export async function adTags(
  db: Executor,
  { placement, promo_id }: Pick<BookingRow, "placement" | "promo_id">,
): Promise<string[]> {
  const found = [tags.ads(placement), tags.adRegister, tags.adWeeks];
  if (placement !== "promo" || promo_id === null) return found;
  const promo = (await placedPromos(db, [promo_id])).get(promo_id);
  return promo ? [...found, ...promoTags(promo.slug)] : found;
}
