import {
  isSignedMark,
  type KeyDeps,
  type KeyOwner,
  publicKeyOf,
  shortId,
  signMark,
} from "@/backend/kernel/signing-keys";
import type { Till } from "@/lib/contract/redemptions";
import type { TokenParts } from "@/lib/domain/till";

/** Every browser that has WebCrypto checks it: tills are whatever device a shop has (docs/decisions/186). */
const ALGORITHM = "p256";

const ownerOf = (shopId: string): KeyOwner => ({ purpose: "promo", id: shopId });

/**
 * Content of a QR code: `saved.promo.until.signature`, signed with the shop's key; time in whole
 * seconds.
 */
export function signToken(
  deps: KeyDeps,
  { saved_id, promo_id, until }: Pick<TokenParts, "saved_id" | "promo_id" | "until">,
  shopId: string,
): string {
  const mark = [shortId(saved_id), shortId(promo_id), until.getTime() / 1000].join(".");
  return `${mark}.${signMark(deps, mark, { owner: ownerOf(shopId), algorithm: ALGORITHM })}`;
}

/** True if the code is signed for the shop. */
export function isTokenOf(
  deps: KeyDeps,
  { signed, signature }: Pick<TokenParts, "signed" | "signature">,
  shopId: string,
): boolean {
  const keys = { owner: ownerOf(shopId), algorithms: [ALGORITHM] } as const;
  return isSignedMark(deps, { mark: signed, signature }, keys);
}

/** Public keys with which a till verifies its shop's codes offline. */
export function keysOfTill(deps: KeyDeps, shopId: string): Till["keys"] {
  return { keys: [publicKeyOf(deps, { owner: ownerOf(shopId), algorithm: ALGORITHM })] };
}
