import nodemailer from "nodemailer";
import type { Env } from "@/lib/env";
import { layDown } from "./outbox";

/** A mail as sent. */
export interface MailMessage {
  /** Unchanged when the same mail is sent again. */
  id: string;
  to: { name: string; address: string };
  from: { name: string; address: string };
  /** One-click unsubscribe address; left out: none. */
  stop?: string | undefined;
  /** Reply address; left out: the sender. */
  replyTo?: string | undefined;
  /** Message id that it answers: written by a person, and shown as a thread. */
  inReplyTo?: string | undefined;
  /** An attached calendar file; its name has no extension. */
  calendar?: { name: string; text: string } | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails; throws if one could not be handed over. */
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
      // Marks automatic mails, so that no vacation notice is returned.
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

/** Stores mails as files. */
function createOutbox(settings: MailSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(toNodemailer(settings, message));
      await layDown(settings.dataDir, message.id, bytes as Buffer);
    },
  };
}

/** SMTP if `SMTP_URL` names a server, otherwise `.eml` files in `DATA_DIR/outbox`. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? createSmtpMailer(settings, settings.smtpUrl) : createOutbox(settings);
}
