import type { FrameworkCache, FrameworkCacheValue } from "@/lib/next-internals/cache-types";
import { policyOfHtml, withTagSources } from "../csp";
import { finishHtml } from "../page-copy";
import { processState } from "../process-state";
import { endOf } from "./end-tag";
import type { EntryStore } from "./entry-store";
import type { TagClock } from "./tag-clock";

type Value = NonNullable<FrameworkCacheValue["value"]>;
type CacheControl = FrameworkCacheValue["cacheControl"];
type GetContext = Parameters<FrameworkCache["get"]>[1];
type SetContext = Parameters<FrameworkCache["set"]>[2];

export interface PageEntry {
  key: string;
  value: Value;
  tags: string[];
  /** Position of the tag clock when rendering began: a later expiry makes the entry stale. */
  position: number;
  /** Milliseconds since the epoch. */
  madeAt: number;
  cacheControl: CacheControl;
  /** Last failed rebuild, and the tag clock's position then. */
  failed?: { at: number; position: number };
}

/**
 * Time that a stale page counts as fresh after a failed rebuild, so that the backend is not asked
 * for each reader.
 */
const RETRY_AFTER_MS = 3000;
/** Maximum tracked renderings; a dropped one only costs a second rendering. */
const MAX_STARTED = 10_000;
const TAGS_HEADER = "x-next-cache-tags";

/**
 * Rules of the page cache around an entry store: exact freshness by tag, stale pages while the
 * backend is down, and a policy with the hashes of the page's own inline scripts (decision 051).
 */
export class PageCache {
  /** Key → position of the tag clock when rendering began. */
  private readonly started = new Map<string, number>();
  /**
   * Values given to the framework: if one comes back, it is the old page, kept because a rebuild
   * failed.
   */
  private readonly givenOut = new WeakSet<object>();

  constructor(
    private readonly store: EntryStore<PageEntry>,
    private readonly clock: TagClock,
    private readonly now: () => number = Date.now,
  ) {}

  async get(key: string, context: GetContext): Promise<FrameworkCacheValue | null> {
    const entry = await this.store.get(key);
    if (!entry) {
      this.begin(key);
      return null;
    }
    this.givenOut.add(entry.value);
    if (context.kind !== "FETCH") {
      this.tellOfOldPage();
      tellEnd(entry);
    }
    const expired =
      this.clock.expiredSince(entry.tags, entry.position) ||
      this.hasEndedSince(entry, entry.madeAt);
    const aged = this.now() >= staleAt(entry);
    if (!expired && !aged) {
      this.tell(entry, context);
      return { lastModified: entry.madeAt, value: entry.value, cacheControl: entry.cacheControl };
    }
    if (this.failedJustNow(entry)) return this.old(entry, "fresh");
    this.begin(key);
    if (context.kind === "FETCH") {
      // An expired answer of the backend is useless; an expired page is kept in case the rebuild
      // fails.
      return expired ? null : { lastModified: entry.madeAt, value: entry.value };
    }
    return this.old(entry, expired && !this.failedSinceExpiry(entry) ? "expired" : "aged");
  }

  /** True if a copy can be served without asking the backend first. */
  async isGiven(key: string): Promise<boolean> {
    const entry = await this.store.get(key);
    if (!entry) return false;
    const expired =
      this.clock.expiredSince(entry.tags, entry.position) ||
      this.hasEndedSince(entry, entry.madeAt);
    return !expired || this.failedJustNow(entry);
  }

  async set(key: string, value: Value | null, context: SetContext): Promise<void> {
    const position = this.started.get(key) ?? 0;
    this.started.delete(key);
    if (!value) return this.store.delete(key);
    if (this.givenOut.has(value)) return this.keepOld(key);
    const status = "status" in value ? value.status : undefined;
    if (status !== undefined && status >= 500) return;
    if (value.kind !== "FETCH" && processState().trace.getStore()?.lacksSettings) {
      // The framework sends these headers to everyone who waits for this page.
      if ("headers" in value) value.headers = { ...value.headers, "cache-control": "no-store" };
      return;
    }
    if (value.kind === "APP_PAGE") {
      // The framework sends this very object, so it is changed in place.
      value.html = finishHtml(value.html);
      value.headers ??= {};
      const sources = processState().trace.getStore()?.tagSources ?? null;
      const policy = withTagSources(policyOfHtml(value.html), sources);
      value.headers["content-security-policy"] = policy;
    }
    const entry: PageEntry = {
      key,
      value,
      tags: tagsOf(value, context),
      position,
      madeAt: this.now(),
      cacheControl: context.fetchCache ? undefined : context.cacheControl,
    };
    if (value.kind !== "FETCH") tellEnd(entry);
    // Missing addresses are endless and must not displace real pages on disk. Answers of the
    // backend are part of stored pages; storing them again costs more than asking again.
    await this.store.set(key, entry, status !== 404 && value.kind !== "FETCH");
  }

  /**
   * "fresh" is served, "aged" is served while a new one is made, and for "expired" the reader waits
   * (the framework's -1).
   */
  private old(entry: PageEntry, as: "fresh" | "aged" | "expired"): FrameworkCacheValue {
    const lastModified = { fresh: this.now(), aged: this.now() - 2000, expired: -1 }[as];
    const revalidate = as === "fresh" ? 1 + RETRY_AFTER_MS / 1000 : 1;
    return { lastModified, value: entry.value, cacheControl: { revalidate, expire: undefined } };
  }

  private begin(key: string): void {
    if (this.started.has(key)) return;
    if (this.started.size >= MAX_STARTED) this.started.clear();
    this.started.set(key, this.clock.position());
  }

  private async keepOld(key: string): Promise<void> {
    const entry = await this.store.get(key);
    if (!entry) return;
    entry.failed = { at: this.now(), position: this.clock.position() };
    const trace = processState().trace.getStore();
    if (trace) trace.keptOldPage = true;
  }

  private failedSinceExpiry(entry: PageEntry): boolean {
    return (
      entry.failed !== undefined &&
      !this.clock.expiredSince(entry.tags, entry.failed.position) &&
      !this.hasEndedSince(entry, entry.failed.at)
    );
  }

  /** True if an entry's content became untrue after a moment. */
  private hasEndedSince(entry: PageEntry, since: number): boolean {
    return endOf(entry.tags, since) <= this.now();
  }

  private failedJustNow(entry: PageEntry): boolean {
    if (!entry.failed || !this.failedSinceExpiry(entry)) return false;
    return this.now() - entry.failed.at < RETRY_AFTER_MS;
  }

  private tellOfOldPage(): void {
    const trace = processState().trace.getStore();
    if (trace) trace.hasOldPage = true;
  }

  private tell(entry: PageEntry, context: GetContext): void {
    const trace = processState().trace.getStore();
    if (!trace || context.kind === "FETCH") return;
    const { tags, position, madeAt } = entry;
    trace.page = { tags, position, staleAt: staleAt(entry), endsAt: endOf(tags, madeAt) };
  }
}

function tellEnd({ tags, madeAt }: PageEntry): void {
  const trace = processState().trace.getStore();
  if (trace) trace.endsAt = endOf(tags, madeAt);
}

function staleAt(entry: PageEntry): number {
  const seconds =
    entry.value.kind === "FETCH" ? entry.value.revalidate : entry.cacheControl?.revalidate;
  return typeof seconds === "number" ? entry.madeAt + seconds * 1000 : Number.POSITIVE_INFINITY;
}

function tagsOf(value: Value, context: SetContext): string[] {
  if (value.kind === "FETCH") return ("tags" in context && context.tags) || value.tags || [];
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}
