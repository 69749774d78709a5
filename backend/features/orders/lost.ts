import { inTransaction } from "@/backend/db/handle";
import { ticketsHeldBy } from "@/backend/features/tickets/service";
import type { Deps } from "@/backend/kernel/deps";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMail } from "@/backend/mail/send";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { checkoutPage, ticketPage } from "@/lib/routes";
import { keyOf } from "./access";
import { selectOfAddress } from "./list-queries";

const HOUR = 60 * 60;
/** Limits: docs/domain/ticketing.md. */
const FROM_MACHINE = attemptsPer(HOUR, 10, "lost-orders-from-machine");
const MAILS = attemptsPer(24 * HOUR, 3, "lost-orders-mails");

const { lost } = texts.mails;

/**
 * Mails the links of an address's orders, and of tickets in its name that others bought, for events
 * that are not over. The answer is the same if there are none. Throws `too_many_requests`.
 */
export async function sendLostOrders(
  deps: Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">,
  email: string,
  address: string | null,
): Promise<{ message: string }> {
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  await consumeAttempt(deps, MAILS, mailBox(email));
  await inTransaction(deps.db, async (tx) => {
    const found = await selectOfAddress(tx, email, deps.now());
    const held = await ticketsHeldBy(tx, email, deps.now());
    const [first] = [...found.map(({ order }) => order), ...held];
    if (!first) return;
    const { siteUrl } = deps.config;
    await sendMail(
      deps.queue,
      {
        to: { name: first.first_name ?? "", address: email },
        subject: lost.subject,
        paragraphs: [
          lost.text,
          ...found.map(({ order, event }) => {
            const path = checkoutPage(event.slug, { code: order.code, key: keyOf(deps, order) });
            const words = { event: event.title, code: order.code, url: `${siteUrl}${path}` };
            return fillMessage(lost.line, words);
          }),
          ...held.map(({ page_id, type, event }) => {
            const url = `${siteUrl}${ticketPage(page_id)}`;
            return fillMessage(lost.held, { event, type, url });
          }),
        ],
        notes: [lost.note],
      },
      { tx },
    );
  });
  return { message: texts.lostSent };
}
