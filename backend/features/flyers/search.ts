import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { activities } from "@/backend/db/schema/activities";
import { flyerOffers, flyers } from "@/backend/db/schema/flyers";
import type { OfferMeasure, OfferPriceKind } from "@/lib/contract/flyer-constants";
import { formatFlyerDays, formatOfferPrice, formatUnitPrice } from "@/lib/i18n/flyer-words";
import { flyerOffer, routes } from "@/lib/routes";

const { placeholder } = sql;

/** Public flyers: best match first, then those that end soonest; filtered by time and zone. */
export const flyerSearch = kindSearch({
  group: "flyers",
  words: ["volantino", "volantini", "depliant", "catalogo", "offerte della settimana"],
  uses: ({ intent }) => intent === "zone" || intent === "time",
  table: flyers,
  columns: {
    note: sql<string | null>`item.note`,
    activity_name: sql<string>`item.activity_name`,
    starts_at: sql<string>`item.starts_at`,
    ends_at: sql<string>`item.ends_at`,
  },
  joined: sql`join ${activities} a on a.id = item.activity_id`,
  passes: sql`item.status = 'published' and item.visibility = 'public' and a.status = 'published'
    and item.ends_at > ${placeholder("from_at")}::timestamptz
    and (${placeholder("to_at")}::timestamptz is null or item.starts_at < ${placeholder("to_at")}::timestamptz)
    and ${isInZone(sql`a.zone_id`)}`,
  order: (best) => sql`${best} item.ends_at, item.id`,
  values: ({ during, now }) => ({
    from_at: (during?.from ?? now).toISOString(),
    to_at: during?.to.toISOString() ?? null,
  }),
  pathOf: (slug) => routes.item("flyers", slug),
  show: (row, now) => ({
    excerpt: row.note,
    meta: [row.activity_name, formatFlyerDays(row, now)].join(" · "),
    body_html: null,
  }),
  text: sql`concat_ws(' ', translate(item.title, '/', ' '), item.activity_name)`,
  refresh: sql`
    update ${flyers} as f set activity_name = a.name from ${activities} a
    where a.id = f.activity_id and a.name is distinct from f.activity_name`,
});

/** Offers of public flyers on the days on which they are valid, by their names first. */
export const offerSearch = kindSearch({
  group: "offers",
  words: ["offerte dei volantini", "offerte volantini", "prezzo", "prezzi"],
  uses: ({ intent }) => intent === "zone",
  table: flyerOffers,
  columns: {
    id: sql<string>`item.flyer_id || '/' || item.id`,
    slug: sql<string>`f.slug`,
    updated_at: sql<string>`f.updated_at`,
    offer: sql<string>`item.id`,
    brand: sql<string | null>`item.brand`,
    quantity: sql<string | null>`item.quantity`,
    condition: sql<string | null>`item.condition`,
    price_kind: sql<OfferPriceKind>`item.price_kind`,
    bundle_take: sql<number | null>`item.bundle_take`,
    bundle_pay: sql<number | null>`item.bundle_pay`,
    price_now: sql<number | null>`item.price_now`,
    measure: sql<OfferMeasure | null>`item.measure`,
    unit_price: sql<number | null>`item.unit_price`,
    unit_measure: sql<OfferMeasure | null>`item.unit_measure`,
    activity_name: sql<string>`a.name`,
    starts_at: sql<string>`item.starts_at`,
    ends_at: sql<string>`item.ends_at`,
  },
  joined: sql`join ${flyers} f on f.id = item.flyer_id join ${activities} a on a.id = f.activity_id`,
  passes: sql`f.status = 'published' and f.visibility = 'public' and a.status = 'published'
    and item.starts_at <= ${placeholder("now")}::timestamptz
    and item.ends_at > ${placeholder("now")}::timestamptz
    and ${isInZone(sql`a.zone_id`)}`,
  order: (best) => sql`${best} item.price_now, item.flyer_id, item.position`,
  onlyByText: true,
  pathOf: (slug) => routes.item("flyers", slug),
  show: ({ slug, offer, bundle_take: take, bundle_pay: pay, ...row }, now) => {
    const bundle = take === null ? null : { take, pay };
    return {
      route: flyerOffer(slug, offer),
      excerpt: [row.brand, row.quantity, row.condition].filter(Boolean).join(" · ") || null,
      meta: [
        formatOfferPrice({ ...row, bundle }),
        formatUnitPrice(row),
        row.activity_name,
        formatFlyerDays(row, now),
      ]
        .filter(Boolean)
        .join(" · "),
      body_html: null,
    };
  },
  text: sql`concat_ws(' ', translate(item.title, '/', ' '), item.brand)`,
});
