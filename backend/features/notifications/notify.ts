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
const MAX_BODY = 180;
const MAX_PAYLOAD_BYTES = 2000;
/** Advertising pushes that a person gets at most (docs/domain/notifications.md). */
const PROMOTIONS_A_WEEK = 3;
const PROMOTIONS_A_DAY_OF_ONE = 1;

const DAY = 24 * 60 * 60 * 1000;

export type NotifyDeps = Pick<Deps, "queue" | "now">;

/** What somebody is told. */
export interface Message {
  type: NotificationType;
  /** Shortened to 80 characters; like the body, without anything that a locked screen must not show. */
  title: string;
  /** Shortened to 180 characters. */
  body: string;
  /** A path of this site. */
  deepLink: string;
  /** What is told twice with the same key is told once, and a later push takes the earlier one's place. */
  dedupeKey?: string;
  /** After this moment neither a push nor a mail is worth sending; left out: the type's time. */
  expiresAt?: Date;
  /** For the page that shows it; small. */
  payload?: Record<string, unknown>;
  /** The business whose advertising it is. */
  activityId?: string;
  /** The staff's notification to many that it is a part of. */
  broadcastId?: string;
  /** The caller writes a mail of its own, that says more than this. */
  hasOwnMail?: boolean;
  /**
   * How often its readers chose to hear of this, instead of the mails' own rhythm; what is gathered is not pushed. Left out,
   * or at once: as they have set.
   */
  frequency?: DigestInterval;
  /** Comes at once whatever its reader has set: they asked for it a moment ago. */
  isRequested?: boolean;
}

/** Why a delivery was left out. */
type SkipReason = "paused" | "no_device" | "too_many" | "address_unverified";

/**
 * Tells one person something: the notification, its deliveries and the work to be done for them belong
 * to the caller's transaction. Gives the notification's id; null: this was told before, or there is
 * nobody to tell. Throws RangeError for a link that leads elsewhere.
 */
export async function notify(
  deps: NotifyDeps,
  tx: Executor,
  { userId, ...message }: Message & { userId: string },
): Promise<string | null> {
  const [told] = await notifyMany(deps, tx, [userId], message);
  return told ?? null;
}

/** {@link notify} for many people at once, some hundreds in one transaction. Gives the notifications' ids. */
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
  // A notification to many sees to its pushes itself.
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

/** At most so many characters, the last of them an ellipsis when something was cut off. */
function shorten(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join("");
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}

/** Those who have had their share of advertising, or of what comes often. */
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

/** On which ways a message goes to a reader, and when; a way that is switched off has no delivery. */
function planFor(
  reader: Reader,
  message: Message,
  { now, hasDevice, isSated }: Circumstances,
): PlannedDelivery[] {
  const { ttlSeconds, isAlwaysOn, isForNights } = notificationTypes[message.type];
  const set = reader.preferences;
  const channels = channelsFor(reader, message);
  const isPaused = set?.is_paused === true && !isAlwaysOn && !message.isRequested;
  const hasQuietHours = (set?.has_quiet_hours ?? true) && !isForNights && !message.isRequested;

  const pushDue = hasQuietHours ? afterQuietHours(now) : now;
  // The type's time begins when the push may go: a night must not use it up.
  const pushEnd = message.expiresAt ?? new Date(pushDue.getTime() + ttlSeconds * 1000);
  const isGathered = message.frequency !== undefined && message.frequency !== "immediate";
  const rhythm = isGathered ? message.frequency : set?.digest;
  const mailDue = isAlwaysOn ? now : digestMoment(now, rhythm ?? "immediate");
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
