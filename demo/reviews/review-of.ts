import type { SeedReview } from "./seed-review";

/** Shorthand of the review files: who, how many stars, days since it was written, days from the visit to the writing. */
export function reviewOf(
  author: string,
  stars: SeedReview["stars"],
  written: number,
  visited: number,
  text: string,
  more: Pick<SeedReview, "title" | "verified" | "reply" | "status"> = {},
): SeedReview {
  return { author, stars, written, visited, text, ...more };
}
