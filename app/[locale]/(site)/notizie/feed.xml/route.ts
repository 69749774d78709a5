import { feedResponse } from "@/lib/server/metadata-response";
import { newsFeedXml } from "@/lib/server/news-feed";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => feedResponse(newsFeedXml);
