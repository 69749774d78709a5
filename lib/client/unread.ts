import { isRecord } from "@/lib/domain/is-record";
import { createStore } from "./external-store";
import { request } from "./http";
import { logFailure } from "./log";
import { currentSession } from "./session";

interface UnreadState {
  count: number;
  /** Goes up when a list on screen is to be read again. */
  version: number;
}

const CHANNEL = "piazza-notifications";

const unread = createStore<UnreadState>({ count: 0, version: 0 });
let otherTabs: BroadcastChannel | null = null;

/** How many notifications are unread; 0 while nobody is logged in. */
export const useUnread = unread.useValue;

/** As {@link useUnread}, at this moment. */
export const currentUnread = unread.get;

/** Sets the number of this tab alone: while a call is under way, and when nobody is logged in. */
export function setUnread(count: number): void {
  unread.set({ count: Math.max(0, count) });
}

/** Asks the server how many are unread; a failure is logged only (spec section 8). */
export async function refreshUnread(): Promise<void> {
  const { user } = currentSession();
  if (!user) return setUnread(0);
  try {
    const body = await request("/api/notifications/unread-count");
    if (!isRecord(body) || typeof body.count !== "number") throw new TypeError("No number");
    if (currentSession().user?.id === user.id) setUnread(body.count);
  } catch (error) {
    logFailure("The unread notifications could not be counted.", error);
  }
}

/** Something has come, or a person asks: the number and a list on screen are read again. */
export function refreshNotifications(): void {
  unread.set({ version: unread.get().version + 1 });
  void refreshUnread();
}

/** Tells the other tabs that something was read or cleared here. */
export function tellUnread(): void {
  otherTabs?.postMessage("changed");
}

/** Follows what is read in other tabs, and looks again when this one comes into view; returns how to stop. */
export function followUnread(): () => void {
  const look = () => {
    if (document.visibilityState === "visible") void refreshUnread();
  };
  document.addEventListener("visibilitychange", look);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  if (channel) channel.onmessage = refreshNotifications;
  otherTabs = channel;
  return () => {
    document.removeEventListener("visibilitychange", look);
    channel?.close();
    if (otherTabs === channel) otherTabs = null;
  };
}
