import { z } from "zod";
import { daySchema, instantSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";

export const REVIEWS_PER_PAGE = 10;

/** States of a review (domain sheet 5); visitors see `published` ones. */
export const reviewStatuses = [
  "pending",
  "published",
  "rejected",
  "flagged",
  "removed",
  "expired",
  "withdrawn",
] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** `average` is null below three published reviews (ruling 13); one decimal otherwise. */
export const ratingSchema = z.object({
  average: z.number().min(1).max(5).nullable(),
  count: z.number().int().min(0),
  /** Published reviews with 1, 2, 3, 4 and 5 stars, in this order. */
  distribution: z.tuple([
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
    z.number().int(),
  ]),
});
export type Rating = z.infer<typeof ratingSchema>;

export const reviewSchema = z.object({
  id: z.uuid(),
  /** "Nome C." */
  author_name: z.string(),
  rating: z.number().int().min(1).max(5),
  title: z.string().max(120).nullable(),
  text: z.string(),
  visited_on: daySchema,
  verified_visit: z.boolean(),
  reply: z.object({ text: z.string(), replied_at: instantSchema }).nullable(),
  created_at: instantSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewPageSchema = pageOf(reviewSchema);
export const reviewQuerySchema = pageQuerySchema;
