"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useDismissal } from "@/lib/client/dismissal";
import { useMediaQuery } from "@/lib/client/media-query";
import { MAX_PHONE, TURNED_PHONE } from "@/lib/client/orientation";
import { useOverlay } from "@/lib/client/overlays";
import { useIsStandalone } from "@/lib/client/standalone";
import { withoutLocale } from "@/lib/i18n/locales";
import texts from "@/lib/i18n/messages/it/overlays/rotate.json";
import { isTaskPath } from "@/lib/path-kinds";

const textFields =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

function subscribeToFocus(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** True while typing: the keyboard makes the view of an upright phone wider than high. */
function useIsWriting(): boolean {
  return useSyncExternalStore(
    subscribeToFocus,
    () => document.activeElement?.matches(textFields) ?? false,
    () => false,
  );
}

/**
 * Only an installed app may lock the orientation; most browsers refuse, and the screen below asks.
 */
async function lockPortrait(): Promise<void> {
  const { orientation, width, height } = window.screen;
  if (Math.max(width, height) > MAX_PHONE) return;
  try {
    await (orientation as { lock?: (kind: string) => Promise<void> }).lock?.("portrait");
  } catch {
    // refused, or not supported
  }
}

/**
 * Asks to hold the phone upright (spec sections 2, 4; docs/domain/site.md). Not modal: reading on
 * is possible.
 */
export function RotateScreen() {
  const path = withoutLocale(usePathname());
  const isLandscape = useMediaQuery(TURNED_PHONE);
  const isStandalone = useIsStandalone();
  const [isDismissed, dismiss] = useDismissal("rotateDismissed", isLandscape || isStandalone);
  const isWriting = useIsWriting();
  const isShown = useOverlay(
    "rotate",
    isLandscape && isDismissed === false && !isWriting && !isTaskPath(path),
  );

  useEffect(() => {
    if (isStandalone && isDismissed === false) void lockPortrait();
  }, [isStandalone, isDismissed]);

  return isShown ? <RotatePrompt onDismiss={dismiss} /> : null;
}

function RotatePrompt({ onDismiss }: { onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.show();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="rotate-title"
      aria-describedby="rotate-text"
      data-print="hide"
      onKeyDown={(event) => {
        if (event.key === "Escape") onDismiss();
      }}
      // Keyboard users who move on to the page must see the focus (WCAG 2.4.11).
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.open && relatedTarget && !currentTarget.contains(relatedTarget)) {
          onDismiss();
        }
      }}
      className="fixed inset-0 z-50 m-0 grid size-full max-h-none max-w-none place-content-center justify-items-center gap-3 overflow-y-auto bg-paper p-6 text-center text-ink"
    >
      <Icon name="smartphone" className="size-12 text-brand-ink" />
      <h2 id="rotate-title" className="text-2xl">
        {texts.title}
      </h2>
      <p id="rotate-text" className="max-w-[40ch] text-ink-soft">
        {texts.text}
      </p>
      <Button onClick={onDismiss} className="mt-2">
        {texts.dismiss}
      </Button>
    </dialog>
  );
}
