import type { Executor } from "@/backend/db/handle";
import type { DocumentCheck } from "@/backend/files/documents";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { Throttle } from "@/backend/kernel/throttle";
import type { AttachedDocument } from "@/lib/contract/documents";
import { addressBucket } from "@/lib/domain/rate-window";
import { attachedDocuments, attachedTo, type DocumentLinks } from "./attached-documents";

/** Sender of files before submission, identified by the upload's id, which their browser made. */
export interface UploadSender {
  /** Owner of the files; null: a visitor without account. */
  id: string | null;
  machine: string;
}

type Documents = { documents: AttachedDocument[] };

/** Files attached before submission. */
interface EarlyUploads<Row extends { id: string }> {
  rows: {
    links: DocumentLinks;
    find(db: Executor, id: string): Promise<Row | null>;
    lock(tx: Executor, id: string): Promise<Row | null>;
    isGiven(row: Row): boolean;
    begin(db: Executor, upload: { id: string; created_at: Date }): Promise<void>;
  };
  /** Check for accepted files; left out: PDFs and pictures. */
  check?: DocumentCheck;
  /** Maximum number; left out: `MAX_DOCUMENTS`. */
  most?: number;
  /** Limit of uploads per machine or account. */
  limit: Throttle;
  /** Download file name, without extension. */
  label: string;
  /** Error text for changes after submission. */
  sentText: string;
}

/** The sender, from user and IP address. */
export function uploadSender(user: CurrentUser | null, address: string | null): UploadSender {
  return { id: user?.id ?? null, machine: address ? addressBucket(address) : "unknown" };
}

/**
 * Operations on files attached before submission: anyone with the upload's id may read and change
 * them until then.
 */
export function earlyUploads<Row extends { id: string }>({
  rows: { links, find, lock, isGiven, begin },
  check,
  most,
  limit,
  label,
  sentText,
}: EarlyUploads<Row>) {
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
  const documents = attachedDocuments<Row, Documents, UploadSender>({
    links,
    check,
    most,
    uploads: limit,
    labelOf: () => label,
    findOwn: (db, _sender, id) => find(db, id),
    begin: (tx, id, created_at) => begin(tx, { id, created_at }),
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
    /** Opens a file for those who may read the thing it belongs to. Throws `not_found`. */
    open: documents.open,

    /** Throws `not_found`, `conflict`. */
    remove: documents.remove,

    /**
     * Attaches a file; the first one creates the upload. Throws `conflict`, `too_many_requests`,
     * `payload_too_large`, `unsupported_media_type`.
     */
    add: documents.add,

    /** Files of an upload before submission. Throws `not_found`. */
    async read(db: Executor, id: string): Promise<Documents> {
      const row = known(await find(db, id));
      if (isGiven(row)) throw new DomainError("not_found");
      return answer(db, row);
    },
  };
}
