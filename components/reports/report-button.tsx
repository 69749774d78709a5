"use client";

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
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={longLabel}
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
        className="link link-quiet cursor-pointer text-ink-soft text-sm"
      >
        {label}
      </button>
      <p role="alert" className="form-fault">
        {hasFailed && failed}
      </p>
      {part && <part.ReportDialog target={target} name={name} onClose={close} />}
    </div>
  );
}
