import { bigint, customType, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { byteText, instant } from "./columns";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Files of the store in PostgreSQL (docs/decisions/252); empty with other stores. Backups hold them
 * as files.
 */
export const storedFiles = pgTable("stored_files", {
  id: uuid().primaryKey(),
  /** Null while it is received. */
  key: byteText().unique(),
  size: bigint({ mode: "number" }).notNull(),
  /** Also when the receipt began. */
  modified_at: instant().notNull().defaultNow(),
});

/**
 * Their bytes in pieces of one size, so that none is wholly in memory. Not compressed: pictures and
 * PDFs are already.
 */
export const fileChunks = pgTable(
  "file_chunks",
  {
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.number] })],
);
