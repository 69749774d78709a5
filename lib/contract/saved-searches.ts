import { z } from "zod";
import { emailSchema } from "./auth";
import { instantSchema, lineSchema, requiredLine, slugSchema } from "./fields";
import { digestIntervals } from "./notification-constants";
import { SAVED_SEARCH_NAME } from "./saved-search-constants";

const frequencySchema = z.enum(digestIntervals);
const nameSchema = requiredLine(1, SAVED_SEARCH_NAME);

/** What one looks for: words, and the values of a list's filters (docs/domain/follows.md). */
const searchShape = {
  /** The list, as `lib/listings.ts` names it; null: of the search page, in every list. */
  section: z.string().max(40).nullable(),
  q: lineSchema().max(100).default(""),
  /** By the filter's name in code. */
  filter: z.record(z.string().max(40), slugSchema).default({}),
};

/** A search that somebody saved. */
export const savedSearchSchema = z.object({
  id: z.uuid(),
  ...searchShape,
  name: nameSchema,
  /** Path of what it finds. */
  path: z.string(),
  frequency: frequencySchema,
  /** False: a guest asked for it and has not confirmed it. */
  is_confirmed: z.boolean(),
  created_at: instantSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export type NewSearch = Pick<SavedSearch, "section" | "q" | "filter" | "name">;

/** `GET /api/saved-searches`, the newest first. */
export const savedSearchListSchema = z.object({ data: z.array(savedSearchSchema) });

/** `POST /api/saved-searches`. Whoever is logged in saves at once; everybody else leaves an address that a mail asks. */
export const savedSearchInputSchema = z.strictObject({
  ...searchShape,
  name: nameSchema,
  frequency: frequencySchema,
  email: emailSchema.optional(),
  /** Not to be seen, and to be left empty: programs fill it in. */
  company: z.string().max(500).default(""),
  /** Of `GET /api/follows/token`: whoever is not logged in sends it along. */
  token: z.string().max(200).optional(),
});
export type SavedSearchInput = z.output<typeof savedSearchInputSchema>;

/** `POST /api/saved-searches`: what was done, in words. */
export const savedSearchAnswerSchema = z.object({ message: z.string() });

/** `PATCH /api/saved-searches/{id}`: what is not named stays. */
export const savedSearchChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  frequency: frequencySchema.optional(),
});
export type SavedSearchChanges = z.output<typeof savedSearchChangesSchema>;
