import { z } from "zod";
import { requiredLine } from "./fields";
import { allergenStates, allergens, diets } from "./menu-constants";
import { type OwnGroup, ownGroups, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "./search-constants";

/** Maximum results per group. */
export const SEARCH_GROUP_LIMIT = 20;

/** Query of `GET /api/search`. */
export const searchQuerySchema = z.object({
  q: requiredLine(SEARCH_MIN_LENGTH, SEARCH_MAX_LENGTH),
});

/** Matches in a text: pairs of start and end, in UTF-16 units, sorted and separate. */
const marksSchema = z.array(z.tuple([z.number().int().min(0), z.number().int().min(1)]));

const declaredShape = {
  allergens_state: z.enum(allergenStates),
  allergens: z.array(z.enum(allergens)),
  may_contain: z.array(z.enum(allergens)),
};

/** What a kitchen declares of a dish, for who filters on their own device (docs/domain/menu-page.md). */
const declaredDishSchema = z.object({
  ...declaredShape,
  diets: z.array(z.enum(diets)),
  /** What has to be chosen with it. */
  extras: z.array(
    z.object({ min: z.number().int().nullable(), options: z.array(z.object(declaredShape)) }),
  ),
});
export type DeclaredDish = z.infer<typeof declaredDishSchema>;

export const searchItemSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string().min(1),
  excerpt: z.string().nullable(),
  /** Kind and place, in a few words. */
  meta: z.string().nullable(),
  /** Path of its page. */
  route: z.string().regex(/^\/(?!\/)/),
  /**
   * The embedded backend sends an instant; other text is shown as it is (docs/domain/search.md).
   */
  updated_at: z.string().min(1).nullable(),
  /** Why it matches, if its own text does not show it: "Evento: Jazz al banco, fino alle 23:00". */
  because: z.string().min(1).nullable().default(null),
  /** Null: no dish, or another backend. */
  dish: declaredDishSchema.nullable().default(null),
  title_marks: marksSchema.default([]),
  excerpt_marks: marksSchema.default([]),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** Meanings of a word besides search text. */
const searchIntents = ["section", "time", "open", "free", "zone"] as const;

export const understoodSchema = z.object({
  intent: z.enum(searchIntents),
  /** In the reader's words, e.g. "Aperto ora". */
  label: z.string().min(1),
  /** The query without it; empty if nothing else was typed. */
  without: z.string(),
});
export type Understood = z.infer<typeof understoodSchema>;

const groupSchema = z.array(searchItemSchema).max(SEARCH_GROUP_LIMIT);

/**
 * Answer of `GET /api/search`. Pages, marks, `understood` and `corrected` are additions: another
 * backend may omit them.
 */
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
  /** Words understood as filters, in typed order. */
  understood: z.array(understoodSchema).default([]),
  /** The corrected query, if the typed one finds little, or null. */
  corrected: z.string().nullable().default(null),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
