import { z } from "zod";
import { momentKinds } from "./moment-constants";

/** Something with a time at a place (docs/domain/moments.md). */
export const momentSchema = z.object({
  /** Id of an event's date, or of the thing itself. */
  id: z.uuid(),
  kind: z.enum(momentKinds),
  title: z.string().min(1),
  /** Path of its page; null: shown on the place's page. */
  route: z
    .string()
    .regex(/^\/(?!\/)/)
    .nullable(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** True if `ends_at` was given; otherwise it is a guess. */
  has_end: z.boolean(),
  /** True if at this activity; otherwise elsewhere, by this activity's owner. */
  is_here: z.boolean(),
  /** A short detail, or null. */
  detail: z.string().min(1).nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

/** Answer of `GET /api/activities/{slug}/moments`. */
export const momentListSchema = z.object({ data: z.array(momentSchema) });
