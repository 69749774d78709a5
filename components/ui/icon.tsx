import type { IconNode } from "lucide";
import { createElement } from "react";
import { cn } from "./cn";

interface IconProps {
  icon: IconNode;
  className?: string;
  /** Told to assistive technology; without it the icon is decoration. */
  label?: string;
}

/**
 * An icon of the lucide set, drawn where it is used. `lucide-react` draws through a client component,
 * which would put script into every card.
 */
export function Icon({ icon, className, label }: IconProps) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("size-5 shrink-0", className)}
    >
      {icon.map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: `${tag}${index}` }),
      )}
    </svg>
  );
}
