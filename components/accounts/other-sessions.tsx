"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/fault";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { Said } from "@/components/ui/said";
import { useAction } from "@/lib/client/action";
import { useData } from "@/lib/client/data";
import { callTo } from "@/lib/contract/endpoint";
import { endOtherSessions, listSessions } from "@/lib/contract/security-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import type { AccountFormTexts, AccountTexts } from "./texts";

interface OtherSessionsProps {
  texts: AccountTexts<"others">;
  formTexts: AccountFormTexts;
}

const ENDS = callTo(endOtherSessions);

function countOthers(answer: unknown): number {
  const sessions = isRecord(answer) ? answer.data : null;
  if (!Array.isArray(sessions)) throw new TypeError("No sessions");
  return sessions.filter((one) => isRecord(one) && one.current === false).length;
}

/** After a security change: asks if the other devices stay logged in, if there are any. */
export function OtherSessions({ texts, formTexts }: OtherSessionsProps) {
  const { data: others = 0 } = useData(callTo(listSessions).path, countOthers);
  const { running, fault, run } = useAction(formTexts);
  const [answer, setAnswer] = useState<"ended" | "kept" | null>(null);
  if (answer === "ended") return <Said>{texts.ended}</Said>;
  if (answer === "kept" || others === 0) return null;
  return (
    <Notice>
      <p>{texts.question}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <PendingButton
          isPending={running !== ""}
          onClick={() => void run(ENDS).then((isDone) => isDone && setAnswer("ended"))}
        >
          {texts.end}
        </PendingButton>
        <Button variant="secondary" onClick={() => setAnswer("kept")}>
          {texts.keep}
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </Notice>
  );
}
