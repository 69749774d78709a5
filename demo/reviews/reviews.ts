import type { Executor } from "@/backend/db/handle";
import { addReviews, addUsefulVotes } from "@/backend/features/reviews/service";
import { seedAccounts } from "@/demo/accounts";
import type { Known } from "@/demo/known";
import { worksFor } from "@/demo/organisations";
import { cafeReviews } from "./cafes";
import { careReviews } from "./care";
import { tableReviews } from "./food";
import { authorOf } from "./photos";
import { pizzaReviews } from "./pizza";
import { reviewInputOf } from "./review-input";
import type { SeedReview } from "./seed-review";
import { townReviews } from "./town";
import { isVotedBy } from "./voices";

/** Reviews by the slug of the activity; an activity without an entry has none. */
export const seedReviews: Readonly<Record<string, readonly SeedReview[]>> = {
  ...tableReviews,
  ...pizzaReviews,
  ...cafeReviews,
  ...careReviews,
  ...townReviews,
};

async function writeReviewsOf(
  tx: Executor,
  slug: string,
  activityId: string,
  people: Known["people"],
  now: Date,
): Promise<void> {
  const seeds = seedReviews[slug] ?? [];
  const reviews = seeds.map((seed) => {
    const author = authorOf(slug, seed);
    return { ...reviewInputOf(seed, now), author_id: author && people.get(author) };
  });
  const ids = await addReviews(tx, activityId, reviews, now);
  const votes: Parameters<typeof addUsefulVotes>[1][number][] = [];
  for (const [at, seed] of seeds.entries()) {
    const author_id = reviews[at]?.author_id;
    const review_id = ids[at] ?? "";
    for (const { email } of seedAccounts) {
      const user_id = people.get(email);
      if (!user_id || user_id === author_id || worksFor(email, slug)) continue;
      if (!isVotedBy(seed, email)) continue;
      votes.push({ review_id, user_id, created_at: now });
    }
  }
  await addUsefulVotes(tx, votes);
}

/** The reviews, and who found them useful: neither their author nor whoever speaks for the activity. */
export async function writeReviews(
  tx: Executor,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  for (const [slug, id] of activities) {
    if (seedReviews[slug]) await writeReviewsOf(tx, slug, id, people, now);
  }
}
