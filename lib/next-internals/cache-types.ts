import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from "next/dist/server/lib/incremental-cache";

/** The framework's type of `cacheHandler` in next.config.ts. */
export type FrameworkCache = CacheHandler;
export type FrameworkCacheContext = CacheHandlerContext;
export type FrameworkCacheValue = CacheHandlerValue;
