import type accountPages from "@/lib/i18n/messages/it/account-pages.json";
import type notificationSettings from "@/lib/i18n/messages/it/notification-settings.json";

export type NotificationSettingsTexts = typeof notificationSettings;

/** How devices are called, on every page of the profile alike. */
export type DeviceNames = Pick<
  (typeof accountPages)["security"]["sessions"],
  "device" | "browsers" | "systems" | "current"
>;
