"use client";

import { lazy, Suspense, useEffect } from "react";
import { loadChunk } from "@/lib/client/chunks";
import { useSession } from "@/lib/client/session";
import { useUnread } from "@/lib/client/unread";

const UnreadCount = lazy(async () => {
  const part = await loadChunk(() => import("./unread-count"));
  return { default: part.UnreadCount };
});

/** Shows the number on the app's icon if the browser supports it; ignores a refusal. */
function showOnIcon(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}

/** Updates the number of unread notifications, here and on the app's icon. Renders nothing. */
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
