import type { Executor } from "@/backend/db/handle";
import { siteNameOf } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMail } from "@/backend/mail/send";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/mail.json";
import { routes } from "@/lib/routes";

type MailDeps = Pick<Deps, "db" | "config" | "queue">;

/** Who a mail goes to. */
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
  /** The last line; left out: none. */
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

/** Asks whether the address is theirs. */
export function sendVerifyMail(
  deps: MailDeps,
  to: Addressee,
  token: string,
  { next, tx }: { next?: string | undefined; tx?: Executor } = {},
): Promise<void> {
  const path = routes.verifyEmail(token, next);
  return post(deps, to, texts.verify, { path, note: texts.notYou, tx });
}

/** Tells the owner of an address that somebody tried to register with it. */
export function sendTakenMail(deps: MailDeps, to: Addressee, tx: Executor): Promise<void> {
  return post(deps, to, texts.taken, { path: routes.forgotPassword(), note: texts.notYou, tx });
}

/** The link to a new password. */
export function sendResetMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  return post(deps, to, texts.reset, { path: routes.resetPassword(token), note: texts.notYou });
}

/** The link to the first password of an administrator. */
export function sendInviteMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  return post(deps, to, texts.invite, { path: routes.resetPassword(token) });
}

/** Asks the new address. */
export function sendChangeEmailMail(deps: MailDeps, to: Addressee, token: string): Promise<void> {
  const path = routes.verifyEmail(token);
  return post(deps, to, texts.changeEmail, { path, note: texts.notYou });
}

/** Tells the old address of the new one. */
export function sendEmailChangingMail(deps: MailDeps, to: Addressee, email: string): Promise<void> {
  return post(deps, to, texts.emailChanging, { values: { email }, note: texts.notYouSecurity });
}

/** What was changed about the security of an account. */
export type SecurityChange = "passwordChanged" | "passwordReset" | "twoFactorOn" | "twoFactorOff";

/** Tells the owner of a change that somebody else might have made. */
export function sendSecurityMail(
  deps: MailDeps,
  to: Addressee,
  change: SecurityChange,
): Promise<void> {
  return post(deps, to, texts[change], { note: texts.notYouSecurity });
}

/** Tells the owner of a new passkey. */
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

/** Asks whether the account is really to be deleted. */
export function sendDeletionMail(
  deps: MailDeps,
  to: Addressee,
  { token, days }: { token: string; days: number },
): Promise<void> {
  return post(deps, to, texts.deletion, {
    path: routes.confirmDeletion(token),
    values: { days },
    note: texts.notYouSecurity,
  });
}

/** Says on which day the account will be deleted. */
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

/** The last mail. */
export function sendDeletedMail(deps: MailDeps, to: Addressee, tx: Executor): Promise<void> {
  return post(deps, to, texts.deleted, { tx });
}
