"use client";

import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";

interface SuggestButtonProps {
  activity: { slug: string; name: string };
  label: string;
  /** Its whole name, with that of the activity. */
  longLabel: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form by which a visitor corrects a card; it is loaded then. */
export function SuggestButton({ activity, label, longLabel, failed }: SuggestButtonProps) {
  const { part, open, close, isLoading, hasFailed } = useLazyPart(() => import("./suggest-dialog"));
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
      {part && <part.SuggestDialog activity={activity} onClose={close} />}
    </div>
  );
}
