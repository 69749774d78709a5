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

/** A document that is open for reading. */
export interface OpenDocument {
  stream: Readable;
  /** In bytes. */
  size: number;
  type: DocumentType;
  /** The name under which it is saved. */
  name: string;
}

/** A file that lies in the store and has no row yet. */
export interface StoredDocument {
  id: string;
  content_type: DocumentType;
  size: number;
  name: string;
}

/**
 * Checks an upload and writes it down under a name of our own. It stays only if {@link keepDocument} follows. Throws
 * `payload_too_large` or `unsupported_media_type`.
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

/** Writes the row of a stored document, in the transaction that says what it belongs to; `ownerId` null: a visitor's. */
export async function keepDocument(
  tx: Executor,
  document: StoredDocument,
  ownerId: string | null,
  at: Date,
): Promise<void> {
  await documentRows.insert(tx, { ...document, owner_id: ownerId, created_at: at });
}

/** Opens a document for reading; it is saved as `label` with the ending of its type. Throws `not_found`. */
export async function openDocument(
  { files }: Pick<Deps, "files">,
  { id, content_type, label }: { id: string; content_type: string; label: string },
): Promise<OpenDocument> {
  const key = `${FOLDER}${id}`;
  const [known, stream] = [await files.stat(key), await files.get(key)];
  if (!known || !stream) throw new DomainError("not_found");
  const type = content_type as DocumentType;
  return { stream, size: known.size, type, name: `${label}.${extensionOf(type)}` };
}

/**
 * Deletes the files of documents whose rows are gone, at once: without it they go with the next sweep, which leaves young ones.
 */
export async function dropFiles(
  { files }: Pick<Deps, "files">,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await files.delete(`${FOLDER}${id}`);
}

/** Deletes the files whose documents are gone, and those that never became one. */
export async function sweepDocuments(deps: Pick<Deps, "db" | "files" | "now">): Promise<void> {
  await sweepFolder(deps, documentFiles);
}

/** What is known of a person's documents, for the export of their data. */
export async function exportDocuments(db: Executor, userId: string): Promise<unknown> {
  return (await selectDocumentsOf(db, userId)).map(({ owner_id: _, ...document }) => document);
}

/** Takes a person's documents away; their files follow when that is done. */
export async function eraseDocuments(tx: Executor, userId: string): Promise<void> {
  await documentRows.remove(tx, { owner_id: userId });
}
