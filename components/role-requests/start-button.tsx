"use client";

import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { restartAtContent } from "@/lib/client/focus";
import { useIsLive } from "@/lib/client/hydration";
import { callTo } from "@/lib/contract/endpoint";
import { startRoleRequest } from "@/lib/contract/role-request-endpoints";
import type { RequestableRole } from "@/lib/contract/roles";
import type { RequestFormTexts } from "./texts";

interface StartButtonProps {
  role: RequestableRole;
  label: string;
  texts: Pick<RequestFormTexts, "unreachable" | "failed" | "noScript">;
}

/** Starts a request; then its form is shown. */
export function StartButton({ role, label, texts }: StartButtonProps) {
  const isLive = useIsLive();
  const { running, fault, run } = useAction(texts);

  async function start() {
    if (await run(callTo(startRoleRequest), { role })) restartAtContent();
  }

  return (
    <div>
      <PendingButton
        size="large"
        isPending={running !== ""}
        disabled={!isLive}
        onClick={() => void start()}
      >
        {label}
      </PendingButton>
      <noscript>
        <p className="notice mt-3">{texts.noScript}</p>
      </noscript>
      <Fault>{fault}</Fault>
    </div>
  );
}
