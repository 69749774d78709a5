import { type Executor, inTransaction } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { takeTry, triesPer } from "@/backend/kernel/throttle";
import { tags } from "@/lib/contract/revalidate";
import type { OwnVotes, Useful } from "@/lib/contract/reviews";
import messages from "@/lib/i18n/messages/it.json";
import { findKnown } from "./known";
import { isOwn } from "./own";
import {
  addUseful,
  deleteVote,
  deleteVotesOf,
  insertVote,
  insertVotes,
  selectActivitiesTouchedBy,
  selectVoted,
  selectVotesOf,
} from "./useful-queries";

const texts = messages.reviewWrites;
const VOTES = triesPer(60 * 60, 60, "useful-votes");

/** Which reviews of an activity one found useful. Throws `not_found` or `gone`. */
export async function getOwnVotes(
  db: Executor,
  user: CurrentUser,
  slug: string,
): Promise<OwnVotes> {
  const { activity } = await findPublicActivity(db, slug);
  return { voted: await selectVoted(db, { userId: user.id, activityId: activity.id }) };
}

/**
 * Says that one finds a review useful, or takes that back; twice is once. Throws `forbidden` for one's own review and those
 * of one's own business, `not_found` for what visitors do not see, `too_many_requests`.
 */
export async function voteUseful(
  deps: Pick<Deps, "db" | "now" | "secrets" | "web">,
  user: CurrentUser,
  id: string,
  isVoted: boolean,
): Promise<Useful> {
  const { review, activity } = await findKnown(deps.db, id);
  if (review.status !== "published") throw new DomainError("not_found");
  if (review.author_id === user.id) throw new DomainError("forbidden", texts.ownVote);
  if (isOwn(user, activity.id)) throw new DomainError("forbidden", texts.ownBusinessVote);
  await takeTry(deps, VOTES, user.id);
  const { by, useful_count } = await inTransaction(deps.db, async (tx) => {
    const vote = { review_id: id, user_id: user.id };
    const change = isVoted
      ? Number(await insertVote(tx, { ...vote, created_at: deps.now() }))
      : -Number(await deleteVote(tx, vote));
    const by = change as 1 | 0 | -1;
    return { by, useful_count: await addUseful(tx, id, by) };
  });
  // The count stands on the pages of the activity alone: lists need not be made anew.
  if (by !== 0) await deps.web.changed([tags.activity(activity.slug)]);
  return { useful_count, is_voted: isVoted };
}

/** Adds votes as they are, without asking who may vote; twice is once. */
export function addUsefulVotes(
  tx: Executor,
  votes: readonly { review_id: string; user_id: string; created_at: Date }[],
): Promise<void> {
  return insertVotes(tx, votes);
}

/** A person's votes as they stand in the export of their data. */
export async function exportUsefulVotes(db: Executor, userId: string): Promise<unknown> {
  return selectVotesOf(db, userId);
}

/** Cache tags of the pages with somebody's reviews and votes. */
export async function tagsOfReviewer(db: Executor, userId: string): Promise<string[]> {
  return (await selectActivitiesTouchedBy(db, userId)).map(tags.activity);
}

/** Takes a person's votes away, and out of the counts. */
export function eraseUsefulVotes(tx: Executor, userId: string): Promise<void> {
  return deleteVotesOf(tx, userId);
}
