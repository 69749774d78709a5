import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from "next/dist/server/lib/incremental-cache";

/** What `cacheHandler` of next.config.ts is for the framework. */
export type FrameworkCache = CacheHandler;
export type FrameworkCacheContext = CacheHandlerContext;
export type FrameworkCacheValue = CacheHandlerValue;
