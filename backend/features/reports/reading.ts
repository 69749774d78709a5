import type { ContentItem, ContentKind } from "@/backend/content/content-kind";
import type { Executor } from "@/backend/db/handle";
import { readCaseHistory } from "@/backend/features/case-log/service";
import { staffMembersWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  REPORTS_PER_PAGE,
  type Report,
  type ReportQueue,
  type ReportSubject,
  type StaffReport,
} from "@/lib/contract/reports";
import { authorsOf } from "./notifications";
import { selectSent } from "./objection-queries";
import {
  countReports,
  countWaitingAlike,
  type ReportRow,
  type ShownRow,
  selectReport,
  selectReports,
  waiting,
} from "./queries";

/** Time in which the staff looks at reports (docs/domain/reports.md). */
const LOOK_WITHIN = 72 * 60 * 60 * 1000;

function isWaiting({ status }: Pick<ReportRow, "status">): boolean {
  return (waiting as readonly string[]).includes(status);
}

/** Subjects of reports by id, with one query per kind. */
async function itemsOf(
  db: Executor,
  kinds: readonly ContentKind[],
  rows: readonly ShownRow[],
): Promise<Map<string, ContentItem>> {
  const items = new Map<string, ContentItem>();
  for (const { kind, find } of kinds) {
    const ids = rows.flatMap(({ report: { subject_kind, subject_id } }) =>
      subject_kind === kind ? subject_id : [],
    );
    if (ids.length === 0) continue;
    for (const item of await find(db, [...new Set(ids)])) items.set(item.id, item);
  }
  return items;
}

function subjectOf(
  { subject_kind, subject_id, subject_name }: ReportRow,
  kinds: readonly ContentKind[],
  item: ContentItem | undefined,
): ReportSubject {
  return {
    kind: subject_kind,
    id: subject_id,
    kind_name: kinds.find(({ kind }) => kind === subject_kind)?.label ?? subject_kind,
    title: item?.title ?? subject_name,
    state: item?.state ?? "gone",
    path: item?.path ?? null,
  };
}

function toReport(
  { report: row, taken_by, objected_at }: ShownRow,
  subject: ReportSubject,
  now: Date,
): Report {
  const since = isWaiting(row) ? row.created_at : objected_at;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    reason: row.reason,
    text: row.text,
    reporter_name: row.reporter_name,
    reporter_email: row.reporter_email,
    is_by_owner: row.is_by_owner,
    is_by_staff: row.is_by_staff,
    subject,
    created_at: row.created_at.toISOString(),
    taken_by,
    is_overdue: since !== null && since.getTime() + LOOK_WITHIN < now.getTime(),
    decided_at: row.decided_at?.toISOString() ?? null,
    verdict: row.verdict,
    measure: row.measure,
    decision: row.decision,
  };
}

/** The staff's queue, oldest first. */
export async function listReports(
  { db, contentKinds }: Pick<Deps, "db" | "contentKinds">,
  query: { status: Report["status"]; page: number; per_page?: number | undefined },
  now: Date,
): Promise<ReportQueue> {
  const paging = { page: query.page, perPage: query.per_page ?? REPORTS_PER_PAGE };
  const counts = await countReports(db);
  const total = counts[query.status] ?? 0;
  const rows = await selectReports(db, query.status, sliceOf(paging));
  const items = await itemsOf(db, contentKinds, rows);
  const data = rows.map((row) => {
    const subject = subjectOf(row.report, contentKinds, items.get(row.report.subject_id));
    return toReport(row, subject, now);
  });
  return { ...toPage(data, { ...paging, total }), counts };
}

/**
 * Says if a user may decide an objection: not the author of the decision, unless there is no other
 * person (DSA art. 20; docs/domain/reports.md).
 */
export async function judgeOf(
  db: Executor,
  { decided_by }: ReportRow,
  staff: CurrentUser,
): Promise<StaffReport["judge"]> {
  if (decided_by !== staff.id) return "allowed";
  const others = await staffMembersWith(db, "reports.moderate", staff.id);
  return others.length > 0 ? "colleague" : "alone";
}

/** A report with data for the decision. Throws `not_found`. */
export async function getReport(
  db: Executor,
  kinds: readonly ContentKind[],
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<StaffReport> {
  const found = await selectReport(db, id);
  if (!found) throw new DomainError("not_found");
  const { report: row } = found;
  const alike = await countWaitingAlike(db, row);
  const sent = await selectSent(db, id);
  const item = (await itemsOf(db, kinds, [found])).get(row.subject_id);
  const subject = subjectOf(row, kinds, item);
  const { text = null, facts = [], staff_path = null } = item ?? {};
  return {
    ...toReport(found, subject, now),
    subject: { ...subject, text, facts, staff_path },
    measures: [...(kinds.find(({ kind }) => kind === row.subject_kind)?.measures ?? [])],
    alike: isWaiting(row) ? alike - 1 : alike,
    is_mine: row.taken_by === staff.id,
    authors: (await authorsOf(db, item ?? null)).map(({ name }) => name),
    objections: sent.map(({ objection, author }) => ({
      party: objection.party,
      name: objection.party === "reporter" ? row.reporter_name : author,
      text: objection.text ?? "",
      sent_at: (objection.sent_at ?? now).toISOString(),
      outcome: objection.outcome,
      answer: objection.answer,
    })),
    judge: await judgeOf(db, row, staff),
    history: await readCaseHistory(db, "report", id),
  };
}
