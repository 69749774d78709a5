"use client";

import { useState } from "react";
import { Fault } from "@/components/ui/fault";
import { FormField } from "@/components/ui/form-field";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { makePassLink } from "@/lib/contract/setting-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { useWords } from "@/lib/i18n/use-words";

/** Makes a link that shows the closed site to somebody who has no account; it stands on the page until that is left. */
export function PassLink() {
  const texts = useWords("modules.impostazioni.opening.pass");
  const form = useWords("form");
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(form);
  const [link, setLink] = useState("");

  async function make() {
    await attempt("make", async () => {
      const answer = await send(makePassLink);
      if (!isRecord(answer) || typeof answer.url !== "string") {
        throw new TypeError("The answer holds no link");
      }
      setLink(answer.url);
    });
  }

  return (
    <div className="grid max-w-2xl gap-3">
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      <div>
        <PendingButton
          variant="secondary"
          isPending={running !== ""}
          disabled={!isLive}
          onClick={() => void make()}
        >
          {texts.label}
        </PendingButton>
      </div>
      <Fault>{fault}</Fault>
      <div role="status">
        {link && (
          <FormField
            label={texts.link}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </div>
  );
}
