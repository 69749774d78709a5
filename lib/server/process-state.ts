import { AsyncLocalStorage } from "node:async_hooks";
import type { Settings } from "@/lib/contract/settings";
import type { TagSources } from "./csp";
import type { TagClock } from "./page-cache/tag-clock";
import { ReadBudget } from "./read-budget";

/** Data that one page request collects from the page cache while the framework answers. */
export interface RequestTrace {
  /** The cached page that was read for this request, or null. */
  page: CachedPageInfo | null;
  /** When the page's content becomes untrue, in milliseconds since the epoch; `Infinity`: never. */
  endsAt: number;
  /** An old copy of the page exists. It is better than a page made without the settings. */
  hasOldPage: boolean;
  /** The page was made while the settings could not be read, so it must not be cached. */
  lacksSettings: boolean;
  /** The page could not be rebuilt and the old copy was kept: a second request gets it. */
  keptOldPage: boolean;
  /** Sources that the town's tags add to the page's policy; null if no page was made. */
  tagSources: TagSources | null;
  /** The backend answered 410 for part of the page. */
  isGone: boolean;
  /** The page's data could not be read, and the page says so. */
  isFault: boolean;
  /** The page says that the user has made too many requests. */
  isBusy: boolean;
  /** The backend answered before rendering that this address does not exist. */
  isAbsent: boolean;
  /** The backend answered 401 to a logged-in request: the login has ended. */
  isNobody: boolean;
  /**
   * A backend call made before rendering, with its answer; null if there was none or the page has
   * read it.
   */
  told: { url: string; answer: () => Promise<Response> } | null;
  /** The remaining time to wait for the backend. */
  reads: ReadBudget;
}

/** The error digest by which the framework's page data reports `isNobody`. */
export const NOBODY = "nobody";

/** Milliseconds that a page waits for the backend. */
export const READ_LIMIT_MS = 3000;

/**
 * A trace without data; `waited` is the time in ms that the reader has already waited for the
 * backend.
 */
export function newTrace(waited = 0): RequestTrace {
  return {
    page: null,
    endsAt: Number.POSITIVE_INFINITY,
    hasOldPage: false,
    lacksSettings: false,
    keptOldPage: false,
    tagSources: null,
    isGone: false,
    isFault: false,
    isBusy: false,
    isAbsent: false,
    isNobody: false,
    told: null,
    reads: new ReadBudget(READ_LIMIT_MS, waited),
  };
}

/** When a cached page becomes stale: at the first expiry of one of its tags, or by age. */
export interface CachedPageInfo {
  tags: readonly string[];
  /** The expiry count when it was made: a higher count makes it stale. */
  position: number;
  /** Milliseconds since the epoch; `Infinity`: until a tag expires. */
  staleAt: number;
  /** When its content becomes untrue, in milliseconds since the epoch; `Infinity`: never. */
  endsAt: number;
}

export interface Maintenance {
  enabled: boolean;
  message: string | null;
  /** As in the settings, unvalidated; absent if not set. */
  blur_color?: string | null;
  /** The town's site has never been open. */
  before_opening?: boolean;
  /** The town's colour, for the page shown before the opening. */
  theme_color?: string | null;
}

/** Log entry about an outage of the backend. */
export type OutageChange = { begunBecause: string } | { endedAfterMs: number };

/** The log of changes of the town's backends (docs/decisions/253). */
export interface ChangesOfTown {
  /**
   * Expires what has changed up to now. False: there is no log, or it cannot be read now. Never
   * rejects.
   */
  catchUp(): Promise<boolean>;
  /** Null after the first attempt to catch up. */
  firstCatchUp(): Promise<unknown> | null;
}

interface ProcessState {
  trace: AsyncLocalStorage<RequestTrace>;
  /** Set by `/internal/revalidate` and by reading the settings (docs/domain/site.md). */
  maintenance: Maintenance;
  /** The settings that this process last read itself, or null. */
  settings: Settings | null;
  /** Unusable fields of the backend's settings that the log has already reported. */
  oddFields: Set<string>;
  /** Last time a page could not reach the backend, in milliseconds since the epoch. */
  backendFailedAt: number;
  /** The current outage, in milliseconds since the epoch; null if there is none. */
  outage: { since: number; lastFailureAt: number } | null;
  /** Null without a log, as in development. */
  onOutage: ((change: OutageChange) => void) | null;
  /** Null until the page cache is open, and in development. */
  tagClock: TagClock | null;
  /**
   * The page cache, available as long as {@link tagClock}; tells whether a copy can be served
   * without asking the backend.
   */
  keptPages: { isGiven(key: string): Promise<boolean> } | null;
  /** Null: the backend tells this process what changed. */
  changes: ChangesOfTown | null;
}

const key = Symbol.for("piazza.web");

/**
 * State shared by the custom server, the cache handler and the framework's bundles. They are three
 * bundles in one process, so a module variable would exist three times.
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
    onOutage: null,
    tagClock: null,
    keptPages: null,
    changes: null,
  };
  return holder[key];
}
