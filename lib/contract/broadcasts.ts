import { z } from "zod";
import { BROADCAST_LIMITS, broadcastTypes } from "./broadcast-constants";
import { instantSchema, requiredLine, requiredText, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { roleSchema } from "./roles";

/** To whom. `role`: also those who write for an organisation that has it. `zone`: those who write for one with a card there. */
const audienceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("role"), role: roleSchema }),
  z.strictObject({ kind: z.literal("zone"), zone: slugSchema }),
]);

export type Audience = z.infer<typeof audienceSchema>;

/** `POST /api/staff/notifications/preview`. */
export const audienceInputSchema = z.strictObject({ audience: audienceSchema });

/** Whom it would reach at this moment. */
export const audienceSizeSchema = z.object({
  people: z.number().int().min(0),
  /** Those of them who have a device that takes pushes. */
  with_devices: z.number().int().min(0),
});

/** `POST /api/staff/notifications`. */
export const broadcastInputSchema = z.strictObject({
  /** Made by the form: what is sent twice with the same id is sent once. */
  id: z.uuid(),
  type: z.enum(broadcastTypes),
  title: requiredLine(1, BROADCAST_LIMITS.title),
  body: requiredText(1, BROADCAST_LIMITS.body),
  /** A path of this site. */
  deep_link: z
    .string()
    .max(BROADCAST_LIMITS.deep_link)
    .regex(/^\/(?![/\\])[^\\\s]*$/),
  audience: audienceSchema,
});

export type BroadcastInput = z.infer<typeof broadcastInputSchema>;

/** A notification to many, and how far it has come. */
export const broadcastSchema = z.object({
  id: z.uuid(),
  type: z.enum(broadcastTypes),
  title: z.string(),
  body: z.string(),
  deep_link: z.string(),
  audience: audienceSchema,
  created_at: instantSchema,
  /** Null: it is still going out. */
  finished_at: instantSchema.nullable(),
  /** People who were told so far. */
  told: z.number().int().min(0),
  /** People whom it is for, as long as it goes out; null: it has. */
  meant_for: z.number().int().min(0).nullable(),
  /** Of the pushes: how many arrived at their push service, how many were opened. */
  pushes_sent: z.number().int().min(0),
  pushes_clicked: z.number().int().min(0),
});

export type Broadcast = z.infer<typeof broadcastSchema>;

/** Pages are of one size. */
export const broadcastQuerySchema = pageQuerySchema.pick({ page: true });
export const broadcastPageSchema = pageOf(broadcastSchema);
