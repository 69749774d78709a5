import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Logger } from "pino";
import type { S3Place } from "@/lib/domain/s3-place";
import { readXml } from "./read-xml";
import { FileStoreError } from "./store";

/** A request is sent so often before the store counts as unreachable. */
const TRIES = 3;
const PAUSE_MS = 200;
/** Limits until the answer begins. */
const READ_LIMIT_MS = 10_000;
const WRITE_LIMIT_MS = 60_000;
/** Codes of servers that take nothing more. */
const fullCodes = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"]);

interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Null: the bucket itself. */
  key: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** Sends signed requests; null for 404. Throws {@link FileStoreError}. */
export type AskS3 = (request: S3Request) => Promise<Response | null>;

/** The texts directly below each element of this name, by their names. */
export function recordsOf(xml: Uint8Array, name: string): Record<string, string>[] {
  const records: Record<string, string>[] = [];
  readXml(Buffer.from(xml), {
    open: (element) => {
      if (element.name === name) records.push({});
    },
    text: (said, inside) => {
      const [of, field] = inside.slice(-2);
      const record = records.at(-1);
      if (of?.name === name && field && record) {
        record[field.name] = (record[field.name] ?? "") + said;
      }
    },
  });
  return records;
}

/** The code in the answer to a refused request, or its status. */
async function codeOf(response: Response): Promise<string> {
  const status = `HTTP ${response.status}`;
  try {
    const body = await response.arrayBuffer();
    return recordsOf(new Uint8Array(body), "Error")[0]?.Code ?? status;
  } catch {
    // Without a body, or not of the store itself.
    return status;
  }
}

/** An unreachable store is logged once at the start and once at the end. */
export function createS3Client(place: S3Place, log: Logger): AskS3 {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = place;
  const keys = new Map<string, ArrayBuffer>();
  let isLost = false;

  function lose(error: unknown): void {
    if (!isLost) log.error({ err: error }, "the file store cannot be reached");
    isLost = true;
  }

  function find(): void {
    if (isLost) log.info("the file store can be reached again");
    isLost = false;
  }

  async function sendOnce({ method, key, query = {}, headers, body }: S3Request) {
    const search = new URLSearchParams(query).toString();
    const path = key === null ? "" : `/${prefix}${key}`;
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}${path}${search && `?${search}`}`,
      headers: {
        ...headers,
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      accessKeyId,
      secretAccessKey,
      service: "s3",
      region,
      cache: keys,
    }).sign();
    // Else a server between may compress the file, whose length would be another one. Not signed:
    // fetch adds it itself to a request with a range.
    if (!signed.headers.has("range")) signed.headers.set("accept-encoding", "identity");
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error("the file store did not answer")),
      body ? WRITE_LIMIT_MS : READ_LIMIT_MS,
    );
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ?? null,
        redirect: "manual",
        signal: limit.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(request: S3Request, tries: number): Promise<Response> {
    let fault: unknown;
    for (let left = tries; left > 0; left--) {
      if (left < tries) await pause(PAUSE_MS * 2 ** (tries - left - 1));
      try {
        const response = await sendOnce(request);
        const { status } = response;
        if (status < 500 && status !== 429) return response;
        const code = await codeOf(response);
        if (status === 507 || fullCodes.has(code)) {
          throw new FileStoreError("full", `the file store is full: ${code}`);
        }
        fault = new Error(code);
      } catch (error) {
        if (error instanceof FileStoreError) throw error;
        fault = error;
      }
    }
    lose(fault);
    throw new FileStoreError("unreachable", "the file store cannot be reached", fault);
  }

  return async (request) => {
    // While it is lost, visitors do not wait for several attempts.
    const response = await send(request, isLost ? 1 : TRIES);
    find();
    if (response.ok) return response;
    const code = await codeOf(response);
    if (response.status === 404 && code !== "NoSuchBucket") return null;
    if (fullCodes.has(code)) throw new FileStoreError("full", `the file store is full: ${code}`);
    log.error({ code, method: request.method }, "the file store refused a request");
    throw new FileStoreError("refused", code);
  };
}
