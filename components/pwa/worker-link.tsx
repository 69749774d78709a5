"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { postPushKey } from "@/lib/client/push-subscription";
import { usePwaSettings } from "@/lib/client/pwa-settings";
import {
  listenToWorker,
  postToWorker,
  postVisit,
  registerWorker,
  useWorker,
} from "@/lib/client/service-worker";
import { goTo } from "@/lib/client/tags";

/** Sends the worker what it cannot see, and runs its messages. Renders nothing. */
export function WorkerLink() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const { status, settings } = usePwaSettings();
  const { isReady } = useWorker();
  const told = useRef(address);

  useEffect(() => {
    if (status === "ready") void registerWorker();
  }, [status]);

  useEffect(() => {
    if (!isReady) return;
    const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const endpoint = manifest?.getAttribute("href");
    if (endpoint) postToWorker({ type: "set-manifest-endpoint", endpoint });
    return whenIdle(() => postPushKey(settings.push_public_key ?? null));
  }, [isReady, settings]);

  useEffect(() => {
    if (told.current === address) return;
    told.current = address;
    postVisit();
  }, [address]);

  useEffect(() => {
    const tell = () =>
      postToWorker({
        type: "visibility-change",
        is_visible: document.visibilityState === "visible",
      });
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, []);

  useEffect(
    () =>
      listenToWorker((message, confirm) => {
        if (message.type !== "navigate") return;
        confirm();
        goTo(message.path, (path) => router.push(path));
      }),
    [router],
  );

  return null;
}
