import "server-only";
import { trackingSchema } from "@/lib/contract/tracking";
import { readTracking, type Tracking } from "@/lib/domain/tracking";
import { BackendError, ContractError, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { tagSources } from "./csp";
import { processState } from "./process-state";

async function read(): Promise<unknown> {
  try {
    return await getPublic("/api/tracking", trackingSchema, cacheRules.settings);
  } catch (error) {
    if (!(error instanceof BackendError || error instanceof ContractError)) throw error;
    // biome-ignore lint/suspicious/noConsole: the custom server makes a line of the log of it.
    console.warn(error.message);
    return null;
  }
}

/**
 * The town's tags, and leave for their hosts in the policy of the page that is being made (ruling 20). Nothing, with a
 * warning, when a backend that is there cannot tell them (spec section 8). Throws as {@link getPublic} when it is not.
 */
export async function getTracking(): Promise<Tracking> {
  const tracking = readTracking(await read());
  const trace = processState().trace.getStore();
  if (trace) trace.tagSources = tagSources(tracking);
  return tracking;
}
