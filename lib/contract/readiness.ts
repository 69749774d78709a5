import { z } from "zod";
import { instantSchema } from "./fields";

/** Preparations for a town's opening, in order; `lib/routes` has the page of each. */
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

/** `missing`: required. `advised`: optional. Computed by the backend, not ticked by users. */
export const readinessStates = ["done", "missing", "advised"] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** Reasons, where the state alone is not enough. */
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
  /** Number present or missing; null: not counted. */
  count: z.number().int().nullable(),
  /** When it was last done, or null. */
  at: instantSchema.nullable(),
});
export type ReadinessItem = z.infer<typeof readinessItemSchema>;

/** `GET /api/staff/readiness`. */
export const readinessSchema = z.object({
  is_open: z.boolean(),
  /** The town's site has never been open. */
  before_opening: z.boolean(),
  items: z.array(readinessItemSchema),
  /** Address of the town's site. */
  site_url: z.string(),
  /** Name of the mail server; null: mails are stored as files. */
  mail_server: z.string().nullable(),
});
export type Readiness = z.infer<typeof readinessSchema>;

/**
 * `POST /api/staff/readiness/test-mail`: whether the mail server accepted it, or its error message.
 */
export const testMailSchema = z.object({ taken: z.boolean(), message: z.string() });
