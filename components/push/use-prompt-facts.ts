import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { isValidConsent, useConsent } from "@/lib/client/consent";
import { thisDevice } from "@/lib/client/install";
import { usePushPreferences } from "@/lib/client/push-preferences";
import type { PromptFacts } from "@/lib/client/push-rules";
import {
  isPushCapable,
  isPushSupported,
  pushPermission,
  usePushSubscription,
} from "@/lib/client/push-subscription";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { useWorker } from "@/lib/client/service-worker";
import { useSession } from "@/lib/client/session";
import { useSettings } from "@/lib/client/settings";
import { useIsStandalone } from "@/lib/client/standalone";
import { loadTracking } from "@/lib/client/tracking";
import { readSystemSettings } from "@/lib/domain/read-settings";
import type { Tracking } from "@/lib/domain/tracking";

/**
 * True if a decision was made or none is required (docs/domain/notifications.md); null while
 * unknown. Tracking settings are only read with `isAsked`; never for bots.
 */
function useIsConsentGiven(isAsked: boolean): boolean | null {
  const { status, settings } = useSettings();
  const record = useConsent();
  const [tracking, setTracking] = useState<Tracking | null>();
  useEffect(() => {
    if (isAsked) void loadTracking().then(setTracking);
  }, [isAsked]);
  if (status === "loading" || tracking === undefined || record === undefined) return null;
  const isRequired = readSystemSettings(settings).cookie_consent_required;
  return !isRequired || isValidConsent(record, tracking);
}

/**
 * True if the browser denies push; checked in an idle moment and whenever the page becomes visible;
 * false before.
 */
function useIsDenied(isAsked: boolean): boolean {
  const [isDenied, setDenied] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const look = () => setDenied(pushPermission() === "denied");
    const stopIdling = whenIdle(look);
    document.addEventListener("visibilitychange", look);
    return () => {
      stopIdling();
      document.removeEventListener("visibilitychange", look);
    };
  }, [isAsked]);
  return isDenied;
}

/** Current facts for the push question. */
export function usePromptFacts(): PromptFacts {
  const pwa = usePwaSettings();
  const { isReady } = useWorker();
  const { status } = useSession();
  const { hasSubscription } = usePushSubscription();
  const isStandalone = useIsStandalone();
  return {
    isPersonKnown: status === "known",
    isManifestReady: pwa.status === "ready",
    isWorkerReady: isReady,
    isConsentGiven: useIsConsentGiven(isStandalone),
    isStandalone,
    isSupportKnown: pwa.status === "ready" || !isPushCapable(),
    isSupported: isPushSupported(pwa.settings.push_public_key),
    isApple: thisDevice().os === "ios",
    hasSubscription,
    preferences: usePushPreferences(),
    isDenied: useIsDenied(isStandalone),
  };
}
