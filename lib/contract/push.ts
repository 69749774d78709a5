import { z } from "zod";
import { displayModes } from "./consent";
import { instantSchema } from "./fields";
import { deviceSchema } from "./install";

/** Why the page saves its subscription (spec section 3). */
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
  /**
   * An addition to the spec: generated once by the browser, so that a new subscription replaces the
   * old one.
   */
  device_id: z.uuid().optional(),
});

export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInputSchema>;

/** The answer to a sent subscription. */
export const pushSubscriptionSavedSchema = z.object({
  /** Null: not saved. Without `renew` because the user removed this device. */
  id: z.uuid().nullable(),
  /** The push service refused it: the browser must make and send a new one. */
  renew: z.boolean(),
});

/** A device that gets a user's notifications. */
export const pushDeviceSchema = z.object({
  id: z.uuid(),
  device: deviceSchema,
  display_mode: z.enum(displayModes).nullable(),
  /** True for the device of the current session. */
  is_current: z.boolean(),
  created_at: instantSchema,
  /** When the device last sent its subscription. */
  seen_at: instantSchema,
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDeviceListSchema = z.object({ data: z.array(pushDeviceSchema) });
