import { z } from "zod";
import { displayModes } from "./consent";
import { instantSchema } from "./fields";
import { deviceSchema } from "./install";

/** What woke the page to save its subscription (spec section 3). */
export const pushSources = ["prompt", "reconcile", "sw-refresh"] as const;

/** `POST /api/notifications/subscriptions` (spec sections 3 and 7). */
export const pushSubscriptionInputSchema = z.object({
  /** `PushSubscription.toJSON()`. */
  subscription: z.object({
    endpoint: z.string().min(1).max(2048),
    /** Milliseconds since 1970. */
    expirationTime: z.number().positive().max(8.64e15).nullable().optional(),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  device: deviceSchema,
  user_agent: z.string().max(1000),
  meta: z
    .object({
      display_mode: z.enum(displayModes).optional(),
      source: z.enum(pushSources).optional(),
    })
    .optional(),
  /** Addition of ours: made once by the browser and kept, so that a new subscription takes the old one's place. */
  device_id: z.uuid().optional(),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInputSchema>;

/** The answer to a subscription that was sent. */
export const pushSubscriptionSavedSchema = z.object({
  /** Null: it was not saved. Unless a new one is wanted, because its person has taken this device away. */
  id: z.uuid().nullable(),
  /** The push service has refused it: the browser is to make a new one and send that. */
  renew: z.boolean(),
});

/** A device that gets a person's notifications. */
export const pushDeviceSchema = z.object({
  id: z.uuid(),
  device: deviceSchema,
  display_mode: z.enum(displayModes).nullable(),
  /** Whether the question comes from this device's own session. */
  is_current: z.boolean(),
  created_at: instantSchema,
  /** When the device last sent its subscription. */
  seen_at: instantSchema,
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDeviceListSchema = z.object({ data: z.array(pushDeviceSchema) });
