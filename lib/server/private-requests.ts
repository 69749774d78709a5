import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { getPrivateRequest as getPrivateRequestEndpoint } from "@/lib/contract/private-request-endpoints";
import {
  type PrivateRequest,
  privateRequestCodeSchema,
  privateRequestSchema,
} from "@/lib/contract/private-requests";
import { getGuarded } from "./guarded";
import { hasSection } from "./listings";

/**
 * True if the backend supports private requests: they go to the town's activities, which another
 * backend may not have.
 */
export function takesPrivateRequests(): Promise<boolean> {
  return hasSection("activities");
}

/** A private request, for its author; null: it does not open. Throws `TooManyRequests`. */
export async function getPrivateRequest(
  code: string,
  key: string | null,
): Promise<PrivateRequest | null> {
  const known = privateRequestCodeSchema.safeParse(code);
  if (!known.success) return null;
  return getGuarded(
    callTo(getPrivateRequestEndpoint, { code: known.data }),
    privateRequestSchema,
    key,
  );
}
