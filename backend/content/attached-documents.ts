import { asc, eq, inArray, lte } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { documents } from "@/backend/db/schema/documents";
import {
  deleteDocuments,
  keepDocument,
  type OpenDocument,
  openDocument,
  type StoredDocument,
  storeDocument,
} from "@/backend/features/documents/service";
import type { DocumentCheck } from "@/backend/files/documents";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { consumeAttempt, type Throttle } from "@/backend/kernel/throttle";
import { MAX_DOCUMENTS } from "@/lib/contract/document-constants";
import type { AttachedDocument } from "@/lib/contract/documents";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/documents.json";

/** The table that links documents to a claim or request. */
export interface DocumentLinks {
  /** One row per document. */
  table: PgTable & { document_id: PgColumn };
  /** The column with the owner's id. */
  of: PgColumn;
  /** The column with the document's kind, if it has one. */
  kind?: PgColumn;
}

/** For things that can be closed. */
interface ClosingLinks extends DocumentLinks {
  /** The table of the things. */
  things: PgTable & { id: PgColumn; closed_at: PgColumn };
}

/** `kind` only if the link has one. */
type Attached = AttachedDocument & { kind?: string };

/** Documents of several things by thing, oldest first. */
export async function attachedToEach(
  db: Executor,
  { table, of, kind }: DocumentLinks,
  ids: readonly string[],
): Promise<Map<string, Attached[]>> {
  const rows = await db
    .select({
      owner: of,
      id: documents.id,
      ...(kind && { kind }),
      name: documents.name,
      content_type: documents.content_type,
      size: documents.size,
      created_at: documents.created_at,
    })
    .from(table)
    .innerJoin(documents, eq(documents.id, table.document_id))
    .where(inArray(of, [...ids]))
    .orderBy(asc(documents.created_at), asc(documents.id));
  const each = new Map(ids.map((id): [string, Attached[]] => [id, []]));
  for (const { owner, created_at, ...row } of rows) {
    const document = { ...row, created_at: created_at.toISOString() } as Attached;
    each.get(owner as string)?.push(document);
  }
  return each;
}

/** Documents of one thing, oldest first. */
export async function attachedTo(
  db: Executor,
  links: DocumentLinks,
  id: string,
): Promise<Attached[]> {
  return (await attachedToEach(db, links, [id])).get(id) ?? [];
}

/** Stores the row of a saved document and its link. */
export async function attach(
  tx: Executor,
  { table, of, kind: kindColumn }: DocumentLinks,
  document: StoredDocument,
  { id, ownerId, at, kind }: { id: string; ownerId: string | null; at: Date; kind?: string },
): Promise<void> {
  await keepDocument(tx, document, ownerId, at);
  await tx.insert(table).values({
    document_id: document.id,
    [of.name]: id,
    ...(kindColumn && { [kindColumn.name]: kind }),
  });
}

/** Deletes all documents of a thing. The next sweep deletes their files. */
export async function detachAll(tx: Executor, links: DocumentLinks, id: string): Promise<void> {
  const attached = await attachedTo(tx, links, id);
  await deleteDocuments(
    tx,
    attached.map((document) => document.id),
  );
}

/** Deletes the documents of things that were closed by then. */
export async function detachFromClosed(
  db: Executor,
  { table, of, things }: ClosingLinks,
  moment: Date,
): Promise<void> {
  const old = db
    .select({ id: table.document_id })
    .from(table)
    .innerJoin(things, eq(things.id, of))
    .where(lte(things.closed_at, moment));
  await db.delete(documents).where(inArray(documents.id, old));
}

/** A file that is being sent. */
interface SentDocument {
  /** The file name on the sender's device. */
  name: string;
  kind?: string;
  /** Reads the file, after the sender's right to send was checked. */
  read: () => Promise<Uint8Array>;
}

/** A sender of documents: a user, or a visitor identified by their machine. */
type Sender = { id: string; machine?: never } | { id: string | null; machine: string };

