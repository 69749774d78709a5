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
  /** Error of the last try; empty: none. */
  fault: string;
  /** Resolves to true on success; the question closes then. */
  onConfirm: () => Promise<boolean>;
  /**
   * Sets the focus after success, when the button may be gone. Default: the focus returns to the
   * button.
   */
  onDone?: () => void;
  /** More fields of the question. */
  children?: ReactNode;
}

/** A button with a confirmation; errors are shown in it. */
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
