"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PendingButton } from "@/components/ui/pending-button";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { useWords } from "@/lib/i18n/use-words";

interface ConfirmBroadcastProps {
  /** How many it reaches, in words. */
  people: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  closeLabel: string;
  /** What they will see. */
  children: ReactNode;
}

/** The last question before people are told: how many they are. */
export function ConfirmBroadcast({
  people,
  isPending,
  onConfirm,
  onClose,
  closeLabel,
  children,
}: ConfirmBroadcastProps) {
  const texts = useWords("modules.avvisi.form.confirm");
  return (
    <Dialog
      title={fillMessage(texts.title, { people })}
      description={texts.description}
      closeLabel={closeLabel}
      onClose={() => {
        if (!isPending) onClose();
      }}
      actions={
        <>
          <PendingButton isPending={isPending} onClick={onConfirm}>
            {fillMessage(texts.submit, { people })}
          </PendingButton>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {texts.back}
          </Button>
        </>
      }
    >
      <div className="mt-4">{children}</div>
    </Dialog>
  );
}
