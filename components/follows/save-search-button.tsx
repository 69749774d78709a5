"use client";

import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { NewSearch } from "@/lib/contract/saved-searches";

const loadPart = () => import("./save-search-dialog");

interface SaveSearchButtonProps {
  /** Its name until the user changes it. */
  search: NewSearch;
  texts: {
    label: string;
    /** Accessible name. */
    longLabel: string;
    failed: string;
  };
}

/** Saves a search to get its new results; the form is loaded on demand. */
export function SaveSearchButton({ search, texts }: SaveSearchButtonProps) {
  const faultId = useId();
  const { part, open, close, isLoading, hasFailed } = useLazyPart(loadPart);
  return (
    <div className="noscript:hidden">
      <PendingButton
        variant="secondary"
        aria-label={texts.longLabel}
        aria-haspopup="dialog"
        aria-describedby={hasFailed ? faultId : undefined}
        isPending={isLoading}
        onClick={() => void open()}
      >
        <Icon name="bell" />
        {texts.label}
      </PendingButton>
      <p id={faultId} role="alert" className="form-fault">
        {hasFailed && texts.failed}
      </p>
      {part && <part.SaveSearchDialog search={search} onClose={close} />}
    </div>
  );
}
