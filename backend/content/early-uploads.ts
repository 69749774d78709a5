import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/backend/db/handle";
import { documents as documentTable } from "@/backend/db/schema/documents";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { Throttle } from "@/backend/kernel/throttle";
import type { AttachedDocument } from "@/lib/contract/documents";
import { addressBucket } from "@/lib/domain/rate-window";
import { attachedDocuments, attachedTo, type DocumentLinks } from "./attached-documents";

/** Whoever attaches files to what they are writing: known by the id of the upload, which their browser has made. */
export interface UploadSender {
  /** Whose the files are; null: a visitor's without an account. */
  id: string | null;
  machine: string;
}

type Documents = { documents: AttachedDocument[] };

/** A table of uploads: each begins under an id that its sender has made. */
type UploadTable = PgTable & { id: PgColumn; created_at: PgColumn };

/** Where uploads lie that begin before what they belong to is sent. */
interface EarlyUploads<Table extends UploadTable> {
  table: Table;
  /** Its columns that name what an upload belongs to; all null until that is sent. */
  owners: readonly PgColumn[];
  links: DocumentLinks;
  /** How many files one machine or account may send. */
  limit: Throttle;
  /** The name under which a file is saved, without its ending. */
  label: string;
  /** What is said to whoever changes the files of what was sent. */
  sentText: string;
}

/** Who sends files from that address of the network. */
export function uploadSender(user: CurrentUser | null, address: string | null): UploadSender {
  return { id: user?.id ?? null, machine: address ? addressBucket(address) : "unknown" };
}

/** Files that are attached while something is written: whoever knows the id of the upload may read and change them until it is sent. */
export function earlyUploads<Table extends UploadTable>({
  table,
  owners,
  links,
  limit,
  label,
  sentText,
}: EarlyUploads<Table>) {
  type Row = Table["$inferSelect"] & { id: string };
  const isUnsent = and(...owners.map((owner) => isNull(owner)));
  const rows: PgTable = table;
  const select = (db: Executor, condition: SQL | undefined) =>
    db.select().from(rows).where(condition);
  const first = ([row]: unknown[]) => (row as Row | undefined) ?? null;
  const find = async (db: Executor, id: string) => first(await select(db, eq(table.id, id)));
  const lock = async (tx: Executor, id: string) =>
    first(await select(tx, eq(table.id, id)).for("update"));
  const isGiven = (row: Row) =>
    owners.some(({ name }) => (row as Record<string, unknown>)[name] !== null);
  const filesOf = (tx: Executor, uploads: SQL | undefined) =>
    tx
      .select({ id: links.table.document_id })
      .from(links.table)
      .where(inArray(links.of, tx.select({ id: table.id }).from(rows).where(uploads)));
  const answer = async (db: Executor, { id }: Row): Promise<Documents> => ({
    documents: await attachedTo(db, links, id),
  });
  const known = (row: Row | null): Row => {
    if (!row) throw new DomainError("not_found");
    return row;
  };
  function requireEditable(row: Row): void {
    if (isGiven(row)) throw new DomainError("conflict", sentText);
  }
  async function remove(tx: Executor, condition: SQL | undefined): Promise<void> {
    await tx.delete(documentTable).where(inArray(documentTable.id, filesOf(tx, condition)));
    await tx.delete(rows).where(condition);
  }
  const documents = attachedDocuments<Row, Documents, UploadSender>({
    links,
    uploads: limit,
    labelOf: () => label,
    findOwn: async (db, _sender, id) => known(await find(db, id)),
    requireEditable,
    async lockEditable(tx, _sender, id) {
      const row = known(await lock(tx, id));
      requireEditable(row);
      return row;
    },
    touch: async (_tx, row) => row,
    answer,
  });
  return {
    /** A file, for whoever may read what it belongs to. Throws `not_found`. */
    open: documents.open,

    /** Throws `not_found`, `conflict`. */
    remove: documents.remove,

    /**
     * Attaches a file; the first one begins the upload. Throws `conflict`, `too_many_requests`, `payload_too_large`,
     * `unsupported_media_type`.
     */
    async add(
      deps: Pick<Deps, "db" | "files" | "pictureWork" | "now" | "secrets">,
      sender: UploadSender,
      id: string,
      sent: { name: string; read: () => Promise<Uint8Array> },
    ): Promise<Documents> {
      await deps.db.insert(rows).values({ id, created_at: deps.now() }).onConflictDoNothing();
      return documents.add(deps, sender, id, sent);
    },

    /** What is attached so far to what is not sent. Throws `not_found`. */
    async read(db: Executor, id: string): Promise<Documents> {
      const row = known(await find(db, id));
      if (isGiven(row)) throw new DomainError("not_found");
      return answer(db, row);
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
        .update(documentTable)
        .set({ owner_id: null })
        .where(inArray(documentTable.id, filesOf(tx, eq(table.id, id))));
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
