import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import { siteNameOf } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/claims.json";
import { claimPage, routes } from "@/lib/routes";
import { type ClaimedActivity, type ClaimRow, selectPerson } from "./queries";

export type NotifyDeps = Pick<Deps, "config" | "queue" | "now">;

interface News {
  title: string;
  /** The notification has its beginning, the mail the whole text. */
  text: string;
  /** Further paragraphs of the mail. */
  more?: string[];
  /** A path of this site. */
  path: string;
  action: string;
}

async function notifyAndMail(
  deps: NotifyDeps,
  tx: Executor,
  { id, first_name, email }: { id: string; first_name: string; email: string },
  { title, text, more = [], path, action }: News,
): Promise<void> {
  await notify(deps, tx, {
    userId: id,
    type: "claim_status",
    title,
    body: text.charAt(0).toUpperCase() + text.slice(1),
    deepLink: path,
    hasOwnMail: true,
  });
  await sendMail(
    deps.queue,
    {
      to: { name: first_name, address: email },
      subject: title,
      paragraphs: [text, ...more],
      action: { label: action, url: deps.config.siteUrl + path },
    },
    { tx },
  );
}

/** Further content of a notification to the claimant. */
interface Tidings {
  status: "verified" | "in_review" | "approved" | "rejected" | "expired";
  /** The portal's sentence with the reason. */
  reason?: string | null;
  /** The staff's message. */
  message?: string | null;
}

/** Notifies the claimant of a step, in its transaction. */
export async function notifyClaimant(
  deps: NotifyDeps,
  tx: Executor,
  { user_id }: Pick<ClaimRow, "user_id">,
  activity: Pick<ClaimedActivity, "name" | "slug">,
  { status, reason, message }: Tidings,
): Promise<void> {
  const person = await selectPerson(tx, user_id);
  if (!person) return;
  const { title, text } = texts.news[status];
  const values = { card: activity.name };
  const isDone = status === "approved";
  await notifyAndMail(deps, tx, person, {
    title: fillMessage(title, values),
    text: fillMessage(text, values),
    more: [reason, message && fillMessage(texts.mails.message, { message })].filter(
      (line) => typeof line === "string",
    ),
    path: isDone ? routes.module("attivita") : claimPage(activity.slug),
    action: isDone ? texts.mails.openModule : texts.mails.openClaim,
  });
}

/** Notifies a claimant of a new staff code. */
export async function notifyCodeIsReady(
  deps: NotifyDeps,
  tx: Executor,
  { user_id }: Pick<ClaimRow, "user_id">,
  { name, slug }: Pick<ClaimedActivity, "name" | "slug">,
): Promise<void> {
  const person = await selectPerson(tx, user_id);
  if (!person) return;
  const { title, text } = texts.news.codeReady;
  await notifyAndMail(deps, tx, person, {
    title: fillMessage(title, { card: name }),
    text: fillMessage(text, { card: name }),
    path: claimPage(slug),
    action: texts.mails.openClaim,
  });
}

/** Asks an organisation's managers for their answer to a claim, without personal data. */
export async function askOwner(
  deps: NotifyDeps,
  tx: Executor,
  organisationId: string,
  { name, slug }: Pick<ClaimedActivity, "name" | "slug">,
  until: Date,
): Promise<void> {
  const { title, text } = texts.news.asked;
  const values = { card: name, day: formatLongDate(until) };
  for (const manager of await managersOf(tx, organisationId)) {
    await notifyAndMail(deps, tx, manager, {
      title: fillMessage(title, values),
      text: fillMessage(text, values),
      path: claimPage(slug),
      action: texts.mails.answer,
    });
  }
}

/** Notifies an organisation's managers of the end of a claim to its activity. */
export async function notifyOwner(
  deps: NotifyDeps,
  tx: Executor,
  organisationId: string,
  { name, slug }: Pick<ClaimedActivity, "name" | "slug">,
  outcome: "kept" | "lost",
): Promise<void> {
  const { title, text } = texts.news[outcome];
  for (const manager of await managersOf(tx, organisationId)) {
    await notifyAndMail(deps, tx, manager, {
      title: fillMessage(title, { card: name }),
      text: fillMessage(text, { card: name }),
      path: outcome === "lost" ? routes.contact() : routes.item("activities", slug),
      action: outcome === "lost" ? texts.mails.contact : texts.mails.openCard,
    });
  }
}

/** Mails the code to the activity's address. */
export async function sendCodeMail(
  deps: NotifyDeps,
  tx: Executor,
  { name, slug }: Pick<ClaimedActivity, "name" | "slug">,
  { email, code, minutes }: { email: string; code: string; minutes: number },
): Promise<void> {
  const values = { card: name, code, minutes, site: await siteNameOf(tx) };
  const { subject, text, code: codeLine, term, secret, nobody } = texts.mails.code;
  await sendMail(
    deps.queue,
    {
      to: { name: "", address: email },
      subject: fillMessage(subject, values),
      paragraphs: [text, codeLine, term].map((line) => fillMessage(line, values)),
      action: {
        label: texts.mails.openCard,
        url: deps.config.siteUrl + routes.item("activities", slug),
      },
      notes: [secret, nobody],
      code,
    },
    { tx },
  );
}
