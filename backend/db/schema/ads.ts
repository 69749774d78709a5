import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type AdDeclaration,
  type AdRatio,
  type AdReason,
  type AdStopReason,
  adKinds,
  adPlacements,
  creativeStatuses,
  storedAdStatuses,
} from "@/lib/contract/ad-constants";
import type { Invoice } from "@/lib/contract/orders";
import { activities } from "./activities";
import { activityOf, pictureOf, plainJson } from "./annotations";
import { byteText, instant } from "./columns";
import { documents } from "./documents";
import { pictures } from "./files";
import { moneyStatus, paymentMethod, refundState } from "./orders";
import { organisations } from "./organisations";
import { promos } from "./promos";

export const adPlacement = pgEnum("ad_placement", adPlacements);
export const adKind = pgEnum("ad_kind", adKinds);
export const adStatus = pgEnum("ad_status", storedAdStatuses);
export const creativeStatus = pgEnum("ad_creative_status", creativeStatuses);

/** Bookings of paid and free places (docs/domain/ads.md). */
export const adBookings = pgTable(
  "ad_bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    code: byteText().notNull().unique(),
    kind: adKind().notNull(),
    placement: adPlacement().notNull(),
    status: adStatus().notNull(),
    /** Null: the staff. No `set null`: a deleted organisation's ads would seem to be the staff's. */
    organisation_id: uuid().references(() => organisations.id),
    /** The card whose calls the report shows. */
    activity_id: activityOf(activities.id, {
      onDelete: "set null",
      lost: "the booking belongs to the organisation that pays it",
    }),
    /** The promotion, for the placement `promo`. */
    promo_id: uuid().references(() => promos.id, { onDelete: "set null" }),
    /** On whose behalf: frozen at the order. */
    advertiser: text(),
    /** Null: the advertiser pays. */
    payer: text(),
    shares: smallint().notNull(),
    /** In cents, frozen at the order; null: not ordered. */
    price: integer(),
    invoice: plainJson<Invoice>(),
    invoice_number: text(),
    invoice_document_id: uuid()
      .unique()
      .references(() => documents.id, { onDelete: "set null" }),
    declarations: text().array().$type<AdDeclaration[]>().notNull().default(sql`'{}'`),
    ordered_at: instant(),
    /** Until when it is to be paid. */
    due_at: instant(),
    paid_at: instant(),
    stop_reason: text().$type<AdStopReason>(),
    stop_note: text(),
    stopped_at: instant(),
    /** Days to add because the site was down, for which no week was free yet. */
    days_owed: smallint().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("ad_bookings_of_organisation").on(table.organisation_id, table.created_at.desc()),
    index("ad_bookings_of_activity").on(table.activity_id),
    index("ad_bookings_of_promo").on(table.promo_id),
    index("ad_bookings_by_status").on(table.status, table.placement),
    check("ad_bookings_code_form", sql`${table.code} ~ '^A-[A-HJ-NP-Z2-9]{8}$'`),
    check("ad_bookings_shares", sql`${table.shares} between 1 and 4`),
    check("ad_bookings_price", sql`${table.price} >= 0`),
    check(
      "ad_bookings_ordered",
      sql`${table.status} in ('draft', 'stopped')
        or (${table.ordered_at} is not null and ${table.price} is not null and ${table.advertiser} is not null)`,
    ),
    check(
      "ad_bookings_stopped",
      sql`(${table.status} = 'stopped') = (${table.stopped_at} is not null)
        and (${table.status} = 'stopped') = (${table.stop_reason} is not null)`,
    ),
    check("ad_bookings_owed", sql`${table.days_owed} >= 0`),
  ],
);

/** Weeks of a booking, in Europe/Rome. */
export const adSpans = pgTable(
  "ad_spans",
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => adBookings.id, { onDelete: "cascade" }),
    /** Its Monday. */
    week: date({ mode: "string" }).notNull(),
    starts_at: instant().notNull(),
    /** The next Monday; earlier for added days, and where an ad was stopped. */
    ends_at: instant().notNull(),
    /** Added because the site was down. */
    is_added: boolean().notNull().default(false),
  },
  (table) => [
    unique("ad_spans_once").on(table.booking_id, table.week),
    index("ad_spans_by_week").on(table.week),
    index("ad_spans_by_end").on(table.ends_at),
    check("ad_spans_days", sql`${table.ends_at} > ${table.starts_at}`),
    check("ad_spans_monday", sql`extract(isodow from ${table.week}) = 1`),
  ],
);

