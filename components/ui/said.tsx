"use client";

import { useEffect, useRef } from "react";
import { Notice } from "./notice";

/** A result text that takes the focus when it appears. */
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
