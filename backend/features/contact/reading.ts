import type { Executor } from "@/backend/db/handle";
import { readCaseHistory } from "@/backend/features/case-log/service";
import { staffMembersWith } from "@/backend/features/roles/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  CONTACT_PER_PAGE,
  type ContactExportQuery,
  type ContactMessage,
  type ContactStatus,
  type StaffContact,
} from "@/lib/contract/contact";
import type { Page } from "@/lib/contract/pagination";
import { toCsv } from "@/lib/domain/csv";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { addWorkingDays } from "@/lib/domain/working-days";
import contact from "@/lib/i18n/messages/it/contact.json";
import texts from "@/lib/i18n/messages/it/modules/contatti.json";
import { getOffice } from "./office";
import { eventOf } from "./proposals";
import {
  countMessages,
  type ShownRow,
  selectEntries,
  selectMessage,
  selectMessages,
  selectPeople,
} from "./queries";
import { attachmentsOf } from "./uploads";

/** More than any office receives before messages are deleted. */
const MOST_ROWS = 50_000;

/** The date by which a message should be answered, by the day of arrival. */
async function deadlines(db: Executor): Promise<(day: string) => string> {
  const [{ answer_days }, { patron_day = null }] = [
    await getOffice(db),
    await readStoredSettings(db),
  ];
  return (day) => addWorkingDays(day, answer_days, patron_day);
}

function toMessage(
  { message: row, assignee }: ShownRow,
  deadlineOf: (day: string) => string,
  now: Date,
): ContactMessage {
  const isWaiting = row.status === "new" || row.status === "assigned";
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    topic: row.topic,
    name: row.name,
    email: row.email,
    subject: row.subject,
    text: row.text,
    created_at: row.created_at.toISOString(),
    assignee,
    is_overdue: isWaiting && romeDay(now) > deadlineOf(romeDay(row.created_at)),
    spam_signs: row.spam_signs,
  };
}

/** The staff's inbox, by state. */
export async function listMessages(
  { db, now }: Pick<Deps, "db" | "now">,
  query: { status: ContactStatus; q: string; page: number; per_page?: number | undefined },
): Promise<Page<ContactMessage> & { counts: Record<string, number> }> {
  const paging = { page: query.page, perPage: query.per_page ?? CONTACT_PER_PAGE };
  const counts = await countMessages(db, query.q);
  const rows = await selectMessages(db, query, sliceOf(paging));
  const deadlineOf = await deadlines(db);
  const data = rows.map((row) => toMessage(row, deadlineOf, now()));
  return { ...toPage(data, { ...paging, total: counts[query.status] ?? 0 }), counts };
}

/** A message with its log and details. Throws `not_found`. */
export async function getMessage(db: Executor, id: string, now: Date): Promise<StaffContact> {
  const found = await selectMessage(db, id);
  if (!found) throw new DomainError("not_found");
  const { message: row } = found;
  const entries = await selectEntries(db, id);
  return {
    ...toMessage(found, await deadlines(db), now),
    phone: row.phone,
    page: row.page,
    event: row.event,
    event_id: await eventOf(db, row),
    event_told_at: row.event_told_at?.toISOString() ?? null,
    has_account: row.user_id !== null,
    documents: await attachmentsOf(db, id),
    entries: entries.map(({ created_at, ...entry }) => ({
      ...entry,
      at: created_at.toISOString(),
    })),
    assignee_id: row.assignee_id,
    colleagues: await selectPeople(db, await staffMembersWith(db, "contact.answer")),
    reply_to: (await getOffice(db)).email,
    history: await readCaseHistory(db, "contact_message", id),
  };
}

/** All rows of a tab and a search as a table, with the file name. */
export async function exportMessages(
  { db, now }: Pick<Deps, "db" | "now">,
  query: ContactExportQuery,
): Promise<{ name: string; csv: string }> {
  const rows = await selectMessages(db, query, { limit: MOST_ROWS, offset: 0 });
  const head = texts.export;
  const table = rows.map(({ message: row, assignee }) => [
    row.code,
    texts.statuses[row.status],
    contact.topics[row.topic],
    `${romeDay(row.created_at)} ${formatRomeTime(row.created_at)}`,
    row.name,
    row.email,
    row.phone ?? "",
    row.subject,
    row.text,
    assignee ?? "",
    row.answered_at ? `${romeDay(row.answered_at)} ${formatRomeTime(row.answered_at)}` : "",
  ]);
  const { code, status, topic, created, name, email, phone, subject, text, hand, answered } = head;
  return {
    name: `contatti-${romeDay(now())}.csv`,
    csv: toCsv([
      [code, status, topic, created, name, email, phone, subject, text, hand, answered],
      ...table,
    ]),
  };
}
