"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { isRecord } from "@/lib/domain/is-record";

/** The sentence of an answer that is only a sentence; empty when it says none. */
export function noticeOf(answer: unknown): string {
  return isRecord(answer) && typeof answer.message === "string" ? answer.message : "";
}

/** What was done, in words that take the focus when they appear. */
export function Said({ children }: { children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) words.current?.focus();
  }, [children]);
  if (!children) return null;
  return (
    <Notice ref={words} tabIndex={-1} tone="done">
      {children}
    </Notice>
  );
}
