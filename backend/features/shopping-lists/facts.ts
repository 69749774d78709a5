import type { Executor } from "@/backend/db/handle";
import { openingsOf } from "@/backend/features/activities/service";
import { offerLines } from "@/backend/features/flyers/service";
import { productOffers } from "@/backend/features/prices/service";
import { promoOffers, publicProducts } from "@/backend/features/promos/service";
import type { ShoppingKind } from "@/lib/contract/shopping-list-constants";
import type { LineFact, LineFacts } from "@/lib/contract/shopping-lists";
import { encodeTimeline } from "@/lib/domain/opening-badge";
import { openingTransitions } from "@/lib/domain/opening-hours";
import { kindOfLine, lineId, refOfLine } from "@/lib/domain/shopping-list";

/** Days of opening that a device gets: a list is read without a network, too. */
const OPENING_DAYS = 9;

/** Something that can be put on a list, as it is now. */
export type Offer = Omit<LineFact, "id"> & {
  id: string;
  activityId: string;
};

type ReadOffers = (db: Executor, ids: readonly string[], now: Date) => Promise<Offer[]>;

const readers: Record<Exclude<ShoppingKind, "free">, ReadOffers> = {
  promotion: promoOffers,
  price_product: async (db, ids, now) => productOffers(db, await publicProducts(db, ids), now),
  flyer_offer: offerLines,
};

/** What the lines refer to, as it is now, and when its businesses are open. */
export async function readLines(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<LineFacts> {
  const lines: LineFact[] = [];
  const businesses = new Map<string, string>();
  for (const [kind, read] of Object.entries(readers)) {
    const refs = ids.filter((id) => kindOfLine(id) === kind).map(refOfLine);
    if (refs.length === 0) continue;
    for (const { id, activityId, ...offer } of await read(db, [...new Set(refs)], now)) {
      lines.push({ id: lineId(kind as ShoppingKind, id), ...offer });
      businesses.set(activityId, offer.business.slug);
    }
  }
  const openings = await openingsOf(db, [...businesses.keys()]);
  return {
    lines,
    openings: Object.fromEntries(
      [...openings].map(([id, opening]) => [
        businesses.get(id) ?? "",
        encodeTimeline(openingTransitions(opening, now, OPENING_DAYS)),
      ]),
    ),
  };
}
