import "server-only";
import { notificationChannelsSchema } from "@/lib/contract/notifications";
import { pushDeviceListSchema } from "@/lib/contract/push";
import { getOwn } from "./session";

/** What reaches whoever asks for the page, and where; null: they are logged in no more. Throws as `getPrivate` does. */
export async function getNotificationSettings() {
  const [channels, devices] = await Promise.all([
    getOwn("/api/notifications/channels", notificationChannelsSchema),
    getOwn("/api/notifications/subscriptions", pushDeviceListSchema),
  ]);
  return channels && devices ? { channels, devices: devices.data } : null;
}
