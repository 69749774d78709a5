import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Executor } from "@/backend/db/handle";
import {
  checkDocument,
  type DocumentCheck,
  type DocumentType,
  extensionOf,
  shownName,
} from "@/backend/files/documents";
import { type FileFolder, sweepFolder } from "@/backend/files/sweep";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { documentRows, selectDocumentsOf, selectKnownIds } from "./queries";

export { deleteDocuments } from "./queries";

const FOLDER = "private/documents/";

export const documentFiles: FileFolder = { path: FOLDER, known: selectKnownIds };

/** An opened document. */
export interface OpenDocument {
  stream: Readable;
  /** In bytes. */
  size: number;
  type: DocumentType;
  /** The download file name. */
  name: string;
}

/** A stored file without a row yet. */
export interface StoredDocument {
  id: string;
  content_type: DocumentType;
  size: number;
  name: string;
}

/**
 * Checks an upload and stores it under a generated name. It is kept only if {@link keepDocument}
 * follows. Throws `payload_too_large` or `unsupported_media_type`.
 */
export async function storeDocument(
  { files, pictureWork }: Pick<Deps, "files" | "pictureWork">,
  upload: Uint8Array,
  name: string,
  check: DocumentCheck = checkDocument,
): Promise<StoredDocument> {
  const { bytes, type } = await check(pictureWork, upload);
  const id = randomUUID();
  await files.put(`${FOLDER}${id}`, bytes);
  return { id, content_type: type, size: bytes.byteLength, name: shownName(name) };
}

/**
 * Writes the row of a stored document, in the transaction that links it; `ownerId` is null for a
 * visitor.
 */
export async function keepDocument(
  tx: Executor,
  document: StoredDocument,
  ownerId: string | null,
  at: Date,
): Promise<void> {
  await documentRows.insert(tx, { ...document, owner_id: ownerId, created_at: at });
}

/**
 * Opens a document; its file name is `label` with the extension of its type. Throws `not_found`.
 */
export async function openDocument(
  { files }: Pick<Deps, "files">,
  { id, content_type, label }: { id: string; content_type: string; label: string },
): Promise<OpenDocument> {
  const file = await files.get(`${FOLDER}${id}`);
  if (!file) throw new DomainError("not_found");
  const type = content_type as DocumentType;
  return { stream: file.stream, size: file.size, type, name: `${label}.${extensionOf(type)}` };
}

/** Deletes files of deleted documents at once; otherwise the next sweep does, except young ones. */
export async function dropFiles(
  { files }: Pick<Deps, "files">,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(`${FOLDER}${id}`);
}

/** Deletes files without a document. */
export async function sweepDocuments(deps: Pick<Deps, "db" | "files" | "now">): Promise<void> {
  await sweepFolder(deps, documentFiles);
}

/** Data on a user's documents, for the export. */
export async function exportDocuments(db: Executor, userId: string): Promise<unknown> {
  return (await selectDocumentsOf(db, userId)).map(({ owner_id: _, ...document }) => document);
}
