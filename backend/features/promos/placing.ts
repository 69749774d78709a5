import type { Executor } from "@/backend/db/handle";
import type { AdFinding } from "@/lib/domain/advertising-rules";
import { endOf } from "@/lib/domain/promo-rules";
import { judgePromo } from "./advertising";
import { contentOf } from "./content-of";
import { isOfHolder, type PromoRow, selectById, selectByIds, selectRunningOf } from "./queries";

// What bookings of ads need to know of the promotions that they put first.

/** A promotion that a booking names. */
export interface PlacedPromo {
  id: string;
  slug: string;
  title: string;
  organisation_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

const toPlaced = ({ promo }: PromoRow): PlacedPromo => ({
  id: promo.id,
  slug: promo.slug,
  title: promo.title,
  organisation_id: promo.organisation_id,
  starts_at: promo.starts_at,
  ends_at: endOf(promo),
});

/** Promotions of an organisation that run or will, by end. */
export async function promosToPlace(
  db: Executor,
  organisationId: string,
  now: Date,
): Promise<PlacedPromo[]> {
  const rows = await selectRunningOf(db, organisationId, now);
  return rows.filter(isOfHolder).map(toPlaced);
}

/** Promotions in any state, by id. */
export async function placedPromos(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, PlacedPromo>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectByIds(db, ids)).map((row) => [row.promo.id, toPlaced(row)]));
}

/** What the rules of advertising find in a promotion. */
export async function findingsOnPromo(db: Executor, id: string): Promise<AdFinding[]> {
  const row = await selectById(db, id);
  return row ? judgePromo(db, contentOf(row), row.promo.activity_id) : [];
}
