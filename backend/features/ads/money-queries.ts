import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { adPayments, adRefunds } from "@/backend/db/schema/ads";

export const adPaymentRows = rows(adPayments);
export const adRefundRows = rows(adRefunds);

export type AdPaymentRow = typeof adPayments.$inferSelect;
export type AdRefundRow = typeof adRefunds.$inferSelect;

/** A booking's payments, the latest first. */
export function selectAdPayments(db: Executor, bookingId: string): Promise<AdPaymentRow[]> {
  return db
    .select()
    .from(adPayments)
    .where(eq(adPayments.booking_id, bookingId))
    .orderBy(asc(adPayments.created_at), asc(adPayments.id));
}

/** Refunds of bookings with the payment that goes back, earliest first. */
function selectRefunds(db: Executor) {
  return db
    .select({ refund: adRefunds, payment: adPayments })
    .from(adRefunds)
    .innerJoin(adPayments, eq(adPayments.id, adRefunds.payment_id))
    .orderBy(asc(adRefunds.created_at), asc(adRefunds.id))
    .$dynamic();
}

export type RefundOfPayment = Awaited<ReturnType<typeof selectRefunds>>[number];

export const selectAdRefunds = (db: Executor, bookingId: string): Promise<RefundOfPayment[]> =>
  selectRefunds(db).where(eq(adPayments.booking_id, bookingId));

/** Refunds to ask of the provider. */
export const selectAdRefundsToAsk = (db: Executor, limit: number): Promise<RefundOfPayment[]> =>
  selectRefunds(db)
    .where(
      and(
        eq(adRefunds.status, "pending"),
        isNull(adRefunds.provider_ref),
        eq(adPayments.method, "card"),
        isNotNull(adPayments.provider_ref),
      ),
    )
    .limit(limit);

/** A refund by its id or the provider's; null: not of an ad. */
export async function selectAdRefundOf(
  db: Executor,
  { refundId, ref }: { refundId: string | null; ref: string },
): Promise<RefundOfPayment | null> {
  const isIt = eq(adRefunds.provider_ref, ref);
  const [row] = await selectRefunds(db).where(
    refundId === null ? isIt : or(isIt, eq(adRefunds.id, refundId)),
  );
  return row ?? null;
}

/** Card payments of some days that are still open, by the provider's ids. */
export async function selectOpenAdPayments(
  db: Executor,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const found = await db
    .select({ ref: adPayments.provider_ref })
    .from(adPayments)
    .where(
      and(
        eq(adPayments.method, "card"),
        eq(adPayments.status, "pending"),
        gte(adPayments.created_at, from),
        lte(adPayments.created_at, to),
      ),
    )
    .orderBy(asc(adPayments.created_at), asc(adPayments.id));
  return found.flatMap(({ ref }) => ref ?? []);
}

/** Refunds that the provider was asked for since then, and that can still fail. */
export async function selectAskedAdRefunds(db: Executor, from: Date): Promise<string[]> {
  const found = await db
    .select({ ref: adRefunds.provider_ref })
    .from(adRefunds)
    .where(
      and(
        isNotNull(adRefunds.provider_ref),
        ne(adRefunds.status, "failed"),
        gte(adRefunds.created_at, from),
      ),
    )
    .orderBy(asc(adRefunds.created_at), asc(adRefunds.id));
  return found.flatMap(({ ref }) => ref ?? []);
}
