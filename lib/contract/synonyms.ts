import { z } from "zod";
import { daySchema, lineSchema, requiredText } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { MAX_TERMS, TERM_LIMITS } from "./synonym-constants";
import { type Change, versionedShape } from "./version";

const termsSchema = z.array(requiredText(TERM_LIMITS.min, TERM_LIMITS.max)).max(MAX_TERMS);

/** `POST /api/staff/synonyms`. */
export const synonymInputSchema = z.strictObject({
  /** Words or phrases in searches. */
  terms: termsSchema.min(1),
  /** True: all terms are synonyms. False: each also finds `finds`, but not the reverse. */
  two_way: z.boolean(),
  /** Empty for synonyms. */
  finds: termsSchema,
});

export type SynonymInput = z.infer<typeof synonymInputSchema>;
/** `PUT /api/staff/synonyms/{id}`. */
export const synonymChangeSchema = synonymInputSchema.safeExtend(versionedShape);
export type SynonymChange = Change<SynonymInput>;

/** A group in normalised form: lower case, without accents. */
const synonymSchema = synonymInputSchema.extend({
  id: z.number().int().positive(),
  /** The category with these names (`lib/contract/taxonomy.ts`), or null. */
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export type Synonym = z.infer<typeof synonymSchema>;

/**
 * A group as shown to the staff; for names of a category the version is that of `PUT
 * /api/staff/categories/{id}/synonyms`.
 */
export const staffSynonymSchema = synonymSchema.extend(versionedShape);
export type StaffSynonym = z.infer<typeof staffSynonymSchema>;

/**
 * `PUT /api/staff/categories/{id}/synonyms`: other names of a category; an empty list deletes them.
 */
const categorySynonymsSchema = z.strictObject({ terms: termsSchema });
export const categorySynonymsChangeSchema = categorySynonymsSchema.safeExtend(versionedShape);
/** Current other names of a category. */
export const categoryNamesSchema = z.object({ terms: z.array(z.string()), ...versionedShape });

/** `GET /api/staff/synonyms`. */
export const synonymQuerySchema = pageQuerySchema.pick({ page: true }).extend({
  /** Part of a word of the group; empty: all groups. */
  q: lineSchema().max(TERM_LIMITS.max).catch("").default(""),
});

export type SynonymQuery = z.infer<typeof synonymQuerySchema>;

export const synonymPageSchema = pageOf(staffSynonymSchema);

/** A search query without results. */
export const searchMissSchema = z.object({
  text: z.string(),
  times: z.number().int().positive(),
  /** The last day it was searched, in Italy. */
  last_day: daySchema,
});

/** `GET /api/staff/search-misses`: most frequent first. */
/** Pages have a fixed size. */
export const searchMissQuerySchema = pageQuerySchema.pick({ page: true });
export const searchMissPageSchema = pageOf(searchMissSchema);
