import { createHmac } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { checkFormToken, makeFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt, isAttemptFree, isPaused } from "@/backend/kernel/throttle";
import type { ContactInput } from "@/lib/contract/contact";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/contact.json";
import { addMessage } from "./adding";
import { answerTarget, notifyStaff, sendReceipt } from "./notifications";
import { getOffice } from "./office";
import {
  type MessageRow,
  type MessageValues,
  selectSame,
  uploads,
  wereSentByOthers,
} from "./queries";
import { spamSignsOf } from "./spam";
import { isWorkDone, WORK_BITS } from "./work";

/** Purpose of the form's token. */
const FORM = "contact";
const HOUR = 60 * 60;
/** Limits: docs/domain/contact.md. */
const FREE = attemptsPer(HOUR, 5, "contact-from-machine");
const WITH_WORK = attemptsPer(HOUR, 15, "contact-with-work");
/** One proof of work is valid for one message; no token is older than two hours. */
const PER_TOKEN = attemptsPer(2 * HOUR, 1, "contact-work");
/** Limits mails to an address, since anyone can enter any address. */
const RECEIPTS = attemptsPer(24 * HOUR, 3, "contact-receipts");

type FilingDeps = Pick<Deps, "db" | "now" | "secrets" | "config" | "queue">;

const machineOf = (address: string | null) => (address ? addressBucket(address) : "unknown");

/** A token for the form, created when it opens, with its proof of work. */
export async function openForm(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  address: string | null,
): Promise<{ token: string; work: number }> {
  const isBusy = await isPaused(deps, FREE, machineOf(address));
  return { token: makeFormToken(deps, FORM), work: isBusy ? WORK_BITS : 0 };
}

/**
 * Counts a message of a machine. After the free ones of an hour each needs a proof of work,
 * computed by the browser in the background: it costs mass senders. Throws `validation_failed` at
 * the field `token`, `too_many_requests`.
 */
async function acquireSenderLock(
  deps: FilingDeps,
  machine: string,
  { token = "", proof = "" }: ContactInput,
): Promise<void> {
  if (await isAttemptFree(deps, FREE, machine)) return;
  checkFormToken(deps, FORM, token);
  if (!isWorkDone(token, proof)) {
    throw new DomainError("validation_failed", undefined, { token: [texts.faults.many] });
  }
  await consumeAttempt(deps, WITH_WORK, machine);
  await consumeAttempt(deps, PER_TOKEN, token);
}

/** Key of a text on a day; without the secret it reveals nothing. */
function wordsKey({ secrets, now }: FilingDeps, { subject, text, event }: ContactInput): string {
  const proposed = event ? Object.values(event).join(" ") : "";
  const words = `${subject} ${text} ${proposed}`
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return createHmac("sha256", secrets.session_secret)
    .update(`contact ${romeDay(now())} ${words}`)
    .digest("base64url");
}

/**
 * Stores a message with its attachments and notifies the staff. Throws `validation_failed` if an
 * attachment is gone.
 */
async function keep(
  deps: FilingDeps,
  values: Omit<MessageValues, "status">,
  { uploadId, receipt }: { uploadId: string | null; receipt: { isProved: boolean } | null },
): Promise<Pick<MessageRow, "code">> {
  return inTransaction(deps.db, async (tx) => {
    const row = await addMessage(tx, values);
    // A repeated message, as after a lost answer: the first one counts.
    if (!row) return (await selectSame(tx, values)) ?? { code: values.code };
    if (uploadId && !(await uploads.give(tx, uploadId, { message_id: row.id }))) {
      throw new DomainError("validation_failed", undefined, {
        upload_id: [texts.faults.attachmentsGone],
      });
    }
    if (row.status === "spam") return row;
    await notifyStaff(deps, tx, row);
    if (receipt) await sendReceipt(deps, tx, row, receipt);
    return row;
  });
}

/**
 * Accepts a message to the office. Suspected spam gets the same answer and is stored in the spam
 * tab. Throws `validation_failed`, `too_many_requests`.
 */
export async function sendToOffice(
  deps: FilingDeps,
  user: CurrentUser | null,
  input: ContactInput,
  address: string | null,
): Promise<{ code: string; message: string }> {
  if (!user) checkFormToken(deps, FORM, input.token);
  if (input.event && input.event.day < romeDay(deps.now())) {
    throw refuseField("event.day", texts.faults.dayOver);
  }
  await acquireSenderLock(deps, machineOf(address), input);
  const { topic, name, email, phone, subject, text, event, page, wants_copy } = input;
  const words_key = wordsKey(deps, input);
  const { contact_blocked: blocked } = await readStoredSettings(deps.db);
  const spam_signs = spamSignsOf(input, {
    blocked: blocked ?? [],
    isRepeated: await wereSentByOthers(deps.db, { words_key, email }),
  });
  const isProved = user?.email_verified === true && user.email === email;
  const isWrittenTo =
    spam_signs.length === 0 && (isProved || (await isAttemptFree(deps, RECEIPTS, mailBox(email))));
  const { code } = await keep(
    deps,
    {
      code: makeCode("M"),
      topic,
      name,
      email,
      phone,
      subject,
      text,
      event,
      page,
      user_id: user?.id ?? null,
      wants_copy,
      words_key,
      spam_signs,
      created_at: deps.now(),
    },
    { uploadId: input.upload_id, receipt: isWrittenTo ? { isProved } : null },
  );
  const { answer_days } = await getOffice(deps.db);
  return {
    code,
    message: fillMessage(event ? texts.thanksEvent : texts.thanks, {
      code,
      target: answerTarget(answer_days),
    }),
  };
}
