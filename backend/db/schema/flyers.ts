import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
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
  uuid,
} from "drizzle-orm/pg-core";
import {
  flyerFileStates,
  flyerFileTypes,
  flyerStatuses,
  flyerVisibilities,
  type OfferMeasure,
  type OfferPriceKind,
  type PageFault,
} from "@/lib/contract/flyer-constants";
import type { FlyerContent, FlyerOffer } from "@/lib/contract/flyer-content";
import type { PriceBasis } from "@/lib/contract/price-constants";
import type { ProposedOffer } from "@/lib/domain/flyer-offers";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { byteText, instant, italianText, readAtOnce, searchVector } from "./columns";
import { organisations } from "./organisations";
import { products } from "./prices";

export const flyerFileState = pgEnum("flyer_file_state", flyerFileStates);
export const flyerFileType = pgEnum("flyer_file_type", flyerFileTypes);
export const flyerStatus = pgEnum("flyer_status", flyerStatuses);
export const flyerVisibility = pgEnum("flyer_visibility", flyerVisibilities);

/**
 * Files sent for flyers and what became of them. The bytes are at
 * `private/flyers/<id>/sent/<document>/<part>`, the pictures of pages at
 * `private/flyers/<id>/<page>-<turn>/<width>.webp`.
 */
export const flyerFiles = pgTable(
  "flyer_files",
  {
    id: uuid().primaryKey(),
    /** 128 random bits in the public addresses of the pages. */
    token: text().notNull().unique(),
    /** The business for which it was sent. */
    activity_id: activityOf(activities.id, {
      onDelete: "cascade",
      lost: "it is shown by the flyers of who sent it, and by no others",
    }).notNull(),
    /** Whose it is; null: the staff's. */
    organisation_id: uuid().references(() => organisations.id),
    type: flyerFileType().notNull(),
    state: flyerFileState().notNull(),
    documents: plainJson<{ name: string; size: number }[]>().notNull(),
    /** Of the bytes, as hexadecimal digits; null until all were read. */
    source_hash: text(),
    /** Of the rules that drew and read the pages. */
    engine_version: smallint(),
    page_count: smallint(),
    fault: text().$type<PageFault>(),
    /** Null: the whole file is at fault. */
    fault_page: smallint(),
    /** Backends that ended while the same page was being drawn. */
    deaths: smallint().notNull().default(0),
    /** Page at which the last backend began to draw; null: it waits for its turn. */
    begun_at_page: smallint(),
    /** Null: the portal, or the account is deleted. */
    uploader_id: personal(users.id, { onDelete: "set null", part: "flyer_files" }),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("flyer_files_of_activity").on(table.activity_id),
    index("flyer_files_of_organisation").on(table.organisation_id),
    index("flyer_files_of_uploader").on(table.uploader_id),
    index("flyer_files_unfinished")
      .on(table.created_at)
      .where(sql`state in ('waiting', 'processing')`),
    check("flyer_files_token", sql`${table.token} ~ '^[0-9a-f]{32}$'`),
    check("flyer_files_fault", sql`(${table.state} = 'failed') = (${table.fault} is not null)`),
  ],
);

/** Parts of files that have arrived. */
export const flyerFileParts = pgTable(
  "flyer_file_parts",
  {
    file_id: uuid()
      .notNull()
      .references(() => flyerFiles.id, { onDelete: "cascade" }),
    /** Both from 0. */
    document: smallint().notNull(),
    part: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.document, table.part] })],
);

/** What the text of a page seems to offer, with the id that the offer would get. */
export type StoredProposal = ProposedOffer & { id: string };

/** Drawn pages of files. */
export const flyerPages = pgTable(
  "flyer_pages",
  {
    file_id: uuid()
      .notNull()
      .references(() => flyerFiles.id, { onDelete: "cascade" }),
    /** In the file, from 1. */
    number: smallint().notNull(),
    /** Of the largest picture, unturned. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the pictures, unturned, smallest first. */
    widths: integer().array().notNull(),
    /** Turns that have pictures, besides 0, as `<turn>:<widths>`. */
    turns: plainJson<TurnedPage[]>().notNull(),
    /** All of one colour. */
    is_blank: boolean().notNull(),
    text: text().notNull(),
    proposals: plainJson<StoredProposal[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.number] }),
    check("flyer_pages_number", sql`${table.number} > 0`),
  ],
);

/** A page as it is shown turned. */
export interface TurnedPage {
  turn: 90 | 180 | 270;
  width: number;
  height: number;
  widths: number[];
}

/** A literal, so that the planner uses the partial index of lists. */
const listed = sql`status = 'published' and visibility = 'public'`;

/**
 * Flyers of businesses (docs/domain/flyers.md). Drafts that were never published have no row here.
 */
