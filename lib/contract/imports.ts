import { z } from "zod";
import {
  accessibilityFeatures,
  activityServices,
  activityStatuses,
  paymentMethods,
  socialNetworks,
} from "./activities";
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

/** What every source tells of a place. */
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

/** What only a table of ours tells. */
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
});

/** A place of a source in the portal's terms. */
export const importRecordSchema = z.strictObject({
  /** The place's id at its source, stable between exports: "node/1948960015". */
  source_id: z.string().min(1).max(200),
  ...factsSchema.shape,
  ...furtherFactsSchema.partial().shape,
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** A card of this portal as a table of ours tells it: what has no column there is left out, and stays as it is. */
export const cardRecordSchema = z.strictObject({
  slug: slugSchema,
  /** When the card had last changed as the table was written; null: the table does not say. */
  seen_at: instantSchema.nullable(),
  ...factsSchema.partial().shape,
  address: addressSchema.partial().optional(),
  ...furtherFactsSchema.partial().shape,
  status: z.enum(activityStatuses).optional(),
  attribution: attributionSchema.nullable().optional(),
});
export type CardRecord = z.infer<typeof cardRecordSchema>;

export type AnyRecord = ImportRecord | CardRecord;
/** What the site must show to use the data (for OpenStreetMap: ODbL 4.3); null: nothing. */
export type Attribution = z.infer<typeof attributionSchema> | null;

/** Where an import stands. `ready`: the dry run is done, and somebody decides. */
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
 * What becomes of a row, or in a dry run would. `missing`: the source no longer has a place that it had, which stays as it is;
 * `hidden`: it no longer shows.
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
  /** Names the origin; records of the same source are found again by their id there. */
  source: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Of who began it; null: the operator, or somebody whose account is gone. */
  by: z.string().nullable(),
  started_at: instantSchema,
  finished_at: instantSchema.nullable(),
  /** Until then it can be undone; null: it is not finished, or undone. */
  undo_until: instantSchema.nullable(),
  undone_at: instantSchema.nullable(),
  /** Why the file cannot be used, in Italian. */
  fault: z.string().nullable(),
  /** Rows that what goes on now has to do, as far as that is known, and has done. */
  total: count,
  done: count,
  /** Rows by what becomes of them. */
  counts: z.record(z.enum(importOutcomes), count),
  /** Rows of which not everything could be kept. */
  notices: count,
  /** What an undo took away, put back and left; null: it is not undone. */
  undone: z.object({ removed: count, restored: count, kept: count }).nullable(),
});
export type Import = z.infer<typeof importSchema>;

/** `POST /operator/imports`, `POST /api/staff/imports`: the body is the file. */
export const importStartSchema = z.object({
  name: requiredLine(1, 200).refine((name) => formatOfName(name) !== null),
  source: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default(DEFAULT_SOURCE),
  /** Of a table: what each of its columns holds, parted by commas; nothing: it is left out. Without it the names of the header count. */
  columns: z
    .string()
    .max(MAX_TABLE_COLUMNS * 25)
    .regex(/^[a-z_,]+$/)
    .transform((text) => text.split(",").map((column) => column || null))
    .pipe(z.array(z.string().nullable()).max(MAX_TABLE_COLUMNS))
    .optional(),
});
export type ImportStart = z.infer<typeof importStartSchema>;

/** `POST …/columns`: the body is the beginning of a table ({@link TABLE_HEAD_BYTES}). */
export const importColumnsSchema = z.object({
  /** Its rows are cards of this portal: nothing is to be matched. */
  is_of_cards: z.boolean(),
  /** Each column has the name that it has here: nothing has to be asked. */
  is_plain: z.boolean(),
  columns: z.array(
    z.object({
      /** As it stands in the header; empty: it has none. */
      name: z.string(),
      /** What it seems to hold; null: nobody knows. */
      means: z.string().nullable(),
      /** What stands in it in the first rows. */
      samples: z.array(z.string()),
    }),
  ),
  /** What a column may hold. */
  known: z.array(z.string()),
});
export type ImportColumns = z.infer<typeof importColumnsSchema>;

/** `POST …/{id}/run`. */
export const importRunSchema = z.strictObject({ hide_missing: z.boolean().default(false) });

/** `GET …/imports`, the newest first. */
export const importListSchema = pageOf(importSchema).extend({
  /** The one that has to end before another one begins; null: there is none. */
  open: importSchema.nullable(),
});

/** Which rows of an import one looks at; `notices`: those of which not everything could be kept, `kept`: those that an undo left. */
export const importRowFilters = ["all", ...importOutcomes, "notices", "kept"] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];
export const importRowsQuerySchema = pageQuerySchema.extend({
  filter: z.enum(importRowFilters).catch("all").default("all"),
  q: searchTextSchema,
});

export const importRowSchema = z.object({
  number: z.number().int(),
  /** Of the table, or which element of the collection; null: it does not stand in the file. */
  line: z.number().int().nullable(),
  name: z.string().nullable(),
  source_id: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** Why it is skipped, in Italian. */
  reason: z.string().nullable(),
  /** What of it could not be kept, in Italian. */
  notice: z.string().nullable(),
  /** Of the card; null: there is none yet, or no more. */
  activity_id: z.uuid().nullable(),
  /** An undo has left it, since somebody had touched it. */
  is_kept: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;
/** `GET …/{id}/rows`. */
export const importRowsSchema = pageOf(importRowSchema);
