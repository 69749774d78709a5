import type { TicketKeys } from "@/lib/contract/tickets";
import { fromBase64Url } from "@/lib/domain/base64url";

const algorithms = {
  ed25519: { key: { name: "Ed25519" }, check: { name: "Ed25519" } },
  p256: {
    key: { name: "ECDSA", namedCurve: "P-256" },
    check: { name: "ECDSA", hash: "SHA-256" },
  },
} as const;

/** Signed text of a code and its signature, in base64url. */
interface SignedParts {
  signed: string;
  signature: string;
}

/** True if the event or the shop signed the code; null: this browser does not support the key. */
export type CheckSignature = (code: SignedParts) => Promise<boolean | null>;

/** Opens the check of an event's or a shop's codes (docs/decisions/186). */
export async function openSignatureCheck({
  keys,
}: Pick<TicketKeys, "keys">): Promise<CheckSignature> {
  const usable = await Promise.all(
    keys.map(async ({ algorithm, jwk }) => {
      const { key, check } = algorithms[algorithm];
      try {
        return { check, key: await crypto.subtle.importKey("jwk", jwk, key, false, ["verify"]) };
      } catch {
        return null;
      }
    }),
  );
  return async ({ signed, signature }) => {
    const data = new TextEncoder().encode(signed);
    for (const one of usable) {
      try {
        const bytes = fromBase64Url(signature);
        if (one && (await crypto.subtle.verify(one.check, one.key, bytes, data))) return true;
      } catch {
        // no signature at all
        return false;
      }
    }
    return usable.includes(null) ? null : false;
  };
}
