"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/client/after-load";
import { countPresses, createViewCounter } from "@/lib/client/statistics";

/** Counts views and presses on the present page (docs/domain/statistics.md); renders nothing. */
export function Counting() {
  const pathname = usePathname();
  const [countView] = useState(createViewCounter);
  useEffect(countPresses, []);
  useEffect(() => whenIdle(() => countView(pathname)), [countView, pathname]);
  return null;
}
