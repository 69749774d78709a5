import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { sendMail } from "@/backend/mail/send";
import { formatLongDate, romeInstant } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { bulkyPickupPage } from "@/lib/section-routes";
import { keyOf } from "./access";
import type { PickupRow } from "./queries";

/**
 * Mails each change to whoever left an address. It names no thing of the request: anybody can type
 * any address.
 */
export async function mailRequester(
  deps: Pick<Deps, "queue" | "config" | "secrets">,
  tx: Executor,
  row: PickupRow & { day: string },
  what: keyof typeof texts.mails.news,
): Promise<void> {
  if (row.email === null) return;
  const { subject, text } = texts.mails.news[what];
  const words = { code: row.code, day: formatLongDate(romeInstant(row.day, 12 * 60)) };
  await sendMail(
    deps.queue,
    {
      to: { name: row.name, address: row.email },
      subject: fillMessage(subject, words),
      paragraphs: [
        fillMessage(text, words),
        ...(row.reason === null ? [] : [fillMessage(texts.mails.why, { reason: row.reason })]),
      ],
      action: {
        label: texts.mails.open,
        url: deps.config.siteUrl + bulkyPickupPage(row.code, keyOf(deps, row)),
      },
      notes: [texts.mails.secret],
      code: row.code,
    },
    { tx },
  );
}
