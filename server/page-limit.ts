import type { IncomingMessage, ServerResponse } from "node:http";
import { isPagePath } from "@/lib/domain/page-path";
import { addressBucket, RateWindows, secondsUntil } from "@/lib/domain/rate-window";
import { trackingParams } from "@/lib/routes";
import { partsOf } from "@/lib/server/target";

const WINDOW_SECONDS = 60;
/** Pages with filters or a search, which no two readers share. */
const MOST_PER_REQUEST = 120;
/**
 * All rendered pages. Many users can share an address, and even a robot that reads a whole town
 * does not request five pages a second.
 */
const MOST_MADE = 300;
/** A rendered "not found" page counts as this many: readers meet few of them. */
const WEIGHT_OF_MISSING = 10;
const missing = new Set([404, 410]);

/** Parameters that do not affect the page: campaign parameters and the framework's own. */
const ignored = new Set<string>([...trackingParams, "_rsc"]);

const uncounted = /^\/(?:api|storage|internal|_next\/static)(?:\/|$)/;

/**
 * True if a page is rendered for this request alone, because its address has filters or a search.
 */
function isMadePerRequest(url: string): boolean {
  const [pathname, query] = partsOf(url);
  if (!query || !isPagePath(pathname)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => !ignored.has(name));
}

/** True if the framework rendered the response; false for cached pages and files. */
function isMade(response: ServerResponse): boolean {
  const kept = response.getHeader("x-nextjs-cache");
  return kept !== "HIT" && kept !== "STALE" && !response.hasHeader("accept-ranges");
}

/**
 * Limits the pages rendered for one client: each costs a rendering and backend work, and the
 * backend cannot count them, since the web calls it in its own name. Every address counts, since
 * clients choose it; cached pages do not. This machine is not limited.
 */
export class PageLimit {
  private readonly windows = new RateWindows();
  /** Clients of counted requests; the page itself does not get the client. */
  private readonly clients = new WeakMap<IncomingMessage, string>();

  constructor(private readonly now: () => Date = () => new Date()) {}

  /**
   * Seconds to wait, or null. Call after the client's address was verified ({@link
   * Site.tellOrigin}).
   */
  refuses(request: IncomingMessage): number | null {
    const client = clientOf(request);
    if (client === null) return null;
    this.clients.set(request, client);
    const now = this.now();
    const made = this.windows.hit(madeBy(client), WINDOW_SECONDS, now);
    if (made.count > MOST_MADE) return secondsUntil(made.resetsAt, now);
    if (!isMadePerRequest(request.url ?? "")) return null;
    const { count, resetsAt } = this.windows.hit(`own ${client}`, WINDOW_SECONDS, now);
    return count > MOST_PER_REQUEST ? secondsUntil(resetsAt, now) : null;
  }

  /**
   * Call for each response whose request was not refused, before its headers are sent. `isAbsent`:
   * nothing was rendered but the backend was asked, which counts as one.
   */
  learns(request: IncomingMessage, response: ServerResponse, isAbsent: boolean): void {
    const client = this.clients.get(request);
    if (client === undefined || isAbsent) return;
    const now = this.now();
    if (!isMade(response)) this.windows.giveBack(madeBy(client), now);
    else if (missing.has(response.statusCode)) {
      this.windows.hit(madeBy(client), WINDOW_SECONDS, now, WEIGHT_OF_MISSING - 1);
    }
  }
}

const madeBy = (client: string) => `made ${client}`;

/**
 * Null if the backend counts the request, it is for a build file, or it comes from this machine.
 */
function clientOf({ url = "", headers }: IncomingMessage): string | null {
  const client = String(headers["x-forwarded-for"] ?? "");
  if (/^(?:127\.|::1$)/.test(client) || uncounted.test(url)) return null;
  return addressBucket(client);
}
