import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant } from "./columns";

/** Pictures that went through the pipeline; their files lie at `pictures/<hash>/<width>.webp` and `.avif`. */
export const pictures = pgTable(
  "pictures",
  {
    /** First 32 hex digits of the SHA-256 of what was uploaded. */
    hash: text().primaryKey(),
    /** Size of the original as it is seen, after rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths that were made, rising. */
    widths: integer().array().notNull(),
    /** Dominant colour, `#rrggbb`. */
    color: text().notNull(),
    /** Whether each width also exists as AVIF. */
    avif: boolean().notNull().default(false),
    /** When it came in, the last time: what nothing names yet has only just come. */
    created_at: instant().notNull(),
    /** Of the file that was sent, or what it was called since; empty: it has none. */
    name: text().notNull().default(""),
    /** What it shows, as the library offers it; empty: each of its uses says it by itself. */
    alt: text().notNull().default(""),
    /** Who sent it first; null: the portal itself, or an account that is gone. */
    uploader_id: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("pictures_by_newest").on(table.created_at.desc(), table.hash),
    index("pictures_of_uploader").on(table.uploader_id),
    check("pictures_name_length", sql`char_length(${table.name}) <= 120`),
    check("pictures_alt_length", sql`char_length(${table.alt}) <= 300`),
    index("pictures_without_avif").on(table.created_at).where(sql`not ${table.avif}`),
    check("pictures_hash_form", sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check("pictures_size", sql`${table.width} > 0 and ${table.height} > 0`),
    check("pictures_color_form", sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);
