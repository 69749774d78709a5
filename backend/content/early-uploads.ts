import type { Executor } from "@/backend/db/handle";
import type { DocumentCheck } from "@/backend/files/documents";
import type { CurrentUser } from "@/backend/kernel/current-user";
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

/** Files that are attached while something is written. */
interface EarlyUploads<Row extends { id: string }> {
  rows: {
    links: DocumentLinks;
    find(db: Executor, id: string): Promise<Row | null>;
    lock(tx: Executor, id: string): Promise<Row | null>;
    isGiven(row: Row): boolean;
    begin(db: Executor, upload: { id: string; created_at: Date }): Promise<void>;
  };
  /** What can be attached; left out: PDFs and pictures. */
  check?: DocumentCheck;
  /** How many files there can be; left out: `MAX_DOCUMENTS`. */
  most?: number;
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
    /** A file, for whoever may read what it belongs to. Throws `not_found`. */
    open: documents.open,

    /** Throws `not_found`, `conflict`. */
    remove: documents.remove,

    /**
     * Attaches a file; the first one begins the upload. Throws `conflict`, `too_many_requests`, `payload_too_large`,
     * `unsupported_media_type`.
     */
    add: documents.add,

    /** What is attached so far to what is not sent. Throws `not_found`. */
    async read(db: Executor, id: string): Promise<Documents> {
      const row = known(await find(db, id));
      if (isGiven(row)) throw new DomainError("not_found");
      return answer(db, row);
    },
  };
}
