"use client";

import { Fault } from "@/components/ui/fault";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useAttempt } from "@/lib/client/attempt";
import { focusContent } from "@/lib/client/focus";
import { logOut } from "@/lib/client/log-out";
import type { AccountTexts } from "./texts";

interface LogOutButtonProps {
  texts: AccountTexts<"logOut">;
}

/** Ends the session in all tabs of this browser. */
export function LogOutButton({ texts }: LogOutButtonProps) {
  const { failed } = texts;
  const { running, fault, attempt } = useAttempt({ failed, unreachable: failed });

  async function leave() {
    if (await attempt("leave", logOut)) focusContent();
  }

  return (
    <div>
      <PendingButton variant="secondary" isPending={running !== ""} onClick={() => void leave()}>
        <Icon name="log-out" />
        {texts.button}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
