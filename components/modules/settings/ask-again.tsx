"use client";

import { ActionDialog } from "@/components/modules/action-dialog";
import { callTo } from "@/lib/contract/endpoint";
import { changeStaffSettings } from "@/lib/contract/setting-endpoints";
import type { StaffSettings } from "@/lib/contract/settings";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface AskAgainProps {
  settings: StaffSettings;
}

/** Begins a new revision of the consent: what people have chosen counts no more. */
export function AskAgain({ settings }: AskAgainProps) {
  const texts = useWords("modules.impostazioni.askAgain");
  const revision = settings.consent_revision ?? 1;
  return (
    <section aria-labelledby="consenso" className="mt-8 border-hairline border-t pt-6">
      <h3 id="consenso" className="text-xl">
        {texts.title}
      </h3>
      <p className="mt-2 mb-4 max-w-[65ch] text-ink-soft">
        {fillMessage(texts.text, { revision })}
      </p>
      <ActionDialog
        words={texts.dialog}
        look={{ variant: "secondary" }}
        call={callTo(changeStaffSettings)}
        toBody={() => ({ version: settings.version, consent_revision: revision + 1 })}
      />
    </section>
  );
}
