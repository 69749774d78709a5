"use client";

import type { ComponentProps } from "react";
import { Button } from "./button";
import { slowWords } from "./notice-place";
import { useIsSlow, usePending } from "./use-pending";

interface PendingButtonProps extends ComponentProps<typeof Button> {
  isPending: boolean;
  /** A further click counts as well, since it replaces what the first one began. */
  isRepeatable?: boolean;
}

/**
 * A button whose work takes a while: busy at once for assistive technology and closed to further clicks, with a spinner over its
 * words after a moment, and words beside it when it takes longer than anybody expects. Its width stays.
 */
export function PendingButton({
  isPending,
  isRepeatable = false,
  onClick,
  children,
  ...props
}: PendingButtonProps) {
  const pending = usePending(isPending);
  const isSlow = useIsSlow(isPending);
  const isBlocked = isPending && !isRepeatable;

  return (
    <>
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
      {isPending && (
        <span role="status" className="pending-words">
          {isSlow && slowWords()}
        </span>
      )}
    </>
  );
}
