import { z } from "zod";
import {
  daySchema,
  instantSchema,
  lineSchema,
  optionalLine,
  optionalText,
  phoneSchema,
  requiredLine,
  requiredText,
  slugSchema,
} from "./fields";
import { openingSchema } from "./opening";
import { pageOf, pageQuerySchema, searchTextSchema } from "./pagination";
import { type Change, versionedShape } from "./version";
import {
  CENTRE_LIMITS,
  WASTE_MOST,
  WASTE_NAME,
  WASTE_NOTE_MAX,
  WASTE_QUESTION_MAX,
  wasteDestinations,
  wasteStreams,
} from "./waste-help-constants";

const destinationSchema = z.enum(wasteDestinations);
const streamSchema = z.enum(wasteStreams);
const positionSchema = z.object({ lat: z.number(), lng: z.number() });

const itemShape = {
  name: z.string(),
  synonyms: z.array(z.string()),
  /** The usual one first; the others depend on its state or size. */
  destinations: z.array(destinationSchema).min(1),
  /** What to do before, as text; null: nothing. */
  before: z.string().nullable(),
  note: z.string().nullable(),
  /** Packaging codes after 97/129/EC: "PAP 20", "C/PAP 84". */
  codes: z.array(z.string()),
};

const wasteItemSchema = z.object({
  ...itemShape,
  /** Centres that take it, by name. */
  centres: z
    .array(z.object({ slug: slugSchema, name: z.string(), position: positionSchema.nullable() }))
    .default([]),
});
export type WasteItem = z.infer<typeof wasteItemSchema>;

/** `GET /api/waste-dictionary`: all things by name. */
export const wasteIndexSchema = z.object({
  data: z.array(wasteItemSchema.pick({ name: true, destinations: true })),
});
export type WasteIndex = z.infer<typeof wasteIndexSchema>["data"];

/** `GET /api/waste-dictionary/answers`. */
export const wasteQuestionSchema = z.object({
  q: lineSchema().min(1).max(WASTE_QUESTION_MAX),
});

const packagingCodeSchema = z.object({
  number: z.number().int(),
  /** As printed on packaging: "PAP 20", "C/PAP 84". */
  mark: z.string(),
  destination: destinationSchema,
});
export type PackagingCode = z.infer<typeof packagingCodeSchema>;

export const wasteAnswerSchema = z.object({
  /** Null: the text is no packaging code. */
  code: packagingCodeSchema.nullable(),
  data: z.array(wasteItemSchema),
  /** The text as it was understood, if it was misspelt. */
  corrected: z.string().nullable(),
});
export type WasteAnswer = z.infer<typeof wasteAnswerSchema>;

/** What a centre takes, and how much of it. */
export const acceptedWasteSchema = z.object({
  name: z.string(),
  /** "4 all'anno", "1 m³ al mese"; null: as much as a household has. */
  limit: z.string().nullable(),
  /** Things of the dictionary that it means. */
  streams: z.array(streamSchema).default([]),
});
export type AcceptedWaste = z.output<typeof acceptedWasteSchema>;

const wasteCentreSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  address: z.string(),
  /** Null: not given. */
  position: positionSchema.nullable(),
  phone: z.string().nullable(),
  opening: openingSchema,
  /** Who may come, and with which paper. */
  who: z.string(),
  accepted: z.array(acceptedWasteSchema),
  note: z.string().nullable(),
  updated_at: instantSchema,
});
export type WasteCentre = z.infer<typeof wasteCentreSchema>;

/** `GET /api/waste-centres`: by name. */
export const wasteCentresSchema = z.object({ data: z.array(wasteCentreSchema) });

const differ = (list: readonly unknown[]) => new Set(list).size === list.length;

/** `POST /api/staff/waste-dictionary`. */
export const wasteItemInputSchema = z.strictObject({
  name: requiredLine(WASTE_NAME.min, WASTE_NAME.max),
  synonyms: z
    .array(
      // Stored with commas between them.
      requiredLine(WASTE_NAME.min, WASTE_NAME.max).overwrite((word) => word.replaceAll(",", " ")),
    )
    .max(WASTE_MOST.synonyms)
    .default([]),
  destinations: z.array(destinationSchema).min(1).max(WASTE_MOST.destinations).refine(differ),
  before: optionalText(WASTE_NOTE_MAX).default(null),
  note: optionalText(WASTE_NOTE_MAX).default(null),
  codes: z.array(requiredLine(1, 12)).max(WASTE_MOST.codes).default([]),
  /** As what the centres take it; null: they do not. */
  stream: streamSchema.nullable().default(null),
});
export type WasteItemInput = z.output<typeof wasteItemInputSchema>;
/** `PUT /api/staff/waste-dictionary/{id}`. */
export const wasteItemChangeSchema = wasteItemInputSchema.safeExtend(versionedShape);
export type WasteItemChange = Change<WasteItemInput>;

