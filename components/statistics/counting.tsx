"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { countPresses, countView } from "@/lib/client/statistics";

/** Counts views and presses on the page that one is on (docs/domain/statistics.md); shows nothing. */
export function Counting() {
  const pathname = usePathname();
  useEffect(countPresses, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page of another path is another one to look at.
  useEffect(countView, [pathname]);
  return null;
}
