import path from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { foreignRoots, rootFiles } from "./lib/domain/page-path";
import { replacedModules } from "./lib/next-internals/replaced-modules";
import { calendarPages, twins } from "./lib/page-queries";

const root = import.meta.dirname;

/** Bundled from lib/server/page-cache/cache-handler.ts: Next loads it by its path, as plain JavaScript. */
const cacheHandler = path.join(root, "dist/server/cache-handler.js");

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** What is no page keeps its path; everything else is a page of the locale. */
const reserved = [...foreignRoots, ...rootFiles, "it"].map(escaped).join("|");
const page = `((?!(?:${reserved})(?:/|$)).*)`;

/** What the pages are made with; what serves them does without, and without the compiler that unpacks itself into ~/.cache. */
async function withNextIntl(config: NextConfig): Promise<NextConfig> {
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin("./lib/i18n/request.ts")(config);
}

export default async function config(phase: string): Promise<NextConfig> {
  const own: NextConfig = {
    distDir: process.env.NEXT_DIST_DIR ?? ".next",
    poweredByHeader: false,
    // The custom server compresses, and keeps what it compressed.
    compress: false,
    cacheHandler: phase === PHASE_DEVELOPMENT_SERVER ? undefined : cacheHandler,
    // The handler bounds what it keeps in memory itself.
    cacheMaxMemorySize: 0,
    turbopack: {
      root,
      resolveAlias: replacedModules,
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
        ...twins.map(({ source, twin }) => ({
          source: twin,
          destination: source,
          permanent: true,
        })),
        ...calendarPages.flatMap(({ plain, page, twin }) =>
          [page, twin].map((source) => ({ source, destination: plain, permanent: true })),
        ),
        { source: "/it", destination: "/", permanent: true },
        { source: "/it/:path*", destination: "/:path*", permanent: true },
      ];
    },
    async rewrites() {
      return {
        beforeFiles: [
          ...twins.flatMap(({ source, twin, keys }) =>
            keys.map((key) => ({
              source,
              has: [{ type: "query" as const, key }],
              destination: `/it${twin}`,
            })),
          ),
          ...calendarPages.flatMap(({ source, page: inner, twin, keys }) => [
            ...keys.map((key) => ({
              source,
              has: [{ type: "query" as const, key }],
              destination: `/it${twin}`,
            })),
            { source, destination: `/it${inner}` },
          ]),
          { source: `/:path${page}`, destination: "/it/:path" },
        ],
        afterFiles: [],
        fallback: [],
      };
    },
  };
  return phase === PHASE_PRODUCTION_SERVER ? own : withNextIntl(own);
}
