"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/ui/confirm-button";
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

/** Empties the list, after a question. */
export function ClearButton({ texts }: ClearButtonProps) {
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState("");

  async function clear(): Promise<boolean> {
    setPending(true);
    setFault("");
    try {
      await clearNotifications();
      // The button goes with the list.
      focusContent();
      return true;
    } catch (error) {
      setFault((error instanceof ApiError && error.message) || texts.failed);
      return false;
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmButton
      look={{ variant: "secondary" }}
      texts={{ ...texts, submit: texts.confirm, close: texts.cancel }}
      isPending={isPending}
      fault={fault}
      onConfirm={clear}
    />
  );
}
