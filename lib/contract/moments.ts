import { z } from "zod";
import { momentKinds } from "./moment-constants";

/** Something at a place that has a time (docs/domain/moments.md). */
export const momentSchema = z.object({
  /** Of the date of an event, of what else is told itself. */
  id: z.uuid(),
  kind: z.enum(momentKinds),
  title: z.string().min(1),
  /** Path of its page; null: it is told on the page of the place itself. */
  route: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Whether `ends_at` was told; else it is a guess. */
  has_end: z.boolean(),
  /** Whether it is at this card; else at another one, or elsewhere, by who has this one. */
  is_here: z.boolean(),
  /** What else is said of it in a few words; null: nothing. */
  detail: z.string().min(1).nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

/** Answer of `GET /api/activities/{slug}/moments`. */
export const momentListSchema = z.object({ data: z.array(momentSchema) });
