import { NOTIFICATIONS_PER_PAGE } from "@/lib/contract/notification-constants";
import type { Notification } from "@/lib/contract/notifications";
import { isRecord } from "@/lib/domain/is-record";
import { sameOriginPath } from "@/lib/domain/same-origin-path";
import { createStore } from "./external-store";
import { ApiError, request } from "./http";
import { logFailure } from "./log";
import { currentUnread, refreshUnread, setUnread, tellUnread } from "./unread";

const PATH = "/api/notifications";

/** What a page shows of a notification. */
export type NotificationItem = Pick<
  Notification,
  "id" | "title" | "body" | "type" | "deep_link" | "is_read" | "created_at"
>;

export interface NotificationList {
  /** Also after a failure (spec section 8). */
  isLoaded: boolean;
  items: NotificationItem[];
  currentPage: number;
  lastPage: number;
  total: number;
  /** What went wrong last, in the server's words; empty: it had none. Null: nothing did. */
  error: string | null;
}

const empty: NotificationList = {
  isLoaded: false,
  items: [],
  currentPage: 1,
  lastPage: 1,
  total: 0,
  error: null,
};

const list = createStore<NotificationList>(empty);
/** Goes up with each change of person or page, so that an answer that was overtaken is told from the newest. */
let version = 0;

export const useNotifications = list.useValue;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const countOf = (value: unknown, least: number) =>
  typeof value === "number" ? Math.max(least, value) : least;

function itemOf(value: unknown): NotificationItem[] {
  if (!isRecord(value) || typeof value.title !== "string") return [];
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

/** Reads a page of the list; a failure is kept in it (spec section 8). */
export async function loadNotifications(page: number): Promise<void> {
  version += 1;
  const asked = version;
  try {
    const body = await request(`${PATH}?page=${page}&per_page=${NOTIFICATIONS_PER_PAGE}`);
    if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("The answer is no list");
    if (asked !== version) return;
    list.set({
      isLoaded: true,
      items: body.data.flatMap(itemOf),
      currentPage: countOf(body.current_page, 1),
      lastPage: countOf(body.last_page, 1),
      total: countOf(body.total, 0),
      error: null,
    });
  } catch (error) {
    if (asked !== version) return;
    if (!(error instanceof ApiError)) logFailure("The notifications could not be read.", error);
    list.set({ isLoaded: true, error: error instanceof ApiError ? error.message : "" });
  }
}

function markItem(id: string, is_read: boolean): void {
  list.set({
    items: list.get().items.map((item) => (item.id === id ? { ...item, is_read } : item)),
  });
}

/** Marks one as read at once; when the server does not, it is unread again, without a word (docs/domain/notifications.md). */
export async function readNotification(id: string): Promise<void> {
  const item = list.get().items.find((one) => one.id === id);
  if (!item || item.is_read) return;
  markItem(id, true);
  setUnread(currentUnread().count - 1);
  try {
    const body = await request(`${PATH}/${encodeURIComponent(id)}/read`, { method: "POST" });
    if (isRecord(body) && typeof body.count === "number") setUnread(body.count);
    tellUnread();
  } catch (error) {
    logFailure("The notification could not be marked as read.", error);
    markItem(id, false);
    setUnread(currentUnread().count + 1);
  }
}

/** Empties the list. Throws what `request` throws, which is kept in the list as well (spec section 8). */
export async function clearNotifications(): Promise<void> {
  try {
    await request(PATH, { method: "DELETE" });
    version += 1;
    list.set({ ...empty, isLoaded: true });
    setUnread(0);
    tellUnread();
  } catch (error) {
    list.set({ error: error instanceof ApiError ? error.message : "" });
    void refreshUnread();
    throw error;
  }
}

/** Somebody else, or nobody, is logged in. */
export function resetNotifications(): void {
  version += 1;
  list.set(empty);
  setUnread(0);
}
