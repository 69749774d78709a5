import type { PromoContent } from "@/lib/contract/promo-content";
import { lastDayOf } from "@/lib/domain/day-ends";
import { recurringOf } from "@/lib/domain/promo-rules";
import { romeDay } from "@/lib/domain/rome-time";
import type { PromoRow } from "./queries";

/** "Pay X of Y"; null: another kind of promotion. */
export function bundleOf({ promo }: Pick<PromoRow, "promo">): PromoContent["bundle"] {
  const { bundle_take: take, bundle_pay: pay } = promo;
  return take !== null && pay !== null ? { take, pay } : null;
}

/** The author's content of a promotion, with its present days. */
export function contentOf(row: PromoRow): PromoContent {
  const { promo, activity, cover } = row;
  const { focus_x: x, focus_y: y } = promo;
  return {
    activity: activity.slug,
    title: promo.title,
    description: promo.description,
    cover: cover && {
      hash: cover.hash,
      alt: promo.alt ?? "",
      focus: x !== null && y !== null ? { x, y } : null,
    },
    kind: promo.kind,
    percent: promo.percent,
    amount: promo.amount,
    bundle: bundleOf(row),
    product: promo.product_id,
    scope: promo.scope,
    price_now: promo.price_now,
    price_before: promo.price_before,
    valid_from: romeDay(promo.starts_at),
    valid_to: lastDayOf(promo.ends_at),
    recurring: recurringOf(promo),
    places: promo.places,
    conditions: promo.conditions,
    limit_total: promo.limit_total,
    limit_per_person: promo.limit_per_person,
    redeem_mode: promo.redeem_mode,
    code: promo.code,
    online_url: promo.online_url,
  };
}
