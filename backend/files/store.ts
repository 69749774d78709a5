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

/** A file of a listing. */
export interface ListedFile extends StoredFile {
  key: string;
}

/** An opened file; size and time are those of the whole file whose bytes the stream gives. */
interface OpenFile extends StoredFile {
  /** Must be read to its end or destroyed. */
  stream: Readable;
}

/**
 * File storage: a folder, tables of PostgreSQL or an object store (docs/decisions/252). A key is a
 * path of lower-case segments (`pictures/<hash>/480.webp`). Keys that start with `private/` are
 * never served. May be used within transactions of the portal, of which it is no part. Throws
 * {@link FileStoreError} if the store cannot be reached.
 */
export interface FileStore {
  /** Writes the whole file or nothing, replacing an existing one. Durable when it resolves. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /**
   * Null if it does not exist. If the file is replaced or deleted meanwhile, the stream gives the
   * old bytes or fails, but never mixes. The range must be inside the file.
   */
  get(key: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Null if it does not exist. */
  stat(key: string): Promise<StoredFile | null>;
  /** No error if it does not exist. */
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, a whole path (`pictures/`) or empty for all, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** {@link list} with size and time. */
  listFiles(prefix: string): AsyncIterable<ListedFile>;
}

/**
 * The store did not do what was asked. `unreachable`: for now; `full`: it takes nothing more;
 * `refused`: it answers, but not to these settings.
 */
export class FileStoreError extends Error {
  override name = "FileStoreError";

  constructor(
    readonly fault: "unreachable" | "full" | "refused",
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
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

/** Throws {@link InvalidFileKeyError}. */
export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new InvalidFileKeyError(`Not a file key: ${JSON.stringify(key)}`);
}

/** Throws {@link InvalidFileKeyError} for a prefix that is neither empty nor a whole path. */
export function requirePrefix(prefix: string): void {
  if (prefix === "") return;
  if (!prefix.endsWith("/")) throw new InvalidFileKeyError(`Not a folder: ${prefix}`);
  requireFileKey(prefix.slice(0, -1));
}

/** The content in pieces of `size` bytes, the last one shorter; none if it is empty. */
export async function* inPieces(
  content: Uint8Array | Readable,
  size: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    while (length + rest.length >= size) {
      const taken = rest.subarray(0, size - length);
      yield Buffer.concat([...held, taken]);
      rest = rest.subarray(taken.length);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Reads a whole file into memory; only for small files. Null if it does not exist. */
export async function readFile(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.get(key);
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
