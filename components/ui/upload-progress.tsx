"use client";

import { useId } from "react";
import { Button } from "./button";
import "./forms.css";

interface UploadProgressProps {
  /** The running upload; null: renders nothing. */
  running: {
    name: string;
    /** 0 to 1. */
    share: number;
    stop: () => void;
  } | null;
  labelOf: (name: string) => string;
  stopLabel: string;
}

/** Progress of an upload, with a cancel button. */
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
