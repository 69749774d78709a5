import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** Text that sorts as an Italian expects: `Èva` before `zeta`. The first migration makes the collation. */
export const italianText = customType<{ data: string }>({
  dataType: () => 'text collate "italian"',
});

/**
 * Text of ASCII letters in the order of bytes, whatever the database's own order is: so an index also
 * answers which values begin alike.
 */
export const byteText = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
});

/** For a GIN index: no list of new entries beside it that every search would read through until the next vacuum. */
export const readAtOnce = { fastupdate: false };

/** What full-text search reads; written by SQL only. */
export const searchVector = customType<{ data: string }>({
  dataType: () => "tsvector",
});

/** The hashes of the pictures that a text or JSON names, as an array: of an index, and of what asks it. */
export function picturesWithin(column: SQLWrapper): SQL {
  return sql`public.picture_hashes(${column}::text)`;
}

/** A point in time, to the microsecond. */
export const instant = () => timestamp({ withTimezone: true });

/** The box that an address leads to, as `mailBox` (lib/domain/mail-box.ts) says it: of an index, and of what asks it. */
export function boxOf(address: SQLWrapper): SQL {
  return sql`regexp_replace(${address}, '^([^+@]+)[+][^@]*@', '\\1@')`;
}
