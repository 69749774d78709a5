import { createHash } from "node:crypto";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/payments.json";
import { type PaymentProvider, PaymentRefused, type PaymentStart } from "./provider";

/** Throws `conflict` without a configured provider. */
export function requireProvider({ cardPayments }: Pick<Deps, "cardPayments">): PaymentProvider {
  if (!cardPayments) throw new DomainError("conflict", texts.faults.noCards);
  return cardPayments;
}

/**
 * The idempotency key: same intent, same key. It changes with the data, such as a corrected
 * address, and after each failed attempt, since a provider answers a known key with its first
 * result.
 */
function keyOf(asked: Omit<PaymentStart, "key">, failed: number): string {
  const hash = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  return `order ${asked.orderId} ${failed} ${hash}`;
}

/**
 * The provider's page for a payment; repeated calls make one payment. `failed`: attempts that
 * failed. Throws `conflict`, `unavailable` if the provider is unreachable.
 */
export async function startPayment(
  deps: Pick<Deps, "cardPayments" | "log">,
  asked: Omit<PaymentStart, "key">,
  failed: number,
): Promise<{ ref: string; url: string }> {
  const provider = requireProvider(deps);
  try {
    return await provider.start({ ...asked, key: keyOf(asked, failed) });
  } catch (error) {
    deps.log.error({ err: error, order: asked.orderId }, "a card payment could not be started");
    if (error instanceof PaymentRefused) throw new DomainError("conflict", texts.faults.refused);
    throw new DomainError("unavailable", texts.faults.unreachable);
  }
}
