import { metadataResponse } from "@/lib/server/metadata-response";
import { newsFeedXml } from "@/lib/server/news-feed";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return metadataResponse("application/rss+xml; charset=utf-8", async () =>
    newsFeedXml(await getSite()),
  );
}
