import "server-only";
import {
  type ClaimList,
  type ClaimPage,
  claimListSchema,
  claimPageSchema,
} from "@/lib/contract/claims";
import { BackendError } from "./backend";
import { getOwn } from "./session";

/** What whoever asks can do to claim a card; null: visitors cannot read it, or no longer. Throws as `getPrivate` does. */
export async function getClaimPage(slug: string): Promise<ClaimPage | null> {
  try {
    return await getOwn(`/api/activities/${encodeURIComponent(slug)}/claim`, claimPageSchema);
  } catch (error) {
    if (error instanceof BackendError && error.status === 410) return null;
    throw error;
  }
}

/** The claims of whoever asks, the newest first. Throws as `getPrivate` does. */
export async function listClaims(): Promise<ClaimList["data"]> {
  return (await getOwn("/api/claims", claimListSchema))?.data ?? [];
}
