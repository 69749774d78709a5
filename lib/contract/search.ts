import { z } from "zod";
import { requiredLine } from "./fields";
import { type OwnGroup, ownGroups, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "./search-constants";

/** The most results a group holds. */
export const SEARCH_GROUP_LIMIT = 20;

/** Query of `GET /api/search`. */
export const searchQuerySchema = z.object({
  q: requiredLine(SEARCH_MIN_LENGTH, SEARCH_MAX_LENGTH),
});

/** Where a text matches: pairs of start and end, in UTF-16 units, in order and apart from each other. */
const marksSchema = z.array(z.tuple([z.number().int().min(0), z.number().int().min(1)]));

export const searchItemSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string().min(1),
  excerpt: z.string().nullable(),
  /** What it is and where, in a few words. */
  meta: z.string().nullable(),
  /** Path of its page. */
  route: z.string().regex(/^\/(?!\/)/),
  /** Ours is an instant; what is no date is shown as it stands (docs/domain/search.md). */
  updated_at: z.string().min(1).nullable(),
  /** Why it is found, where its own words do not say so: "Evento: Jazz al banco, fino alle 23:00". */
  because: z.string().min(1).nullable().default(null),
  title_marks: marksSchema.default([]),
  excerpt_marks: marksSchema.default([]),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** What a word of the text may ask for besides being found. */
const searchIntents = ["section", "time", "open", "free", "zone"] as const;

export const understoodSchema = z.object({
  intent: z.enum(searchIntents),
  /** In the reader's words, e.g. "Aperto ora". */
  label: z.string().min(1),
  /** The text without it; empty when nothing else was typed. */
  without: z.string(),
});
export type Understood = z.infer<typeof understoodSchema>;

const groupSchema = z.array(searchItemSchema).max(SEARCH_GROUP_LIMIT);

/** Answer of `GET /api/search`. Pages, marks, `understood` and `corrected` are ours: a backend may leave them out. */
export const searchResultSchema = z.object({
  results: z.object({
    activities: groupSchema,
    events: groupSchema,
    jobs: groupSchema,
    promotions: groupSchema,
    ...(Object.fromEntries(ownGroups.map((group) => [group, groupSchema.default([])])) as Record<
      OwnGroup,
      z.ZodDefault<typeof groupSchema>
    >),
  }),
  /** Words that were taken as filters, in the order in which they were typed. */
  understood: z.array(understoodSchema).default([]),
  /** The text as it was probably meant, when its own spelling finds little; null: as typed. */
  corrected: z.string().nullable().default(null),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
