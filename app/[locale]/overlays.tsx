"use client";

import { type ReactNode, useEffect, useState } from "react";
import { KeptOwner } from "@/components/accounts/kept-owner";
import { AdPart } from "@/components/ads/ad-part";
import { Consent } from "@/components/consent/consent";
import { NotificationNews } from "@/components/notifications/notification-news";
import { PushNews } from "@/components/push/push-news";
import { PushPrompt } from "@/components/push/push-prompt";
import { Pwa } from "@/components/pwa/pwa";
import { DayTurn } from "@/components/shell/day-turn";
import { MaintenanceScreen } from "@/components/shell/maintenance-screen";
import { NotificationDelivery } from "@/components/shell/notification-delivery";
import { RotateScreen } from "@/components/shell/rotate-screen";
import { SettingsRetry } from "@/components/shell/settings-retry";
import { Counting } from "@/components/statistics/counting";
import { QuietBoundary } from "@/components/ui/quiet-boundary";
import { whenIdle } from "@/lib/client/after-load";

const parts: (() => ReactNode)[] = [
  MaintenanceScreen,
  NotificationDelivery,
  Consent,
  KeptOwner,
  Pwa,
  RotateScreen,
  SettingsRetry,
  PushNews,
  PushPrompt,
  NotificationNews,
  DayTurn,
  Counting,
  AdPart,
];

/**
 * All overlays, one at a time (`lib/client/overlays.ts`), and other parts that wait for the load.
 * Each starts in its own idle moment, so that together they never block input.
 */
export default function Overlays() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < parts.length) return whenIdle(() => setCount(count + 1));
  }, [count]);
  return parts.slice(0, count).map((Part, turn) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <QuietBoundary key={turn}>
      <Part />
    </QuietBoundary>
  ));
}
