"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { countPresses, createViewCounter } from "@/lib/client/statistics";

/** Counts views and presses on the page that one is on (docs/domain/statistics.md); shows nothing. */
export function Counting() {
  const pathname = usePathname();
  const [countView] = useState(createViewCounter);
  useEffect(countPresses, []);
  useEffect(() => whenIdle(() => countView(pathname)), [countView, pathname]);
  return null;
}
