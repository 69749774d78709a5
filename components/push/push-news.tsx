"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import {
  currentPushPreferences,
  loadPushPreferences,
  resetPushPreferences,
  syncPushPreferences,
} from "@/lib/client/push-preferences";
import { endPushPrompt } from "@/lib/client/push-prompt";
import {
  findSubscription,
  forgetSubscription,
  reconcileSubscription,
  saveRefreshed,
} from "@/lib/client/push-subscription";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import { listenToWorker, useWorker } from "@/lib/client/service-worker";
import { useSession } from "@/lib/client/session";

/** Keeps the answer about push, and this device on the server's list, true for who is logged in. Shows nothing. */
export function PushNews() {
  const { user } = useSession();
  const { isReady } = useWorker();
  const { push_public_key } = usePwaSettings().settings;
  const person = user?.id ?? null;
  const known = useRef(person);

  useEffect(loadPushPreferences, []);

  const meet = useEffectEvent(async () => {
    if (!(await syncPushPreferences())) return void findSubscription();
    const { status } = currentPushPreferences();
    await reconcileSubscription(push_public_key, status === "accepted");
  });

  useEffect(() => {
    if (known.current !== null && known.current !== person) {
      endPushPrompt();
      resetPushPreferences();
      forgetSubscription();
    }
    known.current = person;
    if (!isReady) return;
    if (person) void meet();
    else void findSubscription();
  }, [person, isReady]);

  const resume = useEffectEvent(() => {
    const isAccepted = currentPushPreferences().status === "accepted";
    forgetSubscription();
    if (person && isAccepted) void reconcileSubscription(push_public_key, true, "sw-refresh");
  });

  useEffect(
    () =>
      listenToWorker((message, confirm) => {
        if (message.type === "subscription-refreshed") {
          confirm();
          void saveRefreshed(message.subscription);
        } else if (message.type === "subscription-required") resume();
      }),
    [],
  );

  return null;
}
