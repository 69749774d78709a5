import type hours from "@/lib/i18n/messages/it/hours.json";

export type HoursTexts = typeof hours;
