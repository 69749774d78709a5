"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "./button";

/** Milliseconds after which a wait is shown: an answer that comes sooner shows no flicker. */
const SPINNER_DELAY = 300;

interface PendingButtonProps extends ComponentProps<typeof Button> {
  isPending: boolean;
  /** A further click counts as well, since it replaces what the first one began. */
  isRepeatable?: boolean;
}

/**
 * A button whose work takes a while: busy at once for assistive technology and closed to further clicks, with a spinner over its
 * words after a moment. Its width stays.
 */
export function PendingButton({
  isPending,
  isRepeatable = false,
  onClick,
  children,
  ...props
}: PendingButtonProps) {
  const [isLong, setLong] = useState(false);
  const isBlocked = isPending && !isRepeatable;

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), SPINNER_DELAY);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);

  return (
    <Button
      {...props}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isBlocked || undefined}
      aria-busy={isPending || undefined}
      data-spinner={isLong || undefined}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </Button>
  );
}
