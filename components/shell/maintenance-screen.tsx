"use client";

import { useEffect, useRef } from "react";
import { useOverlay } from "@/lib/client/overlays";
import { useSettings } from "@/lib/client/settings";
import messages from "@/lib/i18n/messages/it.overlays.json";

const texts = messages.maintenance;
/** Spec section 9. */
const DEFAULT_BLUR_COLOR = "rgba(15,23,42,0.85)";

/** Covers a page that was open, or kept by the browser, when the site was closed for work (spec section 4). */
export function MaintenanceScreen() {
  const system = useSettings().settings.system_settings;
  const isShown = useOverlay("maintenance", system?.maintenance_enabled === true);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-message"
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid h-dvh max-h-none w-dvw max-w-none place-items-center bg-transparent p-6 text-center text-white backdrop:bg-transparent"
      style={{
        background: system?.maintenance_blur_color ?? DEFAULT_BLUR_COLOR,
        backdropFilter: "blur(12px)",
      }}
    >
      <div>
        <h1 id="maintenance-title" className="text-4xl">
          {texts.title}
        </h1>
        <p id="maintenance-message" className="mx-auto mt-4 max-w-[40ch] text-lg">
          {system?.maintenance_message?.trim() || texts.message}
        </p>
      </div>
    </dialog>
  );
}
