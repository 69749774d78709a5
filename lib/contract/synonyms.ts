import { z } from "zod";
import { daySchema, lineSchema, requiredText } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { MAX_TERMS, TERM_LIMITS } from "./synonym-constants";
import { type Change, versionedShape } from "./version";

const termsSchema = z.array(requiredText(TERM_LIMITS.min, TERM_LIMITS.max)).max(MAX_TERMS);

/** `POST /api/staff/synonyms`. */
export const synonymInputSchema = z.strictObject({
  /** Words or phrases that people search for. */
  terms: termsSchema.min(1),
  /** True: they all mean the same. False: each finds what `finds` names, and not the other way round. */
  two_way: z.boolean(),
  /** Empty when they mean the same. */
  finds: termsSchema,
});

export type SynonymInput = z.infer<typeof synonymInputSchema>;
/** `PUT /api/staff/synonyms/{id}`. */
export const synonymChangeSchema = synonymInputSchema.safeExtend(versionedShape);
export type SynonymChange = Change<SynonymInput>;

/** A group of words as it counts: in lower case, without accents. */
const synonymSchema = synonymInputSchema.extend({
  id: z.number().int().positive(),
  /** Whose other names these are (`lib/contract/taxonomy.ts`); null: nobody's. */
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});

export type Synonym = z.infer<typeof synonymSchema>;

/** A group as the staff sees it; of the names of a category the version is that of `PUT /api/staff/categories/{id}/synonyms`. */
export const staffSynonymSchema = synonymSchema.extend(versionedShape);
export type StaffSynonym = z.infer<typeof staffSynonymSchema>;

/** `PUT /api/staff/categories/{id}/synonyms`: by what else people call a category; none takes them away. */
const categorySynonymsSchema = z.strictObject({ terms: termsSchema });
export const categorySynonymsChangeSchema = categorySynonymsSchema.safeExtend(versionedShape);
/** What else people call a category, as it stands. */
export const categoryNamesSchema = z.object({ terms: z.array(z.string()), ...versionedShape });

/** `GET /api/staff/synonyms`. */
export const synonymQuerySchema = pageQuerySchema.pick({ page: true }).extend({
  /** Part of a word of the group; empty: every group. */
  q: lineSchema().max(TERM_LIMITS.max).catch("").default(""),
});

export type SynonymQuery = z.infer<typeof synonymQuerySchema>;

export const synonymPageSchema = pageOf(staffSynonymSchema);

/** A text that people searched for and that found nothing. */
export const searchMissSchema = z.object({
  text: z.string(),
  times: z.number().int().positive(),
  /** The day of the last time, in Italy. */
  last_day: daySchema,
});

/** `GET /api/staff/search-misses`: the most frequent first. */
/** Pages are of one size. */
export const searchMissQuerySchema = pageQuerySchema.pick({ page: true });
export const searchMissPageSchema = pageOf(searchMissSchema);
