import "server-only";
import { trackingSchema } from "@/lib/contract/tracking";
import { readTracking, type Tracking } from "@/lib/domain/tracking";
import { getOptional } from "./backend";
import { cacheRules } from "./cache-manifest";
import { tagSources } from "./csp";
import { processState } from "./process-state";

/**
 * The town's tags, and leave for their hosts in the policy of the page that is being made (docs/domain/consent.md). Read as
 * {@link getOptional} does; without an answer there are none.
 */
export async function getTracking(): Promise<Tracking> {
  const settings = await getOptional("/api/tracking", trackingSchema, cacheRules.settings);
  const tracking = readTracking(settings);
  const trace = processState().trace.getStore();
  if (trace) trace.tagSources = tagSources(tracking);
  return tracking;
}
