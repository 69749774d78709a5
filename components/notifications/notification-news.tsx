"use client";

import { lazy, Suspense, useEffect } from "react";
import { loadChunk } from "@/lib/client/chunks";
import { useSession } from "@/lib/client/session";
import { useUnread } from "@/lib/client/unread";

const UnreadCount = lazy(async () => {
  const part = await loadChunk(() => import("./unread-count"));
  return { default: part.UnreadCount };
});

/** Where the browser has badges for an app's icon it shows the number there; a refusal is nobody's business. */
function showOnIcon(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}

/** Keeps the number of unread notifications true, here and on the app's icon. Shows nothing. */
export function NotificationNews() {
  const { user } = useSession();
  const { count } = useUnread();

  useEffect(() => showOnIcon(count), [count]);

  return (
    user && (
      <Suspense>
        <UnreadCount />
      </Suspense>
    )
  );
}
