import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { brandThemes } from "@/lib/domain/brand-colors";
import { nameToShow } from "@/lib/domain/name-to-show";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/mail.json";
import { htmlMail, type MailContent, plainMail } from "./layout";
import { sweepOutbox } from "./outbox";

const SEND_MAIL = "send-mail";
const SWEEP_OUTBOX = "sweep-outbox";

/** A mail to one person. */
export interface Mail extends Omit<MailContent, "greeting" | "notes"> {
  /**
   * The name is empty if unknown; one without the form of a name is left out ({@link nameToShow}).
   */
  to: { name: string; address: string };
  notes?: string[];
  /** One-click unsubscribe address (RFC 8058), or left out. */
  stop?: string;
  /** A code in the text, shown in the demo's log. */
  code?: string;
  /** Message id for later replies; default: a new one. */
  id?: string;
  replyTo?: string;
  /** Message id that this mail answers. */
  inReplyTo?: string;
  /** Slug of the event whose calendar file is attached, as it is when the mail is sent. */
  calendarOf?: string;
  /** Ids of the dates in it; null or left out: all dates of the event. */
  calendarDates?: readonly string[] | null;
  /** Not sent from then on, also if the mail server was away until then. */
  expiresAt?: Date;
}

/** A calendar file (iCalendar). */
export interface CalendarFile {
  /** Without extension. */
  name: string;
  text: string;
}

/** Functions that mails get from other features. */
export interface MailSources {
  siteLook(db: Executor): Promise<SiteLook>;
  /** Null: it no longer exists, and the mail is sent without. */
  calendarOf(slug: string, dates: readonly string[] | null): Promise<CalendarFile | null>;
}

interface MailTask extends Omit<Mail, "expiresAt"> {
  id: string;
  expiresAt?: string;
}

/**
 * Queues a mail; the queue retries and survives a restart. With `tx` the mail is sent only if the
 * transaction commits; required inside one.
 */
export async function sendMail(
  queue: Deps["queue"],
  mail: Mail,
  { tx }: { tx?: Executor } = {},
): Promise<void> {
  await queue.send(SEND_MAIL, taskOf(mail), tx ? { tx } : {});
}

/** {@link sendMail} for many in a transaction, in one statement. */
export async function sendMails(
  queue: Deps["queue"],
  mails: readonly Mail[],
  tx: Executor,
): Promise<void> {
  await queue.sendMany(SEND_MAIL, mails.map(taskOf), { tx });
}

function taskOf({ expiresAt, ...mail }: Mail): MailTask {
  const id = mail.id ?? randomUUID();
  return { ...mail, id, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
}

/**
 * Sender of mails: `MAIL_FROM` as "Name <address>" or an address, otherwise a no-reply address at
 * the site's host.
 */
function senderOf({ config }: Pick<Deps, "config">, siteName: string) {
  const [, name, address] = /^([^<]*)<([^<>]+)>$/.exec(config.mailFrom ?? "") ?? [];
  return {
    name: name?.trim().replace(/^"|"$/g, "") || siteName,
    address: address ?? config.mailFrom ?? `nessuno@${new URL(config.siteUrl).hostname}`,
  };
}

/** The site's look in a mail; without a colour the portal's own. */
export interface SiteLook {
  name: string;
  color: string | null;
}

type MailDeps = Pick<Deps, "db" | "config" | "log" | "queue" | "mailer" | "now">;

/** Sends a mail to the mail server at once, without the queue. Throws the server's errors. */
export async function deliverMail(
  deps: Pick<Deps, "db" | "config" | "mailer">,
  { name: siteName, color }: SiteLook,
  task: MailTask,
  calendar: CalendarFile | null = null,
): Promise<void> {
  const { code: _, calendarOf: __, calendarDates: ___, expiresAt: ____, ...shown } = task;
  const { id, notes = [], stop, replyTo, inReplyTo, ...mail } = shown;
  const to = { ...mail.to, name: nameToShow(mail.to.name) };
  const content = {
    ...mail,
    notes,
    greeting: to.name ? fillMessage(texts.greeting, { name: to.name }) : texts.greetingUnnamed,
  };
  const frame = {
    siteName,
    brand: brandThemes(color).light,
    siteUrl: deps.config.siteUrl,
    linkHint: texts.linkHint,
    footer: fillMessage(texts.footer, { site: siteName }),
  };
  await deps.mailer.send({
    id,
    to,
    stop,
    from: senderOf(deps, siteName),
    replyTo,
    inReplyTo,
    calendar: calendar ?? undefined,
    subject: mail.subject,
    text: plainMail(content, frame),
    html: htmlMail(content, frame),
  });
}

/**
 * Defines the tasks that send mails and clear the outbox; call before the queue starts. In the demo
 * the log shows each link and code.
 */
export function defineMailTasks(deps: MailDeps, { siteLook, calendarOf }: MailSources): void {
  const { config, log, queue } = deps;
  queue.define<MailTask>(SEND_MAIL, async (task) => {
    const { calendarOf: slug, calendarDates: dates = null, expiresAt } = task;
    if (expiresAt && new Date(expiresAt) <= deps.now()) return;
    const calendar = slug ? await calendarOf(slug, dates) : null;
    await deliverMail(deps, await siteLook(deps.db), task, calendar);
    if (config.demo) {
      log.info({ subject: task.subject, link: task.action?.url, code: task.code }, "mail sent");
    }
  });
  queue.define(SWEEP_OUTBOX, () => sweepOutbox(config.dataDir, deps.now()));
  queue.every(SWEEP_OUTBOX, "25 3 * * *");
}
