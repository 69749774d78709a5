import { readFile } from "node:fs/promises";
import path from "node:path";

export const dynamic = "force-dynamic";

/**
 * The service worker of this build; none in development. Browsers revalidate it each time: an old
 * one would keep an old site.
 */
export async function GET(): Promise<Response> {
  const folder = process.env.NEXT_DIST_DIR ?? ".next";
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), folder, "sw.js");
  const script = await readFile(file, "utf8").catch(() => null);
  if (script === null) return new Response(null, { status: 404 });
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "service-worker-allowed": "/",
    },
  });
}
