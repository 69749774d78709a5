import type { activities } from "@/backend/db/schema/activities";
import { toPicture } from "@/backend/files/pictures";
import type { ActivityCard, Location } from "@/lib/contract/activities";
import type { Rating } from "@/lib/contract/reviews";
import type { CardRow } from "./queries";

/** The average is shown from this number of published reviews (docs/domain/reviews.md). */
const AVERAGE_FROM = 3;

/** Average with one decimal, and the number of reviews. */
export function ratingOf({
  rating_count,
  rating_sum,
}: Pick<typeof activities.$inferSelect, "rating_count" | "rating_sum">): Omit<
  Rating,
  "distribution"
> {
  const average = Math.round((rating_sum / rating_count) * 10) / 10;
  return { average: rating_count < AVERAGE_FROM ? null : average, count: rating_count };
}

/** An instant that is never null in the row's state. */
export function instantOf(moment: Date | null): string {
  if (!moment) throw new Error("A public activity has no publication date");
  return moment.toISOString();
}

/** Location; null: not known. */
export function locationOf({
  latitude,
  longitude,
}: Pick<typeof activities.$inferSelect, "latitude" | "longitude">): Location | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A row as the card of a list. */
export function toCard({ activity, category, zone, cover, coverUse }: CardRow): ActivityCard {
  const { rating_count, rating_sum, latitude, longitude, ...plain } = activity;
  return {
    ...plain,
    location: locationOf({ latitude, longitude }),
    category,
    zone,
    cover: cover && coverUse && toPicture(cover, coverUse),
    rating: ratingOf({ rating_count, rating_sum }),
    published_at: instantOf(activity.published_at),
    updated_at: activity.updated_at.toISOString(),
  };
}
