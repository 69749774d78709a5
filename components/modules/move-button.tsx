"use client";

import { Icon } from "@/components/ui/icon";
import { PendingButton } from "@/components/ui/pending-button";
import { useIsLive } from "@/lib/client/hydration";

interface MoveButtonProps {
  id: string;
  to: "up" | "down";
  label: string;
  /** What it is called beside others with the same words. */
  name: string;
  /** There is no place further on. */
  isEnd: boolean;
  isPending: boolean;
  onMove: () => void;
}

/** Moves something one place. At the end it stays where it is, so that the focus does. */
export function MoveButton({ id, to, label, name, isEnd, isPending, onMove }: MoveButtonProps) {
  const isLive = useIsLive();
  return (
    <PendingButton
      id={id}
      variant="secondary"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      isPending={isPending}
      disabled={!isLive}
      onClick={() => !isEnd && onMove()}
    >
      <Icon name={to === "up" ? "arrow-up" : "arrow-down"} />
      {label}
    </PendingButton>
  );
}
