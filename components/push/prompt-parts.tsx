"use client";

import { Button } from "@/components/ui/button";
import { PendingButton } from "@/components/ui/pending-button";
import type { usePromptContent } from "./prompt-content";

export interface PromptPartsProps {
  content: ReturnType<typeof usePromptContent>;
  onEnable: () => void;
  onClose: () => void;
}

/** What is said below the question: what keeps it from being answered, and what went wrong. */
export function PromptNotes({ content: { notice, fault } }: Pick<PromptPartsProps, "content">) {
  return (
    <>
      {notice && <p className="push-notice">{notice}</p>}
      <p role="alert" className="push-fault">
        {fault}
      </p>
    </>
  );
}

/** The two answers; the enable button is off while it works and where there is no push (spec section 2). */
export function PromptActions({ content, onEnable, onClose }: PromptPartsProps) {
  const { form, isLoading, enableLabel, closeLabel } = content;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {closeLabel}
      </Button>
      <PendingButton isPending={isLoading} disabled={form === "unsupported"} onClick={onEnable}>
        {enableLabel}
      </PendingButton>
    </>
  );
}
