"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAttempt } from "@/lib/client/attempt";
import { useIsLive } from "@/lib/client/hydration";
import { send } from "@/lib/client/send";
import { sendTestMail } from "@/lib/contract/readiness-endpoints";
import { useWords } from "@/lib/i18n/use-words";

interface TestMailProps {
  label: string;
}

/** Sends a mail to oneself, and says what the mail server made of it. */
export function TestMail({ label }: TestMailProps) {
  const texts = useWords("form");
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);
  const [said, setSaid] = useState({ words: "", count: 0 });

  async function sendOne() {
    await attempt("send", async () => {
      const { message: words } = await send(sendTestMail);
      setSaid(({ count }) => ({ words, count: count + 1 }));
      router.refresh();
    });
  }

  return (
    <div>
      <Said key={said.count}>{said.words}</Said>
      <PendingButton
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void sendOne()}
        className="mt-4"
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
