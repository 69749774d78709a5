"use client";

import { useEffect, useState } from "react";
import { NOTICE_PLACE } from "@/components/ui/notice-place";
import { onceLoaded } from "@/lib/client/after-load";
import { focusContent } from "@/lib/client/focus";
import { loadSettings, useSettings } from "@/lib/client/settings";

/**
 * Reads the settings after the load, and shows a notice if they are unreadable (spec section 8)
 * although online.
 */
export function SettingsNotice({
  message,
  dismissLabel,
  slowWords,
  isMissing,
}: {
  message: string;
  dismissLabel: string;
  /** Text for a slow write. */
  slowWords: string;
  /** The page was rendered without settings: shows the notice until the browser has them. */
  isMissing: boolean;
}) {
  const { status, isAway } = useSettings();
  const [isDismissed, setDismissed] = useState(false);
  const isFailed = (status === "failed" && !isAway) || (isMissing && status === "loading");

  useEffect(() => onceLoaded(() => void loadSettings()), []);

  function dismiss() {
    // The focused button disappears.
    focusContent();
    setDismissed(true);
  }

  return (
    <div id={NOTICE_PLACE} className="notice-place" data-print="hide" data-slow={slowWords}>
      <div role="status">
        {isFailed && !isDismissed && (
          <div className="toast">
            <p className="toast-text">{message}</p>
            <div className="toast-actions">
              <button type="button" onClick={dismiss} className="toast-button">
                {dismissLabel}
              </button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
