import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor } from "@/lib/server/accepted-encoding";
import { type CachedPageInfo, processState } from "@/lib/server/process-state";
import type { Encodings } from "./encodings";
import { endWith } from "./output";

/** With one of these headers the framework answers something other than the page. */
const variants = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-url"];

const SHARED = /^public, max-age=0, s-maxage=(\d+)$/;

/** The `Cache-Control` of a page for so many seconds, but not beyond its end. */
export function sharedFor(seconds: number, msToEnd: number): string {
  const most = Math.max(0, Math.min(seconds, Math.floor(msToEnd / 1000)));
  return `public, max-age=0, s-maxage=${most}`;
}

/** The header's value of a finished page, shortened if its end is near; others unchanged. */
function sharedUntil(value: string, msToEnd: number): string {
  const [, seconds] = SHARED.exec(value) ?? [];
  return seconds ? sharedFor(Number(seconds), msToEnd) : value;
}

/** True if the request is for the framework's page data, not the page. */
export function asksForVariant({ headers }: IncomingMessage): boolean {
  return variants.some((name) => headers[name] !== undefined);
}

/**
 * Interval at which a reader of an expired page is passed to the framework, which rebuilds or
 * serves it.
 */
const ASK_EVERY_MS = 500;

interface FinishedPage {
  page: CachedPageInfo;
  /** When a reader was last passed on because of age; milliseconds since the epoch. */
  askedAt: number;
  etag: string;
  /** Alternating names and values, without those that depend on the encoding. */
  headers: string[];
  bodies: Map<Encoding | null, Buffer>;
  bytes: number;
}

/**
 * Cache key of a request; null: the framework answers it. Remaining query parameters matter: others
 * were removed.
 */
export function finishedKey(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (asksForVariant(request)) return null;
  const url = request.url ?? "";
  return url.includes("?") ? null : url;
}

/**
 * Complete responses of cached pages, sent without entering the framework. Each is as fresh as its
 * page: the same tag clock, checked on each request, and the same age, after which one reader
 * triggers a rebuild and others still get the old one, as from the framework.
 */
export class FinishedPages {
  private readonly pages = new Map<string, FinishedPage>();
  private used = 0;

  constructor(
    private readonly encodings: Encodings,
    private readonly maxBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** False: the framework must answer. */
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
    if (body) send(request, response, finished, { body, encoding, now });
    else void this.encode(key, finished, encoding, request, response);
    return true;
  }

  /** True if nothing on the page has changed, whatever its age. */
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
    send(request, response, finished, { body, encoding, now: this.now() });
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedPage,
  { body, encoding, now }: { body: Buffer; encoding: Encoding | null; now: number },
): void {
  const own = finished.headers.map((value) => sharedUntil(value, finished.page.endsAt - now));
  const known = request.headers["if-none-match"];
  if (known !== undefined && finished.etag !== "" && known.includes(finished.etag)) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  const headers = [...own, "Content-Length", String(body.length)];
  if (encoding && body !== finished.bodies.get(null)) headers.push("Content-Encoding", encoding);
  response.writeHead(200, headers);
  if (request.method === "HEAD") response.end();
  else endWith(response, body);
}
