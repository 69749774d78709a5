"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { ReportInput } from "@/lib/contract/reports";

export interface OpenReportProps {
  subject: ReportInput["subject"];
  ownReasons: readonly string[];
  /** Name of the thing; null: that of the page. */
  name: string | null;
  label: string;
  /** Accessible name, if the label is too short. */
  longLabel: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the report form, loaded on demand. */
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
