import type { ReactNode } from "react";

interface ModuleSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of what is shown of one thing. */
export function ModuleSection({ id, title, children }: ModuleSectionProps) {
  return (
    <section aria-labelledby={id} className="module-section">
      <h2 id={id} className="first-letter:uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}
