"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Toast } from "@/components/ui/toast";
import { useDismissal } from "@/lib/client/dismissal";
import {
  askInstallBanner,
  beginInstallation,
  canInstall,
  useInstallation,
} from "@/lib/client/install";
import { useOverlay } from "@/lib/client/overlays";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import pwa from "@/lib/i18n/messages/it/overlays/pwa.json";

const texts = pwa.banner;
/** Milliseconds (spec section 9). */
const DELAY = { ios: 1200, others: 2800 };
/** Offers the installation once a session (spec section 4), and on demand. */
export function InstallBanner() {
  const { status, settings } = usePwaSettings();
  const { isInstalled, isGuideOpen, isBannerAsked, way } = useInstallation();
  const isPossible = status === "ready" && !isInstalled;
  const isInstallable = canInstall(way);
  const [isDismissed, noteDismissal] = useDismissal(
    "installDismissed",
    isPossible && isInstallable,
  );
  const isOffered = isBannerAsked || (isDismissed !== true && isInstallable);
  const isWanted = isPossible && !isGuideOpen && isOffered;
  const delay = way === "ios" ? DELAY.ios : DELAY.others;
  // The delay runs while the storage is read.
  const isDue = useOverlay("install", isWanted, isBannerAsked ? 0 : delay);
  const isShown = isDue && (isBannerAsked || isDismissed === false);

  function dismiss() {
    askInstallBanner(false);
    noteDismissal();
  }

  const { title, message, cta_label, dismiss_label } = settings.prompt ?? {};
  const confirmLabel = cta_label ?? (way === "prompt" ? texts.confirm : texts.guide);
  return (
    <Toast
      isShown={isShown}
      actions={
        <>
          <button type="button" onClick={dismiss} className="toast-button">
            {dismiss_label ?? texts.dismiss}
          </button>
          <Button
            variant="inverse"
            onClick={() => {
              dismiss();
              void beginInstallation();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="flex items-center gap-2 text-base font-semibold">
        <Icon name="smartphone" />
        {title ?? texts.title}
      </p>
      <p className="mt-0.5">{message ?? texts.message}</p>
    </Toast>
  );
}
