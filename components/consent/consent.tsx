"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { loadChunk } from "@/lib/client/chunks";
import { isAnalyticsAccepted, isValidConsent, logConsent, useConsent } from "@/lib/client/consent";
import { focusContent } from "@/lib/client/focus";
import { useOverlay } from "@/lib/client/overlays";
import { useSettings } from "@/lib/client/settings";
import { reportPage, startTags, stopTags } from "@/lib/client/tags";
import { loadTracking } from "@/lib/client/tracking";
import { isBot } from "@/lib/domain/bots";
import { readMapHost, readSystemSettings } from "@/lib/domain/read-settings";
import type { Tracking } from "@/lib/domain/tracking";

// Not needed once the user has decided.
const ConsentBox = lazy(async () => ({
  default: (await loadChunk(() => import("./consent-box"))).ConsentBox,
}));
const PreferencesDialog = lazy(async () => ({
  default: (await loadChunk(() => import("./preferences-dialog"))).PreferencesDialog,
}));

/** Undefined: not known yet. */
function useTracking(): Tracking | null | undefined {
  const [tracking, setTracking] = useState<Tracking | null>();
  useEffect(() => void loadTracking().then(setTracking), []);
  return tracking;
}

/**
 * Runs the town's tags only while analytics is accepted (null: not known yet), and reports
 * client-side navigations to them.
 */
function useTags(isAccepted: boolean | null, tracking: Tracking | null | undefined): void {
  const { settings } = useSettings();
  const pathname = usePathname();
  const reported = useRef(pathname);

  const stop = useEffectEvent(() => stopTags(readMapHost(settings)));
  useEffect(() => {
    if (isAccepted === false) stop();
    else if (isAccepted && tracking) startTags(tracking);
  }, [isAccepted, tracking]);

  useEffect(() => {
    if (reported.current === pathname) return;
    reported.current = pathname;
    return reportPage();
  }, [pathname]);
}

function AskedConsent() {
  const tracking = useTracking();
  const record = useConsent();
  const { status, settings } = useSettings();
  const [step, setStep] = useState<"asking" | "choosing" | "back">("asking");
  const [isOpening, startOpening] = useTransition();
  const isDecided = isValidConsent(record, tracking ?? null);
  const isAccepted = record === undefined ? null : isAnalyticsAccepted(record, tracking ?? null);
  useTags(isAccepted, tracking);

  const isRequired = readSystemSettings(settings).cookie_consent_required;
  const isKnown = status === "ready" && tracking !== undefined && record !== undefined;
  const isShown = useOverlay("cookie", isKnown && isRequired && !isDecided);

  useEffect(() => whenIdle(() => void logConsent()), []);

  useEffect(() => {
    // The box that opened the preferences is gone and cannot take the focus back.
    if (step !== "back" || !isDecided) return;
    focusContent();
    setStep("asking");
  }, [step, isDecided]);

  return (
    <Suspense fallback={null}>
      {isShown && (
        <ConsentBox
          isAskedAgain={record != null}
          isBack={step === "back"}
          isOpening={isOpening}
          onPreferences={() => startOpening(() => setStep("choosing"))}
        />
      )}
      {step === "choosing" && <PreferencesDialog onClose={() => setStep("back")} />}
    </Suspense>
  );
}

/** Asks for consent where the law needs it, and applies it. */
export function Consent() {
  return isBot(navigator.userAgent) ? null : <AskedConsent />;
}
