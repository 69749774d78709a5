import { z } from "zod";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireProvider, startPayment } from "@/backend/payments/starting";
import { methodsFor } from "@/lib/domain/order-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { routes } from "@/lib/routes";
import { adPaymentRows, selectAdPayments } from "./money-queries";
import { notifyTeam } from "./notifications";
import { bookingRows } from "./queries";
import { findBooking } from "./reading";
import { owe } from "./refunding";
import { type AdDeps, move, withBooking } from "./states";

/**
 * The provider's page to pay an approved booking by card; repeated calls make one payment. Throws
 * `conflict`, `unavailable` if the provider is unreachable.
 */
export async function beginAdPayment(
  deps: AdDeps & Pick<Deps, "config" | "cardPayments" | "log">,
  { email }: CurrentUser,
  id: string,
): Promise<{ url: string }> {
  requireProvider(deps);
  const { status, due_at, code, price, placement } = await findBooking(deps.db, id);
  const amount = price ?? 0;
  const isOpen = status === "awaiting_payment" && due_at !== null && deps.now() < due_at;
  if (!isOpen) throw new DomainError("conflict", texts.faults.state);
  if (methodsFor(["card"], amount).length === 0) {
    throw new DomainError("conflict", texts.faults.tooLittle);
  }
  const asked = {
    orderId: id,
    code,
    title: fillMessage(texts.payment, { placement: texts.placements[placement] }),
    amount,
    email,
    returnUrl: `${deps.config.siteUrl}${routes.moduleItem("campagne", id)}`,
  };
  const earlier = await selectAdPayments(deps.db, id);
  // One that was paid in vain is over, too: its page cannot be paid again.
  const over = earlier.filter((one) => one.method === "card" && one.status !== "pending").length;
  const { ref, url } = await startPayment(deps, asked, over);
  await adPaymentRows.insertIfNew(deps.db, {
    booking_id: id,
    method: "card",
    status: "pending",
    amount,
    provider_ref: ref,
    created_at: deps.now(),
  });
  return { url };
}

/** The provider's report on a card payment. */
interface AdPaymentNews {
  bookingId: string;
  ref: string;
  amount: number;
  isPaid: boolean;
}

/**
 * Processes the provider's report on a payment; false: it is not of a booking. Money for what is
 * not awaited any more, and another sum, goes back. Repeated and late reports change nothing.
 */
export async function receiveAdPayment(
  deps: AdDeps,
  { bookingId, ref, amount, isPaid }: AdPaymentNews,
): Promise<boolean> {
  if (!z.uuid().safeParse(bookingId).success) return false;
  if (!(await bookingRows.exists(deps.db, bookingId))) return false;
  await withBooking(deps, bookingId, async (tx, { row, spans }, at) => {
    const card = { method: "card" as const, provider_ref: ref };
    await adPaymentRows.insertIfNew(tx, {
      ...card,
      booking_id: bookingId,
      status: "pending",
      amount,
      created_at: at,
    });
    const payment = await adPaymentRows.lock(tx, card);
    if (!payment || payment.booking_id !== bookingId || payment.status === "received") return;
    if (!isPaid) return adPaymentRows.update(tx, payment.id, { status: "failed" });
    await adPaymentRows.update(tx, payment.id, { status: "received", amount, received_at: at });
    const by = { actor: { id: null, part: "system" as const }, at, step: "paid" as const };
    if (row.status !== "awaiting_payment" || amount !== row.price) {
      await move(tx, row, {}, { ...by, step: "paid_in_vain" });
      return owe(deps, tx, row, { payment, amount });
    }
    const told = await move(tx, row, { status: "scheduled", paid_at: at }, by);
    await notifyTeam(deps, tx, told, "scheduled", { first: spans[0]?.from });
  });
  return true;
}
