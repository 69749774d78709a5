"use client";

import { Icon } from "@/components/ui/icon";
import {
  beginInstallation,
  noteStoreVisit,
  thisDevice,
  useInstallation,
} from "@/lib/client/install";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { useSettings } from "@/lib/client/settings";
import { type AppDownload, appDownload } from "@/lib/domain/app-download";

/** Link to the app's store, or the installation (spec section 3); hidden in an installed app. */
export function AppDownloadButton({ labels }: { labels: Record<AppDownload["label"], string> }) {
  const { status, settings } = useSettings();
  const pwa = usePwaSettings();
  const { isInstalled } = useInstallation();
  // Settings are read after load, so that server and browser first render the same button.
  const os = status === "ready" ? thisDevice().os : "unknown";
  const { url, label } = appDownload(settings, os);
  const content = (
    <>
      <Icon name="download" />
      <span className="top-bar-words">{labels[label]}</span>
    </>
  );
  if (url) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={labels[label]}
        title={labels[label]}
        onClick={() => noteStoreVisit("top-bar")}
        className="icon-button app-download"
      >
        {content}
      </a>
    );
  }
  const isOff = isInstalled || pwa.status === "failed";
  return (
    <button
      type="button"
      aria-label={labels[label]}
      title={labels[label]}
      onClick={() => void beginInstallation("top-bar")}
      className="icon-button app-download"
      data-off={isOff || undefined}
    >
      {content}
    </button>
  );
}
