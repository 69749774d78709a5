"use client";

import { useEffect } from "react";
import { loadChunk } from "@/lib/client/chunks";

/**
 * Keeps every opening badge and hours table of the page true, minute by minute (docs/domain/site.md): one
 * island for the page instead of a client component in each card. What it does, and its words, come when the page
 * lives: no page carries them.
 */
export function OpeningClock() {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    async function follow() {
      const { followClock } = await loadChunk(() => import("./opening-refresh"));
      if (!isGone) stop = followClock();
    }
    // Without it the badges say what they said when the page was made.
    follow().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return null;
}
