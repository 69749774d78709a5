import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { type Mail, sendMails } from "@/backend/mail/send";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waiting-list.json";
import { closeEntries } from "./joining";
import { type EntryRow, isLive } from "./queries";

/** A cancelled event or date, for those who wait for it. */
interface CalledOff {
  /** Title of the event. */
  event: string;
  /** Reason of the organiser; null: none. */
  reason: string | null;
  /** "venerdì 27 novembre, ore 21:00"; undefined: the whole event. */
  dates?: string;
}

function mailOf(entry: EntryRow, { event, reason, dates }: CalledOff): Mail {
  const { calledOff } = texts.mails;
  const words = { event, reason: reason ?? "", dates: dates ?? "" };
  return {
    to: { name: entry.first_name, address: entry.email },
    subject: fillMessage(dates === undefined ? calledOff.subject : calledOff.datesSubject, words),
    paragraphs: [
      fillMessage(dates === undefined ? calledOff.text : calledOff.dates, words),
      ...(reason === null ? [] : [fillMessage(calledOff.reason, words)]),
      entry.status === "offered" ? calledOff.offered : calledOff.waiting,
    ],
  };
}

/**
 * Ends the waiting places of a cancelled event or date and notifies each person; locks their rows.
 */
export async function callOffPlaces(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  rows: readonly EntryRow[],
  told: (row: EntryRow) => CalledOff,
): Promise<void> {
  const live = rows.filter(isLive);
  const mails = live.map((row) => mailOf(row, told(row)));
  await sendMails(deps.queue, mails, tx);
  await closeEntries(deps, tx, live);
}
