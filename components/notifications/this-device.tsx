"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { useIsLive } from "@/lib/client/hydration";
import { openPushPrompt, usePushPrompt } from "@/lib/client/push-prompt";
import { switchOffHere } from "@/lib/client/push-subscription";
import { send } from "@/lib/client/send";
import type { SendFaults } from "@/lib/client/send-fault";
import { sendTestPush } from "@/lib/contract/notification-endpoints";
import type { NotificationSettingsTexts } from "./texts";

interface ThisDeviceProps {
  /** True if this device gets pushes. */
  isOn: boolean;
  /** True if any device does. */
  hasDevice: boolean;
  texts: NotificationSettingsTexts["device"];
  faults: SendFaults;
}

/** Push on this device: on, off, and a test. */
export function ThisDevice({ isOn, hasDevice, texts, faults }: ThisDeviceProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { state } = usePushPrompt();
  const { running, fault, attempt } = useAction(faults);
  const [said, setSaid] = useState("");

  useEffect(() => {
    if (state === "success") router.refresh();
  }, [state, router]);

  async function act(name: string, deed: () => Promise<unknown>, done: string) {
    setSaid("");
    if (await attempt(name, deed)) setSaid(done);
  }

  const test = () => send(sendTestPush);
  return (
    <div className="grid justify-items-start gap-4">
      <Chip tone={isOn ? "open" : "neutral"}>{isOn ? texts.isOn : texts.isOff}</Chip>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <PendingButton
            variant="secondary"
            disabled={!isLive}
            isPending={running === "off"}
            onClick={() => void act("off", switchOffHere, texts.off)}
          >
            {texts.turnOff}
          </PendingButton>
        ) : (
          <Button disabled={!isLive} onClick={openPushPrompt}>
            {texts.turnOn}
          </Button>
        )}
        {hasDevice && (
          <PendingButton
            variant="secondary"
            disabled={!isLive}
            isPending={running === "test"}
            onClick={() => void act("test", test, texts.tested)}
          >
            {texts.test}
          </PendingButton>
        )}
      </div>
      <Said>{said}</Said>
      <Fault>{fault}</Fault>
    </div>
  );
}
