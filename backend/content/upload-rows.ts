import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { documents } from "@/backend/db/schema/documents";
import type { DocumentLinks } from "./attached-documents";

/** A table of uploads with ids made by their senders. */
type UploadTable = PgTable & { id: PgColumn; created_at: PgColumn };

/** Tables of uploads made before submission. */
interface UploadPlace<Table extends UploadTable> {
  table: Table;
  /** Columns of the owners; all null until submission. */
  owners: readonly PgColumn[];
  links: DocumentLinks;
}

/** Queries of uploads made before submission. */
export function uploadRows<Table extends UploadTable>({
  table,
  owners,
  links,
}: UploadPlace<Table>) {
  type Row = Table["$inferSelect"] & { id: string };
  const isUnsent = and(...owners.map((owner) => isNull(owner)));
  const rows: PgTable = table;
  const select = (db: Executor, condition: SQL | undefined) =>
    db.select().from(rows).where(condition);
  const first = ([row]: unknown[]) => (row as Row | undefined) ?? null;
  const filesOf = (tx: Executor, uploads: SQL | undefined) =>
    tx
      .select({ id: links.table.document_id })
      .from(links.table)
      .where(inArray(links.of, tx.select({ id: table.id }).from(rows).where(uploads)));
  async function remove(tx: Executor, condition: SQL | undefined): Promise<void> {
    await tx.delete(documents).where(inArray(documents.id, filesOf(tx, condition)));
    await tx.delete(rows).where(condition);
  }
  return {
    links,

    /** Null if the id has no upload. */
    find: async (db: Executor, id: string) => first(await select(db, eq(table.id, id))),

    /** Like `find`, with a row lock. */
    lock: async (tx: Executor, id: string) =>
      first(await select(tx, eq(table.id, id)).for("update")),

    /** True if its owner was submitted. */
    isGiven: (row: Row) =>
      owners.some(({ name }) => (row as Record<string, unknown>)[name] !== null),

    /** Creates an upload, unless it exists. */
    async begin(db: Executor, upload: { id: string; created_at: Date }): Promise<void> {
      await db.insert(rows).values(upload).onConflictDoNothing();
    },

    /** Links the upload to its submitted owner; false if the upload is missing or taken. */
    async give(tx: Executor, id: string, to: Partial<Table["$inferInsert"]>): Promise<boolean> {
      const given = await tx
        .update(rows)
        .set(to as Record<string, unknown>)
        .where(and(eq(table.id, id), isUnsent))
        .returning({ id: table.id });
      return given.length > 0;
    },

    /**
     * Detaches the files from the sender's account, so that they are deleted with the owner
     * instead.
     */
    async disown(tx: Executor, id: string): Promise<void> {
      await tx
        .update(documents)
        .set({ owner_id: null })
        .where(inArray(documents.id, filesOf(tx, eq(table.id, id))));
    },

    /** Uploads that match a condition. */
    async where(db: Executor, condition: SQL | undefined): Promise<Row[]> {
      return (await select(db, condition)) as unknown[] as Row[];
    },

    /** Deletes matching uploads with their files. */
    delete: remove,

    /** Deletes uploads from before that time that were never submitted. */
    deleteUnsent: (tx: Executor, until: Date) =>
      remove(tx, and(isUnsent, lte(table.created_at, until))),
  };
}
