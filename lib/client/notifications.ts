import { callTo } from "@/lib/contract/endpoint";
import { NOTIFICATIONS_PER_PAGE } from "@/lib/contract/notification-constants";
import {
  clearNotifications as clearNotificationsEndpoint,
  getUnreadCount,
  listNotifications,
  readNotification as readNotificationEndpoint,
} from "@/lib/contract/notification-endpoints";
import type { Notification } from "@/lib/contract/notifications";
import { isDeliveryId } from "@/lib/domain/delivery";
import { isRecord } from "@/lib/domain/is-record";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { notifyTabs } from "./changes";
import { dataWriter, useData } from "./data";
import { logFailure } from "./log";
import { send } from "./send";

const { path: PATH } = listNotifications;
/** Prefix of all pages of the list. */
const PAGES = `${PATH}?page=`;
const { path: UNREAD } = getUnreadCount;

/** The displayed fields of a notification. */
export type NotificationItem = Pick<
  Notification,
  "id" | "title" | "body" | "type" | "deep_link" | "is_read" | "created_at"
>;

interface NotificationList {
  items: NotificationItem[];
  lastPage: number;
  total: number;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const countOf = (value: unknown, least: number) =>
  Number.isInteger(value) ? Math.max(least, Number(value)) : least;

function itemOf(value: unknown): NotificationItem[] {
  if (!isRecord(value) || typeof value.title !== "string" || !value.title.trim()) return [];
  const { id } = value;
  if (typeof id !== "string" && typeof id !== "number") return [];
  return [
    {
      id: String(id),
      title: value.title,
      body: textOf(value.body),
      type: textOf(value.type),
      deep_link: sameOriginPath(textOf(value.deep_link)),
      is_read: value.is_read === true,
      created_at: textOf(value.created_at),
    },
  ];
}

/** Exported for its test. */
export function listOf(body: unknown): NotificationList {
  if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("The answer is no list");
  return {
    items: body.data.flatMap(itemOf),
    lastPage: countOf(body.last_page, 1),
    total: countOf(body.total, 0),
  };
}

/** Exported for its test. */
export function unreadOf(body: unknown): number {
  if (!isRecord(body) || !Number.isInteger(body.count)) throw new TypeError("No number");
  return countOf(body.count, 0);
}

/** A page of the user's notifications, newest first. */
export const useNotifications = (page: number) =>
  useData(`${PAGES}${page}&per_page=${NOTIFICATIONS_PER_PAGE}`, listOf);

/** Number of unread notifications; 0 also while unknown. */
export const useUnreadCount = () => useData(UNREAD, unreadOf).data ?? 0;

/**
 * Marks a notification as read at once, unless its id is invalid; if the server refuses, it
 * silently becomes unread again (docs/domain/notifications.md).
 */
export async function readNotification(id: string): Promise<void> {
  if (!isDeliveryId(id)) return;
  const write = dataWriter();
  function mark(is_read: boolean) {
    write<NotificationList>(
      PAGES,
      (list) =>
        list && {
          ...list,
          items: list.items.map((item) => (item.id === id ? { ...item, is_read } : item)),
        },
    );
    write<number>(UNREAD, (count) =>
      count === undefined ? count : Math.max(0, count + (is_read ? -1 : 1)),
    );
  }
  mark(true);
  try {
    const body = await send(callTo(readNotificationEndpoint, { id }));
    if (isRecord(body) && Number.isInteger(body.count)) write(UNREAD, () => unreadOf(body));
    notifyTabs(PATH);
  } catch (error) {
    logFailure("The notification could not be marked as read.", error);
    mark(false);
  }
}

/** Clears the list. Throws what `request` throws. */
export async function clearNotifications(): Promise<void> {
  const write = dataWriter();
  await send(clearNotificationsEndpoint);
  write<NotificationList>(PAGES, () => ({ items: [], lastPage: 1, total: 0 }));
  write(UNREAD, () => 0);
  notifyTabs(PATH);
}
