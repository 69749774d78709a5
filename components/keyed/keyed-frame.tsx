import type { ReactNode } from "react";
import "./keyed.css";

/** The page of something that was sent, in the colour of its section. */
export function KeyedFrame({ section, children }: { section: string; children: ReactNode }) {
  return (
    <div data-section={section} className="request-page page-width">
      {children}
    </div>
  );
}
