import { useEffect } from "react";
import { refreshSettings, useSettings } from "@/lib/client/settings";

/** Reads failed settings again when the network or the user is back. */
export function SettingsRetry() {
  const { status } = useSettings();
  useEffect(() => {
    if (status !== "failed") return;
    const retry = () => {
      if (!document.hidden) void refreshSettings();
    };
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    return () => {
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retry);
    };
  }, [status]);
  return null;
}
