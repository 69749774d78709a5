/**
 * Modules of the framework that a build takes something else for.
 * `next/error` has the boundary that we use, and beside it the error page of the other router: 2 KB compressed for every
 * visitor. `collect-segment-data` is what `no-segments.ts` stands for.
 */
export const replacedModules: Readonly<Record<string, string>> = {
  "next/error": "next/dist/client/components/catch-error",
  "./collect-segment-data": "./lib/next-internals/no-segments.ts",
};
