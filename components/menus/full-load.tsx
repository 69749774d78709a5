"use client";

import { useEffect } from "react";

/**
 * Loads the page anew if a soft navigation brought it: its scripts only run in the HTML, where the
 * framework and this are left out.
 */
export function FullLoad() {
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation");
    const { origin, pathname } = window.location;
    if (load && new URL(load.name).pathname !== pathname && load.name.startsWith(origin)) {
      window.location.reload();
    }
  }, []);
  return null;
}
