"use client";

import { useEffect, useState } from "react";
import { Toast } from "@/components/ui/toast";
import { listenToWorker } from "@/lib/client/service-worker";
import texts from "@/lib/i18n/messages/it/overlays/pwa.json";
import { targetOf } from "@/lib/pwa/messages";

/** Milliseconds, the same as other toasts with actions. */
const DURATION = 12_000;

interface Shown {
  title: string;
  body: string;
  path: string;
}

/** Shows a push in the page if the page is visible (docs/domain/notifications.md). */
export function NotificationToast({ onOpen }: { onOpen: (path: string) => void }) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(
    () =>
      listenToWorker((message, confirm) => {
        if (message.type !== "in-app-notification") return;
        const { title, body } = message.notification;
        setShown({ title, body, path: targetOf(message.notification) });
        // A page that is being left gets the message too, but draws no frame.
        requestAnimationFrame(confirm);
      }),
    [],
  );

  const close = () => setShown(null);
  return (
    <Toast
      isShown={shown !== null}
      duration={DURATION}
      onExpire={close}
      actions={
        <>
          <button type="button" onClick={close} className="toast-button">
            {texts.close}
          </button>
          <button
            type="button"
            onClick={() => {
              if (shown) onOpen(shown.path);
              close();
            }}
            className="toast-button"
          >
            {texts.notification.open}
          </button>
        </>
      }
    >
      <p className="font-semibold">{shown?.title}</p>
      {shown?.body && <p>{shown.body}</p>}
    </Toast>
  );
}
