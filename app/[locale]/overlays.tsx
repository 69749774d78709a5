"use client";

import { Consent } from "@/components/consent/consent";
import { NotificationNews } from "@/components/notifications/notification-news";
import { PushNews } from "@/components/push/push-news";
import { PushPrompt } from "@/components/push/push-prompt";
import { Pwa } from "@/components/pwa/pwa";
import { MaintenanceScreen } from "@/components/shell/maintenance-screen";
import { NotificationDelivery } from "@/components/shell/notification-delivery";
import { RotateScreen } from "@/components/shell/rotate-screen";
import { Counting } from "@/components/statistics/counting";
import { QuietBoundary } from "@/components/ui/quiet-boundary";

/** Everything that may lay itself over a page, one at a time (`lib/client/overlays.ts`), and what else waits for the load. */
export default function Overlays() {
  return (
    <>
      <MaintenanceScreen />
      <RotateScreen />
      <QuietBoundary>
        <Consent />
      </QuietBoundary>
      <QuietBoundary>
        <Pwa />
      </QuietBoundary>
      <QuietBoundary>
        <PushNews />
        <PushPrompt />
      </QuietBoundary>
      <QuietBoundary>
        <NotificationNews />
      </QuietBoundary>
      <NotificationDelivery />
      <Counting />
    </>
  );
}
