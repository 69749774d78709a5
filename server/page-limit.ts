import type { IncomingMessage, ServerResponse } from "node:http";
import { isPagePath } from "@/lib/domain/page-path";
import { addressBucket, RateWindows, secondsUntil } from "@/lib/domain/rate-window";
import { trackingParams } from "@/lib/routes";
import { partsOf } from "@/lib/server/target";

const WINDOW_SECONDS = 60;
/** Pages with filters or a search: no two readers ask for the same. */
const MOST_PER_REQUEST = 120;
/** Whatever is made. Many read behind one address, and a robot that reads a whole town does not ask five times a second. */
const MOST_MADE = 300;
/** A page that was made to say that nothing is there weighs as much as so many: who reads meets few of them. */
const WEIGHT_OF_MISSING = 10;
const missing = new Set([404, 410]);

/** Parameters that do not choose what a page shows: those of campaigns and the framework's own. */
const ignored = new Set<string>([...trackingParams, "_rsc"]);

const uncounted = /^\/(?:api|storage|internal|_next\/static)(?:\/|$)/;

/** Whether a page is made for this request alone: it has filters or a search in its address. */
function isMadePerRequest(url: string): boolean {
  const [pathname, query] = partsOf(url);
  if (!query || !isPagePath(pathname)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => !ignored.has(name));
}

/** Whether the framework made this answer; else it was kept, or is a file. */
function isMade(response: ServerResponse): boolean {
  const kept = response.getHeader("x-nextjs-cache");
  return kept !== "HIT" && kept !== "STALE" && !response.hasHeader("accept-ranges");
}

/**
 * How many pages one client may have made: each costs a rendering and the backend's work, and the backend cannot count
 * them, since the web asks in its own name. Whatever its address looks like counts, since whoever asks chooses that; what
 * is kept does not. This machine is not counted.
 */
export class PageLimit {
  private readonly windows = new RateWindows();
  /** Of requests that were counted; the page itself is told nothing of whoever asks. */
  private readonly clients = new WeakMap<IncomingMessage, string>();

  constructor(private readonly now: () => Date = () => new Date()) {}

  /** Seconds to wait; null: it is answered. Asked after the client's address was made true ({@link Site.tellOrigin}). */
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
   * Told of each answer whose request was not refused, before its headers are sent. `isAbsent`: nothing was made, but the
   * backend was asked, and that counts as one.
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

/** Null: what is asked for is counted by the backend, is a file of the build, or comes from this machine. */
function clientOf({ url = "", headers }: IncomingMessage): string | null {
  const client = String(headers["x-forwarded-for"] ?? "");
  if (/^(?:127\.|::1$)/.test(client) || uncounted.test(url)) return null;
  return addressBucket(client);
}
