import { framedPolicy } from "@/lib/server/csp";
import { eventEmbedHtml } from "@/lib/server/event-embed";
import { readFeed } from "@/lib/server/events";
import { metadataResponse } from "@/lib/server/metadata-response";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

/**
 * The next events for a frame on other sites, with the filter of the list: a page without scripts.
 */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return metadataResponse(
    "text/html; charset=utf-8",
    async () => eventEmbedHtml(await getSite(), readFeed(searchParams)),
    { "content-security-policy": framedPolicy(), "x-robots-tag": "noindex" },
  );
}
