import type { NewReview } from "@/backend/features/reviews/service";
import { instantAgo } from "@/demo/relative-time";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { SeedReview } from "./seed-review";
import { aspectsOf } from "./voices";

/** A review with its dates: the visit lies before the writing, the answer after it, all before `now`. */
export function reviewInputOf(seed: SeedReview, now: Date): NewReview {
  const today = romeDay(now);
  return {
    author_name: seed.author,
    rating: seed.stars,
    aspects: aspectsOf(seed),
    title: seed.title ?? null,
    text: seed.text,
    visited_on: addDays(today, -seed.written - seed.visited),
    verified_visit: seed.verified ?? false,
    status: seed.status,
    created_at: instantAgo(today, seed.written, seed.text),
    reply: seed.reply
      ? {
          text: seed.reply.text,
          replied_at: instantAgo(today, seed.written - seed.reply.after, seed.reply.text),
        }
      : null,
  };
}
