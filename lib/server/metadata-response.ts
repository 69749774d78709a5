import "server-only";
import { BackendUnavailableError } from "./backend";
import { getSite, type SiteIdentity } from "./site";

/** Seconds that browsers, crawlers and shared caches may keep files about the site. */
const MAX_AGE = 60;

/**
 * Responds with a file about the site (sitemap, manifest). Null gives 404; while the backend is
 * down, 503 with Retry-After: crawlers then keep their copy.
 */
export async function metadataResponse(
  contentType: string,
  make: () => Promise<string | null>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    const body = await make();
    if (body === null) return new Response(null, { status: 404 });
    return new Response(body, {
      headers: {
        "content-type": contentType,
        "cache-control": `public, max-age=${MAX_AGE}`,
        ...headers,
      },
    });
  } catch (error) {
    if (!(error instanceof BackendUnavailableError)) throw error;
    return new Response(null, { status: 503, headers: { "retry-after": "30" } });
  }
}

/** Responds with a feed; null gives 404. */
export function feedResponse(
  make: (site: SiteIdentity) => Promise<string | null>,
): Promise<Response> {
  return metadataResponse("application/rss+xml; charset=utf-8", async () => make(await getSite()));
}
