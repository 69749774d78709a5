import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { findSoldEvent, isOrganiserIn, typesOf } from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { sendMails } from "@/backend/mail/send";
import type { TicketMessage, TicketMessageInput } from "@/lib/contract/ticket-messages";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/ticket-messages.json";
import { routes } from "@/lib/routes";
import { SEND_MESSAGES } from "./job-names";
import { lockDue, type MessageRow, messageRows, selectMessages, selectRecipients } from "./queries";

type MessageDeps = Pick<Deps, "db" | "now" | "queue" | "secrets" | "config">;

const DAY = 24 * 60 * 60;
/** Limits mails to ticket holders (docs/domain/ticketing.md). */
const MESSAGES = attemptsPer(DAY, 10, "ticket-messages");
const MOST_DAYS_AHEAD = 366;

function toMessage(row: MessageRow): TicketMessage {
  const { id, subject, body, type_ids, send_at, sent_at, withdrawn_at, recipients } = row;
  return {
    id,
    subject,
    body,
    type_ids,
    state: sent_at ? "sent" : withdrawn_at ? "withdrawn" : "waiting",
    send_at: send_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    recipients,
  };
}

/** Messages to an event's ticket holders, newest first. */
export async function listMessages({ db }: Pick<Deps, "db">, eventId: string) {
  return {
    messages: (await selectMessages(db, eventId)).map(toMessage),
    reach: (await selectRecipients(db, eventId, [])).length,
  };
}

/**
 * Sends a message to ticket holders, now or at a set time. Throws `validation_failed`,
 * `too_many_requests`.
 */
export async function writeMessage(
  deps: MessageDeps,
  eventId: string,
  { user, input }: { user: CurrentUser; input: TicketMessageInput },
) {
  const { subject, body, type_ids } = input;
  const now = deps.now();
  const sendAt = input.send_at === null ? now : new Date(input.send_at);
  if (input.send_at !== null && sendAt <= now) throw refuseField("send_at", texts.faults.past);
  if (sendAt.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY * 1000) {
    throw refuseField("send_at", texts.faults.tooFar);
  }
  const types = new Set((await typesOf(deps.db, [eventId])).map(({ id }) => id));
  if (type_ids.some((id) => !types.has(id))) throw refuseField("type_ids", texts.faults.types);
  if (input.send_at === null && (await selectRecipients(deps.db, eventId, type_ids)).length === 0) {
    throw refuseField("type_ids", texts.faults.nobody);
  }
  await consumeAttempt(deps, MESSAGES, eventId);
  await inTransaction(deps.db, async (tx) => {
    await messageRows.insert(tx, {
      event_id: eventId,
      subject,
      body,
      type_ids: [...new Set(type_ids)],
      author_id: user.id,
      created_at: now,
      send_at: sendAt,
    });
    if (input.send_at === null) await deps.queue.send(SEND_MESSAGES, {}, { tx });
  });
  return listMessages(deps, eventId);
}

/** Withdraws an unsent message. Throws `not_found`, `conflict` if sent. */
export async function withdrawMessage(
  deps: Pick<Deps, "db" | "now">,
  { eventId, id }: { eventId: string; id: string },
) {
  await inTransaction(deps.db, async (tx) => {
    const row = await messageRows.lock(tx, { event_id: eventId, id });
    if (!row) throw new DomainError("not_found");
    if (row.sent_at) throw new DomainError("conflict", texts.faults.gone);
    if (!row.withdrawn_at) await messageRows.update(tx, id, { withdrawn_at: deps.now() });
  });
  return listMessages(deps, eventId);
}

/**
 * Mails a message to each address once, in the transaction that marks it as sent; false if none was
 * due.
 */
function sendNext(deps: MessageDeps): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const message = await lockDue(tx, deps.now());
    if (!message) return false;
    const event = await findSoldEvent(tx, message.event_id);
    if (!isOrganiserIn(event, deps.now())) {
      // No mails in the name of an organiser who may not organise.
      await messageRows.update(tx, message.id, { withdrawn_at: deps.now() });
      return true;
    }
    const recipients = await selectRecipients(tx, event.id, message.type_ids);
    const words = { event: event.title };
    const page = routes.item("events", event.slug);
    await sendMails(
      deps.queue,
      recipients.map(({ name, email }) => ({
        to: { name, address: email },
        subject: message.subject,
        paragraphs: [
          fillMessage(texts.mail.intro, words),
          ...message.body
            .split("\n")
            .map((text) => text.trim())
            .filter((text) => text !== ""),
        ],
        action: { label: texts.mail.open, url: `${deps.config.siteUrl}${page}` },
        notes: [fillMessage(texts.mail.why, words)],
      })),
      tx,
    );
    const people = recipients.flatMap(({ user_id }) => user_id ?? []);
    await notifyMany(deps, tx, people, {
      type: "ticket_changed",
      title: message.subject,
      body: fillMessage(texts.news, words),
      deepLink: page,
      dedupeKey: `ticket message ${message.id}`,
      hasOwnMail: true,
    });
    await messageRows.update(tx, message.id, {
      sent_at: deps.now(),
      recipients: recipients.length,
    });
    return true;
  });
}

/** Sends due messages, one per transaction; run by the queue. */
export async function sendMessages(deps: MessageDeps, signal?: AbortSignal): Promise<void> {
  while (await sendNext(deps)) signal?.throwIfAborted();
}
