import type { NextRequest } from "next/server";
import { metadataResponse } from "@/lib/server/metadata-response";
import { sitemapPartXml } from "@/lib/server/sitemap";
import { webEnv } from "@/lib/server/web-env";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ part: string }>;
}

export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const { part } = await params;
  const after = request.nextUrl.searchParams.get("dopo");
  return metadataResponse("application/xml; charset=utf-8", () =>
    sitemapPartXml(webEnv().siteUrl, part, after),
  );
}
