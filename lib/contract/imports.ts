import { z } from "zod";
import {
  accessibilityFeatures,
  activityServices,
  activityStatuses,
  paymentMethods,
  socialNetworks,
} from "./activities";
import { factFields } from "./facts";
import { instantSchema, mailAddress, requiredLine, slugSchema } from "./fields";
import { DEFAULT_SOURCE, formatOfName, importFormats, MAX_TABLE_COLUMNS } from "./import-constants";
import { openingSchema } from "./opening";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";

const url = z.url({ protocol: /^https?$/ }).max(500);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

const categorySchema = z.object({
  slug: slugSchema,
  name: z.string().min(1).max(60),
  icon: z.string().min(1).max(40),
});
const zoneSchema = z.object({ slug: slugSchema, name: z.string().min(1).max(60) });
const attributionSchema = z.object({
  text: z.string().min(1).max(200),
  url: url.nullable(),
  license: z.string().min(1).max(80),
});

const addressSchema = z.strictObject({
  street: z.string().max(120).nullable(),
  number: z.string().max(20).nullable(),
  postal_code: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  city: z.string().max(80).nullable(),
  province: z.string().max(40).nullable(),
  note: z.string().max(200).nullable().optional(),
});

/** Data of a place that every source has. */
const factsSchema = z.strictObject({
  name: requiredLine(2, 120),
  category: categorySchema,
  zone: zoneSchema.nullable(),
  tags: z.array(z.string().min(1).max(40)).max(10),
  summary: z.string().max(255).nullable(),
  address: addressSchema,
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  phones: z.array(phone).max(3),
  whatsapp: phone.nullable(),
  email: mailAddress().nullable(),
  website: url.nullable(),
  social: z.array(z.object({ network: z.enum(socialNetworks), url })).max(6),
  opening: openingSchema,
  services: z.array(z.enum(activityServices)),
  payments: z.array(z.enum(paymentMethods)),
  accessibility: z.array(z.enum(accessibilityFeatures)),
});

/** Data that only the portal's own tables have. */
const furtherFactsSchema = z.strictObject({
  more_categories: z.array(categorySchema).max(3),
  description_html: z.string().max(20_000).nullable(),
  legal_name: z.string().max(200).nullable(),
  vat_number: z
    .string()
    .regex(/^\d{11}$/)
    .nullable(),
  booking_url: url.nullable(),
  price_range: z.number().int().min(1).max(4).nullable(),
  accessibility_note: z.string().max(300).nullable(),
  languages: z.array(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)).max(12),
  founded_year: z.number().int().min(1000).max(2100).nullable(),
  facts: factFields.facts.unwrap(),
  certificates: factFields.certificates.unwrap(),
});

