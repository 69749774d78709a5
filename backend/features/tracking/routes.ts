import { getTracking } from "@/backend/features/settings/service";
import type { Api } from "@/backend/http/endpoint";
import { trackingSchema } from "@/lib/contract/tracking";

export function trackingRoutes(api: Api): void {
  api.endpoint(
    {
      get: "/api/tracking",
      summary: "Which tags are loaded once analytics is accepted, and the site verifications",
      may: "anybody",
      answers: trackingSchema,
      cache: "shared",
    },
    ({ deps }) => getTracking(deps.db),
  );
}
