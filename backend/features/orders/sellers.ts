import type { Executor } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import { staffMembersWith } from "@/backend/features/roles/service";
import { isOrganiserIn, type SoldEvent, sumOwed } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { formatCents } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { TO_REFUND, ticketDesk } from "@/lib/routes";

type Sold = Pick<SoldEvent, "organisation_id" | "held_until">;

/**
 * Who answers for the money of an event: the managers of its organisation; for the town's own
 * events the administrators. If the managers may not sell now, they cannot open the orders, so the
 * administrators are added.
 */
export async function sellersOf(db: Executor, event: Sold, now: Date): Promise<string[]> {
  const managers = event.organisation_id ? await managersOf(db, event.organisation_id) : [];
  const ids = managers.map(({ id }) => id);
  if (ids.length > 0 && isOrganiserIn(event, now)) return ids;
  return [...new Set([...ids, ...(await staffMembersWith(db, "settings.edit"))])];
}

/** Notifies the sellers of refunds to make by hand, once for each sum. */
export async function notifyOwed(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  event: Sold & Pick<SoldEvent, "id" | "title">,
): Promise<void> {
  const { orders, amount } = await sumOwed(tx, event.id);
  if (orders === 0) return;
  const words = { event: event.title, amount: formatCents(amount), count: orders };
  const { owed } = texts.news;
  await notifyMany(deps, tx, await sellersOf(tx, event, deps.now()), {
    type: "ticket_changed",
    title: fillMessage(owed.title, words),
    body: fillMessage(orders === 1 ? owed.one : owed.many, words),
    deepLink: ticketDesk(event.id, "ordini", { status: TO_REFUND }),
    dedupeKey: `event ${event.id} owes ${orders} ${amount}`,
  });
}
