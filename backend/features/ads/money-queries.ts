import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { cardPayments } from "@/backend/db/card-payments";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { adBookings, adPayments, adRefunds } from "@/backend/db/schema/ads";
import type { AdPlacement } from "@/lib/contract/ad-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/campaigns.json";

export const adPaymentRows = rows(adPayments);
export const adRefundRows = rows(adRefunds);
export const adCardPayments = cardPayments(adPayments, adRefunds);

export type AdPaymentRow = typeof adPayments.$inferSelect;

/** A booking's payments, earliest first. */
export function selectAdPayments(db: Executor, bookingId: string): Promise<AdPaymentRow[]> {
  return db
    .select()
    .from(adPayments)
    .where(eq(adPayments.booking_id, bookingId))
    .orderBy(asc(adPayments.created_at), asc(adPayments.id));
}

/** Refunds of a booking with the payment that goes back, earliest first. */
export const selectAdRefunds = (db: Executor, bookingId: string) =>
  db
    .select({ refund: adRefunds, payment: adPayments })
    .from(adRefunds)
    .innerJoin(adPayments, eq(adPayments.id, adRefunds.payment_id))
    .where(eq(adPayments.booking_id, bookingId))
    .orderBy(asc(adRefunds.created_at), asc(adRefunds.id));

export type RefundOfPayment = Awaited<ReturnType<typeof selectAdRefunds>>[number];

/** What a report on a refund needs. */
const reported = {
  id: adRefunds.id,
  bookingId: adPayments.booking_id,
  amount: adRefunds.amount,
  ref: adPayments.provider_ref,
};

/** Refunds to ask of the provider, earliest first. */
export const selectAdRefundsToAsk = (db: Executor, limit: number) =>
  db
    .select(reported)
    .from(adRefunds)
    .innerJoin(adPayments, eq(adPayments.id, adRefunds.payment_id))
    .where(
      and(
        eq(adRefunds.status, "pending"),
        isNull(adRefunds.provider_ref),
        eq(adPayments.method, "card"),
        isNotNull(adPayments.provider_ref),
      ),
    )
    .orderBy(asc(adRefunds.created_at), asc(adRefunds.id))
    .limit(limit);

/** A refund by its id or the provider's; null: not of an ad. */
export async function selectAdRefundOf(
  db: Executor,
  { refundId, ref }: { refundId: string | null; ref: string },
) {
  const isIt = eq(adRefunds.provider_ref, ref);
  const [row] = await db
    .select(reported)
    .from(adRefunds)
    .innerJoin(adPayments, eq(adPayments.id, adRefunds.payment_id))
    .where(refundId === null ? isIt : or(isIt, eq(adRefunds.id, refundId)));
  return row ?? null;
}

/** Stores what the nightly comparison found. */
export const noteAdDifference = (
  db: Executor,
  id: string,
  found: { difference: string | null; checked_at: Date },
): Promise<number> => adPaymentRows.update(db, id, found);

/** Most rows that are listed. */
const LISTED = 100;

/** Payments that differ from the provider's data, and failed card refunds, earliest first. */
export async function selectAdDifferences(db: Executor) {
  const payment = {
    code: adBookings.code,
    placement: adBookings.placement,
    amount: adPayments.amount,
  };
  const differing = await db
    .select({
      ...payment,
      id: adPayments.id,
      difference: adPayments.difference,
      checked_at: adPayments.checked_at,
    })
    .from(adPayments)
    .innerJoin(adBookings, eq(adBookings.id, adPayments.booking_id))
    .where(isNotNull(adPayments.difference))
    .orderBy(asc(adPayments.created_at), asc(adPayments.id))
    .limit(LISTED);
  const failed = await db
    .select({
      ...payment,
      id: adRefunds.id,
      back: adRefunds.amount,
      failed_at: sql<Date | null>`(select max(s.at) from case_log s where s.subject = 'ad'
        and s.subject_id = ${adBookings.id} and s.after = 'refund_failed')`.mapWith(
        adRefunds.created_at,
      ),
    })
    .from(adRefunds)
    .innerJoin(adPayments, eq(adPayments.id, adRefunds.payment_id))
    .innerJoin(adBookings, eq(adBookings.id, adPayments.booking_id))
    .where(and(eq(adRefunds.status, "failed"), eq(adPayments.method, "card")))
    .orderBy(asc(adRefunds.created_at), asc(adRefunds.id))
    .limit(LISTED);
  const named = <Row extends { placement: AdPlacement }>({ placement, ...row }: Row) => ({
    ...row,
    subject: fillMessage(texts.payment, { placement: texts.placements[placement] }),
  });
  return { differing: differing.map(named), failed: failed.map(named) };
}
