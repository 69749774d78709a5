import { z } from "zod";
import {
  daySchema,
  instantSchema,
  lineSchema,
  optionalText,
  requiredLine,
  slugSchema,
} from "./fields";
import { WASTE_LIMITS, WASTE_MISS_ANSWER, wasteUserKinds } from "./waste-constants";

// Collections that did not come (docs/domain/waste.md).

const pickupShape = {
  /** The evening of exposure. */
  evening: daySchema,
  fraction: slugSchema.max(WASTE_LIMITS.name),
};

/** `GET /api/waste-misses`: the pickups that somebody at an address may report now. */
export const wasteMissQuerySchema = z.object({
  street: requiredLine(2, WASTE_LIMITS.street),
  number: lineSchema().max(WASTE_LIMITS.number).default(""),
  kind: z.enum(wasteUserKinds).default("household"),
});
export type WasteMissQuery = z.output<typeof wasteMissQuerySchema>;

export const wasteMissStateSchema = z.object({
  /** Of the last days, the newest evening first. */
  pickups: z.array(
    z.object({
      ...pickupShape,
      name: z.string(),
      /** Until when it can be reported; null: the truck may still come, or it is too late. */
      until: instantSchema.nullable(),
      /** Somebody has reported it for this address. */
      is_reported: z.boolean(),
      /** What the staff answered to all who reported it in the zone; null: nothing. */
      answer: z.string().nullable(),
    }),
  ),
  /** Needed to report without a login. */
  token: z.string(),
});
export type WasteMissState = z.infer<typeof wasteMissStateSchema>;

/** `POST /api/waste-misses`. */
export const wasteMissInputSchema = z.strictObject({
  ...wasteMissQuerySchema.shape,
  ...pickupShape,
  /** Hidden field that people leave empty and bots fill in. */
  company: z.string().max(500).default(""),
  /** From `GET /api/waste-misses`; required without a login. */
  token: z.string().max(200).optional(),
});
export type WasteMissInput = z.output<typeof wasteMissInputSchema>;

/** `POST /api/waste-misses`: a message. */
export const wasteMissAnswerSchema = z.object({ message: z.string() });

const missedPickupShape = {
  zone_id: z.uuid(),
  kind: z.enum(wasteUserKinds),
  ...pickupShape,
};

/** `GET /api/staff/waste-misses`: by pickup, the newest evening first. */
export const missedPickupsSchema = z.object({
  data: z.array(
    z.object({
      ...missedPickupShape,
      zone: z.string(),
      name: z.string(),
      /** Addresses. */
      count: z.number().int(),
      /** "Via Roma 3, 12/B"; by street. */
      streets: z.array(z.string()),
      is_seen: z.boolean(),
      answer: z.string().nullable(),
    }),
  ),
});
export type MissedPickup = z.infer<typeof missedPickupsSchema>["data"][number];

/** `POST /api/staff/waste-misses`: the pickup is seen; with an answer, everybody at its addresses reads it. */
export const missedPickupDecisionSchema = z.strictObject({
  ...missedPickupShape,
  answer: optionalText(WASTE_MISS_ANSWER),
});
export type MissedPickupDecision = z.output<typeof missedPickupDecisionSchema>;
