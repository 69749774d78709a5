import { AsyncLocalStorage } from "node:async_hooks";
import type { Settings } from "@/lib/contract/settings";
import type { TagSources } from "./csp";
import type { TagClock } from "./page-cache/tag-clock";
import { ReadBudget } from "./read-budget";

/** What one page request learns from the page cache while the framework answers it. */
export interface RequestTrace {
  /** The cached page that was read for this request; null: none was found. */
  page: CachedPageInfo | null;
  /** An old copy of the page stands by: better than one that is made without the settings. */
  hasOldPage: boolean;
  /** The page was made while the settings could not be read: it is kept by nobody. */
  lacksSettings: boolean;
  /** A page could not be made anew and the old copy was kept: asking again answers it. */
  keptOldPage: boolean;
  /** What the town's tags need of the page's policy; null: no page was made. */
  tagSources: TagSources | null;
  /** The backend answered 410 to something that the page is made of. */
  isGone: boolean;
  /** What the page was asked for could not be read, and it says so in its own words. */
  saysFault: boolean;
  /** It says in its own words that nothing is told for a while, to whoever asked too often. */
  saysBusy: boolean;
  /** The backend said, before the page was made, that there is nothing at this address. */
  isAbsent: boolean;
  /** The backend knew who asks, and said 401 to something of theirs: they are logged in no more. */
  isNobody: boolean;
  /** What the backend was asked before the page was made, and what it answered; null: nothing, or the page has read it. */
  told: { url: string; answer: () => Promise<Response> } | null;
  /** What is left of the time in which the backend is waited for. */
  reads: ReadBudget;
}

/** The digest by which the framework's own reading of a page tells the fault of `isNobody`. */
export const NOBODY = "nobody";

/** Milliseconds that a page waits for the backend. */
export const READ_LIMIT_MS = 3000;

/** What is known of a page before anything was read for it; `waited`: milliseconds that its reader has waited for the backend. */
export function newTrace(waited = 0): RequestTrace {
  return {
    page: null,
    hasOldPage: false,
    lacksSettings: false,
    keptOldPage: false,
    tagSources: null,
    isGone: false,
    saysFault: false,
    saysBusy: false,
    isAbsent: false,
    isNobody: false,
    told: null,
    reads: new ReadBudget(READ_LIMIT_MS, waited),
  };
}

/** When a cached page stops being fresh: at the first expiry of one of its tags, or by age. */
export interface CachedPageInfo {
  tags: readonly string[];
  /** What its making has seen: an expiry with a greater count makes it old. */
  position: number;
  /** Milliseconds since the epoch; `Infinity`: fresh until a tag expires. */
  staleAt: number;
  /** When what it says stops being true, whoever asks: milliseconds since the epoch, `Infinity`: at no time. */
  endsAt: number;
}

export interface Maintenance {
  enabled: boolean;
  message: string | null;
  /** As the settings have it, unchecked; absent: they name none. */
  blur_color?: string | null;
  /** The town has never been open yet. */
  before_opening?: boolean;
  /** Of the town, for the page that says that it opens soon. */
  theme_color?: string | null;
}

/** What the log says of an outage of the backend. */
export type OutageChange = { begunBecause: string } | { endedAfterMs: number };

interface ProcessState {
  trace: AsyncLocalStorage<RequestTrace>;
  /** Told by `/internal/revalidate` and by the reading of the settings (docs/domain/site.md). */
  maintenance: Maintenance;
  /** The settings as this process last read them itself; null: not yet. */
  settings: Settings | null;
  /** Fields of the backend's settings that could not be used, as the log has told. */
  oddFields: Set<string>;
  /** When a page last could not reach the backend, milliseconds since the epoch. */
  backendFailedAt: number;
  /** While the backend cannot be reached, in milliseconds since the epoch; null: nobody noticed anything. */
  outage: { since: number; lastFailureAt: number } | null;
  /** Null: nobody keeps a log, as in development. */
  tellOutage: ((change: OutageChange) => void) | null;
  /** Null until the page cache is open, and in development. */
  tagClock: TagClock | null;
  /** The page cache, as long as {@link tagClock}; whether it has a copy that is given on without the backend being asked first. */
  keptPages: { isGiven(key: string): Promise<boolean> } | null;
}

const key = Symbol.for("piazza.web");

/**
 * What the custom server, the cache handler and the framework's bundles share. They are three bundles in one
 * process, so a module variable would exist three times.
 */
export function processState(): ProcessState {
  const holder = globalThis as { [key]?: ProcessState };
  holder[key] ??= {
    trace: new AsyncLocalStorage(),
    maintenance: { enabled: false, message: null },
    settings: null,
    oddFields: new Set(),
    backendFailedAt: 0,
    outage: null,
    tellOutage: null,
    tagClock: null,
    keptPages: null,
  };
  return holder[key];
}
