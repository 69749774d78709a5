import { type Executor, inTransaction } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { tags } from "@/lib/contract/revalidate";
import type { OwnVotes, Useful } from "@/lib/contract/reviews";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import { findKnown, isShown } from "./known";
import type { KnownRow } from "./known-queries";
import {
  addUseful,
  deleteVote,
  deleteVotesOf,
  insertVotes,
  selectActivitiesShowing,
  selectVoted,
  selectVotesOf,
  voteRows,
} from "./useful-queries";

const VOTES = attemptsPer(60 * 60, 60, "useful-votes");

/** Reviews of an activity that the user found useful. Throws `not_found` or `gone`. */
export async function getOwnVotes(
  db: Executor,
  user: CurrentUser,
  slug: string,
): Promise<OwnVotes> {
  const { activity } = await findPublicActivity(db, slug);
  return { voted: await selectVoted(db, { userId: user.id, activityId: activity.id }) };
}

type VoteDeps = Pick<Deps, "db" | "now" | "secrets" | "web">;

/** The count is only on the activity's pages: lists need not be rebuilt. */
async function publishCount({ web }: VoteDeps, { review, activity }: KnownRow): Promise<void> {
  if (isShown(review)) await web.changed([tags.activity(activity.slug)]);
}

/**
 * Adds the user's "useful" vote, once. Throws `forbidden` for their own review or business,
 * `not_found` for a review that is not public, `too_many_requests`.
 */
export async function voteUseful(deps: VoteDeps, user: CurrentUser, id: string): Promise<Useful> {
  const known = await findKnown(deps.db, id);
  const { review, activity } = known;
  if (review.status !== "published") throw new DomainError("not_found");
  if (review.author_id === user.id) throw new DomainError("forbidden", texts.ownVote);
  if (isMemberFor(user, activity.id)) throw new DomainError("forbidden", texts.ownBusinessVote);
  await consumeAttempt(deps, VOTES, user.id);
  const { isNew, useful_count } = await inTransaction(deps.db, async (tx) => {
    const vote = { review_id: id, user_id: user.id, created_at: deps.now() };
    const isNew = (await voteRows.insertIfNew(tx, vote)) !== null;
    return { isNew, useful_count: await addUseful(tx, id, isNew ? 1 : 0) };
  });
  if (isNew) await publishCount(deps, known);
  return { useful_count, is_voted: true };
}

/**
 * Removes the user's vote, also from a review that is no longer public. Throws `not_found` for a
 * non-public review without their vote, `too_many_requests`.
 */
export async function takeVoteBack(deps: VoteDeps, user: CurrentUser, id: string): Promise<Useful> {
  const known = await findKnown(deps.db, id);
  await consumeAttempt(deps, VOTES, user.id);
  const { wasVoted, useful_count } = await inTransaction(deps.db, async (tx) => {
    const wasVoted = await deleteVote(tx, { review_id: id, user_id: user.id });
    if (!wasVoted && !isShown(known.review)) throw new DomainError("not_found");
    return { wasVoted, useful_count: await addUseful(tx, id, wasVoted ? -1 : 0) };
  });
  if (wasVoted) await publishCount(deps, known);
  return { useful_count, is_voted: false };
}

/** Adds votes without permission checks, each once. */
export function addUsefulVotes(
  tx: Executor,
  votes: readonly { review_id: string; user_id: string; created_at: Date }[],
): Promise<void> {
  return insertVotes(tx, votes);
}

/** A user's votes for the export of their data. */
export async function exportUsefulVotes(db: Executor, userId: string): Promise<unknown> {
  return selectVotesOf(db, userId);
}

/** Cache tags of pages with the user's reviews and votes. */
export async function tagsOfReviewer(db: Executor, userId: string): Promise<string[]> {
  return (await selectActivitiesShowing(db, userId)).map(tags.activity);
}

/** Deletes a user's votes and subtracts them. */
export function eraseUsefulVotes(tx: Executor, userId: string): Promise<void> {
  return deleteVotesOf(tx, userId);
}
