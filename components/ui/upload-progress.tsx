"use client";

import { useId } from "react";
import { Button } from "./button";

interface UploadProgressProps {
  /** What is on its way; null: nothing, and nothing is shown. */
  running: {
    name: string;
    /** 0 to 1. */
    share: number;
    stop: () => void;
  } | null;
  labelOf: (name: string) => string;
  stopLabel: string;
}

/** How far a file has got, and the way to stop it. */
export function UploadProgress({ running, labelOf, stopLabel }: UploadProgressProps) {
  const id = useId();
  if (!running) return null;
  return (
    <div className="form-upload">
      <label htmlFor={id}>{labelOf(running.name)}</label>
      <progress id={id} max={1} value={running.share} />
      <Button variant="quiet" onClick={running.stop}>
        {stopLabel}
      </Button>
    </div>
  );
}
