"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
import { Toast } from "@/components/ui/toast";
import { useWorker } from "@/lib/client/service-worker";
import pwa from "@/lib/i18n/messages/it/overlays/pwa.json";
import { isPrivatePath } from "@/lib/routes";

/** Milliseconds (spec section 9). */
const DURATION = 4000;

/**
 * Says once that the site now works offline (spec section 4). Not on private pages, which are not
 * stored automatically.
 */
export function OfflineReadyToast() {
  const { isFirst } = useWorker();
  const path = usePathname();
  const [isOver, setOver] = useState(false);
  return (
    <Toast
      isShown={isFirst && !isOver && !isPrivatePath(path)}
      duration={DURATION}
      onExpire={() => setOver(true)}
    >
      <p>{pwa.offlineReady}</p>
    </Toast>
  );
}
