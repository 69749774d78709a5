import { inTransaction } from "@/backend/db/handle";
import { deleteDocuments } from "@/backend/features/documents/service";
import type { Deps } from "@/backend/kernel/deps";
import { bookingRows, lockForgettable } from "./queries";

const AT_ONCE = 500;
const DAY = 24 * 60 * 60 * 1000;
/** Ten years (art. 2220 c.c.). */
const ACCOUNTS_DAYS = 3653;
/** Of a booking without payment and invoice. */
const UNBILLED_DAYS = 30;

/**
 * Deletes invoice data of bookings whose time is over (docs/domain/ads.md), and returns their
 * number; run by the queue.
 */
export async function forgetInvoices({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  return inTransaction(db, async (tx) => {
    const found = await lockForgettable(tx, {
      billed: ago(ACCOUNTS_DAYS),
      unbilled: ago(UNBILLED_DAYS),
      limit: AT_ONCE,
    });
    const ids = found.map(({ id }) => id);
    await bookingRows.update(tx, ids, { invoice: null, invoice_document_id: null });
    await deleteDocuments(
      tx,
      found.flatMap(({ invoice_document_id: file }) => file ?? []),
    );
    return ids.length;
  });
}
