import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { personal } from "./annotations";
import { instant } from "./columns";

/** Stored pictures; files are at `pictures/<hash>/<width>.webp` and `.avif`. */
export const pictures = pgTable(
  "pictures",
  {
    /** First 32 hex digits of the upload's SHA-256. */
    hash: text().primaryKey(),
    /** Size of the original after rotation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Generated widths, ascending. */
    widths: integer().array().notNull(),
    /** Dominant colour, `#rrggbb`. */
    color: text().notNull(),
    /** True if each width also exists as AVIF. */
    avif: boolean().notNull().default(false),
    /** Last upload: unused pictures may be new. */
    created_at: instant().notNull(),
    /** File name, or a later name; empty if none. */
    name: text().notNull().default(""),
    /** Default alternative text from the library; empty: each use has its own. */
    alt: text().notNull().default(""),
    /** First uploader; null: the portal itself, or a deleted account. */
    uploader_id: personal(users.id, { onDelete: "set null", part: "pictures" }),
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
