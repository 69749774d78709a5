import type messages from "@/lib/i18n/messages/it.json";

export type NotificationSettingsTexts = (typeof messages)["notificationSettings"];

/** How devices are called, on every page of the profile alike. */
export type DeviceNames = Pick<
  (typeof messages)["accountPages"]["security"]["sessions"],
  "device" | "browsers" | "systems" | "current"
>;
