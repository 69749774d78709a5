"use client";

import { KeptOwner } from "@/components/accounts/kept-owner";
import { NotificationNews } from "@/components/notifications/notification-news";
import { PushNews } from "@/components/push/push-news";
import { PushPart } from "@/components/push/push-part";
import { Pwa } from "@/components/pwa/pwa";
import { DayTurn } from "@/components/shell/day-turn";
import { PartByPart } from "@/components/shell/part-by-part";
import { RotateScreen } from "@/components/shell/rotate-screen";
import { SettingsRetry } from "@/components/shell/settings-retry";

const parts = [
  KeptOwner,
  Pwa,
  RotateScreen,
  SettingsRetry,
  PushNews,
  PushPart,
  NotificationNews,
  DayTurn,
];

/** The overlays that wait for a sign of a person (decision 095). */
export default function LateOverlays() {
  return <PartByPart parts={parts} />;
}
