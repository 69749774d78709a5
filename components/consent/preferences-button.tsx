"use client";

import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

const PreferencesDialog = lazy(async () => ({
  default: (await import("./preferences-dialog")).PreferencesDialog,
}));

interface PreferencesButtonProps {
  /** The page about cookies: where it leads without JavaScript. */
  href: string;
  /** Its name, when what it shows are no words. */
  label?: string;
  className?: string;
  children: ReactNode;
}

const never = () => () => undefined;

/** Opens the cookie preferences; until the page's code is there, a link to the page about cookies. */
export function PreferencesButton({ href, label, className, children }: PreferencesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} {...look}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreferencesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
