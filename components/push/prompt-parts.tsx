"use client";

import { Button } from "@/components/ui/button";
import { PendingButton } from "@/components/ui/pending-button";
import type { usePromptContent } from "./prompt-content";

export interface PromptPartsProps {
  content: ReturnType<typeof usePromptContent>;
  onEnable: () => void;
  onClose: () => void;
}

/** What is said below the question: what keeps it from being answered, what went wrong, and what was achieved. */
export function PromptNotes({
  content: { notice, fault, success },
}: Pick<PromptPartsProps, "content">) {
  return (
    <>
      {notice && <p className="push-notice">{notice}</p>}
      <p role="alert" className="push-fault">
        {fault}
      </p>
      <p role="status" className="push-success">
        {success}
      </p>
    </>
  );
}

/** The two answers; the enable button is off while it works and where there is no push, or none that is known of (spec section 2). */
export function PromptActions({ content, onEnable, onClose }: PromptPartsProps) {
  const { form, isLoading, success, enableLabel, closeLabel } = content;
  return (
    <>
      {!success && (
        <Button variant="secondary" onClick={onClose}>
          {closeLabel}
        </Button>
      )}
      {/* The same button closes what is done, so that the focus stays on it. */}
      <PendingButton
        isPending={isLoading}
        disabled={form === "unsupported" || form === "waiting"}
        onClick={success ? onClose : onEnable}
      >
        {success ? closeLabel : enableLabel}
      </PendingButton>
    </>
  );
}
