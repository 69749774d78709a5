import type { Db } from "@/backend/db/handle";
import { categories } from "@/backend/db/schema/categories";
import { zones } from "@/backend/db/schema/zones";
import {
  createActivity,
  type NewActivity,
  type WrittenActivity,
} from "@/backend/features/activities/service";
import { addReviews, type NewReview } from "@/backend/features/reviews/service";
import type { WeeklyHours } from "@/lib/contract/opening";
import { addDays, romeDay } from "@/lib/domain/rome-time";

/** Two categories and two zones, as most tests of the directory need them. */
export async function plantDirectory(db: Db): Promise<void> {
  await db.insert(categories).values([
    { slug: "ristoranti", name: "Ristoranti", icon: "utensils", position: 1 },
    { slug: "bar", name: "Bar e caffè", icon: "coffee", position: 2 },
  ]);
  await db.insert(zones).values([
    { slug: "centro", name: "Centro storico" },
    { slug: "borgo", name: "Borgo" },
  ]);
}

/** Adds a published activity; `over` changes what matters to the test. */
export function plantActivity(
  db: Db,
  name: string,
  over: Partial<NewActivity> = {},
  now = new Date("2026-11-01T08:00:00Z"),
): Promise<WrittenActivity> {
  return createActivity(db, { name, category: "ristoranti", ...over }, now);
}

/** Adds a published review written at `at` by a visitor of the day before. */
export async function plantReview(
  db: Db,
  activityId: string,
  rating: number,
  over: Partial<NewReview> = {},
  at = new Date("2026-11-10T10:00:00Z"),
): Promise<string> {
  const review: NewReview = {
    author_name: "Giulia R.",
    rating,
    text: "Ci siamo trovati bene, torneremo di sicuro con gli amici.",
    visited_on: addDays(romeDay(over.created_at ?? at), -1),
    created_at: at,
    ...over,
  };
  const [id = ""] = await addReviews(db, activityId, [review], at);
  return id;
}

/** The same hours on every day of the week. */
export function everyDay(...intervals: [string, string][]): WeeklyHours {
  return {
    mo: intervals,
    tu: intervals,
    we: intervals,
    th: intervals,
    fr: intervals,
    sa: intervals,
    su: intervals,
  };
}
