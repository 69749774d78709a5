"use client";

import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds from the moment when the router is ready (spec section 9). */
const AFTER_ROUTER = 450;

/**
 * What the installed app shows at its start. The style sheet shows it in that case only, lets clicks through and takes it
 * away after 4 s whatever happens; here it ends earlier, when the content is ready or soon after the router is.
 */
export function Splash({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const end = () => setOver(true);
    const isReady = document.readyState === "complete";
    const timer = setTimeout(end, isReady ? 0 : AFTER_ROUTER);
    window.addEventListener("load", end, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", end);
    };
  }, []);

  return (
    <div role="status" className="splash" data-over={isOver || undefined} data-nosnippet="">
      {children}
    </div>
  );
}
