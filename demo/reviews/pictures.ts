import { addPhoto, findReviewBy } from "@/backend/features/reviews/service";
import { addressOf } from "@/demo/accounts";
import { stableId } from "@/demo/stable-id";
import { type PictureDeps, readTownPicture } from "@/demo/town-pictures";
import { seedPhotoReviews } from "./photos";

/** Gives the reviews of the demo's accounts the photos that they lack; those that somebody has taken back since stay without. */
export async function writeReviewPhotos(deps: PictureDeps): Promise<void> {
  for (const { activity, account, photos } of seedPhotoReviews) {
    const review = await findReviewBy(deps.db, { activity, email: addressOf(account) });
    if (!review) continue;
    for (const [position, alt] of photos.entries()) {
      if (position < review.photos) continue;
      const key = `reviews/${activity}/${account}/photo-${position + 1}`;
      const id = stableId("photo", key);
      const photo = { id, owner_id: review.author_id, review_id: review.id, position, alt };
      await addPhoto(deps, photo, await readTownPicture(key));
    }
  }
}
