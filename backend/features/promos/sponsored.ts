import { and, asc, eq, gt } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { adBookings, adSpans } from "@/backend/db/schema/ads";
import { spanAt } from "@/lib/domain/ads-course";

/** Promotions that a booking puts first now (docs/domain/ads.md), and until when. */
export async function findSponsored(db: Executor, now: Date): Promise<Map<string, Date>> {
  const spans = await db
    .select({ id: adBookings.promo_id, from: adSpans.starts_at, until: adSpans.ends_at })
    .from(adSpans)
    .innerJoin(adBookings, eq(adBookings.id, adSpans.booking_id))
    .where(
      and(
        eq(adBookings.placement, "promo"),
        eq(adBookings.status, "scheduled"),
        gt(adSpans.ends_at, now),
      ),
    )
    .orderBy(asc(adSpans.starts_at), asc(adSpans.id));
  const found = new Map<string, Date>();
  for (const { id } of spans) {
    if (id === null || found.has(id)) continue;
    const span = spanAt(
      spans.filter((one) => one.id === id),
      now,
    );
    if (span) found.set(id, span.until);
  }
  return found;
}
