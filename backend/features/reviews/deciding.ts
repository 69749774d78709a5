import type { Executor } from "@/backend/db/handle";
import { isMemberFor } from "@/backend/features/organisations/service";
import { removeUnreported } from "@/backend/features/reports/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { requireSeen, versionOf } from "@/backend/kernel/version";
import type { KnownReview, ReviewDecision } from "@/lib/contract/reviews";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import { type ChangedReview, changeReview, findKnown, toKnownReview } from "./known";
import { type KnownRow, selectLatestOf } from "./known-queries";
import { notifyAuthor } from "./notifications";
import { decideProof } from "./proofs";
import { REVIEW } from "./rules";

type DecideDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "web">;
type PublishedReview = Extract<ReviewDecision, { decision: "publish" }>;
type RefusedReview = Extract<ReviewDecision, { decision: "refuse" }>;
type InsideDeps = Pick<Deps, "now" | "queue">;

/** A staff decision on a review. */
interface Word {
  staffId: string;
  at: Date;
  reason: string | null;
  message: string;
}

/**
 * Removes a review from public view, for good or (`isHidden`) until it is corrected; the caller
 * notifies the author. Throws `conflict` if it is not public anyway, and `not_found`.
 */
export function refuseReview(
  tx: Executor,
  id: string,
  { staffId, message, ...word }: Word,
  { isHidden = false } = {},
): Promise<ChangedReview> {
  const step = { actorId: staffId, part: "staff" as const, message, ...word };
  return changeReview(tx, id, step, ({ status }) => {
    if (!["pending", "published", "flagged", "expired"].includes(status)) {
      throw new DomainError("conflict", texts.decided);
    }
    const taken = isHidden ? ("flagged" as const) : ("removed" as const);
    return { status: status === "pending" ? "rejected" : taken, status_reason: message };
  });
}

/**
 * Restores a hidden or removed review; others stay as they are. Throws `not_found`, and `conflict`
 * if its author has written a new one.
 */
export function restoreReview(
  tx: Executor,
  id: string,
  { staffId, ...word }: Word,
): Promise<ChangedReview> {
  const step = { actorId: staffId, part: "staff" as const, ...word };
  return changeReview(tx, id, step, async (review, inner) => {
    const { status, expires_at, author_id, activity_id, created_at } = review;
    if (!["rejected", "removed", "flagged"].includes(status)) return { status };
    if (status === "rejected" && author_id !== null) {
      const mine = { authorId: author_id, activityId: activity_id, since: created_at };
      if (await selectLatestOf(inner, mine)) throw new DomainError("conflict", texts.replaced);
    }
    return { status: expires_at <= word.at ? "expired" : "published", status_reason: null };
  });
}

/**
 * Publishes a pending or hidden review; `isVisitVerified` is the decision on its proof. Throws
 * `conflict`, `not_found`, `validation_failed`.
 */
export async function publishReview(
  deps: InsideDeps,
  tx: Executor,
  id: string,
  staffId: string,
  isVisitVerified?: boolean,
): Promise<ChangedReview> {
  const at = deps.now();
  const changed = await changeReview(
    tx,
    id,
    { actorId: staffId, part: "staff", at },
    async ({ status, expires_at }, inner) => {
      if (status !== "pending" && status !== "flagged") {
        throw new DomainError("conflict", texts.decided);
      }
      // A review hidden by reports was checked before.
      const verified =
        status === "pending" ? await decideProof(inner, id, isVisitVerified, at) : null;
      return {
        status: expires_at <= at ? "expired" : "published",
        ...(verified === null ? {} : { verified_visit: verified }),
      };
    },
  );
  await notifyAuthor(deps, tx, changed, "published");
  return changed;
}

/**
 * Hides a published review until the staff decides, if that is due; others stay as they are.
 * `isDue` runs under the lock: of two concurrent calls the second sees what the first wrote.
 * Returns the cache tags of pages that showed it; none if it stays.
 */
