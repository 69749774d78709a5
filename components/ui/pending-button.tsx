"use client";

import type { ComponentProps } from "react";
import { Button } from "./button";
import { usePending } from "./use-pending";

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
  const pending = usePending(isPending);
  const isBlocked = isPending && !isRepeatable;

  return (
    <Button
      {...props}
      {...pending}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isBlocked || props["aria-disabled"]}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </Button>
  );
}
