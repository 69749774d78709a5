"use client";

import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import type { NewSearch } from "@/lib/contract/saved-searches";

const loadPart = () => import("./save-search-dialog");

interface SaveSearchButtonProps {
  /** Its name is what it is called unless its owner says otherwise. */
  search: NewSearch;
  texts: {
    label: string;
    /** Its whole name. */
    longLabel: string;
    failed: string;
  };
}

/** Saves a search, to be told what is new in it; the form is loaded at the press. */
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
