"use client";

import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ReportInput } from "@/lib/contract/reports";

interface ReportButtonProps {
  target: ReportInput["target"];
  /** What the activity is called, or who wrote the review. */
  name: string;
  label: string;
  /** Its whole name, where the label alone says too little. */
  longLabel: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form of a report, which is loaded then. */
export function ReportButton({ target, name, label, longLabel, failed }: ReportButtonProps) {
  const { part, open, close, isLoading, hasFailed } = useLazyPart(() => import("./report-dialog"));
  return (
    <div className="noscript:hidden">
      <PendingButton
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={longLabel}
        isPending={isLoading}
        onClick={() => void open()}
        className="-ml-4 font-normal text-ink-soft"
      >
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {hasFailed && failed}
      </p>
      {part && <part.ReportDialog target={target} name={name} onClose={close} />}
    </div>
  );
}