export async function hideReview(
  deps: InsideDeps,
  tx: Executor,
  id: string,
  isDue: (inner: Executor) => Promise<boolean>,
): Promise<string[]> {
  const step = { actorId: null, part: "system" as const, at: deps.now() };
  let hidden = false;
  const changed = await changeReview(tx, id, step, async ({ status }, inner) => {
    hidden = status === "published" && (await isDue(inner));
    return { status: hidden ? "flagged" : status };
  });
  if (!hidden) return [];
  await notifyAuthor(deps, tx, changed, "hidden");
  return changed.tags;
}

/** Throws `forbidden` for the staff member's own review or business: a colleague must decide. */
function checkStaff(staff: CurrentUser, { review, activity }: KnownRow): void {
  if (review.author_id === staff.id) throw new DomainError("forbidden", texts.ownDecision);
  if (isMemberFor(staff, activity.id))
    throw new DomainError("forbidden", texts.ownBusinessDecision);
}

/**
 * Throws `conflict` if the author has edited a review since it was read. Call under the decision's
 * lock, after which the author cannot edit it.
 */
function checkUnchanged({ review }: KnownRow, edited_at?: string | null): void {
  const edited = review.edited_at?.toISOString() ?? null;
  if (edited_at !== undefined && edited !== edited_at) {
    throw new DomainError("conflict", texts.editedMeanwhile);
  }
}

/**
 * Publishes a queued review. Throws `conflict` if it is already decided or its author has edited it
 * since it was read; `forbidden` for the staff member's own review or business; `not_found`.
 */
export async function publishQueued(
  deps: DecideDeps,
  staff: CurrentUser,
  id: string,
  { is_visit_verified, edited_at }: PublishedReview,
): Promise<KnownReview> {
  const known = await findKnown(deps.db, id);
  checkStaff(staff, known);
  // A review hidden by reports returns with the decision on them; otherwise the next report would
  // hide it again.
  if (known.review.status !== "pending") throw new DomainError("conflict", texts.decided);
  const changed = await inWrite(
    deps,
    async (tx) => {
      const published = await publishReview(deps, tx, id, staff.id, is_visit_verified);
      checkUnchanged(published, edited_at);
      return published;
    },
    (changed) => changed.tags,
  );
  return toKnownReview(changed, deps.now());
}

/**
 * Refuses a review without a report; its author can object. Throws `not_found`; `conflict` if it is
 * not public anyway, was edited since it was read, or has open reports; `forbidden` for the staff
 * member's own.
 */
export async function refuseQueued(
  deps: DecideDeps & Pick<Deps, "contentKinds">,
  staff: CurrentUser,
  id: string,
  { reason, message, edited_at }: RefusedReview,
): Promise<KnownReview> {
  checkStaff(staff, await findKnown(deps.db, id));
  const { refused } = await inWrite(
    deps,
    async (tx) => {
      const subject = { kind: REVIEW, id };
      const changed = await removeUnreported(deps, tx, staff, subject, { reason, message });
      const known = await findKnown(tx, id);
      checkUnchanged(known, edited_at);
      return { refused: known, tags: changed };
    },
    ({ tags }) => tags,
  );
  return toKnownReview(refused, deps.now());
}

/** The business's reply with its version; a review has at most one. */
export function replyNow(reply: string | null): { text: string; version: string } {
  const text = reply ?? "";
  return { text, version: versionOf({ text }) };
}

/**
 * Writes, changes or (with null) deletes the business's only reply. `version` is the one its author
 * has read; null skips the check. Throws `conflict`, also if the review is not public.
 */
export async function replyToReview(
  deps: DecideDeps,
  userId: string,
  id: string,
  { text, version }: { text: string | null; version: string | null },
): Promise<KnownReview> {
  const at = deps.now();
  const changed = await inWrite(
    deps,
    async (tx) => {
      let isFirst = false;
      const step = { actorId: userId, part: "business" as const, at };
      const result = await changeReview(tx, id, step, ({ status, reply_text }) => {
        if (status !== "published") throw new DomainError("conflict", texts.notShown);
        requireSeen(replyNow(reply_text), version);
        isFirst = reply_text === null && text !== null;
        return { reply_text: text, replied_at: text === null ? null : at };
      });
      if (isFirst) await notifyAuthor(deps, tx, result, "replied");
      return result;
    },
    (changed) => changed.tags,
  );
  return toKnownReview(changed, at);
}
