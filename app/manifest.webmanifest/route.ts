import { metadataResponse } from "@/lib/server/metadata-response";
import { getPwaSettings } from "@/lib/server/settings";
import { getSite } from "@/lib/server/site";
import { webManifest } from "@/lib/server/web-manifest";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return metadataResponse("application/manifest+json", async () =>
    JSON.stringify(webManifest(await getSite(), await getPwaSettings())),
  );
}
