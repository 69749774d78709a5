import { framedPolicy } from "@/lib/server/csp";
import { eventEmbedHtml } from "@/lib/server/event-embed";
import { metadataResponse } from "@/lib/server/metadata-response";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

/** The next events as other sites show them in a frame: a page without a script. */
export function GET(): Promise<Response> {
  return metadataResponse("text/html; charset=utf-8", async () => eventEmbedHtml(await getSite()), {
    "content-security-policy": framedPolicy(),
    "x-robots-tag": "noindex",
  });
}
