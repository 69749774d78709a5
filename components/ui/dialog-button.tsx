"use client";

import type { ComponentProps, ReactNode } from "react";
import { PendingButton } from "./pending-button";

interface DialogButtonProps
  extends Omit<ComponentProps<typeof PendingButton>, "isPending" | "onClick" | "className"> {
  /** Result of `useLazyPart`. */
  opener: { open: () => Promise<void>; isLoading: boolean; hasFailed: boolean };
  /** Text if the dialog does not load. */
  failed: string;
  /** Null while closed. */
  dialog: ReactNode;
}

/** Opens a dialog that is loaded on demand; no button without JavaScript. */
export function DialogButton({ opener, failed, dialog, ...button }: DialogButtonProps) {
  return (
    <div className="noscript:hidden">
      <PendingButton
        {...button}
        aria-haspopup="dialog"
        isPending={opener.isLoading}
        onClick={() => void opener.open()}
        className={button.variant === "quiet" ? "-ml-4 font-normal text-ink-soft" : undefined}
      />
      <p role="alert" className="form-fault">
        {opener.hasFailed && failed}
      </p>
      {dialog}
    </div>
  );
}