/** A kind of thing that users attach documents to. */
interface DocumentHolder<Row, Answer, Who extends Sender> {
  links: DocumentLinks;
  /** Check for accepted files; left out: PDFs and pictures. */
  check?: DocumentCheck;
  /** Maximum number; left out: `MAX_DOCUMENTS`. */
  most?: number;
  /** Limit of uploads per sender. */
  uploads: Throttle;
  /** The download file name of a document, without extension. */
  labelOf(document: Attached): string;
  /** The sender's own; null if its first document creates it. Throws `not_found`. */
  findOwn(db: Executor, sender: Who, id: string): Promise<Row | null>;
  /** Creates the thing with its first document, unless it exists. */
  begin?(tx: Executor, id: string, at: Date): Promise<void>;
  /** Throws `conflict` if documents can no longer change. */
  requireEditable(row: Row): void;
  /** The sender's own, locked while its documents can change. Throws `not_found` or `conflict`. */
  lockEditable(tx: Executor, sender: Who, id: string): Promise<Row>;
  /** Records that its documents changed; returns the new row. */
  touch(tx: Executor, row: Row, at: Date): Promise<Row>;
  /** The row with its documents, as the API returns it. */
  answer(db: Executor, row: Row): Promise<Answer>;
}

/** Operations on the documents of a thing, for its owner and for the staff that decides on it. */
export function attachedDocuments<Row, Answer, Who extends Sender = CurrentUser>({
  links,
  check,
  most = MAX_DOCUMENTS,
  uploads,
  labelOf,
  findOwn,
  begin,
  requireEditable,
  lockEditable,
  touch,
  answer,
}: DocumentHolder<Row, Answer, Who>) {
  async function requireRoom(db: Executor, id: string): Promise<void> {
    if ((await attachedTo(db, links, id)).length < most) return;
    throw new DomainError("conflict", fillMessage(texts.tooMany, { limit: most }));
  }

  async function find(db: Executor, id: string, documentId: string): Promise<Attached> {
    const document = (await attachedTo(db, links, id)).find((one) => one.id === documentId);
    if (!document) throw new DomainError("not_found");
    return document;
  }

  /** For the staff. Throws `not_found`. */
  async function open(
    deps: Pick<Deps, "db" | "files">,
    id: string,
    documentId: string,
  ): Promise<OpenDocument> {
    const document = await find(deps.db, id, documentId);
    return openDocument(deps, { ...document, label: labelOf(document) });
  }

  return {
    open,

    /** For the owner. Throws `not_found`. */
    async openOwn(
      deps: Pick<Deps, "db" | "files">,
      sender: Who,
      id: string,
      documentId: string,
    ): Promise<OpenDocument> {
      await findOwn(deps.db, sender, id);
      return open(deps, id, documentId);
    },

    /**
     * Adds a document. Throws `not_found`, `conflict`, `too_many_requests`, `payload_too_large`, `unsupported_media_type`.
     */
    async add(
      deps: Pick<Deps, "db" | "files" | "pictureWork" | "now" | "secrets">,
      sender: Who,
      id: string,
      { name, kind, read }: SentDocument,
    ): Promise<Answer> {
      const known = await findOwn(deps.db, sender, id);
      if (known) requireEditable(known);
      await requireRoom(deps.db, id);
      await consumeAttempt(deps, uploads, sender.machine ?? sender.id);
      const stored = await storeDocument(deps, await read(), name, check);
      const at = deps.now();
      return inTransaction(deps.db, async (tx) => {
        await begin?.(tx, id, at);
        const row = await lockEditable(tx, sender, id);
        await requireRoom(tx, id);
        await attach(tx, links, stored, { id, ownerId: sender.id, at, kind });
        return answer(tx, await touch(tx, row, at));
      });
    },

    /** Deletes a document. Throws `not_found` or `conflict`. */
    async remove(
      { db, now }: Pick<Deps, "db" | "now">,
      sender: Who,
      id: string,
      documentId: string,
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const row = await lockEditable(tx, sender, id);
        await find(tx, id, documentId);
        await deleteDocuments(tx, [documentId]);
        await touch(tx, row, now());
      });
    },
  };
}
