"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PendingButton } from "@/components/ui/pending-button";
import { focusContent } from "@/lib/client/focus";
import { ApiError } from "@/lib/client/http";
import { clearNotifications } from "@/lib/client/notifications";

interface ClearButtonProps {
  texts: {
    open: string;
    title: string;
    text: string;
    confirm: string;
    cancel: string;
    failed: string;
  };
}

/** Empties the list, after a question; what fails is told in the question, which stays open. */
export function ClearButton({ texts }: ClearButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function clear() {
    setPending(true);
    setFault(null);
    try {
      await clearNotifications();
      setOpen(false);
      // The button goes with the list.
      focusContent();
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || texts.failed);
    }
    setPending(false);
  }

  function close() {
    setOpen(false);
    setFault(null);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.title}
          description={texts.text}
          closeLabel={texts.cancel}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {texts.cancel}
              </Button>
              <PendingButton isPending={isPending} onClick={() => void clear()}>
                {texts.confirm}
              </PendingButton>
            </>
          }
        >
          <div role="alert">
            {fault && (
              <Notice tone="danger" className="mt-4">
                {fault}
              </Notice>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
