import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { subscriptionsOf } from "@/backend/features/push-subscriptions/service";
import type { Deps } from "@/backend/kernel/deps";
import type { DigestInterval } from "@/lib/contract/notification-constants";
import {
  type NotificationChannel,
  type NotificationType,
  notificationTypeNames,
} from "@/lib/contract/notifications";
import {
  type ChannelSwitches,
  channelsOf,
  notificationTypes,
} from "@/lib/domain/notification-types";
import { afterQuietHours, digestMoment } from "@/lib/domain/quiet-hours";
import { isSitePath } from "@/lib/domain/same-origin-path";
import { DISPATCH_MAILS, DISPATCH_PUSHES } from "./job-names";
import {
  countPushes,
  type DeliveryValues,
  insertDeliveries,
  insertNotifications,
  type PushSendValues,
  type Reader,
  selectReaders,
} from "./notify-queries";

const MAX_TITLE = 80;
/** Characters of a body; the rest is cut off. */
export const MAX_BODY = 180;
const MAX_PAYLOAD_BYTES = 2000;
/** Maximum advertising pushes per user and week (docs/domain/notifications.md). */
const PROMOTIONS_A_WEEK = 3;
const PROMOTIONS_A_DAY_OF_ONE = 1;

const DAY = 24 * 60 * 60 * 1000;

export type NotifyDeps = Pick<Deps, "queue" | "now">;

/** Content of a notification. */
export interface Message {
  type: NotificationType;
  /** Shortened to 80 characters. Title and body must be safe to show on a locked screen. */
  title: string;
  /** Shortened to 180 characters. */
  body: string;
  /** A path of this site. */
  deepLink: string;
  /** A repeated key is sent once, and a later push replaces the earlier one. */
  dedupeKey?: string;
  /** Neither push nor mail is sent after this; left out: the type's lifetime. */
  expiresAt?: Date;
  /** Small data for the page that shows it. */
  payload?: Record<string, unknown>;
  /** The business that it advertises. */
  activityId?: string;
  /** The broadcast of the staff that it belongs to. */
  broadcastId?: string;
  /** The caller sends a mail of its own with more content. */
  hasOwnMail?: boolean;
  /**
   * Frequency chosen for this subject instead of the user's mail settings; collected ones are not
   * pushed. Left out or immediate: the user's settings.
   */
  frequency?: DigestInterval;
  /** Sent at once regardless of settings, because the user has just asked for it. */
  isRequested?: boolean;
}

/** Reason why a delivery was skipped. */
type SkipReason = "paused" | "no_device" | "too_many" | "address_unverified";

/**
 * Notifies one user. The notification, its deliveries and their jobs belong to the caller's
 * transaction. Returns the notification's id; null if it was sent before or the user does not
 * exist. Throws RangeError for a link outside the site.
 */
export async function notify(
  deps: NotifyDeps,
  tx: Executor,
  { userId, ...message }: Message & { userId: string },
): Promise<string | null> {
  const [told] = await notifyMany(deps, tx, [userId], message);
  return told ?? null;
}

/** {@link notify} for many users, some hundreds per transaction. Returns the notifications' ids. */
export async function notifyMany(
  deps: NotifyDeps,
  tx: Executor,
  userIds: readonly string[],
  message: Message,
): Promise<string[]> {
  checkMessage(message);
  if (userIds.length === 0) return [];
  const now = deps.now();
  const readers = new Map(
    (await selectReaders(tx, userIds)).map((reader) => [reader.user_id, reader]),
  );
  const values = {
    type: message.type,
    title: shorten(message.title, MAX_TITLE),
    body: shorten(message.body, MAX_BODY),
    deep_link: message.deepLink,
    payload: message.payload ?? null,
    dedupe_key: message.dedupeKey ?? null,
    activity_id: message.activityId ?? null,
    broadcast_id: message.broadcastId ?? null,
    created_at: now,
  };
  const told = await insertNotifications(
    tx,
    values,
    [...readers.values()].map((reader) => ({
      user_id: reader.user_id,
      is_listed: channelsFor(reader, message).in_app,
    })),
  );
  const toldIds = told.map(({ user_id }) => user_id);
  if (toldIds.length === 0) return [];

  const devices = await subscriptionsOf(tx, toldIds);
  const sated = await satedReaders(tx, toldIds, message, now);
  const deliveries: DeliveryValues[] = [];
  const sends: PushSendValues[] = [];
  for (const { id, user_id } of told) {
    const reader = readers.get(user_id);
    if (!reader) continue;
    const subscriptions = devices.get(user_id) ?? [];
    const plan = planFor(reader, message, {
      now,
      hasDevice: subscriptions.length > 0,
      isSated: sated.has(user_id),
    });
    for (const delivery of plan) {
      const delivery_id = randomUUID();
      deliveries.push({ ...delivery, id: delivery_id, notification_id: id });
      if (delivery.channel !== "push" || delivery.state !== "pending") continue;
      const due_at = delivery.due_at ?? now;
      sends.push(
        ...subscriptions.map((subscription_id) => ({ delivery_id, subscription_id, due_at })),
      );
    }
  }
  await insertDeliveries(tx, deliveries, sends);
  // A broadcast sends its pushes itself.
  if (sends.length > 0 && !message.broadcastId) await deps.queue.send(DISPATCH_PUSHES, {}, { tx });
  const hasMailNow = deliveries.some(
    ({ channel, state, due_at }) =>
      channel === "email" && state === "pending" && (due_at ?? now) <= now,
  );
  if (hasMailNow) await deps.queue.send(DISPATCH_MAILS, {}, { tx });
  return told.map(({ id }) => id);
}

