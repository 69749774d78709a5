"use client";

import { ConfirmButton } from "@/components/ui/confirm-button";
import { useAttempt } from "@/lib/client/attempt";
import { focusContent } from "@/lib/client/focus";

interface ClearButtonProps {
  texts: {
    open: string;
    title: string;
    text: string;
    confirm: string;
    cancel: string;
    failed: string;
  };
  /** Throws the errors of `request`. */
  clear: () => Promise<void>;
}

/** Empties the list after a confirmation. */
export function ClearButton({ texts, clear }: ClearButtonProps) {
  const { failed } = texts;
  const { running, fault, attempt } = useAttempt({ failed, unreachable: failed });

  return (
    <ConfirmButton
      look={{ variant: "secondary" }}
      texts={{ ...texts, submit: texts.confirm, close: texts.cancel }}
      isPending={running !== ""}
      fault={fault}
      onConfirm={() => attempt("clear", clear)}
      // The button disappears with the list.
      onDone={focusContent}
    />
  );
}
