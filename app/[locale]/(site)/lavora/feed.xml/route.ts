import { jobFeedXml } from "@/lib/server/job-feed";
import { feedResponse } from "@/lib/server/metadata-response";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => feedResponse(jobFeedXml);
