/**
 * Framework modules that the build replaces. `next/error` has the boundary that we use, and also
 * the error page of the other router: 2 KB compressed for every visitor. `no-segments.ts` replaces
 * `collect-segment-data`.
 */
export const replacedModules: Readonly<Record<string, string>> = {
  "next/error": "next/dist/client/components/catch-error",
  "./collect-segment-data": "./lib/next-internals/no-segments.ts",
};
