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
 * Where files live: a folder now, an object store later. A key is a path of lower-case segments
 * (`pictures/<hash>/480.webp`). What begins with `private/` is never served.
 */
export interface FileStore {
  /** Writes the whole file or nothing; an existing one is replaced. Durable when it resolves. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Null: there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Null: there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, a whole path (`pictures/`) or empty for all, in no order. */
  list(prefix: string): AsyncIterable<string>;
}

/** Finds the private file that visitors may read under a public key; null: there is none, or not for them. */
export type ShownFile = (db: Executor, key: string) => Promise<string | null>;

/** A key that no file may have: it would leave the store, or hide in it. */
export class InvalidFileKeyError extends Error {
  override name = "InvalidFileKeyError";
}

const keyForm =
  /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)*$/;

/** Whether a string may be a key; slashes separate segments, none of which starts with a dot. */
export function isFileKey(key: string): boolean {
  return key.length <= 300 && keyForm.test(key);
}

/** Reads a whole file into memory; for what is known to be small. Null: there is no such file. */
export async function readFile(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
