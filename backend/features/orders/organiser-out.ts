import { type Executor, inTransaction } from "@/backend/db/handle";
import { findSoldEvent, isOrganiserIn, type SoldEvent } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { lockTransfers, type OrderRow, selectOrganisersMoved, setOrganiserOut } from "./queries";
import { writeToBuyer } from "./tell";

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

/** Tells those who are to pay by a transfer; who pays at the door pays nothing before. */
async function tell(deps: OutDeps, tx: Executor, eventId: string): Promise<void> {
  const at = deps.now();
  const waiting = await lockTransfers(tx, eventId);
  const event = await findSoldEvent(tx, eventId);
  const isIn = isOrganiserIn(event, at);
  if (isIn === (event.settings.organiser_out_told_at === null)) return;
  for (const order of waiting) {
    await writeToBuyer(deps, tx, { order, event }, wordsFor(event, order, isIn));
  }
  await setOrganiserOut(tx, eventId, isIn ? null : at);
}

/** Tells those who are to pay that whoever organises may not sell any more, or may again; once each time. */
export async function tellOrganisersOut(deps: OutDeps, signal?: AbortSignal): Promise<void> {
  for (const id of await selectOrganisersMoved(deps.db, deps.now())) {
    signal?.throwIfAborted();
    await inTransaction(deps.db, (tx) => tell(deps, tx, id));
  }
}
