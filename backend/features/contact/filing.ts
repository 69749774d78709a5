import { createHmac } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { readStoredSettings } from "@/backend/features/settings/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { checkFormToken, makeFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt, isPaused, isTryFree } from "@/backend/kernel/throttle";
import type { ContactInput } from "@/lib/contract/contact";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/contact.json";
import { addMessage } from "./adding";
import { getOffice } from "./office";
import {
  type MessageRow,
  type MessageValues,
  selectSame,
  uploads,
  wereSentByOthers,
} from "./queries";
import { spamSignsOf } from "./spam";
import { answerTarget, sendReceipt, tellStaff } from "./tell";
import { isWorkDone, WORK_BITS } from "./work";

/** What its token is for. */
const FORM = "contact";
const HOUR = 60 * 60;
/** Limits: docs/domain/contact.md. */
const FREE = attemptsPer(HOUR, 5, "contact-from-machine");
const WITH_WORK = attemptsPer(HOUR, 15, "contact-with-work");
/** One piece of work is good for one message; no token is older than two hours. */
const PER_TOKEN = attemptsPer(2 * HOUR, 1, "contact-work");
/** Nobody's box is filled by others: what is typed as an address is not proved. */
const RECEIPTS = attemptsPer(24 * HOUR, 3, "contact-receipts");

type FilingDeps = Pick<Deps, "db" | "now" | "secrets" | "config" | "queue">;

const machineOf = (address: string | null) => (address ? addressBucket(address) : "unknown");

/** The token that the form gets when it is opened, and the work that goes with it. */
export async function openForm(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  address: string | null,
): Promise<{ token: string; work: number }> {
  const isBusy = await isPaused(deps, FREE, machineOf(address));
  return { token: makeFormToken(deps, FORM), work: isBusy ? WORK_BITS : 0 };
}

/**
 * Counts a message of a machine. After the free ones of an hour each needs a piece of work, which the sender's browser does
 * unasked: it costs who sends many. Throws `validation_failed` at the field `token`, `too_many_requests`.
 */
async function takeTurn(
  deps: FilingDeps,
  machine: string,
  { token = "", proof = "" }: ContactInput,
): Promise<void> {
  if (await isTryFree(deps, FREE, machine)) return;
  checkFormToken(deps, FORM, token);
  if (!isWorkDone(token, proof)) {
    throw new DomainError("validation_failed", undefined, { token: [texts.faults.many] });
  }
  await consumeAttempt(deps, WITH_WORK, machine);
  await consumeAttempt(deps, PER_TOKEN, token);
}

/** By which the same words of the same day are found; without the secret it tells nothing of them. */
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

/** Stores a message with what is attached to it, and tells of it. Throws `validation_failed` when an attachment has gone. */
async function keep(
  deps: FilingDeps,
  values: Omit<MessageValues, "status">,
  { uploadId, receipt }: { uploadId: string | null; receipt: { isProved: boolean } | null },
): Promise<Pick<MessageRow, "code">> {
  return inTransaction(deps.db, async (tx) => {
    const row = await addMessage(tx, values);
    // The same message again, as after an answer that was lost on its way: the first one counts.
    if (!row) return (await selectSame(tx, values)) ?? { code: values.code };
    if (uploadId && !(await uploads.give(tx, uploadId, { message_id: row.id }))) {
      throw new DomainError("validation_failed", undefined, {
        upload_id: [texts.faults.attachmentsGone],
      });
    }
    if (row.status === "spam") return row;
    await tellStaff(deps, tx, row);
    if (receipt) await sendReceipt(deps, tx, row, receipt);
    return row;
  });
}

/**
 * Takes a message to the office in. What looks like spam is answered the same, and kept where the staff finds it. Throws
 * `validation_failed`, `too_many_requests`.
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
  await takeTurn(deps, machineOf(address), input);
  const { topic, name, email, phone, subject, text, event, page, wants_copy } = input;
  const words_key = wordsKey(deps, input);
  const { contact_blocked: blocked } = await readStoredSettings(deps.db);
  const spam_signs = spamSignsOf(input, {
    blocked: blocked ?? [],
    isRepeated: await wereSentByOthers(deps.db, { words_key, email }),
  });
  const isProved = user?.email_verified === true && user.email === email;
  const isWrittenTo =
    spam_signs.length === 0 && (isProved || (await isTryFree(deps, RECEIPTS, mailBox(email))));
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
