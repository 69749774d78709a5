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
import { cardOf } from "./annotations";
import { instant, italianText } from "./columns";
import { organisations } from "./organisations";

export const priceKind = pgEnum("price_kind", priceKinds);
export const priceSource = pgEnum("price_source", priceSources);
export const priceUnit = pgEnum("price_unit", priceUnits);

/** What a shop sells, of which the register keeps the prices (docs/domain/prices.md). */
export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The shop; null: its card is no more, and the register is kept until its time is over. */
    activity_id: cardOf(activities.id, { onDelete: "set null" }),
    /** The organisation that had the card until it lost it: the register stays its own; null: of whoever has the card. */
    former_organisation_id: uuid().references(() => organisations.id),
    name: italianText().notNull(),
    unit: priceUnit().notNull(),
    /** Farm and food products that spoil (d.lgs. 198/2021), for which the lowest price of 30 days is not asked. */
    is_perishable: boolean().notNull(),
    on_sale_since: date().notNull(),
    created_at: instant().notNull(),
    /** Null: it is sold. */
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
 * The register. Rows are only ever added: a trigger refuses every change but that who recorded one is forgotten, and every
 * removal of a row that is younger than 24 months.
 */
export const pricePoints = pgTable(
  "price_points",
  {
    /** In the order in which they were recorded. */
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    /** In cents, VAT included. */
    price: integer().notNull(),
    kind: priceKind().notNull(),
    starts_at: instant().notNull(),
    /** The first moment at which it does not hold; null: until the next regular price. At its start: it never held. */
    ends_at: instant(),
    source: priceSource().notNull(),
    /** The row in whose place this one stands; that one counts no more, and stays. */
    corrects_id: bigint({ mode: "number" }).references((): AnyPgColumn => pricePoints.id),
    /** Why it was corrected. */
    reason: text(),
    /** Null: the account is no more. */
    recorded_by: uuid().references(() => users.id, { onDelete: "set null" }),
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
