import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { keepInUse, sweepLeftovers } from "@/lib/leftovers";
import type { FrameworkCache, FrameworkCacheContext } from "@/lib/next-internals/cache-types";
import { spareSizes } from "@/lib/next-internals/spare-sizes";
import { processState } from "../process-state";
import { webEnv } from "../web-env";
import { EntryStore } from "./entry-store";
import { PageCache } from "./page-cache";
import { TagClock } from "./tag-clock";

const MEMORY_BYTES = 48 * 1024 * 1024;
const DISK_BYTES = 2 * 1024 * 1024 * 1024;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

let cache: PageCache | undefined;

/**
 * One folder per build, site and backend: pages of another build are unreadable, and pages of
 * another site have its addresses. Unused folders are deleted; another build may run beside this
 * one.
 */
function openCache(serverDistDir: string): PageCache {
  const { dataDir, siteUrl, backendUrl } = webEnv();
  const build = readFileSync(path.join(serverDistDir, "..", "BUILD_ID"), "utf8").trim();
  const site = createHash("sha256").update(`${build} ${siteUrl} ${backendUrl}`).digest("hex");
  const all = path.join(dataDir, "cache", "pages");
  const own = path.join(all, site.slice(0, 20));
  keepInUse(own);
  const sweep = () => void sweepLeftovers(all, path.basename(own));
  sweep();
  setInterval(sweep, SWEEP_EVERY_MS).unref();
  const clock = new TagClock(path.join(own, "tags"));
  processState().tagClock = clock;
  const pages = new PageCache(
    new EntryStore(own, { memoryBytes: MEMORY_BYTES, diskBytes: DISK_BYTES }),
    clock,
  );
  processState().keptPages = pages;
  return pages;
}

/** The `cacheHandler` of next.config.ts; the framework creates one per request. */
export default class DiskCacheHandler implements FrameworkCache {
  /** Null during the build: no page is made for readers then. */
  private readonly cache: PageCache | null;

  constructor({ serverDistDir, flushToDisk }: FrameworkCacheContext) {
    const building = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
    if (!building && serverDistDir && flushToDisk) cache ??= openCache(serverDistDir);
    this.cache = building ? null : (cache ?? null);
  }

  async get(...[key, context]: Parameters<FrameworkCache["get"]>) {
    if (!this.cache) return null;
    spareSizes();
    // Pages of an earlier process may have changed meanwhile.
    await processState().changes?.firstCatchUp();
    return this.cache.get(key, context);
  }

  async set(...[key, value, context]: Parameters<FrameworkCache["set"]>) {
    await this.cache?.set(key, value, context);
  }

  async revalidateTag(tags: string | string[]) {
    processState().tagClock?.expire(typeof tags === "string" ? [tags] : tags);
  }

  resetRequestCache() {}
}
