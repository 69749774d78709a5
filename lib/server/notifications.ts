import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { getChannels } from "@/lib/contract/notification-endpoints";
import { notificationChannelsSchema } from "@/lib/contract/notifications";
import { pushDeviceListSchema } from "@/lib/contract/push";
import { listPushDevices } from "@/lib/contract/push-subscription-endpoints";
import { getOwn } from "./session";

/** What reaches whoever asks for the page, and where; null: they are logged in no more. Throws as `getPrivate` does. */
export async function getNotificationSettings() {
  const [channels, devices] = await Promise.all([
    getOwn(callTo(getChannels), notificationChannelsSchema),
    getOwn(callTo(listPushDevices), pushDeviceListSchema),
  ]);
  return channels && devices ? { channels, devices: devices.data } : null;
}
