"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { Said } from "@/components/ui/said";

const Tell = createContext<(words: string) => void>(() => undefined);

/** What the page that one is led to says; null: nothing. */
let arrival: { pathname: string; words: string } | null = null;

/** Says in the {@link LiveRegion} of the page at `path`, which comes next, what was done on this one. */
export function announceOnArrival(path: string, words: string): void {
  arrival = { pathname: new URL(path, location.href).pathname, words };
}

/** Where things are done, and where is told afterwards what was done: it stays when the buttons go. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [{ words, count }, setSaid] = useState({ words: "", count: 0 });
  useEffect(() => {
    if (arrival?.pathname !== location.pathname) return;
    const { words: told } = arrival;
    arrival = null;
    setSaid((before) => ({ words: told, count: before.count + 1 }));
  }, []);
  return (
    <Tell value={(said) => setSaid((before) => ({ words: said, count: before.count + 1 }))}>
      <Said key={count}>{words}</Said>
      {children}
    </Tell>
  );
}

/** What can be done with the thing that the page shows. */
export function ActionArea({ children }: { children: ReactNode }) {
  return (
    <LiveRegion>
      <div className="module-actions">{children}</div>
    </LiveRegion>
  );
}

/**
 * Says in the {@link LiveRegion} what was done; the words take the focus. Empty: what was said goes, as it is no answer to the next
 * press.
 */
export function useAnnounce(): (words: string) => void {
  return use(Tell);
}
