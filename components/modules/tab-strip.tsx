"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./modules.css";

/** Tabs in a row that may be wider than a phone: the current one is brought into view. `current` changes with it. */
export function TabStrip({ current, children }: { current: number; children: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const list = strip.current;
    const tab = list?.children[current];
    if (!list || !(tab instanceof HTMLElement)) return;
    list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <ul ref={strip} className="module-tabs">
      {children}
    </ul>
  );
}
