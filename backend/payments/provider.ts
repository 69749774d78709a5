/** A payment that a provider is to ask for. */
export interface PaymentStart {
  orderId: string;
  /** By which people speak of the order. */
  code: string;
  /** What is bought, as the provider's page shows it. */
  title: string;
  /** In cents. */
  amount: number;
  email: string;
  /** Where the buyer comes back to, whatever became of it. */
  returnUrl: string;
  /** The same intent has the same key: asked twice, it is one payment. */
  key: string;
}

/** A payment as its provider knows it. */
export interface ProviderPayment {
  /** What the provider calls it. */
  ref: string;
  /** Null: it is not one of ours. */
  orderId: string | null;
  state: "open" | "paid" | "failed";
  /** In cents. */
  amount: number;
  /** In lower case. */
  currency: string;
  /** In cents, what has gone back. */
  refunded: number;
}

/** Money on its way back, as its provider knows it. */
export interface ProviderRefund {
  /** What the provider calls it. */
  ref: string;
  /** What we call it; null: it is not one of ours, as one that somebody asked for at the provider. */
  refundId: string | null;
  /** What was done can fail days later still, when the buyer's bank sends it back. */
  state: "open" | "done" | "failed";
  /** Why it failed, in the provider's word. */
  fault: string | null;
}

/** What a provider tells by itself. */
export type ProviderNews =
  | { kind: "payment"; payment: ProviderPayment }
  | { kind: "refund"; refund: ProviderRefund }
  /** A card was refused, and the same page takes another one; null: not of an order of ours. */
  | { kind: "refusal"; orderId: string | null }
  /** It tells of something else, which concerns nobody here. */
  | { kind: "other" };

/** The message was not signed by the provider. */
export class ForgedMessage extends Error {
  override name = "ForgedMessage";
}

/** The provider will not do it, however often it is asked. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
}

/**
 * Who takes money over a network. Never called inside a transaction. What it cannot be reached for it throws, and is asked for
 * again with the same key.
 */
export interface PaymentProvider {
  /** The page on which the buyer pays. Throws {@link PaymentRefused}. */
  start(payment: PaymentStart): Promise<{ ref: string; url: string }>;
  /** Reads a message as it came, byte by byte. Throws {@link ForgedMessage}. */
  readMessage(body: Uint8Array, signature: string): Promise<ProviderNews>;
  /** Gives money of a payment back; the same id twice gives it back once. Throws {@link PaymentRefused}. */
  refund(refund: { ref: string; amount: number; refundId: string }): Promise<ProviderRefund>;
  /** What the provider knows of a refund now, by its name for it. Throws {@link PaymentRefused} for one that it does not know. */
  fetchRefund(ref: string): Promise<ProviderRefund>;
  /** What the provider knows of a payment now. Throws {@link PaymentRefused} for one that it does not know. */
  fetch(ref: string): Promise<ProviderPayment>;
}
