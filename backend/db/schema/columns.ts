import { customType } from "drizzle-orm/pg-core";

/** Text that sorts as an Italian expects: `Èva` before `zeta`. The collation is made by migration 0000. */
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

/** What full-text search reads; written by SQL only. */
export const searchVector = customType<{ data: string }>({
  dataType: () => "tsvector",
});
