import { z } from "zod";

/**
 * The log of changed tags, for the site's webs (docs/decisions/253). Without `after` it answers
 * where the log stands; `hold`: milliseconds to wait for a change.
 */
export const CHANGES_PATH = "/internal/changes";

const LONGEST_HOLD_MS = 10_000;

export const changesQuerySchema = z.object({
  after: z.string().max(8000).optional(),
  hold: z.coerce.number().int().min(0).max(LONGEST_HOLD_MS).default(0),
});

export const changesSchema = z.object({
  /** The `after` of the next question. */
  next: z.string().min(1).max(8000),
  /** The log cannot tell what changed since `after`: everything may have. */
  reset: z.boolean(),
  changes: z.array(z.object({ seq: z.number().int(), tags: z.array(z.string()) })),
});
export type Changes = z.infer<typeof changesSchema>;
