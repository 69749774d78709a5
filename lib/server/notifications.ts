import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import { getChannels } from "@/lib/contract/notification-endpoints";
import { notificationChannelsSchema } from "@/lib/contract/notifications";
import { pushDeviceListSchema } from "@/lib/contract/push";
import { listPushDevices } from "@/lib/contract/push-subscription-endpoints";
import { getOwn } from "./session";

/** The user's notification settings; null: not logged in any more. Throws like `getPrivate`. */
export async function getNotificationSettings() {
  const [channels, devices] = await Promise.all([
    getOwn(callTo(getChannels), notificationChannelsSchema),
    getOwn(callTo(listPushDevices), pushDeviceListSchema),
  ]);
  return channels && devices ? { channels, devices: devices.data } : null;
}