/** A place from a source, in the portal's terms. */
export const importRecordSchema = z.strictObject({
  /** The place's id in its source, stable between exports: "node/1948960015". */
  source_id: z.string().min(1).max(200),
  ...factsSchema.shape,
  ...furtherFactsSchema.partial().shape,
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/**
 * An activity of this portal from one of its own tables. Fields without a column are left out and stay
 * unchanged.
 */
export const activityRecordSchema = z.strictObject({
  slug: slugSchema,
  /** Last change of the activity when the table was exported; null if the table has no such column. */
  seen_at: instantSchema.nullable(),
  ...factsSchema.partial().shape,
  address: addressSchema.partial().optional(),
  ...furtherFactsSchema.partial().shape,
  status: z.enum(activityStatuses).optional(),
  attribution: attributionSchema.nullable().optional(),
});
export type ActivityRecord = z.infer<typeof activityRecordSchema>;

export type AnyRecord = ImportRecord | ActivityRecord;
/** The attribution required by the licence (for OpenStreetMap: ODbL 4.3); null if none. */
export type Attribution = z.infer<typeof attributionSchema> | null;

/** States of an import. `ready`: the dry run is done and a decision is awaited. */
export const importStates = [
  "reading",
  "unreadable",
  "ready",
  "running",
  "finished",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Result of a row, or its prediction in a dry run. `missing`: the source no longer has the place;
 * the activity stays. `hidden`: the activity is no longer public.
 */
export const importOutcomes = [
  "added",
  "updated",
  "unchanged",
  "skipped",
  "missing",
  "hidden",
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const count = z.number().int().min(0);

export const importSchema = z.object({
  id: z.uuid(),
  format: z.enum(importFormats),
  /** Name of the source. Records are matched by their id within the same source. */
  source: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** The person who started it; null: the operator, or a deleted account. */
  by: z.string().nullable(),
  started_at: instantSchema,
  finished_at: instantSchema.nullable(),
  /** End of the time for an undo; null if it is not finished or already undone. */
  undo_until: instantSchema.nullable(),
  undone_at: instantSchema.nullable(),
  /** Why the file is unusable, in Italian. */
  fault: z.string().nullable(),
  /** Rows of the current step, as far as known, and rows done. */
  total: count,
  done: count,
  /** Number of rows by result. */
  counts: z.record(z.enum(importOutcomes), count),
  /** Rows with data that could not be kept. */
  notices: count,
  /** Numbers of removed, restored and kept activities after an undo, or null. */
  undone: z.object({ removed: count, restored: count, kept: count }).nullable(),
});
export type Import = z.infer<typeof importSchema>;

/** `POST /operator/imports`, `POST /api/staff/imports`: the request body is the file. */
export const importStartSchema = z.object({
  name: requiredLine(1, 200).refine((name) => formatOfName(name) !== null),
  source: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default(DEFAULT_SOURCE),
  /**
   * For a table: the meaning of each column, separated by commas; empty: ignored. Default: the
   * names in the header.
   */
  columns: z
    .string()
    .max(MAX_TABLE_COLUMNS * 25)
    .regex(/^[a-z_,]+$/)
    .transform((text) => text.split(",").map((column) => column || null))
    .pipe(z.array(z.string().nullable()).max(MAX_TABLE_COLUMNS))
    .optional(),
});
export type ImportStart = z.infer<typeof importStartSchema>;

/** `POST …/columns`: the request body is the start of a table ({@link TABLE_HEAD_BYTES}). */
export const importColumnsSchema = z.object({
  /** Its rows are activities of this portal, so no matching is needed. */
  is_of_cards: z.boolean(),
  /** Each column has the portal's own name, so no question is needed. */
  is_plain: z.boolean(),
  columns: z.array(
    z.object({
      /** As in the header, or empty. */
      name: z.string(),
      /** The guessed meaning, or null. */
      means: z.string().nullable(),
      /** Values from the first rows. */
      samples: z.array(z.string()),
    }),
  ),
  /** Possible meanings of a column. */
  known: z.array(z.string()),
});
export type ImportColumns = z.infer<typeof importColumnsSchema>;

/** `POST …/{id}/run`. */
export const importRunSchema = z.strictObject({ hide_missing: z.boolean().default(false) });

/** `GET …/imports`, newest first. */
export const importListSchema = pageOf(importSchema).extend({
  /** The unfinished import that blocks a new one, or null. */
  open: importSchema.nullable(),
});

/**
 * Filters of an import's rows. `notices`: data could not be kept. `kept`: an undo left the activity.
 */
export const importRowFilters = ["all", ...importOutcomes, "notices", "kept"] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];
export const importRowsQuerySchema = pageQuerySchema.extend({
  filter: z.enum(importRowFilters).catch("all").default("all"),
  q: searchTextSchema,
});

export const importRowSchema = z.object({
  number: z.number().int(),
  /** Line of the table, or index in the collection; null if it is not in the file. */
  line: z.number().int().nullable(),
  name: z.string().nullable(),
  source_id: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** Why it is skipped, in Italian. */
  reason: z.string().nullable(),
  /** Data that could not be kept, in Italian. */
  notice: z.string().nullable(),
  /** Id of the activity; null if it does not exist (any more). */
  activity_id: z.uuid().nullable(),
  /** An undo kept it because it had been edited. */
  is_kept: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
/** `GET …/{id}/rows`. */
export const importRowsSchema = pageOf(importRowSchema);
