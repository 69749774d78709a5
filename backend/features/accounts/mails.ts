import type { Executor } from "@/backend/db/handle";
import { siteNameOf } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMail } from "@/backend/mail/send";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/mail.json";
import { deletionPage, routes } from "@/lib/routes";

type MailDeps = Pick<Deps, "db" | "config" | "queue">;

/** Recipient of a mail. */
export interface Addressee {
  email: string;
  first_name: string;
}

interface Words {
  subject: string;
  text: string;
  action?: string;
  limit?: string;
}

interface Details {
  path?: string;
  values?: Record<string, string | number>;
  /** Last line; left out: none. */
  note?: string;
  tx?: Executor;
}

async function post(
  { db, config, queue }: MailDeps,
  to: Addressee,
  words: Words,
  { path, values = {}, note, tx }: Details = {},
): Promise<void> {
  const site = await siteNameOf(tx ?? db);
  const mail: Mail = {
    to: { name: to.first_name, address: to.email },
    subject: words.subject,
    paragraphs: [fillMessage(words.text, { site, ...values })],
    notes: [words.limit, note].filter((line) => line !== undefined),
  };
  if (words.action && path) mail.action = { label: words.action, url: `${config.siteUrl}${path}` };
  await sendMail(queue, mail, { tx });
}

/** Mail to verify an address. */
export function sendVerifyMail(
  deps: MailDeps,
  to: Addressee,
  token: string,
  { next, tx }: { next?: string | undefined; tx?: Executor } = {},
): Promise<void> {
  const path = routes.verifyEmail(token, next);
  return post(deps, to, texts.verify, { path, note: texts.notYou, tx });
}

/** Mail to a registered address after another registration with it. */
export function sendTakenMail(deps: MailDeps, to: Addressee, tx: Executor): Promise<void> {
  return post(deps, to, texts.taken, { path: routes.forgotPassword(), note: texts.notYou, tx });
}

/** Mail with a link to set a new password. */
export function sendResetMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  return post(deps, to, texts.reset, { path: routes.resetPassword(token), note: texts.notYou });
}

/** Mail with a link to an administrator's first password. */
export function sendInviteMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  return post(deps, to, texts.invite, { path: routes.resetPassword(token) });
}

/** Mail to verify a new address. */
export function sendChangeEmailMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  const path = routes.verifyEmail(token);
  return post(deps, to, texts.changeEmail, { path, note: texts.notYou });
}

/** Mail that informs the old address of the new one. */
export function sendEmailChangingMail(deps: MailDeps, to: Addressee, email: string): Promise<void> {
  return post(deps, to, texts.emailChanging, { values: { email }, note: texts.notYouSecurity });
}

/** Security changes of an account. */
export type SecurityChange = "passwordChanged" | "passwordReset" | "twoFactorOn" | "twoFactorOff";

/** Mail about a change that another person might have made. */
export function sendSecurityMail(
  deps: MailDeps,
  to: Addressee,
  change: SecurityChange,
): Promise<void> {
  return post(deps, to, texts[change], { note: texts.notYouSecurity });
}

/** Mail about a new passkey. */
export function sendPasskeyMail(
  deps: MailDeps,
  to: Addressee,
  passkey: string,
  tx: Executor,
): Promise<void> {
  return post(deps, to, texts.passkeyAdded, {
    values: { passkey },
    note: texts.notYouSecurity,
    tx,
  });
}

/** Mail to confirm a deletion. */
export function sendDeletionMail(
  deps: MailDeps,
  to: Addressee,
  { token, days }: { token: string; days: number },
): Promise<void> {
  return post(deps, to, texts.deletion, {
    path: deletionPage(token),
    values: { days },
    note: texts.notYouSecurity,
  });
}

/** Mail with the day of the deletion. */
export function sendDeletionSetMail(
  deps: MailDeps,
  to: Addressee,
  deleteAfter: Date,
  tx: Executor,
): Promise<void> {
  return post(deps, to, texts.deletionSet, {
    path: routes.login(routes.profileData()),
    values: { day: formatLongDate(deleteAfter) },
    tx,
  });
}

/** The last mail, which confirms the deletion. */
export function sendDeletedMail(deps: MailDeps, to: Addressee, tx: Executor): Promise<void> {
  return post(deps, to, texts.deleted, { tx });
}
