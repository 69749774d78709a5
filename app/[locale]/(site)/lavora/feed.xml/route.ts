import { jobFeedXml } from "@/lib/server/job-feed";
import { metadataResponse } from "@/lib/server/metadata-response";
import { getSite } from "@/lib/server/site";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return metadataResponse("application/rss+xml; charset=utf-8", async () =>
    jobFeedXml(await getSite()),
  );
}
