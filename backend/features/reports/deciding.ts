import { contentKindNamed, findContent, type Subject } from "@/backend/content/content-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep, type StepOf } from "@/backend/features/case-log/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { ReportDecision, StaffReport } from "@/lib/contract/reports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/reports.json";
import { checkStake, isGone, itemOf, showAgain, subjectColumns, takeMeasure } from "./content";
import { authorsOf, notifyAuthors, notifyReporter } from "./notifications";
import { lockWaitingAlike, type ReportRow, reportRows, selectName } from "./queries";
import { getReport } from "./reading";

export type StaffDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "web" | "contentKinds">;

/** Data of a staff step on a report besides its new state. */
interface Written {
  after: StepOf<"report">;
  at: Date;
  reason?: string | null;
  message?: string;
}

export function recordStaffStep(
  tx: Executor,
  { id, status }: ReportRow,
  staff: CurrentUser,
  step: Written,
): Promise<void> {
  return recordStep(tx, {
    subject: "report",
    subject_id: id,
    actor_id: staff.id,
    part: "staff",
    before: status,
    ...step,
  });
}

/** Throws `not_found`. */
export async function findLocked(tx: Executor, id: string): Promise<ReportRow> {
  const row = await reportRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

interface Waiting {
  row: ReportRow;
  /** Other open reports that the same decision closes. */
  alike: ReportRow[];
}

/**
 * Locks a report and those closed by the same decision, in a fixed order. Throws `not_found`;
 * `conflict` if decided.
 */
async function findWaiting(tx: Executor, id: string): Promise<Waiting> {
  const seen = await reportRows.find(tx, id);
  if (!seen) throw new DomainError("not_found");
  const alike = await lockWaitingAlike(tx, seen);
  const row = alike.find((one) => one.id === id);
  if (!row) throw new DomainError("conflict", texts.decided);
  return { row, alike };
}

/** Assigns reports to a staff member; null unassigns. */
async function handOver(
  tx: Executor,
  rows: readonly ReportRow[],
  takenBy: string | null,
  { staff, at }: { staff: CurrentUser; at: Date },
): Promise<void> {
  const status = takenBy === null ? ("open" as const) : ("in_progress" as const);
  for (const row of rows) {
    await reportRows.update(tx, row.id, { status, taken_by: takenBy });
    await recordStaffStep(tx, row, staff, { after: status, at });
  }
}

/**
 * Assigns a report and those closed by the same decision to the user, also from a colleague. Throws
 * `not_found` and `conflict`.
 */
export function takeReport(deps: StaffDeps, staff: CurrentUser, id: string): Promise<StaffReport> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { alike } = await findWaiting(tx, id);
    const others = alike.filter(({ taken_by }) => taken_by !== staff.id);
    await handOver(tx, others, staff.id, { staff, at });
    return getReport(tx, deps.contentKinds, staff, id, at);
  });
}

/** Unassigns the user's report. Throws `not_found` and `conflict`. */
export function giveReportBack(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
): Promise<StaffReport> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { row, alike } = await findWaiting(tx, id);
    if (row.taken_by !== staff.id) throw new DomainError("conflict", texts.faults.notYours);
    const own = alike.filter(({ taken_by }) => taken_by === staff.id);
    await handOver(tx, own, null, { staff, at });
    return getReport(tx, deps.contentKinds, staff, id, at);
  });
}

/** Adds an internal note, in any state; it cannot be changed. Throws `not_found`. */
export function addNote(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffReport> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await findLocked(tx, id);
    await recordStaffStep(tx, row, staff, { after: "note", at, message });
    return getReport(tx, deps.contentKinds, staff, id, at);
  });
}

/**
 * Sends a message to the content's author, in any state. Throws `not_found`; `conflict` without an
 * author.
 */
export function writeToAuthors(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffReport> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await findLocked(tx, id);
    if ((await authorsOf(tx, await itemOf(tx, deps.contentKinds, row))).length === 0) {
      throw new DomainError("conflict", texts.faults.noAuthor);
    }
    await recordStaffStep(tx, row, staff, { after: "message", at, message });
    await notifyAuthors(deps, tx, row, { kind: "message", message });
    return getReport(tx, deps.contentKinds, staff, id, at);
  });
}

