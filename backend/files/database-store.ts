import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, asc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { type Db, type Executor, inTransaction, outsideTransactions } from "@/backend/db/handle";
import { fileChunks, storedFiles } from "@/backend/db/schema/stored-files";
import { outsideCalls } from "@/backend/kernel/write-call";
import {
  type ByteRange,
  type FileStore,
  inPieces,
  type ListedFile,
  requireFileKey,
  requirePrefix,
  type StoredFile,
} from "./store";

/** Bytes of a chunk; all chunks of a file but the last have so many. */
const CHUNK_BYTES = 256 * 1024;
const LISTED_AT_ONCE = 1000;
/** Interval in which a process deletes the drafts of killed ones, and their age. */
const SWEEP_MS = 60 * 60 * 1000;

interface FoundFile extends StoredFile {
  id: string;
  /** One chunk; null if it does not exist. */
  chunk: Uint8Array | null;
}

async function selectFile(db: Executor, key: string, number: number): Promise<FoundFile | null> {
  const [row] = await db
    .select({
      id: storedFiles.id,
      size: storedFiles.size,
      modifiedAt: storedFiles.modified_at,
      chunk: fileChunks.bytes,
    })
    .from(storedFiles)
    .leftJoin(
      fileChunks,
      and(eq(fileChunks.file_id, storedFiles.id), eq(fileChunks.number, number)),
    )
    .where(eq(storedFiles.key, key));
  return row ?? null;
}

async function selectChunk(db: Executor, id: string, number: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: fileChunks.bytes })
    .from(fileChunks)
    .where(and(eq(fileChunks.file_id, id), eq(fileChunks.number, number)));
  return row?.bytes ?? null;
}

async function insertChunk(
  db: Executor,
  id: string,
  { number, bytes }: { number: number; bytes: Uint8Array },
): Promise<void> {
  await db.insert(fileChunks).values({ file_id: id, number, bytes });
}

/** Gives a received file its name, in place of an earlier one. */
async function publish(
  tx: Executor,
  { id, key, size }: { id: string; key: string; size: number },
): Promise<void> {
  await acquireAdvisoryLock(tx, `file ${key}`);
  await tx.delete(storedFiles).where(eq(storedFiles.key, key));
  const named = await tx
    .update(storedFiles)
    .set({ key, size, modified_at: sql`now()` })
    .where(eq(storedFiles.id, id))
    .returning({ id: storedFiles.id });
  if (named.length === 0) throw new Error(`The draft of ${key} was deleted while it was received`);
}

async function deleteDrafts(db: Executor): Promise<void> {
  const oldest = sql`now() - make_interval(secs => ${SWEEP_MS / 1000})`;
  await db
    .delete(storedFiles)
    .where(and(isNull(storedFiles.key), lt(storedFiles.modified_at, oldest)));
}

/** The key before which keys with this prefix end, in byte order: `0` follows the slash. */
function endOf(prefix: string): string {
  return `${prefix.slice(0, -1)}0`;
}

/**
 * Stores files in tables of PostgreSQL, in chunks; none is wholly in memory. `db` must have
 * connections of its own, since transactions of the portal wait for files. A slow reader holds none
 * of them.
 */
export function createDatabaseStore(db: Db): FileStore {
  let sweptAt = 0;
  /** A file is no part of the call or transaction that needs it. */
  const apart = <Result>(work: () => Promise<Result>) =>
    outsideTransactions(() => outsideCalls(work));

  async function* bytesOf(key: string, found: FoundFile, { start, end }: ByteRange) {
    const first = Math.floor(start / CHUNK_BYTES);
    const last = Math.floor(end / CHUNK_BYTES);
    for (let number = first; number <= last; number++) {
      const chunk =
        number === first ? found.chunk : await apart(() => selectChunk(db, found.id, number));
      if (!chunk) throw new Error(`The file ${key} was replaced or deleted while it was read`);
      const offset = number * CHUNK_BYTES;
      yield chunk.subarray(Math.max(0, start - offset), end - offset + 1);
    }
  }

  async function* listFiles(prefix: string): AsyncGenerator<ListedFile> {
    requirePrefix(prefix);
    const isBelow = prefix === "" ? undefined : lt(storedFiles.key, endOf(prefix));
    let isFrom = gte(storedFiles.key, prefix);
    for (;;) {
      const rows = await apart(() =>
        db
          .select({
            key: storedFiles.key,
            size: storedFiles.size,
            modifiedAt: storedFiles.modified_at,
          })
          .from(storedFiles)
          .where(and(isFrom, isBelow))
          .orderBy(asc(storedFiles.key))
          .limit(LISTED_AT_ONCE),
      );
      // Rows without a key are never above the prefix.
      for (const row of rows) yield row as ListedFile;
      const after = rows.at(-1)?.key;
      if (rows.length < LISTED_AT_ONCE || !after) return;
      isFrom = gt(storedFiles.key, after);
    }
  }

  async function sweepIfDue(): Promise<void> {
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    await deleteDrafts(db);
  }

  return {
    put: (key, content) =>
      apart(async () => {
        requireFileKey(key);
        await sweepIfDue();
        const id = randomUUID();
        await db.insert(storedFiles).values({ id, key: null, size: 0 });
        try {
          let size = 0;
          for await (const bytes of inPieces(content, CHUNK_BYTES)) {
            await insertChunk(db, id, { number: Math.floor(size / CHUNK_BYTES), bytes });
            size += bytes.length;
          }
          await inTransaction(db, (tx) => publish(tx, { id, key, size }));
        } catch (error) {
          // Otherwise the next sweep does.
          await db
            .delete(storedFiles)
            .where(eq(storedFiles.id, id))
            .catch(() => undefined);
          throw error;
        }
      }),

    async get(key, range) {
      requireFileKey(key);
      const number = Math.floor((range?.start ?? 0) / CHUNK_BYTES);
      const found = await apart(() => selectFile(db, key, number));
      if (!found) return null;
      const { size, modifiedAt } = found;
      const bytes = size === 0 ? [] : bytesOf(key, found, range ?? { start: 0, end: size - 1 });
      return { size, modifiedAt, stream: Readable.from(bytes, { objectMode: false }) };
    },

    async stat(key) {
      requireFileKey(key);
      const [row] = await apart(() =>
        db
          .select({ size: storedFiles.size, modifiedAt: storedFiles.modified_at })
          .from(storedFiles)
          .where(eq(storedFiles.key, key)),
      );
      return row ?? null;
    },

    async delete(key) {
      requireFileKey(key);
      await apart(() => db.delete(storedFiles).where(eq(storedFiles.key, key)));
    },

    async *list(prefix) {
      for await (const { key } of listFiles(prefix)) yield key;
    },

    listFiles,
  };
}
