import "server-only";
import {
  getClaimPage as getClaimPageEndpoint,
  listOwnClaims,
} from "@/lib/contract/claim-endpoints";
import {
  type ClaimList,
  type ClaimPage,
  claimListSchema,
  claimPageSchema,
} from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";
import { BackendError } from "./backend";
import { getOwn } from "./session";

/** What whoever asks can do to claim a card; null: visitors cannot read it, or no longer. Throws as `getPrivate` does. */
export async function getClaimPage(slug: string): Promise<ClaimPage | null> {
  try {
    return await getOwn(callTo(getClaimPageEndpoint, { slug }), claimPageSchema);
  } catch (error) {
    if (error instanceof BackendError && error.status === 410) return null;
    throw error;
  }
}

/** The claims of whoever asks, the newest first. Throws as `getPrivate` does. */
export async function listClaims(): Promise<ClaimList["data"]> {
  return (await getOwn(callTo(listOwnClaims), claimListSchema))?.data ?? [];
}
