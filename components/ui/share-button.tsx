"use client";

import { type ReactNode, useState } from "react";
import { Button } from "./button";

interface ShareButtonProps {
  title: string;
  label: string;
  copiedText: string;
  failedText: string;
  icon: ReactNode;
}

/** Shares the page by the system's dialog, or copies its address. Hidden without JavaScript. */
export function ShareButton({ title, label, copiedText, failedText, icon }: ShareButtonProps) {
  const [message, setMessage] = useState("");

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(copiedText);
    } catch {
      setMessage(failedText);
    }
  }

  async function share() {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share !== "function") return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A closed dialog is an answer, not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy(url);
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 noscript:hidden">
      <Button variant="secondary" data-count="share" onClick={share}>
        {icon}
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {message}
      </span>
    </span>
  );
}
