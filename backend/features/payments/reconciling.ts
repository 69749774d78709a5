import type { cardPayments, StoredPayment } from "@/backend/db/card-payments";
import type { Executor } from "@/backend/db/handle";
import {
  adCardPayments,
  noteAdDifference,
  selectAdDifferences,
} from "@/backend/features/ads/service";
import { updatePayment } from "@/backend/features/orders/service";
import type { Deps } from "@/backend/kernel/deps";
import {
  type PaymentProvider,
  PaymentRefused,
  type ProviderPayment,
} from "@/backend/payments/provider";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/payments.json";
import { applyPayment } from "./card-payment";
import { orderPayments, selectDifferences, selectFailedRefunds } from "./queries";
import { applyRefund } from "./refunding";

const DAY = 24 * 60 * 60 * 1000;
/** A bank can return a refund for weeks. */
const FOLLOWED_DAYS = 60;
/** Days compared each night; payments of the last half hour may still change. */
const COMPARED_DAYS = 7;
const SETTLED_MS = 30 * 60 * 1000;

type CompareDeps = Pick<
  Deps,
  "db" | "now" | "queue" | "config" | "secrets" | "log" | "cardPayments" | "web"
>;

/** Payments of a part of the portal, to compare. */
interface Compared extends ReturnType<typeof cardPayments> {
  note(
    db: Executor,
    id: string,
    found: { difference: string | null; checked_at: Date },
  ): Promise<unknown>;
}

const compared: readonly Compared[] = [
  { ...orderPayments, note: updatePayment },
  { ...adCardPayments, note: noteAdDifference },
];

/** The difference between a payment and the provider's data, or null. */
function differenceOf(
  { status, amount, refunded }: Pick<StoredPayment, "status" | "amount"> & { refunded: number },
  known: ProviderPayment,
): string | null {
  const isPaid = status === "received";
  if (isPaid !== (known.state === "paid")) return `state ${status} / ${known.state}`;
  if (!isPaid) return null;
  if (amount !== known.amount) return `amount ${amount} / ${known.amount}`;
  return refunded === known.refunded ? null : `refunded ${refunded} / ${known.refunded}`;
}

/** Asks the provider for the state of refunds, in case a message was lost. */
async function followRefunds(deps: CompareDeps, provider: PaymentProvider): Promise<void> {
  const from = new Date(deps.now().getTime() - FOLLOWED_DAYS * DAY);
  for (const part of compared) {
    for (const ref of await part.askedRefunds(deps.db, from)) {
      try {
        await applyRefund(deps, await provider.fetchRefund(ref));
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error;
        deps.log.error({ err: error, ref }, "a refund that the provider does not know");
      }
    }
  }
}

async function fetchKnown(provider: PaymentProvider, ref: string): Promise<ProviderPayment | null> {
  try {
    return await provider.fetch(ref);
  } catch (error) {
    if (error instanceof PaymentRefused) return null;
    throw error;
  }
}

/**
 * Compares refunds and card payments of the last days with the provider: missed messages are
 * processed now, and remaining differences are stored for the administrators. Run by the queue each
 * night.
 */
export async function reconcile(deps: CompareDeps): Promise<void> {
  const { db, cardPayments: provider } = deps;
  if (!provider) return;
  await followRefunds(deps, provider);
  const now = deps.now().getTime();
  const span = { from: new Date(now - COMPARED_DAYS * DAY), to: new Date(now - SETTLED_MS) };
  for (const part of compared) {
    for (const { id, ref } of await part.select(db, span)) {
      const known = await fetchKnown(provider, ref);
      if (known) await applyPayment(deps, known);
      // Re-read after the provider's report was processed.
      const [payment] = await part.select(db, { id });
      if (!payment) continue;
      const refunded = await part.sumRefunded(db, id);
      const difference = known
        ? differenceOf({ ...payment, refunded }, known)
        : "unknown to the provider";
      await part.note(db, id, { difference, checked_at: deps.now() });
    }
  }
}

/** Payments that differ from the provider's data, and failed refunds still owed. */
export async function listDifferences({
  db,
  cardPayments: provider,
}: Pick<Deps, "db" | "cardPayments">) {
  const ads = await selectAdDifferences(db);
  const failed = [...(await selectFailedRefunds(db)), ...ads.failed].map(
    ({ failed_at, back, ...row }) => ({
      ...row,
      difference: fillMessage(texts.refundFailed.difference, { amount: formatCents(back) }),
      checked_at: failed_at,
    }),
  );
  const rows = [...(await selectDifferences(db)), ...ads.differing, ...failed];
  return {
    is_configured: provider !== null,
    data: rows.map(({ difference, checked_at, ...row }) => ({
      ...row,
      difference: difference ?? "",
      checked_at: (checked_at ?? new Date(0)).toISOString(),
    })),
  };
}
