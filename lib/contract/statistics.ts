import { z } from "zod";
import { daySchema } from "./fields";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { countedKinds, measures, shownKinds, statisticsPeriods } from "./statistics-constants";

/** Body of `POST /api/statistics`: an action on a thing, without personal data. */
export const countInputSchema = z.strictObject({
  kind: z.enum(countedKinds),
  id: z.uuid(),
  measure: z.enum(measures),
});
export type CountInput = z.infer<typeof countInputSchema>;

const countSchema = z.number().int().nonnegative();

/** A thing whose statistics the user may see. */
const countedItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shownKinds),
  title: z.string(),
  /** Of the thirty days up to yesterday. */
  views: countSchema,
  /** Presses of the same days, of all kinds. */
  contacts: countSchema,
});
export const countedItemPageSchema = pageOf(countedItemSchema).extend({
  /** How many things of each kind there are. */
  totals: z.record(z.enum(shownKinds), countSchema),
});
export type CountedItemPage = z.infer<typeof countedItemPageSchema>;

export const countedItemQuerySchema = pageQuerySchema.extend({
  kind: z.enum(shownKinds).catch("activity").default("activity"),
  q: searchTextSchema,
});

export const statisticsQuerySchema = z.object({
  period: z.enum(statisticsPeriods).catch("30d").default("30d"),
});

/** Counts by measure; every measure of the kind is present. */
const countsSchema = z.partialRecord(z.enum(measures), countSchema);
export type Counts = z.infer<typeof countsSchema>;

/** Statistics of one thing in a time span. Days are in Europe/Rome; the span ends yesterday. */
export const statisticsSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shownKinds),
  title: z.string(),
  /** Path of the public page; null if it is not public. */
  path: z.string().nullable(),
  period: z.enum(statisticsPeriods),
  from: daySchema,
  to: daySchema,
  /** The previous span of the same length; for twelve months the same months a year earlier. */
  before: z.object({ from: daySchema, to: daySchema }),
  /** In display order. */
  totals: z.array(z.object({ measure: z.enum(measures), count: countSchema, before: countSchema })),
  /** Since midnight; not part of any total. */
  today: countsSchema,
  /** One per day, or calendar month, of the span, also without counts. */
  steps: z.array(z.object({ from: daySchema, to: daySchema, counts: countsSchema })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
