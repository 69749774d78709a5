import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { documents } from "@/backend/db/schema/documents";
import type { DocumentLinks } from "./attached-documents";

/** A table of uploads: each begins under an id that its sender has made. */
type UploadTable = PgTable & { id: PgColumn; created_at: PgColumn };

/** Where uploads lie that begin before what they belong to is sent. */
interface UploadPlace<Table extends UploadTable> {
  table: Table;
  /** Its columns that name what an upload belongs to; all null until that is sent. */
  owners: readonly PgColumn[];
  links: DocumentLinks;
}

/** The rows of uploads that begin before what they belong to is sent. */
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

    /** Null: nothing was sent under that id. */
    find: async (db: Executor, id: string) => first(await select(db, eq(table.id, id))),

    /** As `find`, and nobody else changes it meanwhile. */
    lock: async (tx: Executor, id: string) =>
      first(await select(tx, eq(table.id, id)).for("update")),

    /** Whether what it belongs to was sent. */
    isGiven: (row: Row) =>
      owners.some(({ name }) => (row as Record<string, unknown>)[name] !== null),

    /** Begins an upload; one that is there stays. */
    async begin(db: Executor, upload: { id: string; created_at: Date }): Promise<void> {
      await db.insert(rows).values(upload).onConflictDoNothing();
    },

    /** Gives what was attached to what is sent now; whether it was there to be given. */
    async give(tx: Executor, id: string, to: Partial<Table["$inferInsert"]>): Promise<boolean> {
      const given = await tx
        .update(rows)
        .set(to as Record<string, unknown>)
        .where(and(eq(table.id, id), isUnsent))
        .returning({ id: table.id });
      return given.length > 0;
    },

    /** The files of an upload go with what they belong to from now on, and not with the account of whoever attached them. */
    async disown(tx: Executor, id: string): Promise<void> {
      await tx
        .update(documents)
        .set({ owner_id: null })
        .where(inArray(documents.id, filesOf(tx, eq(table.id, id))));
    },

    /** The uploads of which this holds. */
    async where(db: Executor, condition: SQL | undefined): Promise<Row[]> {
      return (await select(db, condition)) as unknown[] as Row[];
    },

    /** Deletes the uploads of which this holds, with their files. */
    delete: remove,

    /** Deletes what was attached by then to what was never sent. */
    deleteUnsent: (tx: Executor, until: Date) =>
      remove(tx, and(isUnsent, lte(table.created_at, until))),
  };
}
