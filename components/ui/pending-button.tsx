"use client";

import type { ComponentProps } from "react";
import { Button } from "./button";
import { slowWords } from "./notice-place";
import { useIsSlow, usePending } from "./use-pending";

interface PendingButtonProps extends ComponentProps<typeof Button> {
  isPending: boolean;
  /** Further clicks are accepted, since each replaces the earlier action. */
  isRepeatable?: boolean;
}

/**
 * A button for slow work: at once busy for assistive technology and blocked for further clicks,
 * with a spinner after a moment, and a text if it takes unusually long. Its width stays.
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
        // Not `disabled`, which would lose the focus.
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
