import { type Db, type Executor, inTransaction } from "@/backend/db/handle";
import { removeDevicesOf, subscriptionsOf } from "@/backend/features/push-subscriptions/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { NOTIFICATIONS_PER_PAGE } from "@/lib/contract/notification-constants";
import {
  type Notification,
  type NotificationChannels,
  type NotificationChannelsInput,
  notificationTypeNames,
  type PushPreferences,
} from "@/lib/contract/notifications";
import type { Page } from "@/lib/contract/pagination";
import { channelsOf, notificationTypes } from "@/lib/domain/notification-types";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import notifications from "@/lib/i18n/messages/it/notifications.json";
import { routes } from "@/lib/routes";
import { notify } from "./notify";
import {
  clearListed,
  countListed,
  countUnread,
  deleteAllOf,
  deleteLeadingTo,
  deleteOlder,
  endForgotten,
  type ListedRow,
  lockPreferences,
  markAllRead,
  markDeliveryRead,
  markRead,
  type PreferencesRow,
  preferencesRows,
  selectAllOf,
  selectListed,
  selectOfDelivery,
  updatePreferences,
} from "./queries";

const DAY = 24 * 60 * 60 * 1000;
/** Time until the push question is asked again (spec section 9). */
const SNOOZE_MS = DAY;
/** Days that a notification is kept (docs/domain/notifications.md). */
const LIFE_DAYS = 180;
const DELETED_AT_ONCE = 500;

function toNotification(row: ListedRow): Notification {
  return {
    id: row.delivery_id,
    notification_id: row.id,
    title: row.title,
    body: row.body,
    type: row.type,
    // Written by the portal, but checked again (docs/reliability.md, row 22).
    deep_link: sameOriginPath(row.deep_link),
    payload: row.payload,
    is_read: row.read_at !== null,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** A user's notifications, newest first. */
export async function listNotifications(
  db: Executor,
  user: CurrentUser,
  { page, per_page }: { page: number; per_page?: number | undefined },
): Promise<Page<Notification>> {
  const paging = { page, perPage: per_page ?? NOTIFICATIONS_PER_PAGE };
  const total = await countListed(db, user.id);
  const rows = await selectListed(db, user.id, sliceOf(paging));
  return toPage(rows.map(toNotification), { ...paging, total });
}

export function unreadCount(db: Executor, user: CurrentUser): Promise<number> {
  return countUnread(db, user.id);
}

/**
 * Marks a notification as read through this delivery; returns the number of unread ones. Throws
 * `not_found` for another user's delivery.
 */
export async function readDelivery(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  deliveryId: string,
): Promise<number> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const notificationId = await selectOfDelivery(tx, user.id, deliveryId);
    if (notificationId === null) throw new DomainError("not_found");
    await markRead(tx, notificationId, at);
    await markDeliveryRead(tx, deliveryId, at);
    return countUnread(tx, user.id);
  });
}

export function readAll({ db, now }: Pick<Deps, "db" | "now">, user: CurrentUser): Promise<void> {
  return markAllRead(db, user.id, now());
}

/** Clears a user's list; the rows stay until they expire. */
export function clearNotifications(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
): Promise<void> {
  return clearListed(db, user.id, now());
}

function toPushPreferences(row: PreferencesRow | null): PushPreferences {
  return {
    status: row?.push_status ?? "unknown",
    snooze_until: row?.snooze_until?.toISOString() ?? null,
  };
}

/** A user's push consent; `unknown` if never asked. */
export async function getPushPreferences(
  db: Executor,
  user: CurrentUser,
): Promise<PushPreferences> {
  return toPushPreferences(await preferencesRows.find(db, { user_id: user.id }));
}

/** Sets the push consent; `snoozed` lasts 24 hours, `declined` removes every device. */
export async function setPushStatus(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  status: PushPreferences["status"],
): Promise<PushPreferences> {
  const at = now();
  const snooze_until = status === "snoozed" ? new Date(at.getTime() + SNOOZE_MS) : null;
  return inTransaction(db, async (tx) => {
    const row = await lockPreferences(tx, user.id, at);
    const change = { push_status: status, snooze_until };
    await updatePreferences(tx, user.id, change, at);
    if (status === "declined") await removeDevicesOf(tx, user.id, at);
    return toPushPreferences({ ...row, ...change });
  });
}

function toChannels(row: PreferencesRow | null): NotificationChannels {
  return {
    is_paused: row?.is_paused ?? false,
    has_quiet_hours: row?.has_quiet_hours ?? true,
    digest: row?.digest ?? "immediate",
    types: notificationTypeNames.map((type) => ({
      type,
      ...channelsOf(type, row?.channels[type]),
      is_locked: notificationTypes[type].isAlwaysOn,
    })),
  };
}

/** A user's settings by type and channel. */
export async function getChannels(db: Executor, user: CurrentUser): Promise<NotificationChannels> {
  return toChannels(await preferencesRows.find(db, { user_id: user.id }));
}

/** Changes the given settings; types that are always on stay on. */
export async function setChannels(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  { types = [], ...input }: NotificationChannelsInput,
): Promise<NotificationChannels> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const row = await lockPreferences(tx, user.id, at);
    const channels = { ...row.channels };
    for (const { type, ...switches } of types) {
      channels[type] = { ...channels[type], ...switches };
    }
    const change = { ...input, channels };
    await updatePreferences(tx, user.id, change, at);
    return toChannels({ ...row, ...change });
  });
}

/** Sends a test notification regardless of settings. Throws `conflict` without a device. */
export async function notifyForTest(
  deps: Pick<Deps, "db" | "now" | "queue">,
  user: CurrentUser,
): Promise<void> {
  const { testTitle, testBody } = notifications;
  await inTransaction(deps.db, async (tx) => {
    if ((await subscriptionsOf(tx, [user.id])).size === 0) {
      throw new DomainError("conflict", notifications.noDevice);
    }
    await notify(deps, tx, {
      userId: user.id,
      type: "system",
      title: testTitle,
      body: testBody,
      deepLink: routes.notifications(),
      isRequested: true,
    });
  });
}

/** Deletes expired notifications, and ends abandoned deliveries. */
export async function removeOldNotifications(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - LIFE_DAYS * DAY);
  while ((await deleteOlder(db, before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  await endForgotten(db, at);
}

/** A user's notifications and settings, for the export of their data. */
export async function exportNotifications(db: Executor, userId: string): Promise<unknown> {
  const preferences = await preferencesRows.find(db, { user_id: userId });
  return { preferences, notifications: await selectAllOf(db, userId) };
}

/**
 * Deletes notifications to the staff about deleted things, which contain their texts; by page path.
 */
export async function forgetNotifications(tx: Executor, paths: readonly string[]): Promise<void> {
  await deleteLeadingTo(tx, paths);
}

/** Deletes a user's notifications and settings, as on account deletion. */
export function eraseNotifications(tx: Executor, userId: string): Promise<void> {
  return deleteAllOf(tx, userId);
}
