import { eventFeedXml } from "@/lib/server/event-feed";
import { readFeed } from "@/lib/server/events";
import { feedResponse } from "@/lib/server/metadata-response";

export const dynamic = "force-dynamic";

/** Future events, with the filter of the list. */
export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return feedResponse((site) => eventFeedXml(site, readFeed(searchParams)));
}
