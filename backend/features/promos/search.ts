import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { activities } from "@/backend/db/schema/activities";
import { promos } from "@/backend/db/schema/promos";
import type { PromoKind } from "@/lib/contract/promo-constants";
import type { Recurring } from "@/lib/contract/promo-content";
import { slicesOf } from "@/lib/domain/promo-hours";
import { savingOf } from "@/lib/domain/promo-rules";
import { formatSaving, formatUntil } from "@/lib/i18n/promo-words";
import { routes } from "@/lib/routes";
import { givenAgain, givenIn, hoursAhead } from "./queries";

const { placeholder } = sql;

/** Promotions: best match first, then those that end soonest; filtered by time and zone. */
export const promoSearch = kindSearch({
  group: "promotions",
  words: [
    ...["promo", "promozione", "promozioni", "offerta", "offerte", "sconto", "sconti"],
    ...["in offerta", "in promozione", "in sconto", "scontato", "scontati", "scontata", "scontate"],
    ...["saldi", "coupon", "buono sconto", "buoni sconto"],
  ],
  telling: ["happy hour"],
  uses: ({ intent }) => intent === "zone" || intent === "time",
  table: promos,
  columns: {
    description: sql<string | null>`item.description`,
    activity_name: sql<string>`item.activity_name`,
    kind: sql<PromoKind>`item.kind`,
    percent: sql<number | null>`item.percent`,
    amount: sql<number | null>`item.amount`,
    bundle_take: sql<number | null>`item.bundle_take`,
    bundle_pay: sql<number | null>`item.bundle_pay`,
    price_now: sql<number | null>`item.price_now`,
    lowest_30d: sql<number | null>`item.lowest_30d`,
    starts_at: sql<string>`item.starts_at`,
    ends_at: sql<string>`item.ends_at`,
    recurring: sql<Recurring | null>`case when item.recurring_days is not null then json_build_object(
      'days', item.recurring_days, 'from', item.recurring_from, 'to', item.recurring_to) end`,
  },
  joined: sql`join ${activities} a on a.id = item.activity_id`,
  passes: sql`item.status = 'published' and item.ends_at > ${placeholder("now")}::timestamptz
    and (item.limit_total is null or item.redeemed_count < item.limit_total) and a.status = 'published'
    and ${isInZone(sql`a.zone_id`)} and ${givenAgain(sql`item`, placeholder("ahead") as never)}
    and (${placeholder("slices")}::jsonb is null or ${givenIn(sql`item`, placeholder("slices") as never)})`,
  order: (best) => sql`${best} item.ends_at, item.id`,
  values: ({ during, now }) => ({
    slices: during && JSON.stringify(slicesOf(during)),
    ahead: JSON.stringify(hoursAhead(now)),
  }),
  pathOf: (slug) => routes.item("promotions", slug),
  show: ({ bundle_take: take, bundle_pay: pay, ...row }, now) => {
    const bundle = take !== null && pay !== null ? { take, pay } : null;
    const saving = { ...row, ...savingOf(row), bundle };
    return {
      excerpt: row.description,
      meta: [formatSaving(saving), row.activity_name, formatUntil(row, now)].join(" · "),
      body_html: null,
    };
  },
  text: sql`concat_ws(' ', translate(item.title, '/', ' '), item.activity_name, item.scope)`,
  refresh: sql`
    update ${promos} as p set activity_name = a.name from ${activities} a
    where a.id = p.activity_id and a.name is distinct from p.activity_name`,
});
