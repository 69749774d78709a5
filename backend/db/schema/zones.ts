import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { termOf } from "./annotations";
import { byteText, italianText } from "./columns";

const emptyArray = sql`'{}'`;

/** Quarters of the town (quartieri), in display order; equal positions by name. */
export const zones = pgTable(
  "zones",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: italianText().notNull(),
    position: integer().notNull().default(0),
    /**
     * Activities with an address there belong to the zone unless one was chosen
     * (docs/domain/taxonomy.md).
     */
    postal_codes: text().array().notNull().default(emptyArray),
    /** Streets and localities, which take precedence over a postal code. */
    places: text().array().notNull().default(emptyArray),
  },
  (table) => [check("zones_postal_codes", sql`cardinality(${table.postal_codes}) <= 50`)],
);

/** Former slugs of a zone, or of a zone merged into it; old addresses redirect. */
export const zoneFormerSlugs = pgTable(
  "zone_former_slugs",
  {
    slug: byteText().primaryKey(),
    zone_id: termOf(zones.id, { onDelete: "cascade" }).notNull(),
  },
  (table) => [index("zone_former_slugs_of_zone").on(table.zone_id)],
);
