"use client";

import { useEffect, useRef } from "react";
import { Notice } from "./notice";

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
