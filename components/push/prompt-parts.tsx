"use client";

import { Button } from "@/components/ui/button";
import { PendingButton } from "@/components/ui/pending-button";
import type { usePromptContent } from "./prompt-content";
import "./push.css";

export interface PromptPartsProps {
  content: ReturnType<typeof usePromptContent>;
  onEnable: () => void;
  onClose: () => void;
}

/** Texts below the question: obstacle, error, success. */
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

/**
 * The two answers; the enable button is disabled during work, and without push or before it is
 * known (spec section 2).
 */
export function PromptActions({ content, onEnable, onClose }: PromptPartsProps) {
  const { form, isLoading, success, enableLabel, closeLabel } = content;
  return (
    <>
      {!success && (
        <Button variant="secondary" onClick={onClose}>
          {closeLabel}
        </Button>
      )}
      {/* The same button closes the dialog after success, so that the focus stays on it. */}
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
