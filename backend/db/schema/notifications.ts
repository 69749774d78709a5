import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Audience, BroadcastInput } from "@/lib/contract/broadcasts";
import { digestIntervals } from "@/lib/contract/notification-constants";
import {
  type NotificationType,
  notificationChannels,
  pushStatuses,
} from "@/lib/contract/notifications";
import type { ChannelSwitches } from "@/lib/domain/notification-types";
import { users } from "./accounts";
import { activities } from "./activities";
import { activityOf, personal, plainJson } from "./annotations";
import { instant } from "./columns";
import { pushSubscriptions } from "./push";

export const notificationChannel = pgEnum("notification_channel", notificationChannels);
export const deliveryStates = ["pending", "sent", "failed", "skipped", "clicked"] as const;
export const deliveryState = pgEnum("delivery_state", deliveryStates);
export const pushStatus = pgEnum("push_status", pushStatuses);
export const digestInterval = pgEnum("digest_interval", digestIntervals);

/** Notifications (docs/domain/notifications.md); kept for 180 days. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "notifications" }).notNull(),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    deep_link: text().notNull(),
    payload: plainJson<Record<string, unknown>>(),
    /** Each key is sent to a user once; null: no key. */
    dedupe_key: text(),
    /** The advertiser; null: no advertising. */
    activity_id: activityOf(activities.id, {
      onDelete: "set null",
      lost: "counts what followers were sent about the activity",
    }),
    /** The staff's broadcast; null: only for this user. */
    broadcast_id: uuid().references(() => broadcasts.id, { onDelete: "set null" }),
    /** True if it is shown in the list of notifications. */
    is_listed: boolean().notNull(),
    created_at: instant().notNull(),
    read_at: instant(),
    /** When the user cleared the list. */
    cleared_at: instant(),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.user_id, table.dedupe_key),
    index("notifications_of_user")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`${table.is_listed} and ${table.cleared_at} is null`),
    index("notifications_unread")
      .on(table.user_id)
      .where(sql`${table.is_listed} and ${table.read_at} is null and ${table.cleared_at} is null`),
    index("notifications_of_broadcast")
      .on(table.broadcast_id)
      .where(sql`${table.broadcast_id} is not null`),
    index("notifications_by_age").on(table.created_at),
    index("notifications_of_activity")
      .on(table.activity_id)
      .where(sql`${table.activity_id} is not null`),
    check("notifications_title_length", sql`char_length(${table.title}) between 1 and 80`),
    check("notifications_body_length", sql`char_length(${table.body}) <= 180`),
    check("notifications_site_path", sql`${table.deep_link} ~ '^/(?![/\\\\])'`),
  ],
);

/** Channels of a notification, one row each. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    notification_id: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    channel: notificationChannel().notNull(),
    state: deliveryState().notNull(),
    /** Why it failed or was skipped, or null. */
    reason: text(),
    /** When it is due; null if it waits for nothing. Sent or dropped mails have null. */
    due_at: instant(),
    /** It is not sent after this. */
    expires_at: instant().notNull(),
    sent_at: instant(),
    /** When the user opened it through this channel. */
    read_at: instant(),
  },
  (table) => [
    uniqueIndex("notification_deliveries_once").on(table.notification_id, table.channel),
    index("notification_deliveries_mails_due")
      .on(table.due_at)
      // Without the state, so that no index hears of a push that was sent (decision 106).
      .where(sql`${table.channel} = 'email' and ${table.due_at} is not null`),
  ],
);

/** A push delivery to one device. */
export const pushSends = pgTable(
  "push_sends",
  {
    delivery_id: uuid()
      .notNull()
      .references(() => notificationDeliveries.id, { onDelete: "cascade" }),
    subscription_id: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    state: deliveryState().notNull().default("pending"),
    due_at: instant().notNull(),
    /** Start of the current sending, or null. Other processes take over if that process died. */
    claimed_at: instant(),
    attempts: integer().notNull().default(0),
    /** The push service's last status, or null. */
    status: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.delivery_id, table.subscription_id] }),
    index("push_sends_of_subscription").on(table.subscription_id),
    index("push_sends_due").on(table.due_at).where(sql`${table.state} = 'pending'`),
  ],
);

/** Users' notification settings; without a row the defaults apply. */
export const notificationPreferences = pgTable("notification_preferences", {
  user_id: personal(users.id, { onDelete: "cascade", part: "notifications" }).primaryKey(),
  push_status: pushStatus().notNull().default("unknown"),
  snooze_until: instant(),
  is_paused: boolean().notNull().default(false),
  has_quiet_hours: boolean().notNull().default(true),
  digest: digestInterval().notNull().default("immediate"),
  /** Differences from the defaults, by type. */
  channels: plainJson<Partial<Record<NotificationType, Partial<ChannelSwitches>>>>()
    .notNull()
    .default({}),
  updated_at: instant().notNull(),
});

/** Notifications of the staff to many users. */
export const broadcasts = pgTable(
  "broadcasts",
  {
    /** Created by the form, so that a repeated submission changes nothing. */
    id: uuid().primaryKey(),
    type: text().$type<BroadcastInput["type"]>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    deep_link: text().notNull(),
    audience: plainJson<Audience>().notNull(),
    /** Null if the account is deleted. */
    created_by: personal(users.id, { onDelete: "set null", part: "notifications" }),
    created_at: instant().notNull(),
    /** The last notified user: the next ones have greater ids. */
    reached_id: uuid(),
    told: integer().notNull().default(0),
    finished_at: instant(),
  },
  (table) => [
    index("broadcasts_of_person").on(table.created_by).where(sql`${table.created_by} is not null`),
    index("broadcasts_by_age").on(table.created_at),
  ],
);
