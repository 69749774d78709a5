import { eventFeedXml } from "@/lib/server/event-feed";
import { readFeed } from "@/lib/server/events";
import { metadataResponse } from "@/lib/server/metadata-response";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

/** What is to come, narrowed as the list is. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return metadataResponse("application/rss+xml; charset=utf-8", async () =>
    eventFeedXml(await getSite(), readFeed(searchParams)),
  );
}
