import { z } from "zod";
import { daySchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { countedKinds, measures, statisticsPeriods } from "./statistics-constants";

/** Body of `POST /api/statistics`: what happened to what, and nothing of who did it. */
export const countInputSchema = z.strictObject({
  kind: z.enum(countedKinds),
  id: z.uuid(),
  measure: z.enum(measures),
});
export type CountInput = z.infer<typeof countInputSchema>;

const countSchema = z.number().int().nonnegative();

/** What one may see the numbers of. */
const countedItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(countedKinds),
  title: z.string(),
  /** Of the thirty days up to yesterday. */
  views: countSchema,
  /** The same of everything else that is counted. */
  contacts: countSchema,
});
export const countedItemPageSchema = pageOf(countedItemSchema);
export type CountedItemPage = z.infer<typeof countedItemPageSchema>;

export const countedItemQuerySchema = pageQuerySchema.extend({ q: searchTextSchema });

export const statisticsQuerySchema = z.object({
  period: z.enum(statisticsPeriods).catch("30d").default("30d"),
});

/** Counts by measure; a measure that the kind has is always there. */
const countsSchema = z.partialRecord(z.enum(measures), countSchema);
export type Counts = z.infer<typeof countsSchema>;

/** The numbers of one thing in a span of time. Days are those of Europe/Rome; the span ends yesterday. */
export const statisticsSchema = z.object({
  id: z.uuid(),
  kind: z.enum(countedKinds),
  title: z.string(),
  /** Path of the public page; null: visitors cannot read it. */
  path: z.string().nullable(),
  period: z.enum(statisticsPeriods),
  from: daySchema,
  to: daySchema,
  /** The span before, of the same length; with twelve months the same months a year earlier. */
  before: z.object({ from: daySchema, to: daySchema }),
  /** In the order in which they are shown. */
  totals: z.array(z.object({ measure: z.enum(measures), count: countSchema, before: countSchema })),
  /** Since midnight, which no total holds. */
  today: countsSchema,
  /** One for each day, or each month of the calendar, of the span, also where nothing was counted. */
  steps: z.array(z.object({ from: daySchema, to: daySchema, counts: countsSchema })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
