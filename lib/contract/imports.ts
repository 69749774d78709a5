import { z } from "zod";
import {
  accessibilityFeatures,
  activityServices,
  paymentMethods,
  socialNetworks,
} from "./activities";
import { instantSchema, slugSchema } from "./fields";
import { openingSchema } from "./opening";

/** Records sent in one request of an import. */
export const IMPORT_BATCH = 250;
/** Bytes of records in one request, below the limit of JSON bodies. */
export const JSON_BATCH_BYTES = 800_000;

const url = z.url({ protocol: /^https?$/ }).max(500);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** One place, already turned into the portal's terms by the command that read the file. */
export const importRecordSchema = z.strictObject({
  /** The place's id at its source, stable between exports: "node/1948960015". */
  source_id: z.string().min(1).max(200),
  name: z.string().min(2).max(120),
  category: z.object({
    slug: slugSchema,
    name: z.string().min(1).max(60),
    icon: z.string().min(1).max(40),
  }),
  zone: z.object({ slug: slugSchema, name: z.string().min(1).max(60) }).nullable(),
  tags: z.array(z.string().min(1).max(40)).max(10),
  summary: z.string().max(255).nullable(),
  address: z.object({
    street: z.string().max(120).nullable(),
    number: z.string().max(20).nullable(),
    postal_code: z
      .string()
      .regex(/^\d{5}$/)
      .nullable(),
    city: z.string().max(80).nullable(),
    province: z.string().max(40).nullable(),
  }),
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  phones: z.array(phone).max(3),
  whatsapp: phone.nullable(),
  email: z.email().max(254).nullable(),
  website: url.nullable(),
  social: z.array(z.object({ network: z.enum(socialNetworks), url })).max(6),
  opening: openingSchema,
  services: z.array(z.enum(activityServices)),
  payments: z.array(z.enum(paymentMethods)),
  accessibility: z.array(z.enum(accessibilityFeatures)),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** `POST /operator/imports`. A dry run answers as a real one would and changes nothing. */
export const importStartSchema = z.strictObject({
  /** Names the origin; records of the same source are matched by their source_id. */
  source: z.string().regex(/^[a-z0-9-]{2,40}$/),
  file_name: z.string().min(1).max(200),
  /** What the site must show to use the data (for OpenStreetMap: ODbL 4.3); null: nothing. */
  attribution: z
    .object({
      text: z.string().min(1).max(200),
      url: url.nullable(),
      license: z.string().min(1).max(80),
    })
    .nullable(),
  dry_run: z.boolean(),
});
export type ImportStart = z.infer<typeof importStartSchema>;
export const importStartedSchema = z.object({ id: z.uuid() });

export const importRecordsSchema = z.strictObject({
  records: z.array(importRecordSchema).min(1).max(IMPORT_BATCH),
});

/** Why a record that could be read was not taken. */
const importSkipReasons = ["edited_by_person", "already_in_this_import"] as const;

export const importOutcomesSchema = z.object({
  results: z.array(
    z.object({
      source_id: z.string(),
      outcome: z.enum(["added", "updated", "unchanged", "skipped"]),
      reason: z.enum(importSkipReasons).nullable(),
    }),
  ),
});
export type ImportOutcomes = z.infer<typeof importOutcomesSchema>;

/** `POST /operator/imports/{id}/finish`: lists what the source no longer has, and hides it only when asked. */
export const importFinishSchema = z.strictObject({ hide_missing: z.boolean() });
export const importFinishedSchema = z.object({
  missing: z.array(z.object({ source_id: z.string(), slug: slugSchema, name: z.string() })),
  hidden: z.number().int().min(0),
});
export type ImportFinished = z.infer<typeof importFinishedSchema>;

/** `GET /operator/imports`, newest first. */
export const importListSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      source: z.string(),
      file_name: z.string(),
      started_at: instantSchema,
      finished_at: instantSchema.nullable(),
      undone_at: instantSchema.nullable(),
      added: z.number().int(),
      updated: z.number().int(),
    }),
  ),
});

/** `POST /operator/imports/{id}/undo`: what a person edited after the import is kept. */
export const importUndoneSchema = z.object({
  removed: z.number().int().min(0),
  restored: z.number().int().min(0),
  kept: z.number().int().min(0),
});
export type ImportUndone = z.infer<typeof importUndoneSchema>;
