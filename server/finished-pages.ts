import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor } from "@/lib/server/accepted-encoding";
import { type CachedPageInfo, processState } from "@/lib/server/process-state";
import type { Encodings } from "./encodings";
import { endWith } from "./output";

/** With one of these the framework answers something else than the page. */
const variants = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-url"];

/** Whether the framework's own reading of a page is asked for, and not the page. */
export function asksForVariant({ headers }: IncomingMessage): boolean {
  return variants.some((name) => headers[name] !== undefined);
}

/** When a page's time is over a reader goes to the framework this often, which has the new one made or gives it. */
const ASK_EVERY_MS = 500;

interface FinishedPage {
  page: CachedPageInfo;
  /** When a reader last went to the framework because it was old; milliseconds since the epoch. */
  askedAt: number;
  etag: string;
  /** Names and values in turn, without what depends on the encoding. */
  headers: string[];
  bodies: Map<Encoding | null, Buffer>;
  bytes: number;
}

/**
 * What a request may be answered with from here; null: the framework answers it. A query chooses something: what chooses nothing
 * has been taken away.
 */
export function finishedKey(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (asksForVariant(request)) return null;
  const url = request.url ?? "";
  return url.includes("?") ? null : url;
}

/**
 * Whole answers of cached pages, ready to be sent without entering the framework. Each is as
 * fresh as the cached page it was made from: the same tag clock, asked at each request, and the same age, after which
 * one reader has a new one made and the others still get this one, as they would from the framework.
 */
export class FinishedPages {
  private readonly pages = new Map<string, FinishedPage>();
  private used = 0;

  constructor(
    private readonly encodings: Encodings,
    private readonly maxBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** False: the framework is to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = finishedKey(request);
    const finished = key === null ? undefined : this.pages.get(key);
    if (!key || !finished) return false;
    if (!this.stands(key)) {
      this.forget(key);
      return false;
    }
    const now = this.now();
    if (now >= finished.page.staleAt && now - finished.askedAt >= ASK_EVERY_MS) {
      finished.askedAt = now;
      return false;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const body = finished.bodies.get(encoding);
    if (body) send(request, response, finished, body, encoding);
    else void this.encode(key, finished, encoding, request, response);
    return true;
  }

  /** Whether nothing that this page shows was changed, whatever its age. */
  stands(key: string): boolean {
    const page = this.pages.get(key)?.page;
    const clock = processState().tagClock;
    if (page === undefined || this.now() >= page.endsAt) return false;
    return clock?.expiredSince(page.tags, page.position) === false;
  }

  keep(key: string, page: CachedPageInfo, headers: [string, string][], body: Buffer): void {
    this.forget(key);
    const etag = headers.find(([name]) => name === "etag")?.[1] ?? "";
    const bodies = new Map<Encoding | null, Buffer>([[null, body]]);
    const bytes = body.length;
    this.pages.set(key, { page, askedAt: 0, etag, headers: headers.flat(), bodies, bytes });
    this.used += body.length;
    for (const oldest of this.pages.keys()) {
      if (this.used <= this.maxBytes) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    this.used -= this.pages.get(key)?.bytes ?? 0;
    this.pages.delete(key);
  }

  private async encode(
    key: string,
    finished: FinishedPage,
    encoding: Encoding | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const plain = finished.bodies.get(null) ?? Buffer.alloc(0);
    const name = `${key} ${finished.etag}`;
    const body = encoding ? await this.encodings.encode(plain, encoding, name) : plain;
    finished.bodies.set(encoding, body);
    send(request, response, finished, body, encoding);
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedPage,
  body: Buffer,
  encoding: Encoding | null,
): void {
  const known = request.headers["if-none-match"];
  if (known !== undefined && finished.etag !== "" && known.includes(finished.etag)) {
    response.writeHead(304, finished.headers);
    response.end();
    return;
  }
  const headers = [...finished.headers, "Content-Length", String(body.length)];
  if (encoding && body !== finished.bodies.get(null)) headers.push("Content-Encoding", encoding);
  response.writeHead(200, headers);
  if (request.method === "HEAD") response.end();
  else endWith(response, body);
}
