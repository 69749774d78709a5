"use client";

import { Chip } from "@/components/ui/chip";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { focusContent } from "@/lib/client/focus";
import { setPushStatus } from "@/lib/client/push-preferences";
import { switchOffEverywhere, switchOffHere } from "@/lib/client/push-subscription";
import { send } from "@/lib/client/send";
import type { SendFaults } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import type { PushDevice } from "@/lib/contract/push";
import { removePushDevice } from "@/lib/contract/push-subscription-endpoints";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { DeviceNames, NotificationSettingsTexts } from "./texts";
import "@/components/ui/accounts.css";

interface PushDevicesProps {
  devices: PushDevice[];
  texts: NotificationSettingsTexts["devices"];
  names: DeviceNames;
  faults: SendFaults;
}

const ALL = "all";

/** The user's push devices, with a button to remove each. */
export function PushDevices({ devices, texts, names, faults }: PushDevicesProps) {
  const { running, fault, attempt } = useAction(faults);

  async function end(name: string, deed: () => Promise<unknown>) {
    // The button disappears with its row.
    if (await attempt(name, deed)) focusContent();
  }

  function remove({ id, is_current }: PushDevice) {
    return is_current ? switchOffHere() : send(callTo(removePushDevice, { id }));
  }

  async function removeAll() {
    await switchOffEverywhere();
    await setPushStatus("declined");
  }

  function nameOf({ device, display_mode }: PushDevice): string {
    const browser = display_mode === "standalone" ? texts.app : names.browsers[device.browser];
    return fillMessage(names.device, { browser, os: names.systems[device.os] });
  }

  if (devices.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <>
      <ul className="profile-list">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <b>{nameOf(device)}</b>{" "}
              {device.is_current ? (
                <Chip tone="open">{names.current}</Chip>
              ) : (
                <span>
                  {fillMessage(texts.seen, { date: formatDate(new Date(device.seen_at)) })}
                </span>
              )}
            </div>
            <PendingButton
              variant="secondary"
              isPending={running === device.id}
              aria-label={fillMessage(texts.removeNamed, { name: nameOf(device) })}
              onClick={() => void end(device.id, () => remove(device))}
            >
              {texts.remove}
            </PendingButton>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <PendingButton
          variant="secondary"
          className="mt-4"
          isPending={running === ALL}
          onClick={() => void end(ALL, removeAll)}
        >
          {texts.removeAll}
        </PendingButton>
      )}
      <Fault>{fault}</Fault>
    </>
  );
}
