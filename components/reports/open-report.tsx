"use client";

import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ReportInput } from "@/lib/contract/reports";

export interface OpenReportProps {
  subject: ReportInput["subject"];
  /** What it is called; null: the page says it. */
  name: string | null;
  label: string;
  /** Its whole name, where the label alone says too little. */
  longLabel: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form of a report, which is loaded then. */
export function OpenReport({ subject, name, label, longLabel, failed }: OpenReportProps) {
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
      {part && <part.ReportDialog subject={subject} name={name} onClose={close} />}
    </div>
  );
}
