import type { CSSProperties } from "react";

/** Five stars filled to `value` (0 to 5, fractions allowed); `label` is the text. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="stars"
      style={{ "--stars": value } as CSSProperties}
    />
  );
}
