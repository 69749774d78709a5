import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Logger } from "pino";
import type { S3Place } from "@/lib/domain/s3-place";
import { type AskS3, createS3Client, recordsOf } from "./s3-client";
import {
  type FileStore,
  FileStoreError,
  inPieces,
  isFileKey,
  type ListedFile,
  requireFileKey,
  requirePrefix,
  type StoredFile,
} from "./store";

/** Bytes of a part of a larger file; servers want at least 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

function factsOf({ headers }: Response): StoredFile {
  const total = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  const size = Number(total ?? headers.get("content-length"));
  return { size, modifiedAt: new Date(headers.get("last-modified") ?? 0) };
}

/** The whole answer to a request that a missing file cannot answer. */
async function answered(response: Response | null): Promise<Uint8Array> {
  if (!response) throw new FileStoreError("refused", "NotFound");
  return new Uint8Array(await response.arrayBuffer());
}

/** Sends a file in parts; it appears as a whole with the last request. */
async function putInParts(ask: AskS3, key: string, parts: AsyncIterable<Bytes>): Promise<void> {
  const begun = await answered(await ask({ method: "POST", key, query: { uploads: "" } }));
  const uploadId = recordsOf(begun, "InitiateMultipartUploadResult")[0]?.UploadId ?? "";
  try {
    let list = "";
    let number = 0;
    for await (const body of parts) {
      number += 1;
      const query = { partNumber: String(number), uploadId };
      const response = await ask({ method: "PUT", key, query, body });
      await answered(response);
      const etag = response?.headers.get("etag")?.replaceAll('"', "");
      list += `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`;
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
    const done = await answered(await ask({ method: "POST", key, query: { uploadId }, body }));
    // The status is sent before the parts are joined.
    const [fault] = recordsOf(done, "Error");
    if (fault) throw new FileStoreError("unreachable", fault.Code ?? "no code");
  } catch (error) {
    await ask({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Stores files as objects of a bucket. */
export function createS3Store(place: S3Place, log: Logger): FileStore {
  const ask = createS3Client(place, log);

  async function* listFiles(prefix: string): AsyncGenerator<ListedFile> {
    requirePrefix(prefix);
    let next: string | undefined;
    do {
      const query = {
        "list-type": "2",
        prefix: place.prefix + prefix,
        ...(next && { "continuation-token": next }),
      };
      const xml = await answered(await ask({ method: "GET", key: null, query }));
      for (const { Key = "", Size, LastModified = "" } of recordsOf(xml, "Contents")) {
        const key = Key.slice(place.prefix.length);
        if (isFileKey(key)) {
          yield { key, size: Number(Size), modifiedAt: new Date(LastModified) };
        }
      }
      next = recordsOf(xml, "ListBucketResult")[0]?.NextContinuationToken;
    } while (next);
  }

  const putWhole = async (key: string, body: Bytes) => {
    await answered(await ask({ method: "PUT", key, body }));
  };

  return {
    async put(key, content) {
      requireFileKey(key);
      if (content instanceof Uint8Array) return putWhole(key, new Uint8Array(content));
      const pieces = inPieces(content, PART_BYTES);
      const first = await pieces.next();
      const second = first.done ? first : await pieces.next();
      if (second.done) return putWhole(key, first.value ?? new Uint8Array());
      async function* parts() {
        yield first.value as Bytes;
        yield second.value as Bytes;
        yield* pieces;
      }
      await putInParts(ask, key, parts());
    },

    async get(key, range) {
      requireFileKey(key);
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await ask({ method: "GET", key, ...(headers && { headers }) });
      if (!response) return null;
      const stream = response.body
        ? Readable.fromWeb(response.body as ReadableStream)
        : Readable.from([], { objectMode: false });
      return { ...factsOf(response), stream };
    },

    async stat(key) {
      requireFileKey(key);
      const response = await ask({ method: "HEAD", key });
      return response && factsOf(response);
    },

    async delete(key) {
      requireFileKey(key);
      const response = await ask({ method: "DELETE", key });
      await response?.arrayBuffer();
    },

    async *list(prefix) {
      for await (const { key } of listFiles(prefix)) yield key;
    },

    listFiles,
  };
}
