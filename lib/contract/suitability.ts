import { z } from "zod";
import { instantSchema, slugSchema } from "./fields";
import { suitabilityAttributes, suitableKinds } from "./suitability-constants";

/** What is known of one attribute of a thing. */
export const suitabilityEntrySchema = z.object({
  attribute: z.enum(suitabilityAttributes),
  state: z.enum(["yes", "no", "unknown"]),
  /** Last check; null: nobody said anything that counts. */
  at: instantSchema.nullable(),
  by: z.enum(["owner", "staff", "visitors"]).nullable(),
  /** Visitors who said otherwise since the last word of owner or staff. */
  contested: z.number().int().min(0),
});
export type SuitabilityEntry = z.infer<typeof suitabilityEntrySchema>;

/** `GET /api/suitability/{kind}/{id}`: every attribute, in order. */
export const suitabilitySchema = z.object({ data: z.array(suitabilityEntrySchema) });
export type Suitability = z.infer<typeof suitabilitySchema>;

const suitableSchema = z.object({
  kind: z.enum(suitableKinds),
  id: z.uuid(),
  slug: slugSchema,
  name: z.string().min(1),
  /** Category of a place; category key of an event. */
  category: z.string(),
  /** Name of its zone. */
  zone: z.string().nullable(),
  /** Next date of an event; null for places. */
  starts_at: instantSchema.nullable(),
  /** Attributes about which something is known. */
  entries: z.array(suitabilityEntrySchema),
});
export type Suitable = z.infer<typeof suitableSchema>;

/** `GET /api/suitability`: places and coming events with at least one attribute. */
export const suitabilityBoardSchema = z.object({ data: z.array(suitableSchema) });

/** `GET /api/staff/suitability/{id}`: what visitors contest of a place or event. */
export const contestedThingSchema = z.object({
  ...suitableSchema.pick({ kind: true, id: true, slug: true, name: true }).shape,
  /** `is_declared`: the thing's own fields say that it is there. */
  entries: z.array(suitabilityEntrySchema.extend({ is_declared: z.boolean() })),
});
export type ContestedThing = z.infer<typeof contestedThingSchema>;

/** A tap: the attribute is there, or is not. */
export const suitabilityTapSchema = z.strictObject({ says: z.enum(["yes", "no"]) });
export type SuitabilityTap = z.infer<typeof suitabilityTapSchema>;
