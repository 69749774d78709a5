"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { focusContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { logOut } from "@/lib/client/session";
import type { AccountTexts } from "./texts";

interface LogOutButtonProps {
  texts: AccountTexts<"logOut">;
}

/** Ends the session in every tab of this browser. */
export function LogOutButton({ texts }: LogOutButtonProps) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function leave() {
    setPending(true);
    setFault("");
    try {
      await logOut();
      focusContent();
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || texts.failed);
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <PendingButton variant="secondary" isPending={isPending} onClick={() => void leave()}>
        <Icon name="log-out" />
        {texts.button}
      </PendingButton>
      <p role="alert" className="form-fault">
        {fault}
      </p>
    </div>
  );
}
