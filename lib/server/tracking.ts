import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { trackingSchema } from "@/lib/contract/tracking";
import { getTracking as getTrackingEndpoint } from "@/lib/contract/tracking-endpoints";
import { readTracking, type Tracking } from "@/lib/domain/tracking";
import { getOptional } from "./backend";
import { cacheRules } from "./cache-manifest";
import { tagSources, withMapSource } from "./csp";
import { getMapOffer } from "./map";
import { processState } from "./process-state";

/**
 * The town's tags; also allows their hosts and the map's in the page's content security policy
 * (docs/domain/consent.md). Read like {@link getOptional}; no answer means no tags.
 */
export async function getTracking(): Promise<Tracking> {
  const settings = await getOptional(
    callTo(getTrackingEndpoint),
    trackingSchema,
    cacheRules.settings,
  );
  const tracking = readTracking(settings);
  const trace = processState().trace.getStore();
  const map = trace && (await getMapOffer());
  if (trace) trace.tagSources = withMapSource(tagSources(tracking), map?.host ?? null);
  return tracking;
}
