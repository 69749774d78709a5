import { z } from "zod";
import { daySchema, requiredLine, requiredText, slugSchema } from "./fields";
import {
  HIGHEST_VALUE,
  INDICATOR_METHOD,
  INDICATOR_NAME,
  INDICATOR_UNIT,
  INDICATOR_YEARS,
  indicatorThemes,
  MAX_VALUES,
  VALUE_SOURCE,
} from "./indicator-constants";
import { versionedShape } from "./version";

const year = z.number().int().min(INDICATOR_YEARS.first).max(INDICATOR_YEARS.last);

/** The value of a year. */
const indicatorValueSchema = z.strictObject({
  year,
  value: z.number().min(0).max(HIGHEST_VALUE),
  /** Who measured or published it. */
  source: requiredLine(VALUE_SOURCE.min, VALUE_SOURCE.max),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  /** The day on which it was read at its source. */
  retrieved_at: daySchema,
});

const fields = {
  name: requiredLine(INDICATOR_NAME.min, INDICATOR_NAME.max),
  unit: requiredLine(INDICATOR_UNIT.min, INDICATOR_UNIT.max),
  theme: z.enum(indicatorThemes),
  /** How it is counted. */
  method: requiredText(INDICATOR_METHOD.min, INDICATOR_METHOD.max),
};

/** `POST /api/staff/indicators`. */
export const indicatorInputSchema = z.strictObject({
  ...fields,
  values: z
    .array(indicatorValueSchema)
    .max(MAX_VALUES)
    .default([])
    .refine((values) => new Set(values.map((one) => one.year)).size === values.length),
});
export type IndicatorInput = z.output<typeof indicatorInputSchema>;

/** `PUT /api/staff/indicators/{id}`. */
export const indicatorChangeSchema = indicatorInputSchema.safeExtend(versionedShape);
export type IndicatorChange = z.output<typeof indicatorChangeSchema>;

const indicatorSchema = z.object({
  id: z.uuid(),
  /** Anchor on the page. */
  slug: slugSchema,
  name: z.string(),
  unit: z.string(),
  theme: z.enum(indicatorThemes),
  method: z.string(),
  /** The newest last. */
  values: z.array(
    z.object({
      year,
      value: z.number(),
      source: z.string(),
      source_url: z.string().nullable(),
      retrieved_at: daySchema,
    }),
  ),
});
export type Indicator = z.infer<typeof indicatorSchema>;

/** `GET /api/indicators`: those with a value, by theme and name. */
export const indicatorListSchema = z.object({ data: z.array(indicatorSchema) });
export type IndicatorList = z.infer<typeof indicatorListSchema>;

export const staffIndicatorSchema = indicatorSchema.extend(versionedShape);
export type StaffIndicator = z.infer<typeof staffIndicatorSchema>;

/** `GET /api/staff/indicators`: all, by theme and name. */
export const staffIndicatorListSchema = z.object({ data: z.array(staffIndicatorSchema) });

/** Query of `POST /api/staff/indicators/waste-register`. */
export const registerQuerySchema = z.object({
  /** The town's name, or its ISTAT code where several have the name. */
  town: requiredLine(2, 80),
  /** Left out: the file says it. */
  year: z.coerce.number().pipe(year).optional(),
  /** The day on which the file was downloaded. */
  retrieved_at: daySchema,
  /** Left out: a dry run. */
  write: z.literal("1").optional(),
});
export type RegisterQuery = z.output<typeof registerQuerySchema>;

/** What an import of the waste register writes, or would write. */
export const registerImportSchema = z.object({
  year,
  town: z.string(),
  province: z.string(),
  values: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      value: z.number(),
      /** The present value of that year; null: none. */
      before: z.number().nullable(),
    }),
  ),
});
export type RegisterImport = z.infer<typeof registerImportSchema>;
