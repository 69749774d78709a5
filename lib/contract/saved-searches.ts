import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema, lineSchema, requiredLine, slugSchema } from "./fields";
import { digestIntervals } from "./notification-constants";
import { SAVED_SEARCH_NAME } from "./saved-search-constants";

const frequencySchema = z.enum(digestIntervals);
const nameSchema = requiredLine(1, SAVED_SEARCH_NAME);

/** A search: words, and values of a list's filters (docs/domain/follows.md). */
const searchShape = {
  /** The list, by its name in `lib/listings.ts`; null: the search page, over all lists. */
  section: z.string().max(40).nullable(),
  q: lineSchema().max(100).default(""),
  /** By the filter's name in code. */
  filter: z.record(z.string().max(40), slugSchema).default({}),
};

export const savedSearchSchema = z.object({
  id: z.uuid(),
  ...searchShape,
  name: nameSchema,
  /** Path of its results. */
  path: z.string(),
  frequency: frequencySchema,
  /** False: a guest has not confirmed it yet. */
  is_confirmed: z.boolean(),
  created_at: instantSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export type NewSearch = Pick<SavedSearch, "section" | "q" | "filter" | "name">;

/** `GET /api/saved-searches`, newest first. */
export const savedSearchListSchema = z.object({ data: z.array(savedSearchSchema) });

/**
 * `POST /api/saved-searches`. A logged-in user saves at once; others give an address, which must
 * confirm by mail.
 */
export const savedSearchInputSchema = z.strictObject({
  ...searchShape,
  name: nameSchema,
  frequency: frequencySchema,
  email: emailSchema.optional(),
  /** Hidden field that people leave empty and bots fill in. */
  company: z.string().max(500).default(""),
  /** From `GET /api/follows/token`; required without a login. */
  token: z.string().max(200).optional(),
});
export type SavedSearchInput = z.output<typeof savedSearchInputSchema>;

/** `POST /api/saved-searches`: a message. */
export const savedSearchAnswerSchema = z.object({ message: z.string() });

/** `PATCH /api/saved-searches/{id}`: fields left out stay. */
export const savedSearchChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  frequency: frequencySchema.optional(),
});
export type SavedSearchChanges = z.output<typeof savedSearchChangesSchema>;
