import type { IncomingMessage } from "node:http";
import { addressBucket, RateWindows, secondsUntil } from "@/lib/domain/rate-window";
import { trackingParams } from "@/lib/routes";
import { isPage } from "./guard";

const LIMIT = 120;
const WINDOW_SECONDS = 60;

/** Parameters that do not choose what a page shows: those of campaigns and the framework's own. */
const ignored = new Set<string>([...trackingParams, "_rsc"]);

/** Whether a page is made for this request: it has filters or a search in its address. */
function isMadePerRequest(url: string): boolean {
  const [pathname = "", query = ""] = url.split("?", 2);
  if (!query || !isPage(pathname)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => !ignored.has(name));
}

/**
 * How many pages that are made per request one client may ask for: each costs a rendering and the backend's work, and
 * the backend cannot count them, since the web asks in its own name. This machine is not counted.
 */
export class PageLimit {
  private readonly windows = new RateWindows();

  constructor(private readonly now: () => Date = () => new Date()) {}

  /** Seconds to wait; null: it is answered. Asked after the client's address was made true ({@link Site.tellOrigin}). */
  refuses({ url = "", headers }: IncomingMessage): number | null {
    const client = String(headers["x-forwarded-for"] ?? "");
    if (!isMadePerRequest(url) || /^(?:127\.|::1$)/.test(client)) return null;
    const now = this.now();
    const { count, resetsAt } = this.windows.hit(addressBucket(client), WINDOW_SECONDS, now);
    return count > LIMIT ? secondsUntil(resetsAt, now) : null;
  }
}
