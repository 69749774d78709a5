import type { ReactNode } from "react";
import { cn } from "./cn";
import { Glyph } from "./glyph";

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** Name of the glyph above. */
  glyph?: string;
  /** `h1` if the page has nothing else. */
  heading?: "h1" | "h2";
  /** What to do next: links or buttons. */
  children?: ReactNode;
  className?: string;
}

/** Shown in place of an empty list. */
export function EmptyState({
  title,
  text,
  glyph = "store",
  heading: Heading = "h2",
  children,
  className,
}: EmptyStateProps) {
  return (
    <div
      className={cn(
        "pattern-fan rounded-panel border border-hairline bg-surface px-6 py-14 text-center text-accent",
        className,
      )}
    >
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-accent-tint">
        <Glyph name={glyph} className="size-7" />
      </span>
      <Heading className="mt-5 text-2xl text-ink">{title}</Heading>
      {text && <p className="mx-auto mt-2 max-w-[48ch] text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
