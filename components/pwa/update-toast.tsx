"use client";

import { Toast } from "@/components/ui/toast";
import { useOverlay } from "@/lib/client/overlays";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { applyUpdate, postponeUpdate, useWorker } from "@/lib/client/service-worker";
import pwa from "@/lib/i18n/messages/it/overlays/pwa.json";

const texts = pwa.update;

/** Offers the waiting new build (spec section 4); nothing changes until the user confirms. */
export function UpdateToast() {
  const { update } = usePwaSettings().settings;
  const { waiting } = useWorker();
  const isShown = useOverlay("update", waiting !== null);
  return (
    <Toast
      isShown={isShown}
      actions={
        <>
          <button type="button" onClick={postponeUpdate} className="toast-button">
            {update?.cancel_label ?? texts.cancel}
          </button>
          <button type="button" onClick={applyUpdate} className="toast-button">
            {update?.confirm_label ?? texts.confirm}
          </button>
        </>
      }
    >
      <p>{update?.message ?? texts.message}</p>
    </Toast>
  );
}
