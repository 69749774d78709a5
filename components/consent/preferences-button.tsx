"use client";

import { type ReactNode, useState, useTransition } from "react";
import { createPortal } from "react-dom";
import { usePending } from "@/components/ui/use-pending";
import { loadChunk } from "@/lib/client/chunks";
import { useIsLive } from "@/lib/client/hydration";
import type { PreferencesDialog } from "./preferences-dialog";

interface PreferencesButtonProps {
  /** The cookie page; used without JavaScript. */
  href: string;
  /** Accessible name if the content is not text. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Opens the cookie preferences; a link to the cookie page while its code or the preferences are not
 * loaded.
 */
export function PreferencesButton({ href, label, className, children }: PreferencesButtonProps) {
  const [opened, setOpened] = useState<{ Preferences: typeof PreferencesDialog } | null>(null);
  const [isOpening, startOpening] = useTransition();
  const pending = usePending(isOpening);
  const isLive = useIsLive();

  function open() {
    if (isOpening) return;
    startOpening(async () => {
      try {
        const code = await loadChunk(() => import("./preferences-dialog"));
        // After an `await` it would not belong to the transition, which waits for the dialog's
        // data.
        startOpening(() => setOpened({ Preferences: code.PreferencesDialog }));
      } catch {
        window.location.assign(href);
      }
    });
  }

  const look = { className, title: label, "aria-label": label };
  if (!isLive) {
    return (
      <a href={href} {...look}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} {...pending} {...look}>
        {children}
      </button>
      {/* Not next to the button, which may be in a menu that closes. */}
      {opened &&
        createPortal(<opened.Preferences onClose={() => setOpened(null)} />, document.body)}
    </>
  );
}
