import { metadataResponse } from "@/lib/server/metadata-response";
import { sitemapXml } from "@/lib/server/sitemap";
import { webEnv } from "@/lib/server/web-env";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return metadataResponse("application/xml; charset=utf-8", () => sitemapXml(webEnv().siteUrl));
}
