import { cafeReviews } from "./reviews-cafes";
import { careReviews } from "./reviews-care";
import { tableReviews } from "./reviews-food";
import { pizzaReviews } from "./reviews-pizza";
import { townReviews } from "./reviews-town";
import type { SeedReview } from "./types";

/** Reviews by the slug of the activity; an activity without an entry has none. */
export const seedReviews: Readonly<Record<string, readonly SeedReview[]>> = {
  ...tableReviews,
  ...pizzaReviews,
  ...cafeReviews,
  ...careReviews,
  ...townReviews,
};
