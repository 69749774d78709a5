"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ActionTexts } from "@/components/modules/texts";
import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAttempt } from "@/lib/client/deed";
import { request } from "@/lib/client/http";
import { useIsLive } from "@/lib/client/hydration";
import { isRecord } from "@/lib/domain/is-record";

interface TestMailProps {
  label: string;
  texts: Pick<ActionTexts, "unreachable" | "failed">;
}

/** Sends a mail to oneself, and says what the mail server made of it. */
export function TestMail({ label, texts }: TestMailProps) {
  const router = useRouter();
  const isLive = useIsLive();
  const { running, fault, attempt } = useAttempt(texts);
  const [said, setSaid] = useState({ words: "", count: 0 });

  async function send() {
    await attempt("send", async () => {
      const answer = await request("/api/staff/readiness/test-mail", { method: "POST" });
      if (!isRecord(answer) || typeof answer.message !== "string") {
        throw new TypeError("The answer says nothing of the mail");
      }
      const words = answer.message;
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
        onClick={() => void send()}
        className="mt-4"
      >
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
