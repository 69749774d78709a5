import { feedResponse } from "@/lib/server/metadata-response";
import { promoFeedXml } from "@/lib/server/promo-feed";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => feedResponse(promoFeedXml);