/** Versions of what a booking shows. What was approved is never deleted. */
export const adCreatives = pgTable(
  "ad_creatives",
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => adBookings.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    status: creativeStatus().notNull(),
    headline: text().notNull(),
    text: text().notNull(),
    cta: text().notNull(),
    ratio: text().$type<AdRatio>().notNull(),
    picture_hash: pictureOf(pictures.hash, "ad"),
    alt: text(),
    /** Hundredths of the picture's width and height; both null: the centre. */
    focus_x: smallint(),
    focus_y: smallint(),
    target: text().notNull(),
    /** Why the staff refused it. */
    reason: text().$type<AdReason>(),
    note: text(),
    created_at: instant().notNull(),
    decided_at: instant(),
  },
  (table) => [
    unique("ad_creatives_number").on(table.booking_id, table.number),
    uniqueIndex("ad_creatives_one_open")
      .on(table.booking_id)
      .where(sql`${table.status} in ('draft', 'in_review')`),
    index("ad_creatives_of_picture").on(table.picture_hash),
    check("ad_creatives_described", sql`(${table.picture_hash} is null) = (${table.alt} is null)`),
    check("ad_creatives_ratio", sql`${table.ratio} in ('16:9', '1:1')`),
    check(
      "ad_creatives_https",
      sql`${table.status} in ('draft', 'refused') or ${table.target} like 'https://%'`,
    ),
  ],
);

/** Payments of bookings, received or expected. Never deleted. */
export const adPayments = pgTable(
  "ad_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => adBookings.id),
    method: paymentMethod().notNull(),
    status: moneyStatus().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** The provider's id; null without a provider. */
    provider_ref: byteText(),
    created_at: instant().notNull(),
    received_at: instant(),
    /** When it was last compared with the provider's data. */
    checked_at: instant(),
    /** The difference found then, or null. */
    difference: text(),
  },
  (table) => [
    index("ad_payments_of_booking").on(table.booking_id),
    uniqueIndex("ad_payments_of_provider").on(table.method, table.provider_ref),
    check("ad_payments_amount", sql`${table.amount} > 0`),
    check(
      "ad_payments_received",
      sql`(${table.status} = 'received') = (${table.received_at} is not null)`,
    ),
  ],
);

/** Money that goes back, or went. Never deleted. */
export const adRefunds = pgTable(
  "ad_refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    payment_id: uuid()
      .notNull()
      .references(() => adPayments.id),
    status: refundState().notNull(),
    /** In cents. */
    amount: integer().notNull(),
    /** The provider's id; null: it was not asked, or the money went back by hand. */
    provider_ref: byteText(),
    created_at: instant().notNull(),
    done_at: instant(),
  },
  (table) => [
    index("ad_refunds_of_payment").on(table.payment_id),
    index("ad_refunds_of_provider").on(table.provider_ref),
    check("ad_refunds_amount", sql`${table.amount} > 0`),
    check("ad_refunds_done", sql`(${table.status} = 'done') = (${table.done_at} is not null)`),
  ],
);

/** Price of one place in a week, in cents. A week without a row is not on sale. */
export const adPrices = pgTable(
  "ad_prices",
  {
    placement: adPlacement().notNull(),
    week: date({ mode: "string" }).notNull(),
    price: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.placement, table.week] }),
    check("ad_prices_amount", sql`${table.price} >= 0`),
  ],
);

/** One row. */
export const adSettings = pgTable(
  "ad_settings",
  {
    id: smallint().primaryKey().default(1),
    account_holder: text(),
    iban: text(),
    /** Days, both included, on which free ads are not shown. */
    elections: plainJson<{ from: string; until: string }[]>().notNull().default([]),
    /** When the portal last ran. */
    beat_at: instant(),
  },
  (table) => [check("ad_settings_one", sql`${table.id} = 1`)],
);
