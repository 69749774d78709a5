import type { NotificationChannel, NotificationType } from "@/lib/contract/notifications";

const HOUR = 60 * 60;

export type ChannelSwitches = Record<NotificationChannel, boolean>;

export interface NotificationTypeRule {
  /** From the lucide set. */
  icon: string;
  /** From the palette. */
  color: string;
  /** Default channels. */
  channels: ChannelSwitches;
  /** Lifetime of a push in seconds. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** It ignores channel settings and pauses. */
  isAlwaysOn: boolean;
  /** It is also sent between 22:00 and 07:30. */
  isForNights: boolean;
  /** It counts against the advertising limits. */
  isPromotional: boolean;
  /** Its mails are never collected for later: they would come too late. */
  isMailedAtOnce?: boolean;
  /** Maximum pushes per user in 24 hours; left out: no limit. */
  mostPushesADay?: number;
}

const everywhere: ChannelSwitches = { in_app: true, push: true, email: true };
const withoutEmail: ChannelSwitches = { in_app: true, push: true, email: false };
const quietly: ChannelSwitches = { in_app: true, push: false, email: false };

function rule(
  icon: string,
  color: string,
  channels: ChannelSwitches,
  over: Partial<NotificationTypeRule> = {},
): NotificationTypeRule {
  return {
    icon,
    color,
    channels,
    ttlSeconds: 48 * HOUR,
    urgency: "normal",
    isAlwaysOn: false,
    isForNights: false,
    isPromotional: false,
    ...over,
  };
}

const promotional = { ttlSeconds: 12 * HOUR, isPromotional: true };

/** Every kind of notification (docs/domain/notifications.md). */
export const notificationTypes: Record<NotificationType, NotificationTypeRule> = {
  ticket_issued: rule("ticket", "emerald", everywhere),
  ticket_changed: rule("ticket", "amber", everywhere),
  event_cancelled: rule("calendar-x-2", "red", everywhere, {
    urgency: "high",
    isAlwaysOn: true,
    isForNights: true,
  }),
  event_reminder: rule("clock", "sky", withoutEmail, { ttlSeconds: 24 * HOUR }),
  waitlist_offer: rule("ticket", "violet", everywhere, { isAlwaysOn: true, isForNights: true }),
  transfer_received: rule("ticket", "sky", everywhere),
  review_reply: rule("message-circle", "sky", withoutEmail),
  review_status: rule("star", "amber", withoutEmail),
  claim_status: rule("store", "emerald", everywhere),
  contact_message: rule("mail", "sky", everywhere),
  suggestion_new: rule("pencil", "sky", withoutEmail),
  suggestion_applied: rule("heart-handshake", "rose", withoutEmail),
  hours_reminder: rule("clock", "amber", everywhere),
  role_status: rule("badge-check", "emerald", everywhere),
  moderation_decision: rule("scale", "slate", everywhere),
  job_application_new: rule("briefcase-business", "sky", everywhere),
  job_application_status: rule("briefcase-business", "emerald", everywhere),
  job_expiring: rule("briefcase-business", "amber", everywhere),
  job_alert: rule("briefcase-business", "violet", withoutEmail),
  promo_followed: rule("gift", "rose", withoutEmail, promotional),
  promo_expiring: rule("gift", "amber", everywhere),
  saved_promo_ending: rule("gift", "amber", withoutEmail, { ttlSeconds: 24 * HOUR }),
  flyer_new: rule("newspaper", "rose", quietly, promotional),
  business_news: rule("store", "rose", quietly, promotional),
  search_alert: rule("search", "violet", everywhere, { mostPushesADay: 5 }),
  event_followed: rule("calendar-days", "violet", withoutEmail),
  private_request_update: rule("sparkles", "violet", everywhere),
  giveaway: rule("heart-handshake", "emerald", everywhere),
  waste_reminder: rule("leaf", "emerald", withoutEmail, {
    ttlSeconds: 12 * HOUR,
    isMailedAtOnce: true,
  }),
  alert_civil: rule("circle-alert", "red", everywhere, { urgency: "high", isForNights: true }),
  system: rule("landmark", "slate", withoutEmail),
};

/** Icon and colour of a notification; for an unknown type the spec's defaults. */
export function notificationLook(type: string): { icon: string; color: string } {
  return Object.hasOwn(notificationTypes, type)
    ? notificationTypes[type as NotificationType]
    : { icon: "bell", color: "slate" };
}

/** A user's channels for a type: settings over defaults. */
export function channelsOf(
  type: NotificationType,
  chosen: Partial<ChannelSwitches> | undefined,
): ChannelSwitches {
  const { channels, isAlwaysOn } = notificationTypes[type];
  return isAlwaysOn ? channels : { ...channels, ...chosen };
}
