import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export type ChipTone = "neutral" | "open" | "closing" | "closed" | "brand" | "accent";

const tones: Record<ChipTone, string> = {
  neutral: "bg-sunken text-ink",
  open: "bg-open-tint text-open",
  closing: "bg-closing-tint text-closing",
  closed: "bg-sunken text-ink-soft",
  brand: "bg-brand-tint text-brand-ink",
  accent: "bg-accent-tint text-accent",
};

/** A short fact on a tint. */
export function Chip({
  tone = "neutral",
  className,
  ...props
}: ComponentProps<"span"> & { tone?: ChipTone }) {
  return (
    <span
      {...props}
      className={cn(
        "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold",
        tones[tone],
        className,
      )}
    />
  );
}

/** A filter link: a pill of 44 px. `current` marks the active one. */
export function ChipLink({
  href,
  current = false,
  children,
}: {
  href: string;
  current?: boolean;
  children: ReactNode;
}) {
  return (
    <Link href={href} prefetch={false} aria-current={current ? "true" : undefined} className="pill">
      {children}
    </Link>
  );
}
