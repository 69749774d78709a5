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
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { priceKinds, priceSources, priceUnits } from "@/lib/contract/price-constants";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal } from "./annotations";
import { instant, italianText } from "./columns";
import { organisations } from "./organisations";

export const priceKind = pgEnum("price_kind", priceKinds);
export const priceSource = pgEnum("price_source", priceSources);
export const priceUnit = pgEnum("price_unit", priceUnits);

/** Products whose prices the register keeps (docs/domain/prices.md). */
export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The shop; null: its activity was deleted, and the register is kept until its retention ends. */
    activity_id: activityOf(activities.id, { onDelete: "set null" }),
    /** The organisation that lost the activity and keeps the register; null: the activity's owner. */
    former_organisation_id: uuid().references(() => organisations.id),
    name: italianText().notNull(),
    unit: priceUnit().notNull(),
    /** Perishable farm and food products (d.lgs. 198/2021), exempt from the 30-day lowest price. */
    is_perishable: boolean().notNull(),
    on_sale_since: date().notNull(),
    created_at: instant().notNull(),
    /** Null: on sale. */
    archived_at: instant(),
  },
  (table) => [
    index("products_of_former_organisation")
      .on(table.former_organisation_id)
      .where(sql`${table.former_organisation_id} is not null`),
    index("products_of_activity").on(table.activity_id, table.name),
  ],
);

/**
 * The register. Append-only: a trigger refuses every change except the erasure of the author, and
 * every deletion of rows younger than 24 months.
 */
export const pricePoints = pgTable(
  "price_points",
  {
    /** In the order of recording. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    /** In cents, VAT included. */
    price: integer().notNull(),
    kind: priceKind().notNull(),
    starts_at: instant().notNull(),
    /** Exclusive end; null: until the next regular price. Equal to the start: it never applied. */
    ends_at: instant(),
    source: priceSource().notNull(),
    /** The row that this one replaces; the old one stays but no longer counts. */
    corrects_id: bigint({ mode: "number" }).references((): AnyPgColumn => pricePoints.id),
    /** Reason of the correction. */
    reason: text(),
    /** Null if the account is deleted. */
    recorded_by: personal(users.id, { onDelete: "set null", part: "recorded_prices" }),
    recorded_at: instant().notNull(),
  },
  (table) => [
    index("price_points_of_product").on(table.product_id, table.starts_at),
    index("price_points_of_recorder").on(table.recorded_by),
    index("price_points_by_age").on(table.recorded_at),
    unique("price_points_corrected_once").on(table.corrects_id),
    check("price_points_price_is_one", sql`${table.price} > 0`),
    check("price_points_end_follows", sql`${table.ends_at} >= ${table.starts_at}`),
    check(
      "price_points_corrections_say_why",
      sql`${table.corrects_id} is null or ${table.reason} is not null`,
    ),
  ],
);
