"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ReportInput } from "@/lib/contract/reports";

export interface OpenReportProps {
  subject: ReportInput["subject"];
  ownReasons: readonly string[];
  /** What it is called; null: the page says it. */
  name: string | null;
  label: string;
  /** Its whole name, where the label alone says too little. */
  longLabel: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form of a report, which is loaded then. */
export function OpenReport({
  subject,
  ownReasons,
  name,
  label,
  longLabel,
  failed,
}: OpenReportProps) {
  const { part, close, ...opener } = useLazyPart(() => import("./report-dialog"));
  return (
    <DialogButton
      variant="quiet"
      aria-label={longLabel}
      opener={opener}
      failed={failed}
      dialog={part && <part.ReportDialog {...{ subject, ownReasons, name }} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}
