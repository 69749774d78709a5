import type { Deps } from "@/backend/kernel/deps";
import { type PaymentProvider, PaymentRefused, type ProviderRefund } from "./provider";

/** A refund as it is stored. */
interface StoredRefund {
  status: "pending" | "done" | "failed";
  /** Null: the provider was not asked, or it was made by hand. */
  provider_ref: string | null;
}

/** A provider's report; `ref` null: it refused. */
export type RefundReport = Pick<ProviderRefund, "state" | "fault"> & { ref: string | null };

/**
 * What a report changes in a stored refund, which stays `pending` until it ended; null: nothing. A
 * failed one stays failed, a done one can still fail, and one that was made by hand meanwhile stays.
 */
export function changeByReport(
  { status, provider_ref }: StoredRefund,
  { state, ref }: RefundReport,
): StoredRefund | null {
  if (status === "failed" || status === state) return null;
  if (provider_ref === null ? status === "done" : provider_ref !== ref) return null;
  if (state !== "open") return { status: state, provider_ref: ref };
  // A late report on a done one changes nothing.
  return status === "pending" ? { status, provider_ref: ref } : null;
}

/** A refund to ask for. */
interface AskedRefund {
  id: string;
  /** In cents. */
  amount: number;
  /** The provider's id of the payment. */
  ref: string | null;
}

/** Asks the provider for refunds one by one; what it cannot answer now is asked by the next run. */
export async function askForRefunds<Refund extends AskedRefund>(
  { provider, log }: Pick<Deps, "log"> & { provider: PaymentProvider },
  refunds: readonly Refund[],
  {
    isToAsk,
    settle,
  }: {
    /** It may have been made by hand since the list was read. */
    isToAsk: (id: string) => Promise<boolean>;
    settle: (refund: Refund, report: RefundReport) => Promise<void>;
  },
): Promise<void> {
  for (const refund of refunds) {
    const { id, amount, ref } = refund;
    if (ref === null || !(await isToAsk(id))) continue;
    try {
      await settle(refund, await provider.refund({ ref, amount, refundId: id }));
    } catch (error) {
      log.error({ err: error, refund: id }, "money could not be given back");
      if (!(error instanceof PaymentRefused)) continue;
      await settle(refund, { state: "failed", ref: null, fault: error.message });
    }
  }
}
