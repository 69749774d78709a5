import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { BusinessType } from "@/lib/contract/taxonomy-constants";
import { termOf } from "./annotations";
import { byteText } from "./columns";

/** Kinds of activities, in public order. */
export const categories = pgTable(
  "categories",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    icon: text().notNull(),
    position: integer().notNull().default(0),
    /** Schema.org type of its activities, for search engines. */
    business_type: text().$type<BusinessType>().notNull().default("LocalBusiness"),
    /** Votes of all published reviews of its activities. */
    rating_count: bigint({ mode: "number" }).notNull().default(0),
    rating_sum: bigint({ mode: "number" }).notNull().default(0),
    /**
     * The mean for the ranks of its activities. It follows the votes in steps, so that a vote
     * seldom changes the ranks of a whole category, and all ranks use the same mean.
     */
    rating_mean: doublePrecision().notNull().default(3.5),
  },
  (table) => [
    check("categories_name_length", sql`char_length(${table.name}) between 2 and 60`),
    check("categories_rating_mean", sql`${table.rating_mean} between 1 and 5`),
    check(
      "categories_rating_sum_fits",
      sql`${table.rating_sum} between ${table.rating_count} and 5 * ${table.rating_count}`,
    ),
  ],
);

/** Former slugs of a category, or of one merged into it: old addresses redirect. */
export const categoryFormerSlugs = pgTable(
  "category_former_slugs",
  {
    slug: byteText().primaryKey(),
    category_id: termOf(categories.id, { onDelete: "cascade" }).notNull(),
  },
  (table) => [index("category_former_slugs_of_category").on(table.category_id)],
);
