import type { ReactNode } from "react";
import "./keyed.css";

/** A section of the page of something that was sent. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="request-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
