import { z } from "zod";
import { instantSchema, lineSchema, slugSchema } from "./fields";
import { openingSchema } from "./opening";
import { WASTE_QUESTION_MAX, wasteDestinations } from "./waste-help-constants";

const destinationSchema = z.enum(wasteDestinations);

const wasteItemSchema = z.object({
  name: z.string(),
  synonyms: z.array(z.string()),
  /** The usual one first; the others depend on its state or size. */
  destinations: z.array(destinationSchema).min(1),
  /** What to do before, as text; null: nothing. */
  before: z.string().nullable(),
  note: z.string().nullable(),
  /** Packaging codes after 97/129/EC: "PAP 20", "C/PAP 84". */
  codes: z.array(z.string()),
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
});

const wasteCentreSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  address: z.string(),
  /** Null: not given. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
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