/**
 * Decides a report and all open ones of the same content; reporters and the content's author are
 * notified. Throws `not_found`; `conflict` if it is decided or assigned to a colleague; `forbidden`
 * for the staff member's own content.
 */
export async function decideReport(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  decision: ReportDecision,
): Promise<StaffReport> {
  const at = deps.now();
  const { message } = decision;
  const { report } = await inWrite(
    deps,
    async (tx) => {
      const { row, alike } = await findWaiting(tx, id);
      await checkStake(tx, deps.contentKinds, staff, row);
      const other = alike.find(({ taken_by }) => taken_by !== null && taken_by !== staff.id);
      if (other?.taken_by) {
        const name = await selectName(tx, other.taken_by);
        throw new DomainError("conflict", fillMessage(texts.faults.inHand, { name }));
      }
      const word = { staffId: staff.id, at, message };
      const measure = decision.decision === "uphold" ? decision.measure : null;
      const verdict = measure ? ("upheld" as const) : ("dismissed" as const);
      const gone = await isGone(tx, deps.contentKinds, row);
      const done = measure
        ? await takeMeasure(tx, deps.contentKinds, row, measure, word)
        : { before: null, tags: await showAgain(deps, tx, row, staff.id) };
      for (const one of alike) {
        await reportRows.update(tx, one.id, {
          status: verdict,
          taken_by: null,
          decided_at: at,
          decided_by: staff.id,
          verdict,
          measure,
          content_before: done.before,
          decision: message,
        });
        await recordStaffStep(tx, one, staff, { after: verdict, at, reason: one.reason, message });
        const words = gone ? texts.mails.gone : texts.mails[verdict];
        await notifyReporter(deps, tx, one, { ...words, message, measure, canObject: !gone });
      }
      if (measure && (done.before !== null || measure === "edited")) {
        await notifyAuthors(deps, tx, row, { kind: measure, message });
      }
      return { report: await getReport(tx, deps.contentKinds, staff, id, at), tags: done.tags };
    },
    ({ tags }) => tags,
  );
  return report;
}

interface Removal {
  reason: string;
  message: string;
}

/**
 * Removes content without a report, in the caller's transaction. Creates a case, so that the author
 * can object. Returns the cache tags of pages that showed it. Throws `not_found`; `conflict` if it
 * has open reports or its kind cannot be removed; `forbidden` for the staff member's own.
 */
export async function removeUnreported(
  deps: StaffDeps,
  tx: Executor,
  staff: CurrentUser,
  subject: Subject,
  { reason, message }: Removal,
): Promise<string[]> {
  const at = deps.now();
  const item = await findContent(tx, deps.contentKinds, subject);
  if (!item) throw new DomainError("not_found");
  const columns = subjectColumns(subject, item);
  await checkStake(tx, deps.contentKinds, staff, columns);
  if ((await lockWaitingAlike(tx, columns)).length > 0) {
    throw new DomainError("conflict", texts.faults.reported);
  }
  const kind = contentKindNamed(deps.contentKinds, subject.kind);
  const word = { staffId: staff.id, at, reason, message };
  const { before, tags } = await kind.remove(tx, subject.id, word);
  const row = await reportRows.insertIfNew(tx, {
    ...columns,
    code: makeCode("S"),
    reason,
    reporter_name: texts.own,
    reporter_email: "",
    is_by_owner: false,
    is_by_staff: true,
    status: "upheld",
    created_at: at,
    decided_at: at,
    decided_by: staff.id,
    verdict: "upheld",
    measure: "removed",
    content_before: before,
    decision: message,
  });
  if (!row) throw new Error("The case of a removal was not written");
  await recordStep(tx, {
    subject: "report",
    subject_id: row.id,
    actor_id: staff.id,
    part: "staff",
    before: null,
    after: row.status,
    at,
    reason,
    message,
  });
  await notifyAuthors(deps, tx, row, { kind: "removed", message });
  return tags;
}
