"use client";

import { lazy, Suspense } from "react";
import { AdPart } from "@/components/ads/ad-part";
import { Consent } from "@/components/consent/consent";
import { MaintenanceScreen } from "@/components/shell/maintenance-screen";
import { NotificationDelivery } from "@/components/shell/notification-delivery";
import { PartByPart } from "@/components/shell/part-by-part";
import { Counting } from "@/components/statistics/counting";
import { loadChunk } from "@/lib/client/chunks";
import { useIsLateWanted } from "@/lib/client/late-wanted";

const LateOverlays = lazy(() => loadChunk(() => import("./late-overlays")));

/** What nobody asked for, once somebody may want it. */
function Late() {
  const isWanted = useIsLateWanted();
  return (
    isWanted && (
      <Suspense fallback={null}>
        <LateOverlays />
      </Suspense>
    )
  );
}

const parts = [MaintenanceScreen, NotificationDelivery, Consent, Counting, AdPart, Late];

/** The overlays that a page shows unasked (decision 095), and other parts that wait for the load. */
export default function Overlays() {
  return <PartByPart parts={parts} />;
}
