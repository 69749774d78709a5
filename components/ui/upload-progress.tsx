"use client";

import { useId } from "react";
import { Button } from "./button";

interface UploadProgressProps {
  label: string;
  /** 0 to 1. */
  share: number;
  stopLabel: string;
  onStop: () => void;
}

/** How far a file has got, and the way to stop it. */
export function UploadProgress({ label, share, stopLabel, onStop }: UploadProgressProps) {
  const id = useId();
  return (
    <div className="form-upload">
      <label htmlFor={id}>{label}</label>
      <progress id={id} max={1} value={share} />
      <Button variant="quiet" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
