"use client";

import { useEffect, useEffectEvent } from "react";
import { DialogButton } from "@/components/ui/dialog-button";
import { Icon } from "@/components/ui/icon";
import { useLazyPart } from "@/lib/client/lazy-part";
import { REVIEW_FORM_ID } from "@/lib/routes";

interface WriteReviewButtonProps {
  activity: { slug: string; name: string };
  label: string;
  /** Text if the form does not load. */
  failed: string;
}

/** Opens the review form, loaded on demand; also opened by its name in the address. */
export function WriteReviewButton({ activity, label, failed }: WriteReviewButtonProps) {
  const { part, close, ...opener } = useLazyPart(() => import("./review-dialog"));

  const openIfMeant = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== `#${REVIEW_FORM_ID}`) return;
    // Only once: not again when the user returns to this page.
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
