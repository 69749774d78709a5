import type { TillPromo } from "@/lib/contract/redemptions";
import type { PromoRow } from "./queries";

/**
 * Since when and why a promotion is not given; null: it is. Whether it is used up follows from its
 * count.
 */
function stoppedOf({
  status,
  closed_at,
  updated_at,
  ends_at,
  has_its_card,
}: PromoRow): TillPromo["stopped"] {
  const since = (closed_at ?? updated_at).toISOString();
  if (!has_its_card) return { reason: "withdrawn", since };
  if (status === "published" || status === "used_up") return null;
  if (status === "paused") return { reason: "paused", since: updated_at.toISOString() };
  if (status === "expired") return { reason: "over", since: (closed_at ?? ends_at).toISOString() };
  return { reason: "withdrawn", since };
}

/** A promotion for the rules of the till, and for the till itself. */
export function toTillPromo(row: PromoRow): TillPromo {
  const { id, title, recurring_days: days, recurring_from: from, recurring_to: to } = row;
  return {
    id,
    title,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    recurring: days && from && to ? { days, from, to } : null,
    limit_total: row.limit_total,
    limit_per_person: row.limit_per_person,
    redeemed_count: row.redeemed_count,
    stopped: stoppedOf(row),
  };
}
