"use client";

import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useIsLive } from "@/lib/client/hydration";
import { Button } from "./button";
import type { ButtonLook } from "./button-styles";
import { Dialog } from "./dialog";
import { Fault } from "./fault";
import { PendingButton } from "./pending-button";

interface ConfirmButtonProps {
  look: ButtonLook;
  texts: {
    open: string;
    title: string;
    text: string;
    submit: string;
    cancel: string;
    close: string;
  };
  isPending: boolean;
  /** Why the last try failed; empty: it did not. */
  fault: string;
  /** Gives whether it was done; the question closes then. */
  onConfirm: () => Promise<boolean>;
  /** Once it was done and the question has gone, which gives the focus back to the button: where else the focus goes. */
  onDone?: () => void;
  /** What is asked along. */
  children?: ReactNode;
}

/** A button, and the question that it asks before something is done; what fails is told in the question. */
export function ConfirmButton({
  look,
  texts,
  isPending,
  fault,
  onConfirm,
  onDone,
  children,
}: ConfirmButtonProps) {
  const isLive = useIsLive();
  const [isOpen, setOpen] = useState(false);
  const [hasTried, setTried] = useState(false);

  async function confirm() {
    setTried(true);
    if (!(await onConfirm())) return;
    flushSync(() => setOpen(false));
    onDone?.();
  }

  return (
    <>
      <Button
        {...look}
        disabled={!isLive}
        onClick={() => {
          setTried(false);
          setOpen(true);
        }}
      >
        {texts.open}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.title}
          description={texts.text}
          closeLabel={texts.close}
          onClose={() => setOpen(false)}
          actions={
            <>
              <PendingButton isPending={isPending} onClick={() => void confirm()}>
                {texts.submit}
              </PendingButton>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          {children}
          <Fault>{hasTried ? fault : ""}</Fault>
        </Dialog>
      )}
    </>
  );
}
