import { sql } from "drizzle-orm";

/**
 * The open refund of a payment `p`, in cents: pending refunds, and failed ones that no later refund
 * replaced, which would otherwise count twice.
 */
export const owedOfPayment = sql`lateral (
  select coalesce(sum(r.amount) filter (where r.status = 'pending'), 0) as pending,
    greatest(0, least(coalesce(sum(r.amount) filter (where r.status = 'failed'), 0),
      p.amount - coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0))) as failed
  from refunds r where r.payment_id = p.id)`;
