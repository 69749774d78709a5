import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { promos } from "@/backend/db/schema/promos";
import { weekdays } from "@/lib/contract/opening";
import type { PromoKind } from "@/lib/contract/promo-constants";
import { savingOf } from "@/lib/domain/promo-rules";
import { formatSaving } from "@/lib/i18n/promo-words";

const rome = sql.raw("at time zone 'Europe/Rome'");
const names = sql.raw(`array[${weekdays.map((day) => `'${day}'`).join(", ")}]`);

/** When a promotion is valid: from its first to its last day, or in its hours of these days. */
const windows = sql`
  select p.starts_at, p.ends_at where p.recurring_days is null
  union all
  select (day::date + p.recurring_from::time) ${rome},
    (day::date + case when p.recurring_to <= p.recurring_from then 1 else 0 end + p.recurring_to::time) ${rome}
  from generate_series((p.starts_at ${rome})::date, (p.ends_at ${rome} - interval '1 second')::date, '1 day') as day
  where (${names})[extract(isodow from day)::int] = any(p.recurring_days)`;

const number = (fact: unknown) => (typeof fact === "number" ? fact : null);

/** Days and hours of promotions; without used-up ones. */
export const promoMoments: MomentSource = {
  kind: "promotions",
  rows: sql`
    select p.id as subject_id, p.activity_id, null::uuid as organisation_id, given.starts_at, given.ends_at, p.title,
      p.slug, jsonb_build_object('kind', p.kind, 'percent', p.percent, 'amount', p.amount, 'take', p.bundle_take,
        'pay', p.bundle_pay, 'price_now', p.price_now, 'lowest_30d', p.lowest_30d) as facts,
      concat_ws(' ', p.scope, p.description) as words
    from ${promos} p cross join lateral (${windows}) as given
    where p.status = 'published' and (p.limit_total is null or p.redeemed_count < p.limit_total)`,
  detail: ({ kind, percent, amount, take, pay, price_now, lowest_30d }) => {
    const priced = {
      kind: kind as PromoKind,
      percent: number(percent),
      amount: number(amount),
      price_now: number(price_now),
      lowest_30d: number(lowest_30d),
    };
    const [of, paid] = [number(take), number(pay)];
    const bundle = of !== null && paid !== null ? { take: of, pay: paid } : null;
    return formatSaving({ ...priced, ...savingOf(priced), bundle });
  },
};
