import { type Executor, inTransaction } from "@/backend/db/handle";
import { staffMembersWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ContactAnswer, ContactBulk, ContactMove, StaffContact } from "@/lib/contract/contact";
import type { BulkResult } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/contact.json";
import { notifyAssignee, notifyStaff, sendAnswer, sendReceipt } from "./notifications";
import { type MessageRow, messageRows } from "./queries";
import { getMessage } from "./reading";
import { putIntoHands, record, writeAnswer, writeNote } from "./steps";

type StaffDeps = Pick<Deps, "db" | "now" | "config" | "queue">;

/** A step on a locked message. */
type Step = (tx: Executor, row: MessageRow, at: Date) => Promise<void>;

/** Throws `not_found`, and what the step throws. */
async function doWith(deps: StaffDeps, id: string, step: Step): Promise<StaffContact> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await messageRows.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    await step(tx, row, at);
    return getMessage(tx, id, at);
  });
}

/** Throws `conflict` for closed messages and spam. */
function requireOpen({ status }: MessageRow): void {
  if (status === "closed" || status === "spam")
    throw new DomainError("conflict", texts.faults.over);
}

/** Assigns an open message; null unassigns. */
function assigning(deps: StaffDeps, staff: CurrentUser, assigneeId: string | null): Step {
  return async (tx, row, at) => {
    requireOpen(row);
    if (row.assignee_id === assigneeId) return;
    const able = assigneeId === null ? [] : await staffMembersWith(tx, "contact.answer");
    if (assigneeId !== null && !able.includes(assigneeId)) {
      throw new DomainError("validation_failed", undefined, {
        assignee_id: [texts.faults.notAble],
      });
    }
    await putIntoHands(tx, row, assigneeId, { staffId: staff.id, at });
    if (assigneeId !== null && assigneeId !== staff.id) {
      await notifyAssignee(deps, tx, row, assigneeId);
    }
  };
}

/**
 * Assigns a message to a staff member; null unassigns. Throws `not_found`, `conflict`,
 * `validation_failed`.
 */
export function assignMessage(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  assigneeId: string | null,
): Promise<StaffContact> {
  return doWith(deps, id, assigning(deps, staff, assigneeId));
}

/** Adds an internal note, in any state. Throws `not_found`. */
export function addNote(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  text: string,
): Promise<StaffContact> {
  return doWith(deps, id, (tx, row, at) => writeNote(tx, row, text, { staffId: staff.id, at }));
}

/**
 * Answers by mail; an unassigned message is assigned to the user. Throws `not_found`, `conflict`.
 */
export function answerMessage(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  answer: ContactAnswer,
): Promise<StaffContact> {
  return doWith(deps, id, async (tx, row, at) => {
    requireOpen(row);
    await writeAnswer(tx, row, answer, { staffId: staff.id, at });
    await sendAnswer(deps, tx, row, answer.message);
  });
}

/** Closes a message, marks it as spam, or reopens it. */
function moving(deps: StaffDeps, staff: CurrentUser, to: ContactMove): Step {
  return async (tx, row, at) => {
    const isOver = row.status === "closed" || row.status === "spam";
    if (row.status === to || (to === "open" && !isOver)) return;
    const open = row.assignee_id ? ("assigned" as const) : ("new" as const);
    const status = to === "open" ? open : to;
    await messageRows.update(tx, row.id, {
      status,
      closed_at: to === "open" ? null : at,
      spam_signs: to === "spam" ? ["staff"] : [],
    });
    await record(tx, row, status, { staffId: staff.id, at });
    if (row.status !== "spam" || to === "spam") return;
    // The staff was not notified of suspected spam.
    if (row.receipt_at === null) {
      await sendReceipt(deps, tx, row, { isProved: false });
      if (to === "open") await notifyStaff(deps, tx, row);
    }
  };
}

/** Throws `not_found`. */
export function moveMessage(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  to: ContactMove,
): Promise<StaffContact> {
  return doWith(deps, id, moving(deps, staff, to));
}

/** Applies a step to several messages independently: one refusal does not stop the others. */
export async function doWithSeveral(
  deps: StaffDeps,
  staff: CurrentUser,
  { action, ids }: ContactBulk,
): Promise<BulkResult> {
  const step = action === "take" ? assigning(deps, staff, staff.id) : moving(deps, staff, action);
  const results: BulkResult["results"] = [];
  for (const id of ids) {
    try {
      await doWith(deps, id, step);
      results.push({ id, outcome: "done", fault: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, outcome: "refused", fault: error.message });
    }
  }
  return { results };
}
