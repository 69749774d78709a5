"use client";

import { useId } from "react";
import type { RunningUpload } from "@/lib/client/use-upload";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { Button } from "./button";

interface UploadProgressProps {
  /** Null: nothing is on its way, and nothing is shown. */
  running: RunningUpload | null;
  texts: {
    /** With `{name}`. */
    sending: string;
    stop: string;
  };
}

/** How far a file has got, and the way to stop it. */
export function UploadProgress({ running, texts }: UploadProgressProps) {
  const id = useId();
  if (!running) return null;
  return (
    <div className="form-upload">
      <label htmlFor={id}>{fillMessage(texts.sending, { name: running.name })}</label>
      <progress id={id} max={1} value={running.share} />
      <Button variant="quiet" onClick={running.stop}>
        {texts.stop}
      </Button>
    </div>
  );
}