function checkMessage({ deepLink, payload }: Message): void {
  if (!isSitePath(deepLink)) throw new RangeError("A notification leads to a path of this site.");
  if (payload && Buffer.byteLength(JSON.stringify(payload)) > MAX_PAYLOAD_BYTES) {
    throw new RangeError("The payload of a notification is too large.");
  }
}

/** Cuts to a maximum of characters, with an ellipsis at the end. */
function shorten(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join("");
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}

/** Users who have reached their limit of advertising or frequent messages. */
async function satedReaders(
  tx: Executor,
  userIds: readonly string[],
  { type, activityId }: Message,
  now: Date,
): Promise<Set<string>> {
  const { isPromotional, mostPushesADay } = notificationTypes[type];
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  if (mostPushesADay) {
    const pushes = await countPushes(tx, userIds, [type], ago(1));
    return new Set(userIds.filter((id) => (pushes.get(id) ?? 0) >= mostPushesADay));
  }
  if (!isPromotional) return new Set();
  const promotional = notificationTypeNames.filter((name) => notificationTypes[name].isPromotional);
  const week = await countPushes(tx, userIds, promotional, ago(7));
  const day = activityId
    ? await countPushes(tx, userIds, promotional, ago(1), activityId)
    : new Map<string, number>();
  return new Set(
    userIds.filter(
      (id) =>
        (week.get(id) ?? 0) >= PROMOTIONS_A_WEEK || (day.get(id) ?? 0) >= PROMOTIONS_A_DAY_OF_ONE,
    ),
  );
}

function channelsFor({ preferences }: Reader, { type }: Message): ChannelSwitches {
  return channelsOf(type, preferences?.channels[type]);
}

interface Circumstances {
  now: Date;
  hasDevice: boolean;
  isSated: boolean;
}

type PlannedDelivery = Omit<DeliveryValues, "id" | "notification_id">;

/** Channels and times of a message for a user; a channel that is off has no delivery. */
function planFor(
  reader: Reader,
  message: Message,
  { now, hasDevice, isSated }: Circumstances,
): PlannedDelivery[] {
  const { ttlSeconds, isAlwaysOn, isForNights, isMailedAtOnce } = notificationTypes[message.type];
  const set = reader.preferences;
  const channels = channelsFor(reader, message);
  const isPaused = set?.is_paused === true && !isAlwaysOn && !message.isRequested;
  const hasQuietHours = (set?.has_quiet_hours ?? true) && !isForNights && !message.isRequested;

  const pushDue = hasQuietHours ? afterQuietHours(now) : now;
  // The lifetime starts when the push may be sent, so that the night does not use it up.
  const pushEnd = message.expiresAt ?? new Date(pushDue.getTime() + ttlSeconds * 1000);
  const isGathered = message.frequency !== undefined && message.frequency !== "immediate";
  const rhythm = isGathered ? message.frequency : set?.digest;
  const mailDue = isAlwaysOn || isMailedAtOnce ? now : digestMoment(now, rhythm ?? "immediate");
  const mailEnd = message.expiresAt ?? new Date(mailDue.getTime() + 7 * DAY);

  const pushSkip: SkipReason | null = !hasDevice
    ? "no_device"
    : isPaused
      ? "paused"
      : isSated
        ? "too_many"
        : null;
  const mailSkip: SkipReason | null = !reader.email_verified
    ? "address_unverified"
    : isPaused
      ? "paused"
      : null;

  const planned: PlannedDelivery[] = [];
  const add = (channel: NotificationChannel, skip: SkipReason | null, due: Date, end: Date) => {
    planned.push(
      skip
        ? { channel, state: "skipped", reason: skip, expires_at: end }
        : { channel, state: "pending", due_at: due, expires_at: end },
    );
  };
  if (channels.in_app) {
    planned.push({ channel: "in_app", state: "sent", sent_at: now, expires_at: pushEnd });
  }
  if ((channels.push && !isGathered) || message.isRequested)
    add("push", pushSkip, pushDue, pushEnd);
  if (channels.email && !message.hasOwnMail) add("email", mailSkip, mailDue, mailEnd);
  return planned;
}
