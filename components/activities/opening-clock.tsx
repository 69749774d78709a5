"use client";

import { useEffect } from "react";
import { loadChunk } from "@/lib/client/chunks";

/**
 * Keeps all opening badges and hours tables of the page up to date, minute by minute
 * (docs/domain/site.md): one component for the page instead of one per card. Its code and texts
 * load after hydration.
 */
export function OpeningClock() {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    async function follow() {
      const { followClock } = await loadChunk(() => import("./opening-refresh"));
      if (!isGone) stop = followClock();
    }
    // Otherwise badges keep their rendered state.
    follow().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return null;
}
