import nodemailer from "nodemailer";
import type { Env } from "@/lib/env";
import { layDown } from "./outbox";

/** A mail as it is sent. */
export interface MailMessage {
  /** Stays the same when the same mail is sent again. */
  id: string;
  to: { name: string; address: string };
  from: { name: string; address: string };
  /** Where a press in the mail program stops mails of this kind; left out: nowhere. */
  stop?: string | undefined;
  /** Where an answer goes; left out: to whom it comes from. */
  replyTo?: string | undefined;
  /** The id of the mail that it answers: a person wrote it, and mail programs show both together. */
  inReplyTo?: string | undefined;
  /** A calendar file that goes along; its name has no ending. */
  calendar?: { name: string; text: string } | undefined;
  subject: string;
  text: string;
  html: string;
}

/** What brings mails out of the house; throws when one could not be handed over. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

type MailSettings = Pick<Env, "siteUrl" | "dataDir" | "smtpUrl">;

function toNodemailer(
  { siteUrl }: MailSettings,
  { id, inReplyTo, stop, calendar, ...message }: MailMessage,
) {
  const nameOf = (mail: string) => `<${mail}@${new URL(siteUrl).hostname}>`;
  return {
    ...message,
    messageId: nameOf(id),
    ...(calendar && {
      attachments: [
        {
          filename: `${calendar.name}.ics`,
          content: calendar.text,
          contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        },
      ],
    }),
    ...(inReplyTo && { inReplyTo: nameOf(inReplyTo), references: nameOf(inReplyTo) }),
    headers: {
      // Nobody answers a machine's mail, and no holiday notice should come back.
      ...(!inReplyTo && { "auto-submitted": "auto-generated" }),
      ...(stop && {
        "list-unsubscribe": `<${stop}>`,
        "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function createSmtpMailer(settings: MailSettings, url: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  return {
    send: async (message) => {
      await transport.sendMail(toNodemailer(settings, message));
    },
  };
}

/** Lays mails down as files. */
function createOutbox(settings: MailSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(toNodemailer(settings, message));
      await layDown(settings.dataDir, message.id, bytes as Buffer);
    },
  };
}

/** SMTP where `SMTP_URL` names a server, else `.eml` files in `DATA_DIR/outbox`. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? createSmtpMailer(settings, settings.smtpUrl) : createOutbox(settings);
}