export const staffWasteItemSchema = z.object({
  ...itemShape,
  id: z.uuid(),
  stream: streamSchema.nullable(),
  /** Kept for the staff only. */
  is_removed: z.boolean(),
  ...versionedShape,
});
export type StaffWasteItem = z.infer<typeof staffWasteItemSchema>;

/** `GET /api/staff/waste-dictionary`. */
export const wasteItemQuerySchema = pageQuerySchema.pick({ page: true }).extend({
  /** Part of the name or of a synonym. */
  q: searchTextSchema,
  /** "1": those that were taken away. */
  removed: z.literal("1").optional().catch(undefined),
});
export const wasteItemPageSchema = pageOf(staffWasteItemSchema);

/** Query of `POST /api/staff/waste-dictionary/table`. */
export const dictionaryImportQuerySchema = z.object({
  /** Left out: a dry run. */
  write: z.literal("1").optional(),
});
/** What an import of a table changes, or would change. */
export const dictionaryImportSchema = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  same: z.number().int().min(0),
  /** Lines that are left out, with the reason. */
  wrong: z.array(z.object({ line: z.number().int(), text: z.string() })),
});
export type DictionaryImport = z.infer<typeof dictionaryImportSchema>;

const wasteMissSchema = z.object({
  text: z.string(),
  count: z.number().int().min(1),
  /** The last day it was asked, in Italy. */
  last_on: daySchema,
});

/** `GET /api/staff/waste-questions`: the most frequent first. */
export const wasteMissQuerySchema = pageQuerySchema.pick({ page: true });
export const wasteMissPageSchema = pageOf(wasteMissSchema);

/** `POST /api/staff/waste-questions/removal`: the question needs no answer. */
export const wasteMissRemovalSchema = z.strictObject({
  text: requiredLine(1, WASTE_QUESTION_MAX),
});

/** `POST /api/staff/waste-questions/synonym`: the question means a thing of the dictionary. */
export const wasteSynonymSchema = z.strictObject({
  text: requiredLine(WASTE_NAME.min, WASTE_NAME.max),
  /** Name of the thing. */
  name: requiredLine(1, WASTE_NAME.max),
});

const acceptedInputSchema = z.strictObject({
  name: requiredLine(WASTE_NAME.min, WASTE_NAME.max),
  limit: optionalLine(CENTRE_LIMITS.limit),
  streams: z.array(streamSchema).max(wasteStreams.length).refine(differ),
});

/** `POST /api/staff/waste-centres`. */
export const wasteCentreInputSchema = z.strictObject({
  name: requiredLine(CENTRE_LIMITS.name.min, CENTRE_LIMITS.name.max),
  address: requiredLine(CENTRE_LIMITS.address.min, CENTRE_LIMITS.address.max),
  position: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    })
    .nullable()
    .default(null),
  phone: phoneSchema.default(null),
  opening: openingSchema,
  who: requiredText(CENTRE_LIMITS.who.min, CENTRE_LIMITS.who.max),
  accepted: z.array(acceptedInputSchema).max(CENTRE_LIMITS.accepted).default([]),
  note: optionalText(WASTE_NOTE_MAX).default(null),
});
export type WasteCentreInput = z.output<typeof wasteCentreInputSchema>;
/** `PUT /api/staff/waste-centres/{id}`. */
export const wasteCentreChangeSchema = wasteCentreInputSchema.safeExtend(versionedShape);
export type WasteCentreChange = Change<WasteCentreInput>;

export const staffWasteCentreSchema = wasteCentreSchema.extend({
  id: z.uuid(),
  ...versionedShape,
});
export type StaffWasteCentre = z.infer<typeof staffWasteCentreSchema>;

/** `GET /api/staff/waste-centres`: by name. */
export const staffWasteCentresSchema = z.object({ data: z.array(staffWasteCentreSchema) });
