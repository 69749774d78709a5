import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Weekday } from "@/lib/contract/opening";
import type { PriceBasis } from "@/lib/contract/price-constants";
import { promoKinds, promoStatuses, redeemModes } from "@/lib/contract/promo-constants";
import { activities } from "./activities";
import { activityOf, pictureOf } from "./annotations";
import { byteText, instant, italianText, readAtOnce, searchVector } from "./columns";
import { pictures } from "./files";
import { organisations } from "./organisations";
import { products } from "./prices";

export const promoStatus = pgEnum("promo_status", promoStatuses);
export const promoKind = pgEnum("promo_kind", promoKinds);
export const redeemMode = pgEnum("promo_redeem_mode", redeemModes);

/** A literal, so that the planner uses the partial indexes of lists. */
const listed = sql`status = 'published'`;

/**
 * Promotions of businesses (docs/domain/promos.md). Drafts that were never published have no row
 * here.
 */
export const promos = pgTable(
  "promos",
  {
    id: uuid().primaryKey(),
    slug: byteText().notNull().unique(),
    title: italianText().notNull(),
    description: text(),
    status: promoStatus().notNull(),
    /** The state to restore after `suspended`, `withdrawn` or `archived`; null otherwise. */
    resumes_as: promoStatus(),
    /**
     * The owner; null: the staff. No `set null`: a deleted organisation's promotions would seem to
     * be the staff's.
     */
    organisation_id: uuid().references(() => organisations.id),
    /** The activity that gives it. */
    activity_id: activityOf(activities.id, { onDelete: "cascade" }).notNull(),
    /** Of the activity when it was last written: what search reads. */
    activity_name: text().notNull(),
    cover_hash: pictureOf(pictures.hash, "promo"),
    alt: text(),
    /** Hundredths of the cover's width and height; both null: the centre. */
    focus_x: smallint(),
    focus_y: smallint(),
    kind: promoKind().notNull(),
    /** The author's claim. The public discount on a product follows from the prices below. */
    percent: smallint(),
    /** In cents, like the prices. */
    amount: integer(),
    /** "Take N, pay M": N. */
    bundle_take: smallint(),
    bundle_pay: smallint(),
    /** The product in the price register; null for several or none. */
    product_id: uuid().references(() => products.id, { onDelete: "set null" }),
    scope: text(),
    price_now: integer(),
    /** The author's claim. */
    price_before: integer(),
    /** The product's lowest earlier price in the register at the time of writing. */
    lowest_30d: integer(),
    /** Rule by which the register found it. */
    price_basis: text().$type<PriceBasis>(),
    /** The day that the basis refers to (lib/domain/reference-price.ts). */
    price_since: date(),
    /** The register's row with its price, while it exists, or null. */
    price_point_id: bigint({ mode: "number" }),
    /** Midnight in Rome at the start of the first day. */
    starts_at: instant().notNull(),
    /** Midnight in Rome at the end of the last day. */
    ends_at: instant().notNull(),
    /** Weekdays and hours in Europe/Rome (`HH:MM`) when it is valid; all three null: always. */
    recurring_days: text().array().$type<Weekday[]>(),
    recurring_from: text(),
    /** Not after the start: on the next day. */
    recurring_to: text(),
    places: text(),
    conditions: text(),
    /** Null: unlimited. */
    limit_total: integer(),
    limit_per_person: smallint(),
    /** Number of redemptions. Changed by tills only. */
    redeemed_count: integer().notNull().default(0),
    redeem_mode: redeemMode().notNull(),
    code: text(),
    online_url: text(),
    published_at: instant().notNull(),
    /**
     * When it expired, was used up or withdrawn, whichever came first; null if running or paused.
     */
    closed_at: instant(),
    /** Number of reminders to its team before the end. */
    reminders_sent: smallint().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    // PostgreSQL would read words joined by a slash as a path.
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', activity_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(title || ' ' || coalesce(scope, ''), '/', ' ')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(description, '') || ' ' || coalesce(conditions, ''), '/', ' ')), 'D')`),
  },
  (table) => [
    index("promos_by_end").on(table.ends_at, table.id).where(listed),
    index("promos_by_closing").on(table.closed_at).where(sql`closed_at is not null`),
    index("promos_of_activity").on(table.activity_id, table.ends_at),
    index("promos_of_organisation").on(table.organisation_id),
    index("promos_of_product").on(table.product_id),
    index("promos_of_cover").on(table.cover_hash),
    index("promos_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("promos_search").using("gin", table.search).with(readAtOnce),
    check("promos_title_length", sql`char_length(${table.title}) between 4 and 80`),
    check("promos_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("promos_slug_is_free", sql`${table.slug} <> 'index'`),
    check("promos_cover_is_described", sql`(${table.cover_hash} is null) = (${table.alt} is null)`),
    check(
      "promos_focus",
      sql`(${table.focus_x} is null) = (${table.focus_y} is null) and ${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`,
    ),
    check("promos_percent", sql`${table.percent} between 1 and 100`),
    check("promos_amount", sql`${table.amount} > 0`),
    check(
      "promos_bundle",
      sql`(${table.kind} = 'bundle') = (${table.bundle_take} is not null) and (${table.bundle_take} is null) = (${table.bundle_pay} is null) and ${table.bundle_pay} between 1 and ${table.bundle_take} - 1`,
    ),
    check("promos_prices", sql`${table.price_now} >= 0 and ${table.price_before} > 0`),
    check("promos_price_cut", sql`${table.price_now} < ${table.lowest_30d}`),
    check("promos_days", sql`${table.ends_at} > ${table.starts_at}`),
    check(
      "promos_hours",
      sql`(${table.recurring_days} is null) = (${table.recurring_from} is null) and (${table.recurring_days} is null) = (${table.recurring_to} is null) and cardinality(${table.recurring_days}) between 1 and 7`,
    ),
    check(
      "promos_limits",
      sql`${table.limit_total} > 0 and ${table.limit_per_person} > 0 and ${table.redeemed_count} >= 0`,
    ),
    check("promos_code", sql`(${table.redeem_mode} = 'code') = (${table.code} is not null)`),
    check(
      "promos_online_url",
      sql`(${table.redeem_mode} = 'online_url') = (${table.online_url} is not null)`,
    ),
    check(
      "promos_closed",
      sql`${table.status} not in ('published', 'paused') or ${table.closed_at} is null`,
    ),
    check(
      "promos_state_to_come_back_to",
      sql`(${table.status} in ('suspended', 'withdrawn', 'archived')) = (${table.resumes_as} is not null)`,
    ),
  ],
);

/** Every slug that a promotion has or had, so that old links work and no other can take it. */
export const promoSlugs = pgTable(
  "promo_slugs",
  {
    slug: byteText().primaryKey(),
    promo_id: uuid()
      .notNull()
      .references(() => promos.id, { onDelete: "cascade" }),
  },
  (table) => [index("promo_slugs_of_promo").on(table.promo_id)],
);
