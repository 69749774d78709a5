import type { FrameworkCache, FrameworkCacheValue } from "@/lib/next-internals/cache-types";
import { policyOfHtml, withTagSources } from "../csp";
import { joinPageCopy } from "../page-copy";
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
  /** Position of the tag clock when its making began: an expiry after it makes the entry old. */
  position: number;
  /** Milliseconds since the epoch. */
  madeAt: number;
  cacheControl: CacheControl;
  /** When making it anew last failed, and the tag clock's position then. */
  failed?: { at: number; position: number };
}

/** How long an old page counts as fresh after making it anew failed: the backend is not asked for each reader. */
const RETRY_AFTER_MS = 3000;
/** Makings under way that are remembered; a forgotten one only costs a second making. */
const MAX_STARTED = 10_000;
const TAGS_HEADER = "x-next-cache-tags";

/**
 * The rules of the page cache, around a store of entries: exact freshness by tag, the old page kept while the backend
 * is down, and a policy with the hashes of the page's own inline scripts (decisions 051).
 */
export class PageCache {
  /** Key → position of the tag clock when its making began. */
  private readonly started = new Map<string, number>();
  /** Values given to the framework: one that comes back is the old page, kept because a new one could not be made. */
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
    if (context.kind !== "FETCH") this.tellOfOldPage();
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
      // An expired answer of the backend is of no use; an expired page is, should a new one fail.
      return expired ? null : { lastModified: entry.madeAt, value: entry.value };
    }
    return this.old(entry, expired && !this.failedSinceExpiry(entry) ? "expired" : "aged");
  }

  /** Whether there is a copy that is given on without the backend being asked first. */
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
      // The framework sends these headers to everybody who waits for this page.
      if ("headers" in value) value.headers = { ...value.headers, "cache-control": "no-store" };
      return;
    }
    if (value.kind === "APP_PAGE") {
      // The framework sends this very object, so it is changed and not copied.
      value.html = joinPageCopy(value.html);
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
    // Addresses that do not exist are endless; they must not push real pages off the disk. The backend's answers are in
    // the pages made of them, which a restart finds again; writing each a second time costs more than asking again.
    await this.store.set(key, entry, status !== 404 && value.kind !== "FETCH");
  }

  /**
   * "fresh" is answered, "aged" is answered while a new one is made, and for "expired" the reader waits for the new one
   * (the framework reads -1 so).
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

  /** Whether what an entry says stopped being true after a moment. */
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