export const flyers = pgTable(
  "flyers",
  {
    id: uuid().primaryKey(),
    slug: byteText().notNull().unique(),
    title: italianText().notNull(),
    status: flyerStatus().notNull(),
    /** The owner; null: the staff. No `set null`: see `promos`. */
    organisation_id: uuid().references(() => organisations.id),
    /** The business that gives it out. */
    activity_id: activityOf(activities.id, { onDelete: "cascade" }).notNull(),
    /** Of the business when it was last written: what search reads. */
    activity_name: text().notNull(),
    visibility: flyerVisibility().notNull(),
    note: text(),
    places: text(),
    /** Midnight in Rome at the start of the first day. */
    starts_at: instant().notNull(),
    /** Midnight in Rome at the end of the last day. */
    ends_at: instant().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => flyerFiles.id),
    pages: plainJson<FlyerContent["pages"]>().notNull(),
    rejected: plainJson<string[]>().notNull(),
    /** The page of the file that is shown first, and its turn. */
    first_page: smallint().notNull(),
    first_turn: smallint().notNull(),
    /** Of shown pages. */
    page_count: smallint().notNull(),
    offer_count: smallint().notNull(),
    /** Grows with each publication. */
    version: integer().notNull().default(1),
    published_at: instant().notNull(),
    /** When it expired, or was archived before; null while it runs or is to come. */
    closed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    // PostgreSQL would read words joined by a slash as a path.
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.simple_unaccent', activity_name), 'B')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            translate(coalesce(note, ''), '/', ' ')), 'D')`),
  },
  (table) => [
    index("flyers_by_end").on(table.ends_at, table.id).where(listed),
    index("flyers_by_closing").on(table.closed_at).where(sql`closed_at is not null`),
    index("flyers_of_activity").on(table.activity_id, table.ends_at),
    index("flyers_of_organisation").on(table.organisation_id),
    index("flyers_of_file").on(table.file_id),
    index("flyers_listed_slugs").on(table.slug, table.updated_at).where(listed),
    index("flyers_search").using("gin", table.search).with(readAtOnce),
    check("flyers_title_length", sql`char_length(${table.title}) between 4 and 80`),
    check("flyers_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("flyers_slug_is_free", sql`${table.slug} <> 'index'`),
    check("flyers_days", sql`${table.ends_at} > ${table.starts_at}`),
    check("flyers_pages", sql`${table.page_count} > 0 and ${table.version} > 0`),
    check("flyers_closed", sql`${table.status} <> 'published' or ${table.closed_at} is null`),
  ],
);

/** Every slug that a flyer has or had, so that old links work and no other can take it. */
export const flyerSlugs = pgTable(
  "flyer_slugs",
  {
    slug: byteText().primaryKey(),
    flyer_id: uuid()
      .notNull()
      .references((): AnyPgColumn => flyers.id, { onDelete: "cascade" }),
  },
  (table) => [index("flyer_slugs_of_flyer").on(table.flyer_id)],
);

/** The confirmed offers of flyers. */
export const flyerOffers = pgTable(
  "flyer_offers",
  {
    /** As in the editor; a copy of the flyer has the same. */
    id: uuid().notNull(),
    flyer_id: uuid()
      .notNull()
      .references(() => flyers.id, { onDelete: "cascade" }),
    /** In the order of the editor. */
    position: smallint().notNull(),
    /** Number in the file; null: on no page. */
    page: smallint(),
    box: plainJson<NonNullable<FlyerOffer["box"]>>(),
    title: italianText().notNull(),
    brand: text(),
    quantity: text(),
    price_kind: text().$type<OfferPriceKind>().notNull(),
    bundle_take: smallint(),
    bundle_pay: smallint(),
    /** In cents, like the other prices. */
    price_now: integer(),
    measure: text().$type<OfferMeasure>(),
    unit_price: integer(),
    unit_measure: text().$type<OfferMeasure>(),
    /** The author's claim. */
    price_before: integer(),
    /** The product in the price register; null: none, and no reduction is announced. */
    product_id: uuid().references(() => products.id, { onDelete: "set null" }),
    /** The product's lowest earlier price in the register at the time of writing. */
    lowest_30d: integer(),
    price_basis: text().$type<PriceBasis>(),
    price_since: date(),
    /** The register's row with its price, while it exists, or null. */
    price_point_id: bigint({ mode: "number" }),
    condition: text(),
    /** Its own days; null: those of the flyer. */
    valid_from: date(),
    valid_to: date(),
    /** Of these days. */
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    link: text(),
    search: searchVector().generatedAlwaysAs(sql`
      setweight(to_tsvector('public.simple_unaccent', translate(title, '/', ' ')), 'A')
        || setweight(to_tsvector('public.italian_unaccent', translate(title, '/', ' ')), 'B')
        || setweight(to_tsvector('public.simple_unaccent',
            translate(coalesce(brand, ''), '/', ' ')), 'B')`),
  },
  (table) => [
    primaryKey({ columns: [table.flyer_id, table.id] }),
    index("flyer_offers_by_id").on(table.id),
    index("flyer_offers_of_product").on(table.product_id),
    index("flyer_offers_search").using("gin", table.search).with(readAtOnce),
    check("flyer_offers_title_length", sql`char_length(${table.title}) between 2 and 120`),
    check("flyer_offers_days", sql`${table.ends_at} > ${table.starts_at}`),
    check("flyer_offers_price_cut", sql`${table.price_now} < ${table.lowest_30d}`),
    check(
      "flyer_offers_bundle",
      sql`(${table.price_kind} = 'multi_buy') = (${table.bundle_take} is not null) and ${table.bundle_pay} between 1 and ${table.bundle_take} - 1`,
    ),
  ],
);
