"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "@/lib/client/after-load";
import {
  claimPushPreferences,
  currentPushPreferences,
  isPushOwner,
  syncPushPreferences,
} from "@/lib/client/push-preferences";
import { endPushPrompt, resumePushWish } from "@/lib/client/push-prompt";
import {
  dropSubscription,
  findSubscription,
  forgetSubscription,
  reconcileSubscription,
  saveRefreshed,
} from "@/lib/client/push-subscription";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { listenToWorker, useWorker } from "@/lib/client/service-worker";
import { useSession } from "@/lib/client/session";

/**
 * Keeps the push answer and this device's registration in line with the logged-in user, and asks
 * the question again that they logged in for. Renders nothing.
 */
export function PushNews() {
  const { status, user } = useSession();
  const { isReady } = useWorker();
  const { push_public_key } = usePwaSettings().settings;
  const isKnown = status === "known";
  const person = user?.id ?? null;
  /** The user whose answer was loaded last. */
  const [claimed, setClaimed] = useState<{ person: string | null } | null>(null);
  const isClaimed = claimed !== null && claimed.person === person;
  const isAccepted = () => person !== null && currentPushPreferences().status === "accepted";

  useEffect(() => {
    if (!isKnown) return;
    const stop = whenIdle(() => {
      claimPushPreferences();
      setClaimed({ person });
    });
    return () => {
      stop();
      if (person) endPushPrompt();
    };
  }, [isKnown, person]);

  useEffect(() => {
    if (person) return whenIdle(resumePushWish);
  }, [person]);

  const meet = useEffectEvent(async (person: string) => {
    if (!isPushOwner(person)) await dropSubscription();
    if (!(await syncPushPreferences(person))) return void findSubscription();
    await reconcileSubscription(push_public_key, isAccepted());
  });

  useEffect(() => {
    if (!isReady || !isClaimed) return;
    if (person) void meet(person);
    else void findSubscription();
  }, [isClaimed, person, isReady]);

  const resume = useEffectEvent(() => {
    forgetSubscription();
    if (isAccepted()) void reconcileSubscription(push_public_key, true, "sw-refresh");
  });

  const save = useEffectEvent((subscription: PushSubscriptionJSON) => {
    if (isAccepted()) void saveRefreshed(subscription);
  });

  useEffect(
    () =>
      listenToWorker((message, confirm) => {
        if (message.type === "subscription-refreshed") {
          confirm();
          save(message.subscription);
        } else if (message.type === "subscription-required") resume();
      }),
    [],
  );

  return null;
}
