import { getTracking } from "@/backend/features/settings/service";
import type { Api } from "@/backend/http/endpoint";
import { trackingSchema } from "@/lib/contract/tracking";
import * as contract from "@/lib/contract/tracking-endpoints";

export function trackingRoutes(api: Api): void {
  api.serve(
    contract.getTracking,
    {
      summary: "Which tags are loaded once analytics is accepted, and the site verifications",
      permission: "anybody",
      response: trackingSchema,
      cache: "shared",
    },
    ({ deps }) => getTracking(deps.db),
  );
}
