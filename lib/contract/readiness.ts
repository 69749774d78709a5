import { z } from "zod";
import { instantSchema } from "./fields";

/** What a town needs before it opens, in the order in which one does it; `lib/routes` has the page of each. */
export const readinessKeys = [
  "name",
  "look",
  "office",
  "zones",
  "legal",
  "content",
  "map",
  "staff",
  "mail",
  "address",
  "backup",
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

/**
 * `missing`: nobody should open without it. `advised`: one can do without. Facts of the backend, and no ticks that somebody
 * sets.
 */
export const readinessStates = ["done", "missing", "advised"] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** Why, where the state alone does not tell. */
export const readinessReasons = [
  "not_configured",
  "not_tried",
  "refused",
  "local",
  "plain",
  "never",
  "old",
] as const;
export type ReadinessReason = (typeof readinessReasons)[number];

export const readinessItemSchema = z.object({
  key: z.enum(readinessKeys),
  state: z.enum(readinessStates),
  reason: z.enum(readinessReasons).nullable(),
  /** How many there are, or still lack; null: nothing is counted. */
  count: z.number().int().nullable(),
  /** When it was last done; null: that is not known. */
  at: instantSchema.nullable(),
});
export type ReadinessItem = z.infer<typeof readinessItemSchema>;

/** `GET /api/staff/readiness`. */
export const readinessSchema = z.object({
  is_open: z.boolean(),
  /** The town has never been open yet. */
  before_opening: z.boolean(),
  items: z.array(readinessItemSchema),
  /** Where the town is reached. */
  site_url: z.string(),
  /** The mail server's name; null: mails are laid down as files. */
  mail_server: z.string().nullable(),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** `POST /api/staff/readiness/test-mail`: whether the mail server took it, and else in which words it did not. */
export const testMailSchema = z.object({ taken: z.boolean(), message: z.string() });
