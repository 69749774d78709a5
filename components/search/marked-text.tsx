import type { ReactNode } from "react";

interface MarkedTextProps {
  text: string;
  /** Start and end of each match, in order; those outside of the text are left out. */
  marks: readonly (readonly [number, number])[];
}

/** A text with marked matches; both are escaped. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    if (start < from || end <= start || end > text.length) continue;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  parts.push(text.slice(from));
  return parts;
}
