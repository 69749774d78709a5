import { randomFrom } from "@/demo/random";
import type { Aspects } from "@/lib/contract/reviews";
import type { SeedReview } from "./seed-review";

/** So many of the reviews judge service, quality and price apart. */
const SHARE_WITH_ASPECTS = 0.55;
/** Of what is older than this, in days, nobody says that it was useful. */
const OLDEST_VOTED = 400;

const within = (stars: number) => Math.min(5, Math.max(1, stars));

/** What a review says of service, quality and price: near its stars, the price a little below, the same each time. */
export function aspectsOf({ text, stars }: Pick<SeedReview, "text" | "stars">): Partial<Aspects> {
  const random = randomFrom(`${text} aspects`);
  if (!random.chance(SHARE_WITH_ASPECTS)) return {};
  return {
    service: random.chance(0.85) ? within(stars + random.int(-1, 1)) : null,
    quality: within(stars + random.int(0, 1)),
    price: random.chance(0.85) ? within(stars - random.int(0, 1)) : null,
  };
}

/** Whether somebody of this address finds a review useful: some reviews please many, most of them nobody. */
export function isVotedBy({ text, written, status }: SeedReview, email: string): boolean {
  if (status === "pending" || written > OLDEST_VOTED) return false;
  const liking = randomFrom(`${text} liking`).between(0, 1) ** 3;
  return randomFrom(`${text} ${email}`).chance(liking);
}
