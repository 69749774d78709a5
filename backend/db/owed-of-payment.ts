import { sql } from "drizzle-orm";

/**
 * What of a payment `p` has still to go back, in cents: what waits, and what failed as far as it has not gone back by another
 * refund since, which would otherwise be owed twice.
 */
export const owedOfPayment = sql`lateral (
  select coalesce(sum(r.amount) filter (where r.status = 'pending'), 0) as pending,
    greatest(0, least(coalesce(sum(r.amount) filter (where r.status = 'failed'), 0),
      p.amount - coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0))) as failed
  from refunds r where r.payment_id = p.id)`;
