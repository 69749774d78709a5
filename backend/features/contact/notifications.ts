import type { Executor } from "@/backend/db/handle";
import { notify, notifyMany } from "@/backend/features/notifications/notify";
import { staffMembersWith } from "@/backend/features/roles/service";
import { siteNameOf } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/contact.json";
import { eventProposalPage, routes } from "@/lib/routes";
import { getOffice } from "./office";
import { type MessageRow, messageRows } from "./queries";

export type NotifyDeps = Pick<Deps, "queue" | "now" | "config">;

/** Lines of a text as paragraphs of a mail. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** "entro 3 giorni lavorativi" */
export function answerTarget(days: number): string {
  return days === 1 ? texts.target.one : fillMessage(texts.target.many, { count: days });
}

/** How the sender can reply: by mail if the office has an address, otherwise on the page. */
function wayToAnswer(email: string | null, code: string): string {
  return email ? texts.mails.reply : fillMessage(texts.mails.writeAgain, { code });
}

/**
 * Mails the receipt with a message's code, once. A requested copy is included only if the address
 * is verified; otherwise the portal could be used to send texts to others.
 */
export async function sendReceipt(
  deps: NotifyDeps,
  tx: Executor,
  row: MessageRow,
  { isProved }: { isProved: boolean },
): Promise<void> {
  const { email, answer_days } = await getOffice(tx);
  const { received } = texts.mails;
  const { code, name, subject, text } = row;
  const copy = isProved
    ? [fillMessage(received.copy, { subject }), ...paragraphsOf(text)]
    : [received.noCopy];
  await messageRows.update(tx, row.id, { receipt_at: deps.now() });
  await sendMail(
    deps.queue,
    {
      id: row.id,
      to: { name, address: row.email },
      ...(email && { replyTo: email }),
      subject: fillMessage(row.event ? received.subjectEvent : received.subject, { code }),
      paragraphs: [
        fillMessage(row.event ? received.textEvent : received.text, {
          code,
          target: answerTarget(answer_days),
        }),
        ...(row.wants_copy ? copy : []),
      ],
      notes: [wayToAnswer(email, code)],
      code,
    },
    { tx },
  );
}

/**
 * Mails an answer of the staff in the office's name; the author of a proposed event also gets it in
 * the portal.
 */
export async function sendAnswer(
  deps: NotifyDeps,
  tx: Executor,
  row: MessageRow,
  message: string,
): Promise<void> {
  const office = await getOffice(tx);
  const { code, name, subject, text, created_at } = row;
  const { answer } = texts.mails;
  await sendMail(
    deps.queue,
    {
      to: { name, address: row.email },
      ...(office.email && { replyTo: office.email }),
      inReplyTo: row.id,
      subject: fillMessage(answer.subject, { subject, code }),
      paragraphs: [...paragraphsOf(message), office.name ?? (await siteNameOf(tx))],
      notes: [
        wayToAnswer(office.email, code),
        fillMessage(answer.quote, { date: formatDate(created_at) }),
        ...paragraphsOf(text),
      ],
    },
    { tx },
  );
  if (!row.event) return;
  const news = texts.news.answered;
  await notifyProposer(deps, tx, row, {
    title: fillMessage(news.title, { subject }),
    body: fillMessage(news.body, { message }),
    deepLink: eventProposalPage(),
  });
}

/** Notifies the author of a proposed event in their account; the mail has the full text. */
async function notifyProposer(
  deps: NotifyDeps,
  tx: Executor,
  { user_id }: MessageRow,
  told: { title: string; body: string; deepLink: string },
): Promise<void> {
  if (user_id === null) return;
  const type = "moderation_decision";
  await notify(deps, tx, { userId: user_id, type, ...told, hasOwnMail: true });
}

/** Announces the published event by mail, and in the portal if the author has an account. */
export async function sendPublished(
  deps: NotifyDeps,
  tx: Executor,
  row: MessageRow,
  { title, path }: { title: string; path: string },
): Promise<void> {
  const { email } = await getOffice(tx);
  const { published } = texts.mails;
  await sendMail(
    deps.queue,
    {
      to: { name: row.name, address: row.email },
      ...(email && { replyTo: email }),
      inReplyTo: row.id,
      subject: fillMessage(published.subject, { title }),
      paragraphs: [fillMessage(published.text, { title })],
      action: { label: published.open, url: deps.config.siteUrl + path },
      notes: [wayToAnswer(email, row.code)],
    },
    { tx },
  );
  const news = texts.news.published;
  await notifyProposer(deps, tx, row, {
    title: fillMessage(news.title, { title }),
    body: news.body,
    deepLink: path,
  });
}

/** Notifies the staff of a new message. */
export async function notifyStaff(deps: NotifyDeps, tx: Executor, row: MessageRow): Promise<void> {
  await notifyMany(deps, tx, await staffMembersWith(tx, "contact.answer"), {
    type: "contact_message",
    title: fillMessage(texts.news.arrived.title, { topic: texts.topics[row.topic] }),
    body: fillMessage(texts.news.arrived.body, { name: row.name, subject: row.subject }),
    deepLink: routes.moduleItem("contatti", row.id),
  });
}

/** Notifies a colleague of an assigned message. */
export async function notifyAssignee(
  deps: NotifyDeps,
  tx: Executor,
  row: MessageRow,
  assigneeId: string,
): Promise<void> {
  await notifyMany(deps, tx, [assigneeId], {
    type: "contact_message",
    title: fillMessage(texts.news.assigned.title, { code: row.code }),
    body: fillMessage(texts.news.assigned.body, { name: row.name, subject: row.subject }),
    deepLink: routes.moduleItem("contatti", row.id),
  });
}
