import type { Executor } from "@/backend/db/handle";
import { isPublic, setActivityStatus } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import {
  checkStaff,
  findKnown,
  isShown,
  lookUpReview,
  publishReview,
  refuseReview,
  restoreReview,
} from "@/backend/features/reviews/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ActivityStatus } from "@/lib/contract/activities";
import type { ReportMeasure } from "@/lib/contract/reports";
import reports from "@/lib/i18n/messages/it/reports.json";
import { lockActivity, type ReportRow } from "./queries";

/** A word of the staff on content. */
interface Word {
  staffId: string;
  at: Date;
  message: string;
}

/** What was done to content. */
export interface Done {
  /** The state that it had; null: it stays in its state. */
  before: string | null;
  /** Of what showed it, or shows it now. */
  tags: string[];
}

const untouched: Done = { before: null, tags: [] };
const texts = reports.faults;

/** The review that a report is about; null: the activity is meant, or the review went with its author's account. */
export async function reviewOf(
  db: Executor,
  { review_id }: Pick<ReportRow, "review_id">,
): ReturnType<typeof lookUpReview> {
  return review_id === null ? null : lookUpReview(db, review_id);
}

/** Throws `forbidden` for what is one's own, or one's own business's: colleagues decide on it. */
export async function checkStake(tx: Executor, staff: CurrentUser, row: ReportRow): Promise<void> {
  const known = await reviewOf(tx, row);
  if (known) checkStaff(staff, known);
  else if (isMemberFor(staff, row.activity_id))
    throw new DomainError("forbidden", texts.ownActivity);
}

/** Whether the review that was reported has gone meanwhile, as when its author took it back. */
export async function isGone(tx: Executor, row: ReportRow): Promise<boolean> {
  if (row.review_id === null) return false;
  const known = await reviewOf(tx, row);
  return known === null || ["withdrawn", "rejected", "removed"].includes(known.review.status);
}

async function isSeen(tx: Executor, row: ReportRow): Promise<boolean> {
  if (row.review_id !== null) {
    const known = await reviewOf(tx, row);
    return known !== null && isShown(known.review);
  }
  const status = await lockActivity(tx, row.activity_id);
  return status !== null && isPublic(status);
}

async function moveActivity(
  tx: Executor,
  { activity_id, reason }: ReportRow,
  after: ActivityStatus,
  { staffId, at, message }: Word,
): Promise<Done> {
  const before = await lockActivity(tx, activity_id);
  if (before === after) return untouched;
  const tags = await setActivityStatus(tx, activity_id, after, at);
  await recordStep(tx, {
    subject: "activity",
    subject_id: activity_id,
    at,
    actor_id: staffId,
    part: "staff",
    before,
    after,
    reason,
    message,
  });
  return { before, tags };
}

/** Hides or removes what a report is about; what was edited was edited before. Throws `validation_failed`. */
export async function takeMeasure(
  tx: Executor,
  row: ReportRow,
  measure: ReportMeasure,
  word: Word,
): Promise<Done> {
  if (row.review_id === null) {
    if (measure === "edited") return untouched;
    return moveActivity(tx, row, measure === "hidden" ? "suspended" : "archived", word);
  }
  if (measure === "edited") {
    throw new DomainError("validation_failed", undefined, { measure: [texts.notForReviews] });
  }
  if (await isGone(tx, row)) return untouched;
  const { review } = await findKnown(tx, row.review_id);
  const isHidden = measure === "hidden";
  const { tags } = await refuseReview(
    tx,
    row.review_id,
    { ...word, reason: row.reason },
    { isHidden },
  );
  return { before: review.status, tags };
}

/** Gives content back the state that it had before the decision on a report. */
async function giveContentBack(tx: Executor, row: ReportRow, word: Word): Promise<string[]> {
  if (row.content_before === null) return [];
  if (row.review_id !== null) {
    if (!(await reviewOf(tx, row))) return [];
    return (await restoreReview(tx, row.review_id, { ...word, reason: row.reason })).tags;
  }
  const taken = row.measure === "hidden" ? "suspended" : "archived";
  // Somebody else may have decided on it since.
  if ((await lockActivity(tx, row.activity_id)) !== taken) return [];
  return (await moveActivity(tx, row, row.content_before as ActivityStatus, word)).tags;
}

/** What a decision that is turned round came to. */
export interface Turned extends Done {
  /** There was nothing left to take, or what was given back is not to be seen: it went in another way since. */
  isGone: boolean;
}

/** Turns a decision round: takes the measure, or with null gives back what was taken. Throws `validation_failed`. */
export async function turnRound(
  tx: Executor,
  row: ReportRow,
  measure: ReportMeasure | null,
  word: Word,
): Promise<Turned> {
  if (measure) {
    const gone = await isGone(tx, row);
    return { ...(await takeMeasure(tx, row, measure, word)), isGone: gone };
  }
  const tags = await giveContentBack(tx, row, word);
  return { before: null, tags, isGone: !(await isSeen(tx, row)) };
}

/** Lets visitors see again what their reports hid, when the reports are dismissed. */
export async function showAgain(
  deps: Pick<Deps, "now" | "config" | "queue">,
  tx: Executor,
  row: ReportRow,
  staffId: string,
): Promise<string[]> {
  const known = await reviewOf(tx, row);
  if (known?.review.status !== "flagged") return [];
  return (await publishReview(deps, tx, known.review.id, staffId)).tags;
}
