import { writeMoments } from "@/backend/content/moments";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { addCategoryVotes, refreshRanks } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import { reviewMoments } from "./moments";
import { countStars, lockVotes, writeVotes } from "./queries";

/**
 * Writes reviews of an activity, recounts its votes and adds the difference to its category and the
 * ranks. Throws `not_found`.
 */
export function writeReviews<Result>(
  db: Executor,
  activityId: string,
  write: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const before = await lockVotes(tx, activityId);
    if (!before) throw new DomainError("not_found");
    const result = await write(tx);
    await writeMoments(tx, reviewMoments, { activity: activityId });
    const distribution = await countStars(tx, activityId);
    const count = distribution.reduce((total, number) => total + number, 0);
    const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
    await writeVotes(tx, activityId, { count, sum, distribution });
    await addCategoryVotes(tx, before.categoryId, {
      count: count - before.count,
      sum: sum - before.sum,
    });
    await refreshRanks(tx, { ids: [activityId] });
    return result;
  });
}
