"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Toast } from "@/components/ui/toast";
import {
  beginInstallation,
  isAppDownloaded,
  noteStoreVisit,
  thisDevice,
  useInstallation,
} from "@/lib/client/install";
import { useOverlay } from "@/lib/client/overlays";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { useSettings } from "@/lib/client/settings";
import { appDownload } from "@/lib/domain/app-download";
import texts from "@/lib/i18n/messages/it/overlays/pwa.json";

/** Milliseconds (spec section 9). */
const EVERY = 300_000;
const DURATION = 12_000;

/** Reminds the user of the app until this device has it (spec section 4). */
export function DownloadReminder() {
  const { status } = usePwaSettings();
  const { settings } = useSettings();
  const { isInstalled, way } = useInstallation();
  const [isDue, setDue] = useState(false);
  const { url, label } = appDownload(settings, thisDevice().os);
  const isPossible = status === "ready" && !isInstalled && (url !== null || way !== "other");

  useEffect(() => {
    if (!isPossible) return;
    const timer = setInterval(() => setDue(!isAppDownloaded()), EVERY);
    return () => clearInterval(timer);
  }, [isPossible]);

  const isShown = useOverlay("downloadReminder", isDue && isPossible);
  const end = () => setDue(false);
  return (
    <Toast
      isShown={isShown}
      duration={DURATION}
      onExpire={end}
      actions={
        <>
          <button type="button" onClick={end} className="toast-button">
            {texts.reminder.dismiss}
          </button>
          {url ? (
            <LinkButton
              href={url}
              target="_blank"
              rel="noopener"
              variant="inverse"
              onClick={() => {
                noteStoreVisit();
                end();
              }}
            >
              {texts.labels[label]}
            </LinkButton>
          ) : (
            <Button
              variant="inverse"
              onClick={() => {
                end();
                void beginInstallation();
              }}
            >
              {texts.labels[label]}
            </Button>
          )}
        </>
      }
    >
      <p>{texts.reminder.message}</p>
    </Toast>
  );
}
