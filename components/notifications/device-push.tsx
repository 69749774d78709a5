"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useIsLive } from "@/lib/client/hydration";
import { usePushPreferences } from "@/lib/client/push-preferences";
import { openPushPrompt } from "@/lib/client/push-prompt";
import { usePushSubscription } from "@/lib/client/push-subscription";
import "./notifications.css";

interface DevicePushProps {
  texts: { title: string; text: string; open: string };
}

/** Offers push on this device if it is off. */
export function DevicePush({ texts }: DevicePushProps) {
  const { status } = usePushPreferences();
  const { hasSubscription } = usePushSubscription();
  const isLive = useIsLive();
  if (!isLive || (status === "accepted" && hasSubscription)) return null;
  return (
    <aside className="device-push" aria-labelledby="device-push">
      <Icon name="smartphone" />
      <div>
        <h2 id="device-push">{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <Button variant="secondary" onClick={openPushPrompt}>
        {texts.open}
      </Button>
    </aside>
  );
}
