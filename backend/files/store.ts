import type { Readable } from "node:stream";
import type { Executor } from "@/backend/db/handle";

export interface StoredFile {
  size: number;
  modifiedAt: Date;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * File storage: a folder now, possibly an object store later. A key is a path of lower-case
 * segments (`pictures/<hash>/480.webp`). Keys that start with `private/` are never served.
 */
export interface FileStore {
  /** Writes the whole file or nothing, replacing an existing one. Durable when it resolves. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Null if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Null if it does not exist. */
  stat(key: string): Promise<StoredFile | null>;
  /** No error if it does not exist. */
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, a whole path (`pictures/`) or empty for all, in any order. */
  list(prefix: string): AsyncIterable<string>;
}

/** The private file behind a public key that visitors may read, or null. */
export type ShownFile = (db: Executor, key: string) => Promise<string | null>;

/** An invalid key: it would leave the store or be hidden in it. */
export class InvalidFileKeyError extends Error {
  override name = "InvalidFileKeyError";
}

const keyForm =
  /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)*$/;

/** True for a valid key; slashes separate segments, none of which starts with a dot. */
export function isFileKey(key: string): boolean {
  return key.length <= 300 && keyForm.test(key);
}

/** Reads a whole file into memory; only for small files. Null if it does not exist. */
export async function readFile(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
