import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** Text in Italian sort order: `Èva` before `zeta`. The first migration creates the collation. */
export const italianText = customType<{ data: string }>({
  dataType: () => 'text collate "italian"',
});

/**
 * ASCII text in byte order, whatever the database's order: so an index also answers prefix
 * searches.
 */
export const byteText = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
});

/** For a GIN index: without a pending list, which every search would read until the next vacuum. */
export const readAtOnce = { fastupdate: false };

/** Document for full-text search; written only by SQL. */
export const searchVector = customType<{ data: string }>({
  dataType: () => "tsvector",
});

/** Hashes of pictures in a text or JSON, as an array: for an index and its queries. */
export function picturesWithin(column: SQLWrapper): SQL {
  return sql`public.picture_hashes(${column}::text)`;
}

/** A point in time, in microseconds. */
export const instant = () => timestamp({ withTimezone: true });

/**
 * The mailbox of an address, like `mailBox` (lib/domain/mail-box.ts): for an index and its queries.
 */
export function boxOf(address: SQLWrapper): SQL {
  return sql`regexp_replace(${address}, '^([^+@]+)[+][^@]*@', '\\1@')`;
}
