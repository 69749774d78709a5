import { metadataResponse } from "@/lib/server/metadata-response";
import { promoFeedXml } from "@/lib/server/promo-feed";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return metadataResponse("application/rss+xml; charset=utf-8", async () =>
    promoFeedXml(await getSite()),
  );
}
