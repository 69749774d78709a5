import { addPhoto, findReviewBy } from "@/backend/features/reviews/service";
import { addressOf } from "@/demo/accounts";
import type { Easel } from "@/demo/pictures/easel";
import { pictureOnPaper } from "@/demo/pictures/render";
import { seedPhotoReviews } from "./photos";

/** What a telephone's picture has of a table: enough for a screen, quickly drawn. */
const SIZE = { width: 1024, height: 768 };

/**
 * Draws the photos that the reviews of the demo's accounts still lack. Reviews that somebody has taken back since stay
 * without. `onPainted` hears the slug of each activity that changed. Stops early, between two photos, when `signal` says so;
 * returns whether everything is there.
 */
export async function paintReviews(
  easel: Easel,
  { onPainted, signal }: { onPainted(slug: string): void; signal?: AbortSignal },
): Promise<boolean> {
  for (const { activity, account, photos } of seedPhotoReviews) {
    const review = await findReviewBy(easel.db, { activity, email: addressOf(account) });
    if (!review) continue;
    for (const [position, { alt, ...picture }] of photos.entries()) {
      if (position < review.photos) continue;
      if (signal?.aborted) return false;
      const order = { seed: `${activity} ${account} ${position}`, ...picture };
      const values = { owner_id: review.author_id, review_id: review.id, position, alt };
      await addPhoto(easel, values, pictureOnPaper(order, SIZE.width, SIZE.height));
      onPainted(activity);
    }
  }
  return true;
}
