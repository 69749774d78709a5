"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import type { SendFaults } from "@/lib/client/send-fault";
import { callTo } from "@/lib/contract/endpoint";
import { endWasteReminder } from "@/lib/contract/waste-reminder-endpoints";
import type { WasteReminder } from "@/lib/contract/waste-reminders";
import { writtenAddress } from "@/lib/domain/written-address";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";
import { WasteReminderHeading } from "./waste-reminder-heading";
import "@/components/ui/accounts.css";

interface OwnWasteRemindersProps {
  reminders: readonly WasteReminder[];
  texts: (typeof followsPage)["reminders"];
  formTexts: SendFaults;
}

/** The addresses whose waste evenings the user is reminded of. */
export function OwnWasteReminders({ reminders, texts, formTexts }: OwnWasteRemindersProps) {
  const isLive = useIsLive();
  const [said, setSaid] = useState({ words: "", count: 0 });
  const { running, fault, run } = useAction(formTexts);

  async function stop(reminder: WasteReminder) {
    if (!(await run(callTo(endWasteReminder, { id: reminder.id })))) return;
    const words = fillMessage(texts.stopped, { address: writtenAddress(reminder) });
    setSaid(({ count }) => ({ words, count: count + 1 }));
    restartAtContent();
  }

  return (
    <>
      <Said key={said.count}>{said.words}</Said>
      <Fault>{fault}</Fault>
      <ul className={cn("grid gap-4", reminders.length > 0 && "mb-4")}>
        {reminders.map((reminder) => (
          <li key={reminder.id} className="account-sheet grid gap-3">
            <WasteReminderHeading reminder={reminder} texts={texts} />
            <div>
              <PendingButton
                variant="secondary"
                aria-label={fillMessage(texts.stopLong, { address: writtenAddress(reminder) })}
                isPending={running === callTo(endWasteReminder, { id: reminder.id }).path}
                disabled={!isLive}
                onClick={() => void stop(reminder)}
              >
                {texts.stop}
              </PendingButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
