/** A payment to start at the provider. */
export interface PaymentStart {
  /** Of an order of tickets, or of a booking of an ad. */
  orderId: string;
  /** Its code. */
  code: string;
  /** Description on the provider's page. */
  title: string;
  /** In cents. */
  amount: number;
  email: string;
  /** Return address for the buyer after success or failure. */
  returnUrl: string;
  /** Idempotency key: repeated calls make one payment. */
  key: string;
}

/** A payment as the provider reports it. */
export interface ProviderPayment {
  /** The provider's id. */
  ref: string;
  /** Null if it is not from this portal. */
  orderId: string | null;
  state: "open" | "paid" | "failed";
  /** In cents. */
  amount: number;
  /** In lower case. */
  currency: string;
  /** Refunded amount in cents. */
  refunded: number;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  /** The provider's id. */
  ref: string;
  /** The portal's id; null if it was made at the provider itself. */
  refundId: string | null;
  /** A finished refund can still fail days later, when the buyer's bank returns it. */
  state: "open" | "done" | "failed";
  /** The provider's reason of a failure. */
  fault: string | null;
}

/** A webhook message of the provider. */
export type ProviderNews =
  | { kind: "payment"; payment: ProviderPayment }
  | { kind: "refund"; refund: ProviderRefund }
  /**
   * A card was refused, and the same page accepts another one; null if not for an order of this
   * portal.
   */
  | { kind: "refusal"; orderId: string | null }
  /** About something that does not matter here. */
  | { kind: "other" };

/** The message's signature is not the provider's. */
export class ForgedMessage extends Error {
  override name = "ForgedMessage";
}

/** The provider refuses permanently; a retry is useless. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
}

/**
 * An online payment provider. Never call it inside a transaction. Methods throw if it is
 * unreachable; retry with the same key.
 */
export interface PaymentProvider {
  /** Creates the page where the buyer pays. Throws {@link PaymentRefused}. */
  start(payment: PaymentStart): Promise<{ ref: string; url: string }>;
  /** Reads a message from its raw bytes. Throws {@link ForgedMessage}. */
  readMessage(body: Uint8Array, signature: string): Promise<ProviderNews>;
  /** Refunds part of a payment; a repeated id refunds once. Throws {@link PaymentRefused}. */
  refund(refund: { ref: string; amount: number; refundId: string }): Promise<ProviderRefund>;
  /** Current state of a refund, by the provider's id. Throws {@link PaymentRefused} if unknown. */
  fetchRefund(ref: string): Promise<ProviderRefund>;
  /** Current state of a payment. Throws {@link PaymentRefused} if unknown. */
  fetch(ref: string): Promise<ProviderPayment>;
}
