import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/http/context";
import type { CurrentUser } from "@/backend/http/current-user";
import { DomainError } from "@/backend/http/errors";
import type { KnownReview, ReviewDecision, ReviewRefusal } from "@/lib/contract/reviews";
import messages from "@/lib/i18n/messages/it.json";
import { type ChangedReview, changeReview, findKnown, toKnownReview } from "./known";
import { isOwn } from "./own";
import { decideProof } from "./proofs";
import { tellAuthor } from "./tell";

const texts = messages.reviewWrites;

type DecideDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "web">;
type InsideDeps = Pick<Deps, "now" | "config" | "queue">;

interface Refusal {
  staffId: string;
  reason: ReviewRefusal | null;
  message: string;
}

/** Takes a review from the visitors' sight for good; its author gets the reasons. Throws `conflict`, `not_found`. */
export async function refuseReview(
  deps: InsideDeps,
  tx: Executor,
  id: string,
  { staffId, reason, message }: Refusal,
): Promise<ChangedReview> {
  const step = { actorId: staffId, part: "staff" as const, at: deps.now(), reason, message };
  const changed = await changeReview(tx, id, step, ({ status }) => {
    if (!["pending", "published", "flagged", "expired"].includes(status)) {
      throw new DomainError("conflict", texts.decided);
    }
    return { status: status === "pending" ? "rejected" : "removed", status_reason: message };
  });
  const rule = reason ? texts.refusals[reason] : undefined;
  await tellAuthor(deps, tx, changed, "refused", { reason: rule, message });
  return changed;
}

/**
 * Lets visitors see a review that waited or was hidden; `isVisitVerified` is the word on its proof. Throws `conflict`,
 * `not_found`, `validation_failed`.
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
      // What visitors' reports hid was read before.
      const verified =
        status === "pending" ? await decideProof(inner, id, isVisitVerified, at) : null;
      return {
        status: expires_at <= at ? "expired" : "published",
        ...(verified === null ? {} : { verified_visit: verified }),
      };
    },
  );
  await tellAuthor(deps, tx, changed, "published");
  return changed;
}

/** Hides a published review until the staff has looked at it; any other stays as it is. */
export async function hideReview(
  deps: InsideDeps,
  tx: Executor,
  id: string,
): Promise<ChangedReview> {
  const step = { actorId: null, part: "system" as const, at: deps.now() };
  let hidden = false;
  const changed = await changeReview(tx, id, step, ({ status }) => {
    hidden = status === "published";
    return { status: hidden ? "flagged" : status };
  });
  if (hidden) await tellAuthor(deps, tx, changed, "hidden");
  return changed;
}

/**
 * The staff's decision on a review. Throws `conflict` when there is nothing to decide any more, or when its author has
 * changed it since it was read; `forbidden` for one's own and those of one's own business; `not_found`.
 */
export async function decideReview(
  deps: DecideDeps,
  staff: CurrentUser,
  id: string,
  { edited_at, ...decision }: ReviewDecision,
): Promise<KnownReview> {
  const staffId = staff.id;
  const { review, activity } = await findKnown(deps.db, id);
  if (review.author_id === staffId) throw new DomainError("forbidden", texts.ownDecision);
  if (isOwn(staff, activity.id)) throw new DomainError("forbidden", texts.ownBusinessDecision);
  const changed = await inTransaction(deps.db, async (tx) => {
    const decided =
      decision.decision === "publish"
        ? await publishReview(deps, tx, id, staffId, decision.is_visit_verified)
        : await refuseReview(deps, tx, id, { staffId, ...decision });
    // Behind the lock that the decision took: from here on its author changes nothing.
    const edited = decided.review.edited_at?.toISOString() ?? null;
    if (edited_at !== undefined && edited !== edited_at) {
      throw new DomainError("conflict", texts.editedMeanwhile);
    }
    return decided;
  });
  if (changed.tags.length > 0) await deps.web.changed(changed.tags);
  return toKnownReview(changed, deps.now());
}

/** Writes, changes or (with null) takes away the business's one reply. Throws `conflict` under what is not shown. */
export async function replyToReview(
  deps: DecideDeps,
  userId: string,
  id: string,
  text: string | null,
): Promise<KnownReview> {
  const at = deps.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    let isFirst = false;
    const step = { actorId: userId, part: "business" as const, at };
    const result = await changeReview(tx, id, step, ({ status, reply_text }) => {
      if (status !== "published") throw new DomainError("conflict", texts.notShown);
      isFirst = reply_text === null && text !== null;
      return { reply_text: text, replied_at: text === null ? null : at };
    });
    if (isFirst) await tellAuthor(deps, tx, result, "replied");
    return result;
  });
  await deps.web.changed(changed.tags);
  return toKnownReview(changed, at);
}
