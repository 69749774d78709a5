import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { parseEnv } from "./lib/env";
import { activityListParams, reviewListParams } from "./lib/routes";

const root = import.meta.dirname;

/** First segments that are no pages: they keep their path, everything else is a page of the locale. */
function reservedSegments(): string[] {
  const files = existsSync(path.join(root, "public")) ? readdirSync(path.join(root, "public")) : [];
  const metadata = [
    "sitemap",
    "sitemap.xml",
    "robots.txt",
    "manifest.webmanifest",
    "favicon.ico",
    "sw.js",
  ];
  return ["api", "storage", "internal", "_next", "it", ...metadata, ...files];
}

/** Bundled from lib/server/page-cache/cache-handler.ts: Next loads it by its path, as plain JavaScript. */
const cacheHandler = path.join(root, "dist/server/cache-handler.js");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const page = `((?!(?:${reservedSegments().map(escaped).join("|")})(?:/|$)).*)`;

/**
 * The list with filters is rendered per request, by a twin of the cached page (architecture section 3).
 * `~` stands in no slug, so the twin's own address can be sent away without hiding an activity.
 */
const filteredList = "/attivita/~filtri";
/** So are the reviews of an activity. */
const filteredReviews = "/attivita/:slug/recensioni/~filtri";
/** So is the search with a text. */
const searchResults = "/ricerca/~risultati";

/** `next dev` runs without the custom server, whose proxy does this, with its checks, everywhere else. */
function developmentProxy() {
  const { backendUrl } = parseEnv(process.env);
  return ["/api/:path*", "/storage/:path*"].map((source) => ({
    source,
    destination: backendUrl + source,
  }));
}

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

export default function config(phase: string): NextConfig {
  return withNextIntl({
    distDir: process.env.NEXT_DIST_DIR ?? ".next",
    poweredByHeader: false,
    // The custom server compresses, and keeps what it compressed.
    compress: false,
    cacheHandler: phase === PHASE_DEVELOPMENT_SERVER ? undefined : cacheHandler,
    // The handler bounds what it keeps in memory itself.
    cacheMaxMemorySize: 0,
    turbopack: {
      root,
      // Beside the boundary that we use, it brings the error page of the other router to every visitor: 2 KB compressed.
      resolveAlias: { "next/error": "next/dist/client/components/catch-error" },
    },
    // `npm test` checks the types; a town that starts the portal need not wait for it.
    typescript: { ignoreBuildErrors: true },
    images: {
      loader: "default",
      // Only pictures of a foreign backend reach the optimizer; it never fetches anything but /storage.
      localPatterns: [{ pathname: "/storage/**", search: "" }],
      remotePatterns: [],
      maximumRedirects: 0,
    },
    async redirects() {
      return [
        { source: filteredList, destination: "/attivita", permanent: true },
        { source: filteredReviews, destination: "/attivita/:slug/recensioni", permanent: true },
        { source: searchResults, destination: "/ricerca", permanent: true },
        { source: "/it", destination: "/", permanent: true },
        { source: "/it/:path*", destination: "/:path*", permanent: true },
      ];
    },
    async rewrites() {
      return {
        beforeFiles: [
          ...(phase === PHASE_DEVELOPMENT_SERVER ? developmentProxy() : []),
          ...Object.values(activityListParams).map((key) => ({
            source: "/attivita",
            has: [{ type: "query" as const, key }],
            destination: `/it${filteredList}`,
          })),
          ...Object.values(reviewListParams).map((key) => ({
            source: "/attivita/:slug/recensioni",
            has: [{ type: "query" as const, key }],
            destination: `/it${filteredReviews}`,
          })),
          {
            source: "/ricerca",
            has: [{ type: "query", key: "q" }],
            destination: `/it${searchResults}`,
          },
          { source: `/:path${page}`, destination: "/it/:path" },
        ],
        afterFiles: [],
        fallback: [],
      };
    },
  });
}
