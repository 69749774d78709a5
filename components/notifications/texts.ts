import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type notificationSettings from "@/lib/i18n/messages/it/notification-settings.json";

export type NotificationSettingsTexts = typeof notificationSettings;

/** Names of devices, the same on all pages of the profile. */
export type DeviceNames = Pick<
  (typeof accountPages)["security"]["sessions"],
  "device" | "browsers" | "systems" | "current"
>;
