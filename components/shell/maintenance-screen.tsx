"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PendingButton } from "@/components/ui/pending-button";
import { useModal } from "@/components/ui/use-modal";
import { mayPassMaintenance } from "@/lib/client/maintenance-pass";
import { useOverlay } from "@/lib/client/overlays";
import { refreshSettings, useSettings } from "@/lib/client/settings";
import { DEFAULT_BLUR_COLOR, ownBlurColor } from "@/lib/domain/maintenance";
import { readSystemSettings } from "@/lib/domain/read-settings";
import { withoutLocale } from "@/lib/i18n/locales";
import texts from "@/lib/i18n/messages/it/overlays/maintenance.json";
import { staysOpenInMaintenance } from "@/lib/path-kinds";
import { routes } from "@/lib/routes";

/** Milliseconds between two checks if the site is open again. */
const EVERY = 60_000;

/**
 * Checks every minute while visible if the site is open; at once when the page becomes visible
 * after longer.
 */
function useOpeningWatch(): void {
  useEffect(() => {
    let askedAt = Date.now();
    function ask() {
      askedAt = Date.now();
      void refreshSettings();
    }
    function askAfterAbsence() {
      if (!document.hidden && Date.now() - askedAt >= EVERY) ask();
    }
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, EVERY);
    document.addEventListener("visibilitychange", askAfterAbsence);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askAfterAbsence);
    };
  }, []);
}

/** Covers open pages during maintenance (spec section 4). */
export function MaintenanceScreen() {
  const { settings } = useSettings();
  const system = readSystemSettings(settings);
  const isSoon = settings.before_opening === true;
  const path = withoutLocale(usePathname());
  const isClosed =
    system.maintenance_enabled && !staysOpenInMaintenance(path) && !mayPassMaintenance();
  const isShown = useOverlay("maintenance", isClosed);
  useOpeningWatch();

  if (!isShown) return null;
  return (
    <ClosedScreen
      title={isSoon ? texts.soon.title : texts.title}
      message={system.maintenance_message ?? (isSoon ? texts.soon.message : texts.message)}
      color={shownColor(system.maintenance_blur_color)}
      path={path}
    />
  );
}

function shownColor(value: string | null): string {
  const own = ownBlurColor(value);
  return own && CSS.supports("color", own) ? own : DEFAULT_BLUR_COLOR;
}

interface ClosedScreenProps {
  title: string;
  message: string;
  color: string;
  /** Path after the staff's login. */
  path: string;
}

function ClosedScreen({ title, message, color, path }: ClosedScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  useModal(dialog);

  async function ask() {
    setAsking(true);
    await refreshSettings();
    setAsking(false);
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-message"
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape in a row close the dialog.
      onClose={() => {
        if (dialog.current && !dialog.current.open) dialog.current.showModal();
      }}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none place-items-center overflow-y-auto bg-transparent p-6 [backdrop-filter:blur(12px)] backdrop:bg-transparent"
      style={{ backgroundColor: color }}
    >
      {/* Text on its own background: the colour behind is the town's choice. */}
      <div className="w-full max-w-lg rounded-panel bg-surface px-6 py-9 text-center text-ink shadow-float sm:px-10">
        <h1 id="maintenance-title" className="text-3xl">
          {title}
        </h1>
        <p id="maintenance-message" className="mt-4 text-lg text-ink-soft">
          {message}
        </p>
        <PendingButton isPending={isAsking} onClick={() => void ask()} className="mt-7">
          {texts.retry}
        </PendingButton>
        <p className="mt-3 text-sm">
          <a href={routes.login(path)} className="link">
            {texts.staff}
          </a>
        </p>
      </div>
    </dialog>
  );
}
