import { type Executor, inTransaction } from "@/backend/db/handle";
import { findSoldEvent, isOrganiserIn, type SoldEvent } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { followDates } from "./expiring";
import { writeToBuyer } from "./notifications";
import { lockTransfers, type OrderRow, selectOrganisersMoved, setOrganiserTold } from "./queries";
import { notifyOwed } from "./sellers";

type OutDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

const { onHold, onAgain } = texts.mails;

function wordsFor(event: SoldEvent, { due_at }: OrderRow, isIn: boolean) {
  if (!isIn) return { subject: onHold.subject, paragraphs: [onHold.text, onHold.paid] };
  const { bank_holder: holder, bank_iban: iban } = event.settings;
  const words = {
    holder: holder ?? "",
    iban: iban ?? "",
    ...(due_at && { day: formatLongDate(due_at), time: formatRomeTime(due_at) }),
  };
  return {
    subject: onAgain.subject,
    paragraphs: [onAgain.text, onAgain.account, onAgain.until].map((text) =>
      fillMessage(text, words),
    ),
  };
}

/**
 * Notifies buyers who pay by transfer that their places are kept and that the days to pay start
 * again later; buyers at the door are not notified.
 */
async function notifyAndMail(deps: OutDeps, tx: Executor, eventId: string): Promise<void> {
  const at = deps.now();
  const waiting = await lockTransfers(tx, eventId);
  const before = await findSoldEvent(tx, eventId);
  const isIn = isOrganiserIn(before, at);
  if (isIn === (before.settings.organiser_out_told_at === null)) return;
  await setOrganiserTold(tx, eventId, { isIn, at });
  if (!isIn) await notifyOwed(deps, tx, before);
  const event = await findSoldEvent(tx, eventId);
  for (const order of await followDates(tx, waiting, at)) {
    await writeToBuyer(deps, tx, { order, event }, wordsFor(event, order, isIn));
  }
}

/**
 * Notifies buyers who still have to pay that the organiser may not sell any more, or may again;
 * once for each change.
 */
export async function notifyOrganisersOut(deps: OutDeps, signal?: AbortSignal): Promise<void> {
  for (const id of await selectOrganisersMoved(deps.db, deps.now())) {
    signal?.throwIfAborted();
    await inTransaction(deps.db, (tx) => notifyAndMail(deps, tx, id));
  }
}
