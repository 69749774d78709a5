import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Place } from "@/lib/domain/s3-place";

const BUCKET = "piazza";
const ACCESS_KEY = "chiave";
const SECRET = "segreto/+=";
const REGION = "eu-south-1";

/** Keys of an answer to a listing, so that a few files already need several. */
const LISTED_AT_ONCE = 2;
/** What servers ask of every part but the last. */
const SMALLEST_PART = 5 * 1024 * 1024;

interface Stored {
  bytes: Buffer;
  at: Date;
}

export interface S3Server {
  place: S3Place;
  /** What is in the bucket. */
  objects: Map<string, Stored>;
  /** Uploads in parts that were neither ended nor given up. */
  uploads: Map<string, Buffer[]>;
  /** Answers the next requests with this status and nothing else. */
  failing: { status: number; times: number };
  close(): Promise<void>;
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
/** RFC 3986, as signatures want it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Why a request is not signed as the documentation of AWS Signature Version 4 asks; null: it is. */
function faultOfSignature(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const { authorization = "" } = request.headers;
  const header = (name: string) => String(request.headers[name] ?? "");
  const [, access, day, region, signedHeaders = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (access !== ACCESS_KEY) return "InvalidAccessKeyId";
  const at = header("x-amz-date");
  const names = signedHeaders.split(";");
  const isWhole = ["host", "x-amz-content-sha256", "x-amz-date"].every((n) => names.includes(n));
  if (!isWhole || region !== REGION || !at.startsWith(day ?? "-")) return "AccessDenied";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const canonical = [
    request.method,
    url.pathname.split("/").map(decodeURIComponent).map(encoded).join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${header(name).trim()}`),
    "",
    signedHeaders,
    sha256(body),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`;
  const key = [region ?? "", "s3", "aws4_request"].reduce(
    (above, part) => hmac(above, part),
    hmac(`AWS4${SECRET}`, day ?? ""),
  );
  const isRight = timingSafeEqual(Buffer.from(signature, "hex"), hmac(key, text));
  return isRight ? null : "SignatureDoesNotMatch";
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

function answerXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function list({ objects }: S3Server, { searchParams }: URL): string {
  const prefix = searchParams.get("prefix") ?? "";
  const after = searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, LISTED_AT_ONCE);
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) as Stored;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : "";
  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${next}${contents.join("")}</ListBucketResult>`;
}

function give(request: IncomingMessage, response: ServerResponse, { bytes, at }: Stored): void {
  const headers = { "last-modified": at.toUTCString(), etag: `"${sha256(bytes)}"` };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(first ?? 0);
  const part = first ? bytes.subarray(start, Number(last) + 1) : bytes;
  if (first && part.length === 0) {
    refuse(response, 416, "InvalidRange");
    return;
  }
  response.writeHead(first ? 206 : 200, {
    ...headers,
    "content-length": part.length,
    ...(first && {
      "content-range": `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
    }),
  });
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Parts of a file, as long as they come: begun, filled, ended or given up. */
function answerPart(
  { objects, uploads }: S3Server,
  { method }: IncomingMessage,
  response: ServerResponse,
  { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
): void {
  if (query.has("uploads")) {
    const id = randomUUID();
    uploads.set(id, []);
    answerXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
    return;
  }
  const id = query.get("uploadId") ?? "";
  const parts = uploads.get(id);
  if (!parts) {
    refuse(response, 404, "NoSuchUpload");
    return;
  }
  if (method === "PUT") {
    parts[Number(query.get("partNumber")) - 1] = body;
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    return;
  }
  uploads.delete(id);
  if (method === "DELETE") {
    response.writeHead(204).end();
    return;
  }
  const named = [...body.toString().matchAll(/<ETag>"([0-9a-f]{64})"<\/ETag>/g)].map(
    ([, tag]) => tag,
  );
  const isWhole = JSON.stringify(named) === JSON.stringify(parts.map(sha256));
  const isTooSmall = parts.slice(0, -1).some(({ length }) => length < SMALLEST_PART);
  if (!isWhole || isTooSmall) {
    refuse(response, 400, "InvalidPart");
    return;
  }
  objects.set(key, { bytes: Buffer.concat(parts), at: new Date() });
  answerXml(response, "<CompleteMultipartUploadResult/>");
}

function answer(
  server: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
  { url, body }: { url: URL; body: Buffer },
): void {
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
  const key = rest.join("/");
  const query = url.searchParams;
  if (bucket !== BUCKET) {
    refuse(response, 404, "NoSuchBucket");
    return;
  }
  if (key === "") {
    answerXml(response, list(server, url));
    return;
  }
  if (query.has("uploads") || query.has("uploadId")) {
    answerPart(server, request, response, { key, query, body });
    return;
  }
  if (request.method === "PUT") {
    server.objects.set(key, { bytes: body, at: new Date() });
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    return;
  }
  if (request.method === "DELETE") {
    server.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const stored = server.objects.get(key);
  if (stored) give(request, response, stored);
  else refuse(response, 404, "NoSuchKey");
}

/**
 * A stand-in for an S3-compatible server with one bucket, after the documentation: it refuses what is not
 * signed with its key, and checks signatures by itself.
 */
export async function openS3Server(): Promise<S3Server> {
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://s3");
    buffer(request).then(
      (body) => {
        if (server.failing.times > 0) {
          server.failing.times -= 1;
          response.writeHead(server.failing.status).end();
          return;
        }
        const fault = faultOfSignature(request, url, body);
        if (fault) refuse(response, 403, fault);
        else answer(server, request, response, { url, body });
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: S3Server = {
    place: {
      endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      bucket: BUCKET,
      prefix: "castelvento/",
      region: REGION,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
    },
    objects: new Map(),
    uploads: new Map(),
    failing: { status: 503, times: 0 },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
