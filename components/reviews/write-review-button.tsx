"use client";

import { useEffect, useEffectEvent } from "react";
import { DialogButton } from "@/components/ui/dialog-button";
import { Icon } from "@/components/ui/icon";
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
  const { part, close, ...opener } = useLazyPart(() => import("./review-dialog"));

  const openIfMeant = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${REVIEW_FORM_ID}`) return;
    // Once: not again when one comes back to this page.
    window.history.replaceState(window.history.state, "", pathname + search);
    void opener.open();
  });
  useEffect(() => openIfMeant(), []);

  return (
    <DialogButton
      id={REVIEW_FORM_ID}
      opener={opener}
      failed={failed}
      dialog={part && <part.ReviewDialog activity={activity} onClose={close} />}
    >
      <Icon name="star" />
      {label}
    </DialogButton>
  );
}
