"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import { useLazyPart } from "@/lib/client/lazy-part";

interface SuggestButtonProps {
  activity: { slug: string; name: string };
  label: string;
  /** Accessible name, with the activity. */
  longLabel: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the form that corrects an activity, loaded on demand. */
export function SuggestButton({ activity, label, longLabel, failed }: SuggestButtonProps) {
  const { part, close, ...opener } = useLazyPart(() => import("./suggest-dialog"));
  return (
    <DialogButton
      variant="quiet"
      aria-label={longLabel}
      opener={opener}
      failed={failed}
      dialog={part && <part.SuggestDialog activity={activity} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}
