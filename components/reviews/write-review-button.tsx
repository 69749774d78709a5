"use client";

import { useEffect, useEffectEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useLazyPart } from "@/lib/client/lazy-part";
import { REVIEW_FORM_ID } from "@/lib/routes";

interface WriteReviewButtonProps {
  activity: { slug: string; name: string };
  label: string;
  /** What is said when the form does not load. */
  failed: string;
}

/** Opens the form of a review, which is loaded then; an address with its name opens it as well. */
export function WriteReviewButton({ activity, label, failed }: WriteReviewButtonProps) {
  const { part, open, close, isLoading, hasFailed } = useLazyPart(() => import("./review-dialog"));

  const openIfMeant = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${REVIEW_FORM_ID}`) return;
    // Once: not again when one comes back to this page.
    window.history.replaceState(window.history.state, "", pathname + search);
    void open();
  });
  useEffect(() => openIfMeant(), []);

  return (
    <div className="noscript:hidden">
      <PendingButton
        id={REVIEW_FORM_ID}
        aria-haspopup="dialog"
        isPending={isLoading}
        onClick={() => void open()}
      >
        <Icon name="star" />
        {label}
      </PendingButton>
      <p role="alert" className="form-fault">
        {hasFailed && failed}
      </p>
      {part && <part.ReviewDialog activity={activity} onClose={close} />}
    </div>
  );
}
