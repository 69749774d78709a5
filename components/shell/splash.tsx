"use client";

import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds after the router is ready (spec section 9). */
const AFTER_ROUTER = 450;

/**
 * Start screen of the installed app. The style sheet shows it only there, lets clicks through and
 * removes it after 4 s in any case; this component removes it earlier, when the content or the
 * router is ready.
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
