import type { TicketKeys } from "@/lib/contract/tickets";
import { type CodeParts, fromBase64Url } from "@/lib/domain/door";

const algorithms = {
  ed25519: { key: { name: "Ed25519" }, check: { name: "Ed25519" } },
  p256: {
    key: { name: "ECDSA", namedCurve: "P-256" },
    check: { name: "ECDSA", hash: "SHA-256" },
  },
} as const;

/** Whether a code was signed by the event; null: this browser lacks what its key needs. */
export type CheckSignature = (code: CodeParts) => Promise<boolean | null>;

/** How codes of an event are checked here (docs/decisions/186). */
export async function openSignatureCheck({ keys }: TicketKeys): Promise<CheckSignature> {
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
