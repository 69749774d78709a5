"use client";

import { useState } from "react";
import { Button } from "./button";

interface CopyButtonProps {
  text: string;
  /** Name of the copied text. */
  name: string;
  variant?: "secondary" | "quiet";
  disabled?: boolean;
  texts: { copy: string; copied: string; copyFailed: string };
}

/** Copies a text. Hidden without JavaScript. */
export function CopyButton({ text, name, variant = "quiet", disabled, texts }: CopyButtonProps) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.copyFailed);
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 noscript:hidden">
      <Button
        variant={variant}
        disabled={disabled}
        aria-label={name}
        onClick={() => void copy()}
        // Aligns its label with the text above.
        className={variant === "quiet" ? "-ml-4" : undefined}
      >
        {texts.copy}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {said}
      </span>
    </span>
  );
}
