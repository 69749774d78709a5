"use client";

import { Fault } from "@/components/ui/fault";
import { PendingButton } from "@/components/ui/pending-button";
import { useAction } from "@/lib/client/action";
import { focusContent } from "@/lib/client/focus";
import { send } from "@/lib/client/send";
import { refreshSession } from "@/lib/client/session";
import { undoDeletion } from "@/lib/contract/account-endpoints";
import type { AccountFormTexts } from "./texts";

interface UndoDeletionProps {
  label: string;
  formTexts: AccountFormTexts;
}

/** Cancels the deletion of an account. */
export function UndoDeletion({ label, formTexts }: UndoDeletionProps) {
  const { running, fault, attempt } = useAction(formTexts);

  async function keepAccount() {
    await send(undoDeletion);
    await refreshSession();
  }

  async function undo() {
    if (await attempt("undo", keepAccount)) focusContent();
  }

  return (
    <div>
      <PendingButton size="large" isPending={running !== ""} onClick={() => void undo()}>
        {label}
      </PendingButton>
      <Fault>{fault}</Fault>
    </div>
  );
}
