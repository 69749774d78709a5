import { z } from "zod";
import { instantSchema } from "./fields";
import { digestIntervals } from "./notification-constants";
import { pageOf, pageQuerySchema } from "./pagination";

/** Channels of a notification. */
export const notificationChannels = ["in_app", "push", "email"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Kinds of notifications (docs/domain/notifications.md), in the order of the settings. */
export const notificationTypeNames = [
  "ticket_issued",
  "ticket_changed",
  "event_cancelled",
  "event_reminder",
  "waitlist_offer",
  "transfer_received",
  "review_reply",
  "review_status",
  "claim_status",
  "hours_reminder",
  "suggestion_new",
  "contact_message",
  "suggestion_applied",
  "role_status",
  "moderation_decision",
  "job_application_new",
  "job_application_status",
  "job_expiring",
  "job_alert",
  "promo_followed",
  "promo_expiring",
  "saved_promo_ending",
  "flyer_new",
  "business_news",
  "search_alert",
  "event_followed",
  "private_request_update",
  "giveaway",
  "waste_reminder",
  "alert_civil",
  "system",
] as const;
export type NotificationType = (typeof notificationTypeNames)[number];

/** A notification as shown to its user (spec section 3). */
export const notificationSchema = z.object({
  /** Id of the delivery (docs/domain/notifications.md). */
  id: z.uuid(),
  /** Id of the message. */
  notification_id: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** One of {@link notificationTypeNames}; others are shown like the default. */
  type: z.string(),
  /** A path of this site. */
  deep_link: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  is_read: z.boolean(),
  read_at: instantSchema.nullable(),
  created_at: instantSchema,
});

export type Notification = z.infer<typeof notificationSchema>;

export const notificationPageSchema = pageOf(notificationSchema);
export const notificationQuerySchema = pageQuerySchema;

/** `GET /api/notifications/unread-count`. */
export const unreadCountSchema = z.object({ count: z.number().int().min(0) });

/** Consent to push (spec section 4). */
export const pushStatuses = ["unknown", "accepted", "declined", "snoozed"] as const;

/** `GET` and `POST /api/notifications/preferences` (spec section 7). */
export const pushPreferencesSchema = z.object({
  status: z.enum(pushStatuses),
  /** Null unless snoozed. */
  snooze_until: instantSchema.nullable(),
});

export type PushPreferences = z.infer<typeof pushPreferencesSchema>;

export const pushPreferencesInputSchema = z.object({ status: z.enum(pushStatuses) });

const switchesShape = { in_app: z.boolean(), push: z.boolean(), email: z.boolean() };
const typeSchema = z.enum(notificationTypeNames);

/** `GET /api/notifications/channels`: channels per type (docs/domain/notifications.md). */
export const notificationChannelsSchema = z.object({
  /** No pushes and mails except types that are always on. */
  is_paused: z.boolean(),
  /** Pushes wait from 22:00 until 07:30. */
  has_quiet_hours: z.boolean(),
  digest: z.enum(digestIntervals),
  types: z.array(
    z.object({
      type: typeSchema,
      ...switchesShape,
      /** Always on. */
      is_locked: z.boolean(),
    }),
  ),
});

export type NotificationChannels = z.infer<typeof notificationChannelsSchema>;

/** `PATCH /api/notifications/channels`: values left out stay. */
export const notificationChannelsInputSchema = z.strictObject({
  is_paused: z.boolean().optional(),
  has_quiet_hours: z.boolean().optional(),
  digest: z.enum(digestIntervals).optional(),
  types: z
    .array(z.strictObject({ type: typeSchema, ...z.object(switchesShape).partial().shape }))
    .max(notificationTypeNames.length)
    .optional(),
});

export type NotificationChannelsInput = z.infer<typeof notificationChannelsInputSchema>;

/** `GET /api/notifications/mails`: the types in a mail, and whether their mails are on. */
export const mailSwitchesSchema = z.object({
  types: z.array(z.object({ type: typeSchema, is_on: z.boolean() })),
});

export type MailSwitches = z.infer<typeof mailSwitchesSchema>;

/** `POST /api/notifications/mails`: types left out or not in the mail stay. */
export const mailSwitchesInputSchema = z.strictObject({
  /** Token of the mail link. */
  secret: z.string().max(300),
  types: z
    .array(z.strictObject({ type: typeSchema, is_on: z.boolean() }))
    .min(1)
    .max(notificationTypeNames.length),
});

export type MailSwitchesInput = z.output<typeof mailSwitchesInputSchema>;

/** `GET` and `POST /api/notifications/stop`. */
export const mailStopSchema = z.strictObject({ token: z.string().max(300) });
