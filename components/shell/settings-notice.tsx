"use client";

import { useEffect, useState } from "react";
import { loadSettings, useSettings } from "@/lib/client/settings";

/** Reads the settings after load, and says so when they cannot be read (spec section 8). */
export function SettingsNotice({
  message,
  dismissLabel,
}: {
  message: string;
  dismissLabel: string;
}) {
  const { status } = useSettings();
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const load = () => void loadSettings();
    if (document.readyState === "complete") load();
    else window.addEventListener("load", load, { once: true });
    return () => window.removeEventListener("load", load);
  }, []);

  return (
    <div role="status" className="notice-place" data-print="hide">
      {status === "failed" && !isDismissed && (
        <div className="mx-auto flex max-w-lg items-center gap-3 rounded-card bg-night py-2 pr-2 pl-5 text-sm text-night-ink shadow-float">
          <p className="flex-1 py-2">{message}</p>
          <button
            type="button"
            onClick={() => setDismissed(true)}
            className="min-h-11 cursor-pointer rounded-full px-4 font-semibold underline underline-offset-4"
          >
            {dismissLabel}
          </button>
        </div>
      )}
    </div>
  );
}
