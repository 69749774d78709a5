import { z } from "zod";
import { BROADCAST_LIMITS, broadcastTypes } from "./broadcast-constants";
import { instantSchema, requiredLine, requiredText, slugSchema } from "./fields";
import { pageOf, pageQuerySchema } from "./pagination";
import { roleSchema } from "./roles";

/**
 * Recipients. `role`: also authors of organisations with the role. `zone`: authors of organisations
 * with an activity there.
 */
const audienceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("role"), role: roleSchema }),
  z.strictObject({ kind: z.literal("zone"), zone: slugSchema }),
]);

export type Audience = z.infer<typeof audienceSchema>;

/** `POST /api/staff/notifications/preview`. */
export const audienceInputSchema = z.strictObject({ audience: audienceSchema });

/** Number of recipients at this moment. */
export const audienceSizeSchema = z.object({
  people: z.number().int().min(0),
  /** Recipients with a device for pushes. */
  with_devices: z.number().int().min(0),
});

/** `POST /api/staff/notifications`. */
export const broadcastInputSchema = z.strictObject({
  /** Made by the form: a repeated submission is sent once. */
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

/** A broadcast and its progress. */
export const broadcastSchema = z.object({
  id: z.uuid(),
  type: z.enum(broadcastTypes),
  title: z.string(),
  body: z.string(),
  deep_link: z.string(),
  audience: audienceSchema,
  created_at: instantSchema,
  /** Null: still being sent. */
  finished_at: instantSchema.nullable(),
  /** People notified so far. */
  told: z.number().int().min(0),
  /** Number of recipients while it is being sent, then null. */
  meant_for: z.number().int().min(0).nullable(),
  /** Pushes accepted by push services, and opened pushes. */
  pushes_sent: z.number().int().min(0),
  pushes_clicked: z.number().int().min(0),
});

export type Broadcast = z.infer<typeof broadcastSchema>;

/** Pages have a fixed size. */
export const broadcastQuerySchema = pageQuerySchema.pick({ page: true });
export const broadcastPageSchema = pageOf(broadcastSchema);
