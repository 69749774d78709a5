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

/**
 * What the user can do to claim an activity; null: not public, or not any more. Throws like
 * `getPrivate`.
 */
export async function getClaimPage(slug: string): Promise<ClaimPage | null> {
  try {
    return await getOwn(callTo(getClaimPageEndpoint, { slug }), claimPageSchema);
  } catch (error) {
    if (error instanceof BackendError && error.status === 410) return null;
    throw error;
  }
}

/** The user's claims, newest first. Throws like `getPrivate`. */
export async function listClaims(): Promise<ClaimList["data"]> {
  return (await getOwn(callTo(listOwnClaims), claimListSchema))?.data ?? [];
}
