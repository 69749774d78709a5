"use client";

import { useEffect, useRef } from "react";
import { resetNotifications } from "@/lib/client/notifications";
import { listenToWorker } from "@/lib/client/service-worker";
import { useSession } from "@/lib/client/session";
import { followUnread, refreshNotifications, refreshUnread, useUnread } from "@/lib/client/unread";

/** Where the browser has badges for an app's icon it shows the number there; a refusal is nobody's business. */
function showOnIcon(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}

/** Keeps the number of unread notifications true, and forgets everything with the person. Shows nothing. */
export function NotificationNews() {
  const { user } = useSession();
  const { count } = useUnread();
  const person = user?.id ?? null;
  const known = useRef(person);

  useEffect(() => followUnread(), []);

  useEffect(() => {
    if (known.current !== null && known.current !== person) resetNotifications();
    known.current = person;
    void refreshUnread();
  }, [person]);

  useEffect(
    () =>
      listenToWorker((message) => {
        if (message.type === "in-app-notification") refreshNotifications();
      }),
    [],
  );

  useEffect(() => showOnIcon(count), [count]);

  return null;
}
